/** What a move looks like as it is made: tiles that come from their player, points that float, a Qwirkle's feast. */

import { t } from "../../core/texts.js";
import { parsePlacements } from "../../game/cells.js";
import { newsWords } from "../../game/log.js";
import { moveCells, qwirkleCells } from "../../game/moves.js";
import { seatName } from "../../game/words.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../game/messages.js").MadeMove} MadeMove */
/** @typedef {import("../../game/table.js").TableState} TableState */

/** How long points float and a Qwirkle is lit, in milliseconds. */
const LASTS = 3200;

/**
 * Shows each move of a session as it comes.
 *
 * @param {Session} session
 * @param {BoardView} board
 * @param {import("../../core/store.js").Store<import("./highlights.js").Highlights>} highlights
 * @param {HTMLElement} rack the hand
 * @param {AbortSignal} signal
 */
export function showMoves(session, board, highlights, rack, signal) {
  session.onMessage((message, { view, mine }, before) => {
    if (message.type === "taken_back") {
      board.pointTo(null);
      highlights.change((now) => ({ ...now, feast: [], floats: [] }));
    }
    if (!view || message.type !== "moved" || message.move.kind !== "place") return;
    const { move } = message;
    const from = origin(move, before, rack);
    if (from) board.arrive(parsePlacements(move.move), from.getBoundingClientRect());
    const news = newsWords(move, seatName(view.seats, move.seat), mine.length === 1 && mine.includes(move.seat));
    const words = `+${move.points}`;
    board.pointTo({ cells: moveCells(move), words, label: t("web.news.show", { news }) });
    float(move);
    celebrate(move);
  }, signal);

  /** @param {MadeMove} move */
  function float(move) {
    const feast = qwirkleCells(move);
    const mine = {
      cells: feast.length ? feast : moveCells(move),
      words: `+${move.points}`,
      feast: feast.length > 0,
    };
    highlights.change((now) => ({ ...now, floats: [...now.floats, mine] }));
    later(() => highlights.change((now) => ({ ...now, floats: now.floats.filter((other) => other !== mine) })));
  }

  /** @param {MadeMove} move */
  function celebrate(move) {
    const cells = qwirkleCells(move);
    if (cells.length === 0) return;
    highlights.change((now) => ({ ...now, feast: cells }));
    later(() => highlights.change((now) => (now.feast === cells ? { ...now, feast: [] } : now)));
  }

  /** @param {() => void} act */
  function later(act) {
    const timer = setTimeout(act, LASTS);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
}

/**
 * Where a move's tiles come from: the player's card or, for the open hand, the hand. Tiles that its player has laid
 * out are there already.
 *
 * @param {MadeMove} move
 * @param {TableState} before
 * @param {HTMLElement} rack
 * @returns {Element | null}
 */
function origin({ seat, by }, { front }, rack) {
  if (seat !== front) return document.querySelectorAll(".players > .player")[seat] ?? null;
  return by === "player" ? null : rack;
}
