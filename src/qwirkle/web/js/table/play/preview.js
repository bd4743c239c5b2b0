/** The preview of a draft: what it would score, why it would be refused, or what to do next. */

import { h, fill } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { problemWords, winnerWords } from "../../game/words.js";
import { refusalLine, scoreChips } from "../panels/score-chips.js";
import { advice, fitsNowhere, openingHint } from "./advice.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */

/**
 * What the draft is worth, why it is refused, or what to do next.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function previewLine(session, signal) {
  const root = h("div", { class: "preview" });
  session.store.listen((state) => drawPreview(root, state), signal);
  return root;
}

/**
 * @param {HTMLElement} root
 * @param {TableState} state
 */
function drawPreview(root, state) {
  const { draft, preview, refusal } = state;
  if (state.view?.over)
    return void fill(root, h("strong", {}, winnerWords(state.view.over, state.view.seats, state.mine)));
  if (refusal) return void fill(root, refusalLine(problemWords(refusal)));
  // What is said stays until there is an answer: other words for a moment would only push the board about.
  if (draft.loose.length && !preview?.move && draft.selected === null) return;
  if (draft.loose.length && preview && preview.move !== "" && !fitsNowhere(state)) {
    if (preview.ok) return void fill(root, scoreChips(preview));
    if (preview.unfinished && state.turn?.sets.length) return void fill(root, openingHint(state.turn.sets));
    return void fill(root, refusalLine(t(preview.key ?? "")));
  }
  if (draft.trading?.length && preview && !preview.ok && preview.key) {
    return void fill(root, refusalLine(t(preview.key)));
  }
  const words = advice(state).filter(Boolean);
  fill(root, words.length > 0 && h("span", { class: "advice soft" }, words));
}
