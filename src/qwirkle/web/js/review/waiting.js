/** Waiting for a review: how far it is, a way to stop it, and what went wrong. */

import { fill, h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { problemWords } from "../game/words.js";
import { ApiError } from "../net/api.js";
import { button } from "../ui/button.js";
import { keptReading, readReview } from "./reading.js";

/** @typedef {import("./reading.js").Reading} Reading */

/**
 * Shows a game's reading in this element: at once where it is kept, else when the coach has gone through the game.
 *
 * @param {HTMLElement} body
 * @param {string} game
 * @param {(reading: Reading) => void} show
 * @param {AbortSignal} signal
 */
export function awaitReview(body, game, show, signal) {
  const known = keptReading(game);
  if (known) return show(known);
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
    (reading) => {
      if (!signal.aborted) show(reading);
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
          button(t("web.review.again"), () => awaitReview(body, game, show, signal), { kind: "primary" }),
        ),
      );
    },
  );
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof ApiError ? problemWords(error.problem) : t("web.unreachable");
}
