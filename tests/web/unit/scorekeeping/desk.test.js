import assert from "node:assert/strict";
import { test } from "node:test";

import * as desks from "../../../../src/qwirkle/web/js/scorekeeping/desk.js";
import { refusedNotes } from "../../../../src/qwirkle/web/js/scorekeeping/standing.js";

const GAME = { id: "g", names: ["Ana", "Bo"], rules: "mindware-2011", opener: 1, day: "2026-11-17", notes: [] };

/** The desk after these notes. */
function noted(...notes) {
  return notes.reduce((desk, note) => desks.takeDown(desk, note), desks.openDesk(GAME));
}

test("tiles are tapped onto the board, picked up again and taken down", () => {
  let desk = desks.choose(desks.openDesk(GAME), "Ro");
  desk = desks.tap(desk, { x: 0, y: 0 });
  desk = desks.tap(desks.choose(desk, "Rs"), { x: 1, y: 0 });
  assert.equal(desk.draft, "Ro@0,0 Rs@1,0");
  assert.equal(desk.verdict.score.points, 2);
  desk = desks.tap(desk, { x: 1, y: 0 });
  assert.equal(desk.draft, "Ro@0,0");
  assert.equal(desk.selected, "Rs");
  desk = desks.takeDown(desks.tap(desk, { x: -1, y: 0 }));
  assert.deepEqual(desk.game.notes, ["Rs@-1,0 Ro@0,0"]);
  assert.deepEqual(desk.now.scores, [0, 2]);
  assert.equal(desk.now.turn, 0);
  assert.equal(desks.choose(desks.choose(desk, "Bo"), "Bo").selected, null);
});

test("a refused note stays a draft, with its reason", () => {
  const desk = desks.takeDown(noted("Ro@0,0 Rs@1,0"), "Gx@2,0");
  assert.equal(desk.game.notes.length, 1);
  assert.equal(desk.draft, "Gx@2,0");
  assert.equal(desk.verdict.refusal, "line_mixed");
  assert.equal(desks.takeDown(desk, "nonsense").verdict.refusal, "bad_notation");
});

test("an old move is mended, and a later one that no longer fits is named", () => {
  let desk = noted("Ro@0,0 Rs@1,0", "Rd@2,0", "Bd@2,1");
  assert.deepEqual(desk.now.scores, [3, 2 + 2]);
  desk = desks.mend(desk, 1);
  assert.equal(desk.draft, "Rd@2,0");
  assert.equal(desk.before.board.size, 2);
  desk = desks.takeDown(desks.write(desk, "Rb@2,0"));
  assert.deepEqual(refusedNotes(desk.now), [2]);
  assert.equal(desk.now.moves[2].refusal, "line_mixed");
  desk = desks.takeDown(desks.write(desks.mend(desk, 2), "Bb@2,1"));
  assert.deepEqual(refusedNotes(desk.now), []);
  assert.deepEqual(desk.now.scores, [3, 4]);
});

test("a move is struck out, put in and taken back", () => {
  let desk = noted("Ro@0,0 Rs@1,0", "Rd@2,0", "trade 2");
  desk = desks.strike(desk, 1);
  assert.deepEqual(desk.game.notes, ["Ro@0,0 Rs@1,0", "trade 2"]);
  desk = desks.takeDown(desks.insertBefore(desk, 1), "Rb@2,0");
  assert.deepEqual(desk.game.notes, ["Ro@0,0 Rs@1,0", "Rb@2,0", "trade 2"]);
  desk = desks.takeBack(desk);
  assert.equal(desk.draft, "trade 2");
  assert.equal(desk.game.notes.length, 2);
  const left = desks.leaveSpot(desks.mend(desk, 0));
  assert.equal(left.draft, "");
  assert.equal(left.spot.kind, "add");
  assert.equal(desks.takeBack(desks.openDesk(GAME)).game.notes.length, 0);
});

test("a trade leaves bag and hands as they were, and a pass is refused while something may fit", () => {
  const desk = noted("Ro@0,0 Rs@1,0", "trade 3");
  assert.equal(desk.now.bag, 96 - 2);
  assert.deepEqual(desk.now.hands, [6, 6]);
  assert.equal(desks.takeDown(desk, "pass").verdict.refusal, "must_trade");
  assert.equal(desks.takeDown(desk, "trade 7").verdict.refusal, "bad_notation");
});
