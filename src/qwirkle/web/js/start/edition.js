/** The edition that games are played by, unless a table chooses another: one's own choice, or that of the language. */

import { keep, recall } from "../core/storage.js";
import { language } from "../core/texts.js";

/** @typedef {import("../game/bodies.js").About} About */

const EDITION = "qwirkle.edition";

/**
 * The id of the edition: the one that was last chosen by hand, or else the one that the reader's language has.
 *
 * @param {About} about
 */
export function usualEdition({ editions, edition, language_editions: own }) {
  const chosen = recall(EDITION);
  return editions.find((id) => id === chosen) ?? own[language()] ?? edition;
}

/**
 * Remembers an edition that was chosen by hand.
 *
 * @param {string} edition
 */
export function rememberEdition(edition) {
  keep(EDITION, edition);
}
