/** A review as it comes from the server, line by line. */

import { api, ApiError, UNREACHABLE } from "../net/api.js";

/** @typedef {import("../game/bodies.js").ReviewDone} ReviewDone */
/** @typedef {import("../game/bodies.js").ReviewProgress} ReviewProgress */

/**
 * The review of a game that is over; an `ApiError` where it does not come.
 *
 * @param {string} game
 * @param {(progress: ReviewProgress) => void} onProgress
 * @param {AbortSignal} signal ends it
 * @returns {Promise<ReviewDone>}
 */
export async function readReview(game, onProgress, signal) {
  const record = await (await api.record(game, null)).text();
  const answer = await api.review(record, signal);
  for await (const line of linesOf(answer)) {
    /** @type {ReviewDone | ReviewProgress} */
    const said = JSON.parse(line);
    if (said.type === "review") return said;
    onProgress(said);
  }
  throw new ApiError(UNREACHABLE);
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
