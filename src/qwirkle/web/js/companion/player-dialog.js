/** Who of the players keeps the score, and whether the coach may be asked: for one game, and off until somebody switches it on. */

import { h, set } from "../core/dom.js";
import { t } from "../core/texts.js";
import { playAlong } from "../scorekeeping/desk.js";
import { unsaidHand } from "../scorekeeping/own-hand.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */

/**
 * Opens the choice.
 *
 * @param {import("../core/store.js").Store<Desk>} store
 * @param {AbortSignal} signal
 */
export function openPlayer(store, signal) {
  const { names, own } = store.get().game;
  const coach = h("input", { type: "checkbox", checked: own?.coach ?? false });
  const seats = [null, ...names.keys()].map((seat) =>
    h("input", { type: "radio", name: "own-seat", checked: seat === (own?.seat ?? null), value: seat ?? "" }),
  );
  const chosen = () => {
    const value = seats.find((each) => each.checked)?.value ?? "";
    return value === "" ? null : Number(value);
  };
  const draw = () => set(coach, { disabled: chosen() === null });

  function take() {
    const seat = chosen();
    store.change((desk) => {
      const before = desk.game.own;
      if (seat === null) return before ? playAlong(desk, null) : desk;
      return playAlong(desk, { ...(before?.seat === seat ? before : unsaidHand(seat)), coach: coach.checked });
    });
    dialog.close();
  }

  const dialog = openDialog(
    t("web.companion.own"),
    [
      h(
        "form",
        { class: "stack player-choice", onchange: draw },
        h("p", {}, t("web.companion.own.about")),
        h(
          "fieldset",
          {},
          h("legend", {}, t("web.companion.own.who")),
          h(
            "div",
            { class: "segments" },
            seats.map((each, nth) =>
              h("label", {}, each, h("span", {}, nth === 0 ? t("web.companion.own.nobody") : (names[nth - 1] ?? ""))),
            ),
          ),
        ),
        h("label", { class: "choice" }, coach, h("span", {}, t("web.companion.own.coach"))),
        button(t("web.study.done"), take, { kind: "primary", symbol: "check" }),
      ),
    ],
    { signal },
  );
  draw();
}
