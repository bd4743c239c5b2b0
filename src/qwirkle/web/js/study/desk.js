/** The desk that a study lies on: the study, the move that is shown, what was done and undone, tiles supposed in hands. */

import { createStore } from "../core/store.js";
import { sorted, withHand } from "./tree/hands.js";
import { positionOf, standingAt } from "./tree/standing.js";
import * as trees from "./tree/tree.js";

/** @typedef {import("./tree/tree.js").Study} Study */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {{study: Study, at: number}} Version of a study, and the move that was shown in it */

/**
 * @typedef {object} DeskState
 * @property {Study} study
 * @property {number} at the id of the move that is shown
 * @property {readonly Version[]} past the newest last
 * @property {readonly Version[]} future what was undone, the newest last
 * @property {ReadonlyMap<number, readonly Tile[]>} supposed the whole hand of the seat to move, by id, where the
 *   study itself cannot say it
 */

/** @typedef {ReturnType<typeof createDesk>} Desk */

/** How many steps can be undone. */
const STEPS = 200;

/**
 * A desk with this study on it.
 *
 * @param {Study} first
 * @param {number} [at]
 */
export function createDesk(first, at = trees.ROOT) {
  const store = createStore(/** @type {DeskState} */ ({ study: first, at, past: [], future: [], supposed: new Map() }));

  /** @param {(state: DeskState) => Partial<Version> | null} change */
  function edit(change) {
    store.change((state) => {
      const next = change(state);
      if (!next) return state;
      const { study = state.study, at: shown = state.at } = next;
      if (study === state.study) return shown === state.at ? state : { ...state, at: shown };
      const past = [...state.past.slice(-STEPS), { study: state.study, at: state.at }];
      return { ...state, study, at: shown, past, future: [] };
    });
  }

  return {
    store,

    /** Puts another study on the desk, which can be undone. @param {Study} study @param {number} [shown] */
    open: (study, shown = trees.ROOT) => {
      store.change((state) => ({ ...state, supposed: new Map() }));
      edit(() => ({ study, at: shown }));
    },

    /** Shows a move. @param {number} id */
    go: (id) => edit(({ study }) => (study.nodes.has(id) ? { at: id } : null)),
    first: () => edit(() => ({ at: trees.ROOT })),
    last: () => edit(({ study, at: now }) => ({ at: trees.endOf(study, now) })),
    next: () => edit(({ study, at: now }) => ({ at: trees.nodeAt(study, now).children[0] ?? now })),
    previous: () => edit(({ study, at: now }) => ({ at: trees.nodeAt(study, now).parent ?? now })),

    /** To another move that might be made instead. @param {1 | -1} step */
    aside: (step) =>
      edit(({ study, at: now }) => {
        const { parent } = trees.nodeAt(study, now);
        const beside = parent === null ? [] : trees.nodeAt(study, parent).children;
        return { at: beside[beside.indexOf(now) + step] ?? now };
      }),

    /** Makes a move after the one that is shown. @param {Omit<import("./tree/tree.js").Made, "number">} made */
    play: (made) =>
      edit(({ study, at: now }) => {
        const [more, id] = trees.withMove(study, now, made);
        return { study: more, at: id };
      }),

    /** Takes away the move that is shown and all that follows it. */
    remove: () =>
      edit(({ study, at: now }) => {
        const { parent } = trees.nodeAt(study, now);
        return parent === null ? null : { study: trees.withoutMove(study, now), at: parent };
      }),

    promote: () => edit(({ study, at: now }) => ({ study: trees.promoted(study, now) })),

    /** @param {string} text */
    comment: (text) => edit(({ study, at: now }) => ({ study: trees.withComment(study, now, text) })),

    /** Says what the seat to move holds. @param {readonly Tile[]} hand all of it */
    name: (hand) => {
      const { study, at: now } = store.get();
      const named = withHand(study, now, hand);
      if (named) return edit(() => ({ study: named }));
      store.change((state) => ({ ...state, supposed: new Map(state.supposed).set(now, [...hand]) }));
    },

    undo: () =>
      store.change((state) => {
        const last = state.past[state.past.length - 1];
        if (!last) return state;
        const future = [...state.future, { study: state.study, at: state.at }];
        return { ...state, ...last, past: state.past.slice(0, -1), future };
      }),

    redo: () =>
      store.change((state) => {
        const next = state.future[state.future.length - 1];
        if (!next) return state;
        const past = [...state.past, { study: state.study, at: state.at }];
        return { ...state, ...next, past, future: state.future.slice(0, -1) };
      }),
  };
}

/**
 * Where the game stands at the move that is shown, and the hand of the seat to move as far as it is known or supposed.
 *
 * @param {DeskState} state
 */
export function shownAt({ study, at, supposed }) {
  const standing = standingAt(study, at);
  const hand = sorted(supposed.get(at) ?? standing.hands[standing.turn] ?? []);
  const missing = standing.over ? 0 : Math.max(0, (standing.sizes[standing.turn] ?? 0) - hand.length);
  return { standing, hand, missing, position: positionOf(study, standing, hand) };
}

/**
 * The seats as they are named.
 *
 * @param {Study} study
 */
export function seatsOf({ names }) {
  return names.map((name, place) => ({ name, number: place + 1, level: null }));
}
