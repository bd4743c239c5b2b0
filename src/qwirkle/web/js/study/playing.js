/** Moves that the coach names, made on the desk. */

import { api } from "../net/api.js";
import { shownAt } from "./desk.js";

/**
 * Makes a move after the one that is shown, unless another is shown before the server has said what it gives.
 *
 * @param {import("./desk.js").Desk} desk
 * @param {string} move
 */
export async function playMove(desk, move) {
  const before = desk.store.get();
  const { position, standing: then } = shownAt(before);
  const tried = await api.studyMove(position, move);
  if (!tried.ok || !tried.kind || !tried.after || desk.store.get().at !== before.at) return;
  const { kind, points, bonus, lines, over } = tried;
  const { scores, turn, hands: tiles, bag } = tried.after;
  desk.play({ seat: then.turn, kind, move, points, bonus, lines, drawn: "", scores, turn, tiles, bag, over });
}
