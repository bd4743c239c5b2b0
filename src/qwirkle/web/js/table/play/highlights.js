/** What is highlighted on this screen's board for a while: the tile held over a cell, a move shown again, a Qwirkle. */

/** @typedef {import("../../game/cells.js").Placement} Placement */
/** @typedef {import("../../board/draw.js").Float} Float */
/** @typedef {import("../../game/messages.js").Reason} Reason */

/**
 * @typedef {object} Highlights
 * @property {Placement | null} ghost
 * @property {string | null} held the tile that is being dragged, which lights up its cells
 * @property {number | null} shown the number of a move picked from the score sheet
 * @property {readonly string[]} feast the cells of a Qwirkle that was just made
 * @property {readonly Float[]} floats the points of the newest moves
 * @property {readonly Reason[]} told reasons that are read beside the board, whose cells have letters
 * @property {string | null} pointed the cell of the reason that is pointed at
 */

/** @type {Highlights} */
export const NO_HIGHLIGHTS = Object.freeze({
  ghost: null,
  held: null,
  shown: null,
  feast: [],
  floats: [],
  told: [],
  pointed: null,
});
