/** A noted game as a record, `.qwk`, the way `docs/notation.md` describes it. Pure. */

import { refusedNotes, standing } from "./standing.js";

/** @typedef {import("./notes.js").NotedGame} NotedGame */
/** @typedef {import("./standing.js").NotedMove} NotedMove */

/** What stands behind a trade whose tiles nobody saw; records know no trade without tiles. */
const UNSEEN = "{the traded tiles were not seen: these stand for them}";

/**
 * The record of a noted game; null while the rules refuse one of its notes.
 *
 * @param {NotedGame} game
 * @returns {string | null}
 */
export function formatRecord(game) {
  const now = standing(game);
  if (refusedNotes(now).length > 0) return null;
  const tags = {
    Rules: game.rules,
    Players: game.names.map((name) => escaped(name, ",")).join(", "),
    Date: game.day,
    Opener: String(game.opener + 1),
    Result: now.over ? now.scores.join("-") : "*",
  };
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value, '"')}"]`);
  return [...head, ...(now.moves.length > 0 ? [""] : []), ...now.moves.map(lineOf), ""].join("\n");
}

/** @param {NotedMove} made */
function lineOf({ number, kind, move, points, sure }) {
  return [`${number}.`, move, ...(kind === "place" ? [`= ${points}`] : []), ...(sure ? [] : [UNSEEN])].join(" ");
}

/**
 * The text with a backslash before each backslash and each mark that would end it.
 *
 * @param {string} text
 * @param {string} mark
 */
function escaped(text, mark) {
  return text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`);
}
