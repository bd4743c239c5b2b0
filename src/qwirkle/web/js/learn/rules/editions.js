/** The editions and house rules, as the server knows them. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../game/bodies.js").About} About */

/**
 * Every edition and every house rule with its choices; the usual one of each is marked.
 *
 * @param {About} about
 */
export function createEditions({ editions, edition, house_rules, edition_rules }) {
  const usual = edition_rules[edition] ?? {};
  return h(
    "div",
    { class: "editions" },
    h(
      "dl",
      {},
      editions.flatMap((id) => [h("dt", {}, t(`edition.${id}`)), h("dd", {}, t(`edition.${id}.about`))]),
    ),
    h("h3", {}, t("rules.house_rules")),
    h(
      "dl",
      {},
      Object.entries(house_rules).flatMap(([name, values]) => [
        h("dt", {}, t(`rule.${name}`)),
        h(
          "dd",
          {},
          t(`rule.${name}.about`),
          h(
            "ul",
            {},
            values.map((value) =>
              h(
                "li",
                {},
                t(`rule.${name}.${value}`),
                value === usual[name] && h("span", { class: "usual" }, t("rules.usual")),
              ),
            ),
          ),
        ),
      ]),
    ),
  );
}
