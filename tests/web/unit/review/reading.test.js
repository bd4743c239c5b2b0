import assert from "node:assert/strict";
import { test } from "node:test";

import { boardBefore } from "../../../../src/qwirkle/web/js/review/reading.js";

test("the board before a move has all that was laid until then", () => {
  const game = {
    start: { board: "Yx@5,5" },
    moves: [
      { kind: "place", move: "Ro@0,0 Rs@1,0" },
      { kind: "trade", move: "trade Gx" },
      { kind: "place", move: "Bs@1,1" },
    ],
  };
  assert.deepEqual([...boardBefore(game, 1)], [["5,5", "Yx"]]);
  assert.deepEqual([...boardBefore(game, 3).keys()], ["5,5", "0,0", "1,0"]);
});
