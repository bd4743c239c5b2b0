/** What this browser keeps between visits. Where it refuses to keep something, that lasts as long as the page. */

/**
 * What the browser would not keep, as text; newer than whatever it has under the same name.
 *
 * @type {Map<string, string>}
 */
const unkept = new Map();

/**
 * What was kept under a name, or null.
 *
 * @param {string} name
 * @returns {unknown}
 */
export function recall(name) {
  try {
    return JSON.parse(unkept.get(name) ?? localStorage.getItem(name) ?? "null");
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
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    unkept.delete(name);
  } catch {
    // Without leave or room to keep anything no game should end, nor lose the links that were made for it.
    unkept.set(name, text);
  }
}
