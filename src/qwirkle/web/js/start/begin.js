/** A new game: made by the server, kept in this browser, and gone to. */

import { parseRoute, tableRoute } from "../core/route.js";
import { changeSettings } from "../core/settings.js";
import { layoutOf, saveGame } from "../saved/games.js";
import { api, ApiError } from "../net/api.js";
import { attempt } from "../ui/attempt.js";

/** @typedef {import("../game/bodies.js").NewGame} NewGame */
/** @typedef {import("../game/bodies.js").Created} Created */

let underWay = false;

/**
 * Does what leads to a table, unless a click before this one is on its way there already.
 *
 * @param {() => Promise<void>} task
 */
async function once(task) {
  // The page before is still there while the table's is loaded: only its address is new.
  if (underWay || parseRoute(location.hash).page === "table") return;
  underWay = true;
  try {
    await attempt(task);
  } finally {
    underWay = false;
  }
}

/**
 * Makes a game and goes to its table.
 *
 * @param {NewGame} plan
 * @param {boolean} [sofa]
 */
export function begin(plan, sofa = false) {
  const name = plan.seats.find((seat) => seat.kind === "me")?.name;
  return once(async () => {
    try {
      const made = await api.newGame({ ...plan, chance: true });
      if (name) changeSettings({ name });
      sitDown(made, sofa);
    } catch (error) {
      // Kept, the name would stand in the way of every game against a bot.
      if (error instanceof ApiError && error.problem.error === "bad_name") changeSettings({ name: "" });
      throw error;
    }
  });
}

/**
 * Goes on with a game of whoever runs this server, with a new key.
 *
 * @param {string} secret
 * @param {string} game
 */
export function resume(secret, game) {
  return once(async () => {
    const resumed = await api.resume(secret, game);
    sitDown(resumed, resumed.key === null);
  });
}

/**
 * Goes to a seat at somebody else's table.
 *
 * @param {() => Promise<{game: string, key: string, sofa: boolean}>} find
 */
export function takeSeat(find) {
  return once(async () => {
    const { game, key, sofa } = await find();
    sitDown({ game, key, seats: [], links: [] }, sofa);
  });
}

/**
 * @param {Created} made
 * @param {boolean} sofa
 */
function sitDown({ game, key, links }, sofa) {
  const saved = { game, key, links, sofa };
  saveGame(saved);
  location.hash = tableRoute({ game, key, layout: layoutOf(saved) });
}
