/** The tile picker: 6 by 6, every kind with how many of it are left. It is the tile counter too. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { KINDS } from "../game/tiles.js";
import { tilePicture } from "../board/tile.js";
import { COPIES } from "../scorekeeping/standing.js";

/** @type {Record<string, number>} */
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
  root.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    const from = buttons.findIndex((button) => button === event.target);
    const next = step === undefined ? undefined : buttons[from + step];
    if (!next || from < 0) return;
    event.preventDefault();
    next.focus();
  });
  root.addEventListener("focusin", ({ target }) => {
    for (const button of buttons) set(button, { tabindex: button === target ? 0 : -1 });
  });
  return {
    root,
    /**
     * @param {readonly number[]} left by number
     * @param {string | null} selected
     */
    draw(left, selected) {
      for (const [number, button] of buttons.entries()) {
        const tile = KINDS[number] ?? "";
        const some = left[number] ?? 0;
        set(button, {
          "data-left": Math.max(some, 0),
          "aria-label": t("web.companion.left", { tile: t(`tile.${tile}`), n: Math.max(some, 0) }),
          "aria-pressed": tile === selected,
          "aria-disabled": some < 1 && tile !== selected ? true : null,
        });
      }
    },
  };
}
