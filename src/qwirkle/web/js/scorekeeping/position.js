/** A noted game as a position: what the player to move may know, for the coach. Pure. */

/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./notes.js").NotedGame} NotedGame */
/** @typedef {import("./standing.js").Standing} Standing */

/**
 * The position, as `docs/engine-protocol.md` has it.
 *
 * @param {NotedGame} game
 * @param {Standing} now
 * @param {readonly Tile[]} hand of the player to move
 */
export function positionFor({ rules, names }, { turn, scores, hands, bag, board }, hand) {
  return {
    rules,
    players: names.length,
    turn,
    scores,
    hands,
    bag,
    board: [...board].map(([cell, tile]) => `${tile}@${cell}`).join(" "),
    hand: hand.join(" "),
  };
}
