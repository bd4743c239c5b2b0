/** The review page: what the coach says to a finished game. */

import { fill, h } from "../core/dom.js";
import { replayRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { problemWords, seatName } from "../game/words.js";
import { api, ApiError } from "../net/api.js";
import { homeLink, linkButton } from "../ui/button.js";
import { announce } from "../ui/live-region.js";
import { missingCard } from "../ui/missing.js";
import { reviewReport } from "../review/report.js";
import { awaitReview } from "../review/waiting.js";

/** @type {import("./load.js").PageMaker} */
export default async function reviewPage(route) {
  if (route.page !== "review") throw new TypeError(`no review at ${route.page}`);
  const { game, move } = route;
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
      awaitReview(
        body,
        game,
        (reading) => {
          fill(body, reviewReport(reading, game, names));
          announce(t("coach.review.title"));
          if (move) setTimeout(() => bringBack(body, move));
        },
        signal,
      );
      return fill(page, head, body);
    },
  };
}

/**
 * Puts the reader back to the move from which a slip was tried again.
 *
 * @param {HTMLElement} body
 * @param {number} move its number
 */
function bringBack(body, move) {
  const place = body.querySelector(`[data-number="${move}"]`);
  place?.closest("details.review-section")?.setAttribute("open", "");
  place?.scrollIntoView({ block: "center" });
  /** @type {HTMLElement | null | undefined} */ (place?.querySelector("h3, a"))?.focus({ preventScroll: true });
}
