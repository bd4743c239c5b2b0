/** The announcements of a practice table: its sounds, and sentences for a screen reader. */

import { play } from "../../core/sound.js";
import { moveAnnouncement, qwirkles, seatName } from "../../game/words.js";
import { announce } from "../../ui/live-region.js";
import { announceMessage } from "../../table/announcements.js";

/** The messages that are announced as at any table. */
const AS_AT_ANY_TABLE = ["preview", "refused", "over"];

/**
 * Announces a message that has just been taken.
 *
 * @type {import("../../table/session.js").MessageListener}
 */
export function announcePracticeMessage(message, state, before) {
  if (AS_AT_ANY_TABLE.includes(message.type)) announceMessage(message, state, before);
  if (message.type !== "moved" || !state.view) return;
  // Nobody else is ever to move here, so there is no turn to call.
  play(qwirkles(message.move) ? "qwirkle" : "lay");
  announce(moveAnnouncement(message.move, seatName(state.view.seats, 0)));
}
