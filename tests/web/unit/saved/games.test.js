import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  layoutOf,
  saveGame,
  saveRematch,
  saveSeat,
  savedGame,
  savedGames,
} from "../../../../src/qwirkle/web/js/saved/games.js";

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
  };
});

test("the newest two hundred games are kept, and what is known of one stays known", () => {
  for (let n = 0; n < 201; n += 1) saveGame({ game: `g${n}`, key: `k${n}` });
  assert.equal(savedGames().length, 200);
  assert.equal(savedGame("g0"), null);
  saveGame({ game: "g1", links: [{ seat: 1, key: "l" }] });
  assert.equal(savedGames()[0].key, "k1");
  assert.equal(savedGames().length, 200);
});

test("a link to another seat leaves the one that this browser has", () => {
  saveGame({ game: "g", key: "own", links: [{ seat: 1, key: "friend's" }] });
  saveGame({ game: "sofa", links: [{ seat: 0, key: "a" }], sofa: true });
  saveSeat({ game: "g", key: "friend's", sofa: false });
  saveSeat({ game: "sofa", key: "a", sofa: true });
  assert.equal(savedGame("g").key, "own");
  assert.equal(savedGame("sofa").key, null);
  saveRematch("g", { game: "next", seats: [1, 0] });
  saveSeat({ game: "next", key: "friend's", sofa: false });
  assert.equal(savedGame("next").key, "own");
  assert.deepEqual(
    savedGames().map(({ game }) => game),
    ["next", "sofa", "g"],
  );
});

test("a seat at a game that is new here is kept, as the hand of a phone where its link says so", () => {
  saveSeat({ game: "g", key: "k", sofa: false });
  assert.equal(layoutOf(savedGame("g")), "table");
  saveSeat({ game: "g", key: "k", sofa: true });
  assert.equal(layoutOf(savedGame("g")), "hand");
});

test("a new key from the server takes the place of the old one", () => {
  saveGame({ game: "g", key: "old" });
  saveGame({ game: "g", key: "new" });
  assert.equal(savedGame("g").key, "new");
});

test("a rematch keeps keys and links, each at the seat its player has now", () => {
  const links = [
    { seat: 0, key: "a" },
    { seat: 1, key: "b" },
    { seat: 2, key: "c" },
  ];
  saveGame({ game: "first", links, sofa: true });
  saveRematch("first", { game: "second", seats: [2, 0, 1] });
  const next = savedGame("second");
  assert.deepEqual(next.links, [
    { seat: 0, key: "b" },
    { seat: 1, key: "c" },
    { seat: 2, key: "a" },
  ]);
  assert.equal(layoutOf(next), "sofa");
  assert.ok(next.invited, "nobody has to be invited twice");
});

test("a rematch of a game that was only watched is not kept", () => {
  saveRematch("elsewhere", { game: "second", seats: [1, 0] });
  assert.deepEqual(savedGames(), []);
});

test("a game is shown as it was: whole, as the big screen of the sofa, or as one of its hands", () => {
  assert.equal(layoutOf({ game: "g", key: "k", links: [{ seat: 1, key: "l" }], sofa: false }), "table");
  assert.equal(layoutOf({ game: "g", key: null, links: [{ seat: 1, key: "l" }], sofa: true }), "sofa");
  assert.equal(layoutOf({ game: "g", key: "k", links: [], sofa: true }), "hand");
});
