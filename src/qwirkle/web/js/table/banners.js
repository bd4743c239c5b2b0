/** What stands over the board when something needs saying: a lost connection, a request, a stand-in. */

import { fill, h } from "../dom.js";
import { count, t } from "../texts.js";
import { changeSettings, getSettings } from "../settings.js";
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
  const name = nameField(session);
  let drawn = "";
  session.store.listen((state) => {
    const banners = [
      connection(state),
      isNameless(state) ? name : null,
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

/**
 * Whether the guest at this screen has not said who they are, and has not begun to play either.
 *
 * @param {TableState} state
 */
function isNameless({ view, mine }) {
  const [seat] = mine;
  if (!view || view.over || seat === undefined || mine.length > 1) return false;
  const { kind, name } = view.seats[seat] ?? {};
  return kind === "link" && name === "" && !view.moves.some((move) => move.seat === seat);
}

/** @param {Session} session */
function nameField(session) {
  const input = h("input", {
    type: "text",
    autocomplete: "nickname",
    "aria-label": t("web.your_name"),
    placeholder: t("web.your_name"),
    value: getSettings().name,
  });
  const form = h(
    "form",
    { class: "banner name-field" },
    input,
    h("button", { class: "button primary" }, t("web.save")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [seat] = session.store.get().mine;
    const name = input.value.trim();
    if (seat === undefined || !name) return input.focus();
    changeSettings({ name });
    session.say({ type: "rename", seat, name });
  });
  return form;
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
    h(
      "span",
      { class: "answers" },
      button(t("web.agree"), answer(true), { kind: "primary" }),
      button(t("web.decline"), answer(false)),
    ),
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
