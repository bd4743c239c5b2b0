/** The game in sentences: names, moves, scores and how it ended, in the reader's language. */

import { count, t } from "../texts.js";
import { COLORS } from "./tiles.js";

/** @typedef {import("./messages.js").Line} Line */
/** @typedef {import("./messages.js").Move} Move */
/** @typedef {import("./messages.js").Over} Over */
/** @typedef {import("./messages.js").Problem} Problem */
/** @typedef {{name: string, level: string | null}} Named */

/**
 * The name to show for a seat: its own, or that of its bot, or its number.
 *
 * @param {readonly Named[]} seats
 * @param {number} place
 */
export function seatName(seats, place) {
  const seat = seats[place];
  if (!seat) return "";
  if (seat.name) return seat.name;
  if (seat.level === null) return t("web.player", { n: place + 1 });
  const alike = seats.filter((other) => !other.name && other.level === seat.level);
  const bot = t(`bot.${seat.level}`);
  return alike.length > 1 ? `${bot} ${alike.indexOf(seat) + 1}` : bot;
}

/**
 * The score of a move line by line: "red line: 4 + square line: 3 = 7".
 *
 * @param {{lines: readonly Line[], points: number, bonus: number}} score
 */
export function scoreWords({ lines, points, bonus }) {
  const parts = lines.flatMap((line) => [lineWords(line), ...(line.qwirkle ? [t("score.qwirkle")] : [])]);
  const plain = parts.length === 1 && !bonus;
  return plain ? (parts[0] ?? "") : t("score.sum", { parts: parts.join(" + "), total: points });
}

/** @param {Line} line */
export function lineWords(line) {
  if (line.attribute === null) return t("score.lone", { n: line.points });
  return t("score.line", { line: t(`line.${line.attribute}`), n: line.points });
}

/**
 * Whether a line's attribute is a colour, and so drawn as one.
 *
 * @param {string} attribute
 */
export function isColor(attribute) {
  return COLORS.some((color) => color === attribute);
}

/**
 * What a move did, in one sentence.
 *
 * @param {Move} move
 * @param {string} name
 */
export function moveWords(move, name) {
  if (move.move === "pass") return t("event.passed", { name });
  if (move.traded) return count("event.traded", move.traded, { name });
  const tiles = count("tiles", move.move.split(" ").length);
  return t("event.placed", { name, tiles, points: count("points", move.points) });
}

/**
 * How many Qwirkles a move made.
 *
 * @param {{lines: readonly Line[]}} score
 */
export function qwirkles({ lines }) {
  return lines.filter((line) => line.qwirkle).length;
}

/**
 * Who won, and with how many points.
 *
 * @param {Over} over
 * @param {readonly Named[]} seats
 */
export function winnerWords(over, seats) {
  const names = over.winners.map((place) => seatName(seats, place));
  const points = count("points", over.scores[over.winners[0] ?? 0] ?? 0);
  return names.length > 1
    ? t("event.shared_win", { names: names.join(", "), points })
    : t("event.won", { name: names[0] ?? "", points });
}

/**
 * How the game came to its end.
 *
 * @param {Over} over
 * @param {readonly Named[]} seats
 */
export function endWords(over, seats) {
  return over.went_out === null ? t("event.deadlock") : t("event.finished", { name: seatName(seats, over.went_out) });
}

/**
 * A refusal or an error of the server in the reader's language.
 *
 * @param {Pick<Problem, "key" | "values">} problem
 */
export function problemWords({ key, values }) {
  return t(key, values);
}
