/** Where in the page an address leads: everything after `#`. */

/**
 * @typedef {{page: "start", secret: string | null}
 *   | {page: "table", game: string, key: string | null, layout: "table" | "hand" | "sofa"}
 *   | {page: "replay", game: string}
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
  if (page === "replay" && first) return { page: "replay", game: first };
  if (page === "learn") return { page: "learn", chapter: first || null };
  if (page === "tutorial") return { page: "tutorial" };
  return { page: "start", secret: page === "host" && first ? first : null };
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
