import "../nodes.js";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import {
  EMPTY_DRAFT,
  lay,
  pickUp,
  select,
  startTrade,
  toggleTrade,
} from "../../../../src/qwirkle/web/js/game/draft.js";
import { sortRack } from "../../../../src/qwirkle/web/js/game/rack.js";
import { EMPTY_TABLE } from "../../../../src/qwirkle/web/js/game/table.js";
import {
  announceMessage,
  announceChange,
  announceHand,
  announceStanding,
} from "../../../../src/qwirkle/web/js/table/announcements.js";
import { useCatalogue } from "../../../../src/qwirkle/web/js/core/texts.js";
import { liveRegion } from "../../../../src/qwirkle/web/js/ui/live-region.js";

const TILES = { Rs: "red square", Bs: "blue square", Ro: "red circle", Go: "green circle" };

useCatalogue({
  language: "en",
  plural: Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : 1)),
  messages: {
    points: ["{n} point", "{n} points"],
    bag: ["{n} tile in the bag", "{n} tiles in the bag"],
    "event.placed": "{name} placed {tiles} for {points}",
    "event.traded": ["{name} traded {n} tile", "{name} traded {n} tiles"],
    "event.turn": "{name} to move",
    "event.opens.red": ["{name} opens with {n} red tile", "{name} opens with {n} red tiles"],
    "event.your_turn": "Your turn",
    "event.finished": "{name} is first out of tiles",
    "web.end.you_won": ["You won by {n} point!", "You won by {n} points!"],
    "line.red": "red line",
    "score.line": "{line}: {n}",
    "web.announce.hand": "Your hand: {tiles}",
    "web.announce.drew": "You drew {tiles}",
    "web.announce.back": "Back in your hand: {tiles}",
    "web.announce.sorted.color": "Sorted by color: {tiles}",
    "web.announce.sorted.shape": "Sorted by shape: {tiles}",
    "web.announce.fits": ["{tile}; fits in {n} place", "{tile}; fits in {n} places"],
    "web.announce.fits_nowhere": "{tile}; fits nowhere",
    "web.announce.put_down": "{tile} put down",
    "web.announce.trading": "Trading",
    "web.announce.trading.ended": "Trading stopped",
    "web.announce.trade.chosen": ["{tile} chosen, {n} tile to trade", "{tile} chosen, {n} tiles to trade"],
    "web.announce.trade.kept": ["{tile} kept, {n} tile to trade", "{tile} kept, {n} tiles to trade"],
    "web.announce.by_clock": "Time is up: a bot moved for {name}",
    "web.announce.reconnected": "The connection is back",
    "web.announce.score": "{name}: {points}",
    "web.reconnecting": "The connection is lost. Trying again…",
    "web.rematch.ready": "A rematch is waiting.",
    "web.deal.title": "Waiting for the deal",
    "web.deal.done": "The tiles are dealt.",
    ...Object.fromEntries(Object.entries(TILES).map(([tile, words]) => [`tile.${tile}`, words])),
  },
});

const region = liveRegion();

afterEach(() => region.children.splice(0));

/** What has been announced since this was asked last. */
function announced() {
  return region.children.splice(0).map(({ textContent }) => textContent);
}

const seat = (changes = {}) => ({
  name: "Ana",
  kind: "me",
  level: null,
  stand_in: null,
  score: 0,
  tiles: 6,
  ...changes,
});
const slots = (tiles) => tiles.split(" ").map((tile, id) => ({ id, tile }));
const VIEW = { over: null, at: 3, turn: 0, bag: 20, seats: [seat(), seat({ name: "Bo" })], moves: [{ seat: 1 }] };
const RACK = slots("Rs Go Bs Ro");
const table = (changes = {}) => ({
  ...EMPTY_TABLE,
  connection: "open",
  mine: [0],
  front: 0,
  view: VIEW,
  racks: { 0: RACK },
  turn: { type: "turn", seat: 0, at: 3, cells: { Rs: ["0,0", "1,0"], Go: [] }, trade: 6, pass: false, sets: [] },
  ...changes,
});
const drafted = (draft) => table({ draft });
const moved = (changes) => ({
  type: "moved",
  move: {
    number: 1,
    seat: 0,
    kind: "place",
    move: "Rs@0,0",
    traded: 0,
    by: "player",
    points: 2,
    bonus: 0,
    lines: [],
    ...changes,
  },
});

test("a refusal is heard at the table, but not while the connection is being made", () => {
  const refused = { type: "refused", id: null, error: "too_many", key: "server.error.too_many", values: {} };
  for (const connection of ["lost", "connecting"]) announceMessage(refused, table({ connection }), table());
  assert.deepEqual(announced(), []);
  announceMessage(refused, table(), table());
  assert.deepEqual(announced(), ["server.error.too_many"]);
});

test("who opens, and with what, is said before the first move", () => {
  const view = {
    ...VIEW,
    moves: [],
    turn: 1,
    opener: 1,
    opening: { seat: 1, size: 4, attribute: "red" },
    rules: "jck",
  };
  announceMessage({ type: "welcome", view: {} }, table({ view }), EMPTY_TABLE);
  assert.deepEqual(announced(), ["Bo opens with 4 red tiles. Bo to move."]);
});

test("the deal is heard, with who opens and whose turn it is", () => {
  const view = { ...VIEW, moves: [], opener: 0, opening: { seat: 0, size: 3, attribute: "red" }, rules: "jck" };
  const before = table({ view: { ...view, turn: null, opener: null, opening: null } });
  announceMessage({ type: "welcome", view: before.view }, before, EMPTY_TABLE);
  announceMessage({ type: "welcome", view }, table({ view }), before);
  assert.deepEqual(announced(), [
    "Waiting for the deal.",
    "The tiles are dealt. Ana opens with 3 red tiles. Your turn.",
  ]);
});

test("a turn that a bot takes for me is not called mine", () => {
  const welcome = { type: "welcome", view: {} };
  announceMessage(welcome, table(), EMPTY_TABLE);
  const seats = [seat({ stand_in: "casual" }), seat({ name: "Bo" })];
  announceMessage(welcome, table({ view: { ...VIEW, seats } }), EMPTY_TABLE);
  assert.deepEqual(announced(), ["Your turn.", "Ana to move."]);
});

test("a move, what it scored, what was drawn and whose turn it is are one announcement", () => {
  const after = table({ view: { ...VIEW, turn: 1 }, racks: { 0: slots("Go Bs Ro Rs") } });
  const lines = [{ attribute: "red", points: 2, qwirkle: false }];
  announceMessage(moved({ lines }), after, table());
  // The tile that was drawn is of the kind that was laid.
  assert.deepEqual(announced(), ["Ana placed red square for 2 points. red line: 2. You drew red square. Bo to move."]);
});

test("a trade says what came for it, and another player's move no tiles of mine", () => {
  const after = table({ view: { ...VIEW, turn: 1 }, racks: { 0: slots("Go Rs Bs Go") } });
  announceMessage(moved({ kind: "trade", move: "trade Rs Ro", traded: 2 }), after, table());
  announceMessage(moved({ seat: 1, kind: "trade", move: "trade", traded: 1 }), table(), table());
  assert.deepEqual(announced(), [
    "Ana traded 2 tiles. You drew red square, green circle. Bo to move.",
    "Bo traded 1 tile. Your turn.",
  ]);
});

test("at a screen that passes on, nothing is said of the hand that closes", () => {
  const after = table({ mine: [0, 1], front: null, view: { ...VIEW, turn: 1 }, racks: { 0: slots("Go Bs Ro Go") } });
  announceMessage(moved(), after, table({ mine: [0, 1] }));
  assert.deepEqual(announced(), ["Ana placed red square for 2 points. Bo to move."]);
});

test("the last tile ends the game, and nobody is called to move", () => {
  const seats = [seat({ tiles: 0 }), seat({ name: "Bo" })];
  const over = { scores: [8, 1], bonus: [6, 0], winners: [0], went_out: 0 };
  const last = table({ view: { ...VIEW, seats, bag: 0, turn: 1 }, racks: { 0: [] } });
  announceMessage({ ...moved(), last: true }, last, table({ racks: { 0: slots("Rs") } }));
  announceMessage({ type: "over" }, { ...last, view: { ...last.view, over } }, last);
  assert.deepEqual(announced(), [
    "Ana placed red square for 2 points.",
    "Ana is first out of tiles. You won by 7 points!",
  ]);
});

test("a move that the clock made is announced as such", () => {
  announceMessage(moved({ seat: 1, by: "clock" }), table(), table());
  assert.deepEqual(announced(), ["Time is up: a bot moved for Bo. Bo placed red square for 2 points. Your turn."]);
});

test("a lost connection is said once, and its coming back", () => {
  const lost = table({ connection: "lost" });
  announceChange(lost, table());
  announceChange({ ...lost }, lost);
  assert.deepEqual(announced(), ["The connection is lost. Trying again…"]);
  announceMessage({ type: "welcome", view: {} }, table(), lost);
  announceMessage({ type: "welcome", view: null }, table(), lost);
  assert.deepEqual(announced(), ["The connection is back. Your turn.", "The connection is back."]);
});

test("a rematch is announced", () => {
  announceMessage({ type: "rematch" }, table(), table());
  assert.deepEqual(announced(), ["A rematch is waiting."]);
});

test("a tile that is chosen says where it fits, as far as that is known", () => {
  const choose = (id, changes = {}) =>
    announceChange(table({ draft: select(EMPTY_DRAFT, id), ...changes }), table(changes));
  choose(0);
  choose(1);
  choose(0, { turn: null });
  assert.deepEqual(announced(), ["red square; fits in 2 places", "green circle; fits nowhere", "red square"]);
  announceChange(table(), drafted(select(EMPTY_DRAFT, 0)));
  assert.deepEqual(announced(), ["red square put down"]);
});

test("tiles that are picked up are named; laying one is left to its score", () => {
  const one = lay(EMPTY_DRAFT, RACK[0], { x: 0, y: 0 });
  const two = lay(one, RACK[3], { x: 1, y: 0 });
  announceChange(drafted(one), drafted(select(EMPTY_DRAFT, 0)));
  assert.deepEqual(announced(), []);
  announceChange(drafted(pickUp(two, 3)), drafted(two));
  announceChange(drafted(EMPTY_DRAFT), drafted(two));
  assert.deepEqual(announced(), ["Back in your hand: red circle", "Back in your hand: red square, red circle"]);
});

test("a trade is heard as it begins, with every tile, and as it ends", () => {
  const begun = startTrade();
  const one = toggleTrade(begun, 0);
  const two = toggleTrade(one, 1);
  const drafts = [EMPTY_DRAFT, begun, one, two, toggleTrade(two, 0), EMPTY_DRAFT];
  for (const [step, draft] of drafts.slice(1).entries()) announceChange(drafted(draft), drafted(drafts[step]));
  assert.deepEqual(announced(), [
    "Trading",
    "red square chosen, 1 tile to trade",
    "green circle chosen, 2 tiles to trade",
    "red square kept, 1 tile to trade",
    "Trading stopped",
  ]);
});

test("a trade that is made ends without a word of its own", () => {
  announceChange(table({ view: { ...VIEW, at: 4 } }), drafted(startTrade()));
  assert.deepEqual(announced(), []);
});

test("where no hand is open, nothing is said of tiles", () => {
  const watching = table({ mine: [], front: null, racks: {} });
  announceChange({ ...watching, number: 7 }, watching);
  assert.deepEqual(announced(), []);
});

test("a sorted hand is said in its new order, and one that was put in order by hand", () => {
  const byColor = sortRack(RACK);
  const byShape = sortRack(byColor);
  const [first, ...rest] = RACK;
  for (const [before, after] of [
    [RACK, byColor],
    [byColor, byShape],
    [RACK, [...rest, first]],
  ])
    announceChange(table({ racks: { 0: after } }), table({ racks: { 0: before } }));
  assert.deepEqual(announced(), [
    "Sorted by color: red circle, red square, green circle, blue square",
    "Sorted by shape: red circle, green circle, red square, blue square",
    "Your hand: green circle, blue square, red circle, red square",
  ]);
});

test("the hand is what is not on the board, and nobody's where none is open", () => {
  assert.equal(announceHand(drafted(lay(EMPTY_DRAFT, RACK[0], { x: 0, y: 0 }))), true);
  assert.deepEqual(announced(), ["Your hand: green circle, blue square, red circle"]);
  assert.equal(announceHand(table({ front: null })), false);
  assert.equal(announceHand(table({ view: { ...VIEW, over: {} } })), false);
  assert.deepEqual(announced(), []);
});

test("the standing is said in one go", () => {
  announceStanding(table());
  assert.deepEqual(announced(), ["Your turn. Ana: 0 points, Bo: 0 points. 20 tiles in the bag."]);
});
