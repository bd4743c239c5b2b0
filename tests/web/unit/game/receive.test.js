import assert from "node:assert/strict";
import { test } from "node:test";

import { lastCells } from "../../../../src/qwirkle/web/js/game/moves.js";
import { receive } from "../../../../src/qwirkle/web/js/game/receive.js";
import {
  awaitedSeats,
  curtainDown,
  EMPTY_TABLE,
  isCalled,
  raiseCurtain,
  rackOf,
} from "../../../../src/qwirkle/web/js/game/table.js";
import { isMyTurn } from "../../../../src/qwirkle/web/js/game/turn.js";
import { lay } from "../../../../src/qwirkle/web/js/game/draft.js";

const seat = (name, kind = "me") => ({
  name,
  kind,
  level: null,
  stand_in: null,
  score: 0,
  tiles: 6,
  screens: 1,
  away: null,
});

const view = (changes = {}) => ({
  rules: "mindware-2011",
  at: 0,
  turn: 0,
  over: null,
  board: "Rc@0,0 Rd@0,1",
  bag: 96,
  seats: [seat("Ana"), seat("Bo", "link")],
  hands: { 0: "Rs Bs" },
  moves: [],
  clock: null,
  opener: 0,
  opening: null,
  watchers: 0,
  ask: null,
  rematch: null,
  ...changes,
});

const welcome = (changes = {}, seats = [0]) => ({
  type: "welcome",
  protocol: 1,
  version: "",
  game: "g",
  seats,
  room: "r",
  number: 5,
  view: view(changes),
});

const moved = (changes = {}) => ({
  type: "moved",
  number: 6,
  at: 1,
  turn: 1,
  scores: [3, 0],
  tiles: [6, 6],
  bag: 95,
  hands: { 0: "Bs Go" },
  move: { number: 1, seat: 0, kind: "place", move: "Rs@0,2", traded: 0, by: "player", points: 3, bonus: 0, lines: [] },
  ...changes,
});

const after = (...messages) => messages.reduce((state, message) => receive(state, message, 1000), EMPTY_TABLE);

test("a welcome lays out the board, my hand and whose turn it is", () => {
  const state = after(welcome());
  assert.equal(state.tiles.get("0,1"), "Rd");
  assert.deepEqual(
    rackOf(state).map(({ tile }) => tile),
    ["Rs", "Bs"],
  );
  assert.ok(isMyTurn(state));
  assert.equal(state.number, 5);
});

test("a welcome without a view keeps what is known and counts on by events", () => {
  const state = after(welcome(), { ...welcome(), number: 9, view: null });
  assert.equal(state.number, 5);
  assert.equal(state.tiles.size, 2);
});

test("my move clears the draft, lays the tiles and brings new ones", () => {
  const start = after(welcome());
  const drafted = { ...start, draft: lay(start.draft, rackOf(start)[0], { x: 0, y: 2 }) };
  const state = receive(drafted, moved(), 1000);
  assert.equal(state.draft.loose.length, 0);
  assert.equal(state.tiles.get("0,2"), "Rs");
  assert.deepEqual(
    rackOf(state).map(({ tile }) => tile),
    ["Go", "Bs"],
  );
  assert.deepEqual(lastCells(state.view.moves), ["0,2"]);
  assert.equal(state.view.seats[0].score, 3);
  assert.ok(!isMyTurn(state));
});

test("a move of another returns only the tiles whose cells it takes", () => {
  const start = after(welcome({ turn: 1 }));
  const [red, blue] = rackOf(start);
  const drafted = { ...start, draft: lay(lay(start.draft, red, { x: 0, y: 2 }), blue, { x: 5, y: 5 }) };
  const move = { ...moved().move, seat: 1, move: "Gc@0,2" };
  const state = receive(drafted, moved({ move, turn: 0, hands: {} }), 1000);
  assert.deepEqual(
    state.draft.loose.map(({ tile }) => tile),
    ["Bs"],
  );
});

test("a take-back brings board, moves, scores and hand of before", () => {
  const state = after(welcome(), moved(), {
    type: "taken_back",
    number: 7,
    at: 2,
    seat: 0,
    moves: 1,
    left: 0,
    board: "Rc@0,0 Rd@0,1",
    turn: 0,
    scores: [0, 0],
    tiles: [6, 6],
    bag: 96,
    hands: { 0: "Rs Bs" },
  });
  assert.equal(state.tiles.size, 2);
  assert.equal(state.view.moves.length, 0);
  assert.equal(state.view.seats[0].score, 0);
  assert.deepEqual(
    rackOf(state)
      .map(({ tile }) => tile)
      .sort(),
    ["Bs", "Rs"],
  );
});

test("at one screen the hand opens only for the player who raises the curtain", () => {
  const shared = after(welcome({ seats: [seat("Ana"), seat("Bo", "here")], hands: { 0: "Rs", 1: "Go" } }, [0, 1]));
  assert.ok(curtainDown(shared));
  assert.deepEqual(rackOf(shared), []);
  const open = raiseCurtain(shared);
  assert.deepEqual(
    rackOf(open).map(({ tile }) => tile),
    ["Rs"],
  );
  const next = receive(open, moved({ hands: { 0: "Bs" } }), 1000);
  assert.ok(curtainDown(next));
  assert.deepEqual(rackOf(next), []);
  assert.deepEqual(
    rackOf(raiseCurtain(next)).map(({ tile }) => tile),
    ["Go"],
  );
});

test("the curtain does not hide the turn of a bot or a stand-in, nor the end", () => {
  const seats = [seat("Ana"), seat("Bo", "here"), { ...seat(""), kind: "bot", level: "greedy" }];
  assert.ok(!curtainDown(after(welcome({ seats, turn: 2 }, [0, 1]))));
  const stoodIn = [{ ...seat("Ana"), stand_in: "casual" }, seat("Bo", "here")];
  assert.ok(!curtainDown(after(welcome({ seats: stoodIn }, [0, 1]))));
  const over = { type: "over", number: 7, scores: [9, 0, 0], bonus: [6, 0, 0], winners: [0], went_out: 0 };
  const state = after(welcome({ seats }, [0, 1]), over);
  assert.ok(!curtainDown(state));
  assert.equal(state.view.seats[0].score, 9);
});

test("only the answer to the move that was sent ends the waiting for it", () => {
  const pending = { type: "move", id: "a", seat: 0, at: 0, move: "Rs@0,2" };
  const waiting = { ...after(welcome()), pending };
  assert.equal(receive(waiting, { type: "accepted", id: "b", at: 1 }, 0).pending, pending);
  assert.equal(receive(waiting, { type: "accepted", id: "a", at: 1 }, 0).pending, null);
  const refused = { type: "refused", id: "a", error: "gap", key: "refusal.gap", values: {}, message: "" };
  assert.equal(receive(waiting, refused, 0).pending, null);
  assert.equal(receive(waiting, refused, 0).refusal.key, "refusal.gap");
});

test("a refusal that names no message ends the waiting too, unless it only refuses to let us in", () => {
  const pending = { type: "move", id: "a", seat: 0, at: 0, move: "Rs@0,2" };
  const waiting = { ...after(welcome()), pending };
  const refused = { type: "refused", id: null, error: "too_many", key: "", values: {}, message: "" };
  assert.equal(receive(waiting, refused, 0).pending, null);
  const outside = receive({ ...waiting, connection: "lost" }, refused, 0);
  assert.equal(outside.pending, pending);
  assert.equal(receive(outside, { ...welcome(), view: null }, 0).refusal, null);
});

test("the clock ends by this screen's own time, and stands while nobody is there", () => {
  assert.equal(after(welcome(), { type: "clock", seat: 0, at: 0, left_ms: 5000 }).clock.ends, 6000);
  assert.equal(after(welcome(), { type: "clock", seat: 0, at: 0, left_ms: null }).clock.ends, null);
});

test("presence, names, stand-ins and requests change only what they say", () => {
  const state = after(
    welcome(),
    { type: "presence", number: 6, screens: [1, 0], away: [null, 30], watchers: 2 },
    { type: "renamed", number: 7, seat: 1, name: "Bea" },
    { type: "stand_in", number: 8, seat: 1, level: "casual", by: 0 },
    { type: "take_back_asked", number: 9, seat: 0, moves: 1, waiting: [1] },
  );
  assert.deepEqual(state.awaySince, [null, -29000]);
  assert.equal(state.view.watchers, 2);
  assert.equal(state.view.seats[1].name, "Bea");
  assert.equal(state.view.seats[1].stand_in, "casual");
  assert.deepEqual(state.view.ask, { seat: 0, moves: 1, waiting: [1] });
  assert.equal(receive(state, { type: "returned", number: 10, seat: 1 }, 0).view.seats[1].stand_in, null);
  assert.equal(receive(state, { type: "take_back_declined", number: 10, seat: 0, by: 1 }, 0).declined, 1);
});

test("before the deal it is nobody's turn, and what each seat adds is taken in", () => {
  const undealt = {
    ...{ turn: null, opener: null, board: "", hands: {} },
    shuffle: { commitment: "c", chances: [null, null] },
  };
  const state = after(welcome(undealt, [0, 1]));
  assert.ok(!isMyTurn(state) && !isCalled(state) && !curtainDown(state));
  assert.deepEqual(awaitedSeats(state.view), [0, 1]);
  const added = receive(state, { type: "chance_added", number: 6, seat: 1, chance: "ab" }, 1000);
  assert.deepEqual(added.view.shuffle, { commitment: "c", chances: [null, "ab"] });
  assert.deepEqual(awaitedSeats(added.view), [0]);
  // Whoever came to play without is not waited for, nor is a bot.
  const none = receive(added, { type: "chance_added", number: 7, seat: 0, chance: "" }, 1000);
  assert.deepEqual(awaitedSeats(none.view), []);
  assert.deepEqual(awaitedSeats(view({ ...undealt, seats: [seat("Ana"), seat("Bo", "bot")] })), [0]);
  assert.equal(rackOf(receive(none, welcome(), 1000)).length, 2);
});
