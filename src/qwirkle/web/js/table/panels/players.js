/** The players: names, scores, tiles in hand, whose turn it is, who thinks, who is away. */

import { h, fill, set } from "../../core/dom.js";
import { play } from "../../core/sound.js";
import { count, t } from "../../core/texts.js";
import { isBot } from "../../game/table.js";
import { seatName } from "../../game/words.js";
import { button } from "../../ui/button.js";
import { announce } from "../../ui/live-region.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */
/** @typedef {import("../../game/messages.js").SeatView} SeatView */

/** How long a greeting stays beside its player, in milliseconds. */
const GREETING = 6000;

/** A player with so many seconds left is told. */
const SHORT = 10;

/**
 * A list of the players, in the order of their seats.
 *
 * @param {Session} session
 * @param {number} standInAfter seconds
 * @param {AbortSignal} signal
 */
export function playersPanel(session, standInAfter, signal) {
  const root = h("ol", { class: "players", "aria-label": t("web.players") });
  /** @type {ReturnType<typeof playerCard>[]} */
  let cards = [];
  session.store.listen((state, before) => {
    const seats = state.view?.seats ?? [];
    if (cards.length !== seats.length) {
      cards = seats.map((_, place) => playerCard(session, place, standInAfter, signal));
      fill(
        root,
        cards.map((card) => card.root),
      );
    }
    if (
      before &&
      state.view === before.view &&
      state.clock === before.clock &&
      state.greeting === before.greeting &&
      state.mine === before.mine
    )
      return;
    for (const card of cards) card.draw(state);
  }, signal);
  return root;
}

/**
 * @param {Session} session
 * @param {number} place
 * @param {number} standInAfter
 * @param {AbortSignal} signal
 */
function playerCard(session, place, standInAfter, signal) {
  const name = h("span", { class: "player-name" });
  const note = h("span", { class: "player-note" });
  const score = h("strong", { class: "player-score" });
  const tiles = h("span", { class: "player-tiles" });
  const bubble = h("span", { class: "bubble", hidden: true });
  const clock = h("span", { class: "player-clock", hidden: true });
  const root = h(
    "li",
    { class: "player" },
    h("span", { class: "player-who" }, name, note),
    clock,
    tiles,
    score,
    bubble,
  );
  let greeted = 0;
  /** @type {number | null} the end of the time that was warned of */
  let warned = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  /** @type {TableState | null} */
  let drawn = null;

  const tick = setInterval(() => drawn && drawClock(drawn), 250);
  signal.addEventListener("abort", () => {
    clearInterval(tick);
    clearTimeout(later);
  });

  /** @param {TableState} state */
  function drawClock({ clock: time }) {
    const ends = time?.seat === place ? time.ends : null;
    set(clock, { hidden: ends === null });
    if (ends === null) return;
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("is-short", left <= SHORT);
    if (left === SHORT && ends !== warned && drawn?.mine.includes(place)) {
      warned = ends;
      play("turn");
      announce(t("web.clock.short"));
    }
  }

  /** @param {TableState} state @param {SeatView} seat */
  function drawNote(state, seat) {
    clearTimeout(later);
    const notes = [];
    if (seat.stand_in !== null) notes.push(t("web.stands_in", { bot: t(`bot.${seat.stand_in}`) }));
    else if (isBot(seat) && state.view?.turn === place && !state.view.over) notes.push(thinking());
    else if (state.mine.length === 1 && state.mine.includes(place)) notes.push(t("web.you"));
    else if (seat.away !== null)
      notes.push(state.view?.moves.some((move) => move.seat === place) ? t("web.away") : t("web.awaited"));
    else if (seat.kind === "link" && seat.screens > 1) notes.push(count("web.screens", seat.screens));
    if (seat.hints > 0) notes.push(" ", h("span", { class: "player-hints" }, count("web.coach.used", seat.hints)));
    fill(note, notes);
    if (
      seat.away === null ||
      seat.stand_in !== null ||
      state.mine.includes(place) ||
      !state.mine.length ||
      state.view?.over ||
      state.view?.turn === null
    )
      return;
    const wait = (state.awaySince[place] ?? 0) + standInAfter * 1000 - Date.now();
    if (wait <= 0)
      note.append(button(t("web.stand_in"), () => session.say({ type: "leave", seat: place }), { kind: "tiny" }));
    else later = setTimeout(() => drawn && drawNote(drawn, seat), wait + 50);
  }

  /** @param {TableState} state */
  function drawGreeting({ greeting }) {
    if (greeting?.seat !== place || greeting.number === greeted) return;
    greeted = greeting.number;
    bubble.textContent = t(`server.greeting.${greeting.greeting}`);
    set(bubble, { hidden: false });
    setTimeout(() => set(bubble, { hidden: greeted === greeting.number }), GREETING);
  }

  return {
    root,
    /** @param {TableState} state */
    draw(state) {
      const seat = state.view?.seats[place];
      if (!state.view || !seat) return;
      drawn = state;
      const turn = state.view.turn === place && !state.view.over;
      root.classList.toggle("has-turn", turn);
      root.classList.toggle("is-away", seat.away !== null && seat.stand_in === null);
      set(root, { "aria-current": turn ? "true" : null });
      name.textContent = seatName(state.view.seats, place);
      score.textContent = String(seat.score);
      score.title = count("points", seat.score);
      fill(tiles, h("span", { class: "visually-hidden" }, count("tiles", seat.tiles)), pips(seat.tiles));
      drawNote(state, seat);
      drawClock(state);
      drawGreeting(state);
    },
  };
}

/** @param {number} tiles */
function pips(tiles) {
  return h(
    "span",
    { class: "pips", "aria-hidden": true },
    Array.from({ length: tiles }, () => h("i")),
  );
}

function thinking() {
  return h(
    "span",
    { class: "thinking" },
    t("web.thinking"),
    h("span", { class: "dots", "aria-hidden": true }, h("i"), h("i"), h("i")),
  );
}
