/** What stands over the board when something needs saying: a lost connection, a request, a stand-in. */

import { fill, h } from "../dom.js";
import { count, t } from "../texts.js";
import { problemWords, seatName } from "../game/words.js";
import { button, linkButton } from "../ui/button.js";
import { rematchLink } from "./rematch.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../game/table.js").TableState} TableState */

/**
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function createBanners(session, signal) {
  const root = h("div", { class: "banners" });
  let drawn = "";
  session.store.listen((state) => {
    const banners = [
      connection(state),
      ask(session, state),
      declined(state),
      standIn(session, state),
      rematch(session, state),
    ].filter((banner) => banner !== null);
    // The same words again would only steal the focus from their buttons.
    const words = banners.map((banner) => banner.textContent).join("\n");
    if (words === drawn) return;
    drawn = words;
    fill(root, banners);
  }, signal);
  return root;
}

/** @param {TableState} state */
function connection({ connection: link, problem, view }) {
  if (link === "open") return null;
  if (link === "refused") {
    return h(
      "div",
      { class: "banner bad", role: "alert" },
      problem ? problemWords(problem) : t("web.unreachable"),
      " ",
      linkButton(t("web.home"), "#/"),
    );
  }
  if (link === "connecting" && !view) return h("div", { class: "banner" }, t("web.connecting"));
  return h(
    "div",
    { class: "banner bad", role: "status" },
    h("span", { class: "spinner", "aria-hidden": true }),
    t("web.reconnecting"),
  );
}

/**
 * @param {Session} session
 * @param {TableState} state
 */
function ask(session, { view, mine }) {
  if (!view?.ask) return null;
  const { seat, moves, waiting } = view.ask;
  const answering = waiting.find((other) => mine.includes(other));
  if (answering === undefined) {
    const names = waiting.map((other) => seatName(view.seats, other)).join(", ");
    return h("div", { class: "banner" }, t("web.take_back.waiting", { names }));
  }
  const answer = (/** @type {boolean} */ agree) => () =>
    session.say({ type: "answer_take_back", seat: answering, agree });
  return h(
    "div",
    { class: "banner row" },
    h("span", {}, count("web.take_back.asked", moves, { name: seatName(view.seats, seat) })),
    button(t("web.agree"), answer(true), { kind: "primary" }),
    button(t("web.decline"), answer(false)),
  );
}

/** @param {TableState} state */
function declined({ view, declined: seat }) {
  return view && seat !== null
    ? h("div", { class: "banner" }, t("web.take_back.declined", { name: seatName(view.seats, seat) }))
    : null;
}

/**
 * @param {Session} session
 * @param {TableState} state
 */
function standIn(session, { view, mine }) {
  const seat = mine.find((place) => view?.seats[place]?.stand_in != null);
  if (seat === undefined || view?.over) return null;
  return h(
    "div",
    { class: "banner row" },
    h("span", {}, t("web.stands_in_for_you")),
    button(t("web.come_back"), () => session.say({ type: "come_back", seat }), { kind: "primary" }),
  );
}

/**
 * @param {Session} session
 * @param {TableState} state
 */
function rematch(session, { view }) {
  if (!view?.rematch) return null;
  return h("div", { class: "banner row" }, h("span", {}, t("web.rematch.ready")), rematchLink(session, view.rematch));
}
