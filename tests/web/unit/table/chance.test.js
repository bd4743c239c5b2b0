import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "../nodes.js";
import { startClock, stopClock, tick } from "../clock.js";
import { createStore } from "../../../../src/qwirkle/web/js/core/store.js";
import { EMPTY_TABLE } from "../../../../src/qwirkle/web/js/game/table.js";
import { seenShuffle } from "../../../../src/qwirkle/web/js/saved/shuffles.js";
import { takePartInShuffle } from "../../../../src/qwirkle/web/js/table/chance.js";

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
});

/** A session without a server, and what it has said. */
function seated(mine) {
  const store = createStore({ ...EMPTY_TABLE, connection: "open", mine });
  const said = [];
  let hear = () => {};
  takePartInShuffle({ game: "g", store, onMessage: (listener) => (hear = listener), say: (each) => said.push(each) });
  return {
    said,
    welcome(view, racks = {}) {
      store.change((state) => ({ ...state, view, racks }));
      hear({ type: "welcome", view }, store.get());
    },
    refuse: () => hear({ type: "refused" }, store.get()),
  };
}

const view = (chances, changes = {}) => ({
  turn: null,
  moves: [],
  shuffle: { commitment: "c", chances },
  ...changes,
});

test("each seat of this screen adds chance after it has seen the promise, the same again after a lost answer", () => {
  const { said, welcome } = seated([0, 2]);
  welcome(view([null, null, null]));
  assert.deepEqual(
    said.map(({ type, seat }) => [type, seat]),
    [
      ["chance", 0],
      ["chance", 2],
    ],
  );
  assert.equal(seenShuffle("g").commitment, "c");
  welcome(view([said[0].chance, null, null]));
  assert.deepEqual(said[2], said[1]);
  assert.equal(said.length, 3);
});

test("nothing is added after the deal, nor by a watcher", () => {
  const [late, watching] = [seated([0]), seated([])];
  late.welcome(view([null, null], { turn: 1 }));
  watching.welcome(view([null, null]));
  assert.deepEqual([late.said, watching.said], [[], []]);
});

test("what this screen holds after each move is kept", () => {
  const { welcome } = seated([0]);
  const rack = (tiles) => ({ 0: tiles.split(" ").map((tile, id) => ({ id, tile })) });
  welcome(view(["ab", null], { turn: 0 }), rack("Rs Bo"));
  welcome(view(["ab", null], { turn: 1, moves: [{}] }), rack("Bo Px"));
  assert.deepEqual(seenShuffle("g").hands, { 0: { 0: "Rs Bo", 1: "Bo Px" } });
  assert.deepEqual(seenShuffle("g").dealt, ["ab", null]);
});

test("what the server could not take is said again a little later", () => {
  stopClock();
  const { said, welcome, refuse } = seated([0]);
  welcome(view([null, null]));
  refuse();
  assert.equal(said.length, 1);
  tick(2000);
  assert.deepEqual(said[1], said[0]);
  startClock();
});
