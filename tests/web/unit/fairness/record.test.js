import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { readRecord } from "../../../../src/qwirkle/web/js/fairness/record.js";

const TEXT = readFileSync(new URL("../../../data/proved_game.qwk", import.meta.url), "utf-8");

test("what a proof needs is read from a record", () => {
  const record = readRecord(TEXT);
  assert.equal(record.game, "example");
  assert.deepEqual(record.chances, ["a5".repeat(32), null, "3c".repeat(16)]);
  assert.equal(record.moves.length, 49);
  assert.deepEqual(
    record.moves.map(({ kind }) => kind).filter((kind) => kind !== "place" && kind !== "trade" && kind !== "pass"),
    [],
  );
  const [first] = record.moves;
  assert.equal(first.drawn.length, first.move.split(" ").length);
});

test("a record without a proof, or with one that cannot be read, is none", () => {
  assert.equal(readRecord(""), null);
  assert.equal(readRecord(TEXT.replace(/^\[Secret.*\n/m, "")), null);
  assert.equal(readRecord(TEXT.replace("3c3c", "3C3C")), null);
  assert.equal(readRecord(TEXT.replace("1. ", "1) ")), null);
});

test("names may have any letters, also those that end a tag", () => {
  assert.notEqual(readRecord(TEXT.replace("Ana", 'A\\"n]a')), null);
});
