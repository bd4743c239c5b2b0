/** The bag, and a 6 by 6 counter of the tiles that this seat has not seen. */

import { h, s } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { rackOf } from "../../game/table.js";
import { COLORS, KINDS, SHAPES, unseen } from "../../game/tiles.js";
import { icon } from "../../ui/icons.js";
import { colorLetters } from "../../board/tile.js";

/**
 * A counter that shows how many tiles of each kind are left, by number.
 *
 * @param {number} copies how many of each kind the game has
 */
export function createCounter(copies) {
  const bag = h("span", {});
  const cells = KINDS.map((tile, number) => counterCell(tile, number, copies));
  const root = h(
    "section",
    { class: "counter", "aria-label": t("web.counter"), title: t("web.counter.about") },
    h("h2", {}, t("web.counter")),
    h("p", { class: "bag small" }, icon("bag"), bag),
    h(
      "ul",
      { class: "counter-grid" },
      cells.map((cell) => cell.root),
    ),
  );
  return {
    root,
    /**
     * @param {readonly number[]} left by number
     * @param {number} inBag
     */
    draw(left, inBag) {
      bag.textContent = count("bag", inBag);
      for (const [number, cell] of cells.entries()) cell.draw(left[number] ?? 0);
    },
  };
}

/**
 * @param {string} tile
 * @param {number} number
 * @param {number} copies
 */
function counterCell(tile, number, copies) {
  const color = COLORS[Math.floor(number / 6)] ?? "red";
  const shape = SHAPES[number % 6] ?? "circle";
  const words = h("span", { class: "visually-hidden" });
  const name = t(`tile.${tile}`);
  const root = h(
    "li",
    { title: name },
    s(
      "svg",
      { class: `color-${color}`, viewBox: "0 0 100 100", "aria-hidden": true },
      s("use", { href: `#shape-${shape}`, width: 100, height: 100 }),
      colorLetters(color),
    ),
    h(
      "span",
      { class: "counter-pips", "aria-hidden": true },
      Array.from({ length: copies }, () => h("i")),
    ),
    words,
  );
  let shown = -1;
  return {
    root,
    /** @param {number} left */
    draw(left) {
      if (left === shown) return;
      shown = left;
      words.textContent = `${name}: ${left}`;
      root.dataset.left = String(left);
    },
  };
}

/**
 * A counter for a session's store.
 *
 * @param {import("../session.js").Session} session
 * @param {number} copies
 * @param {AbortSignal} signal
 */
export function counterPanel(session, copies, signal) {
  const counter = createCounter(copies);
  session.store.listen((state, before) => {
    if (!state.view) return;
    if (
      before &&
      state.view.bag === before.view?.bag &&
      state.tiles === before.tiles &&
      state.racks === before.racks &&
      state.front === before.front
    )
      return;
    const seen = [...state.tiles.values(), ...rackOf(state).map(({ tile }) => tile)];
    counter.draw(unseen(seen, copies), state.view.bag);
  }, signal);
  return counter.root;
}
