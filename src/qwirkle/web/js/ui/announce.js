/** What a screen reader hears: one live region for the whole page. */

import { h } from "../dom.js";

const region = h("div", { class: "heard", role: "status", "aria-live": "polite", id: "announcements" });
const LINES = 6;

/** The region, to be put into the page once. */
export function liveRegion() {
  return region;
}

/**
 * Says a sentence after whatever is being said. The last few stay, so that none is cut off by the next.
 *
 * @param {string} sentence
 */
export function announce(sentence) {
  if (!sentence) return;
  region.append(h("p", {}, sentence));
  while (region.childElementCount > LINES) region.firstElementChild?.remove();
}
