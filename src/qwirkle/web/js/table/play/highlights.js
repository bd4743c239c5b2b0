/** What a screen looks at and nobody else sees: the tile held over a cell, a move shown again. */

/** @typedef {import("../../game/cells.js").Placement} Placement */

/**
 * @typedef {object} Look
 * @property {Placement | null} ghost
 * @property {string | null} held the tile that is being dragged, which lights up its cells
 * @property {number | null} shown the number of a move picked from the score sheet
 */

/** @type {Look} */
export const EMPTY_LOOK = Object.freeze({ ghost: null, held: null, shown: null });
