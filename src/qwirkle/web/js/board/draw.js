/** The board as SVG: one keyed node per tile, so that a new move touches only what it changes. */

import { s, set } from "../core/dom.js";
import { boundsOf, cellKey, parseCell } from "../game/cells.js";
import { cornerOf } from "./camera.js";
import { box, floating, letter, offer, placed } from "./nodes.js";
import { UNIT } from "./tile.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./camera.js").Viewport} Viewport */

/**
 * All that a board shows. A part that has not changed since the last drawing must be the same object.
 *
 * @typedef {object} Scene
 * @property {ReadonlyMap<string, Tile>} tiles by cell
 * @property {readonly Placement[]} loose laid but not confirmed
 * @property {boolean} refused whether the loose tiles may not lie as they do
 * @property {readonly string[]} last the cells of the last move
 * @property {readonly string[]} hints the cells that light up
 * @property {Placement | null} ghost a tile held over a cell
 * @property {readonly string[]} recent the cells of moves shortly before the last
 * @property {readonly string[]} feast the cells that light up one after another
 * @property {readonly Float[]} floats
 * @property {Readonly<Record<string, number>>} worth what the tile in hand would score on a cell, as far as known
 * @property {readonly string[]} [coached] the cells that the coach points at
 * @property {ReadonlyMap<string, string>} [letters] what words call some cells, by cell
 * @property {ReadonlyMap<string, string>} [offers] what cells offer, as `kind points`, by cell
 */

/** @typedef {{cells: readonly string[], words: string, feast: boolean}} Float words that float over some cells */

/** @type {Scene} */
export const EMPTY_SCENE = Object.freeze({
  tiles: new Map(),
  loose: [],
  refused: false,
  last: [],
  hints: [],
  ghost: null,
  recent: [],
  feast: [],
  floats: [],
  worth: {},
  coached: [],
  letters: new Map(),
  offers: new Map(),
});

/** Where a game begins: marked while nothing lies on the board. */
const FIRST_CELL = ["0,0"];

/** A drawing of a board, empty at first: its element, and how to draw a scene and to move the camera. */
export function createDrawing() {
  const start = keyedLayer("start", (cell) => box(cell, "first-cell", 6));
  const hints = keyedLayer("hints", (cell) => box(cell, "hint", 8));
  const coached = keyedLayer("coached", (cell) => box(cell, "coached", -4));
  const letters = keyedLayer("letters", letter);
  const offers = keyedLayer("offers", offer);
  const earlier = keyedLayer("earlier", (cell) => box(cell, "mark is-earlier", -1));
  const marks = keyedLayer("marks", (cell) => box(cell, "mark", -1));
  const tiles = keyedLayer("tiles", (cell, tile) => placed(cell, tile, ""));
  const loose = keyedLayer("loose", (cell, tile) => placed(cell, tile, "is-loose"));
  const ghost = keyedLayer("ghost", (cell, tile) => placed(cell, tile, "is-ghost"));
  const feast = keyedLayer("feast", (cell, nth) => set(box(cell, "glow", -2), { style: { "--nth": nth } }));
  const floats = keyedLayer("floats", (place, words) => floating(place, words, "float"));
  const cheers = keyedLayer("cheers", (place, words) => floating(place, words, "float is-feast"));
  const cursor = keyedLayer("cursor", (cell) => box(cell, "cursor", -3));
  const world = s(
    "g",
    { class: "world" },
    [start, offers, hints, earlier, marks, tiles, feast, loose, ghost, letters, coached, floats, cheers, cursor].map(
      (layer) => layer.group,
    ),
  );
  const root = s("svg", { class: "board-picture", "aria-hidden": true, focusable: "false" }, world);
  let before = EMPTY_SCENE;
  start.draw(cells(FIRST_CELL));

  return {
    root,

    /**
     * Draws what differs from the scene drawn before.
     *
     * @param {Scene} scene
     */
    draw(scene) {
      const untouched = scene.tiles.size === 0 && scene.loose.length === 0;
      start.draw(cells(untouched ? FIRST_CELL : []));
      if (scene.tiles !== before.tiles) tiles.draw(scene.tiles);
      if (scene.loose !== before.loose) loose.draw(byCell(scene.loose));
      if (scene.last !== before.last) marks.draw(cells(scene.last));
      if (scene.recent !== before.recent) earlier.draw(cells(scene.recent));
      if (scene.feast !== before.feast) feast.draw(new Map(scene.feast.map((cell, nth) => [cell, String(nth)])));
      if (scene.floats !== before.floats) {
        floats.draw(byPlace(scene.floats.filter(({ feast: loud }) => !loud)));
        cheers.draw(byPlace(scene.floats.filter(({ feast: loud }) => loud)));
      }
      if (scene.hints !== before.hints) hints.draw(cells(scene.hints));
      if (scene.coached !== before.coached) coached.draw(cells(scene.coached ?? []));
      if (scene.letters !== before.letters) letters.draw(scene.letters ?? new Map());
      if (scene.offers !== before.offers) offers.draw(scene.offers ?? new Map());
      if (scene.ghost !== before.ghost) ghost.draw(byCell(scene.ghost ? [scene.ghost] : []));
      loose.group.classList.toggle("is-refused", scene.refused);
      before = scene;
    },

    /**
     * Shows where the keyboard is.
     *
     * @param {Cell | null} cell
     */
    point(cell) {
      cursor.draw(cells(cell ? [cellKey(cell)] : []));
    },

    /**
     * Moves the picture under the camera.
     *
     * @param {Camera} camera
     * @param {Viewport} viewport
     */
    aim(camera, viewport) {
      const corner = cornerOf(camera, viewport, { x: 0, y: 0 });
      const scale = (camera.size / UNIT).toFixed(4);
      world.style.setProperty("--zoom", scale);
      world.style.transform = `translate(${corner.x.toFixed(2)}px, ${corner.y.toFixed(2)}px) scale(${scale})`;
    },

    /**
     * The tile that lies on a cell, loose or not.
     *
     * @param {string} cell
     */
    tileAt: (cell) => loose.at(cell) ?? tiles.at(cell),

    /**
     * Whether the picture glides to where the camera is aimed, or jumps as a hand moves it.
     *
     * @param {boolean} on
     */
    glide(on) {
      world.classList.toggle("glides", on);
    },
  };
}

/**
 * A layer of the drawing with one node per cell; a cell whose tile changes gets a new node.
 *
 * @param {string} name
 * @param {(cell: string, tile: Tile) => SVGElement} make
 */
function keyedLayer(name, make) {
  const group = s("g", { class: `layer-${name}` });
  /** @type {Map<string, {tile: Tile, node: SVGElement}>} */
  const nodes = new Map();
  return {
    group,
    /** @param {string} cell */
    at: (cell) => nodes.get(cell)?.node ?? null,
    /** @param {ReadonlyMap<string, Tile>} wanted */
    draw(wanted) {
      for (const [cell, { tile, node }] of nodes) {
        if (wanted.get(cell) !== tile) {
          node.remove();
          nodes.delete(cell);
        }
      }
      for (const [cell, tile] of wanted) {
        if (nodes.has(cell)) continue;
        const node = make(cell, tile);
        nodes.set(cell, { tile, node });
        group.append(node);
      }
    },
  };
}

/**
 * @param {readonly string[]} keys
 * @returns {Map<string, Tile>}
 */
function cells(keys) {
  return new Map(keys.map((key) => [key, ""]));
}

/**
 * @param {readonly Placement[]} placements
 * @returns {Map<string, Tile>}
 */
function byCell(placements) {
  return new Map(placements.map(({ tile, cell }) => [cellKey(cell), tile]));
}

/**
 * Words by the middle of the upper edge of their cells.
 *
 * @param {readonly Float[]} floats
 */
function byPlace(floats) {
  return new Map(
    floats.map(({ cells: keys, words }) => {
      const { left, right, top } = boundsOf(keys.map(parseCell));
      return [cellKey({ x: (left + right + 1) / 2, y: top }), words];
    }),
  );
}
