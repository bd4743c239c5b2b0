import assert from "node:assert/strict";
import { test } from "node:test";

import { EDITIONS, HOUSE_RULES, parseRules } from "../../../../src/qwirkle/web/js/rules/editions.js";

test("every edition has a value for every house rule", () => {
  for (const edition of Object.keys(EDITIONS)) {
    const rules = parseRules(edition);
    for (const [name, values] of Object.entries(HOUSE_RULES)) assert.ok(values.includes(rules[name]), edition);
  }
});

test("a house rule changes its edition, and what is none is not read", () => {
  assert.equal(parseRules("schmidt").opening_tie, "youngest");
  assert.equal(parseRules("schmidt opening_tie:oldest").opening_tie, "oldest");
  assert.equal(parseRules("schmidt opening_tie:tallest"), null);
  assert.equal(parseRules("somewhere else"), null);
});
