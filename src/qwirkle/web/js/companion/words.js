/** What the companion says of moves, drafts and refusals. */

import { count, t } from "../core/texts.js";
import { endWords, moveAnnouncement, scoreWords, sentences, winnerWords } from "../game/words.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */
/** @typedef {import("../scorekeeping/standing.js").NotedMove} NotedMove */

/**
 * The players as the words of the game know them.
 *
 * @param {readonly string[]} names
 */
export function seatsOf(names) {
  return names.map((name) => ({ name, level: null }));
}

/**
 * Why a note is refused. Nobody's hand is known here: what is not in any is a tile of which none is left.
 *
 * @param {string} refusal
 */
export function refusalWords(refusal) {
  return t(refusal === "not_in_hand" ? "web.companion.none_left" : `refusal.${refusal}`);
}

/**
 * What a noted move did, or why it no longer may.
 *
 * @param {NotedMove} move
 * @param {readonly string[]} names
 */
export function noteWords(move, names) {
  const name = names[move.seat] ?? "";
  if (move.refusal === null) return moveAnnouncement(move, name);
  return sentences(t("web.companion.broken", { n: move.number, name }), refusalWords(move.refusal));
}

/**
 * What the draft scores line by line, or why it is refused; empty where there is none.
 *
 * @param {Desk} desk
 */
export function draftWords({ verdict }) {
  if (!verdict) return "";
  if (verdict.refusal !== null) return refusalWords(verdict.refusal);
  return verdict.score ? scoreWords(verdict.score) : "";
}

/**
 * What the button says that takes the draft down.
 *
 * @param {Desk} desk
 */
export function confirmWords({ verdict }) {
  if (!verdict?.move || verdict.refusal !== null) return t("web.confirm");
  if (verdict.move.kind === "trade") return count("web.confirm.trade", verdict.move.tiles.length);
  if (verdict.move.kind === "pass") return t("web.pass");
  return t("web.confirm.points", { points: count("points", verdict.score?.points ?? 0) });
}

/**
 * Whose turn it is, which old move is being written anew, or who has won.
 *
 * @param {Desk} desk
 */
export function headWords({ game, now, before, spot }) {
  const name = game.names[before.turn] ?? "";
  if (spot.kind === "mend") return t("web.companion.mending", { n: spot.place + 1, name });
  if (spot.kind === "insert") return t("web.companion.inserting", { n: spot.place + 1, name });
  return now.over ? winnerWords(now.over, seatsOf(game.names)) : t("event.turn", { name });
}

/**
 * How the game came to its end and what that gave to whom.
 *
 * @param {Desk} desk
 */
export function overWords({ game, now }) {
  if (!now.over) return "";
  const seats = seatsOf(game.names);
  const [bonus = 0] = now.over.bonus.filter(Boolean);
  const seat = now.over.bonus.findIndex(Boolean);
  const extra = bonus ? t("web.announce.score", { name: game.names[seat] ?? "", points: `+${bonus}` }) : "";
  return sentences(winnerWords(now.over, seats), endWords(now.over, seats), extra);
}
