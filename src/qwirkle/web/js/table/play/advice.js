/** What there is to do next or, where that is clear, what just happened: in one line. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { isLoose } from "../../game/draft.js";
import { rackOf, selectedTile } from "../../game/table.js";
import { parseTiles } from "../../game/tiles.js";
import { fittingCells, isMyTurn } from "../../game/turn.js";
import { seatName, tileWords } from "../../game/words.js";
import { tilePicture } from "../../board/tile.js";
import { newsLine, watchingLine } from "../panels/news.js";

/** @typedef {import("../../game/table.js").TableState} TableState */
/** @typedef {import("../../core/dom.js").Child} Child */

/**
 * What to do next or, where there is nothing to say about that, the news.
 *
 * @param {TableState} state
 * @returns {Child[]}
 */
export function advice(state) {
  const { view, front, mine, draft, pending } = state;
  if (!view) return [];
  if (mine.length === 0) return [watchingLine(), newsLine(state)];
  if (view.turn === null) return [];
  if (front === null) return [newsLine(state)];
  if (pending) return [t("web.advice.sending")];
  if (!isMyTurn(state)) return [newsLine(state) ?? t("event.turn", { name: seatName(view.seats, view.turn) })];
  if (draft.trading) return [t("web.advice.trade")];
  // The opening is explained until it is made, whatever tile is chosen.
  if (state.turn?.sets.length && !fitsNowhere(state)) return [openingHint(state.turn.sets)];
  return [choiceAdvice(state) ?? turnAdvice(state) ?? newsLine(state) ?? t("web.advice.choose")];
}

/**
 * What to do with the tile that is chosen.
 *
 * @param {TableState} state
 */
function choiceAdvice(state) {
  const { draft } = state;
  if (!rackOf(state).some((slot) => slot.id === draft.selected && !isLoose(draft, slot.id))) return null;
  return fitsNowhere(state) ? t("web.advice.nowhere") : t("web.advice.lay");
}

/**
 * Whether a tile is chosen that fits on no cell.
 *
 * @param {TableState} state
 */
export function fitsNowhere(state) {
  const tile = selectedTile(state);
  return tile !== null && fittingCells(state)?.[tile]?.length === 0;
}

/**
 * What this turn asks for in particular: a trade, a pass.
 *
 * @param {TableState} state
 */
function turnAdvice({ turn, draft }) {
  if (!turn || draft.loose.length > 0) return null;
  if (Object.values(turn.cells).some((cells) => cells.length > 0)) return null;
  return turn.pass ? t("web.advice.pass") : t("web.advice.stuck");
}

/**
 * The sets to open with: pictures for the eye, words for the ear, and "or" between them for both.
 *
 * @param {readonly string[]} sets
 */
export function openingHint(sets) {
  return h(
    "span",
    { class: "opening-hint" },
    t(sets.length > 1 ? "web.advice.openings" : "web.advice.opening"),
    sets.flatMap((set, place) => [
      place > 0 && h("span", { class: "or" }, t("web.or")),
      h(
        "span",
        { class: "opening-set", role: "img", "aria-label": tileWords(parseTiles(set)) },
        parseTiles(set).map((tile) => tilePicture(tile)),
      ),
    ]),
  );
}
