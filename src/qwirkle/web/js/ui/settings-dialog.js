/** The settings: language, look, sound, pace, shortcuts. They act at once. */

import { fill, h, set } from "../core/dom.js";
import { canNotify, mayNotify } from "../core/notify.js";
import { changeSettings, getSettings } from "../core/settings.js";
import { play } from "../core/sound.js";
import { t } from "../core/texts.js";
import { openDialog } from "./dialog.js";
import { notice } from "./notice.js";

/** @typedef {import("../core/settings.js").Settings} Settings */

/**
 * Opens the settings.
 *
 * @param {Record<string, string>} languages names by code
 */
export function openSettings(languages) {
  const done = new AbortController();
  const dialog = openDialog(t("web.settings"), [settingsForm(languages)], { closed: () => done.abort() });
  // Another language is seen here too, without closing what is open.
  document.addEventListener(
    "catalogue",
    () => {
      const [heading, close] = /** @type {Element} */ (dialog.querySelector(".dialog-head")).children;
      if (heading) heading.textContent = t("web.settings");
      if (close) set(close, { "aria-label": t("web.close"), title: t("web.close") });
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
    choice("theme", t("web.theme"), {
      auto: t("web.theme.auto"),
      light: t("web.theme.light"),
      dark: t("web.theme.dark"),
    }),
    choice("palette", t("web.palette"), {
      normal: t("web.palette.normal"),
      "colour-blind": t("web.palette.colour-blind"),
      "high-contrast": t("web.palette.high-contrast"),
    }),
    toggle("letters", t("web.letters")),
    toggle("hints", t("web.hints")),
    h("div", { class: "sound-settings" }, toggle("sound", t("web.sound")), volumeField()),
    choice("pace", t("web.pace"), {
      slow: t("web.pace.slow"),
      normal: t("web.pace.normal"),
      quick: t("web.pace.quick"),
    }),
    toggle("shortcuts", t("web.shortcuts")),
    canNotify() && notifyToggle(),
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
 * @param {"theme" | "palette" | "pace"} name
 * @param {string} label
 * @param {Record<string, string>} values their labels
 */
function choice(name, label, values) {
  return h(
    "fieldset",
    {},
    h("legend", {}, label),
    h(
      "div",
      { class: "segments" },
      Object.entries(values).map(([value, text]) =>
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
          h("span", {}, text),
        ),
      ),
    ),
  );
}

/**
 * @param {"letters" | "hints" | "sound" | "shortcuts"} name
 * @param {string} label
 */
function toggle(name, label) {
  const box = h("input", {
    type: "checkbox",
    checked: getSettings()[name],
    onchange: () => changeSettings({ [name]: box.checked }),
  });
  return h("label", { class: "choice" }, box, h("span", {}, label));
}

/** How loud the sounds are; each change lets one be heard. */
function volumeField() {
  const range = h("input", {
    type: "range",
    min: 0,
    max: 100,
    step: 10,
    value: getSettings().volume,
    onchange() {
      changeSettings({ volume: Number(range.value) });
      play("turn");
    },
  });
  return h("label", { class: "volume" }, h("span", {}, t("web.volume")), range);
}

/** The switch for notifications: the browser is asked only when somebody switches it on, and may say no. */
function notifyToggle() {
  const box = h("input", {
    type: "checkbox",
    checked: getSettings().notify,
    async onchange() {
      const allowed = !box.checked || (await mayNotify());
      if (!allowed) notice(t("web.notify.blocked"));
      box.checked &&= allowed;
      changeSettings({ notify: box.checked });
    },
  });
  return h("label", { class: "choice" }, box, h("span", {}, t("web.notify")));
}
