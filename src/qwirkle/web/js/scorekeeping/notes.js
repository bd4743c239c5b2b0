/** What is noted of a game on a real table: who plays by which rules, and every move in order. Pure. */

/**
 * A note is a move in the game's notation, or `trade 3` where nobody saw which tiles were traded. Whose move it is follows
 * from its place: play goes round, from the opener on.
 *
 * @typedef {object} NotedGame
 * @property {string} id
 * @property {readonly string[]} names
 * @property {string} rules an edition and its house rules
 * @property {number} opener
 * @property {string} day it was begun, as `2026-11-17`
 * @property {readonly string[]} notes
 * @property {import("./own-hand.js").OwnHand | null} [own] the hand of whoever notes, where that is one of the players
 */

/** @typedef {{kind: "add"} | {kind: "mend", place: number} | {kind: "insert", place: number}} Spot where a note goes */

/** @type {Spot} */
export const AT_THE_END = Object.freeze({ kind: "add" });

/**
 * The notes before the one at this spot.
 *
 * @param {readonly string[]} notes
 * @param {Spot} spot
 */
export function notesBefore(notes, spot) {
  return spot.kind === "add" ? notes : notes.slice(0, spot.place);
}

/**
 * The notes with one more, or with another in the place of one, as the spot says.
 *
 * @param {readonly string[]} notes
 * @param {Spot} spot
 * @param {string} note
 */
export function withNote(notes, spot, note) {
  if (spot.kind === "add") return [...notes, note];
  return [...notes.slice(0, spot.place), note, ...notes.slice(spot.place + (spot.kind === "mend" ? 1 : 0))];
}

/**
 * The notes without one of them.
 *
 * @param {readonly string[]} notes
 * @param {number} place
 */
export function withoutNote(notes, place) {
  return notes.filter((_, other) => other !== place);
}
