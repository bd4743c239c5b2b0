/** A value that changes in one place, and tells whoever listens. */

/**
 * @template T
 * @typedef {object} Store
 * @property {() => T} get
 * @property {(change: (value: T) => T) => void} change
 * @property {(listener: (value: T, before: T | null) => void, signal: AbortSignal) => void} listen
 *   calls at once with the value as it is, then after every change
 */

/**
 * A store that begins with this value.
 *
 * @template T
 * @param {T} initial
 * @returns {Store<T>}
 */
export function createStore(initial) {
  let value = initial;
  /** @type {Set<(value: T, before: T | null) => void>} */
  const listeners = new Set();
  return {
    get: () => value,
    change(change) {
      const before = value;
      value = change(before);
      if (value === before) return;
      for (const listener of listeners) listener(value, before);
    },
    listen(listener, signal) {
      listeners.add(listener);
      signal.addEventListener("abort", () => listeners.delete(listener));
      listener(value, null);
    },
  };
}
