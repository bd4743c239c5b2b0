import assert from "node:assert/strict";
import { test } from "node:test";

import { createStore } from "../../../../src/qwirkle/web/js/core/store.js";

const { signal } = new AbortController();

/** What a listener is told, as pairs of the value before and the value now. */
function told(store, until = signal) {
  const calls = [];
  store.listen((value, before) => calls.push([before, value]), until);
  return calls;
}

test("a listener is called at once, and then after every change", () => {
  const store = createStore(1);
  const calls = told(store);
  store.change((value) => value + 1);
  store.change((value) => value);
  assert.deepEqual(calls, [
    [null, 1],
    [1, 2],
  ]);
});

test("a change made inside a listener is told to everybody once, after the change before it", () => {
  const store = createStore(0);
  const first = told(store);
  store.listen((value) => {
    if (value === 1) store.change(() => 2);
    if (value === 2) store.change(() => 3);
  }, signal);
  const last = told(store);
  store.change(() => 1);
  const expected = [
    [null, 0],
    [0, 1],
    [1, 2],
    [2, 3],
  ];
  assert.deepEqual([first, last], [expected, expected]);
  assert.equal(store.get(), 3);
});

test("a listener that comes during a change hears of later ones only", () => {
  const store = createStore(0);
  let late;
  store.listen((value) => {
    if (value !== 1) return;
    store.change(() => 2);
    late = told(store);
  }, signal);
  store.change(() => 1);
  store.change(() => 3);
  assert.deepEqual(late, [
    [null, 2],
    [2, 3],
  ]);
});

test("a listener that has left is told nothing more, even of a change that is being told", () => {
  const store = createStore(0);
  const leaving = new AbortController();
  store.listen((value) => value && leaving.abort(), signal);
  const calls = told(store, leaving.signal);
  store.change(() => 1);
  assert.deepEqual(calls, [[null, 0]]);
});

test("a listener that fails keeps no later change from being told", () => {
  const store = createStore(0);
  const failing = new AbortController();
  store.listen((value) => {
    if (value === 1) throw new RangeError("no");
  }, failing.signal);
  assert.throws(() => store.change(() => 1), RangeError);
  const calls = told(store);
  store.change(() => 2);
  assert.deepEqual(calls, [
    [null, 1],
    [1, 2],
  ]);
});
