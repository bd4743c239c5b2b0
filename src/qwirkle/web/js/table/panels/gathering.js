/** The table before the deal: who is here, who is awaited, and a way not to wait any longer. */

import { fill, h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { awaitedSeats } from "../../game/table.js";
import { seatName } from "../../game/words.js";
import { savedGame } from "../../saved/games.js";
import { openInvitations } from "../../share/invite.js";
import { button } from "../../ui/button.js";
import { icon } from "../../ui/icons.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/messages.js").GameView} GameView */
/** @typedef {import("../../game/table.js").TableState} TableState */

/**
 * A panel over the empty board, which goes with the deal.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function gatheringPanel(session, signal) {
  const root = h("section", { class: "gathering", hidden: true, "aria-label": t("web.deal.title") });
  let drawn = "";
  session.store.listen((state) => {
    const { view } = state;
    const waits = view !== null && view.turn === null && awaitedSeats(view).some((seat) => !state.mine.includes(seat));
    root.hidden = !waits;
    if (!waits) return;
    const content = h("div", { class: "gathering-card" }, ...card(session, state, view, signal));
    // The same words again would only steal the focus from their buttons.
    if (drawn === content.textContent) return;
    drawn = content.textContent ?? "";
    const hadFocus = root.contains(document.activeElement);
    fill(root, content);
    if (hadFocus) root.querySelector("button")?.focus();
  }, signal);
  return root;
}

/**
 * @param {Session} session
 * @param {TableState} state
 * @param {GameView} view
 * @param {AbortSignal} signal
 */
function card(session, { mine }, view, signal) {
  const awaited = awaitedSeats(view);
  const saved = savedGame(session.game);
  const asker = mine.find((seat) => view.shuffle?.chances[seat]);
  const names = awaited.map((seat) => seatName(view.seats, seat)).join(", ");
  const company = view.seats.some(({ screens }, seat) => screens > 0 && !mine.includes(seat));
  return [
    h("h2", {}, t("web.deal.title")),
    h("p", { class: "soft" }, t("web.deal.about")),
    h(
      "ul",
      { class: "gathering-seats" },
      view.seats.map((seat, place) => seat.kind !== "bot" && guest(view, place)),
    ),
    h(
      "div",
      { class: "row" },
      saved &&
        saved.links.length > 0 &&
        button(t("web.invite"), () => openInvitations(saved, session.store, signal), { symbol: "link" }),
      asker !== undefined &&
        button(t("web.deal.now", { names }), () => session.say({ type: "deal", seat: asker }), {
          kind: company ? "primary" : "",
        }),
    ),
  ];
}

/**
 * @param {GameView} view
 * @param {number} place
 */
function guest({ seats, shuffle }, place) {
  const here = (seats[place]?.screens ?? 0) > 0;
  const added = Boolean(shuffle?.chances[place]);
  const words = added ? "web.deal.added" : here ? "web.invite.here" : "web.awaited";
  return h(
    "li",
    { class: here || added ? "is-here" : null },
    h("span", {}, seatName(seats, place)),
    h("span", { class: "soft small" }, added && icon("check"), t(words)),
  );
}
