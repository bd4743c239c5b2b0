/** The review page: what the coach says to a finished game. */

import { fill, h, set } from "../core/dom.js";
import { replayRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { problemWords, seatName } from "../game/words.js";
import { api, ApiError } from "../net/api.js";
import { button, homeLink, linkButton } from "../ui/button.js";
import { announce } from "../ui/live-region.js";
import { missingCard } from "../ui/missing.js";
import { readReview } from "../review/reading.js";
import { reviewReport } from "../review/report.js";

/** @typedef {import("../game/bodies.js").ReviewDone} ReviewDone */

/** @type {import("./load.js").PageMaker} */
export default async function reviewPage(route) {
  if (route.page !== "review") throw new TypeError(`no review at ${route.page}`);
  const { game } = route;
  const found = await api.game(game).catch((error) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  return {
    title: () => `Qwirkle – ${t("web.review")}`,
    build(signal) {
      const page = h("div", { class: "review-page" });
      const head = h("header", { class: "bar" }, homeLink(), h("h1", { class: "status" }, t("web.review")));
      if (found instanceof ApiError)
        return fill(page, head, missingCard(problemWords(found.problem), t("web.missing.text")));
      const names = found.seats.map((_, place) => seatName(found.seats, place));
      head.append(linkButton(t("web.replay"), `#${replayRoute(game)}`, { kind: "plain", symbol: "play" }));
      const body = h("div", { class: "review-body" });
      begin(body, game, names, signal);
      return fill(page, head, body);
    },
  };
}

/**
 * Lets the coach go through the game, and shows what it found.
 *
 * @param {HTMLElement} body
 * @param {string} game
 * @param {readonly string[]} names
 * @param {AbortSignal} signal
 */
function begin(body, game, names, signal) {
  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  const bar = h("progress", { max: 1, value: 0, "aria-label": t("web.review") });
  const words = h("p", { class: "soft", role: "status" });
  fill(
    body,
    h(
      "div",
      { class: "review-waiting" },
      h("p", {}, t("web.review.about")),
      bar,
      words,
      button(t("web.review.stop"), () => stop.abort(), { symbol: "close" }),
    ),
  );
  const progress = (/** @type {import("../game/bodies.js").ReviewProgress} */ { done, moves }) => {
    set(bar, { max: moves, value: done });
    words.textContent = t("web.review.progress", { n: done, total: moves });
  };
  readReview(game, progress, stop.signal).then(
    (review) => {
      fill(body, reviewReport(review, game, names));
      announce(t("coach.review.title"));
    },
    (error) => {
      if (signal.aborted) return;
      const why = stop.signal.aborted ? t("web.review.stopped") : reasonOf(error);
      fill(
        body,
        h(
          "div",
          { class: "review-waiting" },
          h("p", { role: "alert" }, why),
          button(t("web.review.again"), () => begin(body, game, names, signal), { kind: "primary" }),
        ),
      );
    },
  );
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof ApiError ? problemWords(error.problem) : t("web.unreachable");
}
