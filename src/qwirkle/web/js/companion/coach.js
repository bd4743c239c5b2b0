/** The coach beside the wooden game: a hint in three steps for the own hand. It thinks on the server; all else does without. */

import { fill, h, set } from "../core/dom.js";
import { createStore } from "../core/store.js";
import { count, t } from "../core/texts.js";
import { lettersOf } from "../game/cells.js";
import { kindOf, moveTiles } from "../game/moves.js";
import { problemWords } from "../game/words.js";
import { api, ApiError, UNREACHABLE } from "../net/api.js";
import { isOwnTurn, ownHand, write } from "../scorekeeping/desk.js";
import { positionFor } from "../scorekeeping/position.js";
import { refusedNotes } from "../scorekeeping/standing.js";
import { button, iconButton } from "../ui/button.js";
import { announce } from "../ui/live-region.js";
import { reasonList } from "../ui/reason-list.js";
import { hintSentences } from "../table/play/coach.js";

/** @typedef {import("../game/bodies.js").WholeHint} WholeHint */
/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */

/** @typedef {{step: number, hint: WholeHint | null, words: string}} Advice a hint and how far it is shown, or words in its place */

const LAST_STEP = 3;

/**
 * Whether the coach can be asked: it is wanted in this game, the own hand is known and open, and its player is to move.
 *
 * @param {Desk} desk
 */
export function mayAsk(desk) {
  const { own } = desk.game;
  const held = ownHand(desk);
  const wanted = own && own.coach && !own.hidden && desk.spot.kind === "add" && !desk.now.over;
  const known = held && held.tiles.length > 0 && held.missing === 0 && !held.doubt;
  return Boolean(wanted && known && isOwnTurn(desk)) && refusedNotes(desk.now).length === 0;
}

/**
 * The coach: its panel, what it points at, and how it is asked. What it says goes with the turn.
 *
 * @param {import("../core/store.js").Store<Desk>} store
 * @param {AbortSignal} signal
 */
export function createCoach(store, signal) {
  const advice = createStore(/** @type {Advice | null} */ (null));
  const words = h("div", { class: "coach-words" });
  const more = button("", () => advice.change((now) => now && { ...now, step: now.step + 1 }), { kind: "tiny" });
  const lay = button("", layIt, { kind: "primary tiny" });
  const close = iconButton(t("web.close"), "close", () => advice.change(() => null));
  const root = h(
    "section",
    { class: "coach-panel companion-coach", "aria-label": t("web.coach"), tabindex: -1, hidden: true },
    h("div", { class: "coach-head" }, words, close),
    h("div", { class: "row" }, more, lay),
  );

  async function ask() {
    const desk = store.get();
    const held = ownHand(desk);
    if (!held || !mayAsk(desk)) return;
    const waiting = { step: 0, hint: null, words: t("web.study.thinking") };
    advice.change(() => waiting);
    root.focus();
    const answer = await api
      .hint(positionFor(desk.game, desk.before, held.tiles))
      .then((hint) => ({ step: 1, hint, words: "" }))
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error;
        return { step: 0, hint: null, words: whyNot(error) };
      });
    // Meanwhile the game may have gone on, or the hand been hidden.
    advice.change((now) => (now === waiting ? answer : now));
  }

  /** The coach's move becomes the draft, to be confirmed. */
  function layIt() {
    const move = advice.get()?.hint?.move;
    if (move) store.change((desk) => write(desk, move));
    advice.change(() => null);
  }

  store.listen((desk, before) => {
    if (before && (desk.before !== before.before || desk.game.own !== before.game.own)) advice.change(() => null);
  }, signal);

  advice.listen((now) => {
    set(root, { hidden: now === null, "data-step": now?.step ?? null });
    if (now === null) return;
    const hadFocus = root.contains(document.activeElement);
    const { step, hint } = now;
    const { before } = store.get();
    const said = hint ? hintSentences({ ...hint, step, words: hint.steps[step - 1] ?? [] }, before.board) : [now.words];
    fill(
      words,
      said.map((sentence, nth) => h("p", { class: nth === 0 ? "coach-first" : "" }, sentence)),
      hint && step === LAST_STEP && hint.reasons.length > 0 && reasonList(hint.reasons),
    );
    /** @type {Element} */ (more.querySelector("span")).textContent = t(
      step === 1 ? "web.coach.where" : "web.coach.move",
    );
    /** @type {Element} */ (lay.querySelector("span")).textContent = hint ? layWords(hint.move) : "";
    set(more, { hidden: hint === null || step >= LAST_STEP });
    set(lay, { hidden: hint === null || step < LAST_STEP });
    if (hadFocus) (hint === null ? root : more.hidden ? lay : more).focus({ preventScroll: true });
    announce(spoken(words), { secret: true });
  }, signal);

  return {
    root,
    advice,
    ask: () => void ask(),
    /** What the coach points at: cells of lines, and those that its reasons call by letters. */
    marks() {
      const { step, hint } = advice.get() ?? { step: 0, hint: null };
      return {
        coached: hint && step > 1 ? hint.cells : [],
        letters: lettersOf(hint && step === LAST_STEP ? hint.reasons : []),
      };
    },
  };
}

/**
 * What the button says that makes the coach's move the draft.
 *
 * @param {string} move
 */
function layWords(move) {
  const kind = kindOf(move);
  if (kind === "place") return t("web.coach.lay");
  return kind === "pass" ? t("web.pass") : count("web.confirm.trade", moveTiles({ kind, move }).length);
}

/**
 * The words for the ear: pictures by their names.
 *
 * @param {Element} words
 */
function spoken(words) {
  const named = (/** @type {Element} */ node) => node.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "";
  return [...words.children].map((node) => `${node.textContent} ${named(node)}`.trim()).join(" ");
}

/** @param {ApiError} error */
function whyNot({ problem }) {
  return problem.error === UNREACHABLE.error ? t("web.companion.coach.offline") : problemWords(problem);
}
