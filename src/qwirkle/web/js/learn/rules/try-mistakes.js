/** The mistakes, each with its own table: the mistake lies there already, and can be put right. */

import { fill, h, set } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { parsePlacements } from "../../game/cells.js";
import { EMPTY_DRAFT, isLoose, lay } from "../../game/draft.js";
import { kindOf, moveTiles } from "../../game/moves.js";
import { rackOf } from "../../game/table.js";
import { problemWords } from "../../game/words.js";
import { button } from "../../ui/button.js";
import { icon } from "../../ui/icons.js";
import { refusalLine, scoreChips } from "../../table/panels/score-chips.js";
import { againButton, createExample } from "../practice/example.js";
import { MISTAKES } from "./mistakes.js";

/** @typedef {import("./mistakes.js").Mistake} Mistake */
/** @typedef {import("../../game/bodies.js").TileCounts} TileCounts */
/** @typedef {import("../../table/session.js").Session} Session */
/** @typedef {import("../../game/table.js").TableState} TableState */
/** @typedef {import("../../game/draft.js").Draft} Draft */

/**
 * A list of mistakes, and the table of the one that is chosen.
 *
 * @param {TileCounts} tiles
 * @param {AbortSignal} signal
 */
export function createMistakes(tiles, signal) {
  const stage = h("div", { class: "refusal-stage" });
  let again = () => {};
  let shown = new AbortController();
  signal.addEventListener("abort", () => shown.abort());

  /** @param {Mistake} mistake */
  function show(mistake) {
    shown.abort();
    shown = new AbortController();
    const title = t(`web.learn.refusal.${mistake.id}`);
    const example = createExample(mistake.setup, title, tiles, shown.signal, (session, hand, laid) =>
      tryLine(mistake, session, hand, laid),
    );
    again = example.again;
    fill(
      stage,
      h("h3", {}, title),
      h("p", { class: "task" }, t(`web.learn.put_right.${wayOut(mistake)}`)),
      example.root,
    );
  }

  const inputs = MISTAKES.map((mistake) =>
    h("input", { type: "radio", name: "mistake", value: mistake.id, onchange: () => show(mistake) }),
  );
  const labels = inputs.map((input) => h("label", {}, input, h("span", {}, t(`web.learn.refusal.${input.value}`))));

  /** @param {number} place */
  function choose(place) {
    const [input, mistake] = [inputs[place % inputs.length], MISTAKES[place % MISTAKES.length]];
    if (!input || !mistake) return;
    input.checked = true;
    show(mistake);
  }

  const next = button(t("web.learn.next_mistake"), () => choose(inputs.findIndex(({ checked }) => checked) + 1), {
    symbol: "next",
  });
  choose(0);
  return h(
    "div",
    { class: "refusals" },
    h(
      "fieldset",
      {},
      h("legend", { class: "visually-hidden" }, t("rules.chapter.refusals")),
      h("div", { class: "segments" }, labels),
    ),
    h(
      "div",
      { class: "stack" },
      stage,
      h(
        "div",
        { class: "row refusal-next" },
        againButton(() => again()),
        next,
      ),
    ),
  );
}

/**
 * How a mistake is put right: by moving tiles, or by doing something else instead.
 *
 * @param {Mistake} mistake
 */
function wayOut({ wrong, right }) {
  if (kindOf(right) === "trade") return "trade";
  return kindOf(wrong) === "place" ? "move" : "place";
}

/**
 * What the server says of the tiles as they lie now, the hand, and the ways out.
 *
 * @param {Mistake} mistake
 * @param {Session} session
 * @param {HTMLElement} hand
 * @param {AbortSignal} signal
 */
function tryLine({ wrong }, session, hand, signal) {
  const line = h("div", { class: "preview" });
  const trade = button(t("web.trade"), () => session.switchTrading(), { symbol: "trade", key: "t" });
  let begun = false;

  session.store.listen((state) => {
    if (!begun && state.turn) {
      begun = true;
      blunder(session, wrong);
      return;
    }
    set(trade, { "aria-pressed": String(state.draft.trading !== null) });
    fill(line, previewOf(state));
  }, signal);

  return h(
    "div",
    { class: "tray" },
    line,
    hand,
    kindOf(wrong) !== "place" &&
      h("div", { class: "actions" }, trade, kindOf(wrong) === "pass" && button(t("web.pass"), () => session.pass())),
  );
}

/**
 * Makes the mistake.
 *
 * @param {Session} session
 * @param {string} wrong
 */
function blunder(session, wrong) {
  if (kindOf(wrong) === "pass") return session.pass();
  // Straight into the store: the hand would not let a tile fall on another.
  session.store.change((state) => ({ ...state, draft: draftOf(state, wrong) }));
}

/**
 * @param {TableState} state
 * @param {string} move
 * @returns {Draft}
 */
function draftOf(state, move) {
  const rack = rackOf(state);
  if (kindOf(move) === "trade") {
    const wanted = moveTiles({ kind: "trade", move });
    return { ...EMPTY_DRAFT, trading: rack.filter(({ tile }) => wanted.includes(tile)).map(({ id }) => id) };
  }
  return parsePlacements(move).reduce((draft, { tile, cell }) => {
    const slot = rack.find((other) => other.tile === tile && !isLoose(draft, other.id));
    return slot ? lay(draft, slot, cell) : draft;
  }, EMPTY_DRAFT);
}

/**
 * What the server says of the draft, or what to do where there is none.
 *
 * @param {TableState} state
 */
function previewOf({ draft, preview, refusal }) {
  if (refusal) return refusalLine(problemWords(refusal));
  if (!preview?.move || (!draft.loose.length && !draft.trading?.length)) {
    return h("span", { class: "soft" }, t(draft.trading ? "web.advice.trade" : "web.advice.choose"));
  }
  if (!preview.ok) return refusalLine(t(preview.key ?? ""));
  return h(
    "span",
    { class: "right" },
    icon("check"),
    h("span", {}, t("web.learn.right")),
    draft.loose.length > 0 && scoreChips(preview),
  );
}
