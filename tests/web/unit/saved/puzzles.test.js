import assert from "node:assert/strict";
import { test } from "node:test";

import {
  afterAnswer,
  afterShown,
  keepPuzzleProgress,
  loadPuzzleProgress,
  solvedAmong,
  triesOf,
  untried,
} from "../../../../src/qwirkle/web/js/saved/puzzles.js";

const NONE = { tries: {}, streak: 0, longest: 0 };

test("puzzles solved in a row are counted, and the most that ever were", () => {
  let progress = ["a", "b", "c"].reduce((now, id) => afterAnswer(now, id, true), NONE);
  assert.equal(progress.streak, 3);
  progress = afterAnswer(progress, "d", false);
  assert.equal(progress.streak, 3, "one wrong answer is forgiven");
  progress = afterAnswer(progress, "d", false);
  assert.deepEqual([progress.streak, progress.longest], [0, 3]);
  progress = afterAnswer(progress, "d", true);
  assert.deepEqual([progress.streak, triesOf(progress, "d").solved], [0, true]);
  assert.deepEqual(solvedAmong(progress, [{ id: "a" }, { id: "d" }, { id: "e" }]), { solved: 2, first: 1 });
});

test("a puzzle that was solved or shown counts no more", () => {
  const solved = afterAnswer(NONE, "a", true);
  assert.equal(afterAnswer(solved, "a", true), solved);
  assert.equal(afterShown(solved, "a"), solved);
  const shown = afterShown(solved, "b");
  assert.equal(shown.streak, 0);
  assert.equal(afterAnswer(shown, "b", true), shown);
});

test("only the first answer to a puzzle is the first", () => {
  assert.equal(untried(NONE, "a"), true);
  for (const after of [afterAnswer(NONE, "a", true), afterAnswer(NONE, "a", false), afterShown(NONE, "a")])
    assert.deepEqual([untried(after, "a"), untried(after, "b")], [false, true]);
});

test("progress is kept, and nonsense left out", () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
  };
  const progress = afterAnswer(NONE, "a", true);
  keepPuzzleProgress(progress);
  assert.deepEqual(loadPuzzleProgress(), progress);
  kept.set("qwirkle.puzzles", JSON.stringify({ tries: { a: 7, b: null }, streak: "x", longest: -1 }));
  assert.deepEqual(loadPuzzleProgress(), NONE);
  kept.set("qwirkle.puzzles", "7");
  assert.deepEqual(loadPuzzleProgress(), NONE);
  delete globalThis.localStorage;
});
