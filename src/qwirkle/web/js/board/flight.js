/** A tile on its way from a player to its cell. */

import { h } from "../core/dom.js";
import { tilePicture } from "./tile.js";

/** How long a tile is on its way, and how much later the next one starts, in milliseconds. */
const FLIGHT = 420;
const APART = 90;

/**
 * Lets a tile fly to where it lies, unless nobody wants to see that; it shows there only when it has come.
 *
 * @param {string} tile
 * @param {SVGElement} lying
 * @param {DOMRect} from the middle of which it starts
 * @param {DOMRect} to
 * @param {number} nth of the tiles that start together
 */
export function flyTile(tile, lying, from, to, nth) {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const flying = h(
    "div",
    { class: "flying-tile", style: { left: `${to.x}px`, top: `${to.y}px`, width: `${to.width}px` } },
    tilePicture(tile),
  );
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const delay = nth * APART;
  document.body.append(flying);
  lying.style.visibility = "hidden";
  flying.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(0.6)`, opacity: 0.3 }, { opacity: 1, offset: 0.3 }, {}],
    { duration: FLIGHT, delay, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)", fill: "backwards" },
  );
  // Not when the animation says so: in a page that nobody looks at, it never does.
  setTimeout(() => {
    flying.remove();
    lying.style.visibility = "";
  }, delay + FLIGHT);
}
