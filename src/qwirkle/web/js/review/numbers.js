/** Points and chances as a review writes them. */

import { language, t } from "../core/texts.js";

/**
 * A number of points.
 *
 * @param {number} value
 * @param {number} [decimals]
 */
export function number(value, decimals = 1) {
  return value.toLocaleString(language(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The same with a sign. @param {number} value */
export function signed(value) {
  return value.toLocaleString(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
}

/** A chance in per cent. @param {number | undefined} chance */
export function percent(chance = 0) {
  return t("coach.percent", { n: Math.round(100 * chance) });
}
