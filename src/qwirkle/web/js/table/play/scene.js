/** From the state of a table to what its board shows. Parts that did not change stay the same objects. */

import { lettersOf } from "../../game/cells.js";
import { isMove, newTo, readerOf } from "../../game/log.js";
import { earlierCells, lastCells, moveCells } from "../../game/moves.js";
import { selectedTile } from "../../game/table.js";
import { fittingCells, isRefused } from "../../game/turn.js";
import { offersOf } from "./offers.js";

/** @typedef {import("../../board/draw.js").Scene} Scene */
/** @typedef {import("../../game/table.js").TableState} TableState */
/** @typedef {import("./highlights.js").Highlights} Highlights */

/** A function from state to scene that remembers its last answers. */
export function createSceneMaker() {
  const last = remember(
    /** @param {readonly import("../../game/messages.js").MadeMove[]} moves @param {number | null} shown */
    (moves, shown) => {
      const move = shown === null ? undefined : moves.find(({ number }) => number === shown);
      return move ? moveCells(move) : lastCells(moves);
    },
  );
  const recent = remember(
    /**
     * @param {readonly import("../../game/messages.js").MadeMove[]} moves
     * @param {number | null} shown
     * @param {number | null} seat
     */
    (moves, shown, seat) => (shown === null ? earlierCells(newTo(moves, seat).filter(isMove)) : []),
  );
  const hints = remember(
    /** @param {Record<string, string[]> | null} cells @param {string | null} tile */
    (cells, tile) => (cells && tile ? (cells[tile] ?? []) : []),
  );

  const coached = remember(
    /** @param {string | null} pointed @param {readonly string[]} cells */
    (pointed, cells) => (pointed === null ? cells : [pointed]),
  );
  const letters = remember(lettersOf);
  const offers = remember(/** @param {TableState["overlay"]} overlay */ (overlay) => offersOf(overlay));

  /**
   * @param {TableState} state
   * @param {Highlights} highlights
   * @returns {Omit<Scene, "worth">}
   */
  return (state, highlights) => ({
    tiles: state.tiles,
    loose: state.draft.loose,
    refused: isRefused(state),
    last: last(state.view?.moves ?? NO_MOVES, highlights.shown),
    recent: recent(state.view?.moves ?? NO_MOVES, highlights.shown, readerOf(state)),
    hints: hints(fittingCells(state), highlights.held ?? selectedTile(state)),
    ghost: highlights.ghost,
    feast: highlights.feast,
    floats: highlights.floats,
    coached: coached(highlights.pointed, state.coach?.cells ?? NO_CELLS),
    letters: letters(state.coach?.reasons ?? highlights.told),
    offers: offers(state.overlay),
  });
}

/** @type {readonly import("../../game/messages.js").MadeMove[]} */
const NO_MOVES = [];

/** @type {readonly string[]} */
const NO_CELLS = [];

/**
 * The function, which gives the same object again for the same arguments.
 *
 * @template {readonly unknown[]} A
 * @template R
 * @param {(...values: A) => R} make
 * @returns {(...values: A) => R}
 */
function remember(make) {
  /** @type {A | null} */
  let key = null;
  /** @type {R} */
  let answer;
  return (...values) => {
    if (key === null || values.some((value, i) => value !== key?.[i])) {
      key = values;
      answer = make(...values);
    }
    return answer;
  };
}
