/** What a screen reader is told: one live region for the whole page. */

import { h } from "../core/dom.js";
import { topDialog } from "./dialog.js";

/**
 * A region whose new lines are read out, and only those: a status would be read from its first line each time.
 *
 * @param {Record<string, string>} [attributes]
 */
function visuallyHiddenLog(attributes = {}) {
  return h("div", { class: "visually-hidden", role: "log", "aria-live": "polite", ...attributes });
}

const region = visuallyHiddenLog({ id: "announcements" });

/** So many lines stay: more than ever come at once, as after a lost connection. */
const LINES = 24;

/** A region has to be there for this long before its first line is read out, in milliseconds. */
const SETTLE = 100;

/** The region, to be put into the page once. */
export function liveRegion() {
  return region;
}

/**
 * Says a sentence after whatever is being said. The last few stay, so that none is cut off by the next.
 *
 * @param {string} sentence
 * @param {{secret?: boolean}} [options] secret: it tells a hand, and goes when `forgetSecrets` is called
 */
export function announce(sentence, { secret = false } = {}) {
  if (!sentence) return;
  region.append(h("p", { "data-secret": secret }, sentence));
  while (region.childElementCount > LINES) region.firstElementChild?.remove();
  sayInDialog(sentence);
}

/** Takes away the lines that tell a hand, before the next player has the screen. */
export function forgetSecrets() {
  for (const line of region.querySelectorAll("[data-secret]")) line.remove();
}

/**
 * Says it within the dialog that is open, if one is: all the rest of the page is silent then.
 *
 * @param {string} sentence
 */
function sayInDialog(sentence) {
  const dialog = topDialog();
  if (!dialog) return;
  const inside = dialog.querySelector(":scope > .visually-hidden") ?? visuallyHiddenLog();
  if (!inside.isConnected) dialog.append(inside);
  setTimeout(() => inside.append(h("p", {}, sentence)), SETTLE);
}
