/** What happens at a practice table, said to the ear. */

import { play } from "../../core/sound.js";
import { announce } from "../../ui/live-region.js";
import { moveTold, qwirkles, seatName } from "../../game/words.js";
import { report } from "../../table/announcements.js";

/** What is heard as at any table. */
const AS_EVER = ["preview", "refused", "over"];

/**
 * @type {import("../../table/session.js").Witness}
 */
export function hear(message, state, before) {
  if (AS_EVER.includes(message.type)) report(message, state, before);
  if (message.type !== "moved" || !state.view) return;
  // Nobody else is ever to move here, so there is no turn to call.
  play(qwirkles(message.move) ? "qwirkle" : "lay");
  announce(moveTold(message.move, seatName(state.view.seats, 0)));
}
