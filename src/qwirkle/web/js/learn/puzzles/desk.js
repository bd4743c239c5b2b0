/** The desk at which puzzles are solved, one after the other: the one that lies there, and how it goes. */

import { createStore } from "../../core/store.js";
import { keep, recall } from "../../core/storage.js";
import { count } from "../../core/texts.js";
import { afterAnswer, afterShown, keepPuzzleProgress, loadPuzzleProgress, untried } from "../../saved/puzzles.js";
import { api } from "../../net/api.js";
import { openPractice } from "../practice/practice-table.js";
import { nextPuzzle, sensibleChoice } from "./choosing.js";

/** @typedef {import("../../game/bodies.js").PuzzleLine} PuzzleLine */
/** @typedef {import("../../game/bodies.js").SetPuzzle} SetPuzzle */
/** @typedef {import("../../game/bodies.js").TileCounts} TileCounts */
/** @typedef {import("../../saved/puzzles.js").PuzzleProgress} PuzzleProgress */
/** @typedef {import("../../table/session.js").Session} Session */
/** @typedef {import("../practice/position.js").Position} Position */
/** @typedef {import("./choosing.js").Choice} Choice */
/** @typedef {Awaited<ReturnType<typeof openDesk>>} Desk */

/**
 * @typedef {object} DeskState
 * @property {SetPuzzle} puzzle
 * @property {string | null} day of which it is the puzzle
 * @property {Session} session its table
 * @property {"open" | "solved" | "shown"} stage
 * @property {Choice} choice
 * @property {PuzzleProgress} progress
 */

const CHOICE = "qwirkle.puzzles.choice";
export const DAILY = "daily";

/**
 * A desk with the puzzle of this name on it, the one of the day, or one of the choice of the visit before.
 *
 * @param {TileCounts} tiles
 * @param {string | null} which
 */
export async function openDesk(tiles, which) {
  const { puzzles } = await api.puzzles();
  const progress = loadPuzzleProgress();
  const choice = sensibleChoice(puzzles, recall(CHOICE));
  const known = puzzles.find(({ id }) => id === which) ?? nextPuzzle(puzzles, choice, progress, null, Math.random());
  const day = which === DAILY ? today() : null;
  const first = day === null ? await api.puzzle(known?.id ?? "") : await api.dailyPuzzle(day);
  const store = createStore({ ...laid(first, day), choice, progress });
  let watching = new AbortController();

  /**
   * A puzzle as it lies on the desk at first.
   *
   * @param {SetPuzzle} puzzle
   * @param {string | null} ofDay
   * @returns {Pick<DeskState, "puzzle" | "day" | "session" | "stage">}
   */
  function laid(puzzle, ofDay) {
    const session = openPractice(setupOf(puzzle), tiles, { judge: (move) => judge(puzzle, move) });
    return { puzzle, day: ofDay, session, stage: "open" };
  }

  /**
   * @param {SetPuzzle} puzzle
   * @param {string} move
   * @returns {Promise<import("../practice/practice-table.js").Reason | null>}
   */
  async function judge({ id, theme }, move) {
    if (store.get().stage === "shown") return null;
    const first = untried(store.get().progress, id);
    const { right, points, best } = await api.answerPuzzle(id, { move, first });
    record((now) => afterAnswer(now, id, right));
    if (right) return null;
    if (theme === "block" || theme === "endgame") return { key: `puzzle.wrong.${theme}`, values: {} };
    return { key: "puzzle.wrong.points", values: { points: count("points", points), best: count("points", best) } };
  }

  /** @param {(progress: PuzzleProgress) => PuzzleProgress} change */
  function record(change) {
    store.change((state) => ({ ...state, progress: change(state.progress) }));
    keepPuzzleProgress(store.get().progress);
  }

  function watch() {
    watching.abort();
    watching = new AbortController();
    store.get().session.onMessage((message) => {
      if (message.type !== "accepted") return;
      store.change((state) => (state.stage === "open" ? { ...state, stage: "solved" } : state));
    }, watching.signal);
  }

  /**
   * @param {SetPuzzle} puzzle
   * @param {string | null} ofDay
   */
  function open(puzzle, ofDay) {
    store.get().session.close();
    store.change((state) => ({ ...state, ...laid(puzzle, ofDay) }));
    watch();
  }

  async function next() {
    const { choice: now, progress: sofar, puzzle } = store.get();
    const line = nextPuzzle(puzzles, now, sofar, puzzle.id, Math.random());
    if (line) open(await api.puzzle(line.id), null);
  }

  watch();
  return {
    store,
    puzzles,
    next,

    /** Takes another theme or grade, and a puzzle of it. @param {Partial<Choice>} change */
    async choose(change) {
      const wanted = sensibleChoice(puzzles, { ...store.get().choice, ...change });
      keep(CHOICE, wanted);
      store.change((state) => ({ ...state, choice: wanted }));
      await next();
    },

    /** Lays the solution. */
    async showSolution() {
      const { puzzle, session } = store.get();
      const { solutions } = await api.puzzleSolution(puzzle.id);
      if (store.get().session !== session || store.get().stage !== "open") return;
      record((now) => afterShown(now, puzzle.id));
      store.change((state) => ({ ...state, stage: "shown" }));
      session.clear();
      session.say({ type: "move", id: "solution", seat: 0, at: 0, move: solutions[0] ?? "" });
    },

    close() {
      watching.abort();
      store.get().session.close();
    },
  };
}

/**
 * A puzzle as a table laid out for its player, who sits at seat 0.
 *
 * @param {SetPuzzle} puzzle
 * @returns {import("../practice/position.js").Setup}
 */
function setupOf({ id, position }) {
  const { board, hand, bag, scores, hands, turn } = /** @type {Position} */ (position);
  const rival = 1 - turn;
  return { id, board, hand, bag, scores: [scores[turn] ?? 0, scores[rival] ?? 0], rival: hands[rival] ?? 0 };
}

/** The day where the reader is, as the calendar writes it. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
