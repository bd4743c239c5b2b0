/** Positions, notes and rule sets that come in as JSON lines, judged by the page's own rules: for `test_rules.py`. */

import { createInterface } from "node:readline";

import { cellKey } from "../../src/qwirkle/web/js/game/cells.js";
import { boardOf } from "../../src/qwirkle/web/js/game/moves.js";
import { parseTiles } from "../../src/qwirkle/web/js/game/tiles.js";
import { EDITIONS, HOUSE_RULES, parseRules } from "../../src/qwirkle/web/js/rules/editions.js";
import { ending, winners } from "../../src/qwirkle/web/js/rules/ending.js";
import { refusals } from "../../src/qwirkle/web/js/rules/legality.js";
import { formatMove, parseMove } from "../../src/qwirkle/web/js/rules/notation.js";
import { isUnfinished, nextCells } from "../../src/qwirkle/web/js/rules/options.js";
import { score } from "../../src/qwirkle/web/js/rules/scoring.js";
import { formatRecord } from "../../src/qwirkle/web/js/scorekeeping/record.js";
import { judge, standing } from "../../src/qwirkle/web/js/scorekeeping/standing.js";

const ANSWERS = { move, position, end, won, rules, game, note, record };

/** The move that a text says, written again; null where it says none. */
function move({ text }) {
  const read = parseMove(text);
  return read && formatMove(read);
}

/** What the rules say of a move on a position. */
function position({ view, text, tile }) {
  const now = { ...view, rules: parseRules(view.rules), board: boardOf(view.board), hand: parseTiles(view.hand) };
  const made = parseMove(text);
  const wrong = refusals(now, made);
  const loose = made.kind === "place" ? made.placements : [];
  return {
    refusals: wrong,
    unfinished: isUnfinished(now, made),
    score: made.kind === "place" && wrong.length === 0 ? score(now.board, made.placements, now.rules) : null,
    cells: nextCells(now, loose, tile).map(cellKey),
  };
}

/** How a game ends after a placement, as far as it does. */
function end({ rules: text, board, hands, seat, left }) {
  return ending(parseRules(text), boardOf(board), hands, seat, parseTiles(left));
}

function won({ rules: text, scores, wentOut }) {
  return winners(parseRules(text), scores, wentOut);
}

function rules({ text }) {
  return { rules: parseRules(text), editions: Object.keys(EDITIONS), house: HOUSE_RULES };
}

/** A whole game of notes: where it stands after the last, and what each was worth. */
function game({ game: noted }) {
  const { scores, hands, bag, turn, over, moves, board } = standing(noted);
  return {
    scores,
    hands,
    bag,
    turn,
    over,
    board: board.size,
    points: moves.map(({ points }) => points),
    refusals: moves.map(({ refusal }) => refusal),
  };
}

/** What the page says of one more note. */
function note({ game: noted, text }) {
  return judge(standing(noted), text).refusal;
}

function record({ game: noted }) {
  return formatRecord(noted);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...question } = JSON.parse(line);
  console.log(JSON.stringify(ANSWERS[ask](question)));
}

