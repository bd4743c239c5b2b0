import assert from "node:assert/strict";
import { test } from "node:test";

import "../../nodes.js";
import { practiceTable } from "../../../../../src/qwirkle/web/js/learn/practice/practice-table.js";

const SETUP = { id: "test", board: "Ro@0,0 Rs@1,0", hand: "Rd Rc Gx", draws: "Yo Bs" };
const TILES = { copies: 3, hand: 6 };
const AFTER = { rules: "mindware-2011", players: 2, turn: 1, scores: [3, 0], hands: [3, 6], bag: 96, board: "after" };
const RIGHT = {
  kind: "place",
  ok: true,
  unfinished: false,
  error: null,
  key: null,
  points: 3,
  bonus: 0,
  lines: [],
  cells: { Rc: ["3,0"] },
  trade: 3,
  over: null,
  draws: 1,
  after: AFTER,
  sets: ["Rd Rc"],
  pass: true,
};
const WRONG = { ...RIGHT, ok: false, error: "gap", key: "refusal.gap", points: 0, draws: 0, after: null };

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
    TILES,
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
  const { cells, trade, pass, sets } = said[1];
  assert.deepEqual([cells, trade, pass, sets], [RIGHT.cells, 3, true, ["Rd Rc"]]);
  assert.deepEqual(
    asked.map(({ move }) => move),
    [""],
  );
});

test("a practice table carries out a legal move, and takes it back", async () => {
  const table = await sitDown(SETUP);
  await table.send({ type: "move", id: "m1", seat: 0, at: 0, move: "Rd@2,0" });
  assert.deepEqual(table.last("accepted"), { type: "accepted", id: "m1", at: 1 });
  assert.deepEqual([table.last("moved").hands, table.last("moved").scores], [{ 0: "Rc Gx Yo" }, [3, 0]]);
  assert.deepEqual(table.asked.at(-1).position, { ...AFTER, turn: 0, hand: "Rc Gx Yo" }, "where the server says");
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

test("a move that ends the game ends it as the server says", async () => {
  const over = { scores: [19, 19], bonus: [6, 0], winners: [0, 1], went_out: 0 };
  const table = await sitDown(SETUP, { answer: () => ({ ...RIGHT, over, draws: 0 }) });
  await table.send({ type: "move", id: "m", seat: 0, at: 0, move: "Rd@2,0" });
  assert.deepEqual(table.last("over"), { type: "over", number: 2, ...over });
  assert.deepEqual(
    table.said.map(({ type }) => type),
    ["welcome", "turn", "moved", "over", "accepted"],
  );
  await table.send({ type: "take_back", seat: 0 });
  assert.equal(table.last("taken_back"), undefined);
});

test("a trade is said with its kind and how many tiles it was", async () => {
  const table = await sitDown(SETUP, { answer: () => ({ ...RIGHT, kind: "trade", draws: 2 }) });
  await table.send({ type: "move", id: "m", seat: 0, at: 0, move: "trade Rd Gx" });
  const { kind, move, traded } = table.last("moved").move;
  assert.deepEqual([kind, move, traded], ["trade", "trade Rd Gx", 2]);
  assert.equal(table.last("moved").hands[0], "Rc Yo Bs");
});

test("a closed table says no more", async () => {
  const table = await sitDown(SETUP);
  table.socket.close();
  await table.send({ type: "preview", id: "p", seat: 0, move: "Rd@2,0" });
  assert.equal(table.last("preview"), undefined);
});
