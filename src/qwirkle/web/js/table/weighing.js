/** Questions about what a single tile would score, and who waits for their answers. */

import { formatPlacements } from "../game/cells.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/messages.js").Preview} Preview */
/** @typedef {import("../game/messages.js").PreviewMove} PreviewMove */
/** @typedef {import("../game/table.js").TableState} TableState */
/** @typedef {(points: number | null) => void} Weighed null: it may not lie there, or another move came first */

/** Questions, none at first. */
export function createWeighing() {
  /** @type {Map<string, Weighed>} */
  const waiting = new Map();
  return {
    /**
     * What to send to learn what the draft would score with one more tile.
     *
     * @param {TableState} state
     * @param {string} id
     * @param {string} tile
     * @param {Cell} cell
     * @param {Weighed} tell
     * @returns {PreviewMove | null}
     */
    ask({ front, draft }, id, tile, cell, tell) {
      if (front === null) return null;
      waiting.set(id, tell);
      return { type: "preview", id, seat: front, move: formatPlacements([...draft.loose, { tile, cell }]) };
    },

    /**
     * Whether this answers one of the questions; then it is told.
     *
     * @param {Preview} preview
     * @param {TableState} state
     */
    answer(preview, { view }) {
      const tell = waiting.get(preview.id);
      waiting.delete(preview.id);
      tell?.(preview.ok && preview.at === view?.at ? preview.points : null);
      return tell !== undefined;
    },

    /** Forgets a question that was refused; whether it was one of these. @param {string | null} id */
    refuse: (id) => waiting.delete(id ?? ""),

    /** Forgets all of them, as no answer comes any more. */
    clear: () => waiting.clear(),
  };
}
