/** Which puzzle comes next: one of the theme and grade that were chosen, and not yet solved here. */

import { triesOf } from "../../saved/puzzles.js";

/** @typedef {import("../../game/bodies.js").PuzzleLine} PuzzleLine */
/** @typedef {import("../../saved/puzzles.js").PuzzleProgress} PuzzleProgress */
/** @typedef {{theme: string | null, grade: number | null}} Choice null: any */

/** The themes in the order in which they are listed. */
export const THEMES = ["points", "two_lines", "bridge", "qwirkle", "block", "endgame"];
export const MOST_GRADE = 5;

/**
 * The puzzles of a choice.
 *
 * @param {readonly PuzzleLine[]} puzzles
 * @param {Choice} choice
 */
function fitting(puzzles, { theme, grade }) {
  return puzzles.filter((one) => (theme ?? one.theme) === one.theme && (grade ?? one.grade) === one.grade);
}

/**
 * The grades that puzzles of a theme have, the easiest first.
 *
 * @param {readonly PuzzleLine[]} puzzles
 * @param {string | null} theme
 */
export function gradesOf(puzzles, theme) {
  return [...new Set(fitting(puzzles, { theme, grade: null }).map(({ grade }) => grade))].sort((a, b) => a - b);
}

/**
 * Whatever of a choice makes sense, from an earlier visit or after another theme was chosen.
 *
 * @param {readonly PuzzleLine[]} puzzles
 * @param {unknown} wanted
 * @returns {Choice}
 */
export function sensibleChoice(puzzles, wanted) {
  const { theme, grade } = /** @type {Partial<Choice>} */ (wanted ?? {});
  const known = THEMES.find((one) => one === theme) ?? null;
  return { theme: known, grade: gradesOf(puzzles, known).find((one) => one === grade) ?? null };
}

/**
 * The next puzzle of a choice: an unsolved one, or any other once all are solved.
 *
 * @param {readonly PuzzleLine[]} puzzles
 * @param {Choice} choice
 * @param {PuzzleProgress} progress
 * @param {string | null} current the one that is open
 * @param {number} chance from 0 to below 1
 */
export function nextPuzzle(puzzles, choice, progress, current, chance) {
  const all = fitting(puzzles, choice);
  const open = all.filter(({ id }) => id !== current && !triesOf(progress, id).solved && !triesOf(progress, id).shown);
  const others = all.filter(({ id }) => id !== current);
  const from = open.length ? open : others.length ? others : all;
  return from[Math.floor(chance * from.length)] ?? null;
}
