import assert from "node:assert/strict";
import { test } from "node:test";

import { useCatalogue } from "../../../../src/qwirkle/web/js/core/texts.js";
import { openingWords } from "../../../../src/qwirkle/web/js/game/opening-words.js";

useCatalogue({
  language: "en",
  plural: Array.from({ length: 200 }, (_, n) => Number(n !== 1)),
  messages: {
    "bot.greedy": "Greedy",
    "event.opens.red": ["{name} opens with {n} red tile", "{name} opens with {n} red tiles"],
    "event.opens.circle": ["{name} opens with {n} circle", "{name} opens with {n} circles"],
    "event.opens.set": ["{name} opens with a set of {n}", "{name} opens with a set of {n}"],
    "event.opens.free": ["{name} has {n} tile and opens freely", "{name} has {n} tiles and opens freely"],
    "event.opens_freely": "{name} opens freely",
    "event.opens_single": "{name} opens with a single tile",
  },
});

const seats = [
  { name: "Ana", level: null },
  { name: "", level: "greedy" },
];
const opens = (opener, size, attribute, rules = "mindware-2011") =>
  openingWords({ opener, size, attribute }, { rules, seats });

test("who opens is told with the size of the set and its colour or shape", () => {
  assert.equal(opens(0, 4, "red"), "Ana opens with 4 red tiles");
  assert.equal(opens(1, 3, "circle"), "Greedy opens with 3 circles");
});

test("where the opener may choose among several sets, none of them is named", () => {
  assert.equal(opens(0, 3, null), "Ana opens with a set of 3");
});

test("where nobody holds two tiles that match, one tile opens", () => {
  assert.equal(opens(0, 1, null), "Ana opens with a single tile");
});

test("where the house rules let the opener lay any line, no set is promised", () => {
  assert.equal(opens(0, 4, "red", "schmidt opening:free"), "Ana has 4 tiles and opens freely");
  assert.equal(opens(0, 1, null, "schmidt opening:free"), "Ana opens freely");
  assert.equal(opens(0, 4, "red", "schmidt opening:seat stuck:pass"), "Ana opens freely");
});
