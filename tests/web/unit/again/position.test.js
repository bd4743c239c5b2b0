import assert from "node:assert/strict";
import { test } from "node:test";

import { studyBefore } from "../../../../src/qwirkle/web/js/again/position.js";

const MADE = { kind: "place", points: 1, bonus: 0, lines: [], comments: [], tiles: [6, 6], over: null };
const GAME = {
  rules: "mindware-2011",
  players: 2,
  names: ["Ana", ""],
  tags: [["Rules", "mindware-2011"]],
  comments: ["as it was"],
  start: {
    turn: 0,
    scores: [0, 0],
    tiles: [6, 6],
    bag: 96,
    board: "",
    hands: ["Ro Rs Gx Gd Bo Yx", "Bs Bd Px Pc Oo Yc"],
  },
  moves: [
    {
      ...MADE,
      parent: null,
      number: 1,
      seat: 0,
      move: "Ro@0,0 Rs@1,0",
      drawn: "Bb Bc",
      scores: [2, 0],
      turn: 1,
      bag: 94,
    },
    { ...MADE, parent: 0, number: 2, seat: 1, move: "Bs@1,1", drawn: "Gb", scores: [2, 2], turn: 0, bag: 93 },
    { ...MADE, parent: 1, number: 3, seat: 0, move: "Bo@0,1", drawn: "Gs", scores: [6, 2], turn: 1, bag: 92 },
  ],
};

test("a slip is tried again with the hand of its player, and nothing that only others knew", () => {
  const { start, nodes, names, tags } = studyBefore(GAME, 3, ["Ana", "Greedy"]);
  assert.deepEqual(start, {
    turn: 0,
    scores: [2, 2],
    tiles: [6, 6],
    bag: 93,
    board: "Ro@0,0 Rs@1,0 Bs@1,1",
    hands: ["Gx Gd Bo Yx Bb Bc", null],
  });
  assert.deepEqual([nodes.size, names, tags], [1, ["Ana", "Greedy"], []]);
  assert.deepEqual(studyBefore(GAME, 2, GAME.names).start.hands, [null, "Bs Bd Px Pc Oo Yc"]);
  assert.deepEqual(studyBefore(GAME, 1, GAME.names).start, { ...GAME.start, hands: [GAME.start.hands[0], null] });
});
