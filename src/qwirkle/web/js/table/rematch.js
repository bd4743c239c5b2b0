/** The next game at the same table: the way there, and what this device keeps of it. */

import { t } from "../texts.js";
import { saveRematch } from "../saved.js";
import { tableRoute } from "../route.js";
import { linkButton } from "../ui/button.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../game/messages.js").Rematch} Rematch */

/**
 * The way to the next game: to the same seats, with the same key, on the same kind of screen.
 *
 * @param {Session} session
 * @param {Rematch} rematch
 */
export function rematchLink({ key, layout }, { game }) {
  const words = layout === "sofa" ? "web.sofa.start" : key ? "web.rematch.join" : "web.rematch.watch";
  return linkButton(t(words), `#${tableRoute({ game, key, layout })}`, { kind: "primary" });
}

/**
 * Keeps the next game as soon as it is there, so that its links can be shown again and this device finds it.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function keepRematch({ game, store }, signal) {
  store.listen(({ view }, before) => {
    if (view?.rematch && view.rematch !== before?.view?.rematch) saveRematch(game, view.rematch);
  }, signal);
}
