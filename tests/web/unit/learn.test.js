import assert from "node:assert/strict";
import { test } from "node:test";

import { CHAPTERS } from "../../../src/qwirkle/web/js/learn/chapters.js";
import { judge, LESSONS } from "../../../src/qwirkle/web/js/learn/lessons.js";
import { positionAfter, positionOf, usedTiles } from "../../../src/qwirkle/web/js/learn/position.js";
import { practiceTable } from "../../../src/qwirkle/web/js/learn/practice.js";
import { goTo, loadProgress, markDone } from "../../../src/qwirkle/web/js/learn/progress.js";
import { MISTAKES } from "../../../src/qwirkle/web/js/learn/refusals.js";

const SETUP = { id: "test", board: "Ro@0,0 Rs@1,0", hand: "Rd Rc Gx", draws: "Yo Bs" };
const RIGHT = { ok: true, error: null, key: null, points: 3, bonus: 0, lines: [], cells: { Rc: ["3,0"] }, trade: 3 };
const WRONG = { ...RIGHT, ok: false, error: "gap", key: "refusal.gap", points: 0 };

/** A table at which the answers to every question are known; what it says, and how to speak to it. */
async function sitDown(setup, { judge: strict = () => null, answer = () => RIGHT } = {}) {
  const said = [];
  const asked = [];
  const ask = async (position, move) => {
    asked.push({ position, move });
    return answer(move);
  };
  const socket = practiceTable(setup, strict, ask)({ hello: () => assert.fail(), message: (m) => said.push(m), closed: () => assert.fail() });
  const settle = () => new Promise((done) => setTimeout(done));
  await settle();
  return {
    said,
    asked,
    last: (type) => said.filter((message) => message.type === type).at(-1),
    async send(message) {
      socket.send(message);
      await settle();
    },
    socket,
  };
}

test("the position of a setup has every tile that is not seen in the bag", () => {
  assert.deepEqual(positionOf(SETUP), {
    rules: "mindware-2011",
    players: 2,
    turn: 0,
    scores: [0, 0],
    hands: [3, 6],
    bag: 97,
    board: "Ro@0,0 Rs@1,0",
    hand: "Rd Rc Gx",
  });
  assert.equal(positionOf({ ...SETUP, bag: 0, rival: 2 }).bag, 0);
});

test("placed tiles lie on the board, and drawn ones take their place", () => {
  const after = positionAfter(positionOf(SETUP), "Rd@2,0 Rc@3,0", 4, ["Yo", "Bs"]);
  assert.deepEqual(
    { board: after.board, hand: after.hand, hands: after.hands, bag: after.bag, scores: after.scores },
    { board: "Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0", hand: "Gx Yo Bs", hands: [3, 6], bag: 95, scores: [4, 0] },
  );
});

test("traded tiles go back into the bag", () => {
  const after = positionAfter(positionOf(SETUP), "trade Gx", 0, ["Yo"]);
  assert.deepEqual([after.board, after.hand, after.bag], ["Ro@0,0 Rs@1,0", "Rd Rc Yo", 97]);
  assert.deepEqual(usedTiles("pass"), []);
});

test("a practice table speaks like the server: welcome, then what can be done", async () => {
  const { said, asked } = await sitDown(SETUP);
  assert.deepEqual(said.map(({ type }) => type), ["welcome", "turn"]);
  assert.deepEqual(said[0].view.hands, { 0: "Rd Rc Gx" });
  assert.deepEqual([said[1].cells, said[1].trade, said[1].pass], [RIGHT.cells, 3, true]);
  assert.deepEqual(asked.map(({ move }) => move), ["", "pass"]);
});

test("a practice table carries out a legal move, and takes it back", async () => {
  const table = await sitDown(SETUP);
  await table.send({ type: "move", id: "m1", seat: 0, at: 0, move: "Rd@2,0" });
  assert.deepEqual(table.last("accepted"), { type: "accepted", id: "m1", at: 1 });
  assert.deepEqual([table.last("moved").hands, table.last("moved").scores], [{ 0: "Rc Gx Yo" }, [3, 0]]);
  await table.send({ type: "take_back", seat: 0 });
  assert.deepEqual([table.last("taken_back").board, table.last("taken_back").hands], [SETUP.board, { 0: SETUP.hand }]);
  await table.send({ type: "move", id: "m2", seat: 0, at: 2, move: "Rc@2,0" });
  assert.equal(table.last("moved").hands[0], "Rd Gx Yo", "the same draw comes again");
});

test("a practice table refuses what the rules refuse, and what the lesson does not ask for", async () => {
  const illegal = await sitDown(SETUP, { answer: (move) => (move.includes("@") ? WRONG : RIGHT) });
  await illegal.send({ type: "move", id: "m", seat: 0, at: 0, move: "Rd@5,0" });
  assert.deepEqual([illegal.last("refused").id, illegal.last("refused").key], ["m", "refusal.gap"]);
  const other = await sitDown(SETUP, { judge: () => "web.tutorial.not_the_task" });
  await other.send({ type: "move", id: "m", seat: 0, at: 0, move: "Rd@2,0" });
  assert.equal(other.last("refused").key, "web.tutorial.not_the_task");
  assert.equal(other.last("moved"), undefined);
});

test("the last tile ends the game with six points more", async () => {
  const table = await sitDown({ ...SETUP, hand: "Rd", draws: "", bag: 0, scores: [10, 19] });
  await table.send({ type: "move", id: "m", seat: 0, at: 0, move: "Rd@2,0" });
  const { scores, bonus, winners, went_out } = table.last("over");
  assert.deepEqual({ scores, bonus, winners, went_out }, { scores: [19, 19], bonus: [6, 0], winners: [0, 1], went_out: 0 });
  await table.send({ type: "take_back", seat: 0 });
  assert.equal(table.last("taken_back"), undefined);
});

test("a closed table says no more", async () => {
  const table = await sitDown(SETUP);
  table.socket.close();
  await table.send({ type: "preview", id: "p", seat: 0, move: "Rd@2,0" });
  assert.equal(table.last("preview"), undefined);
});

test("a lesson takes only the move it asks for", () => {
  const lesson = (id) => LESSONS.find((each) => each.id === id);
  const takes = (id, move, verdict = RIGHT, stumbled = false) => judge(lesson(id), stumbled, move, { ...RIGHT, ...verdict }) === null;
  assert.ok(takes("opening", "Ro@0,0 Rs@1,0 Rd@2,0"));
  assert.ok(takes("extend", "Rc@3,0", { points: 4 }) && !takes("extend", "Go@0,1", { points: 2 }));
  assert.ok(takes("several", "Yd@2,2 Gd@2,3") && !takes("several", "Yd@2,2"));
  assert.ok(takes("cross", "Bc@3,1", { lines: [{}, {}] }) && !takes("cross", "Go@0,1", { lines: [{}] }));
  assert.ok(takes("ends", "Bc@3,0 Bx@-1,0") && !takes("ends", "Bc@3,0 Bx@4,0") && !takes("ends", "trade Bc"));
  assert.ok(takes("refusal", "Gd@2,1", {}, true) && !takes("refusal", "Gd@2,1", {}, false));
  assert.ok(takes("qwirkle", "Gx@5,0", { lines: [{ qwirkle: true }] }) && !takes("qwirkle", "Gx@5,0", { lines: [{ qwirkle: false }] }));
  assert.ok(takes("trade", "trade Gx") && !takes("trade", "Rb@3,1"));
});

test("the question of the tutorial has the right answer", () => {
  const { setup, question } = LESSONS.find(({ id }) => id === "counter");
  const seen = `${setup.board} ${setup.hand}`.split(" ").filter((tile) => tile.startsWith(question.tile));
  assert.equal(question.left, 3 - seen.length);
});

test("lessons, chapters and mistakes have names of their own", () => {
  for (const all of [LESSONS, CHAPTERS, MISTAKES]) assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
});

test("progress stays within the lessons", () => {
  assert.deepEqual(loadProgress(10), { step: 0, done: [] });
  assert.equal(goTo({ step: 9, done: [] }, 12, 10).step, 10);
  assert.equal(goTo({ step: 0, done: [] }, -1, 10).step, 0);
  const done = markDone({ step: 2, done: [0] });
  assert.deepEqual(done.done, [0, 2]);
  assert.equal(markDone(done), done);
});

test("progress of an earlier visit is taken up, as far as it makes sense", () => {
  const kept = new Map();
  globalThis.localStorage = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  const load = (value) => (kept.set("qwirkle.tutorial", JSON.stringify(value)), loadProgress(10));
  assert.deepEqual(load({ step: 3, done: [0, 2] }), { step: 3, done: [0, 2] });
  assert.deepEqual(load({ step: 10, done: [0, 99, "x"] }), { step: 0, done: [0] });
  assert.deepEqual(load("nonsense"), { step: 0, done: [] });
  delete globalThis.localStorage;
});
