/** The comment on the move that is shown, and what can be done with its line. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { button } from "../ui/button.js";
import { nodeAt, variationOf } from "./tree/tree.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * A field that follows the desk.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function createCommentField(desk, signal) {
  const field = h("textarea", { rows: 2, maxlength: 2000, onchange: () => desk.comment(field.value) });
  const promote = button(t("web.study.promote"), () => desk.promote(), { symbol: "up" });
  const remove = button(t("web.study.remove"), () => desk.remove(), { symbol: "close" });
  desk.store.listen(({ study, at }, before) => {
    const { comments, parent } = nodeAt(study, at);
    if (at !== before?.at || study !== before.study) field.value = comments.join("\n\n");
    set(promote, { hidden: variationOf(study, at) === null });
    set(remove, { hidden: parent === null });
  }, signal);
  return h(
    "section",
    { class: "study-comment", "aria-label": t("web.study.comment") },
    h("label", { class: "field" }, h("span", {}, t("web.study.comment")), field),
    h("div", { class: "row" }, promote, remove),
  );
}
