/** The own hand tapped in: the tiles that are known, and the picker with what can still be among the others. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { numberOf, without } from "../game/tiles.js";
import { handWords } from "../game/words.js";
import { hold, ownHand } from "../scorekeeping/desk.js";
import { unseenTiles } from "../scorekeeping/standing.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { announce } from "../ui/live-region.js";
import { tilePicture } from "../board/tile.js";
import { promptWords } from "./hand.js";
import { createPicker } from "./picker.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */

/**
 * Opens the hand. What is tapped counts at once; opened to tap in what was drawn, it closes with the last tile of that.
 *
 * @param {import("../core/store.js").Store<Desk>} store
 * @param {() => void} closed
 * @param {AbortSignal} signal
 */
export function openHand(store, closed, signal) {
  const opened = ownHand(store.get());
  const fills = opened !== null && opened.missing > 0 && !opened.doubt;
  const row = h("div", { class: "hand-tiles", role: "group", "aria-label": t("web.hand") });
  const words = h("p", { class: "soft", role: "status" });
  const picker = createPicker((tile) => {
    const { held, left } = look();
    if (held.missing === 0 || (left[numberOf(tile)] ?? 0) < 1) return;
    say([...held.tiles, tile]);
    announce(t(`tile.${tile}`), { secret: true });
    if (fills && held.missing === 1) dialog.close();
  });

  /** The hand as it is known now, and how many tiles of each kind are left beside it. */
  function look() {
    const desk = store.get();
    const held = ownHand(desk) ?? { tiles: [], missing: 0, doubt: false, anew: true };
    return { held, left: unseenTiles(desk.before, [], held.tiles) };
  }

  /** @param {readonly string[]} tiles */
  function say(tiles) {
    store.change((desk) => hold(desk, tiles));
    draw();
  }

  function draw() {
    const { held, left } = look();
    fill(
      row,
      held.tiles.map((tile) =>
        h(
          "button",
          {
            type: "button",
            class: "hand-tile",
            "data-tile": tile,
            "aria-label": t("web.study.take_out", { tile: t(`tile.${tile}`) }),
            onclick: () => {
              say(without(look().held.tiles, [tile]));
              // The button that was pressed is gone.
              (row.querySelector("button") ?? picker.root.querySelector("button"))?.focus();
            },
          },
          tilePicture(tile),
        ),
      ),
      Array.from({ length: held.missing }, () => h("span", { class: "hand-gap", "aria-hidden": true }, "?")),
    );
    words.textContent = held.doubt ? t("web.companion.hand.doubt") : promptWords(held) || t("web.companion.hand.full");
    picker.draw(held.missing > 0 ? left : left.map(() => 0), null);
  }

  const dialog = openDialog(
    t("web.hand"),
    [
      row,
      words,
      picker.root,
      h(
        "div",
        { class: "row" },
        button(t("web.study.done"), () => dialog.close(), { kind: "primary", symbol: "check" }),
      ),
    ],
    {
      kind: "hand-dialog",
      signal,
      closed: () => {
        closed();
        announce(handWords(look().held.tiles), { secret: true });
      },
    },
  );
  draw();
}
