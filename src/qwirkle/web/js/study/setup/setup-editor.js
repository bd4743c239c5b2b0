/** A position set up by hand: tiles on the board and in hands, scores, and who is to move. */

import { fill, h, set } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { cellKey } from "../../game/cells.js";
import { numberOf } from "../../game/tiles.js";
import { problemWords } from "../../game/words.js";
import { ApiError } from "../../net/api.js";
import { EMPTY_SCENE } from "../../board/draw.js";
import { createBoardView } from "../../board/view.js";
import { button } from "../../ui/button.js";
import { announce } from "../../ui/live-region.js";
import { handRow } from "./hand-dialog.js";
import { createPalette } from "./palette.js";
import { emptyArrangement, freeCells, leftOf, restOf, startOf, withPlayers } from "../tree/arrangement.js";

/** @typedef {import("../../game/bodies.js").About} About */
/** @typedef {import("../../game/bodies.js").StudyStart} StudyStart */
/** @typedef {import("../../game/tiles.js").Tile} Tile */

/** @typedef {import("../tree/arrangement.js").Arrangement} Arrangement */

const BOARD = -1;

/**
 * An editor for an arrangement.
 *
 * @param {Arrangement} first
 * @param {About} about
 * @param {{done: (start: StudyStart, players: number) => Promise<void>, cancel: () => void}} handlers
 *   done: raises an `ApiError` where no game can stand so
 * @param {AbortSignal} signal
 */
export function createSetupEditor(first, about, { done, cancel }, signal) {
  let now = first;
  /** Where tiles of the palette go: the board, or the hand of a seat. */
  let target = BOARD;
  /** @type {Tile | null} the tile that the next tap lays on the board */
  let chosen = null;

  const board = createBoardView({ tap }, signal, { margin: 2 });
  const palette = createPalette((tile) => {
    if (target === BOARD) chosen = chosen === tile ? null : tile;
    else if ((now.hands[target] ?? []).length < about.tiles.hand)
      withHand(target, [...(now.hands[target] ?? []), tile]);
    draw();
  });
  const seats = h("div", { class: "setup-seats" });
  const problem = h("p", { class: "refusal", role: "alert", hidden: true });
  const bag = h("input", { type: "number", min: 0, max: 108, "aria-label": t("web.study.bag"), onchange: changeBag });
  const players = h(
    "select",
    { onchange: () => change(withPlayers(now, Number(players.value), about.tiles.hand)) },
    Array.from({ length: about.players.most - about.players.least + 1 }, (_, more) =>
      h("option", { value: about.players.least + more }, count("web.study.players", about.players.least + more)),
    ),
  );
  const hint = h("p", { class: "soft small setup-hint" });

  /** @param {import("../../game/cells.js").Cell} cell */
  function tap(cell) {
    const key = cellKey(cell);
    const tiles = new Map(now.board);
    const lying = tiles.get(key);
    if (lying !== undefined && (chosen === null || chosen === lying)) tiles.delete(key);
    else if (chosen !== null && leftOf(now, about.tiles.copies)[numberOf(chosen)]) tiles.set(key, chosen);
    else return;
    const laid = tiles.get(key);
    announce(laid ? t("web.cell.loose", { tile: t(`tile.${laid}`) }) : t("web.cell.empty"));
    change({ ...now, board: tiles });
  }

  /** @param {Arrangement} next */
  function change(next) {
    now = next;
    set(problem, { hidden: true });
    draw();
  }

  /**
   * @param {number} seat
   * @param {readonly Tile[]} hand
   */
  function withHand(seat, hand) {
    change({ ...now, hands: now.hands.map((tiles, other) => (other === seat ? hand : tiles)) });
  }

  function changeBag() {
    const wanted = Math.max(0, Math.min(108, Math.trunc(Number(bag.value)) || 0));
    change({ ...now, bag: bag.value === "" || wanted === restOf(now, about.tiles.copies) ? null : wanted });
  }

  /** @param {number} seat */
  function seatCard(seat) {
    const name = t("web.player", { n: seat + 1 });
    const hand = now.hands[seat] ?? [];
    const score = h("input", {
      type: "number",
      min: 0,
      max: 9999,
      value: now.scores[seat] ?? 0,
      onchange: () =>
        change({
          ...now,
          scores: now.scores.map((total, other) =>
            other === seat ? Math.max(0, Math.min(9999, Math.trunc(Number(score.value)) || 0)) : total,
          ),
        }),
    });
    const size = h(
      "select",
      {
        onchange: () =>
          change({ ...now, sizes: now.sizes.map((many, other) => (other === seat ? Number(size.value) : many)) }),
      },
      Array.from({ length: about.tiles.hand + 1 }, (_, many) =>
        h("option", { value: many, selected: many === now.sizes[seat] }, count("tiles", many)),
      ),
    );
    const row = handRow((place) =>
      withHand(
        seat,
        hand.filter((_, other) => other !== place),
      ),
    );
    row.draw(hand);
    set(row.root, { "aria-label": t("web.study.hand", { name }) });
    return h(
      "div",
      { class: "setup-seat", role: "group", "aria-label": name },
      h("strong", {}, name),
      h(
        "label",
        { class: "choice" },
        h("input", {
          type: "radio",
          name: "study-turn",
          checked: seat === now.turn,
          onchange: () => change({ ...now, turn: seat }),
        }),
        h("span", {}, t("web.study.to_move")),
      ),
      h("label", { class: "field" }, h("span", {}, t("web.study.score")), score),
      hand.length ? row.root : h("label", { class: "field" }, h("span", {}, t("web.study.unknown_hand")), size),
    );
  }

  function targets() {
    const names = [
      t("web.board"),
      ...now.hands.map((_, seat) => t("web.study.hand", { name: t("web.player", { n: seat + 1 }) })),
    ];
    return h(
      "div",
      { class: "segments setup-targets", role: "radiogroup", "aria-label": t("web.study.target") },
      names.map((name, place) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "study-target",
            checked: place - 1 === target,
            onchange() {
              target = place - 1;
              chosen = null;
              draw();
            },
          }),
          h("span", {}, name),
        ),
      ),
    );
  }

  const targetPlace = h("div", {});

  function draw() {
    target = target < now.players ? target : BOARD;
    board.draw({ ...EMPTY_SCENE, tiles: now.board, hints: chosen ? freeCells(now.board) : [] });
    palette.draw(leftOf(now, about.tiles.copies), target === BOARD ? (chosen ?? "") : null);
    players.value = String(now.players);
    bag.value = String(now.bag ?? restOf(now, about.tiles.copies));
    hint.textContent = target === BOARD ? t("web.study.setup.board") : t("web.study.setup.hand");
    keepFocus(targetPlace, () => fill(targetPlace, targets()));
    keepFocus(seats, () =>
      fill(
        seats,
        Array.from({ length: now.players }, (_, seat) => seatCard(seat)),
      ),
    );
  }

  async function finish() {
    try {
      await done(startOf(now, about.tiles.copies), now.players);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      set(problem, { hidden: false });
      problem.textContent = problemWords(error.problem);
    }
  }

  draw();
  return h(
    "div",
    { class: "setup" },
    h("div", { class: "felt" }, board.root),
    h(
      "div",
      { class: "setup-side" },
      h("h2", {}, t("web.study.setup")),
      targetPlace,
      hint,
      palette.root,
      h(
        "div",
        { class: "row" },
        h("label", { class: "field" }, h("span", {}, t("web.study.how_many")), players),
        h("label", { class: "field" }, h("span", {}, t("web.study.bag")), bag),
      ),
      seats,
      problem,
      h(
        "div",
        { class: "row setup-actions" },
        button(t("web.study.done"), () => void finish(), { kind: "primary", symbol: "check" }),
        button(t("web.study.clear"), () => {
          chosen = null;
          change({ ...emptyArrangement(now.rules, now.players, about.tiles.hand), turn: now.turn });
        }),
        button(t("web.cancel"), cancel, { kind: "plain" }),
      ),
    ),
  );
}

/**
 * Draws a place anew, with the focus on what came for the element that had it.
 *
 * @param {HTMLElement} place
 * @param {() => void} draw
 */
function keepFocus(place, draw) {
  const fields = () => [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("input, select, button"))];
  const focused = fields().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  draw();
  if (focused >= 0) fields()[Math.min(focused, fields().length - 1)]?.focus({ preventScroll: true });
}
