import "../nodes.js";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { announce, forgetSecrets, liveRegion } from "../../../../src/qwirkle/web/js/ui/live-region.js";

const region = liveRegion();
const announced = () => region.children.map(({ textContent }) => textContent);

afterEach(() => region.children.splice(0));

test("sentences in quick succession are all there, each as a line of its own that is read alone", () => {
  for (let n = 1; n <= 20; n += 1) announce(`move ${n}`);
  assert.equal(announced().length, 20);
  assert.equal(announced()[0], "move 1");
  // A status counts as one piece: each new line would have all others read again.
  assert.equal(region.attributes.role, "log");
});

test("the same sentence twice is read out twice, and nothing not at all", () => {
  announce("Your turn");
  announce("");
  announce("Your turn");
  assert.deepEqual(announced(), ["Your turn", "Your turn"]);
});

test("the oldest lines go when there are many", () => {
  for (let n = 1; n <= 100; n += 1) announce(`move ${n}`);
  assert.equal(announced().at(-1), "move 100");
  assert.ok(announced().length < 50);
});

test("what tells a hand is forgotten, and nothing else", () => {
  announce("Your hand: red square", { secret: true });
  announce("Ana passed");
  forgetSecrets();
  assert.deepEqual(announced(), ["Ana passed"]);
});
