/** Moves as text, the way the notation writes them, and the board that they make. Pure. */

import { cellKey, parsePlacements } from "./cells.js";
import { parseTiles } from "./tiles.js";

/** @typedef {import("./messages.js").MadeMove} MadeMove */
/** @typedef {import("./tiles.js").Tile} Tile */
/** @typedef {import("./messages.js").MoveKind} MoveKind */
/** @typedef {{kind: MoveKind | null, move: string}} Kinded a move's text and what the server says that it is */

/** What stands before the tiles of a trade; alone, it is a trade of which only the player may know the tiles. */
const TRADE = "trade";

/**
 * What kind of move a text is that this page wrote itself. Of moves that were made, the server says it.
 *
 * @param {string} move
 * @returns {MoveKind}
 */
export function kindOf(move) {
  if (move === "pass") return "pass";
  return move.split(" ")[0] === TRADE ? "trade" : "place";
}

/**
 * The text of a trade.
 *
 * @param {readonly Tile[]} tiles
 */
export function formatTrade(tiles) {
  return [TRADE, ...tiles].join(" ");
}

/**
 * The tiles that leave the hand with a move, as far as its text says.
 *
 * @param {Kinded} move
 * @returns {Tile[]}
 */
export function moveTiles({ kind, move }) {
  if (kind === "trade") return parseTiles(move).slice(1);
  return kind === "place" ? parsePlacements(move).map(({ tile }) => tile) : [];
}

/**
 * The cells on which a move lays tiles; none for a trade or a pass.
 *
 * @param {Kinded} move
 * @returns {string[]}
 */
export function moveCells({ kind, move }) {
  return kind === "place" ? parsePlacements(move).map(({ cell }) => cellKey(cell)) : [];
}

/**
 * The cells of the last move; none where it placed no tiles.
 *
 * @param {readonly MadeMove[]} moves
 * @returns {string[]}
 */
export function lastCells(moves) {
  const last = moves[moves.length - 1];
  return last ? moveCells(last) : [];
}

/**
 * The cells of some moves, without those of the last of them.
 *
 * @param {readonly MadeMove[]} moves
 * @returns {string[]}
 */
export function earlierCells(moves) {
  return moves.slice(0, -1).flatMap(moveCells);
}

/**
 * The cells of the lines that a move made Qwirkles, each line from its start to its end.
 *
 * @param {MadeMove} move
 * @returns {string[]}
 */
export function qwirkleCells({ lines }) {
  return lines.filter((line) => line.qwirkle).flatMap((line) => line.cells);
}

/**
 * The board of a text, by cell.
 *
 * @param {string} text
 * @returns {Map<string, Tile>}
 */
export function boardOf(text) {
  return new Map(parsePlacements(text).map(({ tile, cell }) => [cellKey(cell), tile]));
}

/**
 * The board after a move.
 *
 * @param {ReadonlyMap<string, Tile>} tiles
 * @param {Kinded} move
 * @returns {ReadonlyMap<string, Tile>}
 */
export function boardAfter(tiles, { kind, move }) {
  return kind === "place" ? new Map([...tiles, ...boardOf(move)]) : tiles;
}
