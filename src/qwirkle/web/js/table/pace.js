/** Moves of bots one by one, so that the eye can follow them: messages wait while the last move settles. */

import { getSettings } from "../core/settings.js";

/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */

/**
 * How long a move is looked at before a bot's next one is shown, in milliseconds. Whoever wants no motion needs the
 * time all the more: nothing else leads the eye.
 *
 * @type {Record<import("../core/settings.js").Settings["pace"], number>}
 */
const LOOK = { slow: 1600, normal: 700, quick: 250 };

/** A Qwirkle is looked at for so many times as long. */
const FEAST = 2;

/**
 * A queue that hands messages on in order, at once except where a bot's move follows another too closely.
 *
 * @param {(message: ServerMessage, came: number) => void} take with when it came, by this screen's clock
 * @param {() => boolean} [hurried] whether nobody looks
 */
export function createPace(take, hurried = () => document.hidden) {
  /** @type {{message: ServerMessage, came: number}[]} */
  const queue = [];
  /** When the move that is shown has been looked at. */
  let seen = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function drain() {
    timer = undefined;
    for (let next = queue[0]; next; next = queue[0]) {
      const { message, came } = next;
      const early = seen - Date.now();
      if (isBotMove(message) && early > 0 && !hurried()) {
        timer = setTimeout(drain, early);
        return;
      }
      queue.shift();
      if (message.type === "moved") seen = Date.now() + lookAt(message);
      take(message, came);
    }
  }

  return {
    /** @param {ServerMessage} message */
    add(message) {
      queue.push({ message, came: Date.now() });
      if (timer === undefined) drain();
    },

    /** Hands on all that waits, now. */
    flush() {
      clearTimeout(timer);
      timer = undefined;
      for (const { message, came } of queue.splice(0)) take(message, came);
    },
  };
}

/** @param {ServerMessage} message */
function isBotMove(message) {
  return message.type === "moved" && message.move.by === "bot";
}

/** @param {import("../game/messages.js").Moved} moved */
function lookAt({ move }) {
  return LOOK[getSettings().pace] * (move.bonus > 0 ? FEAST : 1);
}
