/** A draft or a move on its way, which a reload must not lose. */

import { keep, recall } from "../core/storage.js";

/** @typedef {import("../game/messages.js").MakeMove} MakeMove */

/**
 * A draft or a move on its way, kept until it is done with.
 *
 * @typedef {object} Unfinished
 * @property {number} seat
 * @property {string} loose placements as text
 * @property {MakeMove | null} pending
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
