/** Moves of bots one by one, so that the eye can follow them: messages wait while the last move settles. */

/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */

/** How long a move is looked at before a bot's next one is shown, in milliseconds. */
const LOOK = 650;

/**
 * A queue that hands messages on in order, at once except where a bot's move follows another too closely.
 *
 * @param {(message: ServerMessage, came: number) => void} take with when it came, by this screen's clock
 * @param {() => boolean} [hurried] whether nobody wants to wait
 */
export function createPace(take, hurried = prefersStillness) {
  /** @type {{message: ServerMessage, came: number}[]} */
  const queue = [];
  let shown = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function drain() {
    timer = undefined;
    for (let next = queue[0]; next; next = queue[0]) {
      const { message, came } = next;
      const early = shown + LOOK - Date.now();
      if (isBotMove(message) && early > 0 && !hurried()) {
        timer = setTimeout(drain, early);
        return;
      }
      queue.shift();
      if (message.type === "moved") shown = Date.now();
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

function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}
