/** Before whoever is to move in a study: whose hand it is, what a draft is worth, the hand, and what can be done. */

import { fill, h, set } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { canConfirm, canMove } from "../game/turn.js";
import { seatName } from "../game/words.js";
import { button } from "../ui/button.js";
import { previewLine } from "../table/play/preview.js";
import { seatsOf, shownAt } from "./desk.js";
import { drawAtRandom, tilesLeft } from "./tree/hands.js";
import { openHandDialog } from "./setup/hand-dialog.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * A tray around the hand.
 *
 * @param {Desk} desk
 * @param {import("../table/session.js").Session} session
 * @param {HTMLElement} rack the hand
 * @param {number} copies how many tiles of each kind the game has
 * @param {AbortSignal} signal
 */
export function createStudyTray(desk, session, rack, copies, signal) {
  const confirm = button("", () => session.confirm(), { kind: "primary confirm", symbol: "check", key: "c" });
  const confirmWords = /** @type {HTMLElement} */ (confirm.querySelector("span"));
  const trade = button(t("web.trade"), () => session.switchTrading(), { symbol: "trade", key: "t" });
  const cancel = button(t("web.cancel"), () => session.clear(), { symbol: "close", key: "Escape" });
  const pickUp = button(t("web.pick_up"), () => session.clear(), { symbol: "down", key: "Escape" });
  const pass = button(t("web.pass"), () => session.pass());
  const actions = h("div", { class: "actions" }, pickUp, cancel, trade, pass, confirm);
  const whose = h("p", { class: "study-whose" });

  function nameHand() {
    const { standing, hand } = shownAt(desk.store.get());
    openHandDialog(
      {
        title: t("web.study.hand", { name: seatName(seatsOf(desk.store.get().study), standing.turn) }),
        hand,
        size: standing.sizes[standing.turn] ?? 0,
        left: tilesLeft(standing, copies),
      },
      (named) => desk.name(named),
      signal,
    );
  }

  function drawHand() {
    const { standing, hand, missing } = shownAt(desk.store.get());
    desk.name([...hand, ...drawAtRandom(tilesLeft(standing, copies), missing)]);
  }

  const name = button(t("web.study.name_tiles"), nameHand, { symbol: "eye" });
  const random = button(t("web.study.random"), drawHand, { symbol: "bag" });
  const unknown = h("div", { class: "study-unknown" }, h("span", {}), name, random);

  desk.store.listen((state) => {
    const { standing, missing } = shownAt(state);
    const player = seatName(seatsOf(state.study), standing.turn);
    whose.textContent = standing.over ? "" : t("web.study.hand", { name: player });
    set(whose, { hidden: standing.over !== null });
    set(unknown, { hidden: missing === 0 });
    fill(/** @type {Element} */ (unknown.firstElementChild), count("web.study.unknown", missing));
  }, signal);

  session.store.listen((state) => {
    const { draft, turn, view, preview } = state;
    const mine = canMove(state);
    const over = !view || view.over !== null;
    set(actions, { hidden: over });
    set(rack, { hidden: over });
    set(pickUp, { hidden: draft.loose.length === 0 });
    set(cancel, { hidden: draft.trading === null });
    set(trade, {
      hidden: draft.loose.length > 0 || draft.trading !== null || (turn !== null && turn.trade === 0),
      "aria-disabled": mine ? null : "true",
    });
    set(pass, { hidden: !(mine && turn?.pass) });
    set(confirm, { "aria-disabled": canConfirm(state) ? null : "true" });
    const points = preview?.ok && draft.loose.length ? count("points", preview.points) : "";
    if (draft.trading)
      confirmWords.textContent = draft.trading.length
        ? count("web.confirm.trade", draft.trading.length)
        : t("web.trade");
    else confirmWords.textContent = points ? t("web.confirm.points", { points }) : t("web.confirm");
  }, signal);

  return h(
    "section",
    { class: "tray study-tray", "aria-label": t("web.tray") },
    previewLine(session, signal),
    whose,
    rack,
    unknown,
    actions,
  );
}
