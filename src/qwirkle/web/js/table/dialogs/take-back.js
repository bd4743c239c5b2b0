/** Taking a move back: asked of the others, or of everybody at this screen. */

import { h } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { isBot } from "../../game/table.js";
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
  const last = view.moves.map((move) => move.seat).lastIndexOf(front);
  if (mine.length < 2) return openOwn(view, view.moves.length - last, front, say, signal);
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

/**
 * Says to the only player at this screen what goes, before it goes.
 *
 * @param {import("../../game/messages.js").GameView} view
 * @param {number} moves how many
 * @param {number} seat
 * @param {() => void} say
 * @param {AbortSignal} signal
 */
function openOwn(view, moves, seat, say, signal) {
  const asked = view.seats.some((other, place) => place !== seat && !isBot(other));
  const dialog = openDialog(
    t("web.take_back"),
    [
      h("p", {}, count("web.take_back.removes", moves), asked && ` ${t("web.take_back.others")}`),
      h(
        "div",
        { class: "row" },
        button(
          t("web.take_back.button"),
          () => {
            dialog.close();
            say();
          },
          { kind: "primary" },
        ),
        button(t("web.cancel"), () => dialog.close()),
      ),
    ],
    { signal },
  );
}
