import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "../nodes.js";
import {
  forgetShuffle,
  keepHands,
  keepShuffle,
  ownChance,
  seenShuffle,
} from "../../../../src/qwirkle/web/js/saved/shuffles.js";

beforeEach(() => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
});

const shown = (commitment, ...chances) => ({ commitment, chances });

test("the promise that was made first is the one that counts", () => {
  keepShuffle("g", shown("first", null), false);
  keepShuffle("g", shown("second", null), false);
  assert.equal(seenShuffle("g").commitment, "first");
  assert.equal(seenShuffle("h").commitment, null);
});

test("each seat offers 32 bytes of its own, and then always the same", () => {
  const [one, other] = [ownChance("g", 0), ownChance("g", 1)];
  assert.match(one, /^[0-9a-f]{64}$/);
  assert.notEqual(one, other);
  assert.equal(ownChance("g", 0), one);
  assert.deepEqual(seenShuffle("g").offered, { 0: one, 1: other });
});

test("what was offered is added once the server shows it, and stays so whatever it shows later", () => {
  const [one] = [ownChance("g", 0), ownChance("g", 1)];
  assert.deepEqual(seenShuffle("g").chances, {});
  // The other seat's came from another device.
  keepShuffle("g", shown("c", one, "elsewhere"), false);
  assert.deepEqual(seenShuffle("g").chances, { 0: one });
  keepShuffle("g", shown("c", "changed", "elsewhere"), true);
  assert.deepEqual(seenShuffle("g").chances, { 0: one });
});

test("what everybody had added is what it was at the deal", () => {
  keepShuffle("g", shown("c", "a", null), false);
  assert.equal(seenShuffle("g").dealt, null);
  keepShuffle("g", shown("c", "a", "b"), true);
  keepShuffle("g", shown("c", "x", "y"), true);
  assert.deepEqual(seenShuffle("g").dealt, ["a", "b"]);
});

test("hands are kept by how many moves stood, and those of moves that are gone are not", () => {
  keepHands("g", 0, { 0: "Rs", 1: "Bo" });
  keepHands("g", 1, { 0: "Rd", 1: "Bo" });
  keepHands("g", 2, { 0: "Rd", 1: "Px" });
  keepHands("g", 1, { 0: "Go", 1: "Bo" });
  assert.deepEqual(seenShuffle("g").hands, { 0: { 0: "Rs", 1: "Go" }, 1: { 0: "Bo", 1: "Bo" } });
});

test("a game that is forgotten is forgotten whole", () => {
  ownChance("g", 0);
  forgetShuffle("g");
  assert.deepEqual(seenShuffle("g").offered, {});
});
