/** Who opens a game, and why, in one sentence. */

import { count, t } from "../core/texts.js";
import { seatName } from "./words.js";

/** @typedef {import("./words.js").Named} Named */

/**
 * What is known of an opening.
 *
 * @typedef {object} Opening
 * @property {number} opener the seat
 * @property {number} size how many tiles of its hand share a colour or a shape, identical ones counted once
 * @property {string | null} attribute which colour or shape that is; null where there are several such sets
 */

/**
 * Who opens: "Ana opens with 4 red tiles". By the house rules that let the opener lay any line, it says that instead.
 *
 * @param {Opening} opening
 * @param {{rules: string, seats: readonly Named[]}} table
 */
export function openingWords({ opener, size, attribute }, { rules, seats }) {
  const name = seatName(seats, opener);
  const words = rules.split(" ");
  if (words.includes("opening:seat")) return t("event.opens_freely", { name });
  if (words.includes("opening:free"))
    return size > 1 ? count("event.opens.free", size, { name }) : t("event.opens_freely", { name });
  return size > 1 ? count(`event.opens.${attribute ?? "set"}`, size, { name }) : t("event.opens_single", { name });
}
