/** A slip tried again: the position as its player saw it, and the coach, who judges another move. */

import { fill, h } from "../core/dom.js";
import { reviewRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { problemWords, seatName, sentences } from "../game/words.js";
import { api, ApiError } from "../net/api.js";
import { homeLink, iconButton, linkButton } from "../ui/button.js";
import { announce } from "../ui/live-region.js";
import { missingCard } from "../ui/missing.js";
import { openSettings } from "../ui/settings-dialog.js";
import { openShortcuts } from "../table/dialogs/shortcuts.js";
import { listenToKeys } from "../table/play/keys.js";
import { createTableBoard } from "../table/play/table-board.js";
import { awaitReview } from "../review/waiting.js";
import { createLook } from "../study/look.js";
import { openStudyTable } from "../study/study-table.js";
import { createStudyTray } from "../study/study-tray.js";
import { createAgainDesk } from "../again/again-desk.js";
import { againPanel, named } from "../again/again-panel.js";
import { reasonsTold, verdictCard, verdictWords } from "../again/verdict-card.js";

/** @typedef {import("../again/again-desk.js").AgainDesk} AgainDesk */
/** @typedef {import("../game/bodies.js").About} About */

/** @type {import("./load.js").PageMaker} */
export default async function againPage(route, about) {
  if (route.page !== "again") throw new TypeError(`nothing to try again at ${route.page}`);
  const { game, move } = route;
  const found = await api.game(game).catch((error) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  /** @type {AgainDesk | null} */
  let again = null;
  /** What the desk was laid out from: in another language there is another. @type {unknown} */
  let read = null;
  return {
    title: () => `Qwirkle – ${t("web.again")}`,
    build(signal) {
      const bar = h(
        "header",
        { class: "bar" },
        homeLink(),
        h("h1", { class: "status" }, t("web.again")),
        named(linkButton(t("web.again.back"), `#${reviewRoute(game, move)}`, { kind: "plain", symbol: "back" })),
        iconButton(t("web.settings"), "gear", () => openSettings(about.languages)),
      );
      if (found instanceof ApiError)
        return h("div", { class: "review-page" }, bar, missingCard(problemWords(found.problem), t("web.missing.text")));
      const names = found.seats.map((_, place) => seatName(found.seats, place));
      const body = h("div", { class: "review-body" });
      const page = h("div", { class: "review-page" }, bar, body);
      awaitReview(
        body,
        game,
        (reading) => {
          if (reading !== read) again = createAgainDesk(reading, move, names);
          read = reading;
          if (!again) return void location.replace(`#${reviewRoute(game)}`);
          page.className = "tutorial";
          fill(page, againTable(again, bar, { game, name: names[again.slip.seat] ?? "", about }, signal));
          announce(
            sentences(t("coach.review.move", { n: move, name: names[again.slip.seat] ?? "" }), t("web.again.task")),
          );
        },
        signal,
      );
      return page;
    },
  };
}

/**
 * @param {AgainDesk} again
 * @param {HTMLElement} bar
 * @param {{game: string, name: string, about: About}} of
 * @param {AbortSignal} signal
 */
function againTable(again, bar, { game, name, about }, signal) {
  const session = openStudyTable(again.desk, signal);
  const table = createTableBoard(session, signal);
  listenToKeys(session, table.board, { help: () => openShortcuts(signal), rank: table.rank }, signal);
  const tray = createStudyTray(again.desk, session, table.hand.root, about.tiles.copies, signal);
  const panel = againPanel(again, game, name, createLook(session), signal);
  const ground = h("div", { class: "tutorial-ground" });
  again.store.listen(({ stage }, before) => {
    table.tell(reasonsTold(again));
    fill(ground, stage === "open" ? tray : verdictCard(again, game, table.point));
    if (!before) return;
    if (stage !== "open") announce(verdictWords(again));
    /** @type {HTMLElement | null} */ (
      stage === "open" ? panel.querySelector("h2") : ground.querySelector(".again-card .button.primary")
    )?.focus({ preventScroll: true });
  }, signal);
  return h("div", { class: "table-page" }, bar, panel, table.felt, ground);
}
