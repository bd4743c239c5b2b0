/** Moves of bots one by one, so that the eye can follow them: messages wait while the last move settles. */

/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */

/** How long a move is looked at before a bot's next one is shown, in milliseconds. */
const LOOK = 650;

/**
 * A queue that hands messages on in order, at once except where a bot's move follows another too closely.
 *
 * @param {(message: ServerMessage) => void} take
 * @param {() => boolean} [hurried] whether nobody wants to wait
 */
export function createPace(take, hurried = prefersStillness) {
  /** @type {ServerMessage[]} */
  const queue = [];
  let shown = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function drain() {
    timer = undefined;
    for (let message = queue[0]; message; message = queue[0]) {
      const early = shown + LOOK - Date.now();
      if (isBotMove(message) && early > 0 && !hurried()) {
        timer = setTimeout(drain, early);
        return;
      }
      queue.shift();
      if (message.type === "moved") shown = Date.now();
      take(message);
    }
  }

  return {
    /** @param {ServerMessage} message */
    add(message) {
      queue.push(message);
      if (timer === undefined) drain();
    },

    /** Hands on all that waits, now. */
    flush() {
      clearTimeout(timer);
      timer = undefined;
      for (const message of queue.splice(0)) take(message);
    },
  };
}

/** @param {ServerMessage} message */
function isBotMove(message) {
  return message.type === "moved" && message.move.by === "bot";
}

function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}
