/** Keys at the table: everything that a pointer can do. */

import { getSettings } from "../../core/settings.js";
import { t } from "../../core/texts.js";
import { cellKey, parseCell } from "../../game/cells.js";
import { moveCells } from "../../game/moves.js";
import { rackOf, selectedTile } from "../../game/table.js";
import { fittingCells } from "../../game/turn.js";
import { announce } from "../../ui/live-region.js";
import { announceChange, announceHand, announceStanding } from "../announcements.js";
import { focusHand } from "./hand.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../game/cells.js").Cell} Cell */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Listens to keys, and says what they do, since most of it can only be seen.
 *
 * @param {Session} session
 * @param {BoardView} board
 * @param {{help?: () => void, within?: HTMLElement, rank: (tell: (cells: Cell[]) => void) => void}} options
 *   within: only keys pressed in there count; rank: tells where the tile in hand fits, the best first
 * @param {AbortSignal} signal
 */
export function listenToKeys(session, board, { help, within, rank }, signal) {
  (within ?? window).addEventListener(
    "keydown",
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event)) return;
      if (act(event.key)) event.preventDefault();
    },
    { signal },
  );
  session.store.listen(announceChange, signal);
  /** Whether the best cell of the chosen tile has been visited. */
  let visited = false;
  session.store.listen(({ draft, view }, before) => {
    if (draft.selected !== before?.draft.selected || view?.at !== before?.view?.at) visited = false;
  }, signal);

  /**
   * Does what a key stands for; whether it stands for anything.
   *
   * @param {string} key
   * @returns {boolean}
   */
  function act(key) {
    const arrow = ARROWS[key];
    if (arrow) return move(...arrow);
    if (key === "Escape") return (session.clear(), true);
    if (key === "Backspace" || key === "Delete") return (session.pickUpLast(), true);
    return getSettings().shortcuts && shortcut(key.toLowerCase());
  }

  /** @param {string} key */
  function shortcut(key) {
    if (/^[1-6]$/.test(key)) return choose(Number(key) - 1);
    switch (key) {
      case "c":
        return (session.confirm(), true);
      case "t":
        return (session.switchTrading(), true);
      case "s":
        return (session.sort(), true);
      case "i":
        return (session.askCoach(Math.min(3, (session.store.get().coach?.step ?? 0) + 1)), true);
      case "n":
        return (nextFit(), true);
      case "m":
        return (bestFit(), true);
      case "l":
        return (lastMove(), true);
      case "h":
        return hand();
      case "b":
        return (announceStanding(session.store.get()), true);
      case "+":
      case "=":
        return (board.zoomBy(1.25), true);
      case "-":
        return (board.zoomBy(0.8), true);
      case "0":
        return (board.fitAll(), true);
      case "?":
        return (help?.(), help !== undefined);
      default:
        return false;
    }
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  function move(dx, dy) {
    // A board that is only a part of the page leaves the arrows to the page.
    if (!within) board.panBy(dx, dy);
    return !within;
  }

  /** @param {number} place */
  function choose(place) {
    const state = session.store.get();
    const slot = rackOf(state)[place];
    if (!slot) return false;
    session.select(slot.id);
    if (!session.store.get().draft.trading && session.store.get().draft.selected === slot.id) nextFit(true);
    return true;
  }

  /**
   * To the next cell where the chosen tile fits.
   *
   * @param {boolean} [stay] where the cursor is, if it fits there
   */
  function nextFit(stay = false) {
    const state = session.store.get();
    const tile = selectedTile(state);
    const cells = [...((tile && fittingCells(state)?.[tile]) || [])]
      .map(parseCell)
      .sort((a, b) => a.y - b.y || a.x - b.x);
    const here = board.grid.cursor();
    const ahead = cells.find(({ x, y }) => y > here.y || (y === here.y && (stay ? x >= here.x : x > here.x)));
    board.grid.focus(ahead ?? cells[0] ?? here);
  }

  /** To the cell where the chosen tile scores most or, from one of the best, to the next best. */
  function bestFit() {
    rank((cells) => {
      const here = board.grid.hasFocus() ? cells.map(cellKey).indexOf(cellKey(board.grid.cursor())) : -1;
      const next = cells[visited ? (here + 1) % cells.length : 0];
      visited = true;
      if (next) board.grid.focus(next);
      else announce(t("web.advice.choose"));
    });
  }

  /** To the first tile of the newest placement or, from one of its tiles, to the next. */
  function lastMove() {
    const moves = session.store.get().view?.moves ?? [];
    const cells =
      moves
        .map(moveCells)
        .filter(({ length }) => length > 0)
        .pop() ?? [];
    const here = board.grid.hasFocus() ? cells.indexOf(cellKey(board.grid.cursor())) : -1;
    const next = cells[(here + 1) % cells.length];
    if (next) board.grid.focus(parseCell(next));
    else announce(t("web.sheet.empty"));
  }

  /** To the hand, which is said as well. */
  function hand() {
    if (!announceHand(session.store.get())) return false;
    focusHand(within);
    return true;
  }
}

/**
 * Whether a key belongs to a field, a dialog or another widget and not to the table.
 *
 * @param {KeyboardEvent} event
 */
function isBusy(event) {
  const target = /** @type {Element} */ (event.target);
  if (document.querySelector("dialog[open]")) return true;
  if (target.closest("input, select, textarea")) return true;
  return (event.key === "Enter" || event.key === " ") && target.closest("button, a, summary") !== null;
}
