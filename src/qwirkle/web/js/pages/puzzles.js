/** Puzzles: the one of the day, and any number more, each on a table of its own. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { sentences } from "../game/words.js";
import { attempt } from "../ui/attempt.js";
import { button, homeLink, iconButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { announce } from "../ui/live-region.js";
import { openSettings } from "../ui/settings-dialog.js";
import { scoreChips } from "../table/panels/score-chips.js";
import { openShortcuts } from "../table/dialogs/shortcuts.js";
import { listenToKeys } from "../table/play/keys.js";
import { createTableBoard } from "../table/play/table-board.js";
import { createTray } from "../table/play/tray.js";
import { announcePracticeMessage } from "../learn/practice/practice-announcements.js";
import { openDesk } from "../learn/puzzles/desk.js";
import { puzzlePanel } from "../learn/puzzles/puzzle-panel.js";

/** @typedef {import("../learn/puzzles/desk.js").Desk} Desk */
/** @typedef {import("../learn/puzzles/desk.js").DeskState} DeskState */
/** @typedef {import("../game/bodies.js").About} About */

/** @type {import("./load.js").PageMaker} */
export default async function puzzlesPage(route, about) {
  const desk = await openDesk(about.tiles, route.page === "puzzles" ? route.which : null);
  return {
    title: () => `Qwirkle – ${t("puzzle.title")}`,
    leave: () => desk.close(),
    build(signal) {
      const root = h("div", { class: "tutorial puzzles" });
      let stage = new AbortController();
      signal.addEventListener("abort", () => stage.abort());
      desk.store.listen((state, before) => {
        if (state.session === before?.session) return;
        stage.abort();
        stage = new AbortController();
        // The address names the puzzle, so that it comes again after a reload and can be sent to others.
        if (state.day === null) history.replaceState(null, "", `#/puzzles/${state.puzzle.id}`);
        const list = [...root.querySelectorAll("select")].findIndex((one) => one === document.activeElement);
        fill(root, puzzleTable(desk, state, about, stage.signal));
        announce(sentences(t(`puzzle.theme.${state.puzzle.theme}`), t(`puzzle.task.${state.puzzle.theme}`)));
        // Whoever goes through a list with the arrows stays in it.
        if (before) (root.querySelectorAll("select")[list] ?? root.querySelector("h2"))?.focus();
      }, signal);
      return root;
    },
  };
}

/**
 * @param {Desk} desk
 * @param {DeskState} state
 * @param {About} about
 * @param {AbortSignal} signal
 */
function puzzleTable(desk, { puzzle, day, session }, about, signal) {
  const { felt, board, hand, rank } = createTableBoard(session, signal);
  session.onMessage(announcePracticeMessage, signal);
  const ground = h("div", { class: "tutorial-ground" }, createTray(session, hand.root, signal));
  listenToKeys(session, board, { help: () => openShortcuts(signal), rank }, signal);
  desk.store.listen(({ stage, session: now }, before) => {
    if (now !== session || stage === "open" || (before?.stage === stage && before.session === session)) return;
    fill(ground, h("div", { inert: true }, hand.root), outcome(desk, signal));
    if (before) announce(outcomeWords(desk));
    /** @type {HTMLElement | null} */ (ground.querySelector(".praise > .button"))?.focus();
  }, signal);
  return h(
    "div",
    { class: "table-page" },
    h(
      "header",
      { class: "bar" },
      homeLink(),
      h("h1", { class: "status" }, day === null ? t("puzzle.title") : t("web.puzzles.daily")),
      iconButton(t("web.settings"), "gear", () => openSettings(about.languages)),
    ),
    puzzlePanel(desk, puzzle, signal),
    felt,
    ground,
  );
}

/** @param {Desk} desk */
function outcomeWords({ store }) {
  const { stage, day } = store.get();
  if (stage === "shown") return t("web.puzzles.shown");
  return day === null ? t("puzzle.right") : sentences(t("puzzle.right"), t("web.puzzles.daily.done"));
}

/**
 * What stands before the player once the solution is found or shown: what it scores, and the way on.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
function outcome(desk, signal) {
  const score = h("div", { class: "praise-score" });
  const { session, stage } = desk.store.get();
  session.store.listen(({ view }) => {
    const last = view?.moves[view.moves.length - 1];
    if (last && last.lines.length > 0) fill(score, scoreChips(last));
  }, signal);
  return h(
    "section",
    { class: "praise", "aria-label": outcomeWords(desk) },
    score,
    h("p", {}, icon(stage === "shown" ? "eye" : "check"), h("span", {}, outcomeWords(desk))),
    button(t("web.puzzles.next"), () => void attempt(desk.next), { kind: "primary large" }),
  );
}
