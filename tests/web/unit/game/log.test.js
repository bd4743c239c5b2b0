import assert from "node:assert/strict";
import { test } from "node:test";

import { useCatalogue } from "../../../../src/qwirkle/web/js/core/texts.js";
import { logOf, newsWords, newTo, readerOf, withNote } from "../../../../src/qwirkle/web/js/game/log.js";

useCatalogue({
  language: "en",
  plural: Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : 1)),
  messages: {
    "bot.casual": "Casual",
    "event.passed": "{name} passed",
    "event.traded": ["{name} traded {n} tile", "{name} traded {n} tiles"],
    "web.you": "You",
    "web.news.placed": "{name}: +{n}",
    "web.news.qwirkle": "{name}: Qwirkle! +{n}",
    "web.news.clock": "Your time was up",
    "web.stand_in.event": "A bot ({bot}) now plays for {name}.",
    "web.returned": "{name} is back.",
    "web.taken_back": ["{name} took {n} move back.", "{name} took {n} moves back."],
  },
});

const move = (number, seat, changes = {}) => ({
  ...{ number, seat, kind: "place", move: "Rs@0,0", traded: 0, by: "player", points: 4, bonus: 0, lines: [] },
  ...changes,
});

test("what is new to a player is all that came after the own last move", () => {
  const moves = [move(1, 0), move(2, 1), move(3, 2)];
  assert.deepEqual(newTo(moves, 0), moves.slice(1));
  assert.deepEqual(newTo(moves, 1), moves.slice(2));
  // Whoever has not moved yet has seen nothing yet.
  assert.deepEqual(newTo(moves, 3), moves);
});

test("where nothing came since, the own move is the newest there is, and spectators see the newest", () => {
  const moves = [move(1, 0), move(2, 1)];
  assert.deepEqual(newTo(moves, 1), [moves[1]]);
  assert.deepEqual(newTo(moves, null), [moves[1]]);
  assert.deepEqual(newTo([], 0), []);
});

test("a move that the clock made for a player is new to that player", () => {
  const moves = [move(1, 0), move(2, 1), move(3, 0, { by: "clock" }), move(4, 1)];
  assert.deepEqual(newTo(moves, 0), moves.slice(2));
});

test("notes stand after the moves that they came after, also when moves are taken back", () => {
  const moves = [move(1, 0), move(2, 1)];
  let notes = withNote([], { type: "stand_in", seat: 1, level: "casual", by: 0, number: 5 }, 2);
  assert.deepEqual(logOf(moves, notes), [...moves, { type: "stand_in", seat: 1, level: "casual", after: 2 }]);
  notes = withNote(notes, { type: "taken_back", seat: 0, moves: 2, left: 0 }, 0);
  assert.deepEqual(
    logOf([], notes).map(({ type }) => type),
    ["stand_in", "taken_back"],
  );
  notes = withNote(notes, { type: "returned", seat: 1, number: 7 }, 1);
  assert.deepEqual(
    logOf(moves, notes).map((entry) => entry.type ?? entry.number),
    ["stand_in", "taken_back", 1, "returned", 2],
  );
});

test("the news in a few words", () => {
  const qwirkle = { points: 12, lines: [{ qwirkle: true }] };
  const words = (entry, mine = false) => newsWords(entry, "Ana", mine);
  assert.equal(words(move(1, 0)), "Ana: +4");
  assert.equal(words(move(1, 0), true), "You: +4");
  assert.equal(words(move(1, 0, qwirkle)), "Ana: Qwirkle! +12");
  assert.equal(words(move(1, 0, { kind: "pass", move: "pass", points: 0 })), "Ana passed");
  assert.equal(words(move(1, 0, { kind: "trade", move: "trade", traded: 2, points: 0 })), "Ana traded 2 tiles");
  assert.equal(words(move(1, 0, { by: "clock" }), true), "Your time was up");
  assert.equal(words(move(1, 0, { by: "clock" })), "Ana: +4");
  assert.equal(words({ type: "stand_in", seat: 0, level: "casual", after: 0 }), "A bot (Casual) now plays for Ana.");
  assert.equal(words({ type: "returned", seat: 0, after: 0 }), "Ana is back.");
  assert.equal(words({ type: "taken_back", seat: 0, moves: 2, after: 0 }), "Ana took 2 moves back.");
});

test("who looks at a screen: the open hand's player, or the one to move among those who share it", () => {
  const view = { turn: 1 };
  assert.equal(readerOf({ front: 2, mine: [1, 2], view }), 2);
  assert.equal(readerOf({ front: null, mine: [0, 1], view }), 1);
  assert.equal(readerOf({ front: null, mine: [0, 2], view }), 0);
  assert.equal(readerOf({ front: null, mine: [], view }), null);
});
