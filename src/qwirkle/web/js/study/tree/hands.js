/** What a study knows of the hands: tiles that are left, hands that are named, draws at random. Pure. */

import { moveTiles } from "../../game/moves.js";
import { KINDS, numberOf, unseen, without } from "../../game/tiles.js";
import { standingAt } from "./standing.js";
import { nodeAt, pathTo, ROOT, withNode } from "./tree.js";

/** @typedef {import("../../game/tiles.js").Tile} Tile */
/** @typedef {import("./tree.js").Study} Study */
/** @typedef {import("./standing.js").Standing} Standing */

/**
 * How many tiles of each kind are neither on the board nor in a hand that is known, by number.
 *
 * @param {Standing} standing
 * @param {number} copies
 */
export function tilesLeft({ board, hands }, copies) {
  return unseen([...board.values(), ...hands.flat()], copies);
}

/**
 * The study with the hand of the seat to move named, where that tells what it drew with its last move or held from
 * the start and no line has it moving since; null where it does not.
 *
 * @param {Study} study
 * @param {number} at
 * @param {readonly Tile[]} hand all its tiles
 * @returns {Study | null}
 */
export function withHand(study, at, hand) {
  const { turn, sizes, hands } = standingAt(study, at);
  if (hand.length !== sizes[turn]) return null;
  const own = pathTo(study, at).filter(({ made }) => made?.seat === turn);
  const last = own[own.length - 1];
  if (movesBelow(study, last?.id ?? ROOT, turn)) return null;
  if (!last) {
    const told = study.start.hands.map((known, seat) => (seat === turn ? sorted(hand).join(" ") : known));
    return { ...study, start: { ...study.start, hands: told }, played: "" };
  }
  const { made } = last;
  const drawn = without(hand, hands[turn] ?? []);
  const before = standingAt(study, last.parent ?? ROOT);
  const due = made ? Math.min(moveTiles(made).length, before.bag) : 0;
  if (!made || made.drawn || drawn.length !== due) return null;
  return withNode(study, { ...last, made: { ...made, drawn: drawn.join(" ") } });
}

/**
 * The tiles by number.
 *
 * @param {readonly Tile[]} tiles
 */
export function sorted(tiles) {
  return [...tiles].sort((a, b) => numberOf(a) - numberOf(b));
}

/**
 * Tiles taken at random from those that are left.
 *
 * @param {readonly number[]} left how many of each kind, by number
 * @param {number} count
 * @param {() => number} [chance] from 0 up to 1
 */
export function drawAtRandom(left, count, chance = Math.random) {
  const bag = left.flatMap((many, number) => Array.from({ length: Math.max(0, many) }, () => KINDS[number] ?? ""));
  /** @type {Tile[]} */
  const drawn = [];
  while (drawn.length < count && bag.length) drawn.push(...bag.splice(Math.floor(chance() * bag.length), 1));
  return drawn;
}

/**
 * Whether a seat moves anywhere after a move.
 *
 * @param {Study} study
 * @param {number} id
 * @param {number} seat
 * @returns {boolean}
 */
function movesBelow(study, id, seat) {
  const waiting = [...nodeAt(study, id).children];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { made, children } = nodeAt(study, next);
    if (made?.seat === seat) return true;
    waiting.push(...children);
  }
  return false;
}
