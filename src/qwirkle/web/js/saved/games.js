/** The games this browser holds keys of. */

import { keep, recall } from "../core/storage.js";
import { forgetShuffle } from "./shuffles.js";
import { keepUnfinished } from "./unfinished.js";

/** @typedef {import("../game/bodies.js").SeatLink} SeatLink */

/**
 * A game of which this browser holds keys.
 *
 * @typedef {object} SavedGame
 * @property {string} game
 * @property {string | null} key of the seats on this device
 * @property {SeatLink[]} links for the other seats
 * @property {boolean} sofa whether it is played with phones around a big screen
 * @property {boolean} [invited] whether the others have their links already
 */

const GAMES = "qwirkle.games";
/** More than anybody goes back to; older ones make room. */
const MOST_GAMES = 200;

/** Every game kept here, newest first. @returns {SavedGame[]} */
export function savedGames() {
  const games = recall(GAMES);
  return Array.isArray(games) ? games : [];
}

/**
 * What is kept of one game, or null.
 *
 * @param {string} game
 */
export function savedGame(game) {
  return savedGames().find((saved) => saved.game === game) ?? null;
}

/**
 * Keeps a game, in front of the others; what is known of it already stays.
 *
 * @param {Partial<SavedGame> & {game: string}} game
 */
export function saveGame({ game, key = null, links = [], sofa = false, invited = false }) {
  const before = savedGame(game);
  const saved = {
    game,
    key: key ?? before?.key ?? null,
    links: links.length ? links : (before?.links ?? []),
    sofa: sofa || (before?.sofa ?? false),
    invited: invited || (before?.invited ?? false),
  };
  keep(GAMES, [saved, ...savedGames().filter((other) => other.game !== game)].slice(0, MOST_GAMES));
}

/**
 * Keeps the seat that a link has led to. Where this browser has another at the same game it stays: whoever only tries
 * a friend's link comes back to their own seat.
 *
 * @param {{game: string, key: string, sofa: boolean}} seat
 */
export function saveSeat({ game, key, sofa }) {
  const before = savedGame(game);
  saveGame(before && before.key !== key ? { game } : { game, key, sofa });
}

/**
 * Keeps the next game at the same table with all that is known of the last: keys stay, seats go round.
 *
 * @param {string} game
 * @param {import("../game/messages.js").RematchLink} rematch
 */
export function saveRematch(game, { game: next, seats }) {
  const saved = savedGame(game);
  if (!saved) return;
  const links = saved.links.map(({ seat, key }) => ({ seat: seats[seat] ?? seat, key }));
  saveGame({ ...saved, game: next, links: links.sort((a, b) => a.seat - b.seat), invited: true });
}

/**
 * Forgets a game and its keys; what is laid out in it and what was seen of its shuffle goes too.
 *
 * @param {string} game
 */
export function forgetGame(game) {
  keep(
    GAMES,
    savedGames().filter((saved) => saved.game !== game),
  );
  keepUnfinished(game, null);
  forgetShuffle(game);
}

/**
 * Every key of a game that this browser holds: its own, and those that it made for others.
 *
 * @param {SavedGame} game
 */
export function keysOf({ key, links }) {
  return [...(key ? [key] : []), ...links.map((link) => link.key)];
}

/**
 * How a game is shown on this device: on the sofa the big screen has everybody's links, a phone has none.
 *
 * @param {SavedGame} game
 * @returns {import("../core/route.js").Layout}
 */
export function layoutOf({ links, sofa }) {
  if (!sofa) return "table";
  return links.length ? "sofa" : "hand";
}
