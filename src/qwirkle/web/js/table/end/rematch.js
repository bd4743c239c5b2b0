/** The next game at the same table: the way there, and what this device keeps of it. */

import { h } from "../../core/dom.js";
import { tableRoute } from "../../core/route.js";
import { t } from "../../core/texts.js";
import { saveRematch } from "../../saved/games.js";
import { linkButton } from "../../ui/button.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/messages.js").RematchLink} RematchLink */

/** Those who asked for the next game, and so go there without asking again. @type {WeakSet<Session>} */
const askers = new WeakSet();

/**
 * Asks for the next game.
 *
 * @param {Session} session
 * @param {number} seat
 */
export function askRematch(session, seat) {
  askers.add(session);
  session.say({ type: "rematch", seat });
}

/**
 * Where the next game is: at the same seats, with the same key, on the same kind of screen.
 *
 * @param {Session} session
 * @param {RematchLink} rematch
 */
function rematchRoute({ key, layout }, { game }) {
  return `#${tableRoute({ game, key, layout })}`;
}

/**
 * That the next game is there, and the way to it.
 *
 * @param {Session} session
 * @param {RematchLink} rematch
 */
export function rematchReady(session, rematch) {
  const words = session.key ? "web.rematch.join" : "web.rematch.watch";
  return h(
    "div",
    { class: "banner row rematch-ready" },
    h("span", {}, t("web.rematch.ready")),
    linkButton(t(words), rematchRoute(session, rematch), { kind: "primary" }),
  );
}

/**
 * Keeps the next game as soon as it is there, so that its links can be shown again and this device finds it. Whoever
 * asked for it goes there at once, and so does the sofa's big screen, which mostly has nobody to click for it.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function followRematch(session, signal) {
  session.store.listen(({ view }, before) => {
    if (!view?.rematch || view.rematch === before?.view?.rematch) return;
    saveRematch(session.game, view.rematch);
    if (before?.view && (askers.has(session) || session.layout === "sofa"))
      location.hash = rematchRoute(session, view.rematch);
  }, signal);
}
