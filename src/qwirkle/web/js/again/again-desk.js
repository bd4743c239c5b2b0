/** The desk at which a slip is tried again: its position, the attempts, and what the coach says to each. */

import { createStore } from "../core/store.js";
import { api, ApiError } from "../net/api.js";
import { slipsOf } from "../review/moments.js";
import { createDesk } from "../study/desk.js";
import { playMove } from "../study/playing.js";
import { nodeAt, ROOT } from "../study/tree/tree.js";
import { studyBefore } from "./position.js";

/** @typedef {import("../game/bodies.js").ReviewMove} ReviewMove */
/** @typedef {import("../game/bodies.js").TriedAgain} TriedAgain */
/** @typedef {import("../game/messages.js").ErrorAnswer} ErrorAnswer */
/** @typedef {NonNullable<ReturnType<typeof createAgainDesk>>} AgainDesk */

/**
 * `open`: the player lays tiles; `judging`: the coach thinks; `judged`: it has said what it thinks; `shown`: the answer
 * lies on the board; `failed`: the coach could not be asked.
 *
 * @typedef {object} AgainState
 * @property {"open" | "judging" | "judged" | "shown" | "failed"} stage
 * @property {TriedAgain | null} tried
 * @property {ErrorAnswer | null} problem
 */

/** @type {AgainState} */
const OPEN = { stage: "open", tried: null, problem: null };

/**
 * A desk with the position before a slip; null where the move of this number is none.
 *
 * @param {import("../review/reading.js").Reading} reading
 * @param {number} number
 * @param {readonly string[]} names
 */
export function createAgainDesk({ record, study, review }, number, names) {
  const slip = review.moves.find((move) => move.number === number && move.slip);
  if (!slip) return null;
  const slips = slipsOf(review, slip.seat);
  const place = slips.indexOf(slip);
  const desk = createDesk(studyBefore(study, number, names));
  const store = createStore(OPEN);

  desk.store.listen(({ study: tree, at }, before) => {
    if (!before || at === before.at || at === ROOT || store.get().stage !== "open") return;
    void judge(nodeAt(tree, at).made?.move ?? "");
  }, new AbortController().signal);

  /** @param {string} move */
  async function judge(move) {
    store.change(() => ({ ...OPEN, stage: "judging" }));
    /** @type {AgainState} */
    let next;
    try {
      next = { ...OPEN, stage: "judged", tried: await api.again(record, number, move) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      next = { ...OPEN, stage: "failed", problem: error.problem };
    }
    store.change((now) => (now.stage === "judging" ? next : now));
  }

  return {
    desk,
    store,
    slip,
    /** Which of how many slips of its player this is. */
    place: place + 1,
    slips: slips.length,
    next: slips[place + 1] ?? null,

    /** Takes the attempt off the board. */
    tryOnceMore() {
      store.change(() => OPEN);
      desk.first();
    },

    /** Lays what the coach would have played. */
    async showAnswer() {
      store.change(() => ({ ...OPEN, stage: "shown" }));
      desk.first();
      await playMove(desk, slip.best);
    },
  };
}
