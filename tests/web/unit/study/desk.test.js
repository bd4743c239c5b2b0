import assert from "node:assert/strict";
import { test } from "node:test";

import "../nodes.js";
import { createDesk, shownAt } from "../../../../src/qwirkle/web/js/study/desk.js";
import { studyTable } from "../../../../src/qwirkle/web/js/study/study-table.js";
import { studyOf } from "../../../../src/qwirkle/web/js/study/tree/tree.js";

const BODY = {
  rules: "mindware-2011",
  players: 2,
  names: ["", ""],
  tags: [["Rules", "mindware-2011"]],
  comments: [],
  start: { turn: 0, scores: [0, 0], tiles: [6, 6], bag: 96, board: "", hands: ["Ro Rs Gx Gd Bo Yx", null] },
  moves: [],
};
const MADE = {
  seat: 0,
  kind: "place",
  move: "Ro@0,0",
  points: 1,
  bonus: 0,
  lines: [],
  drawn: "",
  scores: [1, 0],
  turn: 1,
  tiles: [6, 6],
  bag: 95,
  over: null,
};
const desk = () => createDesk(studyOf(BODY));

test("moves are made, walked through, undone and redone", () => {
  const now = desk();
  now.play(MADE);
  const [first, second] = [now.store.get().at, () => now.store.get().at];
  now.play({ ...MADE, seat: 1, turn: 0, move: "Rs@1,0" });
  const last = second();
  now.previous();
  assert.equal(second(), first);
  now.previous();
  now.previous();
  assert.equal(second(), 0);
  now.last();
  assert.equal(second(), last);
  now.undo();
  assert.equal(now.store.get().study.nodes.size, 2);
  now.redo();
  assert.equal(now.store.get().study.nodes.size, 3);
  now.go(first);
  now.play({ ...MADE, seat: 1, turn: 0, move: "Rd@1,0" });
  const other = second();
  now.aside(-1);
  assert.equal(second(), last);
  now.aside(1);
  assert.equal(second(), other);
  now.promote();
  now.first();
  now.last();
  assert.equal(second(), other);
  now.remove();
  assert.equal(second(), first);
});

test("a hand that the study cannot say is supposed at that move", () => {
  const now = desk();
  now.play(MADE);
  assert.equal(shownAt(now.store.get()).missing, 6);
  const hand = ["Rd", "Rb", "Rc", "Rx", "Yo", "Ys"];
  now.name(hand);
  assert.equal(shownAt(now.store.get()).missing, 0);
  assert.equal(now.store.get().study.start.hands[1], "Rd Rb Rc Rx Yo Ys", "here it can");
  now.play({ ...MADE, seat: 1, turn: 0, move: "Rd@1,0" });
  now.play({ ...MADE, seat: 0, turn: 1, move: "Rs@2,0" });
  now.previous();
  now.name(["Ro", "Rs", "Gx", "Gd", "Bo", "Yx"]);
  assert.equal(now.store.get().supposed.size, 1, "a line has moved on with other tiles");
});

test("the table of a desk asks the server, and keeps the move in the study", async () => {
  const now = desk();
  const over = new AbortController();
  const said = [];
  const asked = [];
  const ask = async (position, move) => {
    asked.push([position, move]);
    const after = { scores: [1, 0], turn: 1, hands: [6, 6], bag: 95 };
    return {
      ok: move !== "",
      error: "gap",
      key: "refusal.gap",
      kind: "place",
      points: 1,
      bonus: 0,
      lines: [],
      cells: {},
      trade: 6,
      pass: false,
      sets: [],
      after,
      over: null,
    };
  };
  const socket = studyTable(now, over.signal, ask)({ message: (message) => said.push(message) });
  await new Promise(setImmediate);
  assert.deepEqual(
    said.map(({ type }) => type),
    ["welcome", "turn"],
  );
  assert.equal(said[0].view.hands[0], "Ro Rs Yx Gd Gx Bo");
  socket.send({ type: "preview", id: "p", seat: 0, move: "Ro@0,0" });
  await new Promise(setImmediate);
  assert.equal(said.at(-1).type, "preview");
  socket.send({ type: "move", id: "m", seat: 0, at: 1, move: "Ro@0,0" });
  await new Promise(setImmediate);
  assert.equal(now.store.get().study.nodes.size, 2);
  assert.deepEqual(
    said.slice(3).map(({ type }) => type),
    ["accepted", "welcome", "turn"],
  );
  assert.equal(said.at(-2).view.turn, 1);
  assert.equal(asked.at(-1)[0].board, "Ro@0,0");
  over.abort();
});
