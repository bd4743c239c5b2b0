import assert from "node:assert/strict";
import { test } from "node:test";

import { gradesOf, nextPuzzle, sensibleChoice } from "../../../../../src/qwirkle/web/js/learn/puzzles/choosing.js";

const PUZZLES = [
  { id: "a", theme: "bridge", grade: 2 },
  { id: "b", theme: "bridge", grade: 1 },
  { id: "c", theme: "block", grade: 4 },
];
const ANY = { theme: null, grade: null };
const solved = (...ids) => ({
  tries: Object.fromEntries(ids.map((id) => [id, { wrong: 0, solved: true, shown: false }])),
  streak: 0,
  longest: 0,
});

test("the next puzzle fits the choice and is not solved yet", () => {
  assert.equal(nextPuzzle(PUZZLES, { theme: "block", grade: null }, solved(), null, 0.9).id, "c");
  assert.equal(nextPuzzle(PUZZLES, { theme: "bridge", grade: 1 }, solved(), null, 0.9).id, "b");
  assert.equal(nextPuzzle(PUZZLES, ANY, solved("a"), "b", 0).id, "c");
});

test("once all are solved they come again, and the open one only where there is no other", () => {
  assert.equal(nextPuzzle(PUZZLES, ANY, solved("a", "b", "c"), "a", 0).id, "b");
  assert.equal(nextPuzzle(PUZZLES, { theme: "block", grade: 4 }, solved("c"), "c", 0).id, "c");
  assert.equal(nextPuzzle([], ANY, solved(), null, 0), null);
});

test("grades are those that a theme has, and a choice is one that can be", () => {
  assert.deepEqual(gradesOf(PUZZLES, "bridge"), [1, 2]);
  assert.deepEqual(gradesOf(PUZZLES, null), [1, 2, 4]);
  assert.deepEqual(sensibleChoice(PUZZLES, { theme: "block", grade: 2 }), { theme: "block", grade: null });
  assert.deepEqual(sensibleChoice(PUZZLES, { theme: "hats", grade: 4 }), { theme: null, grade: 4 });
  assert.deepEqual(sensibleChoice(PUZZLES, null), ANY);
});
