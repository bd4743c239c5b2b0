/** The companion's board: the tiles before the note that is being written, and those that it lays. */

import { getSettings } from "../core/settings.js";
import { boundsOf, cellKey, parseCell, widen } from "../game/cells.js";
import { moveCells } from "../game/moves.js";
import { openCells } from "../scorekeeping/standing.js";
import { EMPTY_SCENE } from "../board/draw.js";
import { createBoardView } from "../board/view.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */

/** So many cells beyond the board a loose tile is still drawn. */
const REACH = 12;

/**
 * A board.
 *
 * @param {(cell: import("../game/cells.js").Cell) => void} tap
 * @param {AbortSignal} signal
 */
export function createBoard(tap, signal) {
  const view = createBoardView({ tap }, signal, { margin: 1.2 });
  return {
    root: view.root,
    /**
     * @param {Desk} desk
     * @param {Pick<import("../board/draw.js").Scene, "coached" | "letters">} marks what the coach points at
     */
    draw(desk, marks) {
      const { before, loose, selected, verdict } = desk;
      const last = before.moves[before.moves.length - 1];
      view.draw({
        ...EMPTY_SCENE,
        tiles: before.board,
        loose: inSight(desk) ? loose : EMPTY_SCENE.loose,
        refused: verdict?.refusal != null && !verdict.unfinished,
        last: last ? moveCells(last) : [],
        hints: selected && getSettings().hints ? openCells(before, loose, selected).map(cellKey) : [],
        ...marks,
      });
    },
  };
}

/**
 * Whether the loose tiles lie near enough to the others to be drawn: somebody may have typed a cell far away.
 *
 * @param {Desk} desk
 */
function inSight({ before, loose }) {
  const { left, right, top, bottom } = widen(boundsOf([...before.board.keys()].map(parseCell)), REACH);
  return loose.every(({ cell: { x, y } }) => left <= x && x <= right && top <= y && y <= bottom);
}
