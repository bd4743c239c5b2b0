/** The preview of a draft: what it would score, why it would be refused, or what to do next. */

import { h, fill } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { isLoose } from "../../game/draft.js";
import { rackOf } from "../../game/table.js";
import { parseTiles } from "../../game/tiles.js";
import { isMyTurn } from "../../game/turn.js";
import { problemWords, seatName, winnerWords } from "../../game/words.js";
import { tilePicture } from "../../board/tile.js";
import { refusalLine, scoreChips } from "../panels/score-chips.js";

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
  if (draft.loose.length && preview && preview.move !== "") {
    if (preview.ok) return void fill(root, scoreChips(preview));
    if (preview.error === "opening_set") return void fill(root, openingHint(state));
    return void fill(root, refusalLine(t(preview.key ?? "")));
  }
  if (draft.trading?.length && preview && !preview.ok && preview.key) {
    return void fill(root, refusalLine(t(preview.key)));
  }
  fill(root, h("span", { class: "soft" }, advice(state)));
}

/**
 * What to do next, in one sentence.
 *
 * @param {TableState} state
 * @returns {import("../../core/dom.js").Child}
 */
function advice(state) {
  const { view, front, turn, draft, pending } = state;
  if (!view || front === null) return "";
  if (pending) return t("web.advice.sending");
  if (!isMyTurn(state)) return t("event.turn", { name: seatName(view.seats, view.turn) });
  if (draft.trading) return t("web.advice.trade");
  if (turn?.sets.length) return openingHint(state);
  if (turn && Object.values(turn.cells).every((cells) => cells.length === 0)) {
    return turn.pass ? t("web.advice.pass") : t("web.advice.stuck");
  }
  const ready = rackOf(state).some((slot) => slot.id === draft.selected && !isLoose(draft, slot.id));
  return ready ? t("web.advice.lay") : t("web.advice.choose");
}

/** @param {TableState} state */
function openingHint({ turn }) {
  const sets = (turn?.sets ?? []).map((set) =>
    h(
      "span",
      { class: "opening-set" },
      parseTiles(set).map((tile) => tilePicture(tile)),
    ),
  );
  return h("span", { class: "opening-hint" }, t("web.advice.opening"), ...sets);
}
