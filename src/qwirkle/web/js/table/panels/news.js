/** What just happened, in sight: the moves since one's own, and what else came. */

import { fill, h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { isMove, logOf, newsWords, newTo, openerWords, readerOf } from "../../game/log.js";
import { qwirkles, seatName } from "../../game/words.js";
import { icon } from "../../ui/icons.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */

/**
 * What is new to whoever looks at this screen, one item each; while the board is empty, who opens and why.
 *
 * @param {TableState} state
 */
export function newsLine(state) {
  const { view, mine, notes } = state;
  const entries = view ? newTo(logOf(view.moves, notes), readerOf(state)) : [];
  if (view && view.turn !== null && view.board === "" && view.moves.length === 0 && entries.length === 0)
    return h("span", { class: "news" }, h("span", { class: "news-item" }, openerWords(view)));
  if (!view || entries.length === 0) return null;
  return h(
    "span",
    { class: "news" },
    entries.map((entry) =>
      h(
        "span",
        { class: isMove(entry) && qwirkles(entry) > 0 ? "news-item is-qwirkle" : "news-item" },
        newsWords(entry, seatName(view.seats, entry.seat), mine.length === 1 && mine.includes(entry.seat)),
      ),
    ),
  );
}

/** The words for whoever only watches. */
export function watchingLine() {
  return h("span", { class: "watching" }, icon("eye"), t("web.watching"));
}

/**
 * The news on a screen without a hand, over its board.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
export function newsPanel(session, signal) {
  const root = h("div", { class: "preview news-panel" });
  session.store.listen((state, before) => {
    if (!before || state.view !== before.view || state.notes !== before.notes) fill(root, newsLine(state));
  }, signal);
  return root;
}
