/** The lessons of the tutorial: a table each, and what the player shall do there. Pure. */

import { moveCells, moveTiles } from "../../game/moves.js";

/** @typedef {import("../practice/position.js").Setup} Setup */
/** @typedef {import("../../game/messages.js").PreviewResult} PreviewResult */

/**
 * A lesson. Its words are in the catalogue under its id.
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {Setup} setup
 * @property {(move: string, preview: PreviewResult) => boolean} [goal] whether a legal move is what the lesson asks for
 * @property {boolean} [stumbles] whether a refusal must have been seen first
 * @property {{tile: string, left: number}} [question] how many of this kind are unseen: asked instead of a move
 */

/** @type {readonly Lesson[]} */
export const LESSONS = [
  {
    id: "opening",
    setup: { id: "opening", board: "", hand: "Ro Go Rs Yx Rd Bc", draws: "Rc Ob Gx" },
  },
  {
    id: "extend",
    setup: { id: "extend", board: "Ro@0,0 Rs@1,0 Rd@2,0", hand: "Go Yx Bc Rc Ob Gx", scores: [3, 0], draws: "Yd" },
    goal: (_move, { points }) => points >= 4,
  },
  {
    id: "several",
    setup: {
      id: "several",
      board: "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Bd@2,1",
      hand: "Yd Go Yx Gd Ob Gx",
      scores: [7, 2],
      draws: "Bc Ps",
    },
    goal: (move, { kind }) => moveTiles({ kind, move }).length > 1,
  },
  {
    id: "cross",
    setup: {
      id: "cross",
      board: "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Bd@2,1 Yd@2,2 Gd@2,3",
      hand: "Go Yx Bc Gx Ob Ps",
      scores: [11, 2],
      draws: "Bx",
    },
    goal: (_move, { lines }) => lines.length > 1,
  },
  {
    id: "ends",
    setup: {
      id: "ends",
      board: "Bs@0,0 Bd@1,0 Bo@2,0 Gd@1,1",
      hand: "Bx Yx Rb Bc Ps Oc",
      scores: [15, 9],
      draws: "Ys Gb",
    },
    goal: (move, { kind }) => coversAll({ kind, move }, ["-1,0", "3,0"]),
  },
  {
    id: "refusal",
    setup: { id: "refusal", board: "Yo@0,0 Ys@1,0 Yd@2,0", hand: "Rb Gd Pc Bx Os Rc", scores: [20, 13], draws: "Gs" },
    stumbles: true,
  },
  {
    id: "qwirkle",
    setup: {
      id: "qwirkle",
      board: "Go@0,0 Gs@1,0 Gd@2,0 Gb@3,0 Gc@4,0 Rb@3,1 Yb@3,2 Ob@3,3 Pb@3,4",
      hand: "Ro Ys Gx Pd Bb Oc",
      scores: [24, 21],
      draws: "Px",
    },
    goal: (_move, { lines }) => lines.some(({ qwirkle }) => qwirkle),
  },
  {
    id: "trade",
    setup: {
      id: "trade",
      board: "Po@0,0 Ps@1,0 Pd@2,0 Rd@2,1 Bd@2,2",
      hand: "Gx Gx Yc Rb Rb Oc",
      scores: [36, 30],
      draws: "Os Pb Gd Yo Bx Rc",
    },
    goal: (_move, { kind }) => kind === "trade",
  },
  {
    id: "counter",
    setup: {
      id: "counter",
      board: "Po@0,0 Ps@1,0 Pd@2,0 Pb@3,0 Pc@4,0 Ro@0,1 Rx@-1,1 Px@-1,2 Gc@4,1 Gx@5,1 Px@5,2 Rx@5,3",
      hand: "Bs Od Yc Gb Rs Oo",
      scores: [58, 61],
      bag: 9,
    },
    question: { tile: "Px", left: 1 },
  },
  {
    id: "finish",
    setup: {
      id: "finish",
      board: "Oo@0,0 Od@1,0 Ox@2,0 Bd@1,1 Rd@1,2 Rc@0,2 Yc@0,3 Gx@2,-1",
      hand: "Os",
      scores: [91, 97],
      bag: 0,
      rival: 2,
    },
  },
];

/**
 * Why a legal move does not do for a lesson: a key of the catalogue, or null where it does.
 *
 * @param {Lesson} lesson
 * @param {boolean} stumbled whether a refusal has been seen
 * @param {string} move
 * @param {PreviewResult} preview
 */
export function judge({ goal, stumbles }, stumbled, move, preview) {
  if (stumbles && !stumbled) return "web.tutorial.stumble_first";
  return (goal?.(move, preview) ?? true) ? null : "web.tutorial.not_the_task";
}

/**
 * @param {import("../../game/moves.js").Kinded} move
 * @param {readonly string[]} cells
 */
function coversAll(move, cells) {
  const covered = moveCells(move);
  return cells.every((cell) => covered.includes(cell));
}
