import assert from "node:assert/strict";
import { test } from "node:test";

import { goTo, loadProgress, markDone } from "../../../../../src/qwirkle/web/js/learn/tutorial/progress.js";

test("progress stays within the lessons", () => {
  assert.deepEqual(loadProgress(10), { step: 0, done: [] });
  assert.equal(goTo({ step: 9, done: [] }, 12, 10).step, 10);
  assert.equal(goTo({ step: 0, done: [] }, -1, 10).step, 0);
  const done = markDone({ step: 2, done: [0] });
  assert.deepEqual(done.done, [0, 2]);
  assert.equal(markDone(done), done);
});

test("progress of an earlier visit is taken up, as far as it makes sense", () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
  };
  const load = (value) => (kept.set("qwirkle.tutorial", JSON.stringify(value)), loadProgress(10));
  assert.deepEqual(load({ step: 3, done: [0, 2] }), { step: 3, done: [0, 2] });
  assert.deepEqual(load({ step: 10, done: [0, 99, "x"] }), { step: 0, done: [0] });
  assert.deepEqual(load("nonsense"), { step: 0, done: [] });
  delete globalThis.localStorage;
});
