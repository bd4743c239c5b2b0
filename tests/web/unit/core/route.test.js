import assert from "node:assert/strict";
import { test } from "node:test";

import {
  againRoute,
  parseRoute,
  replayRoute,
  reviewRoute,
  studyRoute,
  tableRoute,
} from "../../../../src/qwirkle/web/js/core/route.js";

test("addresses lead to their pages", () => {
  assert.deepEqual(parseRoute(""), { page: "start", secret: null });
  assert.deepEqual(parseRoute("#/host/s3cret"), { page: "start", secret: "s3cret" });
  assert.deepEqual(parseRoute("#/play/g/k"), { page: "table", game: "g", key: "k", layout: "table" });
  assert.deepEqual(parseRoute("#/play/g/k/hand"), { page: "table", game: "g", key: "k", layout: "hand" });
  assert.deepEqual(parseRoute("#/watch/g"), { page: "table", game: "g", key: null, layout: "table" });
  assert.deepEqual(parseRoute("#/sofa/g"), { page: "table", game: "g", key: null, layout: "sofa" });
  assert.deepEqual(parseRoute("#/replay/g"), { page: "replay", game: "g", move: 0 });
  assert.deepEqual(parseRoute("#/replay/g/12"), { page: "replay", game: "g", move: 12 });
  for (const odd of ["-1", "1e3", "99999", "x"])
    assert.deepEqual(parseRoute(`#/replay/g/${odd}`), { page: "replay", game: "g", move: 0 });
  assert.deepEqual([replayRoute("g"), replayRoute("g", 12)], ["/replay/g", "/replay/g/12"]);
  assert.deepEqual(parseRoute(`#${reviewRoute("g")}`), { page: "review", game: "g", move: 0 });
  assert.deepEqual(parseRoute(`#${reviewRoute("g", 7)}`), { page: "review", game: "g", move: 7 });
  assert.deepEqual(parseRoute(`#${againRoute("g", 7)}`), { page: "again", game: "g", move: 7 });
  assert.deepEqual(parseRoute("#/study"), { page: "study", game: null, packed: null, move: 0 });
  assert.deepEqual(parseRoute("#/study/game/g/3"), { page: "study", game: "g", packed: null, move: 3 });
  assert.deepEqual(parseRoute("#/study/record/p_-"), { page: "study", game: null, packed: "p_-", move: 0 });
  for (const from of [{}, { game: "g" }, { packed: "p" }]) {
    const { page, game, packed } = parseRoute(`#${studyRoute(from, 2)}`);
    assert.deepEqual([page, game, packed], ["study", from.game ?? null, from.packed ?? null]);
  }
  assert.deepEqual(parseRoute("#/learn"), { page: "learn", chapter: null });
  assert.deepEqual(parseRoute("#/learn/scoring"), { page: "learn", chapter: "scoring" });
  assert.deepEqual(parseRoute("#/tutorial"), { page: "tutorial" });
});

test("a table's route leads to that table", () => {
  for (const [key, layout] of [
    ["k", "table"],
    ["k", "hand"],
    [null, "table"],
    [null, "sofa"],
  ]) {
    const table = { game: "g", key, layout };
    assert.deepEqual(parseRoute(`#${tableRoute(table)}`), { page: "table", ...table });
  }
});

test("an address that leads nowhere leads to the start", () => {
  for (const hash of ["#/play/g", "#/play", "#/nothing/at/all", "#%E0%A4%A", "#/replay/"]) {
    assert.equal(parseRoute(hash).page, "start");
  }
});
