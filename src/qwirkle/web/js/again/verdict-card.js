/** What the coach says to an attempt, or the answer: in words, with reasons, and what to do next. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { problemWords, sentences } from "../game/words.js";
import { attempt } from "../ui/attempt.js";
import { button } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { reasonList } from "../ui/reason-list.js";
import { moveName, moveTilesPicture } from "../board/move-picture.js";
import { number } from "../review/numbers.js";
import { backLink, nextLink } from "./again-panel.js";

/** @typedef {import("./again-desk.js").AgainDesk} AgainDesk */
/** @typedef {import("./again-desk.js").AgainState} AgainState */

/** The verdicts on attempts after which there is nothing to find. */
const FOUND = ["best", "good"];

/**
 * The reasons that go with what is said.
 *
 * @param {AgainDesk} again
 */
export function reasonsTold({ store, slip }) {
  const { stage, tried } = store.get();
  return stage === "shown" ? slip.reasons : (tried?.reasons ?? []);
}

/**
 * What is said, as one text for the ear.
 *
 * @param {AgainDesk} again
 */
export function verdictWords(again) {
  const { stage, tried, problem } = again.store.get();
  const reasons = reasonsTold(again).map(({ text }) => text);
  if (stage === "judging") return t("web.study.thinking");
  if (stage === "shown") return sentences(`${t("web.coach.best")} ${moveName(again.slip.best)}`, ...reasons);
  if (problem) return problemWords(problem);
  return tried ? sentences(verdictSentence(tried), ...reasons) : "";
}

/** @param {import("../game/bodies.js").TriedAgain} tried */
function verdictSentence({ verdict, loss, made_loss: made }) {
  const value = number(loss);
  if (verdict === "best") return t("web.again.verdict.best");
  if (verdict === "good") return t("web.again.verdict.good", { value });
  const key = verdict === "better" ? "web.again.verdict.better" : "web.again.verdict.slip";
  return t(key, { value, made: number(made) });
}

/**
 * A card for what the desk says now.
 *
 * @param {AgainDesk} again
 * @param {string} game
 * @param {import("../ui/reason-list.js").Point} point
 */
export function verdictCard(again, game, point) {
  const state = again.store.get();
  const { stage, tried } = state;
  const found = stage === "shown" || FOUND.includes(tried?.verdict ?? "");
  const once = found ? "" : "primary";
  const reasons = reasonsTold(again);
  return h(
    "section",
    { class: "praise again-card", "data-stage": stage, "data-verdict": tried?.verdict, "aria-label": t("web.again") },
    h("p", {}, ...headline(again, state)),
    reasons.length > 0 && reasonList(reasons, point),
    stage !== "judging" &&
      h(
        "div",
        { class: "row" },
        found && nextLink(again, game, "primary"),
        found && again.next === null && backLink(again, game),
        button(t("web.again.once_more"), () => again.tryOnceMore(), { kind: once, symbol: "undo" }),
        stage !== "shown" &&
          tried?.verdict !== "best" &&
          button(t("web.again.answer"), () => void attempt(again.showAnswer), { symbol: "eye" }),
      ),
  );
}

/**
 * @param {AgainDesk} again
 * @param {AgainState} state
 * @returns {import("../core/dom.js").Child[]}
 */
function headline({ slip }, { stage, tried, problem }) {
  if (stage === "judging") return [h("span", { class: "spinner", "aria-hidden": true }), t("web.study.thinking")];
  if (stage === "shown") return [icon("eye"), h("span", {}, t("web.coach.best")), moveTilesPicture(slip.best)];
  if (problem) return [icon("close"), h("span", {}, problemWords(problem))];
  const sign = FOUND.includes(tried?.verdict ?? "") ? "check" : "close";
  return [icon(sign), h("strong", {}, tried ? verdictSentence(tried) : "")];
}
