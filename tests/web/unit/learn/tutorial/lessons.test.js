import assert from "node:assert/strict";
import { test } from "node:test";

import { CHAPTERS } from "../../../../../src/qwirkle/web/js/learn/rules/chapters.js";
import { judge, LESSONS } from "../../../../../src/qwirkle/web/js/learn/tutorial/lessons.js";
import { MISTAKES } from "../../../../../src/qwirkle/web/js/learn/rules/mistakes.js";

const RIGHT = {
  kind: "place",
  ok: true,
  error: null,
  key: null,
  points: 3,
  bonus: 0,
  lines: [],
  cells: { Rc: ["3,0"] },
  trade: 3,
};

test("a lesson takes only the move it asks for", () => {
  const lesson = (id) => LESSONS.find((each) => each.id === id);
  const takes = (id, move, preview = RIGHT, stumbled = false) =>
    judge(lesson(id), stumbled, move, { ...RIGHT, ...preview }) === null;
  assert.ok(takes("opening", "Ro@0,0 Rs@1,0 Rd@2,0"));
  assert.ok(takes("extend", "Rc@3,0", { points: 4 }) && !takes("extend", "Go@0,1", { points: 2 }));
  assert.ok(takes("several", "Yd@2,2 Gd@2,3") && !takes("several", "Yd@2,2"));
  assert.ok(takes("cross", "Bc@3,1", { lines: [{}, {}] }) && !takes("cross", "Go@0,1", { lines: [{}] }));
  assert.ok(
    takes("ends", "Bc@3,0 Bx@-1,0") && !takes("ends", "Bc@3,0 Bx@4,0") && !takes("ends", "trade Bc", { kind: "trade" }),
  );
  assert.ok(takes("refusal", "Gd@2,1", {}, true) && !takes("refusal", "Gd@2,1", {}, false));
  assert.ok(
    takes("qwirkle", "Gx@5,0", { lines: [{ qwirkle: true }] }) &&
      !takes("qwirkle", "Gx@5,0", { lines: [{ qwirkle: false }] }),
  );
  assert.ok(takes("trade", "trade Gx", { kind: "trade" }) && !takes("trade", "Rb@3,1"));
});

test("the question of the tutorial has the right answer", () => {
  const { setup, question } = LESSONS.find(({ id }) => id === "counter");
  const seen = `${setup.board} ${setup.hand}`.split(" ").filter((tile) => tile.startsWith(question.tile));
  assert.equal(question.left, 3 - seen.length);
});

test("lessons, chapters and mistakes have names of their own", () => {
  for (const all of [LESSONS, CHAPTERS, MISTAKES]) assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
});
