import assert from "node:assert/strict";
import { test } from "node:test";

import * as trees from "../../../../../src/qwirkle/web/js/study/tree/tree.js";
import { drawAtRandom, tilesLeft, withHand } from "../../../../../src/qwirkle/web/js/study/tree/hands.js";
import { standingAt } from "../../../../../src/qwirkle/web/js/study/tree/standing.js";
import { formatPosition, formatStudy } from "../../../../../src/qwirkle/web/js/study/tree/record.js";

const TAGS = [
  ["Rules", "mindware-2011"],
  ["Players", "Ann, Bob"],
  ["Result", "*"],
];

const move = (parent, number, seat, text, more = {}) => ({
  parent,
  number,
  seat,
  kind: text === "pass" ? "pass" : text.startsWith("trade") ? "trade" : "place",
  move: text,
  points: 2,
  bonus: 0,
  lines: [],
  drawn: "",
  comments: [],
  scores: [2, 0],
  turn: 1 - seat,
  tiles: [6, 6],
  bag: 94,
  over: null,
  ...more,
});

const BODY = {
  rules: "mindware-2011",
  players: 2,
  names: ["Ann", "Bob"],
  tags: TAGS,
  comments: ["It rains."],
  start: { turn: 0, scores: [0, 0], tiles: [6, 6], bag: 96, board: "", hands: ["Ro Rs Gx Gd Bo Yx", null] },
  moves: [
    move(null, 1, 0, "Ro@0,0 Rs@1,0", { drawn: "Px Pd", comments: ["a {start\\}"] }),
    move(null, 1, 0, "Gx@0,0 Gd@1,0"),
    move(1, 2, 1, "pass"),
    move(1, 2, 1, "trade Ys"),
    move(0, 2, 1, "Bs@1,1"),
  ],
};
const STUDY = trees.studyOf(BODY);

const TEXT = `[Rules "mindware-2011"]
[Players "Ann, Bob"]
[Result "*"]

{It rains.}
1. Ro@0,0 Rs@1,0 = 2 + Px Pd {a {start\\\\\\}}
  (1. Gx@0,0 Gd@1,0 = 2
   2. pass
     (2. trade Ys))
2. Bs@1,1 = 2
`;

test("a study is written as a record, in the order that it was read", () => {
  assert.equal(formatStudy(STUDY), TEXT);
  assert.deepEqual(trees.writtenOrder(STUDY), [1, 2, 3, 4, 5]);
});

test("a line is what the first children make, and a variation what another begins", () => {
  const ids = (id) => trees.pathTo(STUDY, id).map((node) => node.id);
  assert.deepEqual(ids(trees.endOf(STUDY, trees.ROOT)), [1, 5]);
  assert.deepEqual(ids(4), [2, 4]);
  assert.equal(trees.variationOf(STUDY, 5), null);
  assert.equal(trees.variationOf(STUDY, 3), 2);
  assert.equal(trees.variationOf(STUDY, 4), 4);
});

test("it knows where the game stands, and what is known of the hands", () => {
  const { board, hands, turn, sizes, bag } = standingAt(STUDY, 1);
  assert.deepEqual(
    [...board],
    [
      ["0,0", "Ro"],
      ["1,0", "Rs"],
    ],
  );
  assert.deepEqual(hands, [["Gx", "Gd", "Bo", "Yx", "Px", "Pd"], []]);
  assert.deepEqual([turn, sizes, bag], [1, [6, 6], 94]);
  assert.deepEqual(standingAt(STUDY, 2).hands[0], ["Ro", "Rs", "Bo", "Yx"]);
  const left = tilesLeft(standingAt(STUDY, 1), 3);
  assert.equal(left[0], 2);
  assert.equal(
    left.reduce((sum, many) => sum + many, 0),
    100,
  );
});

test("a move is added once, sorted by cell, as a variation where the line goes on already", () => {
  const made = { ...BODY.moves[4], move: "Bd@2,1 Bs@1,1" };
  const [more, id] = trees.withMove(STUDY, 1, made);
  assert.deepEqual(trees.nodeAt(more, 1).children, [5, id]);
  assert.equal(trees.nodeAt(more, id).made.move, "Bs@1,1 Bd@2,1");
  assert.equal(trees.nodeAt(more, id).made.number, 2);
  assert.deepEqual(trees.withMove(more, 1, made), [more, id]);
  assert.ok(!STUDY.nodes.has(id), "the study before it is as it was");
});

test("a move goes with all that follows it", () => {
  const less = trees.withoutMove(STUDY, 2);
  assert.deepEqual([...less.nodes.keys()], [0, 1, 5]);
  assert.deepEqual(trees.nodeAt(less, trees.ROOT).children, [1]);
  assert.equal(trees.withoutMove(STUDY, trees.ROOT), STUDY);
});

test("a promoted variation is the line, and the record no longer that of the game", () => {
  const other = trees.promoted(STUDY, 3);
  assert.deepEqual(trees.nodeAt(other, trees.ROOT).children, [2, 1]);
  assert.equal(trees.promoted(STUDY, 5), STUDY);
  const text = formatStudy(other);
  assert.ok(!text.includes("Result"));
  assert.ok(text.includes('[Opener "1"]\n[Hand1 "Ro Rs Gx Gd Bo Yx"]\n'));
  assert.equal(formatStudy(trees.promoted(other, 1)), TEXT, "put back, it is again");
});

test("a comment is written and taken away", () => {
  const said = trees.withComment(STUDY, 5, "  good  ");
  assert.deepEqual(trees.nodeAt(said, 5).comments, ["good"]);
  assert.deepEqual(trees.nodeAt(trees.withComment(said, 5, " "), 5).comments, []);
  assert.equal(trees.withComment(STUDY, 1, "a {start\\}"), STUDY);
});

test("naming a hand tells what was drawn, unless a line has moved on from it", () => {
  const [more, id] = trees.withMove(STUDY, 2, move(0, 2, 1, "Bx@0,1"));
  const hand = ["Ro", "Rs", "Bo", "Yx", "Pc", "Oc"];
  const named = withHand(more, id, hand);
  assert.equal(trees.nodeAt(named, 2).made.drawn, "Pc Oc");
  assert.deepEqual(standingAt(named, id).hands[0], hand);
  assert.equal(withHand(more, id, hand.slice(1)), null, "not all of it");
  const [on] = trees.withMove(more, id, move(0, 3, 0, "Bo@0,2"));
  assert.equal(withHand(on, id, hand), null);
});

test("a position is written as a record that begins with it", () => {
  const position = {
    rules: "mindware-2011",
    players: 2,
    turn: 1,
    scores: [3, 0],
    hands: [6, 2],
    bag: 93,
    board: "Rc@0,0",
    hand: "Rs Bs",
  };
  assert.equal(
    formatPosition(position),
    `[Rules "mindware-2011"]
[Players "2"]
[Opener "2"]
[Board "Rc@0,0"]
[Scores "3-0"]
[Held "6 2"]
[Bag "93"]
[Hand2 "Rs Bs"]
`,
  );
  assert.ok(!formatPosition({ ...position, hand: "Rs" }).includes("Hand"), "a part of a hand cannot be written");
});

test("tiles are drawn at random from those that are left", () => {
  const left = Array.from({ length: 36 }, (_, number) => (number < 2 ? 2 : 0));
  assert.deepEqual(
    drawAtRandom(left, 3, () => 0),
    ["Ro", "Ro", "Rs"],
  );
  assert.equal(drawAtRandom(left, 9).length, 4);
});
