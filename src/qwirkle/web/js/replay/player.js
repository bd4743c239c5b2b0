/** A replay that can be stepped, played and jumped through. */

import { fill, h, set } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { boundsOf, parseCell } from "../game/cells.js";
import { endWords, moveAnnouncement, moveWords, seatName, sentences, winnerWords } from "../game/words.js";
import { iconButton } from "../ui/button.js";
import { announce } from "../ui/live-region.js";
import { tilePicture } from "../board/tile.js";
import { createBoardView } from "../board/view.js";
import { scoreChips } from "../table/panels/score-chips.js";
import { createSheet } from "../table/panels/score-sheet.js";
import { framesOf } from "./steps.js";

/** @typedef {import("../game/bodies.js").Replay} Replay */
/** @typedef {import("./steps.js").Frame} Frame */

/** How long each move is shown while the replay plays, in milliseconds. */
const BEAT = 1600;

/**
 * @typedef {object} ReplayOptions
 * @property {(number: number) => string} [label] the name of a move, by number
 * @property {(number: number) => string} [tell] what there is to say of a move, by number
 * @property {number} [start] the move to begin with
 * @property {boolean} [still] whether no pointer moves the board
 * @property {(number: number) => void} [shown] called with each move that is shown, 0 before the first
 */

/**
 * A player for a replay: its element, and what a key does in it.
 *
 * @param {Replay} replay
 * @param {AbortSignal} signal
 * @param {ReplayOptions} [options]
 */
export function createReplayPlayer(
  replay,
  signal,
  { label = String, tell = () => "", start = 0, still = false, shown = () => undefined } = {},
) {
  const frames = framesOf(replay);
  const seats = replay.names.map((name, place) => ({
    name,
    number: replay.numbers[place] ?? place + 1,
    level: replay.levels[place] ?? null,
  }));
  const last = frames.length - 1;
  let now = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;

  const ending = replay.over && h("p", { class: "replay-result" }, ...endingWords(replay, seats));

  const board = createBoardView({}, signal, { margin: 1, still });
  board.frame(boundsOf([...(frames[last]?.scene.tiles.keys() ?? [])].map(parseCell)));
  const scores = h(
    "ol",
    { class: "players" },
    seats.map((_, place) =>
      h(
        "li",
        { class: "player" },
        h("span", { class: "player-name" }, seatName(seats, place)),
        h("strong", { class: "player-score" }, "0"),
      ),
    ),
  );
  const story = h("div", { class: "replay-story" });
  const hand = h("div", { class: "replay-hand" });
  const slider = h("input", { type: "range", min: 0, max: last, value: 0, "aria-label": t("web.replay.position") });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const first = iconButton(t("web.replay.first"), "first", () => go(0), { kind: "", key: "Home" });
  const back = iconButton(t("web.replay.previous"), "previous", () => go(now - 1), { kind: "", key: "ArrowLeft" });
  const play = h("div", { class: "replay-play" });
  const next = iconButton(t("web.replay.next"), "next", () => go(now + 1), { kind: "primary", key: "ArrowRight" });
  const end = iconButton(t("web.replay.last"), "last", () => go(last), { kind: "", key: "End" });
  const sheet = createSheet(
    () => undefined,
    (number) => go(number),
  );
  sheet.root.classList.add("replay-sheet");

  const root = h(
    "section",
    { class: "replay", "aria-label": t("web.replay"), tabindex: -1 },
    h("div", { class: "felt" }, board.root),
    h("div", { class: "replay-side" }, scores, story, hand, sheet.root),
    h("div", { class: "replay-controls" }, slider, h("div", { class: "row" }, first, back, play, next, end)),
  );

  /** @param {number} wanted */
  function go(wanted) {
    const frame = frames[Math.max(0, Math.min(last, wanted))];
    if (!frame) return;
    const before = now;
    now = frames.indexOf(frame);
    draw(frame);
    shown(now);
    if (now !== before)
      announce(
        frame.move
          ? sentences(
              moveAnnouncement(frame.move, seatName(seats, frame.move.seat)),
              tell(now),
              now === last && ending ? ending.textContent : "",
            )
          : t("web.replay.begins"),
      );
    if (now === last) pause();
  }

  /** @param {Frame} frame */
  function draw({ scene, move, scores: totals, bag, hand: tiles }) {
    board.draw(scene);
    slider.value = String(now);
    set(slider, { "aria-valuetext": now ? label(now) : t("web.replay.begins") });
    for (const [place, card] of [...scores.children].entries()) {
      card.classList.toggle("has-turn", move?.seat === place);
      const score = card.querySelector(".player-score");
      if (score) score.textContent = String(totals[place] ?? 0);
    }
    fill(
      story,
      h(
        "p",
        { class: "replay-move" },
        h("strong", {}, now ? `${label(now)}. ` : ""),
        move ? moveWords(move, seatName(seats, move.seat)) : t("web.replay.begins"),
      ),
      move && move.lines.length > 0 && scoreChips(move),
      now === last && ending,
      now > 0 && tell(now) && h("p", { class: "replay-told" }, tell(now)),
      h("p", { class: "soft small" }, count("bag", bag)),
    );
    fill(
      hand,
      tiles.map((tile) => tilePicture(tile)),
    );
    set(hand, { hidden: tiles.length === 0, "aria-label": t("web.replay.hand"), role: "img" });
    // Last, since what stands above it decides how much room the sheet has.
    sheet.mark(now);
    for (const [control, off] of /** @type {const} */ ([
      [first, now === 0],
      [back, now === 0],
      [next, now === last],
      [end, now === last],
    ])) {
      set(control, { "aria-disabled": off ? "true" : null });
    }
    drawPlay();
  }

  function drawPlay() {
    const focused = play.contains(document.activeElement);
    fill(
      play,
      playing === undefined
        ? iconButton(t("web.replay.play"), "play", run, { kind: "", key: " " })
        : iconButton(t("web.replay.pause"), "pause", pause, { kind: "", key: " " }),
    );
    if (focused) play.querySelector("button")?.focus();
  }

  function run() {
    if (now === last) go(0);
    playing = setInterval(() => go(now + 1), BEAT);
    drawPlay();
  }

  function pause() {
    if (playing === undefined) return;
    clearInterval(playing);
    playing = undefined;
    drawPlay();
  }

  signal.addEventListener("abort", pause);
  sheet.draw(
    replay.steps.map((step) => step.move),
    seats,
  );
  go(start);
  draw(/** @type {Frame} */ (frames[now]));

  return {
    root,
    /** Does what a key stands for; whether it stands for anything. @param {string} key */
    key(key) {
      const target = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: last }[key];
      if (target !== undefined) go(target);
      else if (key === " ") playing === undefined ? run() : pause();
      else return false;
      return true;
    },
  };
}

/**
 * How the game ended and who won, as separate lines.
 *
 * @param {Replay} replay
 * @param {readonly import("../game/words.js").Named[]} seats
 */
function endingWords(replay, seats) {
  const scores = replay.steps[replay.steps.length - 1]?.scores ?? [];
  const over = { scores, bonus: [], winners: replay.winners, went_out: replay.went_out };
  return [h("span", {}, sentences(endWords(over, seats))), " ", h("strong", {}, winnerWords(over, seats))];
}
