/** Every kind of tile to take, each with how many are left. */

import { h, set } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { KINDS } from "../../game/tiles.js";
import { tilePicture } from "../../board/tile.js";

/**
 * A palette of all 36 kinds. The arrows move over it; Tab comes to it once.
 *
 * @param {(tile: string) => void} take called with a kind of which one is left
 */
export function createPalette(take) {
  const cells = KINDS.map((tile, number) => {
    const left = h("span", { class: "palette-left", "aria-hidden": true });
    const root = h(
      "button",
      {
        type: "button",
        class: "palette-tile",
        "data-tile": tile,
        tabindex: number ? -1 : 0,
        onclick: () => root.getAttribute("aria-disabled") !== "true" && take(tile),
      },
      tilePicture(tile),
      left,
    );
    return { root, left, name: t(`tile.${tile}`) };
  });
  const root = h(
    "div",
    { class: "palette", role: "toolbar", "aria-label": t("web.study.palette") },
    cells.map((cell) => cell.root),
  );
  root.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 6, ArrowUp: -6 }[event.key];
    const here = cells.findIndex((cell) => cell.root === document.activeElement);
    const next = step === undefined ? undefined : cells[here + step];
    if (step === undefined || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    set(/** @type {Element} */ (cells[here]?.root), { tabindex: -1 });
    set(next.root, { tabindex: 0 });
    next.root.focus();
  });
  return {
    root,
    /**
     * @param {readonly number[]} left how many of each kind are left, by number
     * @param {string | null} [chosen]
     */
    draw(left, chosen = null) {
      for (const [number, cell] of cells.entries()) {
        const many = Math.max(0, left[number] ?? 0);
        cell.left.textContent = String(many);
        set(cell.root, {
          "aria-label": `${cell.name}: ${many}`,
          "aria-disabled": many ? null : "true",
          "aria-pressed": chosen === null ? null : String(chosen === KINDS[number]),
        });
      }
    },
  };
}
