/** Beside the table of a puzzle: what to find, how the game stands, which puzzle comes next, and how one is doing. */

import { fill, h, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { parseTiles } from "../../game/tiles.js";
import { tileWords } from "../../game/words.js";
import { solvedAmong } from "../../saved/puzzles.js";
import { attempt } from "../../ui/attempt.js";
import { button } from "../../ui/button.js";
import { tilePicture } from "../../board/tile.js";
import { gradesOf, MOST_GRADE, THEMES } from "./choosing.js";
import { DAILY } from "./desk.js";

/** How many people must have tried a puzzle before their share says something. */
const FEWEST_TRIES = 5;

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../../game/bodies.js").SetPuzzle} SetPuzzle */
/** @typedef {import("../practice/position.js").Position} Position */

/**
 * A panel for the puzzle that lies on the desk.
 *
 * @param {Desk} desk
 * @param {SetPuzzle} puzzle
 * @param {AbortSignal} signal
 */
export function puzzlePanel(desk, puzzle, signal) {
  const show = wayButton(t("web.puzzles.solution"), "eye", desk.showSolution);
  const skip = wayButton(t("web.puzzles.next"), "next", desk.next);
  const { day } = desk.store.get();
  const standing = h("p", { class: "soft small" });
  const panel = h(
    "section",
    { class: "side lesson puzzle", "aria-label": t(`puzzle.theme.${puzzle.theme}`) },
    chooser(desk),
    h(
      "div",
      { class: "puzzle-head" },
      h("h2", { tabindex: -1 }, t(`puzzle.theme.${puzzle.theme}`)),
      h("p", { class: "soft" }, t("puzzle.grade", { n: puzzle.grade, most: MOST_GRADE })),
    ),
    h("p", { class: "task" }, t(`puzzle.task.${puzzle.theme}`)),
    h("p", { class: "soft small" }, standingWords(/** @type {Position} */ (puzzle.position))),
    puzzle.unseen && rivalTiles(puzzle.unseen),
    h("div", { class: "row puzzle-ways" }, show, skip),
    h("div", { class: "puzzle-foot" }, peopleWords(puzzle), standing, day === null && dailyLink()),
  );
  desk.store.listen(({ stage }) => {
    panel.classList.toggle("open", stage === "open");
    set(show, { hidden: stage !== "open" });
    set(skip, { hidden: stage !== "open" });
    fill(standing, progressWords(desk).join(" · "));
  }, signal);
  return panel;
}

/**
 * A button that is only its sign where there is no room for words, and keeps its name then.
 *
 * @param {string} words
 * @param {string} symbol
 * @param {() => Promise<void>} act
 */
function wayButton(words, symbol, act) {
  return set(
    button(words, () => void attempt(act), { symbol }),
    { "aria-label": words, title: words },
  );
}

function dailyLink() {
  return h("a", { class: "small", href: `#/puzzles/${DAILY}` }, t("web.puzzles.daily"));
}

/**
 * How people do at a puzzle, once some have tried.
 *
 * @param {SetPuzzle} puzzle
 */
function peopleWords({ found, missed }) {
  const tried = found + missed;
  if (tried < FEWEST_TRIES) return null;
  const share = t("coach.percent", { n: Math.round((100 * found) / tried) });
  return h("p", { class: "soft small" }, t("web.puzzles.people", { share, tried }));
}

/** @param {Position} position */
function standingWords({ scores, turn, bag }) {
  const points = t("puzzle.scores", { mine: scores[turn] ?? 0, theirs: scores[1 - turn] ?? 0 });
  return bag ? `${points} · ${count("bag", bag)}` : points;
}

/** @param {string} unseen */
function rivalTiles(unseen) {
  const tiles = parseTiles(unseen);
  return h(
    "p",
    { class: "puzzle-rival small" },
    h("span", {}, t("web.puzzles.rival")),
    h(
      "span",
      { role: "img", "aria-label": tileWords(tiles) },
      tiles.map((tile) => tilePicture(tile)),
    ),
  );
}

/**
 * How the tries of this browser went so far.
 *
 * @param {Desk} desk
 */
function progressWords({ store, puzzles }) {
  const { progress } = store.get();
  const { solved, first } = solvedAmong(progress, puzzles);
  const words = [t("web.puzzles.progress", { solved, total: puzzles.length, first })];
  if (progress.streak > 1) words.push(count("puzzle.streak", progress.streak));
  if (progress.longest > progress.streak && progress.longest > 1)
    words.push(t("web.puzzles.longest", { n: progress.longest }));
  return words;
}

/** @param {Desk} desk */
function chooser(desk) {
  const { theme, grade } = desk.store.get().choice;
  return h(
    "div",
    { class: "puzzle-choice" },
    list(
      t("web.puzzles.theme"),
      [["", t("web.puzzles.theme.any")], ...THEMES.map((one) => [one, t(`puzzle.theme.${one}`)])],
      theme ?? "",
      (value) => desk.choose({ theme: value || null }),
    ),
    list(
      t("web.puzzles.grade"),
      [["", t("web.puzzles.grade.any")], ...gradesOf(desk.puzzles, theme).map((one) => [`${one}`, `${one}`])],
      grade === null ? "" : `${grade}`,
      (value) => desk.choose({ grade: value ? Number(value) : null }),
    ),
  );
}

/**
 * A list to choose one of.
 *
 * @param {string} name
 * @param {string[][]} entries value and words of each
 * @param {string} chosen
 * @param {(value: string) => Promise<void>} choose
 */
function list(name, entries, chosen, choose) {
  // On a phone there is no room for the name over the list.
  const select = h(
    "select",
    { "aria-label": name },
    entries.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
  select.addEventListener("change", () => void attempt(() => choose(select.value)));
  return h("label", {}, h("span", { class: "small soft" }, name), select);
}
