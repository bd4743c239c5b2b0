/** The board for the ear and the keyboard: an ARIA grid over the drawing, each cell where it is seen. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { boundsOf, cellKey, neighbours, parseCell, widen } from "../game/cells.js";
import { fitWords } from "../game/words.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("./draw.js").Scene} Scene */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** How long after a pointer a click is still its own, in milliseconds. */
const SAME_PRESS = 400;

/**
 * A grid that follows the scene. Its cells take the focus, which the arrows move; the drawing shows where it is.
 *
 * @param {(cell: Cell | null) => void} onFocus called as the focus enters a cell, or leaves the grid
 * @param {(cell: Cell) => void} [onPress] called as Enter, Space or a screen reader presses a cell
 */
export function createGrid(onFocus, onPress) {
  const root = h("div", { role: "grid", class: "board-grid", "aria-label": t("web.board") });
  /** @type {Map<number, HTMLElement>} */
  const rows = new Map();
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();
  /** @type {Map<string, string>} */
  const labels = new Map();
  let bounds = boundsOf([]);
  /** @type {string | null} */
  let tabStop = null;

  root.addEventListener("focusin", (event) => {
    const key = /** @type {HTMLElement} */ (event.target).dataset.cell;
    if (key) {
      stopAt(key);
      onFocus(parseCell(key));
    }
  });
  root.addEventListener("focusout", (event) => {
    if (!root.contains(/** @type {Node | null} */ (event.relatedTarget))) onFocus(null);
  });
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const pressed = onPress && (event.key === "Enter" || event.key === " ");
    if (!arrow && !pressed) return;
    event.preventDefault();
    const { x, y } = cursor();
    if (arrow) focus({ x: x + arrow[0], y: y + arrow[1] });
    else onPress?.({ x, y });
  });
  // A pointer is followed on the board below. What a screen reader presses is meant by the cell and not by the point,
  // which may be anywhere; then the click counts.
  let pressed = -Infinity;
  root.addEventListener("pointerdown", (event) => {
    if (!isOver(event)) return event.stopPropagation();
    pressed = Infinity;
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      window.addEventListener(end, ({ timeStamp }) => (pressed = timeStamp), { once: true });
  });
  // A pointer lays tiles; it does not move the focus to what it touches.
  root.addEventListener("mousedown", (event) => event.preventDefault());
  root.addEventListener("click", (event) => {
    const key = /** @type {HTMLElement} */ (event.target).dataset.cell;
    if (key && event.timeStamp - pressed > SAME_PRESS) onPress?.(parseCell(key));
  });

  /** The cell that has the focus, or would get it. */
  function cursor() {
    return parseCell(tabStop ?? "0,0");
  }

  /**
   * Puts the focus on a cell, as far as the grid goes.
   *
   * @param {Cell} cell
   */
  function focus({ x, y }) {
    const key = cellKey({
      x: Math.min(bounds.right, Math.max(bounds.left, x)),
      y: Math.min(bounds.bottom, Math.max(bounds.top, y)),
    });
    nodes.get(key)?.focus({ preventScroll: true });
  }

  /** @param {string} key */
  function stopAt(key) {
    if (tabStop) nodes.get(tabStop)?.setAttribute("tabindex", "-1");
    nodes.get(key)?.setAttribute("tabindex", "0");
    tabStop = key;
  }

  /** @param {number} y */
  function rowOf(y) {
    let row = rows.get(y);
    if (!row) {
      row = h("div", { role: "row" });
      rows.set(y, row);
      const after = [...rows.keys()].filter((other) => other > y).sort((a, b) => a - b)[0];
      root.insertBefore(row, after === undefined ? null : (rows.get(after) ?? null));
    }
    return row;
  }

  /** @param {string} key */
  function addCell(key) {
    const { x, y } = parseCell(key);
    const row = rowOf(y);
    const node = h("div", {
      role: "gridcell",
      tabindex: -1,
      "data-cell": key,
      style: { left: `${x}px`, top: `${y}px` },
    });
    const after = /** @type {HTMLElement[]} */ ([...row.children]).find(
      (other) => parseCell(other.dataset.cell ?? "").x > x,
    );
    row.insertBefore(node, after ?? null);
    nodes.set(key, node);
  }

  /** @param {Scene} scene */
  function grow(scene) {
    const wanted = widen(boundsOf([...scene.tiles.keys()].map(parseCell).concat(scene.loose.map((p) => p.cell))), 1);
    const grown = {
      left: Math.min(bounds.left, wanted.left),
      top: Math.min(bounds.top, wanted.top),
      right: Math.max(bounds.right, wanted.right),
      bottom: Math.max(bounds.bottom, wanted.bottom),
    };
    const same =
      nodes.size > 0 &&
      Object.entries(grown).every(([side, value]) => bounds[/** @type {keyof typeof bounds} */ (side)] === value);
    if (same) return;
    bounds = grown;
    for (let y = bounds.top; y <= bounds.bottom; y += 1) {
      for (let x = bounds.left; x <= bounds.right; x += 1) {
        const key = cellKey({ x, y });
        if (!nodes.has(key)) addCell(key);
      }
    }
    set(root, { "aria-rowcount": bounds.bottom - bounds.top + 1, "aria-colcount": bounds.right - bounds.left + 1 });
    for (const [key, node] of nodes) {
      const { x, y } = parseCell(key);
      set(node, { "aria-colindex": x - bounds.left + 1 });
      set(/** @type {HTMLElement} */ (node.parentElement), { "aria-rowindex": y - bounds.top + 1 });
    }
    if (!tabStop) stopAt(cellKey({ x: 0, y: 0 }));
  }

  return {
    root,

    /**
     * Says the scene: only cells whose words changed are touched.
     *
     * @param {Scene} scene
     */
    draw(scene) {
      grow(scene);
      const words = describe(scene);
      for (const [key, node] of nodes) {
        const label = words.get(key) ?? t("web.cell.empty");
        if (labels.get(key) === label) continue;
        labels.set(key, label);
        node.textContent = label;
      }
    },

    /**
     * Lays the cells over those that the camera shows.
     *
     * @param {import("./camera.js").Point} corner of the cell 0,0
     * @param {number} size pixels per cell
     */
    aim(corner, size) {
      root.style.transform = `translate(${corner.x.toFixed(2)}px, ${corner.y.toFixed(2)}px) scale(${size.toFixed(4)})`;
    },

    focus,
    cursor,

    /** Whether the focus is on the board. */
    hasFocus: () => root.contains(document.activeElement),
  };
}

/**
 * Whether a pointer is where its target is seen.
 *
 * @param {PointerEvent} event
 */
function isOver({ clientX: x, clientY: y, target }) {
  const { left, right, top, bottom } = /** @type {Element} */ (target).getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}

/**
 * What is to be said of each cell that is not simply empty.
 *
 * @param {Scene} scene
 * @returns {Map<string, string>}
 */
function describe(scene) {
  /** @type {Map<string, string>} */
  const words = new Map();
  /** @type {Map<string, string>} */
  const around = new Map(scene.tiles);
  for (const { tile, cell } of scene.loose) around.set(cellKey(cell), tile);
  for (const key of scene.hints) words.set(key, fitWords(neighbours(parseCell(key), around), scene.worth[key]));
  for (const [key, tile] of scene.tiles) words.set(key, t(`tile.${tile}`));
  for (const key of scene.last) {
    const tile = scene.tiles.get(key);
    if (tile) words.set(key, t("web.cell.last", { tile: t(`tile.${tile}`) }));
  }
  for (const { tile, cell } of scene.loose) words.set(cellKey(cell), t("web.cell.loose", { tile: t(`tile.${tile}`) }));
  const named = (/** @type {string} */ key) => words.get(key) ?? t("web.cell.empty");
  for (const key of scene.coached ?? []) words.set(key, t("web.cell.coached", { cell: named(key) }));
  for (const [key, letter] of scene.letters ?? []) words.set(key, t("web.cell.letter", { letter, cell: named(key) }));
  return words;
}
