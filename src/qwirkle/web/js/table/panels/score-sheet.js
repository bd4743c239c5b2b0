/** The score sheet: every move with its tiles and points; picking one shows it on the board. */

import { h, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { isMove, logOf, noteWords } from "../../game/log.js";
import { moveTiles } from "../../game/moves.js";
import { moveAnnouncement, moveWords, qwirkles, scoreWords, seatName } from "../../game/words.js";
import { tilePicture } from "../../board/tile.js";

/** @typedef {import("../../game/messages.js").MadeMove} MadeMove */
/** @typedef {import("../../game/log.js").Entry} Entry */
/** @typedef {import("../../game/log.js").Note} Note */
/** @typedef {import("../../game/words.js").Named} Named */

/**
 * A score sheet that grows with the game.
 *
 * @param {(number: number | null) => void} show called with the move that is looked at
 * @param {(number: number) => void} [pick] called with the move that is clicked
 */
export function createSheet(show, pick = show) {
  const list = h("ol", { class: "sheet-moves" });
  const empty = h("p", { class: "soft small" }, t("web.sheet.empty"));
  const root = h("section", { class: "sheet", "aria-label": t("web.sheet") }, h("h2", {}, t("web.sheet")), empty, list);
  /** @type {readonly Entry[]} */
  let drawn = [];
  let names = "";
  /** The number of the move that is marked. */
  let marked = 0;

  /** Keeps the marked move in sight, or the newest where none is. */
  function scroll() {
    const item = list.children[marked - 1];
    if (!item) return void (list.scrollTop = list.scrollHeight);
    const [row, window] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += row.top - window.top - (list.clientHeight - row.height) / 2;
  }

  list.addEventListener("pointerleave", () => show(null));
  list.addEventListener("focusout", () => show(null));

  return {
    root,
    /** Marks the move with this number as the one that is shown. @param {number} number */
    mark(number) {
      marked = number;
      for (const [place, item] of [...list.children].entries())
        set(/** @type {Element} */ (item.firstElementChild), { "aria-current": place + 1 === number ? "step" : null });
      if (marked) scroll();
      else list.scrollTop = 0;
    },
    /**
     * @param {readonly MadeMove[]} moves
     * @param {readonly Named[]} seats
     * @param {readonly Note[]} [notes] what happened besides the moves
     */
    draw(moves, seats, notes = []) {
      const nextNames = seats.map((_, place) => seatName(seats, place)).join("\n");
      const log = logOf(moves, notes);
      const same = names === nextNames ? shared(drawn, log) : 0;
      if (same === log.length && same === drawn.length && names === nextNames) return;
      while (list.childElementCount > same) list.lastElementChild?.remove();
      for (const each of log.slice(same)) {
        const name = seatName(seats, each.seat);
        list.append(isMove(each) ? entry(each, name, show, pick) : remark(each, name));
      }
      drawn = log;
      names = nextNames;
      set(empty, { hidden: log.length > 0 });
      // With the next picture, whose layout is done anyway.
      requestAnimationFrame(scroll);
    },
  };
}

/**
 * How many entries two lists have in common from the start.
 *
 * @param {readonly Entry[]} before
 * @param {readonly Entry[]} after
 */
function shared(before, after) {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return same;
}

/**
 * @param {MadeMove} move
 * @param {string} name
 * @param {(number: number | null) => void} show
 * @param {(number: number) => void} pick
 */
function entry(move, name, show, pick) {
  const placed = move.kind === "place";
  const words = [moveWords(move, name), placed ? scoreWords(move) : "", move.by === "clock" ? t("web.by_clock") : ""];
  const look = () => show(placed ? move.number : null);
  const picture = placed
    ? h(
        "span",
        { class: "sheet-tiles" },
        moveTiles(move).map((tile) => tilePicture(tile)),
      )
    : h("span", { class: "soft" }, move.traded ? count("web.sheet.traded", move.traded) : t("web.sheet.passed"));
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: "sheet-move",
        title: words.filter(Boolean).join(" · "),
        onpointerenter: look,
        onfocus: look,
        onclick: () => pick(move.number),
      },
      h("span", { class: "visually-hidden" }, moveAnnouncement(move, name)),
      h(
        "span",
        { class: "sheet-row", "aria-hidden": true },
        h("span", { class: "sheet-name" }, name),
        picture,
        qwirkles(move) > 0 && h("span", { class: "sheet-qwirkle" }, "Q"),
        h("span", { class: "sheet-points" }, placed ? `+${move.points}` : "–"),
      ),
      move.by === "clock" && h("span", { class: "sheet-aside", "aria-hidden": true }, t("web.by_clock")),
    ),
  );
}

/**
 * @param {Note} note
 * @param {string} name
 */
function remark(note, name) {
  return h("li", { class: "sheet-note" }, noteWords(note, name));
}

/**
 * A sheet for a session's store.
 *
 * @param {import("../session.js").Session} session
 * @param {(number: number | null) => void} show
 * @param {AbortSignal} signal
 * @param {(number: number) => void} [pick] called with the move that is clicked, where that does more than show it
 */
export function sheetPanel(session, show, signal, pick = show) {
  const sheet = createSheet(show, pick);
  session.store.listen(({ view, notes }, before) => {
    if (view && (view !== before?.view || notes !== before.notes)) sheet.draw(view.moves, view.seats, notes);
  }, signal);
  return sheet.root;
}
