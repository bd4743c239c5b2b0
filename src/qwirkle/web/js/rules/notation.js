/** Moves as people type them, read as strictly as `notation/moves.py` reads them. */

import { cellKey } from "../game/cells.js";
import { KINDS, numberOf } from "../game/tiles.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/tiles.js").Tile} Tile */

/**
 * What a player does in a turn. Placements are sorted by cell, traded tiles by number.
 *
 * @typedef {{kind: "place", placements: readonly Placement[]} | {kind: "trade", tiles: readonly Tile[]}
 *   | {kind: "pass"}} Move
 */

/** No coordinate that can be written is farther from zero. */
const FARTHEST = 1_000_000;
/** All tiles of the game and one word before them. */
const MOST_WORDS = 109;
const NUMBER = /^(?:0|-?[1-9][0-9]{0,6})$/;

/**
 * The move that a text says, whether it is legal or not; null where it says none.
 *
 * @param {string} text
 * @returns {Move | null}
 */
export function parseMove(text) {
  const words = text.split(/[ \t\r\n]+/).filter(Boolean);
  if (words.length > MOST_WORDS) return null;
  const [first, ...rest] = words;
  if (first === "trade") return rest.every(isTile) ? trade(rest) : null;
  if (first === "pass" && rest.length === 0) return { kind: "pass" };
  const placements = words.map(parsePlacement);
  return placements.every((each) => each !== null) ? place(placements) : null;
}

/**
 * The move as text, the one way to write it.
 *
 * @param {Move} move
 */
export function formatMove(move) {
  if (move.kind === "pass") return "pass";
  if (move.kind === "trade") return ["trade", ...move.tiles].join(" ");
  return move.placements.map(({ tile, cell }) => `${tile}@${cellKey(cell)}`).join(" ");
}

/**
 * The move that lays these tiles.
 *
 * @param {readonly Placement[]} placements
 * @returns {Extract<Move, {kind: "place"}>}
 */
export function place(placements) {
  const sorted = [...placements].sort(
    (a, b) => a.cell.x - b.cell.x || a.cell.y - b.cell.y || numberOf(a.tile) - numberOf(b.tile),
  );
  return { kind: "place", placements: sorted };
}

/**
 * The move that trades these tiles.
 *
 * @param {readonly Tile[]} tiles
 * @returns {Extract<Move, {kind: "trade"}>}
 */
export function trade(tiles) {
  return { kind: "trade", tiles: [...tiles].sort((a, b) => numberOf(a) - numberOf(b)) };
}

/**
 * The tiles that leave the hand with a move.
 *
 * @param {Move} move
 * @returns {readonly Tile[]}
 */
export function tilesOf(move) {
  if (move.kind === "place") return move.placements.map(({ tile }) => tile);
  return move.kind === "trade" ? move.tiles : [];
}

/** @param {string} word */
function isTile(word) {
  return KINDS.includes(word);
}

/**
 * @param {string} word
 * @returns {Placement | null}
 */
function parsePlacement(word) {
  const at = word.indexOf("@");
  const tile = word.slice(0, Math.max(at, 0));
  const parts = word.slice(at + 1).split(",");
  if (!isTile(tile) || parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return null;
  const [x = 0, y = 0] = parts.map(Number);
  return Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST ? null : { tile, cell: { x, y } };
}
