/** The big screen of the sofa: a code for each seat that nobody has taken yet. */

import { fill, h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { seatName } from "../../game/words.js";
import { savedGame } from "../../saved/games.js";
import { hostSecret } from "../../share/host.js";
import { qrCode, seatLink } from "../../share/invite.js";
import { reachable } from "../../share/links.js";
import { networkAccessBanner } from "../../share/network-access.js";

/** @typedef {import("../session.js").Session} Session */

/**
 * A panel with the codes, which shrinks into a corner once tiles lie on the table.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function sofaPanel(session, signal) {
  const root = h("section", { class: "sofa", "aria-label": t("web.sofa") });
  const saved = savedGame(session.game);
  let drawn = "";

  function draw() {
    const { view } = session.store.get();
    if (!view || !saved) return;
    const waiting = saved.links.filter(
      ({ seat }) => view.seats[seat]?.screens === 0 && view.seats[seat]?.stand_in === null,
    );
    const names = waiting.map(({ seat }) => seatName(view.seats, seat));
    const begun = view.moves.length > 0;
    const wanted = `${names.join()} ${begun} ${reachable()}`;
    if (wanted === drawn) return;
    drawn = wanted;
    // Once tiles lie on the table, a phone that dropped out finds its code in the corner.
    root.classList.toggle("is-aside", begun);
    // While only the host's own machine reaches the game, no phone could follow a code.
    const codes = hostSecret() && !reachable() ? [] : waiting;
    fill(
      root,
      waiting.length > 0 && networkAccessBanner(draw),
      codes.length > 0 && !begun && h("p", {}, t("web.sofa.scan")),
      h(
        "div",
        { class: "sofa-codes" },
        codes.map(({ key }, i) => {
          const name = names[i] ?? "";
          return h("figure", {}, qrCode(seatLink(saved, key), t("web.invite.qr", { name })), h("figcaption", {}, name));
        }),
      ),
    );
  }

  session.store.listen(draw, signal);
  return root;
}
