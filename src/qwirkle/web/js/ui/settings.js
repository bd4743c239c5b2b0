/** The settings: language, look, letters, sound, shortcuts. They act at once. */

import { fill, h } from "../dom.js";
import { t } from "../texts.js";
import { changeSettings, getSettings } from "../settings.js";
import { openDialog } from "./dialog.js";

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * @param {Record<string, string>} languages names by code
 */
export function openSettings(languages) {
  const done = new AbortController();
  const dialog = openDialog(t("web.settings"), [settingsForm(languages)], { closed: () => done.abort() });
  // Another language is heard here too, without closing what is open.
  document.addEventListener(
    "catalogue",
    () => {
      const heading = dialog.querySelector("h2");
      if (heading) heading.textContent = t("web.settings");
      fill(/** @type {Element} */ (dialog.querySelector(".dialog-body")), settingsForm(languages));
      dialog.querySelector("select")?.focus();
    },
    { signal: done.signal },
  );
}

/** @param {Record<string, string>} languages */
function settingsForm(languages) {
  return h(
    "form",
    { class: "stack settings" },
    languageField(languages),
    choice("theme", ["auto", "light", "dark"]),
    choice("palette", ["normal", "colour-blind", "high-contrast"]),
    toggle("letters"),
    toggle("sound"),
    toggle("shortcuts"),
  );
}

/**
 * A list of languages, each under its own name.
 *
 * @param {Record<string, string>} languages
 */
export function languageField(languages) {
  const select = h(
    "select",
    { onchange: () => changeSettings({ language: select.value }) },
    Object.entries(languages).map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === document.documentElement.lang }, name),
    ),
  );
  return h("label", { class: "field language" }, h("span", {}, t("web.language")), select);
}

/**
 * @param {"theme" | "palette"} name
 * @param {string[]} values
 */
function choice(name, values) {
  return h(
    "fieldset",
    {},
    h("legend", {}, t(`web.${name}`)),
    h(
      "div",
      { class: "segments" },
      values.map((value) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name,
            value,
            checked: getSettings()[name] === value,
            onchange: () => changeSettings(/** @type {Partial<Settings>} */ ({ [name]: value })),
          }),
          h("span", {}, t(`web.${name}.${value}`)),
        ),
      ),
    ),
  );
}

/** @param {"letters" | "sound" | "shortcuts"} name */
function toggle(name) {
  const box = h("input", {
    type: "checkbox",
    checked: getSettings()[name],
    onchange: () => changeSettings({ [name]: box.checked }),
  });
  return h("label", { class: "choice" }, box, h("span", {}, t(`web.${name}`)));
}
