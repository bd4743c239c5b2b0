/** One's own finished games against each level of bot, as kept in this browser. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { forgetResults, resultsByLevel } from "../saved/results.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

const COLUMNS = ["games", "wins", "average", "best"];

/**
 * The table of results, which stays hidden while there are none.
 *
 * @param {readonly string[]} levels
 * @param {AbortSignal} signal
 */
export function myResults(levels, signal) {
  const root = h("section", { class: "my-results", hidden: true });
  const draw = () => {
    const results = resultsByLevel(levels);
    root.hidden = results.length === 0;
    fill(
      root,
      h(
        "details",
        {},
        h("summary", {}, t("web.results")),
        table(results),
        button(t("web.results.clear"), () => openClear(draw, signal)),
      ),
    );
  };
  draw();
  return root;
}

/** @param {import("../saved/results.js").LevelResults[]} results */
function table(results) {
  const heads = COLUMNS.map((name) => h("th", { scope: "col", class: "number" }, t(`web.results.${name}`)));
  return h(
    "table",
    { class: "totals" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("web.level")), heads)),
    h(
      "tbody",
      {},
      results.map(({ level, games, wins, average, best }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t(`bot.${level}`)),
          [games, wins, average, best].map((value) => h("td", { class: "number" }, value)),
        ),
      ),
    ),
  );
}

/**
 * @param {() => void} cleared
 * @param {AbortSignal} signal
 */
function openClear(cleared, signal) {
  const clear = () => {
    forgetResults();
    dialog.close();
    cleared();
  };
  const dialog = openDialog(
    t("web.results.clear"),
    [
      h("p", {}, t("web.results.clear.about")),
      h(
        "div",
        { class: "row" },
        button(t("web.results.clear"), clear, { kind: "primary" }),
        button(t("web.cancel"), () => dialog.close()),
      ),
    ],
    { signal },
  );
}
