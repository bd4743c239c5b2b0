/** An arrow at the edge of a board that points to cells outside of the picture. */

import { fill, h, set } from "../core/dom.js";
import { boundsOf, parseCell } from "../game/cells.js";
import { edgeTowards, shows } from "./camera.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Viewport} Viewport */
/** @typedef {import("../game/cells.js").Cell} Cell */

/** How far the middle of the arrow stays from the edge, in pixels. */
const INSET = 46;

/**
 * @typedef {object} Sight something to point to while it is out of sight
 * @property {readonly string[]} cells
 * @property {string} words on the arrow
 * @property {string} label for whoever cannot see it
 */

/**
 * An arrow, hidden at first.
 *
 * @param {(cell: Cell) => void} reveal called with the middle of what it points to, as it is pressed
 */
export function createPointer(reveal) {
  const arrow = h("span", { class: "pointer-arrow", "aria-hidden": true }, "➤");
  const words = h("span", { "aria-hidden": true });
  const root = h("button", { type: "button", class: "board-pointer", hidden: true, onclick: press }, arrow, words);
  // The board below would take the press for its own.
  root.addEventListener("pointerdown", (event) => event.stopPropagation());
  /** @type {Sight | null} */
  let sight = null;

  /** @param {Sight} seen */
  function middleOf({ cells }) {
    const { left, right, top, bottom } = boundsOf(cells.map(parseCell));
    return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  }

  function press() {
    if (sight) reveal(middleOf(sight));
  }

  return {
    root,

    /** What to point to from now on. @param {Sight | null} next */
    pointTo(next) {
      sight = next;
    },

    /**
     * Shows the arrow where it points to something, and hides it once that is in the picture.
     *
     * @param {Camera} camera
     * @param {Viewport} viewport
     * @param {import("./camera.js").Covered} covered what lies over its edges
     */
    aim(camera, viewport, covered) {
      if (sight?.cells.some((cell) => shows(camera, viewport, parseCell(cell)))) sight = null;
      set(root, { hidden: sight === null });
      if (!sight) return;
      const { x, y, angle } = edgeTowards(camera, viewport, middleOf(sight), INSET, covered);
      fill(words, sight.words);
      set(root, { "aria-label": sight.label, title: sight.label, style: { left: `${x}px`, top: `${y}px` } });
      arrow.style.transform = `rotate(${angle}deg)`;
    },
  };
}
