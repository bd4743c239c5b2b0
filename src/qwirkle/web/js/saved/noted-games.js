/** The games of the companion that this browser keeps. */

import { keep, recall } from "../core/storage.js";
import { parseRules } from "../rules/editions.js";
import { isOwnHand } from "../scorekeeping/own-hand.js";

/** @typedef {import("../scorekeeping/notes.js").NotedGame} NotedGame */

const LIST = "qwirkle.companion";

/** The kept games, the one that was last written to first. */
export function notedGames() {
  return list().flatMap((id) => notedGame(id) ?? []);
}

/**
 * The kept game with this id, or null; what is no game, or was damaged, is none.
 *
 * @param {string} id
 * @returns {NotedGame | null}
 */
export function notedGame(id) {
  const kept = /** @type {NotedGame | null} */ (recall(`${LIST}.${id}`));
  if (!kept || !isGame(kept)) return null;
  return isOwnHand(kept.own, kept.names.length) ? kept : { ...kept, own: null };
}

/**
 * Keeps a game as it is now.
 *
 * @param {NotedGame} game
 */
export function keepNotedGame(game) {
  keep(`${LIST}.${game.id}`, game);
  keep(LIST, [game.id, ...list().filter((id) => id !== game.id)]);
}

/**
 * Forgets a game.
 *
 * @param {string} id
 */
export function forgetNotedGame(id) {
  keep(`${LIST}.${id}`, null);
  keep(
    LIST,
    list().filter((other) => other !== id),
  );
}

/** @returns {string[]} */
function list() {
  const kept = recall(LIST);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** @param {NotedGame} kept */
function isGame({ id, names, rules, opener, day, notes }) {
  const texts = [names, notes].every((list) => Array.isArray(list) && list.every((text) => typeof text === "string"));
  const words = [id, rules, day].every((text) => typeof text === "string");
  return texts && words && names.length > 1 && names.length < 5 && names[opener] !== undefined && !!parseRules(rules);
}
