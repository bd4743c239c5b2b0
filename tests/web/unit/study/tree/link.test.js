import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { test } from "node:test";

import { LONGEST_LINK, packRecord, unpackRecord } from "../../../../../src/qwirkle/web/js/study/tree/link.js";
import { readPasted } from "../../../../../src/qwirkle/web/js/study/tree/pasted.js";
import { SAMPLE_GAME } from "../../../../../src/qwirkle/web/js/learn/rules/sample-game.js";

test("a record comes out of a link as it went in", async () => {
  for (const record of [SAMPLE_GAME, '[Rules "jck"]\n{ä\u{1f642}}', ""]) {
    const packed = await packRecord(record);
    assert.match(packed, /^[\w-]+$/);
    assert.equal(await unpackRecord(packed), record);
  }
});

test("a record that is too long for a link goes into none", async () => {
  const noise = Array.from({ length: LONGEST_LINK }, (_, place) =>
    String.fromCharCode(33 + ((place * place) % 91)),
  ).join("");
  const long = Array.from({ length: 40 }, (_, part) => noise.slice(part * 7) + part).join("");
  assert.equal(await packRecord(long + webcrypto.getRandomValues(new Uint32Array(8000)).join(" ")), null);
});

test("what is no packed record is none, and none is unpacked without end", async () => {
  for (const odd of ["", "!", "abc", "A".repeat(LONGEST_LINK + 1), "____"]) assert.equal(await unpackRecord(odd), null);
  const bomb = await packRecord("a".repeat(2_000_000));
  assert.ok(bomb !== null && bomb.length < LONGEST_LINK);
  assert.equal(await unpackRecord(bomb), null);
});

test("what is pasted is known by how it begins", () => {
  assert.equal(readPasted(`  ${SAMPLE_GAME}`).kind, "record");
  assert.deepEqual(readPasted('{"rules": "jck"}'), { kind: "position", position: { rules: "jck" } });
  assert.equal(readPasted("{never closed").kind, "unknown");
  assert.deepEqual(readPasted("http://house/#/study/record/abc-_/3"), { kind: "link", packed: "abc-_" });
  assert.deepEqual(readPasted("http://house/#/replay/g7/3"), { kind: "game", game: "g7" });
  assert.deepEqual(readPasted("http://house/#/study/game/g7"), { kind: "game", game: "g7" });
  for (const odd of ["", "hello", "http://house/", "http://house/#/learn", "# a list\n#/study/record/abc"])
    assert.equal(readPasted(odd).kind, "unknown", odd);
});
