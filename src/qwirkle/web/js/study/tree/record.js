/** Studies written as records, and positions as records that begin with them: see `docs/notation.md`. Pure. */

import { nodeAt, playedLine, ROOT } from "./tree.js";

/** @typedef {import("./tree.js").Study} Study */
/** @typedef {import("./tree.js").StudyNode} StudyNode */

/** Tags that are true of a game as it was played, and of no other. */
const OF_THE_GAME = ["Shuffle", "Ages", "Result", "Game", "Commitment", "Secret", "Chances", "Seal"];
/** Tags that say how a record begins. */
const OF_THE_START = ["Opener", "Board", "Scores", "Held", "Bag", "Hand1", "Hand2", "Hand3", "Hand4"];

/**
 * The study as a record.
 *
 * @param {Study} study
 */
export function formatStudy(study) {
  const head = tagsOf(study).map(([name = "", value = ""]) => `[${name} "${escaped(value, '"')}"]`);
  const root = nodeAt(study, ROOT);
  const body = [...root.comments.map(comment), ...lines(study, root.children, "")];
  return [...head, ...(body.length ? [""] : []), ...body, ""].join("\n");
}

/**
 * The record that begins with a position and has no move.
 *
 * @param {object} position
 * @param {string} position.rules
 * @param {number} position.players
 * @param {number} position.turn
 * @param {readonly number[]} position.scores
 * @param {readonly number[]} position.hands
 * @param {number} position.bag
 * @param {string} position.board
 * @param {string} position.hand
 */
export function formatPosition({ rules, players, turn, scores, hands, bag, board, hand }) {
  const whole = hand.split(" ").filter(Boolean).length === hands[turn];
  const told = hands.map((_, seat) => (seat === turn && whole ? hand : null));
  return formatStart(rules, players, {
    turn,
    board,
    scores: [...scores],
    tiles: [...hands],
    bag,
    hands: told,
  });
}

/**
 * The record that begins so and has no move.
 *
 * @param {string} rules
 * @param {number} players
 * @param {import("./tree.js").StudyStart} start
 */
export function formatStart(rules, players, start) {
  const tags = [["Rules", rules], ["Players", String(players)], ...startTags(start, true)];
  return tags.map(([name = "", value = ""]) => `[${name} "${escaped(value, '"')}"]\n`).join("");
}

/**
 * The tags to write: those that were read while the record's own moves are what they were, else those that still hold.
 *
 * @param {Study} study
 */
function tagsOf(study) {
  const { tags, start, played } = study;
  if (played && playedLine(study) === played) return tags;
  const begun = tags.some(([name]) => name === "Board");
  const [kept, others] = [
    ["Rules", "Players", "Date"],
    [...OF_THE_GAME, ...OF_THE_START],
  ];
  return [
    ...tags.filter(([name = ""]) => kept.includes(name)),
    ...startTags(start, begun),
    ...tags.filter(([name = ""]) => !kept.includes(name) && !others.includes(name)),
  ];
}

/**
 * @param {Pick<import("./tree.js").StudyStart, "turn" | "board" | "scores" | "tiles" | "bag" | "hands">} start
 * @param {boolean} begun whether it is a position and no deal
 */
function startTags({ turn, board, scores, tiles, bag, hands }, begun) {
  const position = [
    ["Board", board],
    ["Scores", scores.join("-")],
    ["Held", tiles.join(" ")],
    ["Bag", String(bag)],
  ];
  return [
    ["Opener", String(turn + 1)],
    ...(begun ? position : []),
    ...hands.flatMap((hand, seat) => (hand === null ? [] : [[`Hand${seat + 1}`, hand]])),
  ];
}

/**
 * Each move of a line on a line of its own, with its variations below it.
 *
 * @param {Study} study
 * @param {readonly number[]} children the line's first move, and those that might be made instead
 * @param {string} indent
 * @returns {string[]}
 */
function lines(study, children, indent) {
  /** @type {string[]} */
  const written = [];
  for (let [first, ...others] = children; first !== undefined; [first, ...others] = nodeAt(study, first).children) {
    written.push(indent + line(nodeAt(study, first)));
    for (const other of others) written.push(...variation(study, nodeAt(study, other), indent));
  }
  return written;
}

/**
 * @param {Study} study
 * @param {StudyNode} first
 * @param {string} indent
 */
function variation(study, first, indent) {
  const inner = `${indent}   `;
  const written = [inner + line(first), ...lines(study, first.children, inner)];
  written[0] = `${indent}  (${(written[0] ?? "").slice(inner.length)}`;
  written[written.length - 1] += ")";
  return written;
}

/** @param {StudyNode} node */
function line({ made, comments }) {
  if (!made) return "";
  return [
    `${made.number}.`,
    made.move,
    made.kind === "place" && `= ${made.points}`,
    made.drawn && `+ ${made.drawn}`,
    ...comments.map(comment),
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {string} text */
function comment(text) {
  return `{${escaped(text, "}")}}`;
}

/**
 * @param {string} text
 * @param {string} mark
 */
function escaped(text, mark) {
  return text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`);
}
