import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { startClock, stopClock, tick } from "../clock.js";
import { createPace } from "../../../../src/qwirkle/web/js/table/pace.js";

beforeEach(() => stopClock(10_000));
afterEach(startClock);

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
  const { taken, pace } = paced();
  pace.add(moved("player", 1));
  pace.add(moved("bot", 2));
  pace.add({ type: "turn" });
  assert.deepEqual(taken, [1]);
  tick(1000);
  assert.deepEqual(taken, [1, 2, "turn"]);
});

test("whoever takes a message hears when it came, however long it waited", () => {
  const times = [];
  const pace = createPace(
    (_message, came) => times.push(came),
    () => false,
  );
  const start = Date.now();
  pace.add(moved("player", 1));
  pace.add(moved("bot", 2));
  tick(100);
  pace.add({ type: "clock" });
  tick(1000);
  assert.deepEqual(times, [start, start, start + 100]);
});

test("people's moves, and the first after a rest, are shown at once", () => {
  const { taken, pace } = paced();
  pace.add(moved("bot", 1));
  pace.add(moved("player", 2));
  assert.deepEqual(taken, [1, 2]);
});

test("whoever wants no motion does not wait", () => {
  const { taken, pace } = paced(true);
  pace.add(moved("bot", 1));
  pace.add(moved("bot", 2));
  assert.deepEqual(taken, [1, 2]);
});

test("a lost connection hands on what waits", () => {
  const { taken, pace } = paced();
  pace.add(moved("bot", 1));
  pace.add(moved("bot", 2));
  assert.deepEqual(taken, [1]);
  pace.flush();
  assert.deepEqual(taken, [1, 2]);
});
