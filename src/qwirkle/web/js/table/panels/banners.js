/** What stands over the board when something needs saying: a lost connection, a request, a stand-in. */

import { fill, h } from "../../core/dom.js";
import { changeSettings, getSettings } from "../../core/settings.js";
import { count, t } from "../../core/texts.js";
import { canRedo } from "../../game/turn.js";
import { problemWords, seatName } from "../../game/words.js";
import { button, linkButton } from "../../ui/button.js";
import { rematchReady } from "../end/rematch.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */

/**
 * An element in which banners come and go.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 * @param {number} nameLimit how many letters a name may have
 */
export function createBanners(session, signal, nameLimit) {
  const name = nameField(session, signal, nameLimit);
  return h(
    "div",
    { class: "banners" },
    place(session, connection, signal),
    place(session, (state) => (isNameless(state) ? name : null), signal),
    place(session, (state) => ask(session, state), signal),
    place(session, declined, signal),
    place(session, (state) => undone(session, state), signal),
    place(session, (state) => standIn(session, state), signal),
    place(session, (state) => rematch(session, state), signal),
  );
}

/**
 * The place of one kind of banner, so that none comes or goes with another.
 *
 * @param {Session} session
 * @param {(state: TableState) => HTMLElement | null} make
 * @param {AbortSignal} signal
 */
function place(session, make, signal) {
  const root = h("div", { class: "banner-place" });
  session.store.listen((state) => {
    const banner = make(state);
    // The same words again would only steal the focus from their buttons.
    if (root.textContent === (banner?.textContent ?? "")) return;
    const hadFocus = root.contains(document.activeElement);
    fill(root, banner);
    if (hadFocus) focusTable();
  }, signal);
  return root;
}

/** Whoever has answered a banner goes on at the curtain, the hand or the board. */
function focusTable() {
  for (const next of [".curtain:not([hidden]) .primary", ".rack [tabindex='0']", ".board-grid [tabindex='0']"]) {
    /** @type {HTMLElement | null} */ (document.querySelector(next))?.focus();
    if (document.activeElement?.matches(next)) return;
  }
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

/**
 * @param {Session} session
 * @param {AbortSignal} signal
 * @param {number} limit
 */
function nameField(session, signal, limit) {
  let asked = false;
  const input = h("input", {
    type: "text",
    maxlength: limit,
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
    asked = true;
    session.say({ type: "rename", seat, name });
  });
  // Only a name that the server takes is offered at the next table.
  session.onMessage((message, { mine }) => {
    if (!asked || message.type !== "renamed" || !mine.includes(message.seat)) return;
    asked = false;
    changeSettings({ name: message.name });
  }, signal);
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
  return h("div", { class: "banner bad" }, h("span", { class: "spinner", "aria-hidden": true }), t("web.reconnecting"));
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
    session.say({ type: "answer_take_back", seat: answering, agree, asker: seat });
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
function undone(session, state) {
  const redo = canRedo(state);
  if (!redo || state.draft.loose.length || state.draft.trading) return null;
  return h(
    "div",
    { class: "banner row" },
    h("span", {}, count("web.take_back.done", redo.moves)),
    button(t("web.take_back.redo"), () => session.redo()),
  );
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
  return view?.rematch ? rematchReady(session, view.rematch) : null;
}
