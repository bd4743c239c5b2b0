/** A new game for the companion: who plays in which order, who opens, by which rules. */

import { fill, h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { rulesFields } from "../start/setup-form.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../scorekeeping/notes.js").NotedGame} NotedGame */

/** What no record can hold in a name: control characters and halves of characters. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]/gu;

/**
 * A form for a new game.
 *
 * @param {About} about
 * @param {(game: NotedGame) => void} begin
 */
export function gameForm(about, begin) {
  const { least, most } = about.players;
  const names = Array.from({ length: most }, (_, seat) =>
    h("input", {
      type: "text",
      maxlength: about.name_limit,
      "aria-label": t("web.setup.name", { seat: t("web.setup.seat", { n: seat + 1 }) }),
      placeholder: seat < least ? t("web.player", { n: seat + 1 }) : t("web.setup.none"),
      autocomplete: "off",
      oninput: () => drawOpeners(),
    }),
  );
  const opener = h("select", {});
  const openerField = h("label", { class: "field" }, h("span", {}, t("web.companion.opener")), opener);
  const rules = rulesFields(about);
  const form = h(
    "form",
    { class: "stack companion-setup" },
    h(
      "fieldset",
      {},
      h("legend", {}, t("web.setup.seats")),
      h(
        "ol",
        { class: "companion-names" },
        names.map((name) => h("li", {}, name)),
      ),
    ),
    openerField,
    h("details", {}, h("summary", {}, t("web.setup.rules")), rules.root),
    h("button", { class: "button primary large" }, t("web.setup.start")),
  );

  /** The players: the first two always, others where they have a name. */
  function players() {
    return names.flatMap(({ value }, seat) => {
      const name = value.replace(UNWRITABLE, "").trim();
      return name || seat < least ? [name || t("web.player", { n: seat + 1 })] : [];
    });
  }

  function drawOpeners() {
    const chosen = opener.value;
    fill(
      opener,
      players().map((name, seat) => h("option", { value: seat, selected: String(seat) === chosen }, name)),
    );
    // By this house rule the first seat opens.
    set(openerField, { hidden: rules.text().includes("opening:seat") });
  }

  rules.root.addEventListener("change", drawOpeners);
  drawOpeners();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
    begin({
      id: crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), ""),
      names: players(),
      rules: rules.text(),
      opener: openerField.hidden ? 0 : Number(opener.value),
      day: day.join("-"),
      notes: [],
    });
  });
  return form;
}
