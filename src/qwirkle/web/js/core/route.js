/** Where in the page an address leads: everything after `#`, but for the companion, which has a path of its own. */

/** @typedef {"table" | "hand" | "sofa"} Layout of a table: whole, a phone's part of it, or the big screen's */

/**
 * @typedef {{page: "start", secret: string | null}
 *   | {page: "table", game: string, key: string | null, layout: Layout}
 *   | {page: "replay", game: string, move: number}
 *   | {page: "review", game: string, move: number}
 *   | {page: "again", game: string, move: number}
 *   | {page: "study", game: string | null, packed: string | null, move: number}
 *   | {page: "learn", chapter: string | null} | {page: "tutorial"}
 *   | {page: "companion", game: string | null}
 *   | {page: "puzzles", which: string | null}} Route which: the name of a puzzle, or `daily`
 */

/** The path of the companion, which is kept for when there is no network. */
const COMPANION = "/companion";

/**
 * The place that an address names; the start for one that names none.
 *
 * @param {string} hash
 * @param {string} [path]
 * @returns {Route}
 */
export function parseRoute(hash, path = "/") {
  const [, page = "", first = "", second = "", third = ""] = hash.replace(/^#/, "").split("/").map(decode);
  if (path === COMPANION) return { page: "companion", game: page || null };
  if (page === "play" && first && second) {
    return { page: "table", game: first, key: second, layout: third === "hand" ? "hand" : "table" };
  }
  if (page === "watch" && first) return { page: "table", game: first, key: null, layout: "table" };
  if (page === "sofa" && first) return { page: "table", game: first, key: null, layout: "sofa" };
  if (page === "replay" && first) return { page: "replay", game: first, move: place(second) };
  if (page === "review" && first) return { page: "review", game: first, move: place(second) };
  if (page === "again" && first) return { page: "again", game: first, move: place(second) };
  if (page === "study") {
    const [game, packed] = [first === "game" && second ? second : null, first === "record" && second ? second : null];
    return { page: "study", game, packed, move: place(third) };
  }
  if (page === "learn") return { page: "learn", chapter: first || null };
  if (page === "tutorial") return { page: "tutorial" };
  if (page === "puzzles") return { page: "puzzles", which: first || null };
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

/**
 * Where a game is reviewed, with one of its moves in sight, if one is named.
 *
 * @param {string} game
 * @param {number} [move] its number
 */
export function reviewRoute(game, move = 0) {
  return `/review/${game}${move ? `/${move}` : ""}`;
}

/**
 * Where a move of a game is tried again.
 *
 * @param {string} game
 * @param {number} move its number
 */
export function againRoute(game, move) {
  return `/again/${game}/${move}`;
}

/**
 * Where a study is: that of a game, or of a packed record, with one of its moves shown.
 *
 * @param {{game?: string, packed?: string}} from
 * @param {number} [move] its place among the moves
 */
export function studyRoute({ game, packed }, move = 0) {
  const shown = move ? `/${move}` : "";
  if (game) return `/study/game/${game}${shown}`;
  return packed ? `/study/record/${packed}${shown}` : "/study";
}

/** The number of a move in an address; 0 where it is none. @param {string} part */
function place(part) {
  return /^\d{1,4}$/.test(part) ? Number(part) : 0;
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
