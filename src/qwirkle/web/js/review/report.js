/** A review to read: the graph, the account of luck and skill, what mattered, what happened often, every move. */

import { h } from "../core/dom.js";
import { replayRoute } from "../core/route.js";
import { language, t } from "../core/texts.js";
import { linkButton } from "../ui/button.js";
import { chanceGraph, percent } from "./graph.js";

/** @typedef {import("../game/bodies.js").ReviewDone} ReviewDone */
/** @typedef {import("../game/bodies.js").ReviewMove} ReviewMove */

/** A move that gives away less than this is not worth trying again, in points. */
const WORTH_A_TRY = 1;

/**
 * All that the coach found.
 *
 * @param {ReviewDone} review
 * @param {string} game
 * @param {readonly string[]} names
 */
export function reviewReport(review, game, names) {
  const key = review.moves.filter(({ number }) => review.key_moves.includes(number));
  return h(
    "div",
    { class: "review-report" },
    section(t("coach.heading.chance"), chanceGraph(review, names), legend(names)),
    section(
      t("coach.heading.account"),
      account(review, names),
      h("p", { class: "soft small" }, t("coach.review.account.about")),
    ),
    section(
      t("coach.heading.key"),
      key.length
        ? h(
            "ol",
            { class: "review-moments" },
            key.map((move) => moment(move, game, names)),
          )
        : h("p", {}, t("coach.review.none")),
    ),
    review.habits.length > 0 &&
      section(
        t("coach.heading.habits"),
        h(
          "ul",
          {},
          review.habits.map(({ seat, words }) => h("li", {}, h("strong", {}, `${names[seat]}: `), words)),
        ),
      ),
    h(
      "details",
      { class: "review-section" },
      h("summary", {}, t("coach.heading.moves")),
      h(
        "div",
        { class: "review-scroll", tabindex: 0, role: "region", "aria-label": t("coach.heading.moves") },
        moveTable(review, game, names),
      ),
    ),
    h("p", { class: "soft small" }, t("coach.review.accuracy.about"), " ", t("coach.review.fine_print")),
  );
}

/**
 * @param {string} title
 * @param {...import("../core/dom.js").Child} children
 */
function section(title, ...children) {
  return h("section", { class: "review-section" }, h("h2", {}, title), children);
}

/** @param {readonly string[]} names */
function legend(names) {
  const shown = names.length === 2 ? names.slice(0, 1) : names;
  return h(
    "p",
    { class: "graph-legend small" },
    shown.map((name, seat) => h("span", {}, h("i", { class: `graph-swatch seat-${seat}`, "aria-hidden": true }), name)),
  );
}

/**
 * Where each final lead came from.
 *
 * @param {ReviewDone} review
 * @param {readonly string[]} names
 */
function account({ seats, deal, lead, moves }, names) {
  const sum = (/** @type {number[]} */ parts) => parts.reduce((all, part) => all + part, 0);
  const columns = [
    "web.end.total",
    "coach.review.accuracy",
    ...["deal", "own", "theirs", "luck", "lead"].map((name) => `coach.heading.${name}`),
  ];
  return h(
    "div",
    { class: "review-scroll", tabindex: 0, role: "region", "aria-label": t("coach.heading.account") },
    h(
      "table",
      { class: "totals review-account" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("coach.heading.player")),
          columns.map((key) => h("th", { scope: "col", class: "number" }, t(key))),
        ),
      ),
      h(
        "tbody",
        {},
        seats.map(({ score, accuracy }, seat) => {
          const own = sum(moves.filter((move) => move.seat === seat).map((move) => move.choice[seat] ?? 0));
          const theirs = sum(moves.filter((move) => move.seat !== seat).map((move) => move.choice[seat] ?? 0));
          const luck = sum(moves.map((move) => move.luck[seat] ?? 0));
          return h(
            "tr",
            {},
            h("th", { scope: "row" }, names[seat]),
            h("td", { class: "number" }, score),
            h("td", { class: "number" }, number(accuracy, 0)),
            [deal[seat] ?? 0, own, theirs, luck].map((part) => h("td", { class: "number" }, signed(part))),
            h("td", { class: "number total" }, signed(lead[seat] ?? 0)),
          );
        }),
      ),
    ),
  );
}

/**
 * @param {ReviewMove} move
 * @param {string} game
 * @param {readonly string[]} names
 */
function moment(move, game, names) {
  const lost = move.loss >= WORTH_A_TRY;
  return h(
    "li",
    { class: "review-moment" },
    h("h3", {}, t("coach.review.move", { n: move.number, name: names[move.seat] ?? "" }), " ", mark(move)),
    h("p", {}, gave(move)),
    lost && move.made_words.length > 0 && list(move.made_words),
    h("p", {}, t(lost ? "coach.review.better" : "coach.review.fine", { move: lost ? move.best : move.move })),
    list(move.words),
    h(
      "div",
      { class: "row" },
      linkButton(t("web.replay"), `#${replayRoute(game, move.number)}`, { kind: "tiny", symbol: "play" }),
      lost && tryAgain(game, move),
    ),
  );
}

/** What a move gave away, if anything. @param {ReviewMove} move */
function gave({ move, mark: word, loss }) {
  const mark = t(`coach.mark.${word}`);
  return loss > 0
    ? t("coach.review.gave", { move, mark, value: number(loss) })
    : t("coach.review.marked", { move, mark });
}

/** @param {readonly string[]} sentences */
function list(sentences) {
  return h(
    "ul",
    {},
    sentences.map((sentence) => h("li", {}, sentence)),
  );
}

/** @param {ReviewMove} move */
function mark(move) {
  return h("span", { class: `review-mark is-${move.mark}` }, t(`coach.mark.${move.mark}`));
}

/**
 * Leads to the position before the move, on a board where one can play on with the engine beside it.
 *
 * @param {string} game
 * @param {ReviewMove} move
 */
function tryAgain(game, move) {
  return linkButton(t("web.review.try"), `#/study/game/${game}/${move.number - 1}`, { kind: "tiny", symbol: "undo" });
}

/**
 * @param {ReviewDone} review
 * @param {string} game
 * @param {readonly string[]} names
 */
function moveTable({ moves }, game, names) {
  const columns = ["number", "player", "made", "best", "loss", "luck", "mark", "chance"];
  return h(
    "table",
    { class: "totals review-moves" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        columns.map((name) => h("th", { scope: "col" }, t(`coach.heading.${name}`))),
      ),
    ),
    h(
      "tbody",
      {},
      moves.map((move) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, h("a", { href: `#${replayRoute(game, move.number)}` }, move.number)),
          h("td", {}, names[move.seat]),
          h("td", {}, move.move),
          h("td", {}, move.loss > 0 ? move.best : "–"),
          h("td", { class: "number" }, move.loss ? number(move.loss) : "–"),
          h("td", { class: "number" }, signed(move.luck[move.seat] ?? 0)),
          h("td", {}, mark(move)),
          h("td", { class: "number" }, percent(move.chance[move.seat])),
        ),
      ),
    ),
  );
}

/** @param {number} value @param {number} [decimals] */
function number(value, decimals = 1) {
  return value.toLocaleString(language(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** @param {number} value */
function signed(value) {
  return value.toLocaleString(language(), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
}
