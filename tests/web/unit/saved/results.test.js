import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { forgetResults, keepResult, resultsByLevel } from "../../../../src/qwirkle/web/js/saved/results.js";

const bot = (level) => ({ kind: "bot", level, stand_in: null });
const ME = { kind: "me", level: null, stand_in: null };
const ended = (seats, scores, winners) => ({ seats, over: { scores, winners, bonus: [], went_out: null } });

beforeEach(forgetResults);

test("games, wins, average and best are counted against each level", () => {
  keepResult("one", ended([ME, bot("casual")], [100, 90], [0]), [0]);
  keepResult("two", ended([bot("casual"), ME], [120, 111], [0]), [1]);
  keepResult("three", ended([ME, bot("greedy"), bot("casual"), bot("greedy")], [80, 80, 1, 2], [0, 1]), [0]);
  assert.deepEqual(resultsByLevel(["random", "casual", "greedy"]), [
    { level: "casual", games: 3, wins: 2, average: 97, best: 111 },
    { level: "greedy", games: 1, wins: 1, average: 80, best: 80 },
  ]);
  forgetResults();
  assert.deepEqual(resultsByLevel(["casual", "greedy"]), []);
});

test("a game counts once, and only that of one person among bots, played to its end by that person", () => {
  const view = ended([ME, bot("casual")], [10, 20], [1]);
  keepResult("one", view, [0]);
  keepResult("one", view, [0]);
  keepResult("watched", view, []);
  keepResult("unfinished", { ...view, over: null }, [0]);
  keepResult("left", ended([{ ...ME, stand_in: "casual" }, bot("casual")], [10, 20], [1]), [0]);
  keepResult("with friends", ended([ME, { ...ME, kind: "link" }, bot("casual")], [1, 2, 3], [2]), [0]);
  keepResult("at one screen", ended([ME, { ...ME, kind: "here" }], [1, 2], [1]), [0, 1]);
  assert.deepEqual(resultsByLevel(["casual"]), [{ level: "casual", games: 1, wins: 0, average: 10, best: 10 }]);
});
