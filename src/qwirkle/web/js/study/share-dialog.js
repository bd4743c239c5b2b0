/** A study given to others: as a link, as text, as a file. */

import { h } from "../core/dom.js";
import { studyRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { announce } from "../ui/live-region.js";
import { copy, shareLink } from "../share/copy.js";
import { linkTo } from "../share/links.js";
import { packRecord } from "./tree/link.js";
import { formatStudy } from "./tree/record.js";
import { writtenOrder } from "./tree/tree.js";

/** @typedef {import("./desk.js").DeskState} DeskState */

/**
 * The route of a study with the move that is shown; null where it is too long for a link.
 *
 * @param {DeskState} state
 */
export async function routeOf({ study, at }) {
  const packed = await packRecord(formatStudy(study));
  return packed === null ? null : studyRoute({ packed }, writtenOrder(study).indexOf(at) + 1);
}

/**
 * Offers the study that lies on the desk.
 *
 * @param {DeskState} state
 * @param {AbortSignal} signal
 */
export async function openShareDialog(state, signal) {
  const text = formatStudy(state.study);
  const route = await routeOf(state);
  const link = route === null ? null : linkTo(route);
  const field = h("textarea", { rows: 8, readonly: true, spellcheck: "false", "aria-label": t("web.study.record") });
  field.value = text;
  openDialog(
    t("web.share"),
    [
      link === null
        ? h("p", { class: "soft" }, t("web.study.too_long"))
        : h(
            "div",
            { class: "row" },
            button(t("web.study.copy_link"), () => void copy(link), { kind: "primary", symbol: "link" }),
            "share" in navigator && button(t("web.share"), () => void shareLink(link, t("web.study"))),
          ),
      field,
      h(
        "div",
        { class: "row" },
        button(t("web.study.copy_record"), () => void copy(text), { symbol: "sheet" }),
        button(t("web.download"), () => saveFile(text), { symbol: "download" }),
      ),
    ],
    { kind: "wide", signal },
  );
}

/** @param {string} text */
function saveFile(text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: "study.qwk" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  announce(t("web.downloaded"));
}
