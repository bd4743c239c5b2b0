/** Beside the table of a lesson: what it is about, what to do, and how far one has come. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { button, iconButton } from "../../ui/button.js";
import { announce } from "../../ui/live-region.js";
import { openShortcuts } from "../../table/dialogs/shortcuts.js";
import { LESSONS } from "./lessons.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./lessons.js").Lesson} Lesson */

/**
 * Which of all steps this is, in words.
 *
 * @param {number} step
 */
export function stepNumber(step) {
  return t("web.tutorial.step", { n: step + 1, total: LESSONS.length });
}

/**
 * A panel for a lesson of a course.
 *
 * @param {Course} course
 * @param {Lesson} lesson
 * @param {AbortSignal} signal
 */
export function lessonPanel(course, { id, stumbles }, signal) {
  const { step } = course.store.get().progress;
  const marks = LESSONS.map(() => h("i"));
  const task = h("p", { class: "task" });
  course.store.listen(({ progress, stumbled }) => {
    for (const [place, mark] of marks.entries()) {
      mark.classList.toggle("is-done", progress.done.includes(place));
      mark.classList.toggle("is-now", place === step);
    }
    const words = t(stumbles && stumbled ? `web.tutorial.again.${id}` : `web.tutorial.task.${id}`);
    if (task.textContent === words) return;
    if (task.textContent) announce(words);
    task.textContent = words;
  }, signal);
  return h(
    "section",
    { class: "side lesson", "aria-label": stepNumber(step) },
    h(
      "div",
      { class: "lesson-way" },
      step > 0
        ? iconButton(t("web.tutorial.back"), "previous", () => course.back())
        : h("span", { class: "lesson-start" }),
      h("div", { class: "lesson-marks", role: "img", "aria-label": stepNumber(step) }, marks),
      iconButton(t("web.tutorial.skip"), "next", () => course.next()),
    ),
    h("h2", { tabindex: -1 }, t(`web.tutorial.title.${id}`)),
    h("p", {}, t(`web.tutorial.text.${id}`)),
    task,
    h(
      "p",
      { class: "lesson-keys" },
      button(t("web.keys"), () => openShortcuts(signal), { kind: "tiny", key: "?" }),
    ),
  );
}
