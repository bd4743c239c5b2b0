/** The chance to win from move to move, as a picture. */

import { s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { percent } from "./numbers.js";

/** @typedef {import("../game/bodies.js").ReviewDone} ReviewDone */

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = 6;

/**
 * A line for each seat; with two players one line says it all.
 *
 * @param {ReviewDone} review
 * @param {readonly string[]} names
 */
export function chanceGraph({ chance, moves }, names) {
  const rows = [chance, ...moves.map((move) => move.chance)];
  const seats = names.length === 2 ? [0] : names.map((_, seat) => seat);
  const x = (/** @type {number} */ at) => EDGE + (at / Math.max(1, rows.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ part) => EDGE + (1 - part) * (HEIGHT - 2 * EDGE);
  const path = (/** @type {number} */ seat) =>
    rows.map((row, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`).join("");
  const marked = moves
    .map((move, at) => ({ move, at: at + 1, seat: names.length === 2 ? 0 : move.seat }))
    .filter(({ move }) => move.slip || move.mark === "brilliant");
  return s(
    "svg",
    {
      class: "chance-graph",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": `${t("coach.heading.chance")}: ${names.map((name, seat) => `${name} ${percent(rows.at(-1)?.[seat])}`).join(", ")}`,
    },
    s("rect", { class: "graph-ground", x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 10 }),
    [0.25, 0.5, 0.75].map((part) =>
      s("line", {
        class: part === 0.5 ? "graph-half" : "graph-rule",
        x1: EDGE,
        x2: WIDTH - EDGE,
        y1: y(part),
        y2: y(part),
      }),
    ),
    seats.map((seat) => s("path", { class: `graph-line seat-${seat}`, d: path(seat) })),
    marked.map(({ move, at, seat }) =>
      s("circle", { class: `graph-dot is-${move.mark}`, cx: x(at), cy: y(rows[at]?.[seat] ?? 0), r: 4.5 }),
    ),
  );
}
