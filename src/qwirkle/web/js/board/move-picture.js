/** A move that is read about, and not on the board: its tiles as pictures, and by name. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { kindOf, moveTiles } from "../game/moves.js";
import { tileWords } from "../game/words.js";
import { tilePicture } from "./tile.js";

/**
 * What a move is called: its tiles by name, or that it trades them or passes.
 *
 * @param {string} move
 */
export function moveName(move) {
  const kind = kindOf(move);
  const tiles = tileWords(moveTiles({ kind, move }));
  if (kind === "pass") return t("web.pass");
  return kind === "trade" ? `${t("web.trade")}: ${tiles}` : tiles;
}

/**
 * The same for the eye.
 *
 * @param {string} move
 */
export function moveTilesPicture(move) {
  const kind = kindOf(move);
  return h(
    "span",
    { class: "move-tiles", role: "img", "aria-label": moveName(move) },
    kind === "pass" && h("span", {}, t("web.pass")),
    kind === "trade" && h("span", {}, t("web.trade")),
    moveTiles({ kind, move }).map((tile) => tilePicture(tile)),
  );
}
