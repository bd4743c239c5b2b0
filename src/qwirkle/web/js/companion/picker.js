/** The tile picker: 6 by 6, every kind with how many of it are left. It is the tile counter too. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { KINDS } from "../game/tiles.js";
import { moveByArrows } from "../ui/arrows.js";
import { tilePicture } from "../board/tile.js";
import { COPIES } from "../scorekeeping/standing.js";

const ARROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 };

/**
 * A picker. The arrows move between its tiles, so that Tab passes over it in one step.
 *
 * @param {(tile: string) => void} pick
 */
export function createPicker(pick) {
  const buttons = KINDS.map((tile, number) =>
    h(
      "button",
      { type: "button", class: "pick", "data-tile": tile, tabindex: number === 0 ? 0 : -1, onclick: () => pick(tile) },
      tilePicture(tile),
      h(
        "span",
        { class: "pick-pips", "aria-hidden": true },
        Array.from({ length: COPIES }, () => h("i")),
      ),
    ),
  );
  const root = h("div", { class: "picker", role: "group", "aria-label": t("web.companion.picker") }, buttons);
  moveByArrows(root, ARROWS);
  return {
    root,
    /**
     * @param {readonly number[]} left by number
     * @param {string | null} selected
     * @param {readonly string[]} [own] tiles that can be picked though none of their kind is left elsewhere
     */
    draw(left, selected, own = []) {
      for (const [number, button] of buttons.entries()) {
        const tile = KINDS[number] ?? "";
        const some = Math.max(left[number] ?? 0, 0);
        set(button, {
          "data-left": some,
          "aria-label": t("web.companion.left", { tile: t(`tile.${tile}`), n: some }),
          "aria-pressed": tile === selected,
          "aria-disabled": some < 1 && tile !== selected && !own.includes(tile) ? true : null,
        });
      }
    },
  };
}
