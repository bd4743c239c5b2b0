/** The coach at a table: a hint step by step, and what the board offers. */

import { h, fill, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { parseTiles } from "../../game/tiles.js";
import { canMove, isMyTurn } from "../../game/turn.js";
import { tileWords } from "../../game/words.js";
import { button, iconButton } from "../../ui/button.js";
import { announce } from "../../ui/live-region.js";
import { reasonList } from "../../ui/reason-list.js";
import { tilePicture } from "../../board/tile.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */

const LAST_STEP = 3;

/**
 * The button that asks the coach, for the tray.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function coachButton(session, signal) {
  const ask = iconButton(t("web.coach"), "bulb", () => session.askCoach(1), { kind: "ask-coach", key: "i" });
  session.store.listen((state) => {
    const { draft } = state;
    // Whoever has begun a move knows what to do, and the words on the other buttons need the room.
    set(ask, { hidden: !mayAsk(state) || state.coach !== null || draft.loose.length > 0 || draft.trading !== null });
  }, signal);
  return ask;
}

/**
 * What the coach says in this turn, over the board; it goes with the turn.
 *
 * @param {Session} session
 * @param {import("../../ui/reason-list.js").Point} point
 * @param {AbortSignal} signal
 */
export function coachPanel(session, point, signal) {
  const words = h("div", { class: "coach-words" });
  const more = button("", () => session.askCoach((session.store.get().coach?.step ?? 0) + 1), { kind: "tiny" });
  const moreWords = /** @type {HTMLElement} */ (more.querySelector("span"));
  const lay = button(t("web.coach.lay"), () => session.layCoachMove(), { kind: "primary tiny" });
  const offers = button(t("web.coach.overlay"), () => switchOverlay(session), { kind: "tiny", symbol: "eye" });
  const close = iconButton(t("web.close"), "close", () => session.closeCoach());
  const legend = h(
    "p",
    { class: "coach-legend soft small", hidden: true },
    [
      ["chance", "web.coach.offer.chance"],
      ["danger", "web.coach.offer.danger"],
      ["both", "web.coach.offer.both"],
      ["dead", "web.coach.offer.dead"],
    ].map(([kind, key]) =>
      h("span", {}, h("i", { class: `offer-swatch is-${kind}`, "aria-hidden": true }), t(key ?? "")),
    ),
  );
  const root = h(
    "section",
    { class: "coach-panel", "aria-label": t("web.coach"), hidden: true },
    h("div", { class: "coach-head" }, words, close),
    legend,
    h("div", { class: "row" }, more, lay, offers),
  );
  session.store.listen((state, before) => {
    const { coach, overlay } = state;
    set(root, { hidden: coach === null });
    set(legend, { hidden: overlay === null });
    set(offers, { "aria-pressed": overlay !== null });
    if (coach === null || coach === before?.coach) return;
    set(root, { "data-step": coach.step });
    const hadFocus = root.contains(document.activeElement);
    fill(
      words,
      hintSentences(coach, state.tiles).map((sentence, nth) =>
        h("p", { class: nth === 0 ? "coach-first" : "" }, sentence),
      ),
      coach.reasons.length > 0 && reasonList(coach.reasons, point),
    );
    moreWords.textContent = t(coach.step === 1 ? "web.coach.where" : "web.coach.move");
    set(more, { hidden: coach.step >= LAST_STEP });
    set(lay, { hidden: !coach.move?.includes("@") });
    // The button that was pressed may have gone.
    if (hadFocus && more.hidden) (lay.hidden ? close : lay).focus();
    announce(words.textContent ?? "", { secret: true });
  }, signal);
  return root;
}

/**
 * What the coach says before its reasons, for a board where cells have no coordinates: what it points at is marked,
 * and told by name to whoever does not see that.
 *
 * @param {Pick<import("../../game/messages.js").Hint, "step" | "words" | "count" | "cells" | "move">} hint
 * @param {ReadonlyMap<string, string>} board
 * @returns {import("../../core/dom.js").Child[][]}
 */
export function hintSentences({ step, words, count: used, cells, move }, board) {
  if (step === 2 && cells.length > 0) {
    const joined = tileWords(cells.map((cell) => board.get(cell) ?? ""));
    return [[count("web.coach.place", used), h("span", { class: "visually-hidden" }, ` ${joined}.`)]];
  }
  if (step < LAST_STEP || !move) return words.map((sentence) => [sentence]);
  const tiles = parseTiles(moveTilesText(move));
  const best = tiles.length
    ? h(
        "span",
        { class: "coach-move" },
        t("web.coach.best"),
        h(
          "span",
          { class: "opening-set", role: "img", "aria-label": tileWords(tiles) },
          tiles.map((tile) => tilePicture(tile)),
        ),
      )
    : (words[0] ?? "");
  return [[best]];
}

/**
 * The tiles that a move lays or trades, as text.
 *
 * @param {string} move
 */
function moveTilesText(move) {
  return move
    .replace(/^trade |^pass$/, "")
    .split(" ")
    .map((part) => part.split("@")[0])
    .join(" ");
}

/** @param {Session} session */
function switchOverlay(session) {
  if (session.store.get().overlay) session.closeOverlay();
  else session.askOverlay();
}

/**
 * Whether the player of the open hand may ask now.
 *
 * @param {TableState} state
 */
function mayAsk(state) {
  return Boolean(state.view?.hints) && isMyTurn(state) && canMove(state);
}
