/** What somebody pasted: a record, a position, or a link to a study. Pure. */

import { parseRoute } from "../../core/route.js";

/**
 * @typedef {{kind: "record", text: string} | {kind: "position", position: Record<string, unknown>}
 *   | {kind: "link", packed: string} | {kind: "game", game: string} | {kind: "unknown"}} Pasted
 */

/**
 * What a text is.
 *
 * @param {string} text
 * @returns {Pasted}
 */
export function readPasted(text) {
  const said = text.trim();
  if (said.startsWith("[")) return { kind: "record", text };
  if (said.startsWith("{")) {
    try {
      return { kind: "position", position: JSON.parse(said) };
    } catch {
      return { kind: "unknown" };
    }
  }
  const hash = said.indexOf("#");
  const route = hash >= 0 && !/\s/.test(said) ? parseRoute(said.slice(hash)) : null;
  if (route?.page === "study" && route.packed) return { kind: "link", packed: route.packed };
  if (route?.page === "study" && route.game) return { kind: "game", game: route.game };
  if (route?.page === "replay" && route.game !== "file") return { kind: "game", game: route.game };
  return { kind: "unknown" };
}
