/** A review to read: the graph, the account of luck and skill, what mattered, what happened often, every move. */

import { h } from "../core/dom.js";
import { replayRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { moveTilesPicture } from "../board/move-picture.js";
import { chanceGraph } from "./graph.js";
import { markLink, moment, waysThroughSlips } from "./moments.js";
import { number, percent, signed } from "./numbers.js";

/** @typedef {import("../game/bodies.js").ReviewDone} ReviewDone */
/** @typedef {import("./reading.js").Reading} Reading */

/**
 * All that the coach found.
 *
 * @param {Reading} reading
 * @param {string} game
 * @param {readonly string[]} names
 */
export function reviewReport(reading, game, names) {
  const { review } = reading;
  const ways = waysThroughSlips(reading, game, names);
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
    ways && section(t("web.again"), h("p", {}, t("web.again.about")), ways),
    section(
      t("coach.heading.key"),
      key.length
        ? h(
            "ol",
            { class: "review-moments" },
            key.map((move) => moment(move, reading, game, names)),
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

/** What was better; of a slip it is folded away. @param {ReviewDone["moves"][number]} move */
function best({ best: better, loss, slip }) {
  if (loss <= 0) return "–";
  const shown = moveTilesPicture(better);
  return slip ? h("details", {}, h("summary", { class: "small" }, t("web.again.answer")), shown) : shown;
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
          { "data-number": move.number },
          h("th", { scope: "row" }, h("a", { href: `#${replayRoute(game, move.number)}` }, move.number)),
          h("td", {}, names[move.seat]),
          h("td", {}, moveTilesPicture(move.move)),
          h("td", {}, best(move)),
          h("td", { class: "number" }, move.loss ? number(move.loss) : "–"),
          h("td", { class: "number" }, signed(move.luck[move.seat] ?? 0)),
          h("td", {}, markLink(move, game)),
          h("td", { class: "number" }, percent(move.chance[move.seat])),
        ),
      ),
    ),
  );
}
