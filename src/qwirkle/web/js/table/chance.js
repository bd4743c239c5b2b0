/** This screen's part in the shuffle: the chance it adds before the deal, and what it sees of the tiles after it. */

import { keepCommitment, keepHands, ownChance } from "../saved/shuffles.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * Adds chance for the seats of this screen as soon as the server has made its promise, and keeps what they see, so that
 * it can be compared when the game is over. What was sent and not answered is sent again with the next welcome.
 *
 * @param {Session} session
 */
export function takePartInShuffle({ game, store, onMessage, say }) {
  const { signal } = new AbortController();
  onMessage((message, { view, mine }) => {
    if (message.type !== "welcome" || !view?.shuffle || mine.length === 0) return;
    const { commitment, chances } = view.shuffle;
    keepCommitment(game, commitment);
    if (view.turn !== null) return;
    for (const seat of mine) if (!chances[seat]) say({ type: "chance", seat, chance: ownChance(game, seat) });
  }, signal);
  store.listen(({ view, mine, racks }, before) => {
    if (!view?.shuffle || view.turn === null || mine.length === 0) return;
    if (before && before.view?.moves === view.moves && before.racks === racks) return;
    const hands = mine.map((seat) => [seat, (racks[seat] ?? []).map(({ tile }) => tile).join(" ")]);
    keepHands(game, view.moves.length, Object.fromEntries(hands));
  }, signal);
}
