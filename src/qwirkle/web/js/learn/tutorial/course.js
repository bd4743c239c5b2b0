/** A walk through the tutorial: which lesson is open, its table, and whether it is done. */

import { createStore } from "../../core/store.js";
import { openPractice } from "../practice/practice-table.js";
import { judge, LESSONS } from "./lessons.js";
import { goTo, keepProgress, loadProgress, markDone, skippedSteps } from "./progress.js";

/** @typedef {import("./progress.js").Progress} Progress */
/** @typedef {import("./lessons.js").Lesson} Lesson */
/** @typedef {import("../../game/bodies.js").TileCounts} TileCounts */
/** @typedef {import("../../table/session.js").Session} Session */
/** @typedef {ReturnType<typeof openCourse>} Course */

/**
 * @typedef {object} CourseState
 * @property {Progress} progress
 * @property {Lesson | null} lesson the one that is open; null once all are behind
 * @property {Session | null} session its table
 * @property {boolean} stumbled whether a refusal has been seen in this lesson
 * @property {boolean} solved whether what the lesson asks for was done
 * @property {number | null} answer the last one to the lesson's question
 */

/**
 * A course, taken up where it was left.
 *
 * @param {TileCounts} tiles
 */
export function openCourse(tiles) {
  const store = createStore(seated(loadProgress(LESSONS.length)));
  let watching = new AbortController();

  /**
   * The state at the table of the step that is open.
   *
   * @param {Progress} progress
   * @returns {CourseState}
   */
  function seated(progress) {
    const lesson = LESSONS[progress.step] ?? null;
    const session =
      lesson &&
      openPractice(lesson.setup, tiles, {
        judge: (move, preview) => judge(lesson, store.get().stumbled, move, preview),
      });
    return { progress, lesson, session, stumbled: false, solved: false, answer: null };
  }

  function watch() {
    watching.abort();
    watching = new AbortController();
    store.get().session?.onMessage((message) => {
      if (message.type === "accepted") solve();
      if (message.type === "preview" && !message.ok && !message.unfinished) {
        store.change((state) => (state.stumbled ? state : { ...state, stumbled: true }));
      }
    }, watching.signal);
  }

  function solve() {
    store.change((state) => ({ ...state, solved: true, progress: markDone(state.progress) }));
    keepProgress(store.get().progress);
  }

  /** @param {Progress} progress */
  function open(progress) {
    store.get().session?.close();
    keepProgress(progress);
    store.change(() => seated(progress));
    watch();
  }

  watch();
  return {
    store,

    next: () => open(goTo(store.get().progress, store.get().progress.step + 1, LESSONS.length)),
    back: () => open(goTo(store.get().progress, store.get().progress.step - 1, LESSONS.length)),
    /** Opens the first step that was left out. */
    openSkipped: () =>
      open(goTo(store.get().progress, skippedSteps(store.get().progress, LESSONS.length)[0] ?? 0, LESSONS.length)),
    restart: () => open({ step: 0, done: [] }),

    /** Answers the lesson's question. @param {number} answer */
    answer(answer) {
      store.change((state) => ({ ...state, answer }));
      if (answer === store.get().lesson?.question?.left) solve();
    },

    close() {
      watching.abort();
      store.get().session?.close();
    },
  };
}
