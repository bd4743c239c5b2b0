/** A tile that follows the pointer. */

import { h } from "../core/dom.js";
import { SLIP } from "./gestures.js";
import { tilePicture } from "./tile.js";

/**
 * @typedef {object} DragHandlers
 * @property {() => void} tap the pointer came up where it went down
 * @property {() => void} [start]
 * @property {(x: number, y: number) => void} move in the window's pixels
 * @property {(x: number, y: number) => void} drop
 * @property {() => void} [cancel]
 * @property {() => number} size of the tile while it is held
 */

/**
 * Follows a pointer that just went down on a tile, until it comes up. A finger hides what is below it, so the
 * tile floats above a finger, and the place it drops on is where it is seen.
 *
 * @param {PointerEvent} down
 * @param {string} tile
 * @param {DragHandlers} handlers
 */
export function followPointer(down, tile, handlers) {
  const lift = down.pointerType === "touch" ? 44 : 0;
  const done = new AbortController();
  const { signal } = done;
  /** @type {HTMLElement | null} */
  let held = null;

  /** @param {PointerEvent} event */
  const ours = (event) => event.pointerId === down.pointerId;

  function finish() {
    held?.remove();
    document.body.classList.remove("dragging");
    done.abort();
  }

  window.addEventListener(
    "pointermove",
    (event) => {
      if (!ours(event)) return;
      if (!held) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLIP) return;
        held = h("div", { class: "held-tile" }, tilePicture(tile));
        document.body.append(held);
        document.body.classList.add("dragging");
        handlers.start?.();
      }
      const x = event.clientX;
      const y = event.clientY - lift;
      const size = handlers.size();
      held.style.width = `${size}px`;
      held.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
      handlers.move(x, y);
    },
    { signal },
  );
  window.addEventListener(
    "pointerup",
    (event) => {
      if (!ours(event)) return;
      const dragged = held !== null;
      finish();
      if (dragged) handlers.drop(event.clientX, event.clientY - lift);
      else handlers.tap();
    },
    { signal },
  );
  window.addEventListener(
    "pointercancel",
    (event) => {
      if (!ours(event)) return;
      finish();
      handlers.cancel?.();
    },
    { signal },
  );
}
