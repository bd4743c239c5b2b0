import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { keep, recall } from "../../../../src/qwirkle/web/js/core/storage.js";

afterEach(() => delete globalThis.localStorage);

/** What a browser keeps for all of its tabs, as long as it has room. */
function browser({ full = () => false } = {}) {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => kept.delete(name),
    setItem(name, value) {
      if (full()) throw new Error("QuotaExceededError");
      kept.set(name, value);
    },
  };
  return kept;
}

test("what the browser keeps is read from there, where another tab may have changed it", () => {
  const kept = browser();
  keep("name", "Ana");
  kept.set("name", '"Bo"');
  assert.equal(recall("name"), "Bo");
  kept.delete("name");
  assert.equal(recall("name"), null);
});

test("a browser that refuses to keep anything forgets nothing before the page goes", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("SecurityError");
    },
  });
  assert.equal(recall("links"), null);
  keep("links", ["a"]);
  assert.deepEqual(recall("links"), ["a"]);
  keep("links", null);
  assert.equal(recall("links"), null);
});

test("where there is no more room, the newest value counts until there is", () => {
  let full = false;
  const kept = browser({ full: () => full });
  keep("draft", 1);
  full = true;
  keep("draft", 2);
  assert.equal(recall("draft"), 2);
  full = false;
  keep("draft", 3);
  assert.equal(kept.get("draft"), "3");
  assert.equal(recall("draft"), 3);
});
