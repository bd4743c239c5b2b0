/** Before the player: what the draft is worth, the hand, and what can be done. */

import { h, fill, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { canConfirm, canMove, canTakeBack } from "../../game/turn.js";
import { takeBackWords } from "../../game/words.js";
import { button, iconButton } from "../../ui/button.js";
import { resultActions } from "../end/result.js";
import { openTakeBack } from "../dialogs/take-back.js";
import { coachButton, coachPanel } from "./coach.js";
import { previewLine } from "./preview.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */

/**
 * A tray around the hand.
 *
 * @param {Session} session
 * @param {HTMLElement} rack the hand
 * @param {AbortSignal} signal
 * @param {import("../../ui/reason-list.js").Point} [point] shows a cell on the board that the coach names
 */
export function createTray(session, rack, signal, point = () => {}) {
  const confirm = button("", () => session.confirm(), { kind: "primary confirm", symbol: "check", key: "c" });
  const confirmWords = /** @type {HTMLElement} */ (confirm.querySelector("span"));
  const trade = button(t("web.trade"), () => session.switchTrading(), { symbol: "trade", key: "t" });
  const cancel = button(t("web.cancel"), () => session.clear(), { symbol: "close", key: "Escape" });
  const pickUp = button(t("web.pick_up"), () => session.clear(), { symbol: "down", key: "Escape" });
  const pass = button(t("web.pass"), () => session.pass());
  const undo = iconButton(t("web.take_back"), "undo", () => openTakeBack(session, signal), { kind: "" });
  const sort = iconButton(t("web.sort"), "sort", () => session.sort(), { kind: "", key: "s" });
  const coach = coachButton(session, signal);
  const actions = h("div", { class: "actions" }, sort, undo, coach, pickUp, cancel, trade, pass, confirm);
  const after = h("div", { class: "after", hidden: true });
  const root = h(
    "section",
    { class: "tray", "aria-label": t("web.tray") },
    coachPanel(session, point, signal),
    previewLine(session, signal),
    rack,
    actions,
    after,
  );

  session.store.listen((state) => {
    const { draft, front, mine: seats, turn, view } = state;
    const focused = document.activeElement;
    // Behind the curtain the hand keeps its place, so that the board does not jump as it rises.
    const hidden = seats.length === 0 || !view || view.turn === null || view.over !== null;
    set(actions, { hidden, inert: front === null });
    set(rack, { hidden });
    set(after, { hidden: !view?.over });
    if (view?.over && !after.childElementCount) fill(after, resultActions(session, signal, { brief: true }));
    const mine = canMove(state);
    set(pickUp, { hidden: draft.loose.length === 0 });
    set(undo, { hidden: draft.loose.length > 0 || draft.trading !== null || !canTakeBack(state) });
    const undoWords = takeBackWords(state, front);
    set(undo, { "aria-label": undoWords, title: undoWords });
    set(cancel, { hidden: draft.trading === null });
    set(trade, {
      hidden: draft.loose.length > 0 || draft.trading !== null || (turn !== null && turn.trade === 0),
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

/** @param {TableState} state */
function confirmText(state) {
  const { draft, preview } = state;
  if (draft.trading) return draft.trading.length ? count("web.confirm.trade", draft.trading.length) : t("web.trade");
  return preview?.ok && draft.loose.length
    ? t("web.confirm.points", { points: count("points", preview.points) })
    : t("web.confirm");
}
