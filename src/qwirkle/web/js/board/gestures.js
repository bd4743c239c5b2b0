/** Fingers, mouse and wheel over a board: turned into taps, grabs, drags and zooms. */

/** @typedef {import("./camera.js").Point} Point */

/**
 * @typedef {object} GestureHandlers
 * @property {(point: Point) => void} tap
 * @property {(point: Point, event: PointerEvent) => boolean} grab whether something there wants to be dragged
 * @property {(dx: number, dy: number) => void} [pan] left out, as zoom, where the board keeps still
 * @property {(point: Point, factor: number) => void} [zoom]
 * @property {(point: Point | null) => void} hover
 */

/** How far a finger may slip before a tap becomes a drag, in pixels. */
export const SLIP = 8;

/**
 * Listens on a board's element until the page lets go of it.
 *
 * @param {HTMLElement} element
 * @param {GestureHandlers} handlers
 */
export function listen(element, handlers) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  /** @type {Point | null} */
  let pressed = null;
  let moved = false;

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  const pointOf = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const point = pointOf(event);
    if (fingers.size === 0 && handlers.grab(point, event)) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, point);
    pressed = fingers.size === 1 ? point : null;
    moved = fingers.size > 1;
  });

  element.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    const point = pointOf(event);
    if (!before) {
      if (event.pointerType === "mouse") handlers.hover(point);
      return;
    }
    if (fingers.size === 1) {
      if (!moved && pressed && distance(pressed, point) < SLIP) return;
      moved = true;
      handlers.pan?.(point.x - before.x, point.y - before.y);
    } else {
      pinch(event.pointerId, before, point);
    }
    fingers.set(event.pointerId, point);
  });

  /**
   * @param {number} id
   * @param {Point} before
   * @param {Point} point
   */
  function pinch(id, before, point) {
    const other = [...fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    handlers.pan?.((point.x - before.x) / 2, (point.y - before.y) / 2);
    handlers.zoom?.(middle, distance(point, other) / Math.max(1, distance(before, other)));
  }

  element.addEventListener("pointerup", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (!moved && pressed) handlers.tap(pressed);
    pressed = null;
  });

  element.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    pressed = null;
  });

  element.addEventListener("pointerleave", () => handlers.hover(null));

  const { zoom } = handlers;
  // A board that keeps still leaves the wheel to the page it is part of.
  if (!zoom) return;
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      zoom(pointOf(event), Math.exp(-event.deltaY * lines * 0.0015));
    },
    { passive: false },
  );
}

/**
 * @param {Point} a
 * @param {Point} b
 */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
