/** The rules, chapter by chapter, each with a table to try it on; a game step by step; every mistake to try. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { parseTiles } from "../game/tiles.js";
import { homeLink, iconButton, linkButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { openSettings } from "../ui/settings-dialog.js";
import { tilePicture } from "../board/tile.js";
import { againButton, createExample, layingOnly, wholeTurn } from "../learn/practice/example.js";
import { CHAPTERS } from "../learn/rules/chapters.js";
import { createEditions } from "../learn/rules/editions.js";
import { createSample } from "../learn/rules/sample-steps.js";
import { createTileChart } from "../learn/rules/tile-chart.js";
import { createMistakes } from "../learn/rules/try-mistakes.js";

/** @typedef {import("../learn/rules/chapters.js").Chapter} Chapter */
/** @typedef {import("../learn/rules/chapters.js").Picture} Picture */
/** @typedef {import("../game/bodies.js").About} About */

/** The parts of the page that come after the chapters, over its whole width. */
const PARTS = ["sample", "refusals", "editions"];

/** @type {import("./load.js").PageMaker} */
export default function learnPage(route, about) {
  let chapter = route.page === "learn" ? route.chapter : null;
  return {
    title: () => `Qwirkle – ${t("rules.title")}`,
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
            card("sample", [...paragraphs("sample", 1), task(t("web.learn.task.sample"))], createSample(signal)),
            card("refusals", paragraphs("refusals", 1), createMistakes(about.tiles, signal)),
            card("editions", paragraphs("editions", 2), createEditions(about)),
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
    h("h1", { class: "status" }, t("rules.title")),
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
        t(`rules.chapter.${id}`),
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
function chapterCard({ id, paragraphs: number, listed = false, pictures = [], setup, whole = false }, about, signal) {
  if (listed) return card(id, [tips(id, number)], null);
  const words = [...paragraphs(id, number), ...pictures.map(pictureRow)];
  if (!setup) return card(id, words, createTileChart());
  const wanted = t(`web.learn.task.${id}`);
  const example = createExample(setup, wanted, about.tiles, signal, whole ? wholeTurn : layingOnly);
  return card(id, [...words, task(wanted)], h("div", { class: "try" }, example.root, againButton(example.again)));
}

/**
 * @param {string} id
 * @param {HTMLElement[]} words what stands under the heading
 * @param {HTMLElement | null} picture
 */
function card(id, words, picture) {
  const heading = `chapter-${id}`;
  const wide = !picture || PARTS.includes(id);
  return h(
    "section",
    { class: `card chapter chapter-${id}${wide ? " wide" : ""}`, "aria-labelledby": heading },
    h("div", { class: "chapter-text" }, h("h2", { id: heading, tabindex: -1 }, t(`rules.chapter.${id}`)), words),
    picture,
  );
}

/**
 * The texts of a chapter.
 *
 * @param {string} id
 * @param {number} number how many there are
 */
function texts(id, number) {
  return Array.from({ length: number }, (_, place) => t(`rules.text.${id}.${place + 1}`));
}

/**
 * @param {string} id
 * @param {number} number
 */
function paragraphs(id, number) {
  return texts(id, number).map((words) => h("p", {}, words));
}

/**
 * @param {string} id
 * @param {number} number
 */
function tips(id, number) {
  return h(
    "ul",
    { class: "tips" },
    texts(id, number).map((words) => h("li", {}, icon("bulb"), h("span", {}, words))),
  );
}

/** @param {string} words */
function task(words) {
  return h("p", { class: "task" }, words);
}

/** @param {Picture} picture */
function pictureRow({ id, tiles }) {
  return h(
    "figure",
    { class: "tile-row" },
    h(
      "div",
      {},
      parseTiles(tiles).map((tile) => tilePicture(tile)),
    ),
    h("figcaption", {}, t(`rules.picture.${id}`)),
  );
}
