/** A review as it comes from the server, line by line; the newest is kept while the page is open. */

import { language } from "../core/texts.js";
import { boardAfter, boardOf } from "../game/moves.js";
import { api, ApiError, UNREACHABLE } from "../net/api.js";

/** @typedef {import("../game/bodies.js").ReviewDone} ReviewDone */
/** @typedef {import("../game/bodies.js").ReviewProgress} ReviewProgress */
/** @typedef {import("../game/bodies.js").Study} Study */

/** @typedef {{record: string, study: Study, review: ReviewDone}} Reading a game, move by move, and its review */

/** @type {{game: string, language: string, reading: Reading} | null} */
let kept = null;

/**
 * The reading of a game that was made before, in the language that is spoken now; null where there is none.
 *
 * @param {string} game
 */
export function keptReading(game) {
  return kept?.game === game && kept.language === language() ? kept.reading : null;
}

/**
 * The review of a game that is over; an `ApiError` where it does not come.
 *
 * @param {string} game
 * @param {(progress: ReviewProgress) => void} onProgress
 * @param {AbortSignal} signal ends it
 * @returns {Promise<Reading>}
 */
export async function readReview(game, onProgress, signal) {
  const spoken = language();
  const record = await (await api.record(game, null)).text();
  const [study, answer] = await Promise.all([api.study(record), api.review(record, signal)]);
  for await (const line of linesOf(answer)) {
    /** @type {ReviewDone | ReviewProgress} */
    const said = JSON.parse(line);
    if (said.type === "review") {
      const reading = { record, study, review: said };
      kept = { game, language: spoken, reading };
      return reading;
    }
    onProgress(said);
  }
  throw new ApiError(UNREACHABLE);
}

/**
 * The board before the move of this number.
 *
 * @param {Study} study
 * @param {number} number
 */
export function boardBefore({ start, moves }, number) {
  return moves
    .slice(0, number - 1)
    .reduce(boardAfter, /** @type {ReadonlyMap<string, string>} */ (boardOf(start.board)));
}

/** @param {Response} answer */
async function* linesOf(answer) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (done) return;
  }
}
