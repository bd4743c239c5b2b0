/** The board of a table: the scene of its state, and tiles laid by tap or drag. */

import { h } from "../../core/dom.js";
import { createStore } from "../../core/store.js";
import { t } from "../../core/texts.js";
import { cellKey, parseCell } from "../../game/cells.js";
import { looseAt } from "../../game/draft.js";
import { rackOf, selectedTile } from "../../game/table.js";
import { iconButton } from "../../ui/button.js";
import { UNCOVERED } from "../../board/camera.js";
import { followPointer } from "../../board/drag.js";
import { createBoardView } from "../../board/view.js";
import { showMoves } from "./effects.js";
import { createHand } from "./hand.js";
import { NO_HIGHLIGHTS } from "./highlights.js";
import { createSceneMaker } from "./scene.js";
import { createWorth } from "./worth.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/cells.js").Cell} Cell */

/** Between the zoom buttons and the tiles, in pixels. */
const GAP = 12;

/**
 * A board and a hand that belong together.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 * @param {{still?: boolean}} [options] still: a small board in a page that scrolls, which no pointer moves
 */
export function createTableBoard(session, signal, { still = false } = {}) {
  const highlights = createStore(NO_HIGHLIGHTS);
  const scene = createSceneMaker();
  const worth = createWorth(session);
  const { store } = session;

  const board = createBoardView(
    {
      tap(cell) {
        const { draft } = store.get();
        const loose = looseAt(draft, cell);
        if (draft.selected !== null) layFromHand(draft.selected, cell);
        else if (loose) session.pickUp(loose.slot);
      },
      grab: grabLoose,
      hover: (cell) => hover(selectedTile(store.get()), cell),
      visit: (cell) => worth.say(cell),
    },
    signal,
    { still, covered },
  );
  const zoom =
    !still &&
    h(
      "div",
      { class: "zoom" },
      iconButton(t("web.zoom_in"), "plus", () => board.zoomBy(1.25), { kind: "", key: "+" }),
      iconButton(t("web.zoom_out"), "minus", () => board.zoomBy(0.8), { kind: "", key: "-" }),
      iconButton(t("web.zoom_fit"), "fit", () => board.fitAll(), { kind: "", key: "0" }),
    );

  /** The zoom buttons lie over the right edge or, where there is little room, in a row over the lower one. */
  function covered() {
    if (!zoom) return UNCOVERED;
    const { offsetWidth: width, offsetHeight: height } = zoom;
    return width > height ? { right: 0, bottom: height + GAP } : { right: width + GAP, bottom: 0 };
  }

  const hand = createHand({
    pick: session.select,
    pickUp: session.pickUp,
    arrange: session.arrange,
    heldSize: () => Math.min(board.cellSize(), 72),
    hold(slot, x, y) {
      highlights.change((now) => ({ ...now, held: slot?.tile ?? null }));
      hover(slot?.tile ?? null, slot && board.cellUnder(x, y));
    },
    drop(slot, x, y) {
      const cell = board.cellUnder(x, y);
      if (cell) session.lay(slot.id, cell);
      return cell !== null;
    },
  });

  /**
   * Lays a tile, which comes from its place in the hand.
   *
   * @param {number} slot
   * @param {Cell} cell
   */
  function layFromHand(slot, cell) {
    const from = hand.boxOf(slot);
    session.lay(slot, cell);
    const laid = looseAt(store.get().draft, cell);
    if (from && laid?.slot === slot) board.arrive([laid], from);
  }

  /**
   * Shows a tile over a free cell.
   *
   * @param {string | null} tile
   * @param {Cell | null} cell
   */
  function hover(tile, cell) {
    const { ghost } = highlights.get();
    const free =
      cell !== null && tile !== null && !store.get().tiles.has(cellKey(cell)) && !looseAt(store.get().draft, cell);
    if (!free && !ghost) return;
    if (free && ghost && ghost.tile === tile && cellKey(ghost.cell) === cellKey(cell)) return;
    highlights.change((now) => ({ ...now, ghost: free ? { tile, cell } : null }));
  }

  /**
   * Takes up a loose tile, to move it to another cell or back to the hand.
   *
   * @param {Cell} cell
   * @param {PointerEvent} event
   */
  function grabLoose(cell, event) {
    const loose = looseAt(store.get().draft, cell);
    if (!loose) return false;
    followPointer(event, loose.tile, {
      tap: () => session.pickUp(loose.slot),
      start: () => highlights.change((now) => ({ ...now, held: loose.tile })),
      size: () => board.cellSize(),
      move: (x, y) => hover(loose.tile, board.cellUnder(x, y)),
      drop(x, y) {
        highlights.change((now) => ({ ...now, ghost: null, held: null }));
        const target = board.cellUnder(x, y);
        if (target) session.lay(loose.slot, target);
        else session.pickUp(loose.slot);
      },
      cancel: () => highlights.change((now) => ({ ...now, ghost: null, held: null })),
    });
    return true;
  }

  const draw = () => board.draw({ ...scene(store.get(), highlights.get()), worth: worth.known.get() });
  store.listen((state, before) => {
    if (before && state.draft !== before.draft) hover(null, null);
    worth.renew();
    draw();
    hand.draw(rackOf(state), state.draft);
  }, signal);
  highlights.listen(draw, signal);
  worth.known.listen(draw, signal);
  showMoves(session, board, highlights, hand.root, signal);

  const felt = h("div", { class: "felt" }, board.root, zoom);

  return {
    felt,
    board,
    hand,
    rank: worth.rank,
    /** Marks a move of the score sheet on the board. @param {number | null} number */
    show: (number) => highlights.change((now) => (now.shown === number ? now : { ...now, shown: number })),
    /** Puts the letters of reasons on their cells. @param {readonly import("../../game/messages.js").Reason[]} told */
    tell: (told) => highlights.change((now) => ({ ...now, told, pointed: null })),
    /** Marks the cell of a reason that is pointed at; null ends that. @param {string | null} cell */
    point(cell) {
      highlights.change((now) => (now.pointed === cell ? now : { ...now, pointed: cell }));
      if (cell) board.reveal(parseCell(cell));
    },
  };
}
