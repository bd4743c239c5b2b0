/** How the game stands at the move that is shown: every seat, its total and its tiles, and the bag. */

import { fill, h } from "../core/dom.js";
import { count } from "../core/texts.js";
import { seatName } from "../game/words.js";
import { seatsOf, shownAt } from "./desk.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * Every seat with its total and how many tiles it holds, and the bag.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function createStanding(desk, signal) {
  const seats = h("ol", { class: "players" });
  const bag = h("p", { class: "soft small" });
  desk.store.listen((state) => {
    const { standing: now } = shownAt(state);
    const totals = now.over?.scores ?? now.scores;
    fill(
      seats,
      totals.map((total, seat) =>
        h(
          "li",
          { class: seat === now.turn && !now.over ? "player has-turn" : "player" },
          h("span", { class: "player-name" }, seatName(seatsOf(state.study), seat)),
          h("span", { class: "soft small" }, count("tiles", now.sizes[seat] ?? 0)),
          h("strong", { class: "player-score" }, total),
        ),
      ),
    );
    bag.textContent = count("bag", now.bag);
  }, signal);
  return h("div", { class: "study-standing" }, seats, bag);
}
