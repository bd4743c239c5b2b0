import assert from "node:assert/strict";
import { test } from "node:test";

import {
  colorOf,
  KINDS,
  numberOf,
  parseTiles,
  shapeOf,
  tileAt,
  unseen,
} from "../../../../src/qwirkle/web/js/game/tiles.js";

test("a tile is a colour and a shape, and a number", () => {
  assert.deepEqual([colorOf("Rs"), shapeOf("Rs"), numberOf("Rs")], ["red", "square", 1]);
  assert.deepEqual([colorOf("Px"), shapeOf("Px"), numberOf("Px")], ["purple", "cross", 35]);
  assert.equal(new Set(KINDS).size, 36);
  for (const kind of KINDS) assert.equal(tileAt(numberOf(kind)), kind);
});

test("tiles not seen are all of each kind without those seen", () => {
  const rest = unseen(["Ro", "Ro", "Px"], 3);
  assert.equal(rest[0], 1);
  assert.equal(rest[35], 2);
  assert.equal(
    rest.reduce((sum, n) => sum + n),
    105,
  );
});

test("tiles are read from a text, however it is spaced", () => {
  assert.deepEqual(parseTiles("Rs  Bo"), ["Rs", "Bo"]);
  assert.deepEqual(parseTiles(""), []);
});
