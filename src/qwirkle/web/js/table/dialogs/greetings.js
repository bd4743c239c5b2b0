/** Ready-made greetings, instead of free words. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * Opens the greetings, for whoever has a seat.
 *
 * @param {Session} session
 * @param {string[]} greetings
 * @param {AbortSignal} signal
 */
export function openGreetings(session, greetings, signal) {
  const { front, mine } = session.store.get();
  const seat = front ?? mine[0];
  if (seat === undefined) return;
  const dialog = openDialog(
    t("web.greet"),
    [
      h(
        "div",
        { class: "greetings" },
        greetings.map((greeting) =>
          button(t(`server.greeting.${greeting}`), () => {
            session.say({ type: "greet", seat, greeting });
            dialog.close();
          }),
        ),
      ),
    ],
    { signal },
  );
}
