/** What stands where a link leads nowhere: why, what to do, and a way on. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { linkButton } from "./button.js";

/**
 * The card in the place of a page that there is not.
 *
 * @param {string} reason
 * @param {string} [advice]
 */
export function missingCard(reason, advice = "") {
  return h(
    "div",
    { class: "missing" },
    h(
      "section",
      { class: "card", role: "alert" },
      h("h2", {}, t("web.missing")),
      h("p", {}, reason, " ", advice),
      linkButton(t("web.home"), "#/", { kind: "primary large" }),
    ),
  );
}
