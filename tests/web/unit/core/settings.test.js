import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { changeSettings, getSettings, loadSettings } from "../../../../src/qwirkle/web/js/core/settings.js";

afterEach(() => delete globalThis.localStorage);

test("what another tab has chosen meanwhile stays chosen", () => {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
  };
  loadSettings();
  kept.set("qwirkle.settings", JSON.stringify({ ...getSettings(), theme: "dark" }));
  changeSettings({ letters: true });
  const { theme, letters } = JSON.parse(kept.get("qwirkle.settings"));
  assert.deepEqual([theme, letters], ["dark", true]);
});
