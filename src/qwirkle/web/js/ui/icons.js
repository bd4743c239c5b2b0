/** Line icons, drawn by us on a grid of 24. */

import { s } from "../core/dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  gear:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3m0 12v3M3 12h3m12 0h3" +
    "M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2",
  menu: "M4 7h16M4 12h16M4 17h16",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  sort: "M4 7h10M4 12h7M4 17h4M17 5v14m0 0 3-3m-3 3-3-3",
  trade: "M4 8h13m0 0-3-3m3 3-3 3M20 16H7m0 0 3-3m-3 3 3 3",
  back: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  check: "M5 12.5 10 17.5 19.5 7",
  close: "M6 6l12 12M18 6 6 18",
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
  names: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5",
  keys: "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8",
  down: "M12 4v10m0 0-4-4m4 4 4-4M4 19h16",
  undo: "M4 4v5h5M4.5 9A8 8 0 1 1 4 13",
  redo: "M20 4v5h-5M19.5 9A8 8 0 1 0 20 13",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  up: "M12 20V5m0 0-5 5m5-5 5 5",
  chat: "M4 5h16v11H11l-4 4v-4H4z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  first: "M17 6l-6 6 6 6M7 6v12",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M7 6l6 6-6 6M17 6v12",
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  download: "M12 4v11m0 0 4-4m-4 4-4-4M5 20h14",
  eye: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  covered: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zm9-2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 20 20 4",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z",
  bag: "M9 6 8 3h8l-1 3M9 6c-4 4-5 7-5 10 0 3 3 5 8 5s8-2 8-5c0-3-1-6-5-10z",
};

/**
 * An icon for the eye only; its button says the words.
 *
 * @param {string} name
 */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": true }, s("path", { d: PATHS[name] ?? "" }));
}
