/** The chapters of the rules: which words each has, and the table that goes with it. */

/** @typedef {import("../practice/position.js").Setup} Setup */

/**
 * A line of tiles to look at. What it shows is in the catalogue under its id.
 *
 * @typedef {object} Picture
 * @property {string} id
 * @property {string} tiles
 */

/**
 * A chapter. Its words are in the catalogue under its id: a title, paragraphs by number, and a task for its table.
 *
 * @typedef {object} Chapter
 * @property {string} id
 * @property {number} paragraphs
 * @property {boolean} [listed] whether the paragraphs are tips in a list, and no rules
 * @property {readonly Picture[]} [pictures]
 * @property {Setup} [setup]
 * @property {boolean} [whole] whether moves can be confirmed and tiles traded, and not only laid
 */

/** @type {readonly Chapter[]} */
export const CHAPTERS = [
  {
    id: "aim",
    paragraphs: 3,
    setup: { id: "aim", board: "Ro@0,0 Rs@1,0 Rd@2,0 Gs@1,1 Bs@1,2", hand: "Rx Ys Gd Bo Pc Ob" },
  },
  { id: "tiles", paragraphs: 2 },
  {
    id: "opening",
    paragraphs: 5,
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
    paragraphs: 3,
    setup: { id: "lines", board: "Oo@0,0 Os@1,0 Ox@2,0", hand: "Od Os Gx Bb Oc Yo" },
  },
  {
    id: "places",
    paragraphs: 3,
    setup: { id: "places", board: "Yx@0,0 Ys@0,1 Rs@1,1 Ps@1,2", hand: "Po Yd Ps Gs Bx Oc" },
  },
  {
    id: "gaps",
    paragraphs: 1,
    setup: {
      id: "gaps",
      board: "Rc@0,0 Ro@1,0 Rs@2,0 Rd@3,0 Bc@0,1 Gc@0,2 Gs@1,2",
      hand: "Bd Gd Yd Gx Po Yb",
    },
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
    pictures: [
      { id: "shapes", tiles: "Go Gs Gd Gb Gc Gx" },
      { id: "colors", tiles: "Rs Os Ys Gs Bs Ps" },
    ],
    setup: {
      id: "qwirkle",
      board: "Po@0,0 Ps@1,0 Pd@2,0 Pb@3,0 Pc@4,0 Bd@2,1 Rd@2,2 Gd@2,3 Yd@2,4",
      hand: "Px Bs Od Rx Yb Oc",
    },
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
  { id: "tips", paragraphs: 5, listed: true },
];
