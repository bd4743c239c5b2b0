/** Taking a move back: asked of the others, or of everybody at this screen. */

import { h } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { takeBackWords } from "../../game/words.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * Takes the last move of the open hand back, with all that came after it. Players elsewhere are asked by the
 * server; those who share this screen are asked here.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function openTakeBack(session, signal) {
  const { front, mine, view } = session.store.get();
  if (front === null || !view) return;
  const say = () => session.say({ type: "take_back", seat: front, at: view.at });
  if (mine.length < 2) return void say();
  const last = view.moves.map((move) => move.seat).lastIndexOf(front);
  const dialog = openDialog(
    takeBackWords({ mine, view }, front),
    [
      h("p", {}, count("web.take_back.here", view.moves.length - last)),
      h(
        "div",
        { class: "row" },
        button(
          t("web.agree"),
          () => {
            dialog.close();
            say();
          },
          { kind: "primary" },
        ),
        button(t("web.decline"), () => dialog.close()),
      ),
    ],
    { signal },
  );
}
