/** What the board offers, as the coach marks it. */

/** @typedef {import("../../game/messages.js").Overlay} Overlay */
/** @typedef {import("../../game/messages.js").OverlayCell} OverlayCell */
/** @typedef {"chance" | "danger" | "both" | "dead"} OfferKind */

/** From which chance on a tile in the next player's hand counts as a danger. */
const LIKELY = 0.25;
/** From how many points on a cell is worth a mark that another player may want. */
const MANY = 6;

/**
 * What a cell offers, or null where it is not worth a mark.
 *
 * @param {OverlayCell} cell
 * @returns {OfferKind | null}
 */
function offerKind({ points, mine, chance, dead }) {
  if (dead) return "dead";
  const danger = points >= MANY && chance >= LIKELY;
  if (mine) return danger ? "both" : "chance";
  return danger ? "danger" : null;
}

/**
 * The marks of an overlay, as `kind points`, by cell.
 *
 * @param {Overlay | null} overlay
 * @returns {ReadonlyMap<string, string>}
 */
export function offersOf(overlay) {
  return new Map(
    (overlay?.cells ?? []).flatMap((cell) => {
      const kind = offerKind(cell);
      return kind ? [[cell.cell, kind === "dead" ? "dead ×" : `${kind} ${cell.points}`]] : [];
    }),
  );
}
