/** Whether a game that is over was played with the shuffle that was promised: worked out here, and not believed. */

import { moveTiles } from "../game/moves.js";
import { parseTiles, without } from "../game/tiles.js";
import { commitment, fairSeed } from "./seed.js";
import { fromHex, toHex } from "./sha256.js";
import { deal, draw, inOrder, putBack } from "./shuffle.js";

/** @typedef {import("../game/messages.js").GameView} GameView */
/** @typedef {import("../game/messages.js").MadeMove} MadeMove */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./record.js").ProvenRecord} ProvenRecord */
/** @typedef {import("./record.js").RecordedMove} RecordedMove */
/** @typedef {import("./shuffle.js").OpeningRules} OpeningRules */

/**
 * What a screen saw of a game with its own eyes.
 *
 * @typedef {object} Witness
 * @property {string} game
 * @property {string} commitment as it was first told
 * @property {Record<string, string>} chances what this browser added, by seat
 * @property {readonly (string | null)[]} dealt what each seat had added when the tiles were dealt
 * @property {Record<string, Record<string, string>>} hands of this screen's seats, each by how many moves stood
 * @property {readonly number[]} mine the seats of this screen
 * @property {GameView} view how the game ended
 */

/** @typedef {"commitment" | "chance" | "seed" | "tiles" | "moves"} Flaw what is not as it should be */

/**
 * What was found: a flaw, or how many players added chance, the seats of this screen for which nobody did, and whether
 * somebody did who was not this browser.
 *
 * @typedef {{flaw: Flaw} | {flaw: null, added: number, without: number[], elsewhere: boolean}} Finding
 */

/**
 * Checks the record of a game against what a screen saw of it.
 *
 * @param {ProvenRecord} record
 * @param {Witness} seen
 * @param {Record<string, OpeningRules>} editions
 * @returns {Finding}
 */
export function verify(record, seen, editions) {
  const { view, mine } = seen;
  const promised = [record.commitment, view.shuffle?.commitment, commitment(seen.game, record.secret)];
  if (record.game !== seen.game || promised.some((each) => each !== seen.commitment)) return { flaw: "commitment" };
  const chances = view.seats.map((_, seat) => record.chances[seat] ?? null);
  const own = Object.entries(seen.chances).filter(([seat]) => mine.includes(Number(seat)));
  const kept = own.every(([seat, chance]) => chances[Number(seat)] === chance);
  if (!kept || chances.some((chance, seat) => (seen.dealt[seat] || null) !== chance)) return { flaw: "chance" };
  if (toHex(fairSeed(record.secret, chances)) !== record.shuffle) return { flaw: "seed" };
  const rules = openingRules(record.rules, editions);
  if (record.rules !== view.rules || !rules) return { flaw: "moves" };
  const flaw = replay(record, seen, rules);
  if (flaw) return { flaw };
  return {
    flaw: null,
    added: chances.filter((chance) => chance !== null).length,
    without: mine.filter((seat) => chances[seat] === null),
    elsewhere: mine.some((seat) => chances[seat] !== null && seen.chances[seat] === undefined),
  };
}

/**
 * Deals the game again and follows it to its end.
 *
 * @param {ProvenRecord} record
 * @param {Witness} seen
 * @param {OpeningRules} rules
 * @returns {Flaw | null}
 */
function replay(record, { view, hands: witnessed, mine }, rules) {
  const { hands, bag, opener, stream } = deal(fromHex(record.shuffle), view.seats.length, rules, record.ages);
  const isSeen = (/** @type {number} */ moves) =>
    mine.every((seat) => {
      const hand = witnessed[seat]?.[moves];
      return hand === undefined || sameTiles(parseTiles(hand), hands[seat] ?? []);
    });
  if (opener !== record.opener || opener !== view.opener || !isSeen(0)) return "tiles";
  if (record.result !== view.over?.scores.join("-") || record.moves.length !== view.moves.length) return "moves";
  for (const [place, recorded] of record.moves.entries()) {
    const seat = (opener + place) % view.seats.length;
    const made = view.moves[place];
    if (!made || made.seat !== seat || !isSame(recorded, made)) return "moves";
    const used = moveTiles(recorded);
    const hand = hands[seat] ?? [];
    const left = without(hand, used);
    if (hand.length - left.length !== used.length) return "tiles";
    const drawn = draw(bag, used.length);
    if (recorded.kind === "trade") putBack(bag, used, stream);
    hands[seat] = [...left, ...drawn];
    if (!sameTiles(drawn, recorded.drawn) || !isSeen(place + 1)) return "tiles";
  }
  return null;
}

/**
 * Whether a move of the record is the one that this screen saw. Whoever traded did so face down.
 *
 * @param {RecordedMove} recorded
 * @param {MadeMove} made
 */
function isSame(recorded, made) {
  if (recorded.kind !== made.kind) return false;
  if (made.kind === "trade" && made.move === "trade") return moveTiles(recorded).length === made.traded;
  return recorded.move === made.move;
}

/**
 * @param {readonly Tile[]} one
 * @param {readonly Tile[]} other
 */
function sameTiles(one, other) {
  return inOrder(one).join() === inOrder(other).join();
}

/**
 * The part of a rule set that says who opens, or null for an edition that nobody knows.
 *
 * @param {string} text such as `schmidt opening:free`
 * @param {Record<string, OpeningRules>} editions
 * @returns {OpeningRules | null}
 */
function openingRules(text, editions) {
  const [edition = "", ...house] = text.split(" ");
  const usual = editions[edition];
  return usual ? { ...usual, ...Object.fromEntries(house.map((rule) => rule.split(":"))) } : null;
}
