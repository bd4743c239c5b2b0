import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";

import "../nodes.js";
import { startClock, stopClock } from "../clock.js";
import { shareLink } from "../../../../src/qwirkle/web/js/share/copy.js";

let copied = [];

/** A phone whose own way to share ends like this. */
function phone(share) {
  const clipboard = { writeText: async (text) => void copied.push(text) };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { share, clipboard } });
}

beforeEach(() => {
  copied = [];
  stopClock();
  globalThis.matchMedia = () => ({ matches: true });
});

after(startClock);

test("a link that the phone does not share is copied, unless its owner thought better of it", async () => {
  phone(async () => {});
  await shareLink("link", "title");
  phone(async () => Promise.reject(new DOMException("", "AbortError")));
  await shareLink("link", "title");
  assert.deepEqual(copied, []);
  phone(async () => Promise.reject(new DOMException("", "NotAllowedError")));
  await shareLink("link", "title");
  assert.deepEqual(copied, ["link"]);
});
