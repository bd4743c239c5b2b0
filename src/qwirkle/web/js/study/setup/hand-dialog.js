/** The tiles of a hand named in a dialog, from those that are left. */

import { fill, h, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { numberOf } from "../../game/tiles.js";
import { tilePicture } from "../../board/tile.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { createPalette } from "./palette.js";

/**
 * Asks for all tiles of a hand.
 *
 * @param {object} asked
 * @param {string} asked.title
 * @param {readonly string[]} asked.hand what is known of it
 * @param {number} asked.size
 * @param {readonly number[]} asked.left how many tiles of each kind are left beside it, by number
 * @param {(hand: string[]) => void} done
 * @param {AbortSignal} signal
 */
export function openHandDialog({ title, hand, size, left }, done, signal) {
  /** @type {string[]} */
  let named = [...hand];
  const rack = handRow((place) => {
    // What is known for sure stays.
    if (place >= hand.length) named = named.filter((_, other) => other !== place);
    draw();
  });
  const palette = createPalette((tile) => {
    if (named.length < size) named = [...named, tile];
    draw();
  });
  const rest = h("p", { class: "soft", role: "status" });
  const take = button(
    t("web.study.done"),
    () => {
      if (named.length < size) return;
      dialog.close();
      done(named);
    },
    { kind: "primary", symbol: "check" },
  );

  function draw() {
    const now = [...left];
    for (const tile of named.slice(hand.length)) now[numberOf(tile)] = (now[numberOf(tile)] ?? 0) - 1;
    rack.draw(named);
    palette.draw(now);
    rest.textContent = count("web.study.unknown", size - named.length);
    set(take, { "aria-disabled": named.length < size ? "true" : null });
  }

  const dialog = openDialog(title, [rack.root, rest, palette.root, h("div", { class: "row" }, take)], { signal });
  draw();
}

/**
 * A hand as a row of buttons.
 *
 * @param {(place: number) => void} press
 */
export function handRow(press) {
  const root = h("div", { class: "hand-row", role: "group", "aria-label": t("web.hand") });
  return {
    root,
    /** @param {readonly string[]} tiles */
    draw(tiles) {
      fill(
        root,
        tiles.map((tile, place) =>
          h(
            "button",
            {
              type: "button",
              class: "palette-tile",
              "aria-label": t("web.study.take_out", { tile: t(`tile.${tile}`) }),
              onclick: () => press(place),
            },
            tilePicture(tile),
          ),
        ),
      );
    },
  };
}
