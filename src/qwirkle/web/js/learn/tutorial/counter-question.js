/** The counter of unseen tiles, and a question that it answers. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { rackOf } from "../../game/table.js";
import { unseen } from "../../game/tiles.js";
import { button } from "../../ui/button.js";
import { announce } from "../../ui/live-region.js";
import { createCounter } from "../../table/panels/tile-counter.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("../../table/session.js").Session} Session */

/**
 * A tray with the counter, the question and its possible answers.
 *
 * @param {Course} course
 * @param {Session} session
 * @param {import("../../game/bodies.js").TileCounts} tiles
 * @param {AbortSignal} signal
 */
export function counterQuestion(course, session, { copies }, signal) {
  const counter = createCounter(copies);
  const reply = h("p", { class: "preview" });
  session.store.listen((state) => {
    if (state.view)
      counter.draw(unseen([...state.tiles.values(), ...rackOf(state).map(({ tile }) => tile)], copies), state.view.bag);
  }, signal);
  course.store.listen(({ answer, solved }, before) => {
    if (answer === null || solved || answer === before?.answer) return;
    reply.textContent = t("web.tutorial.counter.wrong");
    announce(reply.textContent);
  }, signal);
  return h(
    "section",
    { class: "tray question", "aria-label": t("web.tutorial.title.counter") },
    counter.root,
    reply,
    h(
      "div",
      { class: "row", role: "group", "aria-label": t("web.tutorial.task.counter") },
      Array.from({ length: copies + 1 }, (_, answer) => button(String(answer), () => course.answer(answer))),
    ),
  );
}
