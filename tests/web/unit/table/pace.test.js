import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { createPace } from "../../../../src/qwirkle/web/js/table/pace.js";

const moved = (by, number) => ({ type: "moved", number, move: { by } });

function paced(hurried = false) {
  const taken = [];
  const pace = createPace(
    (message) => taken.push(message.number ?? message.type),
    () => hurried,
  );
  return { taken, pace };
}

test("a bot's move waits while the one before it is looked at, and what follows waits with it", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 10_000 });
  const { taken, pace } = paced();
  pace.add(moved("player", 1));
  pace.add(moved("bot", 2));
  pace.add({ type: "turn" });
  assert.deepEqual(taken, [1]);
  mock.timers.tick(1000);
  assert.deepEqual(taken, [1, 2, "turn"]);
  mock.timers.reset();
});

test("people's moves, and the first after a rest, are shown at once", () => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 10_000 });
  const { taken, pace } = paced();
  pace.add(moved("bot", 1));
  pace.add(moved("player", 2));
  assert.deepEqual(taken, [1, 2]);
  mock.timers.reset();
});

test("whoever wants no motion does not wait, and a lost connection flushes what waits", () => {
  const quick = paced(true);
  quick.pace.add(moved("bot", 1));
  quick.pace.add(moved("bot", 2));
  assert.deepEqual(quick.taken, [1, 2]);
  const slow = paced();
  slow.pace.add(moved("bot", 1));
  slow.pace.add(moved("bot", 2));
  slow.pace.flush();
  assert.deepEqual(slow.taken, [1, 2]);
});
