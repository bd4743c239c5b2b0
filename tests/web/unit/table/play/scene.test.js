import assert from "node:assert/strict";
import { test } from "node:test";

import { EMPTY_TABLE } from "../../../../../src/qwirkle/web/js/game/table.js";
import { NO_HIGHLIGHTS } from "../../../../../src/qwirkle/web/js/table/play/highlights.js";
import { createSceneMaker } from "../../../../../src/qwirkle/web/js/table/play/scene.js";

const move = (number, text) => ({
  number,
  seat: 0,
  kind: "place",
  move: text,
  traded: 0,
  by: "player",
  points: 1,
  bonus: 0,
  lines: [],
});
const table = {
  ...EMPTY_TABLE,
  mine: [0],
  front: 0,
  racks: { 0: [{ id: 1, tile: "Rs" }] },
  view: { at: 3, over: null, moves: [move(1, "Ro@0,0"), move(2, "Rd@1,0")] },
  turn: { type: "turn", seat: 0, at: 3, cells: { Rs: ["2,0"] }, trade: 6, pass: false, sets: [] },
};

test("what did not change is the same object, so that it is not drawn again", () => {
  const make = createSceneMaker();
  const first = make(table, NO_HIGHLIGHTS);
  const second = make({ ...table, connection: "lost" }, NO_HIGHLIGHTS);
  assert.equal(second.last, first.last);
  assert.equal(second.hints, first.hints);
});

test("cells light up for the tile in hand, whether chosen or held", () => {
  const make = createSceneMaker();
  assert.deepEqual(make(table, NO_HIGHLIGHTS).hints, []);
  const chosen = { ...table, draft: { ...table.draft, selected: 1 } };
  assert.deepEqual(make(chosen, NO_HIGHLIGHTS).hints, ["2,0"]);
  assert.deepEqual(make(table, { ...NO_HIGHLIGHTS, held: "Rs" }).hints, ["2,0"]);
  assert.deepEqual(make({ ...chosen, draft: { ...chosen.draft, trading: [] } }, NO_HIGHLIGHTS).hints, []);
});

test("the last move is marked, or the one picked from the sheet", () => {
  const make = createSceneMaker();
  assert.deepEqual(make(table, NO_HIGHLIGHTS).last, ["1,0"]);
  assert.deepEqual(make(table, { ...NO_HIGHLIGHTS, shown: 1 }).last, ["0,0"]);
});

test("tiles are refused where they may not lie as they do, not where more tiles can mend it", () => {
  const make = createSceneMaker();
  const loose = [{ slot: 1, tile: "Rs", cell: { x: 5, y: 0 } }];
  const shown = (preview, draft = { ...table.draft, loose }) =>
    make({ ...table, draft, preview }, NO_HIGHLIGHTS).refused;
  assert.ok(shown({ ok: false, unfinished: false }));
  assert.ok(!shown({ ok: false, unfinished: true }));
  assert.ok(!shown({ ok: true, unfinished: false }));
  assert.ok(!shown({ ok: false, unfinished: false }, table.draft));
});

test("moves since one's own are ringed as well, unless one is picked from the sheet", () => {
  const make = createSceneMaker();
  const moves = [
    move(1, "Ro@0,0"),
    { ...move(2, "Rd@1,0"), seat: 1 },
    { ...move(3, "Rb@2,0 Rc@3,0"), seat: 2 },
    { ...move(4, "Bo@0,1"), seat: 3 },
  ];
  const late = { ...table, view: { ...table.view, moves } };
  const scene = make(late, NO_HIGHLIGHTS);
  assert.deepEqual([scene.recent, scene.last], [["1,0", "2,0", "3,0"], ["0,1"]]);
  assert.deepEqual(make(late, { ...NO_HIGHLIGHTS, shown: 2 }).recent, []);
  // Whoever only watches sees the last one.
  assert.deepEqual(make({ ...late, mine: [], front: null }, NO_HIGHLIGHTS).recent, []);
});
