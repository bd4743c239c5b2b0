/** A study: a tree of moves from a deal or any position on. The first of a move's children goes on with the line. Pure. */

import { kindOf } from "../../game/moves.js";

/** @typedef {import("../../game/bodies.js").Study} StudyBody */
/** @typedef {import("../../game/bodies.js").StudyMove} StudyMove */
/** @typedef {import("../../game/bodies.js").StudyStart} StudyStart */

/**
 * A move and where the game stands after it; for the root, how it begins.
 *
 * @typedef {object} StudyNode
 * @property {number} id
 * @property {number | null} parent null for the root
 * @property {readonly number[]} children
 * @property {readonly string[]} comments
 * @property {Made | null} made null for the root
 */

/** @typedef {Omit<StudyMove, "parent" | "comments">} Made */

/**
 * @typedef {object} Study
 * @property {string} rules
 * @property {number} players
 * @property {readonly string[]} names
 * @property {readonly (readonly string[])[]} tags as they were read: names and values
 * @property {string} played the record's own moves as they were read, to see whether they still are
 * @property {StudyStart} start
 * @property {ReadonlyMap<number, StudyNode>} nodes
 */

export const ROOT = 0;

/**
 * The study that the server read from a record.
 *
 * @param {StudyBody} body
 * @returns {Study}
 */
export function studyOf({ rules, players, names, tags, comments, start, moves }) {
  /** @type {Map<number, StudyNode>} */
  const nodes = new Map([[ROOT, { id: ROOT, parent: null, children: [], comments, made: null }]]);
  for (const [place, { parent, comments: said, ...made }] of moves.entries()) {
    const before = parent === null ? ROOT : parent + 1;
    nodes.set(place + 1, { id: place + 1, parent: before, children: [], comments: said, made });
    link(nodes, before, place + 1);
  }
  const study = { rules, players, names, tags, played: "", start, nodes };
  return { ...study, played: playedLine(study) };
}

/**
 * The node with this id.
 *
 * @param {Study} study
 * @param {number} id
 */
export function nodeAt({ nodes }, id) {
  const node = nodes.get(id);
  if (!node) throw new RangeError(`no move ${id} in this study`);
  return node;
}

/**
 * The nodes from the first move to this one.
 *
 * @param {Study} study
 * @param {number} id
 */
export function pathTo(study, id) {
  /** @type {StudyNode[]} */
  const path = [];
  for (let node = nodeAt(study, id); node.parent !== null; node = nodeAt(study, node.parent)) path.unshift(node);
  return path;
}

/**
 * The end of the line that goes on from here.
 *
 * @param {Study} study
 * @param {number} id
 */
export function endOf(study, id) {
  let node = nodeAt(study, id);
  for (let next = node.children[0]; next !== undefined; next = node.children[0]) node = nodeAt(study, next);
  return node.id;
}

/**
 * The ids of all moves in the order that a record writes them: each with its variations before the next.
 *
 * @param {Study} study
 */
export function writtenOrder(study) {
  /** @type {number[]} */
  const order = [];
  /** @type {number[]} each to be written, the next one last */
  const waiting = [];
  /** @param {readonly number[]} children */
  const add = ([first, ...others]) => {
    if (first === undefined) return;
    order.push(first);
    // The line itself goes on once its variations are done.
    waiting.push(-first);
    for (const other of others.reverse()) waiting.push(other);
  };
  add(nodeAt(study, ROOT).children);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next > 0) {
      order.push(next);
      add(nodeAt(study, next).children);
    } else add(nodeAt(study, -next).children);
  }
  return order;
}

/**
 * The study with a move made after another, and its id. A move that is there already is not made again.
 *
 * @param {Study} study
 * @param {number} at
 * @param {Omit<Made, "number">} made
 * @returns {[Study, number]}
 */
export function withMove(study, at, made) {
  const parent = nodeAt(study, at);
  const move = canonical(made.move);
  const same = parent.children.find((child) => canonical(nodeAt(study, child).made?.move ?? "") === move);
  if (same !== undefined) return [study, same];
  const id = Math.max(...study.nodes.keys()) + 1;
  const nodes = new Map(study.nodes);
  const number = (parent.made?.number ?? 0) + 1;
  nodes.set(id, { id, parent: at, children: [], comments: [], made: { ...made, move, number } });
  link(nodes, at, id);
  return [{ ...study, nodes }, id];
}

/**
 * The study without a move and all that follows it.
 *
 * @param {Study} study
 * @param {number} id
 * @returns {Study}
 */
export function withoutMove(study, id) {
  const { parent } = nodeAt(study, id);
  if (parent === null) return study;
  const nodes = new Map(study.nodes);
  const gone = [id];
  for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
    gone.push(...nodeAt(study, next).children);
    nodes.delete(next);
  }
  const before = nodeAt(study, parent);
  nodes.set(parent, { ...before, children: before.children.filter((child) => child !== id) });
  return { ...study, nodes };
}

/**
 * The first move of the variation that a move is in; null where it is in none.
 *
 * @param {Study} study
 * @param {number} id
 */
export function variationOf(study, id) {
  for (let node = nodeAt(study, id); node.parent !== null; node = nodeAt(study, node.parent)) {
    if (nodeAt(study, node.parent).children[0] !== node.id) return node.id;
  }
  return null;
}

/**
 * The study with the variation that a move is in put in the place of the line it branches from.
 *
 * @param {Study} study
 * @param {number} id
 * @returns {Study}
 */
export function promoted(study, id) {
  const first = variationOf(study, id);
  if (first === null) return study;
  const before = nodeAt(study, nodeAt(study, first).parent ?? ROOT);
  const children = [first, ...before.children.filter((child) => child !== first)];
  return withNode(study, { ...before, children });
}

/**
 * The study with another comment on a move or, at the root, before the first.
 *
 * @param {Study} study
 * @param {number} id
 * @param {string} text none where it is empty
 * @returns {Study}
 */
export function withComment(study, id, text) {
  const node = nodeAt(study, id);
  const said = text.trim();
  if (said === node.comments.join("\n\n")) return study;
  return withNode(study, { ...node, comments: said ? [said] : [] });
}

/**
 * A move's text as records write it: placements sorted by cell.
 *
 * @param {string} move
 */
function canonical(move) {
  if (kindOf(move) !== "place") return move;
  const cell = (/** @type {string} */ part) => (part.split("@")[1] ?? "").split(",").map(Number);
  return move
    .split(" ")
    .filter(Boolean)
    .sort((a, b) => {
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [cell(a), cell(b)];
      return ax - bx || ay - by;
    })
    .join(" ");
}

/**
 * The record's own moves and draws, as one text to compare.
 *
 * @param {Study} study
 */
export function playedLine(study) {
  return pathTo(study, endOf(study, ROOT))
    .map(({ made }) => `${made?.move}+${made?.drawn}`)
    .join("\n");
}

/**
 * The study with a node in the place of the one with its id.
 *
 * @param {Study} study
 * @param {StudyNode} node
 * @returns {Study}
 */
export function withNode(study, node) {
  return { ...study, nodes: new Map(study.nodes).set(node.id, node) };
}

/**
 * @param {Map<number, StudyNode>} nodes
 * @param {number} parent
 * @param {number} child
 */
function link(nodes, parent, child) {
  const before = nodes.get(parent);
  if (before) nodes.set(parent, { ...before, children: [...before.children, child] });
}
