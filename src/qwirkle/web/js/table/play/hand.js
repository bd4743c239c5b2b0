/** The hand: a rack of tiles to take, lay, sort and put in order. */

import { h, set } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { followPointer } from "../../board/drag.js";
import { tilePicture } from "../../board/tile.js";

/** @typedef {import("../../game/rack.js").Slot} Slot */
/** @typedef {import("../../game/draft.js").Draft} Draft */

/**
 * @typedef {object} HandHandlers
 * @property {(slot: number) => void} pick
 * @property {(slot: number) => void} pickUp a tile that lies loose on the board
 * @property {(slot: number, place: number) => void} arrange
 * @property {(slot: Slot, x: number, y: number) => boolean} drop whether the board took the tile
 * @property {(slot: Slot | null, x: number, y: number) => void} hold over the board; null when let go
 * @property {() => number} heldSize
 */

/** How long after a pointer came up a click is still its own, in milliseconds. */
const SAME_PRESS = 400;

/**
 * A rack that shows slots and a draft.
 *
 * @param {HandHandlers} handlers
 */
export function createHand(handlers) {
  const root = h("div", {
    class: "rack",
    role: "toolbar",
    "aria-label": t("web.hand"),
    "aria-orientation": "horizontal",
  });
  /** @type {Map<number, HTMLButtonElement>} */
  const nodes = new Map();
  /** @type {readonly Slot[]} */
  let rack = [];
  /** @type {Draft | null} */
  let draft = null;

  /** @param {Slot} slot */
  function makeNode(slot) {
    const node = h(
      "button",
      { type: "button", class: "slot", "data-tile": slot.tile, tabindex: -1 },
      tilePicture(slot.tile),
    );
    let served = -Infinity;
    node.addEventListener("pointerdown", (event) => {
      if (event.button === 0) take(slot, node, event, () => (served = performance.now()));
    });
    // A pointer is followed by hand, as a long press brings no click; the click that it does bring is not another one.
    node.addEventListener("click", (event) => {
      if (event.timeStamp - served > SAME_PRESS) choose(slot);
    });
    return node;
  }

  /** @param {Slot} slot */
  function choose(slot) {
    if (draft?.loose.some((other) => other.slot === slot.id)) handlers.pickUp(slot.id);
    else handlers.pick(slot.id);
  }

  /**
   * @param {Slot} slot
   * @param {HTMLButtonElement} node
   * @param {PointerEvent} event
   * @param {() => void} onEnd called as the pointer comes up
   */
  function take(slot, node, event, onEnd) {
    const width = node.getBoundingClientRect().width;
    followPointer(event, slot.tile, {
      tap() {
        onEnd();
        choose(slot);
      },
      start: () => node.classList.add("is-lifted"),
      size: () => Math.max(width, handlers.heldSize()),
      move: (x, y) => handlers.hold(slot, x, y),
      drop(x, y) {
        onEnd();
        node.classList.remove("is-lifted");
        handlers.hold(null, x, y);
        if (!handlers.drop(slot, x, y)) rearrange(slot, x, y);
      },
      cancel() {
        node.classList.remove("is-lifted");
        handlers.hold(null, 0, 0);
      },
    });
  }

  /**
   * @param {Slot} slot
   * @param {number} x
   * @param {number} y
   */
  function rearrange(slot, x, y) {
    const box = root.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top - 30 || y > box.bottom + 60) return;
    const others = rack.filter((other) => other.id !== slot.id);
    const place = others.filter((other) => {
      const where = nodes.get(other.id)?.getBoundingClientRect();
      if (!where) return false;
      const above = where.bottom < y;
      const sameRow = !above && where.top <= y;
      return above || (sameRow && where.left + where.width / 2 < x);
    }).length;
    handlers.arrange(slot.id, place);
  }

  root.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    const place = rack.findIndex((slot) => nodes.get(slot.id) === document.activeElement);
    const slot = rack[place];
    if (!slot) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) {
      handlers.arrange(slot.id, place + step);
      nodes.get(slot.id)?.focus();
    } else {
      const next = rack[(place + step + rack.length) % rack.length];
      if (next) nodes.get(next.id)?.focus();
    }
  });
  root.addEventListener("focusin", (event) => {
    for (const node of nodes.values()) set(node, { tabindex: node === event.target ? 0 : -1 });
  });

  return {
    root,

    /** Where a tile of the hand is in the window. @param {number} slot */
    boxOf: (slot) => nodes.get(slot)?.getBoundingClientRect() ?? null,

    /**
     * @param {readonly Slot[]} nextRack
     * @param {Draft} nextDraft
     */
    draw(nextRack, nextDraft) {
      if (nextRack === rack && nextDraft === draft) return;
      if (nextRack !== rack) reorder(nextRack);
      rack = nextRack;
      draft = nextDraft;
      const loose = new Set(draft.loose.map(({ slot }) => slot));
      for (const [place, slot] of rack.entries()) {
        const node = nodes.get(slot.id);
        if (!node) continue;
        const trading = draft.trading?.includes(slot.id) ?? false;
        const away = loose.has(slot.id);
        const tile = t(`tile.${slot.tile}`);
        node.classList.toggle("is-away", away);
        node.classList.toggle("is-trading", trading);
        set(node, {
          "aria-pressed": String(draft.selected === slot.id || trading),
          "aria-label": away ? t("web.hand.on_board", { tile }) : tile,
          "aria-keyshortcuts": place + 1,
        });
      }
    },
  };

  /** @param {readonly Slot[]} next */
  function reorder(next) {
    const focused = document.activeElement;
    const place = focused ? [...root.children].indexOf(focused) : -1;
    const kept = new Set(next.map((slot) => slot.id));
    for (const [id, node] of nodes) {
      if (kept.has(id)) continue;
      node.remove();
      nodes.delete(id);
    }
    for (const slot of next) {
      const node = nodes.get(slot.id) ?? makeNode(slot);
      nodes.set(slot.id, node);
    }
    root.replaceChildren(...next.flatMap((slot) => nodes.get(slot.id) ?? []));
    if (place >= 0) refocus(focused, place);
    const stop = [...nodes.values()].find((node) => node.tabIndex === 0) ?? root.firstElementChild;
    if (stop) set(stop, { tabindex: 0 });
  }

  /**
   * Puts the focus back on its tile or, where that is gone, on the one in its place.
   *
   * @param {Element | null} tile
   * @param {number} place
   */
  function refocus(tile, place) {
    const next = tile?.isConnected ? tile : (root.children[place] ?? root.lastElementChild);
    if (next instanceof HTMLElement) next.focus();
  }
}

/**
 * Puts the focus on the first tile of the hand that is open here.
 *
 * @param {ParentNode} [within] the part of the page to look in
 */
export function focusHand(within = document) {
  const tile = within.querySelector(".rack .slot");
  if (tile instanceof HTMLElement) tile.focus();
}
