/** The games this browser holds keys of, and drafts that a reload must not lose. */

import { keep, recall } from "./storage.js";

/** @typedef {{game: string, key: string}} SavedSeat */
/** @typedef {{seat: number, key: string}} SeatLink */
/** @typedef {{game: string, key: string | null, links: SeatLink[], sofa: boolean}} SavedGame */
/** @typedef {import("./game/messages.js").MoveMessage} MoveMessage */

const GAMES = "qwirkle.games";
const MOST_GAMES = 100;

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
 * @param {{game: string, key?: string | null, links?: SeatLink[], sofa?: boolean}} game
 */
export function saveGame({ game, key = null, links = [], sofa = false }) {
  const before = savedGame(game);
  const saved = {
    game,
    key: key ?? before?.key ?? null,
    links: links.length ? links : (before?.links ?? []),
    sofa: sofa || (before?.sofa ?? false),
  };
  keep(GAMES, [saved, ...savedGames().filter((other) => other.game !== game)].slice(0, MOST_GAMES));
}

/**
 * Forgets games that are gone.
 *
 * @param {string[]} gone
 */
export function forgetGames(gone) {
  if (gone.length)
    keep(
      GAMES,
      savedGames().filter(({ game }) => !gone.includes(game)),
    );
}

/**
 * A draft or a move on its way, kept until it is done with.
 *
 * @typedef {object} Unfinished
 * @property {number} seat
 * @property {string} loose placements as text
 * @property {MoveMessage | null} pending
 */

/** @param {string} game @returns {Unfinished | null} */
export function unfinished(game) {
  return /** @type {Unfinished | null} */ (recall(`qwirkle.draft.${game}`));
}

/**
 * @param {string} game
 * @param {Unfinished | null} draft
 */
export function keepUnfinished(game, draft) {
  keep(`qwirkle.draft.${game}`, draft);
}
