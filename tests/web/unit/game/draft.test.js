import assert from "node:assert/strict";
import { test } from "node:test";

import {
  EMPTY_DRAFT,
  draftMove,
  isLoose,
  lay,
  mend,
  pickUp,
  pickUpLast,
  select,
  startTrade,
  toggleTrade,
} from "../../../../src/qwirkle/web/js/game/draft.js";

const rack = [
  { id: 1, tile: "Rs" },
  { id: 2, tile: "Bs" },
  { id: 3, tile: "Rs" },
];
const [red, blue, twin] = rack;

test("a tile is chosen, and the same again puts it down", () => {
  const chosen = select(EMPTY_DRAFT, 1);
  assert.equal(chosen.selected, 1);
  assert.equal(select(chosen, 1).selected, null);
  assert.equal(select(chosen, 2).selected, 2);
});

test("loose tiles are a move in notation, in the order they were laid", () => {
  const draft = lay(lay(EMPTY_DRAFT, blue, { x: 1, y: 3 }), red, { x: 0, y: 3 });
  assert.equal(draftMove(draft, rack), "Bs@1,3 Rs@0,3");
});

test("a tile laid again moves, and a tile laid on another takes its cell", () => {
  const draft = lay(lay(EMPTY_DRAFT, red, { x: 0, y: 0 }), blue, { x: 1, y: 0 });
  assert.equal(draftMove(lay(draft, red, { x: 2, y: 0 }), rack), "Bs@1,0 Rs@2,0");
  assert.equal(draftMove(lay(draft, twin, { x: 1, y: 0 }), rack), "Rs@0,0 Rs@1,0");
});

test("tiles are picked up one by one, the last first", () => {
  const draft = lay(lay(EMPTY_DRAFT, red, { x: 0, y: 0 }), blue, { x: 1, y: 0 });
  assert.equal(draftMove(pickUpLast(draft), rack), "Rs@0,0");
  assert.equal(draftMove(pickUp(draft, 1), rack), "Bs@1,0");
  assert.equal(isLoose(pickUp(draft, 1), 1), false);
});

test("a tile on the board cannot be chosen from the hand", () => {
  const draft = lay(EMPTY_DRAFT, red, { x: 0, y: 0 });
  assert.equal(select(draft, 1).selected, null);
});

test("a trade names each chosen tile once, twins apart", () => {
  const draft = toggleTrade(toggleTrade(startTrade(), 3), 2);
  assert.equal(draftMove(draft, rack), "trade Bs Rs");
  assert.equal(draftMove(toggleTrade(draft, 2), rack), "trade Rs");
  assert.equal(draftMove(startTrade(), rack), "");
});

test("a draft is mended when its cells are taken or its tiles are gone", () => {
  const draft = select(lay(lay(EMPTY_DRAFT, red, { x: 0, y: 0 }), blue, { x: 1, y: 0 }), 3);
  assert.equal(mend(draft, rack, new Map()), draft);
  assert.equal(draftMove(mend(draft, rack, new Map([["0,0", "Go"]])), rack), "Bs@1,0");
  const gone = mend(draft, [red], new Map());
  assert.equal(draftMove(gone, rack), "Rs@0,0");
  assert.equal(gone.selected, null);
});
