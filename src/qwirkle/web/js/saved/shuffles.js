/** What this browser saw of a game's shuffle and added to it, so that at the end it need not believe the server. */

import { keep, recall } from "../core/storage.js";

/**
 * @typedef {object} SeenShuffle
 * @property {string | null} commitment as it was first told
 * @property {Record<string, string>} offered what this browser wants to add, by seat
 * @property {Record<string, string>} chances what it has added, by seat: the server has shown it to everybody
 * @property {(string | null)[] | null} dealt what each seat had added when the tiles were dealt
 * @property {Record<string, Record<string, string>>} hands of its seats, each by how many moves stood
 */

/** How many bytes of chance a seat adds. */
const BYTES = 32;

/**
 * What is kept of a game.
 *
 * @param {string} game
 * @returns {SeenShuffle}
 */
export function seenShuffle(game) {
  const kept = /** @type {Partial<SeenShuffle> | null} */ (recall(nameOf(game)));
  return { commitment: null, offered: {}, chances: {}, dealt: null, hands: {}, ...kept };
}

/**
 * Keeps what the server shows of a shuffle, as far as it is not known yet: none of it must change any more.
 *
 * @param {string} game
 * @param {import("../game/messages.js").ShuffleView} shuffle
 * @param {boolean} isDealt
 */
export function keepShuffle(game, { commitment, chances }, isDealt) {
  const seen = seenShuffle(game);
  const shown = Object.entries(seen.offered).filter(([seat, chance]) => chances[Number(seat)] === chance);
  const next = {
    ...seen,
    commitment: seen.commitment ?? commitment,
    chances: { ...Object.fromEntries(shown), ...seen.chances },
    dealt: seen.dealt ?? (isDealt ? chances : null),
  };
  if (JSON.stringify(next) !== JSON.stringify(seen)) keep(nameOf(game), next);
}

/**
 * The chance that a seat wants to add: new the first time, and then always the same. Another device of the same player
 * may come first.
 *
 * @param {string} game
 * @param {number} seat
 */
export function ownChance(game, seat) {
  const seen = seenShuffle(game);
  const known = seen.offered[seat];
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(nameOf(game), { ...seen, offered: { ...seen.offered, [seat]: chance } });
  return chance;
}

/**
 * Keeps hands as they are seen after so many moves; what was seen after moves that are gone goes with them.
 *
 * @param {string} game
 * @param {number} moves
 * @param {Record<string, string>} hands by seat
 */
export function keepHands(game, moves, hands) {
  const seen = seenShuffle(game);
  const kept = Object.entries(hands).map(([seat, hand]) => {
    const before = Object.entries(seen.hands[seat] ?? {}).filter(([after]) => Number(after) < moves);
    return [seat, Object.fromEntries([...before, [moves, hand]])];
  });
  keep(nameOf(game), { ...seen, hands: { ...seen.hands, ...Object.fromEntries(kept) } });
}

/**
 * Forgets what was seen of a game.
 *
 * @param {string} game
 */
export function forgetShuffle(game) {
  keep(nameOf(game), null);
}

/** @param {string} game */
function nameOf(game) {
  return `qwirkle.shuffle.${game}`;
}
