/** All kinds of tiles, colour by colour and shape by shape; choosing one shows which others go with it. */

import { h, set } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { colorOf, COLORS, KINDS, shapeOf, SHAPES } from "../../game/tiles.js";
import { announce } from "../../ui/live-region.js";
import { tilePicture } from "../../board/tile.js";

/** @typedef {import("../../game/tiles.js").Tile} Tile */

/** A chart of the 36 kinds. */
export function createTileChart() {
  const buttons = new Map(
    KINDS.map((tile) => [
      tile,
      h(
        "button",
        {
          type: "button",
          class: "slot",
          "aria-label": t(`tile.${tile}`),
          "aria-pressed": "false",
          onclick: () => choose(tile),
        },
        tilePicture(tile),
      ),
    ]),
  );
  const words = h("p", { class: "task" }, t("web.learn.task.tiles"));
  const root = h(
    "div",
    { class: "tile-chart" },
    words,
    h(
      "table",
      {},
      h(
        "thead",
        { class: "visually-hidden" },
        h(
          "tr",
          {},
          h("td"),
          SHAPES.map((shape) => h("th", { scope: "col" }, t(`shape.${shape}`))),
        ),
      ),
      h(
        "tbody",
        {},
        COLORS.map((color) =>
          h(
            "tr",
            {},
            h("th", { scope: "row", class: "visually-hidden" }, t(`color.${color}`)),
            KINDS.filter((tile) => colorOf(tile) === color).map((tile) => h("td", {}, buttons.get(tile))),
          ),
        ),
      ),
    ),
  );

  /** @param {Tile} chosen */
  function choose(chosen) {
    root.classList.add("has-choice");
    for (const [tile, node] of buttons) {
      set(node, { "aria-pressed": String(tile === chosen) });
      node.classList.toggle(
        "goes-with",
        tile !== chosen && (colorOf(tile) === colorOf(chosen) || shapeOf(tile) === shapeOf(chosen)),
      );
    }
    words.textContent = t("web.learn.goes_with");
    announce(words.textContent);
  }

  return root;
}
