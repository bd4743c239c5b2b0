/** The log of a table: its moves, and what else happened there. Which of it is new to a player, in short words. Pure. */

import { count, t } from "../core/texts.js";
import { moveWords, qwirkles, seatName } from "./words.js";

/** @typedef {import("./messages.js").MadeMove} MadeMove */
/** @typedef {import("./messages.js").StandIn} StandIn */
/** @typedef {import("./messages.js").Returned} Returned */
/** @typedef {import("./messages.js").TakenBack} TakenBack */
/** @typedef {import("./table.js").TableState} TableState */

/**
 * What happened besides the moves.
 *
 * @typedef {(Pick<StandIn, "type" | "seat" | "level"> | Pick<Returned, "type" | "seat">
 *   | Pick<TakenBack, "type" | "seat" | "moves">) & {after: number}} Note after: how many moves stood then
 */

/** @typedef {MadeMove | Note} Entry */

/**
 * The notes with one more.
 *
 * @param {readonly Note[]} notes
 * @param {StandIn | Returned | TakenBack} event
 * @param {number} after how many moves stand now
 * @returns {Note[]}
 */
export function withNote(notes, event, after) {
  // What was said after moves that are gone stands after those that are left.
  const kept = notes.map((note) => (note.after > after ? { ...note, after } : note));
  const { seat } = event;
  switch (event.type) {
    case "stand_in":
      return [...kept, { type: event.type, seat, level: event.level, after }];
    case "taken_back":
      return [...kept, { type: event.type, seat, moves: event.moves, after }];
    case "returned":
      return [...kept, { type: event.type, seat, after }];
  }
}

/**
 * Moves and notes in the order in which they happened.
 *
 * @param {readonly MadeMove[]} moves
 * @param {readonly Note[]} notes
 * @returns {Entry[]}
 */
export function logOf(moves, notes) {
  const notesAfter = (/** @type {number} */ number) => notes.filter(({ after }) => after === number);
  return [...notesAfter(0), ...moves.flatMap((move, place) => [move, ...notesAfter(place + 1)])];
}

/**
 * Whether an entry of the log is a move.
 *
 * @param {Entry} entry
 * @returns {entry is MadeMove}
 */
export function isMove(entry) {
  return "move" in entry;
}

/**
 * The seat whose player looks at this screen: the open hand's or, where nobody has it, that of the one to move.
 *
 * @param {TableState} state
 * @returns {number | null}
 */
export function readerOf({ front, mine, view }) {
  if (front !== null || !view) return front;
  return view.turn !== null && mine.includes(view.turn) ? view.turn : (mine[0] ?? null);
}

/**
 * What is new to a player: all that came after the own last move, and that move itself where the clock made it. Where
 * nothing came, or nobody in particular looks, it is the newest entry.
 *
 * @param {readonly Entry[]} log
 * @param {number | null} seat
 * @returns {readonly Entry[]}
 */
export function newTo(log, seat) {
  if (seat === null) return log.slice(-1);
  const own = log.map((entry) => isMove(entry) && entry.seat === seat).lastIndexOf(true);
  const last = log[own];
  const since = log.slice(last && isMove(last) && last.by === "clock" ? own : own + 1);
  return since.length ? since : log.slice(-1);
}

/**
 * An entry in a few words for the eye: "Ana: +7".
 *
 * @param {Entry} entry
 * @param {string} name of its player
 * @param {boolean} mine whether that is the only player at this screen
 */
export function newsWords(entry, name, mine) {
  if (!isMove(entry)) return noteWords(entry, name);
  if (entry.by === "clock" && mine) return t("web.news.clock");
  if (entry.kind !== "place") return moveWords(entry, name);
  const values = { name: mine ? t("web.you") : name, n: entry.points };
  return qwirkles(entry) ? t("web.news.qwirkle", values) : t("web.news.placed", values);
}

/**
 * A note as a sentence.
 *
 * @param {Note | StandIn | Returned | TakenBack} note
 * @param {string} name of its player
 */
export function noteWords(note, name) {
  switch (note.type) {
    case "stand_in":
      return t("web.stand_in.event", { name, bot: t(`bot.${note.level}`) });
    case "returned":
      return t("web.returned", { name });
    case "taken_back":
      return count("web.taken_back", note.moves, { name });
  }
}

/**
 * Who opens and why: "Ana opens with 4 red tiles"; empty before the deal. By the house rules that let the opener lay any line, it says that.
 *
 * @param {Pick<import("./messages.js").GameView, "opener" | "opening" | "rules"> & {seats: readonly import("./words.js").Named[]}} view
 */
export function openerWords({ opener, opening, rules, seats }) {
  if (opener === null) return "";
  const name = seatName(seats, opener);
  if (!opening) return t("event.opens_freely", { name });
  const { size, attribute } = opening;
  if (rules.split(" ").includes("opening:free"))
    return size > 1 ? count("event.opens.free", size, { name }) : t("event.opens_freely", { name });
  return size > 1 ? count(`event.opens.${attribute ?? "set"}`, size, { name }) : t("event.opens_single", { name });
}
