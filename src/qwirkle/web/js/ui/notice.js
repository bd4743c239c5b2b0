/** A short notice at the edge of the page, which goes by itself. */

import { h } from "../core/dom.js";
import { topDialog } from "./dialog.js";
import { announce } from "./live-region.js";

const STAYS = 4000;

/**
 * Shows a notice in the place of the one before it, and announces it.
 *
 * @param {string} words
 */
export function notice(words) {
  document.querySelector(".notice")?.remove();
  const node = h("div", { class: "notice", "aria-hidden": true }, words);
  (topDialog() ?? document.body).append(node);
  announce(words);
  setTimeout(() => node.remove(), STAYS);
}
