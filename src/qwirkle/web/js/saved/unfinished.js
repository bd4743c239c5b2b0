/** A draft or a move on its way, which a reload must not lose. */

import { keep, recall } from "../core/storage.js";

/** @typedef {import("../game/messages.js").MakeMove} MakeMove */

/**
 * What is kept until it is done with.
 *
 * @typedef {object} Unfinished
 * @property {number} seat
 * @property {string} loose placements as text
 * @property {MakeMove | null} pending
 */

/**
 * What is kept of a game, or null.
 *
 * @param {string} game
 * @returns {Unfinished | null}
 */
export function unfinished(game) {
  return /** @type {Unfinished | null} */ (recall(`qwirkle.draft.${game}`));
}

/**
 * Keeps a draft or a move; null forgets it.
 *
 * @param {string} game
 * @param {Unfinished | null} draft
 */
export function keepUnfinished(game, draft) {
  keep(`qwirkle.draft.${game}`, draft);
}
