import assert from "node:assert/strict";
import { test } from "node:test";

import { framesOf } from "../../../../src/qwirkle/web/js/replay/steps.js";

test("a replay is one frame more than its moves, each with its board and the hand before it", () => {
  const step = (kind, text, hands) => ({
    move: { number: 1, seat: 0, kind, move: text },
    scores: [1, 0],
    turn: 1,
    bag: 96,
    tiles: [6, 6],
    hands,
  });
  const frames = framesOf({
    players: 2,
    start: { turn: 0, bag: 96, board: "", scores: [0, 0], hands: ["Ro Go", "Bs"] },
    steps: [step("place", "Ro@0,0", ["Go", "Bs"]), step("trade", "trade Go", ["Yx", "Bs"])],
  });
  assert.deepEqual(
    frames.map(({ scene }) => scene.tiles.size),
    [0, 1, 1],
  );
  assert.deepEqual(
    frames.map(({ hand }) => hand.join(" ")),
    ["", "Ro Go", "Go"],
  );
  assert.deepEqual(frames[2].scene.last, []);
});
