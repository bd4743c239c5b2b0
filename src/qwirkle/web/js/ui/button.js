/** Buttons: words, or an icon that says its words to whoever cannot see it. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { icon } from "./icons.js";

/**
 * A button with words and, where it has one, an icon before them.
 *
 * @param {string} words
 * @param {() => void} onclick
 * @param {{kind?: string, symbol?: string, key?: string}} [options] kind: class names; key: its shortcut
 */
export function button(words, onclick, { kind = "", symbol, key } = {}) {
  return h(
    "button",
    { type: "button", class: `button ${kind}`.trim(), onclick, "aria-keyshortcuts": key },
    symbol && icon(symbol),
    h("span", {}, words),
  );
}

/**
 * A button that is an icon; its words are its label.
 *
 * @param {string} words
 * @param {string} symbol
 * @param {() => void} onclick
 * @param {{kind?: string, key?: string}} [options]
 */
export function iconButton(words, symbol, onclick, { kind = "plain", key } = {}) {
  return h(
    "button",
    {
      type: "button",
      class: `button icon-button ${kind}`,
      onclick,
      "aria-label": words,
      title: words,
      "aria-keyshortcuts": key,
    },
    icon(symbol),
  );
}

/**
 * A link that looks like a button.
 *
 * @param {string} words
 * @param {string} href
 * @param {{kind?: string, symbol?: string}} [options]
 */
export function linkButton(words, href, { kind = "", symbol } = {}) {
  return h("a", { class: `button ${kind}`.trim(), href }, symbol && icon(symbol), h("span", {}, words));
}

/** The way back to the start. */
export function homeLink() {
  const words = t("web.home");
  return h("a", { class: "button icon-button plain", href: "#/", "aria-label": words, title: words }, icon("home"));
}
