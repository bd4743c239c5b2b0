/** A new game: made by the server, kept in this browser, and gone to. */

import { api, ApiError } from "./net/api.js";
import { problemWords } from "./game/words.js";
import { saveGame } from "./saved.js";
import { changeSettings } from "./settings.js";
import { notice } from "./ui/notice.js";

/** @typedef {import("./game/messages.js").GamePlan} GamePlan */

/**
 * Makes a game and goes to its table.
 *
 * @param {GamePlan} plan
 * @param {boolean} [sofa]
 */
export async function begin(plan, sofa = false) {
  const me = plan.seats.find((seat) => seat.kind === "me");
  if (me?.name) changeSettings({ name: me.name });
  try {
    const { game, key, links } = await api.newGame(plan);
    saveGame({ game, key, links, sofa });
    location.hash = key ? `#/play/${game}/${key}` : `#/sofa/${game}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notice(problemWords(error.problem));
  }
}
