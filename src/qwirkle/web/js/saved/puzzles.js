/** How this browser's own tries at puzzles went. It stays here: the server counts first answers, and never whose. */

import { keep, recall } from "../core/storage.js";

/** @typedef {{wrong: number, solved: boolean, shown: boolean}} PuzzleTries how often it was answered wrong, and how it ended */

/**
 * @typedef {object} PuzzleProgress
 * @property {Readonly<Record<string, PuzzleTries>>} tries by the name of the puzzle
 * @property {number} streak how many were solved in a row
 * @property {number} longest the most that ever were
 */

const KEY = "qwirkle.puzzles";
/** Whoever is wrong so often at one puzzle has not solved it in a row with those before. */
const TOO_OFTEN = 2;

/** @type {PuzzleTries} */
const UNTRIED = { wrong: 0, solved: false, shown: false };

/**
 * The progress of earlier visits, as far as it makes sense.
 *
 * @returns {PuzzleProgress}
 */
export function loadPuzzleProgress() {
  const kept = /** @type {Partial<PuzzleProgress> | null} */ (recall(KEY));
  const tries = Object.entries(kept?.tries ?? {}).filter(([, one]) => typeof one?.wrong === "number");
  return { tries: Object.fromEntries(tries), streak: whole(kept?.streak), longest: whole(kept?.longest) };
}

/** @param {unknown} value */
function whole(value) {
  return Number.isInteger(value) ? Math.max(0, Number(value)) : 0;
}

/** @param {PuzzleProgress} progress */
export function keepPuzzleProgress(progress) {
  keep(KEY, progress);
}

/**
 * How a puzzle went so far.
 *
 * @param {PuzzleProgress} progress
 * @param {string} id
 */
export function triesOf({ tries }, id) {
  return tries[id] ?? UNTRIED;
}

/**
 * Whether a puzzle has not been answered here yet, nor its solution shown.
 *
 * @param {PuzzleProgress} progress
 * @param {string} id
 */
export function untried(progress, id) {
  const { wrong, solved, shown } = triesOf(progress, id);
  return wrong === 0 && !solved && !shown;
}

/**
 * The progress after an answer; what comes after the solution was found or shown changes nothing.
 *
 * @param {PuzzleProgress} progress
 * @param {string} id
 * @param {boolean} right
 * @returns {PuzzleProgress}
 */
export function afterAnswer(progress, id, right) {
  const before = triesOf(progress, id);
  if (before.solved || before.shown) return progress;
  const wrong = before.wrong + (right ? 0 : 1);
  const lost = wrong >= TOO_OFTEN;
  const streak = lost ? 0 : progress.streak + (right ? 1 : 0);
  return {
    tries: { ...progress.tries, [id]: { ...before, wrong, solved: right } },
    streak,
    longest: Math.max(progress.longest, streak),
  };
}

/**
 * The progress after the solution was shown.
 *
 * @param {PuzzleProgress} progress
 * @param {string} id
 * @returns {PuzzleProgress}
 */
export function afterShown(progress, id) {
  const before = triesOf(progress, id);
  if (before.solved || before.shown) return progress;
  return { ...progress, tries: { ...progress.tries, [id]: { ...before, shown: true } }, streak: 0 };
}

/**
 * How many of these puzzles were solved, and how many of them without a wrong answer.
 *
 * @param {PuzzleProgress} progress
 * @param {readonly {id: string}[]} puzzles
 */
export function solvedAmong(progress, puzzles) {
  const solved = puzzles.map(({ id }) => triesOf(progress, id)).filter((one) => one.solved);
  return { solved: solved.length, first: solved.filter(({ wrong }) => wrong === 0).length };
}
