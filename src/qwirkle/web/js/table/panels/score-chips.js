/** What a draft is worth, line by line, or why it is refused. */

import { h, s } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { isColor, lineWords } from "../../game/words.js";

/** @typedef {import("../../game/messages.js").ScoredLine} ScoredLine */

/**
 * The score of a move as chips: "red line: 4 + square line: 3 = 7", each Qwirkle called out.
 *
 * @param {{lines: readonly ScoredLine[], points: number, bonus: number}} score
 */
export function scoreChips({ lines, points }) {
  const chips = lines.flatMap((line) => [
    h("span", { class: "chip" }, line.attribute && swatch(line.attribute), lineWords(line)),
    ...(line.qwirkle ? [h("span", { class: "chip qwirkle" }, t("score.qwirkle"))] : []),
  ]);
  const parts = chips.flatMap((chip, i) => (i ? [h("span", { class: "operator" }, "+"), chip] : [chip]));
  const total =
    chips.length > 1 &&
    h("span", { class: "sum" }, h("span", { class: "operator" }, "="), h("strong", { class: "total" }, points));
  return h("span", { class: "score-chips" }, parts, total);
}

/**
 * A small picture of what a line shares: a dot of its colour, or its shape.
 *
 * @param {string} attribute
 */
function swatch(attribute) {
  const shape = isColor(attribute)
    ? s("circle", { cx: 50, cy: 50, r: 30, class: `color-${attribute}`, fill: "currentColor" })
    : s("use", { href: `#shape-${attribute}`, width: 100, height: 100 });
  return s(
    "svg",
    { class: "swatch", viewBox: "0 0 100 100", "aria-hidden": true },
    s("rect", { class: "tile-edge", width: 100, height: 100, rx: 20 }),
    shape,
  );
}

/**
 * A refusal in the reader's language.
 *
 * @param {string} words
 */
export function refusalLine(words) {
  return h("span", { class: "refusal" }, h("span", { class: "refusal-mark", "aria-hidden": true }, "!"), words);
}
