/** Score sheet and counter in a dialog, from which a move can be picked to be shown on the board. */

import { t } from "../../core/texts.js";
import { moveWords, seatName } from "../../game/words.js";
import { openDialog } from "../../ui/dialog.js";
import { notice } from "../../ui/notice.js";
import { sheetPanel } from "./score-sheet.js";
import { counterPanel } from "./tile-counter.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {{show: (number: number | null) => void, fitAll: () => void}} ShowingBoard a board that can mark a move */

/**
 * Score sheet and counter in a dialog, where the screen is too small to have them beside the board.
 *
 * @param {Session} session
 * @param {import("../../game/bodies.js").About} about
 * @param {ShowingBoard} board
 * @param {AbortSignal} signal
 */
export function openSheet(session, about, board, signal) {
  const open = new AbortController();
  const pick = (/** @type {number} */ number) => {
    dialog.close();
    showAgain(session, number, board, signal);
  };
  const dialog = openDialog(
    t("web.sheet"),
    [sheetPanel(session, board.show, open.signal, pick), counterPanel(session, about.tiles.copies, open.signal)],
    { kind: "sheet-dialog", signal, closed: () => open.abort() },
  );
}

/**
 * Shows a move on the board again and says what it was, until something else is touched or the game goes on.
 *
 * @param {Session} session
 * @param {number} number
 * @param {ShowingBoard} board
 * @param {AbortSignal} signal
 */
function showAgain({ store }, number, { show, fitAll }, signal) {
  const { view } = store.get();
  const move = view?.moves[number - 1];
  if (!view || !move) return;
  // On a small board it may lie outside of the picture.
  fitAll();
  show(number);
  notice(moveWords(move, seatName(view.seats, move.seat)));
  const done = new AbortController();
  const end = () => {
    done.abort();
    show(null);
  };
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, end, { signal: done.signal });
  store.listen((state) => state.view?.moves !== view.moves && end(), done.signal);
  signal.addEventListener("abort", () => done.abort(), { signal: done.signal });
}
