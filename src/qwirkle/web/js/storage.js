/** What this browser keeps between visits. One that keeps nothing is no error: it lasts as long as the page. */

/**
 * What was kept under a name, or null.
 *
 * @param {string} name
 * @returns {unknown}
 */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value under a name; null forgets it.
 *
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A private window may refuse to keep anything, and no game should end for that.
  }
}
