/** The pages by name: what each is made of, loaded when it is wanted. */

import { useStyles } from "../core/styles.js";
import { ApiError, UNREACHABLE } from "../net/api.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../core/route.js").Route} Route */

/**
 * A page: what it is called, its element, built anew for each language, what it waits for before it can be used,
 * and what to do when it is left.
 *
 * @typedef {object} Page
 * @property {() => string} title
 * @property {(signal: AbortSignal) => HTMLElement} build the signal aborts when the element goes
 * @property {Promise<void>} [ready]
 * @property {() => void} [leave]
 */

/** @typedef {(route: Route, about: About) => Page | Promise<Page>} PageMaker */

const TABLE_STYLES = ["side", "tray", "table", "coach"];

/**
 * Each page's module and the style sheets that it needs beside those of `index.html`, loaded when it is wanted.
 *
 * @type {Record<Route["page"], {load: () => Promise<{default: PageMaker}>, styles: string[]}>}
 */
const PAGES = {
  start: { load: () => import("./start.js"), styles: [] },
  table: { load: () => import("./table.js"), styles: TABLE_STYLES },
  replay: { load: () => import("./replay.js"), styles: [...TABLE_STYLES, "replay"] },
  review: { load: () => import("./review.js"), styles: [...TABLE_STYLES, "review"] },
  again: {
    load: () => import("./again.js"),
    styles: [...TABLE_STYLES, "replay", "review", "study", "learn", "tutorial", "again"],
  },
  study: { load: () => import("./study.js"), styles: [...TABLE_STYLES, "study"] },
  learn: { load: () => import("./learn.js"), styles: [...TABLE_STYLES, "replay", "learn"] },
  tutorial: { load: () => import("./tutorial.js"), styles: [...TABLE_STYLES, "replay", "learn", "tutorial"] },
  companion: { load: () => import("./companion.js"), styles: ["coach", "companion"] },
  puzzles: {
    load: () => import("./puzzles.js"),
    styles: [...TABLE_STYLES, "replay", "learn", "tutorial", "puzzles"],
  },
};

/**
 * What makes the page of this name, with its styles applied; an `ApiError` where it does not come.
 *
 * @param {Route["page"]} name
 */
export async function loadPage(name) {
  const { load, styles } = PAGES[name];
  const [module] = await Promise.all([load(), useStyles(styles)]).catch((cause) => {
    throw new ApiError(UNREACHABLE, { cause });
  });
  return module.default;
}
