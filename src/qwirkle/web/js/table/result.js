/** The end of a game: totals, bonus, who won and why, and where to go from here. */

import { h } from "../dom.js";
import { t } from "../texts.js";
import { endWords, qwirkles, seatName, winnerWords } from "../game/words.js";
import { tilePicture } from "../board/tile.js";
import { button, linkButton } from "../ui/button.js";
import { downloadRecord, shareReplay } from "./share.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../game/messages.js").View} View */
/** @typedef {import("../game/messages.js").Over} Over */

/**
 * Who won, why, and the totals.
 *
 * @param {View} view
 * @param {Over} over
 */
export function resultSummary(view, over) {
  return h(
    "div",
    { class: "result" },
    h(
      "div",
      { class: "result-tiles", "aria-hidden": true },
      ["Ro", "Os", "Yd", "Gb", "Bc", "Px"].map((tile) => tilePicture(tile)),
    ),
    h("p", { class: "result-winner" }, winnerWords(over, view.seats)),
    h("p", { class: "soft" }, endWords(over, view.seats)),
    totals(view, over),
  );
}

/**
 * @param {View} view
 * @param {Over} over
 */
function totals({ seats, moves }, over) {
  const order = seats.map((_, place) => place).sort((a, b) => (over.scores[b] ?? 0) - (over.scores[a] ?? 0));
  const made = (/** @type {number} */ place) =>
    moves.filter((move) => move.seat === place).reduce((sum, move) => sum + qwirkles(move), 0);
  return h(
    "table",
    { class: "totals" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("web.players")),
        ["web.end.moves", "web.end.qwirkles", "web.end.bonus", "web.end.total"].map((key) =>
          h("th", { scope: "col", class: "number" }, t(key)),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      order.map((place) => {
        const bonus = over.bonus[place] ?? 0;
        const total = over.scores[place] ?? 0;
        return h(
          "tr",
          { class: over.winners.includes(place) && "is-winner" },
          h("th", { scope: "row" }, seatName(seats, place)),
          h("td", { class: "number" }, total - bonus),
          h("td", { class: "number" }, made(place)),
          h("td", { class: "number" }, bonus ? `+${bonus}` : "–"),
          h("td", { class: "number total" }, total),
        );
      }),
    ),
  );
}

/**
 * Rematch, replay, record, a new game.
 *
 * @param {Session} session
 * @param {{brief?: boolean}} [options] brief: without what the replay offers as well
 */
export function resultActions(session, { brief = false } = {}) {
  const { mine } = session.store.get();
  const [seat] = mine;
  return h(
    "div",
    { class: "row result-actions" },
    seat !== undefined && button(t("web.rematch"), () => session.say({ type: "rematch", seat }), { kind: "primary" }),
    linkButton(t("web.replay"), `#/replay/${session.game}`, { symbol: "play" }),
    !brief && button(t("web.share"), () => void shareReplay(session.game), { symbol: "link" }),
    !brief && button(t("web.download"), () => void downloadRecord(session.game, session.key), { symbol: "download" }),
    linkButton(t("web.new_game"), "#/"),
  );
}
