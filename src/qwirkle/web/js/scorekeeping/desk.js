/** The scorekeeper's desk: a noted game and the note that is being written. Pure; every change gives a new desk. */

import { cellKey, formatPlacements } from "../game/cells.js";
import { without } from "../game/tiles.js";
import { place } from "../rules/notation.js";
import { AT_THE_END, notesBefore, withNote, withoutNote } from "./notes.js";
import { afterInsert, afterStrike, handAt, sayHand } from "./own-hand.js";
import { judge, standing } from "./standing.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./notes.js").NotedGame} NotedGame */
/** @typedef {import("./notes.js").Spot} Spot */
/** @typedef {import("./own-hand.js").OwnHand} OwnHand */
/** @typedef {import("./standing.js").Standing} Standing */
/** @typedef {import("./standing.js").Verdict} Verdict */

/**
 * @typedef {object} Desk
 * @property {NotedGame} game
 * @property {Standing} now after all notes
 * @property {Standing} before the note that is being written
 * @property {Spot} spot where that note goes
 * @property {string} draft the note as far as it is written
 * @property {readonly Placement[]} loose the tiles that the draft lays
 * @property {Tile | null} selected the tile that the next tap lays
 * @property {Verdict | null} verdict on the draft; null where it is empty
 */

/**
 * The desk with a game on it.
 *
 * @param {NotedGame} game
 * @returns {Desk}
 */
export function openDesk(game) {
  return atSpot({ game, now: standing(game) }, AT_THE_END, "");
}

/**
 * The desk with this text as the draft.
 *
 * @param {Desk} desk
 * @param {string} draft
 * @param {Tile | null} [selected]
 * @returns {Desk}
 */
export function write(desk, draft, selected = null) {
  const { loose, verdict } = read(desk.before, draft);
  return { ...desk, draft, selected, loose, verdict };
}

/**
 * The desk with a tile to lay next; the same tile again puts it down.
 *
 * @param {Desk} desk
 * @param {Tile} tile
 * @returns {Desk}
 */
export function choose(desk, tile) {
  return { ...desk, selected: desk.selected === tile ? null : tile };
}

/**
 * The desk after a tap on a cell: a loose tile there is picked up, otherwise the chosen tile is laid.
 *
 * @param {Desk} desk
 * @param {Cell} cell
 * @returns {Desk}
 */
export function tap(desk, cell) {
  const key = cellKey(cell);
  const there = desk.loose.find((each) => cellKey(each.cell) === key);
  const others = desk.loose.filter((each) => each !== there);
  if (there) return write(desk, textOf(others), desk.selected ?? there.tile);
  if (desk.selected === null || desk.before.board.has(key)) return desk;
  return write(desk, textOf([...others, { tile: desk.selected, cell }]));
}

/**
 * The desk once a note is taken down where it belongs: the next one is then written at the end. A refused one stays a draft.
 *
 * @param {Desk} desk
 * @param {string} [note]
 * @returns {Desk}
 */
export function takeDown(desk, note = desk.draft) {
  const { move, refusal } = judge(desk.before, note);
  if (!move || refusal !== null) return write(desk, note);
  const text = note.trim().replace(/\s+/g, " ");
  const { game, spot } = desk;
  const own = game.own && spot.kind === "insert" ? afterInsert(game.own, spot.place) : game.own;
  return openDesk({ ...game, notes: withNote(game.notes, spot, text), own });
}

/**
 * The desk with one of the notes before it, to be written anew.
 *
 * @param {Desk} desk
 * @param {number} nth
 * @returns {Desk}
 */
export function mend(desk, nth) {
  return atSpot(desk, { kind: "mend", place: nth }, desk.game.notes[nth] ?? "");
}

/**
 * The desk with an empty note before one of the notes, for a move that was forgotten.
 *
 * @param {Desk} desk
 * @param {number} nth
 * @returns {Desk}
 */
export function insertBefore(desk, nth) {
  return atSpot(desk, { kind: "insert", place: nth }, "");
}

/**
 * The desk without one of the notes.
 *
 * @param {Desk} desk
 * @param {number} nth
 * @returns {Desk}
 */
export function strike(desk, nth) {
  const { game } = desk;
  const own = game.own && afterStrike(game.own, nth, game.notes.length);
  return openDesk({ ...game, notes: withoutNote(game.notes, nth), own });
}

/**
 * The desk with the newest note back as a draft.
 *
 * @param {Desk} desk
 * @returns {Desk}
 */
export function takeBack(desk) {
  const { notes } = desk.game;
  const last = notes[notes.length - 1];
  return last === undefined ? desk : write(strike(desk, notes.length - 1), last);
}

/**
 * The desk as it was before somebody began to mend or insert: what was noted stays.
 *
 * @param {Desk} desk
 * @returns {Desk}
 */
export function leaveSpot(desk) {
  return atSpot(desk, AT_THE_END, "");
}

/**
 * The desk of somebody who plays along with this hand; of nobody, where it is null.
 *
 * @param {Desk} desk
 * @param {OwnHand | null} own
 * @returns {Desk}
 */
export function playAlong(desk, own) {
  return { ...desk, game: { ...desk.game, own } };
}

/**
 * The own hand before the note that is being written; null where nobody plays along.
 *
 * @param {Desk} desk
 */
export function ownHand({ game, before }) {
  return game.own ? handAt(game.own, before) : null;
}

/**
 * Whether the note that is being written is a move of whoever plays along.
 *
 * @param {Desk} desk
 */
export function isOwnTurn({ game, before }) {
  return game.own?.seat === before.turn && !before.over;
}

/**
 * The tiles of the own hand, those that the draft lays left out.
 *
 * @param {Desk} desk
 * @returns {readonly Tile[]}
 */
export function handLeft(desk) {
  const tiles = ownHand(desk)?.tiles ?? [];
  const laid = desk.loose.map(({ tile }) => tile);
  return isOwnTurn(desk) ? without(tiles, laid) : tiles;
}

/**
 * The desk once the own hand is said to hold these tiles.
 *
 * @param {Desk} desk
 * @param {readonly Tile[]} tiles
 * @returns {Desk}
 */
export function hold(desk, tiles) {
  const { game, before } = desk;
  return game.own ? playAlong(desk, sayHand(game.own, before, tiles, game.notes.length)) : desk;
}

/**
 * @param {{game: NotedGame, now: Standing}} desk
 * @param {Spot} spot
 * @param {string} draft
 * @returns {Desk}
 */
function atSpot({ game, now }, spot, draft) {
  const before = spot.kind === "add" ? now : standing(game, notesBefore(game.notes, spot));
  return { game, now, before, spot, draft, selected: null, ...read(before, draft) };
}

/**
 * What a draft lays and what the rules say to it.
 *
 * @param {Standing} before
 * @param {string} draft
 */
function read(before, draft) {
  const verdict = draft.trim() === "" ? null : judge(before, draft.trim());
  /** @type {readonly Placement[]} */
  const loose = verdict?.move?.kind === "place" ? verdict.move.placements : [];
  return { verdict, loose };
}

/** @param {readonly Placement[]} placements */
function textOf(placements) {
  return formatPlacements([...place(placements).placements]);
}
