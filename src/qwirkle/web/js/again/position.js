/** The position in which a move is tried again, as whoever made the move saw it. Pure. */

import { standingAt } from "../study/tree/standing.js";
import { endOf, pathTo, ROOT, studyOf } from "../study/tree/tree.js";

/**
 * A study that begins before a move of a game and has no move yet. Of all hands it knows only the one of whoever is to
 * move, as that player did.
 *
 * @param {import("../game/bodies.js").Study} body the whole game
 * @param {number} number of the move
 * @param {readonly string[]} names
 */
export function studyBefore(body, number, names) {
  const whole = studyOf(body);
  const path = pathTo(whole, endOf(whole, ROOT));
  const { turn, scores, sizes, bag, board, hands } = standingAt(whole, path[number - 2]?.id ?? ROOT);
  return studyOf({
    rules: body.rules,
    players: body.players,
    names: [...names],
    tags: [],
    comments: [],
    start: {
      turn,
      scores: [...scores],
      tiles: [...sizes],
      bag,
      board: [...board].map(([cell, tile]) => `${tile}@${cell}`).join(" "),
      hands: hands.map((hand, seat) => (seat === turn ? hand.join(" ") : null)),
    },
    moves: [],
  });
}
