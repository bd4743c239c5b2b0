/** Requests whose failure is told to the player in a notice, and ends there. */

import { problemWords } from "../game/words.js";
import { ApiError } from "../net/api.js";
import { notice } from "./notice.js";

/**
 * Whether a task came to its end; an error of the server becomes a notice.
 *
 * @param {() => Promise<void>} task
 */
export async function attempt(task) {
  try {
    await task();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notice(problemWords(error.problem));
    return false;
  }
}
