/** The moves of a study, with their variations and comments, to be walked through. */

import { fill, h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { moveTiles } from "../game/moves.js";
import { moveAnnouncement, seatName } from "../game/words.js";
import { tilePicture } from "../board/tile.js";
import { seatsOf } from "./desk.js";
import { nodeAt, ROOT } from "./tree/tree.js";

/** @typedef {import("./tree/tree.js").Study} Study */
/** @typedef {import("./desk.js").Desk} Desk */

/**
 * A list that follows the desk.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function createMoveList(desk, signal) {
  const list = h("div", { class: "move-list" });
  const root = h("section", { class: "study-moves", "aria-label": t("web.study.moves") }, list);
  /** @type {Map<number, HTMLElement>} */
  let buttons = new Map();

  /** @param {Study} study */
  function draw(study) {
    const focused = document.activeElement instanceof HTMLElement && list.contains(document.activeElement);
    buttons = new Map();
    fill(
      list,
      moveButton(ROOT, h("span", {}, t("web.study.begins")), t("web.study.begins")),
      comments(nodeAt(study, ROOT).comments),
      line(study, nodeAt(study, ROOT).children),
    );
    if (focused) buttons.get(desk.store.get().at)?.focus({ preventScroll: true });
  }

  /**
   * @param {number} id
   * @param {HTMLElement} words
   * @param {string} label
   */
  function moveButton(id, words, label) {
    const node = h(
      "button",
      { type: "button", class: "move-button", onclick: () => desk.go(id) },
      set(words, { "aria-hidden": true }),
      h("span", { class: "visually-hidden" }, label),
    );
    buttons.set(id, node);
    return node;
  }

  /**
   * A line from its first move on; behind each stand those that might be made instead.
   *
   * @param {Study} study
   * @param {readonly number[]} children
   * @returns {HTMLElement | null}
   */
  function line(study, children) {
    const items = [];
    for (let [first, ...others] = children; first !== undefined; [first, ...others] = nodeAt(study, first).children) {
      items.push(
        h("li", {}, move(study, first)),
        ...others.map((other) => h("li", { class: "variation" }, line(study, [other]))),
      );
    }
    return items.length ? h("ol", { class: "move-line" }, items) : null;
  }

  /**
   * @param {Study} study
   * @param {number} id
   */
  function move(study, id) {
    const { made, comments: said } = nodeAt(study, id);
    if (!made) return [];
    const traded = made.kind === "trade" ? moveTiles(made).length : 0;
    const name = seatName(seatsOf(study), made.seat);
    const words = h(
      "span",
      { class: "move-words" },
      h("span", { class: "move-number" }, `${made.number}.`),
      made.kind === "pass" && h("span", {}, t("web.pass")),
      traded > 0 && h("span", {}, t("web.trade")),
      moveTiles(made).map((tile) => tilePicture(tile)),
      made.kind === "place" && h("span", { class: "move-points" }, made.points),
    );
    const label = `${made.number}. ${moveAnnouncement({ ...made, traded, by: "player" }, name)}`;
    return [moveButton(id, words, label), comments(said)];
  }

  desk.store.listen(({ study, at }, before) => {
    if (study !== before?.study) draw(study);
    for (const [id, node] of buttons) set(node, { "aria-current": id === at ? "true" : null });
    const now = buttons.get(at);
    if (now && before?.at !== at) reveal(now);
  }, signal);

  /** Scrolls the list alone: the page stays where it is. @param {HTMLElement} node */
  function reveal(node) {
    const [seen, box] = [root.getBoundingClientRect(), node.getBoundingClientRect()];
    if (box.top < seen.top) root.scrollTop += box.top - seen.top;
    else if (box.bottom > seen.bottom) root.scrollTop += box.bottom - seen.bottom;
  }

  return root;
}

/** @param {readonly string[]} said */
function comments(said) {
  return said.length > 0 && h("p", { class: "move-comment" }, said.join(" "));
}
