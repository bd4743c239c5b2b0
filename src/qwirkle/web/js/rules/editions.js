/** Editions and house rules: the points on which rulebooks and tables differ. Equal to `rules/editions.py`. */

/**
 * @typedef {object} RuleSet
 * @property {string} edition
 * @property {"declare" | "free" | "seat"} opening
 * @property {"oldest" | "youngest" | "drawn"} opening_tie
 * @property {"any" | "color"} opening_choice
 * @property {"one" | "zero"} lone_opening
 * @property {"trade" | "pass"} stuck
 * @property {"plain" | "fewest"} deadlock
 * @property {"shared" | "out_first"} equal_totals
 */

/**
 * The house rules that a table can change, with the values that each can have, the usual one first.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const HOUSE_RULES = {
  opening: ["declare", "free", "seat"],
  opening_tie: ["oldest", "youngest", "drawn"],
  opening_choice: ["any", "color"],
  lone_opening: ["one", "zero"],
  stuck: ["trade", "pass"],
  deadlock: ["plain", "fewest"],
  equal_totals: ["shared", "out_first"],
};

/**
 * What each edition says differently.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const EDITIONS = {
  "mindware-2006": {},
  "mindware-2011": {},
  "iello-2018": {},
  schmidt: { opening_tie: "youngest" },
  jck: {},
};

/**
 * The rule set of a text such as `mindware-2011 opening:free`; null for one that says none.
 *
 * @param {string} text
 * @returns {RuleSet | null}
 */
export function parseRules(text) {
  const [edition = "", ...changes] = text.split(" ");
  const own = Object.hasOwn(EDITIONS, edition) ? EDITIONS[edition] : undefined;
  if (!own) return null;
  /** @type {Record<string, string>} */
  const found = { edition };
  for (const [name, [usual = ""]] of Object.entries(HOUSE_RULES)) found[name] = own[name] ?? usual;
  for (const change of changes) {
    const [name = "", value = ""] = change.split(":");
    if (!Object.hasOwn(HOUSE_RULES, name) || !HOUSE_RULES[name]?.includes(value)) return null;
    found[name] = value;
  }
  return /** @type {RuleSet} */ (/** @type {unknown} */ (found));
}
