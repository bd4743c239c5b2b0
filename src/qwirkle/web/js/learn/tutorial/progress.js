/** How far a player has come in the tutorial. Kept in this browser, so that it can be taken up again. */

import { keep, recall } from "../../core/storage.js";

const KEY = "qwirkle.tutorial";

/**
 * @typedef {object} Progress
 * @property {number} step the step that is open; as many as there are lessons once all are behind
 * @property {readonly number[]} done the steps that were done
 */

/**
 * The progress of an earlier visit, as far as it makes sense; from the start otherwise.
 *
 * @param {number} lessons how many there are
 * @returns {Progress}
 */
export function loadProgress(lessons) {
  const kept = /** @type {Partial<Progress> | null} */ (recall(KEY));
  const step = Number.isInteger(kept?.step) ? Number(kept?.step) : 0;
  const done = Array.isArray(kept?.done) ? kept.done : [];
  return {
    step: step >= 0 && step < lessons ? step : 0,
    done: done.filter((number) => Number.isInteger(number) && number >= 0 && number < lessons),
  };
}

/** @param {Progress} progress */
export function keepProgress(progress) {
  keep(KEY, progress);
}

/**
 * The progress with another step open.
 *
 * @param {Progress} progress
 * @param {number} step
 * @param {number} lessons
 * @returns {Progress}
 */
export function goTo(progress, step, lessons) {
  return { ...progress, step: Math.max(0, Math.min(lessons, step)) };
}

/**
 * The progress with the open step done.
 *
 * @param {Progress} progress
 * @returns {Progress}
 */
export function markDone(progress) {
  return progress.done.includes(progress.step) ? progress : { ...progress, done: [...progress.done, progress.step] };
}

/**
 * The steps that were left out.
 *
 * @param {Progress} progress
 * @param {number} lessons
 */
export function skippedSteps({ done }, lessons) {
  return Array.from({ length: lessons }, (_, step) => step).filter((step) => !done.includes(step));
}
