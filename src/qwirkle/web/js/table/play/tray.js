/** Before the player: what the draft is worth, the hand, and what can be done. */

import { h, fill, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { rackOf } from "../../game/table.js";
import { canConfirm, canMove, canTakeBack, isMyTurn } from "../../game/turn.js";
import { isLoose } from "../../game/draft.js";
import { problemWords, seatName, winnerWords } from "../../game/words.js";
import { parseTiles } from "../../game/tiles.js";
import { tilePicture } from "../../board/tile.js";
import { button, iconButton } from "../../ui/button.js";
import { resultActions } from "../end/result.js";
import { openTakeBack } from "../dialogs/take-back.js";
import { refusalLine, scoreChips } from "../panels/score-chips.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */

/**
 * @param {Session} session
 * @param {HTMLElement} rack the hand
 * @param {AbortSignal} signal
 */
export function createTray(session, rack, signal) {
  const confirm = button("", () => session.confirm(), { kind: "primary confirm", symbol: "check", key: "c" });
  const confirmWords = /** @type {HTMLElement} */ (confirm.querySelector("span"));
  const trade = button(t("web.trade"), () => session.switchTrading(), { symbol: "trade", key: "t" });
  const pickUp = button(t("web.pick_up"), () => session.clear(), { symbol: "down", key: "Escape" });
  const pass = button(t("web.pass"), () => session.pass());
  const undo = iconButton(t("web.take_back"), "undo", () => openTakeBack(session, signal), { kind: "" });
  const sort = iconButton(t("web.sort"), "sort", () => session.sort(), { kind: "", key: "s" });
  const actions = h("div", { class: "actions" }, sort, undo, pickUp, trade, pass, confirm);
  const after = h("div", { class: "after", hidden: true });
  const root = h(
    "section",
    { class: "tray", "aria-label": t("web.tray") },
    verdictLine(session, signal),
    rack,
    actions,
    after,
  );

  session.store.listen((state) => {
    const { draft, front, mine: seats, turn, view } = state;
    const focused = document.activeElement;
    // Behind the curtain the hand keeps its place, so that the board does not jump as it rises.
    const hidden = seats.length === 0 || !view || view.over !== null;
    set(actions, { hidden, inert: front === null });
    set(rack, { hidden });
    set(after, { hidden: !view?.over });
    if (view?.over && !after.childElementCount) fill(after, resultActions(session, signal, { brief: true }));
    const mine = canMove(state);
    set(pickUp, { hidden: draft.loose.length === 0 });
    set(undo, { hidden: draft.loose.length > 0 || draft.trading !== null || !canTakeBack(state) });
    set(trade, {
      hidden: draft.loose.length > 0 || (turn !== null && turn.trade === 0),
      "aria-pressed": String(draft.trading !== null),
      "aria-disabled": mine ? null : "true",
    });
    set(pass, { hidden: !(mine && turn?.pass) });
    set(confirm, { "aria-disabled": canConfirm(state) ? null : "true" });
    confirmWords.textContent = confirmText(state);
    // A button that goes does not take the focus with it.
    if (!hidden && focused instanceof HTMLElement && focused.hidden && actions.contains(focused))
      /** @type {HTMLElement | null} */ (rack.querySelector("[tabindex='0']"))?.focus();
  }, signal);

  return root;
}

/**
 * What the draft is worth, why it is refused, or what to do next.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function verdictLine(session, signal) {
  const root = h("div", { class: "verdict" });
  session.store.listen((state) => drawVerdict(root, state), signal);
  return root;
}

/** @param {TableState} state */
function confirmText(state) {
  const { draft, verdict } = state;
  if (draft.trading) return draft.trading.length ? count("web.confirm.trade", draft.trading.length) : t("web.trade");
  return verdict?.ok && draft.loose.length
    ? t("web.confirm.points", { points: count("points", verdict.points) })
    : t("web.confirm");
}

/**
 * @param {HTMLElement} root
 * @param {TableState} state
 */
function drawVerdict(root, state) {
  const { draft, verdict, refusal } = state;
  if (state.view?.over) return void fill(root, h("strong", {}, winnerWords(state.view.over, state.view.seats)));
  if (refusal) return void fill(root, refusalLine(problemWords(refusal)));
  if (draft.loose.length && verdict && verdict.move !== "") {
    if (verdict.ok) return void fill(root, scoreChips(verdict));
    if (verdict.error === "opening_set") return void fill(root, openingHint(state));
    return void fill(root, refusalLine(t(verdict.key ?? "")));
  }
  if (draft.trading?.length && verdict && !verdict.ok && verdict.key) {
    return void fill(root, refusalLine(t(verdict.key)));
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
