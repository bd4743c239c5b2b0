/** A value that changes in one place, and tells whoever listens. */

/**
 * @template T
 * @typedef {object} Store
 * @property {() => T} get the newest value, whether everybody has been told of it or not
 * @property {(change: (value: T) => T) => void} change
 * @property {(listener: (value: T, before: T | null) => void, signal: AbortSignal) => void} listen
 *   calls at once with the value as it is, then once for every change, in their order
 */

/**
 * A store that begins with this value. A change made inside a listener is told once everybody knows the one before it.
 *
 * @template T
 * @param {T} initial
 * @returns {Store<T>}
 */
export function createStore(initial) {
  let value = initial;
  /** How many changes there were. */
  let changes = 0;
  /** @type {{value: T, before: T, number: number}[]} */
  const untold = [];
  /** @type {Set<{listener: (value: T, before: T | null) => void, since: number}>} */
  const listeners = new Set();

  function tellAll() {
    /** @type {unknown[]} */
    const errors = [];
    for (let next = untold[0]; next; next = untold[0]) {
      for (const { listener, since } of listeners) {
        // Whoever came after this change was given its value, or a newer one, then.
        if (since >= next.number) continue;
        try {
          listener(next.value, next.before);
        } catch (error) {
          errors.push(error);
        }
      }
      untold.shift();
    }
    if (errors.length) throw errors[0];
  }

  return {
    get: () => value,
    change(change) {
      const before = value;
      value = change(before);
      if (value === before) return;
      changes += 1;
      untold.push({ value, before, number: changes });
      if (untold.length === 1) tellAll();
    },
    listen(listener, signal) {
      const entry = { listener, since: changes };
      listeners.add(entry);
      signal.addEventListener("abort", () => listeners.delete(entry));
      listener(value, null);
    },
  };
}
