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

test("a move's text says its kind, also where the tiles of a trade are not told", () => {
  assert.deepEqual(["Rs@0,3 Bs@-1,3", "trade Rs Bo", "trade", "pass"].map(kindOf), ["place", "trade", "trade", "pass"]);
  assert.equal(kindOf(formatTrade(["Rs"])), "trade");
});

test("the tiles of a move are those that leave the hand", () => {
  assert.deepEqual(moveTiles("Rs@0,3 Bs@-1,3"), ["Rs", "Bs"]);
  assert.deepEqual(moveTiles(formatTrade(["Rs", "Bo"])), ["Rs", "Bo"]);
  assert.deepEqual([moveTiles("trade"), moveTiles("pass"), moveTiles("")], [[], [], []]);
});

test("only tiles that are placed cover cells", () => {
  assert.deepEqual(moveCells("Rs@0,3 Bs@-1,3"), ["0,3", "-1,3"]);
  assert.deepEqual([moveCells("trade Rs"), moveCells("pass")], [[], []]);
  assert.deepEqual(lastCells([{ move: "Rs@0,3" }, { move: "trade" }]), []);
  assert.deepEqual(lastCells([]), []);
  const board = boardOf("Rs@0,3");
  assert.deepEqual([...boardAfter(board, "Bs@1,3").keys()], ["0,3", "1,3"]);
  assert.equal(boardAfter(board, "trade Bs"), board);
});

test("the cells of all moves but the last, and those of a Qwirkle in the order of its line", () => {
  const moves = ["Rs@0,0 Ro@1,0", "trade", "Rd@2,0"].map((move) => ({ move }));
  assert.deepEqual(earlierCells(moves), ["0,0", "1,0"]);
  assert.deepEqual(earlierCells(moves.slice(0, 1)), []);
  const lines = [
    { qwirkle: false, cells: ["0,0"] },
    { qwirkle: true, cells: ["0,1", "0,2"] },
  ];
  assert.deepEqual(qwirkleCells({ lines }), ["0,1", "0,2"]);
});
