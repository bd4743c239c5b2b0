import assert from "node:assert/strict";
import { test } from "node:test";

import { count, fillIn, pluralForm, t, useCatalogue } from "../../../../src/qwirkle/web/js/core/texts.js";

useCatalogue({
  language: "cs",
  plural: Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : n > 1 && n < 5 ? 1 : 2)),
  messages: { points: ["{n} bod", "{n} body", "{n} bodů"] },
});

test("plurals follow the language, for large numbers by their last two digits", () => {
  assert.deepEqual(
    [1, 2, 5].map((n) => count("points", n)),
    ["1 bod", "2 body", "5 bodů"],
  );
  assert.equal(pluralForm([0, 1, 2, ...Array(99).fill(3), 7], 202), 7);
  assert.equal(pluralForm([5], 0), 5);
});

test("a text that is missing shows its key, and a value that is missing its name", () => {
  assert.equal(t("web.nothing"), "web.nothing");
  assert.equal(fillIn("{a} and {b}", { a: 1 }), "1 and {b}");
});
