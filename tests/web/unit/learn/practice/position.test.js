import assert from "node:assert/strict";
import { test } from "node:test";

import { positionAfter, positionOf } from "../../../../../src/qwirkle/web/js/learn/practice/position.js";

const SETUP = { id: "test", board: "Ro@0,0 Rs@1,0", hand: "Rd Rc Gx" };

test("the position of a setup has every tile that is not seen in the bag", () => {
  assert.deepEqual(positionOf(SETUP), {
    rules: "mindware-2011",
    players: 2,
    turn: 0,
    scores: [0, 0],
    hands: [3, 6],
    bag: 97,
    board: "Ro@0,0 Rs@1,0",
    hand: "Rd Rc Gx",
  });
  assert.equal(positionOf({ ...SETUP, bag: 0, rival: 2 }).bag, 0);
});

test("placed tiles lie on the board, and drawn ones take their place", () => {
  const after = positionAfter(positionOf(SETUP), "Rd@2,0 Rc@3,0", 4, ["Yo", "Bs"]);
  assert.deepEqual(
    { board: after.board, hand: after.hand, hands: after.hands, bag: after.bag, scores: after.scores },
    { board: "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0", hand: "Gx Yo Bs", hands: [3, 6], bag: 95, scores: [4, 0] },
  );
});

test("traded tiles go back into the bag", () => {
  const after = positionAfter(positionOf(SETUP), "trade Gx", 0, ["Yo"]);
  assert.deepEqual([after.board, after.hand, after.bag], ["Ro@0,0 Rs@1,0", "Rd Rc Yo", 97]);
});
