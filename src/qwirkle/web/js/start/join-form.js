/** A short code, typed in by whoever was told one instead of being sent a link. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { api } from "../net/api.js";
import { takeSeat } from "./begin.js";

/** Letters and a few spaces or hyphens between them, as people write them down. */
const LONGEST = 10;

/** A field for a code, and the button that goes to its seat. */
export function joinForm() {
  const code = h("input", {
    type: "text",
    class: "code-field",
    maxlength: LONGEST,
    required: true,
    "aria-label": t("web.join.code"),
    placeholder: t("web.join.code"),
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
  });
  const form = h("form", { class: "row join" }, code, h("button", { class: "button" }, t("web.join.button")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void takeSeat(async () => {
      const { game, key } = await api.join(code.value);
      const { seats } = await api.game(game);
      // Where nobody sits at the screen of whoever laid the table, that screen is the sofa's.
      return { game, key, sofa: seats.every(({ kind }) => kind === "link" || kind === "bot") };
    });
  });
  return form;
}
