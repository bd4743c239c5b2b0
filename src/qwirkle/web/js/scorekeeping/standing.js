/** How a noted game stands: every note checked and scored by the rules, one after the other. Pure. */

import { KINDS, unseen } from "../game/tiles.js";
import { parseRules } from "../rules/editions.js";
import { ending, winners } from "../rules/ending.js";
import { fittingHand } from "../rules/hidden-hand.js";
import { check } from "../rules/legality.js";
import { isUnfinished, nextCells } from "../rules/options.js";
import { formatMove, parseMove, tilesOf, trade } from "../rules/notation.js";
import { laid, score } from "../rules/scoring.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/messages.js").MadeMove} MadeMove */
/** @typedef {import("../game/messages.js").Result} Result */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("../rules/editions.js").RuleSet} RuleSet */
/** @typedef {import("../rules/legality.js").View} View */
/** @typedef {import("../rules/lines.js").Board} Board */
/** @typedef {import("../rules/notation.js").Move} Move */
/** @typedef {import("../rules/scoring.js").Score} Score */
/** @typedef {import("./notes.js").NotedGame} NotedGame */

/**
 * A note that was checked: a move, or why the rules refuse it where it stands. A refused one changes nothing but whose
 * turn it is. `sure` is whether its tiles were seen, `held` how many its player holds after it.
 *
 * @typedef {MadeMove & {note: string, refusal: string | null, sure: boolean, total: number,
 *   held: number}} NotedMove
 */

/**
 * @typedef {object} Standing
 * @property {RuleSet} rules
 * @property {Board} board
 * @property {readonly number[]} scores
 * @property {readonly number[]} hands how many tiles each player holds
 * @property {number} bag
 * @property {number} turn
 * @property {Result | null} over
 * @property {readonly NotedMove[]} moves
 */

/** @typedef {{move: Move | null, refusal: string | null, unfinished: boolean, score: Score | null}} Verdict */

/** How many tiles of each kind the game has. */
export const COPIES = 3;
/** How many tiles each player is dealt. */
export const HAND_SIZE = 6;
/** No table is larger: a board of 108 tiles that is begun somewhere near 0,0 comes nowhere near this. */
const FARTHEST = 150;
const HIDDEN_TRADE = /^trade ([1-6])$/;

/**
 * How a game stands after its notes, or after some of them.
 *
 * @param {NotedGame} game
 * @param {readonly string[]} [notes]
 * @returns {Standing}
 */
export function standing(game, notes = game.notes) {
  return notes.reduce(after, dealt(game));
}

/**
 * Whether the rules allow a note as the next move of a game that stands so, and what it scores.
 *
 * @param {Standing} now
 * @param {string} note
 * @returns {Verdict}
 */
export function judge(now, note) {
  const move = readNote(now, note);
  if (!move) return { move, refusal: "bad_notation", unfinished: false, score: null };
  const view = viewFor(now, move);
  const refusal = check(view, move);
  const scored = refusal === null && move.kind === "place" ? score(now.board, move.placements, now.rules) : null;
  return { move, refusal, unfinished: refusal !== null && isUnfinished(view, move), score: scored };
}

/**
 * The cells where a tile can join those that lie loose, or be the first.
 *
 * @param {Standing} now
 * @param {readonly Placement[]} loose
 * @param {Tile} tile
 */
export function openCells(now, loose, tile) {
  const hand = [...loose.map((each) => each.tile), tile];
  if (hand.length > (now.hands[now.turn] ?? 0)) return [];
  return nextCells({ ...viewFor(now, { kind: "place", placements: loose }), hand }, loose, tile);
}

/**
 * How many tiles of each kind nobody has seen, by number: all but those on the board, those that lie loose, and those of
 * a hand that is known.
 *
 * @param {Standing} now
 * @param {readonly Placement[]} [loose]
 * @param {readonly Tile[]} [hand]
 */
export function unseenTiles({ board }, loose = [], hand = []) {
  return unseen([...board.values(), ...loose.map(({ tile }) => tile), ...hand], COPIES);
}

/**
 * The places of the notes that the rules refuse where they stand.
 *
 * @param {Standing} now
 */
export function refusedNotes({ moves }) {
  return moves.flatMap(({ refusal }, place) => (refusal === null ? [] : [place]));
}

/**
 * @param {NotedGame} game
 * @returns {Standing}
 */
function dealt({ names, rules, opener }) {
  return {
    rules: /** @type {RuleSet} */ (parseRules(rules) ?? parseRules("mindware-2011")),
    board: new Map(),
    scores: names.map(() => 0),
    hands: names.map(() => HAND_SIZE),
    bag: KINDS.length * COPIES - names.length * HAND_SIZE,
    turn: opener,
    over: null,
    moves: [],
  };
}

/**
 * @param {Standing} now
 * @param {string} note
 * @returns {Standing}
 */
function after(now, note) {
  const { move, refusal, score: scored } = judge(now, note);
  const seat = now.turn;
  const next = { ...now, turn: (seat + 1) % now.hands.length };
  const made = {
    number: now.moves.length + 1,
    seat,
    kind: move?.kind ?? "place",
    move: move ? formatMove(move) : note,
    traded: move?.kind === "trade" ? move.tiles.length : 0,
    by: /** @type {const} */ ("player"),
    points: scored?.points ?? 0,
    bonus: scored?.bonus ?? 0,
    lines: scored?.lines ?? [],
    note,
    refusal,
    sure: !HIDDEN_TRADE.test(note),
  };
  if (!move || refusal !== null) {
    const unchanged = { total: now.scores[seat] ?? 0, held: now.hands[seat] ?? 0 };
    return { ...next, moves: [...now.moves, { ...made, ...unchanged }] };
  }
  const used = tilesOf(move).length;
  const drawn = Math.min(used, now.bag);
  const hands = now.hands.map((size, other) => (other === seat ? size - used + drawn : size));
  const bag = move.kind === "trade" ? now.bag : now.bag - drawn;
  const board = move.kind === "place" ? laid(now.board, move.placements) : now.board;
  const total = (now.scores[seat] ?? 0) + made.points;
  const scores = now.scores.map((points, other) => (other === seat ? total : points));
  const moves = [...now.moves, { ...made, total, held: hands[seat] ?? 0 }];
  const left = KINDS.filter((_, number) => (unseen(board.values(), COPIES)[number] ?? 0) > 0);
  const end = ending(now.rules, board, hands, seat, left);
  if (!end) return { ...next, board, hands, bag, scores, moves };
  const totals = scores.map((points, other) => points + (end.bonus[other] ?? 0));
  const won = winners(now.rules, totals, end.wentOut);
  const over = { scores: totals, bonus: end.bonus, winners: won, went_out: end.wentOut };
  return { ...next, board, hands, bag, scores: totals, moves, over };
}

/**
 * The move that a note says. A trade whose tiles nobody saw names some that could have been traded.
 *
 * @param {Standing} now
 * @param {string} note
 * @returns {Move | null}
 */
function readNote(now, note) {
  const [, hidden] = HIDDEN_TRADE.exec(note) ?? [];
  if (!hidden) {
    const move = parseMove(note);
    return move?.kind === "place" && move.placements.some(({ cell }) => isFar(cell)) ? null : move;
  }
  const left = unseenTiles(now);
  const pool = KINDS.flatMap((tile, number) => Array(left[number] ?? 0).fill(tile));
  const tiles = pool.slice(0, Number(hidden));
  // Where not even so many tiles are left, one is named that there is not.
  return trade([...tiles, ...Array(Number(hidden) - tiles.length).fill(KINDS[0])]);
}

/** @param {Cell} cell */
function isFar({ x, y }) {
  return Math.max(Math.abs(x), Math.abs(y)) > FARTHEST;
}

/**
 * What the player to move could know, with a hand that allows the move if any does.
 *
 * @param {Standing} now
 * @param {Move} move
 * @returns {View}
 */
function viewFor({ rules, turn, board, bag, hands, over }, move) {
  const hand = fittingHand(board, unseen(board.values(), COPIES), hands[turn] ?? 0, move);
  return { rules, seat: turn, turn, hand, bag, board, over: over !== null };
}
