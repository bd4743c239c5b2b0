import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { startClock, stopClock, tick } from "../clock.js";
import { changeSettings } from "../../../../src/qwirkle/web/js/core/settings.js";
import { createPace } from "../../../../src/qwirkle/web/js/table/pace.js";

beforeEach(() => stopClock(10_000));
afterEach(startClock);

const moved = (by, number, bonus = 0) => ({ type: "moved", number, move: { by, bonus } });

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

test("nobody waits in a page that nobody looks at", () => {
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

test("the pause is as long as chosen, and longer after a Qwirkle", () => {
  const pauses = ["slow", "normal", "quick"].flatMap((pace) =>
    [0, 6].map((bonus) => {
      changeSettings({ pace });
      const { taken, pace: queue } = paced();
      queue.add(moved("bot", 1, bonus));
      queue.add(moved("bot", 2));
      let pause = 0;
      for (; taken.length < 2; pause += 50) tick(50);
      return pause;
    }),
  );
  const [slow, slowFeast, normal, feast, quick, quickFeast] = pauses;
  assert.ok(slow > normal && normal > quick && quick > 0);
  assert.ok(slowFeast > slow && feast > normal && quickFeast > quick);
  changeSettings({ pace: "normal" });
});

test("whoever wants no motion has the same time to look", () => {
  globalThis.matchMedia = () => ({ matches: true });
  globalThis.document = { hidden: false };
  const taken = [];
  const pace = createPace((message) => taken.push(message.number));
  pace.add(moved("bot", 1));
  pace.add(moved("bot", 2));
  assert.deepEqual(taken, [1]);
  tick(1000);
  assert.deepEqual(taken, [1, 2]);
  delete globalThis.matchMedia;
  delete globalThis.document;
});
