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
import {
  boundsOf,
  cellKey,
  formatPlacements,
  parseCell,
  parsePlacements,
  widen,
} from "../../../../src/qwirkle/web/js/game/cells.js";

test("a tile is a colour and a shape, and a number", () => {
  assert.deepEqual([colorOf("Rs"), shapeOf("Rs"), numberOf("Rs")], ["red", "square", 1]);
  assert.deepEqual([colorOf("Px"), shapeOf("Px"), numberOf("Px")], ["purple", "cross", 35]);
  assert.equal(new Set(KINDS).size, 36);
  for (const kind of KINDS) assert.equal(tileAt(numberOf(kind)), kind);
});

test("tiles not seen are the three of each kind without those seen", () => {
  const rest = unseen(["Ro", "Ro", "Px"]);
  assert.equal(rest[0], 1);
  assert.equal(rest[35], 2);
  assert.equal(
    rest.reduce((sum, n) => sum + n),
    105,
  );
});

test("placements are read and written alike", () => {
  const text = "Rs@0,3 Bs@-1,3";
  assert.equal(formatPlacements(parsePlacements(text)), text);
  assert.deepEqual(parsePlacements(""), []);
  assert.deepEqual(parseTiles("Rs  Bo"), ["Rs", "Bo"]);
  assert.equal(cellKey(parseCell("-12,7")), "-12,7");
});

test("bounds hold every cell, and widen on all sides", () => {
  const bounds = boundsOf([
    { x: 2, y: -1 },
    { x: -3, y: 4 },
  ]);
  assert.deepEqual(bounds, { left: -3, top: -1, right: 2, bottom: 4 });
  assert.deepEqual(widen(bounds, 1), { left: -4, top: -2, right: 3, bottom: 5 });
  assert.deepEqual(boundsOf([]), { left: 0, top: 0, right: 0, bottom: 0 });
});
