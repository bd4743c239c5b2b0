/** A study opened from what somebody pastes or has in a file. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { problemWords } from "../game/words.js";
import { ApiError, api } from "../net/api.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { unpackRecord } from "./tree/link.js";
import { readPasted } from "./tree/pasted.js";
import { formatPosition } from "./tree/record.js";
import { studyOf } from "./tree/tree.js";

/** @typedef {import("./tree/tree.js").Study} Study */

/**
 * The study in a text: a record, a position or a link; null where it is none of them. Raises `ApiError` where the
 * server finds something wrong with it.
 *
 * @param {string} text
 * @returns {Promise<Study | null>}
 */
async function studyFromText(text) {
  const pasted = readPasted(text);
  switch (pasted.kind) {
    case "record":
      return studyOf(await api.study(pasted.text));
    case "position": {
      // Asked first, so that what is wrong with a position is said of a position.
      await api.studyMove(pasted.position, "");
      const position = /** @type {Parameters<typeof formatPosition>[0]} */ (/** @type {unknown} */ (pasted.position));
      return studyOf(await api.study(formatPosition(position)));
    }
    case "link": {
      const record = await unpackRecord(pasted.packed);
      return record === null ? null : studyOf(await api.study(record));
    }
    case "game":
      return studyOf(await api.study(await (await api.record(pasted.game, null)).text()));
    default:
      return null;
  }
}

/**
 * Asks for a text or a file.
 *
 * @param {(study: Study) => void} opened
 * @param {AbortSignal} signal
 */
export function openStudyDialog(opened, signal) {
  const field = h("textarea", { rows: 8, spellcheck: "false", autocomplete: "off" });
  const problem = h("p", { class: "refusal", role: "alert", hidden: true });
  const file = h("input", { type: "file", accept: ".qwk,.json,text/plain,application/json", hidden: true });
  file.addEventListener("change", () => void file.files?.[0]?.text().then(read));

  /** @param {string} text */
  async function read(text) {
    set(problem, { hidden: true });
    try {
      const study = await studyFromText(text);
      if (study) {
        dialog.close();
        return opened(study);
      }
      problem.textContent = t("web.study.open.unknown");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.textContent = problemWords(error.problem);
    }
    set(problem, { hidden: false });
  }

  const dialog = openDialog(
    t("web.study.open"),
    [
      h("label", { class: "field" }, h("span", {}, t("web.study.open.about")), field),
      problem,
      h(
        "div",
        { class: "row" },
        button(t("web.study.open.do"), () => void read(field.value), { kind: "primary", symbol: "check" }),
        file,
        button(t("web.study.open.file"), () => file.click(), { symbol: "sheet" }),
      ),
    ],
    { kind: "wide", signal },
  );
  field.focus();
}
