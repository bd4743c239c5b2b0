/** A board on the page: drawing, grid, gestures and camera together. */

import { h } from "../core/dom.js";
import { boundsOf, cellKey, parseCell, widen } from "../game/cells.js";
import * as cameras from "./camera.js";
import { createDrawing, EMPTY_SCENE } from "./draw.js";
import { flyTile } from "./flight.js";
import { listen } from "./gestures.js";
import { createGrid } from "./grid.js";
import { createPointer } from "./pointer.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("./draw.js").Scene} Scene */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {ReturnType<typeof createBoardView>} BoardView */

/** What else of a scene is said of its cells, beside the tiles. */
const SPOKEN = /** @type {const} */ (["hints", "last", "worth", "coached", "letters"]);

/**
 * @typedef {object} BoardHandlers
 * @property {(cell: Cell) => void} [tap] by pointer, key or screen reader
 * @property {(cell: Cell, event: PointerEvent) => boolean} [grab] whether a tile there is taken up by the pointer
 * @property {(cell: Cell | null) => void} [hover]
 * @property {(cell: Cell) => void} [visit] as the keyboard or a screen reader comes to a cell
 */

/**
 * A board that fits itself until somebody moves or zooms it.
 *
 * @param {BoardHandlers} handlers
 * @param {AbortSignal} signal
 * @param {{margin?: number, still?: boolean, covered?: () => import("./camera.js").Covered}} [options]
 *   margin: free cells around the tiles; still: no pointer moves it; covered: what else lies over its edges
 */
export function createBoardView(handlers, signal, { margin = 1.5, still = false, covered } = {}) {
  const drawing = createDrawing();
  const grid = createGrid((cell) => {
    drawing.point(cell);
    if (cell) reveal(cell);
    if (cell) handlers.visit?.(cell);
  }, handlers.tap);
  const pointer = createPointer((cell) => aim(cameras.centre(camera, cell), true));
  const root = h("div", { class: still ? "board still" : "board" }, drawing.root, grid.root, pointer.root);
  /** @type {Camera} */
  let camera = { x: 0.5, y: 0.5, size: cameras.LARGEST_FIT };
  let viewport = { width: 1, height: 1 };
  let cover = cameras.UNCOVERED;
  let fitting = true;
  let scene = EMPTY_SCENE;
  grid.draw(scene);
  /** @type {import("../game/cells.js").Cell[]} */
  let corners = [];

  const bounds = () =>
    boundsOf(
      [...scene.tiles.keys()].map(parseCell).concat(
        scene.loose.map(({ cell }) => cell),
        corners,
      ),
    );

  /** @param {Camera} next @param {boolean} glide */
  function aim(next, glide) {
    camera = next;
    drawing.glide(glide);
    drawing.aim(camera, viewport);
    pointer.aim(camera, viewport, cover);
    grid.aim(cameras.cornerOf(camera, viewport, { x: 0, y: 0 }), camera.size);
  }

  /** @param {boolean} glide */
  function refit(glide) {
    aim(cameras.fit(widen(bounds(), margin), viewport, cover), glide);
  }

  /** @param {Cell} cell */
  function reveal(cell) {
    if (cameras.shows(camera, viewport, cell)) return;
    fitting = false;
    aim(cameras.follow(camera, viewport, cell), true);
  }

  /** @param {number} dx @param {number} dy */
  function pan(dx, dy) {
    fitting = false;
    aim(cameras.pan(camera, bounds(), dx, dy), false);
  }

  /** @param {import("./camera.js").Point} point @param {number} factor */
  function zoom(point, factor) {
    fitting = false;
    aim(cameras.zoom(camera, viewport, point, factor), false);
  }

  /**
   * The cell under a point; for a finger, a cell close by that lights up is meant as well.
   *
   * @param {import("./camera.js").Point} point
   */
  function cellMeant(point) {
    const under = cameras.cellAt(camera, viewport, point);
    const taken = scene.loose.some(({ cell }) => cellKey(cell) === cellKey(under));
    if (taken || !matchMedia("(pointer: coarse)").matches) return under;
    return cameras.nearest(camera, viewport, point, scene.hints.map(parseCell)) ?? under;
  }

  const middle = () => ({ x: viewport.width / 2, y: viewport.height / 2 });

  listen(root, {
    tap: (point) => handlers.tap?.(cellMeant(point)),
    grab: (point, event) => handlers.grab?.(cameras.cellAt(camera, viewport, point), event) ?? false,
    hover: (point) => handlers.hover?.(point && cameras.cellAt(camera, viewport, point)),
    ...(still ? {} : { pan, zoom }),
  });

  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (!width || !height) return;
    viewport = { width, height };
    // Asked only here, where the layout is known: with each move it would have to be made anew.
    cover = covered?.() ?? cameras.UNCOVERED;
    if (fitting) refit(false);
    else aim(camera, false);
  });
  observer.observe(root);
  signal.addEventListener("abort", () => observer.disconnect());

  return {
    root,
    grid,

    /**
     * Shows a scene, drawing only what changed.
     *
     * @param {Scene} next
     */
    draw(next) {
      const grown = next.tiles !== scene.tiles || next.loose !== scene.loose;
      const spoken = grown || SPOKEN.some((part) => next[part] !== scene[part]);
      scene = next;
      drawing.draw(next);
      if (spoken) grid.draw(next);
      if (grown && fitting) refit(true);
    },

    /**
     * The cell under a point of the window, or null outside of the board.
     *
     * @param {number} x
     * @param {number} y
     */
    cellUnder(x, y) {
      const box = root.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
      return cellMeant({ x: x - box.left, y: y - box.top });
    },

    /**
     * Keeps these bounds in the picture, so that it stands still while tiles come and go inside.
     *
     * @param {import("../game/cells.js").Bounds} frame
     */
    frame({ left, top, right, bottom }) {
      corners = [
        { x: left, y: top },
        { x: right, y: bottom },
      ];
      if (fitting) refit(false);
    },

    /**
     * Lets tiles that were just drawn come from somewhere in the window, as far as their cells are in the picture.
     *
     * @param {readonly import("../game/cells.js").Placement[]} placements
     * @param {DOMRect} from
     */
    arrive(placements, from) {
      const box = root.getBoundingClientRect();
      for (const [nth, { tile, cell }] of placements.entries()) {
        const node = drawing.tileAt(cellKey(cell));
        if (!node || !cameras.shows(camera, viewport, cell)) continue;
        const { x, y } = cameras.cornerOf(camera, viewport, cell);
        flyTile(tile, node, from, new DOMRect(box.left + x, box.top + y, camera.size, camera.size), nth);
      }
    },

    /**
     * Points to cells until they are in the picture; null ends it.
     *
     * @param {import("./pointer.js").Sight | null} sight
     */
    pointTo(sight) {
      pointer.pointTo(sight);
      pointer.aim(camera, viewport, cover);
    },

    /** Brings a cell into the picture, unless it is there. */
    reveal,

    /** Pixels per cell now. */
    cellSize: () => camera.size,

    /** @param {number} factor */
    zoomBy(factor) {
      fitting = false;
      aim(cameras.zoom(camera, viewport, middle(), factor), true);
    },

    /** Moves the picture by so many cells. @param {number} columns @param {number} rows */
    panBy(columns, rows) {
      fitting = false;
      aim(cameras.pan(camera, bounds(), -columns * camera.size, -rows * camera.size), true);
    },

    /** Shows the whole board, and goes on doing so as it grows. */
    fitAll() {
      fitting = true;
      refit(true);
    },
  };
}
