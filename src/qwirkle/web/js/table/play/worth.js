/** What the tile in hand would score on each cell where it fits: asked of the server cell by cell, and only on demand. */

import { createStore } from "../../core/store.js";
import { count } from "../../core/texts.js";
import { cellKey, parseCell } from "../../game/cells.js";
import { draftMove } from "../../game/draft.js";
import { selectedTile } from "../../game/table.js";
import { fittingCells } from "../../game/turn.js";
import { announce } from "../../ui/live-region.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/cells.js").Cell} Cell */
/** @typedef {Readonly<Record<string, number>>} Worth by cell */

/** @type {Worth} */
const UNKNOWN = Object.freeze({});

/**
 * What is known, and how to ask for more.
 *
 * @param {Session} session
 */
export function createWorth(session) {
  /** @type {import("../../core/store.js").Store<Worth>} */
  const known = createStore(UNKNOWN);
  /** What the answers are about: the position, the tiles laid and the tile in hand. */
  let about = "";

  function renew() {
    const state = session.store.get();
    const now = `${state.view?.at} ${draftMove(state.draft, [])} ${selectedTile(state)}`;
    if (now !== about) known.change(() => UNKNOWN);
    about = now;
    return now;
  }

  /** The cells where the tile in hand fits. */
  function fitting() {
    const state = session.store.get();
    const tile = selectedTile(state);
    return { tile, cells: (tile && fittingCells(state)?.[tile]) || [] };
  }

  /**
   * Asks for one cell, unless it is known; calls back with what it is worth.
   *
   * @param {string} tile
   * @param {string} cell
   * @param {(points: number | null) => void} tell
   */
  function ask(tile, cell, tell) {
    const then = renew();
    const points = known.get()[cell];
    if (points !== undefined) return tell(points);
    session.weigh(tile, parseCell(cell), (answer) => {
      if (renew() !== then) return;
      if (answer !== null) known.change((now) => ({ ...now, [cell]: answer }));
      tell(answer);
    });
  }

  return {
    known,
    renew,

    /** Says what a cell is worth, where the tile in hand fits there. @param {Cell} cell */
    say(cell) {
      const { tile, cells } = fitting();
      const key = cellKey(cell);
      if (!tile || !cells.includes(key) || known.get()[key] !== undefined) return;
      ask(tile, key, (points) => {
        if (points !== null) announce(count("points", points), { secret: true });
      });
    },

    /**
     * The cells where the tile in hand fits, the best first: asks for one after the other what is not known yet.
     *
     * @param {(cells: Cell[]) => void} tell
     */
    rank(tell) {
      const { tile, cells } = fitting();
      if (!tile) return tell([]);
      const next = (/** @type {number} */ place) => {
        const cell = cells[place];
        if (cell !== undefined) return ask(tile, cell, () => next(place + 1));
        const worth = known.get();
        tell([...cells].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0)).map(parseCell));
      };
      next(0);
    },
  };
}
