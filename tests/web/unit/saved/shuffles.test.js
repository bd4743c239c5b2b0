import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "../nodes.js";
import {
  forgetShuffle,
  keepCommitment,
  keepHands,
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

test("the promise that was made first is the one that counts", () => {
  keepCommitment("g", "first");
  keepCommitment("g", "second");
  assert.equal(seenShuffle("g").commitment, "first");
  assert.equal(seenShuffle("h").commitment, null);
});

test("each seat adds 32 bytes of its own, and then always the same", () => {
  const [one, other] = [ownChance("g", 0), ownChance("g", 1)];
  assert.match(one, /^[0-9a-f]{64}$/);
  assert.notEqual(one, other);
  assert.equal(ownChance("g", 0), one);
  assert.deepEqual(seenShuffle("g").chances, { 0: one, 1: other });
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
  assert.deepEqual(seenShuffle("g"), { commitment: null, chances: {}, hands: {} });
});
