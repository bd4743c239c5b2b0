/** Where in the page an address leads: everything after `#`. */

/** @typedef {"table" | "hand" | "sofa"} Layout of a table: whole, a phone's part of it, or the big screen's */

/**
 * @typedef {{page: "start", secret: string | null}
 *   | {page: "table", game: string, key: string | null, layout: Layout}
 *   | {page: "replay", game: string, move: number}
 *   | {page: "learn", chapter: string | null} | {page: "tutorial"}} Route
 */

/**
 * The place that an address names; the start for one that names none.
 *
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const [, page = "", first = "", second = "", third = ""] = hash.replace(/^#/, "").split("/").map(decode);
  if (page === "play" && first && second) {
    return { page: "table", game: first, key: second, layout: third === "hand" ? "hand" : "table" };
  }
  if (page === "watch" && first) return { page: "table", game: first, key: null, layout: "table" };
  if (page === "sofa" && first) return { page: "table", game: first, key: null, layout: "sofa" };
  if (page === "replay" && first)
    return { page: "replay", game: first, move: /^\d{1,4}$/.test(second) ? Number(second) : 0 };
  if (page === "learn") return { page: "learn", chapter: first || null };
  if (page === "tutorial") return { page: "tutorial" };
  return { page: "start", secret: page === "host" && first ? first : null };
}

/**
 * Where a table is, as `parseRoute` reads it after `#`.
 *
 * @param {{game: string, key: string | null, layout: Layout}} table
 */
export function tableRoute({ game, key, layout }) {
  if (layout === "sofa") return `/sofa/${game}`;
  if (!key) return `/watch/${game}`;
  return `/play/${game}/${key}${layout === "hand" ? "/hand" : ""}`;
}

/**
 * Where a game is replayed, at the start or with one of its moves shown.
 *
 * @param {string} game
 * @param {number} [move] its number
 */
export function replayRoute(game, move = 0) {
  return `/replay/${game}${move ? `/${move}` : ""}`;
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
