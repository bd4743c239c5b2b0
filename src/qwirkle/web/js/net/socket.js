/** One socket that comes back by itself. */

/** @typedef {import("../game/messages.js").ClientMessage} ClientMessage */
/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */

/**
 * @typedef {object} SocketHandlers
 * @property {() => ClientMessage} hello what to say first, each time
 * @property {(message: ServerMessage) => void} message
 * @property {(state: "lost" | "refused") => void} closed
 */

/**
 * How to get a socket: `send` says whether the message could go out now, `close` ends it for good.
 *
 * @typedef {(handlers: SocketHandlers) => {send: (message: ClientMessage) => boolean, close: () => void}} Connect
 */

/** The server will not have us with this hello: coming back unchanged is of no use. */
const HELLO_REFUSED = 4000;
/** The server has more than it can do: coming back at once would only add to it. */
const TRY_LATER = 1013;
const FIRST_WAIT = 250;
const BUSY_WAIT = 4000;
const LONGEST_WAIT = 8000;
/** A socket that is silent for this long is asked whether it lives, and given as long again to answer. */
const SILENCE = 15000;

/**
 * Opens a socket and keeps it open.
 *
 * @type {Connect}
 */
export function openSocket(handlers) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  let lastWord = Date.now();
  /** When it was asked whether it lives, unless it has said something since. @type {number | null} */
  let asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  const done = new AbortController();

  function connect() {
    clearTimeout(retry);
    if (done.signal.aborted || socket) return;
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    socket = mine;
    lastWord = Date.now();
    asked = null;
    mine.addEventListener("open", () => mine.send(JSON.stringify(handlers.hello())));
    mine.addEventListener("message", (event) => {
      if (socket !== mine) return;
      lastWord = Date.now();
      asked = null;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      // Any other first word is a refusal, and says that the next try must wait longer.
      if (message.type === "welcome") wait = FIRST_WAIT;
      handlers.message(message);
    });
    mine.addEventListener("close", (event) => {
      if (socket === mine) lose(event.code);
    });
  }

  /** @param {number} [code] why it was closed, where the server or the browser said so */
  function lose(code) {
    socket?.close();
    socket = null;
    if (done.signal.aborted) return;
    handlers.closed(code === HELLO_REFUSED ? "refused" : "lost");
    if (code === HELLO_REFUSED) return;
    if (code === TRY_LATER) wait = Math.max(wait, BUSY_WAIT);
    // Not all at the same moment after a restart.
    retry = setTimeout(connect, wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }

  const pulse = setInterval(() => {
    const now = Date.now();
    if (!socket || now - lastWord < SILENCE) return;
    // Behind another tab this runs once a minute: only a question without an answer shows that nobody is there.
    if (socket.readyState === WebSocket.OPEN && asked === null) {
      asked = now;
      socket.send('{"type":"ping"}');
    } else if (now - (asked ?? lastWord + SILENCE) >= SILENCE) lose();
  }, SILENCE / 3);

  const { signal } = done;
  window.addEventListener("offline", () => socket && lose(), { signal });
  window.addEventListener("online", connect, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || connect(), { signal });
  connect();

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },

    close() {
      done.abort();
      clearInterval(pulse);
      clearTimeout(retry);
      socket?.close();
      socket = null;
    },
  };
}
