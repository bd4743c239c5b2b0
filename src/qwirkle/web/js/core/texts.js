/** Texts in the reader's language, from the catalogue that the server gives. */

/**
 * @typedef {object} Catalogue
 * @property {string} language
 * @property {Record<string, string | string[]>} messages
 * @property {number[]} plural which form goes with 0 to 199; beyond, the last two digits decide
 */

/** @type {Catalogue} */
let current = { language: "en", messages: {}, plural: [] };

/**
 * The catalogue that `t` and `count` read from now on.
 *
 * @param {Catalogue} catalogue
 */
export function useCatalogue(catalogue) {
  current = catalogue;
}

/** The code of the language in use. */
export function language() {
  return current.language;
}

/**
 * The message with this key, its placeholders filled. A key that no catalogue has shows itself, so that a
 * missing text is seen and never breaks a game.
 *
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function t(key, values = {}) {
  const message = current.messages[key];
  return typeof message === "string" ? fillIn(message, values) : key;
}

/**
 * The message with this key in the plural form that goes with n, which also fills `{n}`.
 *
 * @param {string} key
 * @param {number} n
 * @param {Record<string, unknown>} [values]
 */
export function count(key, n, values = {}) {
  const forms = current.messages[key];
  if (!Array.isArray(forms)) return `${key} ${n}`;
  return fillIn(forms[pluralForm(current.plural, n)] ?? "", { n, ...values });
}

/**
 * Which plural form goes with n things, counted from 0.
 *
 * @param {number[]} plural
 * @param {number} n
 */
export function pluralForm(plural, n) {
  const size = Math.abs(n);
  return plural[size < 200 ? size : (size % 100) + 100] ?? 0;
}

/**
 * The message with each `{name}` replaced by its value.
 *
 * @param {string} message
 * @param {Record<string, unknown>} values
 */
export function fillIn(message, values) {
  return message.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
