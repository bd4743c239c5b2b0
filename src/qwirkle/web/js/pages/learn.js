/** The rules, chapter by chapter, each with a table to try it on; a game step by step; every mistake to try. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { homeLink, iconButton, linkButton } from "../ui/button.js";
import { openSettings } from "../ui/settings-dialog.js";
import { againButton, createExample, layingOnly, wholeTurn } from "../learn/practice/example.js";
import { CHAPTERS } from "../learn/rules/chapters.js";
import { createEditions } from "../learn/rules/editions.js";
import { createSample } from "../learn/rules/sample-steps.js";
import { createTileChart } from "../learn/rules/tile-chart.js";
import { createMistakes } from "../learn/rules/try-mistakes.js";

/** @typedef {import("../learn/rules/chapters.js").Chapter} Chapter */
/** @typedef {import("../game/bodies.js").About} About */

/** The parts of the page that come after the chapters, over its whole width. */
const PARTS = ["sample", "refusals", "editions"];

/** @type {import("./load.js").PageMaker} */
export default function learnPage(route, about) {
  let chapter = route.page === "learn" ? route.chapter : null;
  return {
    title: () => `Qwirkle – ${t("web.learn.rules")}`,
    build(signal) {
      const root = h(
        "div",
        { class: "learn" },
        head(about),
        contents(),
        h(
          "div",
          { class: "chapters" },
          CHAPTERS.map((one) => chapterCard(one, about, signal)),
          [
            card("sample", 1, createSample(signal)),
            card("refusals", 1, createMistakes(about.tiles, signal)),
            card("editions", 1, createEditions(about)),
            h(
              "p",
              { class: "row learn-on" },
              linkButton(t("web.tutorial"), "#/tutorial", { kind: "primary large" }),
              linkButton(t("web.home"), "#/", { kind: "large" }),
            ),
          ],
        ),
      );
      const first = chapter;
      chapter = null;
      // The page is put into the window after it is built, and only then has places to go to.
      if (first) requestAnimationFrame(() => goTo(first));
      return root;
    },
  };
}

/** @param {About} about */
function head(about) {
  return h(
    "header",
    { class: "bar" },
    homeLink(),
    h("h1", { class: "status" }, t("web.learn.rules")),
    linkButton(t("web.tutorial"), "#/tutorial"),
    iconButton(t("web.settings"), "gear", () => openSettings(about.languages)),
  );
}

function contents() {
  const links = [...CHAPTERS.map(({ id }) => id), ...PARTS].map((id) =>
    h(
      "li",
      {},
      h(
        "a",
        { href: `#/learn/${id}`, onclick: (/** @type {MouseEvent} */ event) => follow(event, id) },
        t(`web.learn.chapter.${id}`),
      ),
    ),
  );
  return h("nav", { class: "contents", "aria-label": t("web.learn.contents") }, h("ol", {}, links));
}

/**
 * Goes to a chapter of this page without building the page anew.
 *
 * @param {MouseEvent} event
 * @param {string} id
 */
function follow(event, id) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(null, "", `#/learn/${id}`);
  goTo(id);
}

/** @param {string} id */
function goTo(id) {
  const heading = document.getElementById(`chapter-${id}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/**
 * @param {Chapter} chapter
 * @param {About} about
 * @param {AbortSignal} signal
 */
function chapterCard({ id, paragraphs, setup, whole = false }, about, signal) {
  if (!setup) return card(id, paragraphs, createTileChart());
  const task = t(`web.learn.task.${id}`);
  const example = createExample(setup, task, about.tiles, signal, whole ? wholeTurn : layingOnly);
  return card(id, paragraphs, h("div", { class: "try" }, example.root, againButton(example.again)), task);
}

/**
 * @param {string} id
 * @param {number} paragraphs
 * @param {HTMLElement} picture
 * @param {string} [task]
 */
function card(id, paragraphs, picture, task) {
  const heading = `chapter-${id}`;
  const numbers = Array.from({ length: paragraphs }, (_, place) => place + 1);
  return h(
    "section",
    { class: `card chapter chapter-${id}${PARTS.includes(id) ? " wide" : ""}`, "aria-labelledby": heading },
    h(
      "div",
      { class: "chapter-text" },
      h("h2", { id: heading, tabindex: -1 }, t(`web.learn.chapter.${id}`)),
      numbers.map((number) => h("p", {}, t(`web.learn.text.${id}.${number}`))),
      task !== undefined && h("p", { class: "task" }, task),
    ),
    picture,
  );
}
