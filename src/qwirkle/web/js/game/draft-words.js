/** What a player does with the tiles before a move is made, in sentences for a screen reader. */

import { count, t } from "../core/texts.js";
import { isLoose } from "./draft.js";
import { sortRack } from "./rack.js";
import { rackOf } from "./table.js";
import { numberOf, parseTiles } from "./tiles.js";
import { fittingCells } from "./turn.js";
import { handWords, tileWords } from "./words.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./rack.js").Slot} Slot */
/** @typedef {import("./table.js").TableState} TableState */

/**
 * What the player did with the tiles: put them in order, chose one, traded, or took some back.
 *
 * @param {TableState} state
 * @param {TableState} before
 */
export function draftingWords(state, before) {
  const [rack, earlier] = [rackOf(state), rackOf(before)];
  if (rack !== earlier) return orderWords(rack, earlier);
  const { draft } = state;
  if (draft === before.draft) return "";
  if (draft.trading || before.draft.trading) return tradeWords(rack, draft.trading, before.draft.trading);
  const back = before.draft.loose.filter(({ slot }) => !isLoose(draft, slot));
  if (back.length) return t("web.announce.back", { tiles: tileWords(tilesOf(back)) });
  return draft.loose === before.draft.loose ? choiceWords(state, before.draft) : "";
}

/**
 * The hand in its new order.
 *
 * @param {readonly Slot[]} rack
 * @param {readonly Slot[]} before
 */
function orderWords(rack, before) {
  const sorted = sortRack(before);
  if (rack.some((slot, place) => slot !== sorted[place])) return handWords(tilesOf(rack));
  const byColor = rack.every(
    (slot, place) => place === 0 || numberOf(rack[place - 1]?.tile ?? "") <= numberOf(slot.tile),
  );
  const key = byColor ? "web.announce.sorted.color" : "web.announce.sorted.shape";
  return t(key, { tiles: tileWords(tilesOf(rack)) });
}

/**
 * A trade that begins, ends, or has a tile more or less.
 *
 * @param {readonly Slot[]} rack
 * @param {Draft["trading"]} trading
 * @param {Draft["trading"]} before
 */
function tradeWords(rack, trading, before) {
  if (!trading) return t("web.announce.trading.ended");
  if (!before) return t("web.announce.trading");
  const [longer, shorter] = trading.length > before.length ? [trading, before] : [before, trading];
  const changed = rack.find(({ id }) => longer.includes(id) && !shorter.includes(id));
  if (!changed) return "";
  const key = longer === trading ? "web.announce.trade.chosen" : "web.announce.trade.kept";
  return count(key, trading.length, { tile: t(`tile.${changed.tile}`) });
}

/**
 * The tile that was taken into the hand and where it fits, or that was put down.
 *
 * @param {TableState} state
 * @param {Draft} before
 */
function choiceWords(state, before) {
  const { selected } = state.draft;
  const slot = rackOf(state).find(({ id }) => id === (selected ?? before.selected));
  if (!slot || selected === before.selected) return "";
  const tile = t(`tile.${slot.tile}`);
  if (selected === null) return t("web.announce.put_down", { tile });
  const cells = fittingCells(state)?.[slot.tile];
  if (!cells) return tile;
  return cells.length ? count("web.announce.fits", cells.length, { tile }) : t("web.announce.fits_nowhere", { tile });
}

/**
 * The tiles of some slots or placements.
 *
 * @param {readonly {tile: string}[]} places
 */
export function tilesOf(places) {
  return places.map(({ tile }) => tile);
}

/**
 * The sets to open with, one of which is to be laid.
 *
 * @param {readonly string[]} sets
 */
export function openingWords(sets) {
  if (sets.length === 0) return "";
  const words = t(sets.length > 1 ? "web.advice.openings" : "web.advice.opening");
  return `${words} ${sets.map((set) => tileWords(parseTiles(set))).join(` ${t("web.or")} `)}`;
}
