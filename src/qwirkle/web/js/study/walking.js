/** Ways through a study: buttons, keys, and what is said of each move on the way. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { moveTiles } from "../game/moves.js";
import { moveAnnouncement, seatName } from "../game/words.js";
import { iconButton } from "../ui/button.js";
import { announce } from "../ui/live-region.js";
import { seatsOf } from "./desk.js";
import { nodeAt } from "./tree/tree.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * The ways through the moves, and what was done undone.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function createControls(desk, signal) {
  const first = iconButton(t("web.replay.first"), "first", () => desk.first(), { kind: "", key: "Home" });
  const back = iconButton(t("web.replay.previous"), "previous", () => desk.previous(), { kind: "", key: "ArrowLeft" });
  const next = iconButton(t("web.replay.next"), "next", () => desk.next(), { kind: "primary", key: "ArrowRight" });
  const last = iconButton(t("web.replay.last"), "last", () => desk.last(), { kind: "", key: "End" });
  const undo = iconButton(t("web.study.undo"), "undo", () => desk.undo(), { key: "Control+z" });
  const redo = iconButton(t("web.study.redo"), "redo", () => desk.redo(), { key: "Control+y" });
  desk.store.listen(({ study, at, past, future }) => {
    const { parent, children } = nodeAt(study, at);
    for (const [control, off] of /** @type {const} */ ([
      [first, parent === null],
      [back, parent === null],
      [next, children.length === 0],
      [last, children.length === 0],
      [undo, past.length === 0],
      [redo, future.length === 0],
    ]))
      set(control, { "aria-disabled": off ? "true" : null });
  }, signal);
  return h(
    "div",
    { class: "study-controls", role: "group", "aria-label": t("web.study.walk") },
    first,
    back,
    next,
    last,
    undo,
    redo,
  );
}

/**
 * Keys that walk through the moves, wherever the focus is.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function listenToWalking(desk, signal) {
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: desk.previous,
    ArrowRight: desk.next,
    ArrowUp: () => desk.aside(-1),
    ArrowDown: () => desk.aside(1),
    Home: desk.first,
    End: desk.last,
  };
  window.addEventListener(
    "keydown",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
      if (target.closest("input:not([type=checkbox]), textarea, select, [role=toolbar]")) return;
      const key = event.key.toLowerCase();
      const undoing = event.ctrlKey || event.metaKey;
      const act = !undoing
        ? keys[event.key]
        : key === "z"
          ? event.shiftKey
            ? desk.redo
            : desk.undo
          : key === "y"
            ? desk.redo
            : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
}

/**
 * Says each move that comes to be shown.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function announceMoves(desk, signal) {
  desk.store.listen(({ study, at }, before) => {
    if (!before || before.at === at) return;
    const { made, comments } = nodeAt(study, at);
    if (!made) return announce(t("web.study.begins"));
    const traded = made.kind === "trade" ? moveTiles(made).length : 0;
    const words = moveAnnouncement({ ...made, traded, by: "player" }, seatName(seatsOf(study), made.seat));
    announce([`${made.number}. ${words}`, ...comments].join(" "));
  }, signal);
}
