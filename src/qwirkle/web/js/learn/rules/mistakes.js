/** Every mistake that a player can make: a table, the wrong move, and what the server will say of it. */

/** @typedef {import("../practice/position.js").Setup} Setup */

/**
 * @typedef {object} Mistake
 * @property {string} id its title is in the catalogue under it
 * @property {string} error what the server will say
 * @property {Setup} setup
 * @property {string} wrong the move that is refused
 * @property {string} right one that is accepted instead
 */

const LINE = "Yo@0,0 Ys@1,0 Yd@2,0";

/** @type {readonly Mistake[]} */
export const MISTAKES = [
  mistake("line_mixed", { board: LINE, hand: "Gx Gd Yb Pc Rs Bo" }, "Gd@3,0", "Gd@2,1"),
  {
    ...mistake("crossing", { board: "Yx@0,0 Ys@0,1 Rs@1,1 Ps@1,2", hand: "Po Yd Gs Bx Oc Rb" }, "Po@0,2", "Po@2,2"),
    error: "line_mixed",
  },
  mistake("duplicate_in_line", { board: LINE, hand: "Yo Yx Bd Gc Rs Pb" }, "Yo@3,0", "Yx@3,0"),
  {
    ...mistake(
      "seventh",
      { board: "Bo@0,0 Bs@1,0 Bd@2,0 Bb@3,0 Bc@4,0 Bx@5,0", hand: "Bs Gd Yo Rx Pc Ob" },
      "Bs@6,0",
      "Gd@2,1",
    ),
    // Six colours and six shapes: a seventh tile is always one that the line has, or one that does not match.
    error: "duplicate_in_line",
  },
  mistake("not_connected", { board: LINE, hand: "Yb Gd Rs Pc Bo Ox" }, "Yb@4,1", "Yb@3,0"),
  {
    ...mistake("corner", { board: LINE, hand: "Gd Yb Rs Pc Bo Ox" }, "Gd@3,1", "Gd@2,1"),
    error: "not_connected",
  },
  mistake("gap", { board: LINE, hand: "Yb Yx Gd Rs Pc Bo" }, "Yb@3,0 Yx@5,0", "Yb@3,0 Yx@4,0"),
  mistake("not_one_line", { board: LINE, hand: "Yb Yx Gd Rs Pc Bo" }, "Yb@3,0 Yx@0,1", "Yb@3,0 Yx@-1,0"),
  mistake("tiles_unrelated", { board: LINE, hand: "Yb Rs Gd Pc Bo Ox" }, "Rs@1,1 Yb@3,0", "Yb@3,0"),
  mistake("identical_tiles", { board: LINE, hand: "Yb Yb Gd Rs Pc Bo" }, "Yb@-1,0 Yb@3,0", "Yb@3,0"),
  mistake("cell_taken", { board: LINE, hand: "Yb Gd Rs Pc Bo Ox" }, "Yb@2,0", "Yb@3,0"),
  mistake("opening_set", { board: "", hand: "Go Gs Gx Bo Yc Pd" }, "Go@0,0 Bo@1,0", "Go@0,0 Gs@1,0 Gx@2,0"),
  mistake("trade_too_many", { board: LINE, hand: "Bc Rx Gb Pc Ox Rc", bag: 2 }, "trade Bc Rx Gb", "trade Bc Rx"),
  mistake("trade_empty_bag", { board: LINE, hand: "Bc Yx Gb", bag: 0 }, "trade Bc Gb", "Yx@3,0"),
  mistake("must_place", { board: LINE, hand: "Bc Yx Gb", bag: 0 }, "pass", "Yx@3,0"),
  mistake("must_trade", { board: LINE, hand: "Bc Rx Gb Pc Ox Rc", bag: 12 }, "pass", "trade Bc"),
];

/**
 * @param {string} id which is also what the server will say
 * @param {Omit<Setup, "id">} setup
 * @param {string} wrong
 * @param {string} right
 * @returns {Mistake}
 */
function mistake(id, setup, wrong, right) {
  return { id, error: id, setup: { ...setup, id }, wrong, right };
}
