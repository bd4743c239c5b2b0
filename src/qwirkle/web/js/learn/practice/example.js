/** A small table within a page of text, to try on it what the text says. */

import { fill, h, set } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { endWords, winnerWords } from "../../game/words.js";
import { button } from "../../ui/button.js";
import { scoreChips } from "../../table/panels/score-chips.js";
import { listenToKeys } from "../../table/play/keys.js";
import { previewLine } from "../../table/play/preview.js";
import { createTableBoard } from "../../table/play/table-board.js";
import { createTray } from "../../table/play/tray.js";
import { announcePracticeMessage } from "./practice-announcements.js";
import { openPractice } from "./practice-table.js";

/** @typedef {import("./position.js").Setup} Setup */
/** @typedef {import("../../game/bodies.js").TileCounts} TileCounts */
/** @typedef {import("../../table/session.js").Session} Session */

/**
 * A table that can be started again as often as one likes. It is laid out when it comes into sight.
 *
 * @param {Setup} setup
 * @param {string} label
 * @param {TileCounts} tiles
 * @param {AbortSignal} signal
 * @param {(session: Session, hand: HTMLElement, signal: AbortSignal) => Node} below what stands under the board
 */
export function createExample(setup, label, tiles, signal, below) {
  const root = h("div", { class: "example", role: "group", "aria-label": label });
  let laid = new AbortController();

  function layOut() {
    laid.abort();
    laid = new AbortController();
    const session = openPractice(setup, tiles);
    laid.signal.addEventListener("abort", () => session.close());
    session.onMessage(announcePracticeMessage, laid.signal);
    const { felt, board, hand, rank } = createTableBoard(session, laid.signal, { still: true });
    listenToKeys(session, board, { within: root, rank }, laid.signal);
    fill(root, felt, below(session, hand.root, laid.signal));
  }

  const seen = new AbortController();
  function layOutOnce() {
    if (seen.signal.aborted) return;
    seen.abort();
    layOut();
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) layOutOnce();
    },
    { rootMargin: "50%" },
  );
  observer.observe(root);
  // Printed are all of them, wherever the reader is.
  whenIdle(layOutOnce, seen.signal);
  seen.signal.addEventListener("abort", () => observer.disconnect());
  signal.addEventListener("abort", () => {
    seen.abort();
    laid.abort();
  });
  return { root, again: layOut };
}

/** How long the page is left alone before tables out of sight are laid out, in milliseconds. */
const LATER = 1500;

/**
 * Does something once the page has nothing else to do.
 *
 * @param {() => void} task
 * @param {AbortSignal} signal no longer wanted
 */
function whenIdle(task, signal) {
  const wait = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(task);
    else task();
  }, LATER);
  signal.addEventListener("abort", () => clearTimeout(wait));
}

/**
 * Under the board of a chapter: what the loose tiles are worth, and the hand.
 *
 * @param {Session} session
 * @param {HTMLElement} hand
 * @param {AbortSignal} signal
 */
export function layingOnly(session, hand, signal) {
  return h("div", { class: "tray" }, previewLine(session, signal), hand);
}

/**
 * Under the board of a chapter: all that a player can do at the table, up to the end of the game.
 *
 * @param {Session} session
 * @param {HTMLElement} hand
 * @param {AbortSignal} signal
 */
export function wholeTurn(session, hand, signal) {
  const made = h("div", { class: "example-made", hidden: true });
  // One of several on the page, so no landmark.
  const tray = set(createTray(session, hand, signal), { role: "group" });
  session.store.listen(({ view }, before) => {
    if (!view || view === before?.view) return;
    const { moves, over, seats } = view;
    const last = moves[moves.length - 1];
    set(made, { hidden: !last });
    // What a table offers after a game makes no sense at this one.
    set(tray, { hidden: over !== null });
    fill(
      made,
      last && (last.traded ? h("p", {}, t("web.learn.traded")) : scoreChips(last)),
      over && h("p", {}, endWords(over, seats)),
      over && h("p", { class: "result-winner" }, winnerWords(over, seats)),
    );
  }, signal);
  return h("div", { class: "example-turn" }, tray, made);
}

/**
 * The button that starts an example again.
 *
 * @param {() => void} again
 */
export function againButton(again) {
  return button(t("web.learn.again"), again, { symbol: "back", kind: "plain again" });
}
