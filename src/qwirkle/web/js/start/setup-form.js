/** A table of one's own: who sits where, by which rules, against which clock. */

import { fill, h, set } from "../core/dom.js";
import { getSettings } from "../core/settings.js";
import { t } from "../core/texts.js";
import { rememberEdition, usualEdition } from "./edition.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../game/bodies.js").NewGame} NewGame */
/** @typedef {import("../game/bodies.js").NewSeat} NewSeat */

/** @type {NewSeat["kind"][]} */
const KINDS = ["me", "here", "link", "bot"];
const CLOCKS = [0, 30, 60, 120, 300];

/**
 * A form for a table of one's own.
 *
 * @param {About} about
 * @param {(plan: NewGame) => void} begin
 */
export function setupForm(about, begin) {
  const { least, most } = about.players;
  const seats = Array.from({ length: most }, (_, place) =>
    seatField(about, place, place === 0 ? "me" : place < least ? "bot" : "none"),
  );
  const rules = rulesFields(about);
  const clock = h(
    "select",
    {},
    CLOCKS.filter((s) => !s || (s >= about.clock.least && s <= about.clock.most)).map((seconds) =>
      h("option", { value: seconds }, seconds ? t("web.setup.seconds", { n: seconds }) : t("web.setup.no_clock")),
    ),
  );
  const hints = h("input", { type: "checkbox", checked: true });
  const problem = h("p", { class: "banner bad", role: "alert", hidden: true });
  const form = h(
    "form",
    { class: "stack setup" },
    h(
      "fieldset",
      {},
      h("legend", {}, t("web.setup.seats")),
      h(
        "ol",
        { class: "seat-list" },
        seats.map((seat) => h("li", {}, seat.root)),
      ),
      h("p", { class: "soft small" }, t("web.setup.age_about")),
    ),
    h("label", { class: "field" }, h("span", {}, t("web.setup.clock")), clock),
    h("label", { class: "choice" }, hints, h("span", {}, t("web.setup.hints"))),
    h("details", {}, h("summary", {}, t("web.setup.rules")), rules.root),
    problem,
    h("button", { class: "button primary large" }, t("web.setup.start")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const plans = seats.flatMap((seat) => seat.plan() ?? []);
    const people = plans.filter((plan) => plan.kind === "me" || plan.kind === "here");
    const wrong = plans.length < least ? "web.setup.too_few" : people.length === 0 ? "web.setup.nobody" : null;
    set(problem, { hidden: wrong === null });
    if (wrong) return void fill(problem, t(wrong));
    const seconds = Number(clock.value);
    begin({ seats: plans, rules: rules.text(), ...(seconds ? { clock: seconds } : {}), hints: hints.checked });
  });
  return form;
}

/**
 * One seat: who sits there, its name or level, and an age that settles a tied opening.
 *
 * @param {About} about
 * @param {number} place
 * @param {NewSeat["kind"] | "none"} first
 */
function seatField(about, place, first) {
  const label = t("web.setup.seat", { n: place + 1 });
  const kind = h(
    "select",
    { "aria-label": label },
    place > 1 && h("option", { value: "none" }, t("web.setup.none")),
    KINDS.map((value) => h("option", { value, selected: value === first }, t(`web.setup.kind.${value}`))),
  );
  const name = h("input", {
    type: "text",
    maxlength: about.name_limit,
    "aria-label": t("web.setup.name", { seat: label }),
    placeholder: t("web.player", { n: place + 1 }),
    value: place === 0 ? getSettings().name : "",
    autocomplete: "off",
  });
  const age = h("input", {
    type: "number",
    min: 0,
    max: 150,
    inputmode: "numeric",
    "aria-label": t("web.setup.age", { seat: label }),
    placeholder: t("web.setup.age_short"),
  });
  const level = h(
    "select",
    { "aria-label": t("web.level") },
    about.bots.map((bot) => h("option", { value: bot, selected: bot === "casual" }, t(`bot.${bot}`))),
  );
  const show = () => {
    const person = kind.value !== "bot" && kind.value !== "none";
    // A field that is only hidden would still be checked, and what is wrong in it could not be seen.
    for (const field of [name, age]) set(field, { hidden: !person, disabled: !person });
    set(level, { hidden: kind.value !== "bot" });
  };
  kind.addEventListener("change", show);
  show();
  return {
    root: h(
      "div",
      { class: "seat-field" },
      h("span", { class: "seat-number", "aria-hidden": true }, place + 1),
      kind,
      name,
      age,
      level,
    ),
    /** @returns {NewSeat | null} */
    plan() {
      if (kind.value === "none") return null;
      if (kind.value === "bot") return { kind: "bot", level: level.value };
      return {
        kind: /** @type {NewSeat["kind"]} */ (kind.value),
        name: name.value.trim(),
        ...(age.value ? { age: Number(age.value) } : {}),
      };
    },
  };
}

/**
 * The edition and the house rules in which this table departs from it.
 *
 * @param {About} about
 */
export function rulesFields(about) {
  const edition = choiceField(
    "edition",
    t("web.setup.edition"),
    about.editions.map((id) => ({ value: id, words: t(`edition.${id}`), about: t(`edition.${id}.about`) })),
  );
  const rules = Object.entries(about.house_rules).map(([name, values]) => ({
    name,
    field: choiceField(
      name,
      t(`rule.${name}`),
      values.map((value) => ({ value, words: t(`rule.${name}.${value}`) })),
      t(`rule.${name}.about`),
    ),
  }));
  const usual = (/** @type {string} */ name) => about.edition_rules[edition.value()]?.[name] ?? "";
  const reset = () => {
    for (const { name, field } of rules) field.choose(usual(name));
  };
  edition.choose(usualEdition(about));
  edition.root.addEventListener("change", () => {
    rememberEdition(edition.value());
    reset();
  });
  reset();
  return {
    root: h(
      "div",
      { class: "stack" },
      edition.root,
      rules.map(({ field }) => field.root),
    ),
    text: () =>
      [
        edition.value(),
        ...rules
          .filter(({ name, field }) => field.value() !== usual(name))
          .map(({ name, field }) => `${name}:${field.value()}`),
      ].join(" "),
  };
}

/**
 * A list of choices of which one is taken: long words have room here, as they would not have in a select.
 *
 * @param {string} name
 * @param {string} title
 * @param {{value: string, words: string, about?: string}[]} choices
 * @param {string} [about]
 */
function choiceField(name, title, choices, about) {
  const inputs = choices.map(({ value }) => h("input", { type: "radio", name, value }));
  const root = h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, title),
    about && h("p", { class: "soft small" }, about),
    choices.map(({ words, about: more }, i) =>
      h(
        "label",
        { class: "choice" },
        inputs[i],
        h("span", {}, words, more && h("span", { class: "soft small" }, ` – ${more}`)),
      ),
    ),
  );
  return {
    root,
    value: () => inputs.find((input) => input.checked)?.value ?? "",
    /** @param {string} value */
    choose(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}
