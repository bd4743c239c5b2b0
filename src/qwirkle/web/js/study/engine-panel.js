/** The engine beside a study: the best moves of what is shown, what each is worth, and why. */

import { fill, h } from "../core/dom.js";
import { keep, recall } from "../core/storage.js";
import { count, language, t } from "../core/texts.js";
import { kindOf } from "../game/moves.js";
import { problemWords, seatName } from "../game/words.js";
import { api, ApiError } from "../net/api.js";
import { moveName, moveTilesPicture } from "../board/move-picture.js";
import { announce } from "../ui/live-region.js";
import { reasonList } from "../ui/reason-list.js";
import { seatsOf, shownAt } from "./desk.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../game/bodies.js").Analysis} Analysis */
/** @typedef {import("../game/bodies.js").Candidate} Candidate */

/** For how many seconds a position is thought about, one time after the other: the first answer comes soon. */
const LONGER = [0.3, 1, 3];
/** How long a position has to be shown before it is asked about, in milliseconds. */
const SETTLE = 250;
/** How long to wait where the server has no time, in milliseconds. */
const AGAIN = 2500;
/** How many moves are shown. */
const SHOWN = 5;
/** How many answers are kept. */
const KEPT = 60;
const ON = "qwirkle.engine";

/**
 * A panel that follows the desk.
 *
 * @param {Desk} desk
 * @param {object} handlers
 * @param {(move: string) => void} handlers.play
 * @param {(move: string | null) => void} handlers.look shows where a move would go while it is pointed at; null ends that
 * @param {(reasons: readonly import("../game/messages.js").Reason[]) => void} handlers.tell which reasons are read
 * @param {import("../ui/reason-list.js").Point} handlers.point
 * @param {AbortSignal} signal
 */
export function createEnginePanel(desk, { play, look, tell, point }, signal) {
  /** @type {Map<string, {analysis: Analysis, rounds: number}>} */
  const known = new Map();
  let asked = "";
  let on = recall(ON) !== "off";
  const box = h("input", {
    type: "checkbox",
    checked: on,
    onchange() {
      on = box.checked;
      keep(ON, on ? "on" : "off");
      follow(true);
    },
  });
  const state = h("span", { class: "soft small engine-state" });
  const content = h("div", { class: "engine-content" });
  const root = h(
    "section",
    { class: "engine", "aria-label": t("web.study.engine") },
    h(
      "div",
      { class: "engine-head" },
      h("label", { class: "choice" }, box, h("span", {}, t("web.study.engine"))),
      state,
    ),
    content,
  );

  /** @param {boolean} anew */
  function follow(anew) {
    const { standing, missing, position } = shownAt(desk.store.get());
    const key = JSON.stringify([position, language(), on]);
    if (key === asked && !anew) return;
    asked = key;
    state.textContent = "";
    tell([]);
    if (!on) return void fill(content);
    if (standing.over) return void fill(content, h("p", { class: "soft" }, t("web.study.over")));
    if (missing) return void fill(content, h("p", { class: "soft" }, t("web.study.needs_hand")));
    const before = known.get(key);
    if (before) draw(before.analysis, true);
    else fill(content, h("p", { class: "soft" }, t("web.study.thinking")));
    setTimeout(() => void think(key, position), SETTLE);
  }

  /**
   * Asks about a position again and again, for longer each time, while it is shown.
   *
   * @param {string} key
   * @param {object} position
   */
  async function think(key, position) {
    for (let round = known.get(key)?.rounds ?? 0; round < LONGER.length && key === asked && !signal.aborted;) {
      state.textContent = t("web.study.thinking");
      try {
        const analysis = await api.analyse(position, LONGER[round] ?? 1);
        round += 1;
        known.set(key, { analysis, rounds: analysis.exact ? LONGER.length : round });
        for (const old of [...known.keys()].slice(0, -KEPT)) known.delete(old);
        if (key !== asked || signal.aborted) return;
        draw(analysis, round > 1);
        if (analysis.exact) break;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (key !== asked) return;
        if (error.problem.error !== "too_fast" && error.problem.error !== "busy")
          return void fill(content, h("p", { class: "refusal" }, problemWords(error.problem)));
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
    if (key === asked) state.textContent = known.get(key)?.analysis.exact ? t("web.study.exact") : "";
  }

  /**
   * @param {Analysis} analysis
   * @param {boolean} quiet whether it was told before
   */
  function draw({ candidates }, quiet) {
    const { study } = desk.store.get();
    const best = candidates[0];
    if (!best) return void fill(content);
    const focused = [...content.querySelectorAll("button")].findIndex((node) => node === document.activeElement);
    const opened = new Set(
      [...content.querySelectorAll("details[open]")].map((node) => node.getAttribute("data-move")),
    );
    fill(
      content,
      chanceBar(best, seatsOf(study)),
      h(
        "ol",
        { class: "engine-lines" },
        candidates
          .slice(0, SHOWN)
          .map((each, place) => candidateLine(each, place === 0, opened, () => tellOpen(candidates))),
      ),
    );
    tellOpen(candidates);
    if (focused >= 0) content.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
    if (!quiet) announce(`${candidateWords(best)}. ${best.reasons[0]?.text ?? ""}`);
  }

  /** Says which reasons can be read: those of the best move, and those that were opened. @param {Candidate[]} candidates */
  function tellOpen(candidates) {
    const open = [...content.querySelectorAll("details[open]")].map((node) => node.getAttribute("data-move"));
    tell(candidates.filter(({ move }, place) => place === 0 || open.includes(move)).flatMap(({ reasons }) => reasons));
  }

  /**
   * @param {Candidate} candidate
   * @param {boolean} first
   * @param {ReadonlySet<string | null>} opened
   * @param {() => void} retell
   */
  function candidateLine(candidate, first, opened, retell) {
    const { move, points, value, reasons } = candidate;
    const line = h(
      "button",
      {
        type: "button",
        class: "engine-move",
        "data-move": move,
        onclick: () => play(move),
        onpointerenter: () => look(move),
        onpointerleave: () => look(null),
        onfocus: () => look(move),
        onblur: () => look(null),
      },
      h("span", { class: "visually-hidden" }, candidateWords(candidate)),
      h(
        "span",
        { class: "engine-words", "aria-hidden": true },
        moveTilesPicture(move),
        kindOf(move) === "place" && h("span", {}, count("points", points)),
        h("strong", {}, signed(value)),
      ),
    );
    const why = reasonList(reasons, point);
    if (first || !reasons.length) return h("li", {}, line, first && why);
    const more = h(
      "details",
      { "data-move": move, open: opened.has(move), ontoggle: retell },
      h("summary", { "aria-label": t("web.study.why_this", { move: candidateWords(candidate) }) }, t("web.study.why")),
      why,
    );
    return h("li", {}, line, more);
  }

  desk.store.listen(() => follow(false), signal);
  return root;
}

/**
 * A move in words, with what it scores and what it is worth.
 *
 * @param {Candidate} candidate
 */
function candidateWords({ move, points, value, chance }) {
  const name = moveName(move);
  const words = kindOf(move) === "place" ? `${name}, ${count("points", points)}` : name;
  return t("web.study.worth", { move: words, value: signed(value), chance: percent(chance) });
}

/**
 * How likely each seat is to win, as one bar.
 *
 * @param {Candidate} best
 * @param {readonly import("../game/words.js").Named[]} seats
 */
function chanceBar({ chances }, seats) {
  const words = chances.map((chance, seat) => `${seatName(seats, seat)} ${percent(chance)}`);
  return h(
    "div",
    { class: "chance", role: "img", "aria-label": t("web.study.chances", { chances: words.join(", ") }) },
    h(
      "div",
      { class: "chance-bar" },
      chances.map((chance, seat) => h("i", { class: `chance-part seat-${seat}`, style: { "flex-grow": chance } })),
    ),
    h(
      "div",
      { class: "chance-words small" },
      words.map((text, seat) => h("span", {}, h("i", { class: `chance-dot seat-${seat}` }), text)),
    ),
  );
}

/** @param {number} chance */
function percent(chance) {
  const whole = Math.round(100 * chance);
  const shown = chance > 0 && chance < 1 ? Math.min(99, Math.max(1, whole)) : whole;
  return t("coach.percent", { n: shown });
}

/** @param {number} value */
function signed(value) {
  const rounded = Math.round(value * 10) / 10;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const sign = rounded > 0 ? "+" : rounded < 0 ? "−" : "";
  return sign + Math.abs(rounded).toLocaleString(language(), digits);
}
