/** The chapters of the rules: which words each has, and the table that goes with it. */

/** @typedef {import("../practice/position.js").Setup} Setup */

/**
 * A chapter. Its words are in the catalogue under its id: a title, paragraphs by number, and a task for its table.
 *
 * @typedef {object} Chapter
 * @property {string} id
 * @property {number} paragraphs
 * @property {Setup} [setup]
 * @property {boolean} [whole] whether moves can be confirmed and tiles traded, and not only laid
 */

/** @type {readonly Chapter[]} */
export const CHAPTERS = [
  {
    id: "aim",
    paragraphs: 2,
    setup: { id: "aim", board: "Ro@0,0 Rs@1,0 Rd@2,0 Gs@1,1 Bs@1,2", hand: "Rx Ys Gd Bo Pc Ob" },
  },
  { id: "tiles", paragraphs: 2 },
  {
    id: "opening",
    paragraphs: 3,
    setup: { id: "opening", board: "", hand: "Go Bo Gs Gd Yc Gx" },
  },
  {
    id: "turn",
    paragraphs: 3,
    setup: { id: "turn", board: "Bs@0,0 Bd@1,0 Gs@0,1", hand: "Bc Bx Yd Od Rs Pb", draws: "Ro Gc Ys Px Ob Bo" },
    whole: true,
  },
  {
    id: "lines",
    paragraphs: 4,
    setup: { id: "lines", board: "Oo@0,0 Os@1,0 Ox@2,0", hand: "Od Os Gx Bb Oc Yo" },
  },
  {
    id: "scoring",
    paragraphs: 2,
    setup: { id: "scoring", board: "Rc@0,0 Rd@0,1 Ro@0,2", hand: "Rs Bs Ps Gd Yo Rx" },
  },
  {
    id: "both",
    paragraphs: 2,
    setup: { id: "both", board: "Yo@0,0 Yd@0,1 Yc@0,2 Go@1,0", hand: "Gd Gc Bo Px Gs Rd" },
  },
  {
    id: "qwirkle",
    paragraphs: 2,
    setup: { id: "qwirkle", board: "Po@0,0 Ps@1,0 Pd@2,0 Pb@3,0 Pc@4,0 Bd@2,1 Rd@2,2", hand: "Px Bs Gd Rx Yb Oc" },
  },
  {
    id: "trading",
    paragraphs: 3,
    setup: {
      id: "trading",
      board: "Yb@0,0 Yx@1,0 Yd@2,0 Gx@1,1",
      hand: "Ro Ro Bs Bs Pc Gd",
      bag: 4,
      draws: "Oc Gb Yo Bx",
    },
    whole: true,
  },
  {
    id: "end",
    paragraphs: 3,
    setup: { id: "end", board: "Go@0,0 Gs@1,0 Gd@2,0 Bd@2,1", hand: "Gx Gb", bag: 0, rival: 3, scores: [80, 78] },
    whole: true,
  },
];
