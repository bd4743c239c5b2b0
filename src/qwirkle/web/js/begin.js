/** A new game: made by the server, kept in this browser, and gone to. */

import { api } from "./net/api.js";
import { saveGame } from "./saved.js";
import { changeSettings } from "./settings.js";
import { attempt } from "./ui/attempt.js";

/** @typedef {import("./game/messages.js").GamePlan} GamePlan */
/** @typedef {import("./game/messages.js").NewGame} NewGame */

/**
 * Makes a game and goes to its table.
 *
 * @param {GamePlan} plan
 * @param {boolean} [sofa]
 */
export function begin(plan, sofa = false) {
  const me = plan.seats.find((seat) => seat.kind === "me");
  if (me?.name) changeSettings({ name: me.name });
  return attempt(async () => sitDown(await api.newGame(plan), sofa));
}

/**
 * Goes on with a game of whoever runs this server, with a new key.
 *
 * @param {string} secret
 * @param {string} game
 */
export function resume(secret, game) {
  return attempt(async () => {
    const resumed = await api.resume(secret, game);
    sitDown(resumed, resumed.key === null);
  });
}

/**
 * @param {NewGame} made
 * @param {boolean} sofa
 */
function sitDown({ game, key, links }, sofa) {
  saveGame({ game, key, links, sofa });
  location.hash = key ? `#/play/${game}/${key}` : `#/sofa/${game}`;
}
