import assert from "node:assert/strict";
import { test } from "node:test";

import {
  boardAfter,
  boardOf,
  earlierCells,
  formatTrade,
  kindOf,
  lastCells,
  moveCells,
  moveTiles,
  qwirkleCells,
} from "../../../../src/qwirkle/web/js/game/moves.js";

const PLACED = { kind: "place", move: "Rs@0,3 Bs@-1,3" };
const TRADED = { kind: "trade", move: "trade" };
const PASSED = { kind: "pass", move: "pass" };

test("the text of one's own move says its kind", () => {
  assert.deepEqual(["Rs@0,3 Bs@-1,3", "trade Rs Bo", "pass"].map(kindOf), ["place", "trade", "pass"]);
  assert.equal(kindOf(formatTrade(["Rs"])), "trade");
});

test("the tiles of a move are those that leave the hand", () => {
  assert.deepEqual(moveTiles(PLACED), ["Rs", "Bs"]);
  assert.deepEqual(moveTiles({ kind: "trade", move: formatTrade(["Rs", "Bo"]) }), ["Rs", "Bo"]);
  assert.deepEqual([TRADED, PASSED, { kind: null, move: "Rs" }].map(moveTiles), [[], [], []]);
});

test("only tiles that are placed cover cells", () => {
  assert.deepEqual(moveCells(PLACED), ["0,3", "-1,3"]);
  assert.deepEqual([TRADED, PASSED].map(moveCells), [[], []]);
  assert.deepEqual(lastCells([PLACED, TRADED]), []);
  assert.deepEqual(lastCells([]), []);
  const board = boardOf("Rs@0,3");
  assert.deepEqual([...boardAfter(board, { kind: "place", move: "Bs@1,3" }).keys()], ["0,3", "1,3"]);
  assert.equal(boardAfter(board, TRADED), board);
});

test("the cells of all moves but the last, and those of a Qwirkle in the order of its line", () => {
  const moves = ["Rs@0,0 Ro@1,0", "trade", "Rd@2,0"].map((move) => ({ kind: kindOf(move), move }));
  assert.deepEqual(earlierCells(moves), ["0,0", "1,0"]);
  assert.deepEqual(earlierCells(moves.slice(0, 1)), []);
  const lines = [
    { qwirkle: false, cells: ["0,0"] },
    { qwirkle: true, cells: ["0,1", "0,2"] },
  ];
  assert.deepEqual(qwirkleCells({ lines }), ["0,1", "0,2"]);
});
