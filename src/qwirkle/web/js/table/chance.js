/** This screen's part in the shuffle: the chance it adds before the deal, and what it sees of the tiles after it. */

import { keepHands, keepShuffle, ownChance } from "../saved/shuffles.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../game/table.js").TableState} TableState */

/** How long to wait before saying again what was refused, in milliseconds. */
const AGAIN = 1500;

/**
 * Adds chance for the seats of this screen as soon as the server has made its promise, and keeps what they see, so that
 * it can be compared when the game is over. What was sent and not answered is sent again with the next welcome.
 *
 * @param {Session} session
 */
export function takePartInShuffle({ game, store, onMessage, say }) {
  const { signal } = new AbortController();

  /** @param {TableState} state */
  function add({ view, mine, connection }) {
    if (!view?.shuffle || view.turn !== null || connection !== "open") return;
    for (const seat of mine)
      if (!view.shuffle.chances[seat]) say({ type: "chance", seat, chance: ownChance(game, seat) });
  }

  store.listen(({ view, mine, racks }, before) => {
    if (!view?.shuffle || mine.length === 0) return;
    if (view.shuffle !== before?.view?.shuffle) keepShuffle(game, view.shuffle, view.turn !== null);
    if (view.turn === null || (before && before.view?.moves === view.moves && before.racks === racks)) return;
    const hands = mine.map((seat) => [seat, (racks[seat] ?? []).map(({ tile }) => tile).join(" ")]);
    keepHands(game, view.moves.length, Object.fromEntries(hands));
  }, signal);
  onMessage((message, state) => {
    if (message.type === "welcome") add(state);
    else if (message.type === "refused") setTimeout(() => add(store.get()), AGAIN);
  }, signal);
}
