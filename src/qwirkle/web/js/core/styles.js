/** Style sheets that only some pages need. */

import { h } from "./dom.js";

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Waits until these style sheets apply, in this order.
 *
 * @param {string[]} names
 */
export async function useStyles(names) {
  await Promise.all(names.map((name) => loaded.get(name) ?? load(name)));
}

/**
 * @param {string} name
 * @returns {Promise<void>}
 */
function load(name) {
  const sheet = h("link", { rel: "stylesheet", href: `css/${name}.css` });
  const applied = new Promise((resolve, reject) => {
    sheet.addEventListener("load", () => resolve(undefined));
    sheet.addEventListener("error", () => reject(new Error(`no style sheet ${name}`)));
  }).then(() => undefined);
  loaded.set(name, applied);
  document.head.append(sheet);
  // One that did not come is asked for again the next time it is needed.
  applied.catch(() => {
    loaded.delete(name);
    sheet.remove();
  });
  return applied;
}
