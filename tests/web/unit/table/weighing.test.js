import assert from "node:assert/strict";
import { test } from "node:test";

import { createWeighing } from "../../../../src/qwirkle/web/js/table/weighing.js";

const state = (at, front = 0) => ({
  front,
  view: { at },
  draft: { loose: [{ slot: 1, tile: "Rs", cell: { x: 0, y: 0 } }] },
});
const CELL = { x: 1, y: 0 };

test("what is asked is the draft with one more tile, and its answer is told once", () => {
  const told = [];
  const weighing = createWeighing();
  const question = weighing.ask(state(3), "q", "Ro", CELL, (points) => told.push(points));
  assert.deepEqual(question, { type: "preview", id: "q", seat: 0, move: "Rs@0,0 Ro@1,0" });
  const answer = { id: "q", ok: true, at: 3, points: 2 };
  assert.ok(weighing.answer(answer, state(3)));
  assert.ok(!weighing.answer(answer, state(3)));
  assert.ok(!weighing.answer({ ...answer, id: "other" }, state(3)));
  assert.deepEqual(told, [2]);
});

test("an answer that is too late, or a no, tells no points; a refused question tells nothing", () => {
  const told = [];
  const weighing = createWeighing();
  const ask = (id) => weighing.ask(state(3), id, "Ro", CELL, (points) => told.push(points));
  ask("late");
  weighing.answer({ id: "late", ok: true, at: 3, points: 2 }, state(4));
  ask("no");
  weighing.answer({ id: "no", ok: false, at: 3, points: 0 }, state(3));
  assert.deepEqual(told, [null, null]);
  ask("refused");
  assert.ok(weighing.refuse("refused"));
  assert.ok(!weighing.refuse(null));
  assert.ok(!weighing.answer({ id: "refused", ok: true, at: 3, points: 2 }, state(3)));
  assert.equal(told.length, 2);
});

test("whoever has no hand open asks nothing", () => {
  assert.equal(
    createWeighing().ask(state(3, null), "q", "Ro", CELL, () => undefined),
    null,
  );
});
