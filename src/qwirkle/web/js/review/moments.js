/** The moves of a review one by one: what was given away, what was better, and the way to try it again. */

import { h } from "../core/dom.js";
import { againRoute, replayRoute } from "../core/route.js";
import { count, t } from "../core/texts.js";
import { linkButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { reasonList } from "../ui/reason-list.js";
import { moveName } from "../board/move-picture.js";
import { boardPicture } from "../board/picture.js";
import { number } from "./numbers.js";
import { boardBefore } from "./reading.js";

/** @typedef {import("../game/bodies.js").ReviewMove} ReviewMove */
/** @typedef {import("./reading.js").Reading} Reading */

/** A move that gives away less than this was as good as any, in points. */
const LOST = 1;

/**
 * The slips of a seat, in order.
 *
 * @param {Reading["review"]} review
 * @param {number} seat
 */
export function slipsOf({ moves }, seat) {
  return moves.filter((move) => move.slip && move.seat === seat);
}

/**
 * For each player with slips a way through all of them; null where nobody has any.
 *
 * @param {Reading} reading
 * @param {string} game
 * @param {readonly string[]} names
 */
export function waysThroughSlips({ review }, game, names) {
  const ways = names.flatMap((name, seat) => {
    const slips = slipsOf(review, seat);
    const [first] = slips;
    if (!first) return [];
    const words = count("web.again.all", slips.length, { name });
    return [h("li", {}, linkButton(words, `#${againRoute(game, first.number)}`, { symbol: "undo" }))];
  });
  return ways.length ? h("ul", { class: "review-ways" }, ways) : null;
}

/**
 * A move that mattered.
 *
 * @param {ReviewMove} move
 * @param {Reading} reading
 * @param {string} game
 * @param {readonly string[]} names
 */
export function moment(move, { study }, game, names) {
  const board = boardBefore(study, move.number);
  const lost = move.loss >= LOST;
  const near = lost ? [move.move, move.best] : [move.move];
  const picture = (/** @type {string} */ shown, /** @type {ReviewMove["reasons"]} */ told) =>
    h("div", { class: "review-picture" }, boardPicture(board, shown, { near, told }));
  const better = [
    h("p", {}, t("coach.review.better", { move: moveName(move.best) })),
    picture(move.best, move.reasons),
    reasonList(move.reasons),
  ];
  return h(
    "li",
    { class: "review-moment", "data-number": move.number },
    h(
      "h3",
      { tabindex: -1 },
      t("coach.review.move", { n: move.number, name: names[move.seat] ?? "" }),
      " ",
      markWord(move),
    ),
    h("p", {}, gave(move)),
    picture(move.move, lost ? move.made_reasons : move.reasons),
    lost ? reasonList(move.made_reasons) : fine(move),
    lost && !move.slip && better,
    h(
      "div",
      { class: "row" },
      move.slip &&
        linkButton(t("web.again"), `#${againRoute(game, move.number)}`, { kind: "primary tiny", symbol: "undo" }),
      linkButton(t("web.replay"), `#${replayRoute(game, move.number)}`, { kind: "tiny", symbol: "play" }),
    ),
    // Whoever wants to find it must not have read it.
    move.slip && h("details", {}, h("summary", {}, t("web.again.answer")), better),
  );
}

/** @param {ReviewMove} move */
function fine({ move, reasons }) {
  return [h("p", {}, t("coach.review.fine", { move: moveName(move) })), reasonList(reasons)];
}

/** What a move gave away, if anything. @param {ReviewMove} move */
function gave({ move, mark: word, loss }) {
  const mark = t(`coach.mark.${word}`);
  return loss > 0
    ? t("coach.review.gave", { move: moveName(move), mark, value: number(loss) })
    : t("coach.review.marked", { move: moveName(move), mark });
}

/**
 * The mark of a move.
 *
 * @param {ReviewMove} move
 */
export function markWord({ mark }) {
  return h("span", { class: `review-mark is-${mark}` }, t(`coach.mark.${mark}`));
}

/**
 * The mark of a move in a list; that of a slip leads to where it is tried again.
 *
 * @param {ReviewMove} move
 * @param {string} game
 */
export function markLink(move, game) {
  if (!move.slip) return markWord(move);
  const words = t("web.again");
  return h(
    "a",
    { class: "review-try", href: `#${againRoute(game, move.number)}`, title: words },
    markWord(move),
    icon("undo"),
    h("span", { class: "visually-hidden" }, words),
  );
}
