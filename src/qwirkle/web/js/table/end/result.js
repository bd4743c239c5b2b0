/** The end of a game: totals, bonus, who won and why, and where to go from here. */

import { fill, h } from "../../core/dom.js";
import { replayRoute, reviewRoute } from "../../core/route.js";
import { t } from "../../core/texts.js";
import { endWords, qwirkles, seatName, winnerWords } from "../../game/words.js";
import { button, linkButton } from "../../ui/button.js";
import { signTiles } from "../../board/tile.js";
import { shareReplay } from "../../share/invite.js";
import { downloadRecord } from "../../share/record.js";
import { askRematch, rematchReady } from "./rematch.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/messages.js").GameView} GameView */
/** @typedef {import("../../game/messages.js").Result} Result */

/**
 * Who won, why, and the totals.
 *
 * @param {GameView} view
 * @param {Result} over
 * @param {readonly number[]} mine the seats of this screen, to whose only player it speaks
 */
export function resultSummary(view, over, mine) {
  return h(
    "div",
    { class: "result" },
    signTiles("result-tiles"),
    h("p", { class: "result-winner" }, winnerWords(over, view.seats, mine)),
    h("p", { class: "soft" }, endWords(over, view.seats)),
    totals(view, over),
  );
}

/**
 * @param {GameView} view
 * @param {Result} over
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
        ["web.end.points", "web.end.qwirkles", "web.end.bonus", "web.end.total"].map((key) =>
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
 * @param {AbortSignal} signal
 * @param {{brief?: boolean}} [options] brief: without what the replay or the banners offer as well
 */
export function resultActions(session, signal, { brief = false } = {}) {
  const root = h("div", { class: "row result-actions" });
  session.store.listen((state, before) => {
    if (before && state.view?.rematch === before.view?.rematch) return;
    const hadFocus = root.contains(document.activeElement);
    fill(root, next(session, state, brief), others(session, brief));
    if (hadFocus) root.querySelector("a")?.focus();
  }, signal);
  return root;
}

/**
 * Asks for another game, or leads to it once it is there.
 *
 * @param {Session} session
 * @param {import("../../game/table.js").TableState} state
 * @param {boolean} brief
 */
function next(session, { view, mine }, brief) {
  if (view?.rematch) return !brief && rematchReady(session, view.rematch);
  const [seat] = mine;
  if (seat === undefined) return null;
  return button(t("web.rematch"), () => askRematch(session, seat), { kind: "primary" });
}

/**
 * @param {Session} session
 * @param {boolean} brief
 */
function others(session, brief) {
  return [
    linkButton(t("web.replay"), `#${replayRoute(session.game)}`, { symbol: "play" }),
    linkButton(t("web.review"), `#${reviewRoute(session.game)}`, { symbol: "bulb" }),
    !brief && button(t("web.share"), () => void shareReplay(session.game), { symbol: "link" }),
    !brief && button(t("web.download"), () => void downloadRecord(session.game, session.key), { symbol: "download" }),
    linkButton(t("web.new_game"), "#/"),
  ];
}
