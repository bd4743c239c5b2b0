/** The curtain: hides every hand, and only the hands, while the screen passes from one player to the next. */

import { h, fill, set } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { curtainDown } from "../../game/table.js";
import { seatName, takeBackWords } from "../../game/words.js";
import { button } from "../../ui/button.js";
import { forgetSecrets } from "../../ui/live-region.js";
import { announceHand } from "../announcements.js";
import { newsLine } from "../panels/news.js";
import { focusHand } from "./hand.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * A curtain that falls and rises with the turn.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function createCurtain(session, signal) {
  const root = h("section", { class: "curtain", hidden: true, "aria-label": t("web.tray") });
  session.store.listen((state, before) => {
    const down = curtainDown(state);
    const { view } = state;
    set(root, { hidden: !down });
    if (!down || !view || view.turn === null) return;
    if (before && curtainDown(before) && before.view?.turn === view.turn && root.childElementCount) return;
    forgetSecrets();
    const name = seatName(view.seats, view.turn);
    const last = view.moves[view.moves.length - 1];
    const open = button(t("web.curtain.open", { name }), raise, { kind: "primary large" });
    fill(
      root,
      h(
        "div",
        { class: "curtain-card" },
        h("h2", { class: "curtain-name" }, t("event.turn", { name })),
        h("p", { class: "soft" }, newsLine(state) ?? t("web.curtain.about", { name })),
        open,
        // The last chance to take it back alone: nobody has seen the next hand yet.
        last &&
          state.mine.includes(last.seat) &&
          last.by === "player" &&
          button(
            takeBackWords(state, last.seat),
            () => session.say({ type: "take_back", seat: last.seat, at: view.at }),
            {
              kind: "plain",
              symbol: "undo",
            },
          ),
      ),
    );
    // With the next picture, whose layout is done anyway.
    requestAnimationFrame(() => open.focus());
  }, signal);

  // The button goes with the curtain; the focus must not be lost with it.
  function raise() {
    session.raiseCurtain();
    focusHand();
    announceHand(session.store.get());
  }

  return root;
}
