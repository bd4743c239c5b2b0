import assert from "node:assert/strict";
import { test } from "node:test";

import { positionAfter, positionOf } from "../../../../../src/qwirkle/web/js/learn/practice/position.js";

const TILES = { copies: 3, hand: 6 };
const SETUP = { id: "test", board: "Ro@0,0 Rs@1,0", hand: "Rd Rc Gx" };

test("the position of a setup has every tile that is not seen in the bag", () => {
  assert.deepEqual(positionOf(SETUP, TILES), {
    rules: "mindware-2011",
    players: 2,
    turn: 0,
    scores: [0, 0],
    hands: [3, 6],
    bag: 97,
    board: "Ro@0,0 Rs@1,0",
    hand: "Rd Rc Gx",
  });
  assert.equal(positionOf({ ...SETUP, bag: 0, rival: 2 }, TILES).bag, 0);
});

const START = positionOf(SETUP, TILES);
const { hand: _hand, ...KNOWN } = START;

test("the position after a move is what the server says, with the player to move again", () => {
  const after = { ...KNOWN, turn: 1, scores: [4, 0], bag: 95, board: "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0" };
  const move = { kind: "place", move: "Rd@2,0 Rc@3,0" };
  assert.deepEqual(positionAfter(START, move, { after, draws: 2 }, ["Yo", "Bs"]), {
    ...after,
    turn: 0,
    hand: "Gx Yo Bs",
  });
});

test("what is due and not drawn stays in the bag", () => {
  const after = { ...KNOWN, turn: 1, bag: 97 };
  const { hand, hands, bag } = positionAfter(START, { kind: "trade", move: "trade Gx Rd" }, { after, draws: 2 }, [
    "Yo",
  ]);
  assert.deepEqual([hand, hands, bag], ["Rc Yo", [2, 6], 98]);
});
