/** What is highlighted on this screen's board and on no other: the tile held over a cell, a move shown again. */

/** @typedef {import("../../game/cells.js").Placement} Placement */

/**
 * @typedef {object} Highlights
 * @property {Placement | null} ghost
 * @property {string | null} held the tile that is being dragged, which lights up its cells
 * @property {number | null} shown the number of a move picked from the score sheet
 */

/** @type {Highlights} */
export const NO_HIGHLIGHTS = Object.freeze({ ghost: null, held: null, shown: null });
