/** How this browser's own games against bots have ended, one by one, and what that comes to against each level. */

import { keep, recall } from "../core/storage.js";

/** @typedef {import("../game/messages.js").GameView} GameView */

/**
 * One game that is over.
 *
 * @typedef {object} OwnResult
 * @property {string} game
 * @property {string[]} levels of the bots in it
 * @property {number} score one's own
 * @property {boolean} won alone or with others
 */

/** @typedef {{level: string, games: number, wins: number, average: number, best: number}} LevelResults */

const RESULTS = "qwirkle.results";
/** More than anybody looks back on; older ones make room. */
const MOST_RESULTS = 1000;

/** @returns {OwnResult[]} newest first */
function ownResults() {
  const results = recall(RESULTS);
  return Array.isArray(results) ? results : [];
}

/**
 * Keeps how a game ended for the only person in it, once; any other game is left out.
 *
 * @param {string} game
 * @param {GameView} view
 * @param {readonly number[]} mine
 */
export function keepResult(game, { over, seats }, mine) {
  const [own] = mine;
  if (!over || own === undefined || mine.length > 1 || seats[own]?.stand_in != null) return;
  const others = seats.filter((_, place) => place !== own);
  if (!others.every(({ kind }) => kind === "bot")) return;
  const before = ownResults();
  if (before.some((result) => result.game === game)) return;
  const levels = [...new Set(others.flatMap(({ level }) => level ?? []))];
  const result = { game, levels, score: over.scores[own] ?? 0, won: over.winners.includes(own) };
  keep(RESULTS, [result, ...before].slice(0, MOST_RESULTS));
}

/** Forgets all of them. */
export function forgetResults() {
  keep(RESULTS, null);
}

/**
 * What they come to against each level, in the order of these; levels without a game are left out.
 *
 * @param {readonly string[]} levels
 * @returns {LevelResults[]}
 */
export function resultsByLevel(levels) {
  const all = ownResults();
  return levels.flatMap((level) => {
    const played = all.filter((result) => result.levels.includes(level));
    if (played.length === 0) return [];
    const scores = played.map(({ score }) => score);
    return {
      level,
      games: played.length,
      wins: played.filter(({ won }) => won).length,
      average: Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
      best: Math.max(...scores),
    };
  });
}
