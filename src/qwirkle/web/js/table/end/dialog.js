/** The end of a game in a dialog over its table. */

import { t } from "../../core/texts.js";
import { openDialog } from "../../ui/dialog.js";
import { shuffleProof } from "./proof.js";
import { resultActions, resultSummary } from "./result.js";

/** @typedef {import("../../game/bodies.js").About} About */
/** @typedef {import("../session.js").Session} Session */

/**
 * Opens the result when the game is over; it can be closed to look at the board, and stays closed.
 *
 * @param {Session} session
 * @param {About} about
 * @param {{result: boolean}} once
 * @param {AbortSignal} signal
 */
export function openWhenOver(session, about, once, signal) {
  session.store.listen(({ view, mine }) => {
    if (!view?.over || !once.result) return;
    once.result = false;
    const open = new AbortController();
    const content = [
      resultSummary(view, view.over, mine),
      resultActions(session, open.signal),
      shuffleProof(session, about),
    ];
    openDialog(t("web.over"), content, {
      kind: "wide result-dialog",
      signal,
      closed() {
        open.abort();
        once.result = signal.aborted;
      },
    });
  }, signal);
}
