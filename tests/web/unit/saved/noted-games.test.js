import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  forgetNotedGame,
  keepNotedGame,
  notedGame,
  notedGames,
} from "../../../../src/qwirkle/web/js/saved/noted-games.js";

const GAME = { id: "a", names: ["Ana", "Bo"], rules: "jck", opener: 0, day: "2026-11-17", notes: ["Ro@0,0"] };

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
});

test("games are kept, the newest first, until they are forgotten", () => {
  keepNotedGame(GAME);
  keepNotedGame({ ...GAME, id: "b" });
  keepNotedGame({ ...GAME, notes: [] });
  assert.deepEqual(
    notedGames().map(({ id }) => id),
    ["a", "b"],
  );
  assert.deepEqual(notedGame("a")?.notes, []);
  forgetNotedGame("a");
  assert.equal(notedGame("a"), null);
  assert.equal(notedGames().length, 1);
});

test("an own hand is kept with its game, and a damaged one does not take the game along", () => {
  const own = { seat: 1, said: [{ at: 0, tiles: "Ro Rs", whole: true }], hidden: true, coach: false };
  keepNotedGame({ ...GAME, own });
  assert.deepEqual(notedGame("a")?.own, own);
  keepNotedGame({ ...GAME, own: { ...own, seat: 2 } });
  assert.deepEqual(notedGame("a"), { ...GAME, own: null });
  keepNotedGame(GAME);
  assert.equal(notedGame("a")?.own, null, "a game from before there were any");
});

test("what is no game is none", () => {
  for (const wrong of [
    { names: ["Ana"] },
    { names: "Ana" },
    { opener: 2 },
    { rules: "other" },
    { notes: [1] },
    { id: 5 },
  ]) {
    keepNotedGame({ ...GAME, ...wrong, id: wrong.id ?? "a" });
    assert.deepEqual(notedGames(), [], JSON.stringify(wrong));
  }
  localStorage.setItem("qwirkle.companion", '"nonsense"');
  assert.deepEqual(notedGames(), []);
});
