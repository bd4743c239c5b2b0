import assert from "node:assert/strict";
import { test } from "node:test";

import "../../nodes.js";
import { practiceTable } from "../../../../../src/qwirkle/web/js/learn/practice/practice-table.js";

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
  const socket = practiceTable(
    setup,
    strict,
    ask,
  )({ hello: () => assert.fail(), message: (m) => said.push(m), closed: () => assert.fail() });
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

test("a practice table speaks like the server: welcome, then what can be done", async () => {
  const { said, asked } = await sitDown(SETUP);
  assert.deepEqual(
    said.map(({ type }) => type),
    ["welcome", "turn"],
  );
  assert.deepEqual(said[0].view.hands, { 0: "Rd Rc Gx" });
  assert.deepEqual([said[1].cells, said[1].trade, said[1].pass], [RIGHT.cells, 3, true]);
  assert.deepEqual(
    asked.map(({ move }) => move),
    ["", "pass"],
  );
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
  assert.deepEqual(
    { scores, bonus, winners, went_out },
    { scores: [19, 19], bonus: [6, 0], winners: [0, 1], went_out: 0 },
  );
  await table.send({ type: "take_back", seat: 0 });
  assert.equal(table.last("taken_back"), undefined);
});

test("a closed table says no more", async () => {
  const table = await sitDown(SETUP);
  table.socket.close();
  await table.send({ type: "preview", id: "p", seat: 0, move: "Rd@2,0" });
  assert.equal(table.last("preview"), undefined);
});
