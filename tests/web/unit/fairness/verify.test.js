import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { readRecord } from "../../../../src/qwirkle/web/js/fairness/record.js";
import { fromHex } from "../../../../src/qwirkle/web/js/fairness/sha256.js";
import { deal, draw } from "../../../../src/qwirkle/web/js/fairness/shuffle.js";
import { verify } from "../../../../src/qwirkle/web/js/fairness/verify.js";
import { moveTiles } from "../../../../src/qwirkle/web/js/game/moves.js";
import { without } from "../../../../src/qwirkle/web/js/game/tiles.js";

const TEXT = readFileSync(new URL("../../../data/proved_game.qwk", import.meta.url), "utf-8");
const EDITIONS = { "mindware-2011": { opening: "declare", opening_tie: "oldest" } };
const ANA = "a5".repeat(32);
const CYRIL = "3c".repeat(16);

const record = () => readRecord(TEXT);

/** What the screen of seat 0 has seen of the game in the record, with what is changed of it. */
function witness(changes = {}, view = {}) {
  const { game, commitment, moves, opener, result, rules, shuffle } = record();
  const dealt = deal(fromHex(shuffle), 3, EDITIONS["mindware-2011"], []);
  const own = { 0: dealt.hands[0].join(" ") };
  moves.forEach((move, place) => {
    const seat = (opener + place) % 3;
    const used = moveTiles(move);
    dealt.hands[seat] = [...without(dealt.hands[seat], used), ...draw(dealt.bag, used.length)];
    own[place + 1] = dealt.hands[0].join(" ");
  });
  return {
    game,
    commitment,
    chances: { 0: ANA },
    dealt: [ANA, null, CYRIL],
    hands: { 0: own },
    mine: [0],
    view: {
      rules,
      opener,
      seats: [{}, {}, {}],
      over: { scores: result.split("-").map(Number) },
      moves: moves.map(({ kind, move }, place) => ({ kind, move, seat: (opener + place) % 3, traded: 0 })),
      shuffle: { commitment, chances: [ANA, null, CYRIL] },
      ...view,
    },
    ...changes,
  };
}

test("a game that was played as it was dealt is proved", () => {
  assert.deepEqual(verify(record(), witness(), EDITIONS), { flaw: null, added: 2, without: [], elsewhere: false });
});

test("a watcher proves as much as was told before everybody's eyes", () => {
  const seen = witness({ chances: {}, hands: {}, mine: [] });
  assert.deepEqual(verify(record(), seen, EDITIONS), { flaw: null, added: 2, without: [], elsewhere: false });
});

test("whoever had no part in the shuffle, or not from here, is told", () => {
  assert.equal(verify(record(), witness({ chances: {} }), EDITIONS).elsewhere, true);
  assert.deepEqual(verify(record(), witness({ mine: [1], hands: {}, chances: {} }), EDITIONS).without, [1]);
});

test("each part of a proof that is not what this screen saw is a flaw", () => {
  const zeros = "00".repeat(32);
  const told = (/** @type {object} */ changes) => ({ ...record(), ...changes });
  const found = (/** @type {object} */ changes, seen = witness()) => verify(told(changes), seen, EDITIONS).flaw;
  assert.equal(found({ secret: zeros }), "commitment");
  assert.equal(found({ commitment: zeros }), "commitment");
  assert.equal(found({ game: "other" }), "commitment");
  assert.equal(found({}, witness({ commitment: zeros })), "commitment");
  assert.equal(found({}, witness({}, { shuffle: { commitment: zeros, chances: [ANA, null, CYRIL] } })), "commitment");
  assert.equal(found({ chances: [zeros, null, CYRIL] }), "chance");
  assert.equal(found({ chances: [ANA, zeros, CYRIL] }), "chance");
  assert.equal(found({}, witness({ dealt: [ANA, zeros, CYRIL] })), "chance");
  assert.equal(found({}, witness({ chances: { 0: zeros } })), "chance");
  assert.equal(found({ shuffle: zeros }), "seed");
  assert.equal(found({ rules: "schmidt" }), "moves");
  assert.equal(found({ opener: 1 }), "tiles");
  assert.equal(found({}, witness({}, { opener: 1 })), "tiles");
  assert.equal(found({ result: "1-2-3" }), "moves");
  assert.equal(found({ moves: record().moves.slice(1) }), "moves");
  assert.equal(found({}, witness({}, { moves: witness().view.moves.slice(0, -1) })), "moves");
});

test("one tile that this screen held and the shuffle did not give is a flaw", () => {
  const seen = witness();
  for (const moves of Object.keys(seen.hands[0])) {
    const hand = seen.hands[0][moves];
    if (!hand) continue;
    const other = hand.startsWith("Ro") ? `Px${hand.slice(2)}` : `Ro${hand.slice(2)}`;
    const hands = { 0: { ...seen.hands[0], [moves]: other } };
    assert.equal(verify(record(), { ...seen, hands }, EDITIONS).flaw, "tiles", moves);
  }
});

test("every draw of a record counts", () => {
  const { moves } = record();
  for (const [place, move] of moves.entries()) {
    if (!move.drawn.length) continue;
    const [first, ...others] = move.drawn;
    const other = { ...move, drawn: [first === "Ro" ? "Px" : "Ro", ...others] };
    const forged = moves.map((each, number) => (number === place ? other : each));
    assert.equal(verify({ ...record(), moves: forged }, witness(), EDITIONS).flaw, "tiles", String(place));
  }
});
