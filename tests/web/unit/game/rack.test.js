import assert from "node:assert/strict";
import { test } from "node:test";

import { moveSlot, restock, sortRack } from "../../../../src/qwirkle/web/js/game/rack.js";

const tiles = (rack) => rack.map((slot) => slot.tile).join(" ");

test("a new hand keeps the order of the tiles that stay", () => {
  const before = restock([], ["Ro", "Rs", "Go", "Bx"]);
  const after = restock(before, ["Bx", "Ro", "Yd", "Yc"]);
  assert.equal(tiles(after), "Ro Yd Yc Bx");
  assert.equal(after[0], before[0]);
  assert.equal(after[3], before[3]);
});

test("twins are two tiles", () => {
  const rack = restock([], ["Ro", "Ro"]);
  assert.notEqual(rack[0].id, rack[1].id);
  assert.equal(tiles(restock(rack, ["Ro"])), "Ro");
});

test("a hand shrinks when the bag is empty", () => {
  assert.equal(tiles(restock(restock([], ["Ro", "Rs", "Go"]), ["Go"])), "Go");
});

test("a tile is moved to another place", () => {
  const rack = restock([], ["Ro", "Rs", "Go"]);
  assert.equal(tiles(moveSlot(rack, rack[0].id, 2)), "Rs Go Ro");
  assert.equal(tiles(moveSlot(rack, rack[2].id, 0)), "Go Ro Rs");
  assert.equal(tiles(moveSlot(rack, rack[0].id, 99)), "Rs Go Ro");
});

test("sorting goes by colour, and by shape the second time", () => {
  const rack = restock([], ["Bo", "Rs", "Ro", "Bs"]);
  const byColor = sortRack(rack);
  assert.equal(tiles(byColor), "Ro Rs Bo Bs");
  assert.equal(tiles(sortRack(byColor)), "Ro Bo Rs Bs");
});
