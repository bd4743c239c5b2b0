/** The tutorial: small tables, at each of which the player does one thing once. */

import { fill, h } from "../core/dom.js";
import { getSettings } from "../core/settings.js";
import { count, t } from "../core/texts.js";
import { sentences } from "../game/words.js";
import { button, homeLink, iconButton, linkButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { announce } from "../ui/live-region.js";
import { openSettings } from "../ui/settings-dialog.js";
import { signTiles } from "../board/tile.js";
import { resultSummary } from "../table/end/result.js";
import { scoreChips } from "../table/panels/score-chips.js";
import { openShortcuts } from "../table/dialogs/shortcuts.js";
import { listenToKeys } from "../table/play/keys.js";
import { createTableBoard } from "../table/play/table-board.js";
import { createTray } from "../table/play/tray.js";
import { announcePracticeMessage } from "../learn/practice/practice-announcements.js";
import { openCourse } from "../learn/tutorial/course.js";
import { counterQuestion } from "../learn/tutorial/counter-question.js";
import { LESSONS } from "../learn/tutorial/lessons.js";
import { skippedSteps } from "../learn/tutorial/progress.js";
import { lessonPanel, stepNumber } from "../learn/tutorial/lesson-panel.js";
import { begin } from "../start/begin.js";
import { usualEdition } from "../start/edition.js";

/** @typedef {import("../learn/tutorial/course.js").Course} Course */
/** @typedef {import("../learn/tutorial/course.js").CourseState} CourseState */
/** @typedef {import("../learn/tutorial/lessons.js").Lesson} Lesson */
/** @typedef {import("../table/session.js").Session} Session */
/** @typedef {import("../game/bodies.js").About} About */

/** @type {import("./load.js").PageMaker} */
export default function tutorialPage(_route, about) {
  const course = openCourse(about.tiles);
  return {
    title: () => `Qwirkle – ${t("web.tutorial")}`,
    leave: () => course.close(),
    build(signal) {
      const root = h("div", { class: "tutorial" });
      let stage = new AbortController();
      signal.addEventListener("abort", () => stage.abort());
      course.store.listen((state, before) => {
        if (state.session !== before?.session || !before) {
          stage.abort();
          stage = new AbortController();
          fill(
            root,
            state.lesson && state.session
              ? lessonTable(course, state.lesson, state.session, about, stage.signal)
              : farewell(course, about),
          );
          announce(stepWords(state));
          if (before) root.querySelector("h2")?.focus();
        }
      }, signal);
      return root;
    },
  };
}

/** @param {CourseState} state */
function stepWords({ lesson, progress }) {
  if (!lesson) return sentences(...endWords(progress));
  const { id } = lesson;
  return [
    stepNumber(progress.step),
    t(`web.tutorial.title.${id}`),
    t(`web.tutorial.text.${id}`),
    t(`web.tutorial.task.${id}`),
  ].join(". ");
}

/**
 * Heading and text of the end: whoever left steps out is not told that everything was done.
 *
 * @param {CourseState["progress"]} progress
 * @returns {[string, string]}
 */
function endWords(progress) {
  const skipped = skippedSteps(progress, LESSONS.length).length;
  if (skipped === 0) return [t("web.tutorial.end"), t("web.tutorial.end.text")];
  return [t("web.tutorial.end.over"), count("web.tutorial.end.skipped", skipped)];
}

/**
 * @param {string} heading
 * @param {About} about
 */
function bar(heading, about) {
  return h(
    "header",
    { class: "bar" },
    homeLink(),
    h("h1", { class: "status" }, heading),
    linkButton(t("rules.title"), "#/learn", { kind: "plain" }),
    iconButton(t("web.settings"), "gear", () => openSettings(about.languages)),
  );
}

/**
 * @param {Course} course
 * @param {Lesson} lesson
 * @param {Session} session
 * @param {About} about
 * @param {AbortSignal} signal
 */
function lessonTable(course, lesson, session, about, signal) {
  const { felt, board, hand, rank } = createTableBoard(session, signal, { still: lesson.question !== undefined });
  session.onMessage(announcePracticeMessage, signal);
  const tray = lesson.question
    ? counterQuestion(course, session, about.tiles, signal)
    : createTray(session, hand.root, signal);
  const ground = h("div", { class: "tutorial-ground" }, tray);
  if (!lesson.question) listenToKeys(session, board, { help: () => openShortcuts(signal), rank }, signal);
  course.store.listen(({ solved }, before) => {
    if (!solved || before?.solved) return;
    // The hand stays in sight, so that one sees what was drawn.
    fill(ground, h("div", { inert: true }, !lesson.question && hand.root), praise(course, lesson, session));
    if (before) {
      announce(t(`web.tutorial.done.${lesson.id}`));
      /** @type {HTMLElement | null} */ (ground.querySelector(".praise > .button"))?.focus();
    }
  }, signal);
  return h(
    "div",
    { class: "table-page" },
    bar(stepNumber(course.store.get().progress.step), about),
    lessonPanel(course, lesson, signal),
    felt,
    ground,
  );
}

/**
 * What stands before the player once the lesson is done.
 *
 * @param {Course} course
 * @param {Lesson} lesson
 * @param {Session} session
 */
function praise(course, { id }, session) {
  const { view, mine } = session.store.get();
  const last = view?.moves[view.moves.length - 1];
  return h(
    "section",
    { class: "praise", "aria-label": t("web.tutorial.done") },
    last && last.lines.length > 0 && h("div", { class: "praise-score" }, scoreChips(last)),
    h("p", {}, icon("check"), h("span", {}, t(`web.tutorial.done.${id}`))),
    view?.over && resultSummary(view, view.over, mine),
    button(t("web.tutorial.next"), () => course.next(), { kind: "primary large" }),
  );
}

/**
 * The end of the tutorial.
 *
 * @param {Course} course
 * @param {About} about
 */
function farewell(course, about) {
  const level = about.bots.includes("beginner") ? "beginner" : (about.bots[0] ?? "");
  const play = () =>
    void begin({
      seats: [
        { kind: "me", name: getSettings().name },
        { kind: "bot", level },
      ],
      rules: usualEdition(about),
    });
  const { progress } = course.store.get();
  const skipped = skippedSteps(progress, LESSONS.length).length > 0;
  const [heading, text] = endWords(progress);
  return h(
    "div",
    { class: "farewell" },
    bar(t("web.tutorial"), about),
    h(
      "section",
      { class: "card" },
      signTiles("start-tiles"),
      h("h2", { tabindex: -1 }, heading),
      h("p", {}, text),
      button(t("web.quick"), play, { kind: "primary large" }),
      h(
        "div",
        { class: "row" },
        skipped && button(t("web.tutorial.skipped"), () => course.openSkipped()),
        linkButton(t("rules.title"), "#/learn"),
        button(t("web.tutorial.restart"), () => course.restart()),
      ),
    ),
  );
}
