/** Beside the board on which a slip is tried again: whose it was, what it gave away, and the ways on. */

import { h, set } from "../core/dom.js";
import { againRoute, reviewRoute } from "../core/route.js";
import { count, t } from "../core/texts.js";
import { attempt } from "../ui/attempt.js";
import { button, linkButton } from "../ui/button.js";
import { moveTilesPicture } from "../board/move-picture.js";
import { markWord } from "../review/moments.js";
import { number } from "../review/numbers.js";
import { createStanding } from "../study/standing.js";

/** @typedef {import("./again-desk.js").AgainDesk} AgainDesk */

/**
 * A panel for the slip on the desk.
 *
 * @param {AgainDesk} again
 * @param {string} game
 * @param {string} name of the player
 * @param {(move: string | null) => void} look shows a move on the board; null ends that
 * @param {AbortSignal} signal
 */
export function againPanel(again, game, name, look, signal) {
  const { slip, place, slips, store } = again;
  const answer = named(button(t("web.again.answer"), () => void attempt(again.showAnswer), { symbol: "eye" }));
  const next = nextLink(again, game);
  const heading = t("coach.review.move", { n: slip.number, name });
  const root = h(
    "section",
    { class: "side lesson again", "aria-label": heading },
    h(
      "div",
      { class: "again-head" },
      h("h2", { tabindex: -1 }, heading),
      h("p", { class: "soft small" }, t("web.again.place", { n: place, total: slips })),
    ),
    h("p", { class: "task" }, t("web.again.task")),
    made(again, look),
    createStanding(again.desk, signal),
    h("p", { class: "soft small again-fair" }, t("web.again.fair")),
    h("div", { class: "row again-ways" }, answer, next && named(next)),
  );
  store.listen(({ stage }) => {
    set(answer, { hidden: stage !== "open" });
    set(root, { "data-stage": stage });
  }, signal);
  return root;
}

/**
 * A button that is only its sign where there is no room for words, and keeps its name then.
 *
 * @template {HTMLElement} E
 * @param {E} way
 */
export function named(way) {
  return set(way, { "aria-label": way.textContent, title: way.textContent });
}

/**
 * The move that was made; pointed at, it lies on the board.
 *
 * @param {AgainDesk} again
 * @param {(move: string | null) => void} look
 */
function made({ slip }, look) {
  const show = () => look(slip.move);
  const end = () => look(null);
  return h(
    "div",
    { class: "again-made" },
    h(
      "button",
      {
        type: "button",
        class: "again-move",
        onclick: show,
        onfocus: show,
        onblur: end,
        onpointerenter: show,
        onpointerleave: end,
      },
      h("span", { class: "soft small" }, t("coach.heading.made")),
      moveTilesPicture(slip.move),
      slip.points > 0 && h("span", {}, count("points", slip.points)),
    ),
    h("p", {}, markWord(slip), " ", t("web.again.gave", { value: number(slip.loss) })),
  );
}

/**
 * The way to the next slip of the player; null after the last.
 *
 * @param {AgainDesk} again
 * @param {string} game
 * @param {string} [kind]
 */
export function nextLink({ next }, game, kind = "") {
  return next && linkButton(t("web.again.next"), `#${againRoute(game, next.number)}`, { kind, symbol: "next" });
}

/**
 * The way back to the review, after the last slip.
 *
 * @param {AgainDesk} again
 * @param {string} game
 */
export function backLink({ slip }, game) {
  return linkButton(t("web.again.back"), `#${reviewRoute(game, slip.number)}`, { kind: "primary", symbol: "back" });
}
