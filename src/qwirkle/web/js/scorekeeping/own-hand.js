/**
 * One's own hand in a noted game: what its player said of it, and which tiles it holds at any moment of the notes. Pure.
 *
 * A moment is a number of notes. A hand changes with its player's moves alone, so what is said of it belongs to the moment
 * right after the last of them, and goes wherever that move goes: tiles that were drawn after a move which is taken back
 * wait until it is noted again.
 */

import { moveTiles } from "../game/moves.js";
import { KINDS, parseTiles, unseen, without } from "../game/tiles.js";
import { COPIES, HAND_SIZE } from "./standing.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./standing.js").Standing} Standing */

/** @typedef {{at: number, tiles: string, whole: boolean}} Said all tiles of the hand at a moment, or those that came to it */

/**
 * @typedef {object} OwnHand
 * @property {number} seat whose hand it is
 * @property {readonly Said[]} said in the order of their moments
 * @property {boolean} hidden whether the screen shows it from behind
 * @property {boolean} coach whether the coach may be asked
 */

/**
 * The hand as far as it is known. It is in doubt where what was said and what is noted cannot both be true. What is missing
 * was drawn, unless the hand is being told `anew`: for the first time, or all of it again.
 *
 * @typedef {{tiles: readonly Tile[], missing: number, doubt: boolean, anew: boolean}} Held
 */

/**
 * The hand of a player who has said nothing of it yet.
 *
 * @param {number} seat
 * @returns {OwnHand}
 */
export function unsaidHand(seat) {
  return { seat, said: [], hidden: false, coach: false };
}

/**
 * Whether this is somebody's own hand in a game of so many players.
 *
 * @param {unknown} kept
 * @param {number} players
 */
export function isOwnHand(kept, players) {
  const { seat, said, hidden, coach } = /** @type {OwnHand} */ (kept ?? {});
  const switches = [hidden, coach].every((each) => typeof each === "boolean");
  return switches && Number.isInteger(seat) && seat >= 0 && seat < players && Array.isArray(said) && said.every(isSaid);
}

/** @param {Said | null} entry */
function isSaid(entry) {
  const { at, tiles, whole } = entry ?? {};
  const named = typeof tiles === "string" && parseTiles(tiles).every((tile) => KINDS.includes(tile));
  return named && Number.isInteger(at) && typeof whole === "boolean";
}

/**
 * The hand as the game stands.
 *
 * @param {OwnHand} own
 * @param {Standing} now
 * @returns {Held}
 */
export function handAt({ seat, said }, { moves, board, hands }) {
  /** @type {readonly Tile[]} */
  let tiles = [];
  let size = HAND_SIZE;
  let doubt = false;
  let anew = true;
  /** @param {number} moment */
  const hear = (moment) => {
    for (const entry of said.filter(({ at }) => at === moment)) {
      tiles = [...(entry.whole ? [] : tiles), ...parseTiles(entry.tiles)];
      doubt &&= !entry.whole;
      anew ||= entry.whole;
    }
  };
  hear(0);
  for (const [place, made] of moves.entries()) {
    if (made.seat === seat && made.refusal === null) {
      const used = moveTiles(made);
      const rest = without(tiles, used);
      const unknown = used.length - (tiles.length - rest.length);
      // What is not known of the hand may have been used; a tile that it cannot have held may not.
      if (made.sure && unknown > Math.max(size - tiles.length, 0)) doubt = true;
      anew = !made.sure || tiles.length === 0;
      tiles = made.sure ? rest : [];
      size = made.held;
    }
    hear(place + 1);
  }
  const holds = hands[seat] ?? 0;
  const tooMany = tiles.length > holds || unseen([...board.values(), ...tiles], COPIES).some((left) => left < 0);
  return { tiles, missing: Math.max(holds - tiles.length, 0), doubt: doubt || tooMany, anew };
}

/**
 * The hand once its player has said which tiles it holds as the game stands. Where those that were known are among
 * them, the others were drawn, and an older move may still be corrected; where not, all of it begins anew here.
 *
 * @param {OwnHand} own
 * @param {Standing} now
 * @param {readonly Tile[]} tiles
 * @param {number} notes how many there are; what waits for moves beyond them is forgotten
 * @returns {OwnHand}
 */
export function sayHand(own, now, tiles, notes) {
  const at = now.moves.map(({ seat }) => seat).lastIndexOf(own.seat) + 1;
  const earlier = own.said.filter((entry) => entry.at < at);
  const later = own.said.filter((entry) => entry.at > now.moves.length && entry.at <= notes);
  const before = handAt({ ...own, said: earlier }, now);
  const drawn = without(tiles, before.tiles);
  const kept = tiles.length - drawn.length === before.tiles.length;
  const whole = !kept || before.doubt || before.tiles.length === 0;
  const said = { at, tiles: (whole ? tiles : drawn).join(" "), whole };
  return { ...own, said: [...earlier, said, ...later] };
}

/**
 * The hand after a note was put in: what was said after later notes stays with them.
 *
 * @param {OwnHand} own
 * @param {number} place of the new note
 * @returns {OwnHand}
 */
export function afterInsert(own, place) {
  return { ...own, said: own.said.map((entry) => (entry.at > place ? { ...entry, at: entry.at + 1 } : entry)) };
}

/**
 * The hand after a note was taken out. What was said after the last one waits for it; what was said after another one was
 * true all the same, and goes to the moment before it.
 *
 * @param {OwnHand} own
 * @param {number} place of the note
 * @param {number} notes how many there were
 * @returns {OwnHand}
 */
export function afterStrike(own, place, notes) {
  if (place === notes - 1) return own;
  return { ...own, said: own.said.map((entry) => (entry.at > place ? { ...entry, at: entry.at - 1 } : entry)) };
}
