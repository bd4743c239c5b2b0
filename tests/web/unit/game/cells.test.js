import assert from "node:assert/strict";
import { test } from "node:test";

import {
  boundsOf,
  cellKey,
  formatPlacements,
  lettersOf,
  neighbours,
  parseCell,
  parsePlacements,
  widen,
} from "../../../../src/qwirkle/web/js/game/cells.js";

test("placements are read and written alike", () => {
  const text = "Rs@0,3 Bs@-1,3";
  assert.equal(formatPlacements(parsePlacements(text)), text);
  assert.deepEqual(parsePlacements(""), []);
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

test("the neighbours of a cell are the tiles beside it, and none at its corners", () => {
  const tiles = new Map([
    ["0,0", "Rs"],
    ["2,0", "Ro"],
    ["1,1", "Go"],
    ["0,1", "Bx"],
  ]);
  assert.deepEqual(neighbours({ x: 1, y: 0 }, tiles), ["Rs", "Ro", "Go"]);
  assert.deepEqual(neighbours({ x: 9, y: 9 }, tiles), []);
});

test("reasons that name a cell have a letter for it", () => {
  const about = (cell, letter) => ({ kind: "points", cell, letter, text: "" });
  const told = [about("", ""), about("0,1", "A"), about("2,-3", "B")];
  assert.deepEqual(
    [...lettersOf(told)],
    [
      ["0,1", "A"],
      ["2,-3", "B"],
    ],
  );
});
