/** A seat at a table: the store of its state, kept in step with the server, and all that a player can do. */

import { createStore } from "../core/store.js";
import { language, t } from "../core/texts.js";
import * as drafts from "../game/draft.js";
import { PROTOCOL } from "../game/messages.js";
import { receive } from "../game/receive.js";
import { EMPTY_TABLE, hasStandIn, rackOf } from "../game/table.js";
import { canConfirm, canMove, canRedo } from "../game/turn.js";
import { keepUnfinished, unfinished } from "../saved/unfinished.js";
import { openSocket } from "../net/socket.js";
import { notice } from "../ui/notice.js";
import { createCoaching } from "./coaching.js";
import { createDrafting } from "./drafting.js";
import { freshId } from "./fresh-id.js";
import { relay } from "./relay.js";
import { createPace } from "./pace.js";
import { createWeighing } from "./weighing.js";

/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../game/messages.js").ClientMessage} ClientMessage */
/** @typedef {import("../game/messages.js").Preview} Preview */
/** @typedef {import("../game/messages.js").Refused} Refused */
/** @typedef {import("../game/table.js").TableState} TableState */
/** @typedef {(message: ServerMessage, state: TableState, before: TableState) => void} MessageListener */
/** @typedef {ReturnType<typeof openSession>} Session */

/** How long to wait before saying again what came too fast, in milliseconds. */
const AGAIN = 1500;

/** The question before the first one. */
const NO_QUESTION = { id: "", seat: -1, at: -1, move: "", answered: true };

/**
 * Sits down at a game, or watches it where there is no key.
 *
 * @param {{game: string, key: string | null, layout?: import("../core/route.js").Layout}} seat
 * @param {import("../net/socket.js").Connect} [connect] to the server, unless the game is played elsewhere
 */
export function openSession({ game, key, layout = "table" }, connect = openSocket) {
  const store = createStore(EMPTY_TABLE);
  /** @type {Set<MessageListener>} */
  const messageListeners = new Set();
  const pace = createPace(take);
  let restored = false;
  /** The newest question about a draft: what was asked, so that its answer is known when it comes. */
  let asked = NO_QUESTION;
  const weighing = createWeighing();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  const socket = connect({
    hello() {
      const { room, number } = store.get();
      return {
        type: "hello",
        protocol: PROTOCOL,
        game,
        language: language(),
        ...(key ? { key } : {}),
        ...(room ? { since: { room, number } } : {}),
        chance: key !== null,
      };
    },
    message: pace.add,
    closed(connection) {
      pace.flush();
      asked = NO_QUESTION;
      weighing.clear();
      store.change((state) => ({
        ...state,
        connection,
        problem: connection === "refused" ? state.refusal : null,
      }));
    },
  });

  /**
   * @param {ServerMessage} message
   * @param {number} came
   */
  function take(message, came) {
    if (message.type === "refused" && weighing.refuse(message.id)) return;
    if (message.type === "refused" && mends(message)) return;
    if (message.type === "preview" && weighing.answer(message, store.get())) return;
    const before = store.get();
    store.change((state) => {
      const next = receive(state, message, came);
      return message.type === "preview" && message.id === asked.id ? answer(next, message) : next;
    });
    if (message.type === "welcome") comeBack();
    for (const listener of messageListeners) listener(message, store.get(), before);
  }

  /**
   * The table with the answer to the newest question; an earlier refusal of the same question is over.
   *
   * @param {TableState} state
   * @param {Preview} preview
   * @returns {TableState}
   */
  function answer(state, preview) {
    asked = { ...asked, answered: true };
    const refusal = state.refusal?.id === preview.id ? null : state.refusal;
    return { ...state, refusal, preview: { ...preview, move: asked.move } };
  }

  /**
   * Says again, a little later, what came too fast, and a question that was refused: without its answer the
   * draft could never be confirmed. Whether the player need not hear of the refusal.
   *
   * @param {Refused} refused
   */
  function mends({ id, error }) {
    const { pending, refusal } = store.get();
    const tooFast = error === "too_fast";
    const waits = id === null ? pending !== null || !asked.answered : id === pending?.id;
    if (id !== asked.id && !(tooFast && waits)) return false;
    clearTimeout(again);
    again = setTimeout(sayAgain, AGAIN);
    return tooFast || refusal?.id === id;
  }

  function sayAgain() {
    const { pending } = store.get();
    if (pending) socket.send(pending);
    if (asked.answered) return;
    const { id } = asked;
    asked = NO_QUESTION;
    ask(store.get(), id);
  }

  /** After a reload or a lost connection: the draft is laid out again, and an unanswered move sent again. */
  function comeBack() {
    const saved = restored ? null : unfinished(game);
    restored = true;
    if (saved) {
      store.change((state) => {
        if (state.mine.length > 1 && saved.seat === state.view?.turn) state = { ...state, front: saved.seat };
        return state.front === saved.seat
          ? { ...state, draft: relay(state, saved.loose), pending: saved.pending }
          : { ...state, pending: saved.pending };
      });
    }
    const { pending } = store.get();
    if (pending) socket.send(pending);
  }

  store.listen((state, before) => {
    if (!before || state.view === null) return;
    ask(state);
    if (restored && (state.draft !== before.draft || state.pending !== before.pending)) remember(state);
  }, new AbortController().signal);

  /**
   * Asks what the draft is worth, unless that was asked already.
   *
   * @param {TableState} state
   * @param {string} [id]
   */
  function ask(state, id) {
    const { view, front, draft } = state;
    if (!view || view.turn === null || view.over || front === null || state.connection !== "open") return;
    if (hasStandIn(view, front)) return;
    const move = drafts.draftMove(draft, rackOf(state));
    if (asked.seat === front && asked.at === view.at && asked.move === move) return;
    asked = { id: id ?? freshId(), seat: front, at: view.at, move, answered: false };
    socket.send({ type: "preview", id: asked.id, seat: front, move });
  }

  /** @param {TableState} state */
  function remember({ draft, front, pending }) {
    const done = draft.loose.length === 0 && pending === null;
    const loose = drafts.draftMove({ ...draft, trading: null }, []);
    keepUnfinished(game, done || front === null ? null : { seat: front, loose, pending });
  }

  /** @param {string} move */
  function submit(move) {
    const state = store.get();
    const { view, front } = state;
    if (!view || front === null || !canMove(state)) return;
    /** @type {import("../game/messages.js").MakeMove} */
    const pending = { type: "move", id: freshId(), seat: front, at: view.at, move };
    store.change((now) => ({ ...now, pending, refusal: null }));
    socket.send(pending);
  }

  /**
   * Says something that needs no draft: a greeting, a take-back, a rematch.
   *
   * @param {ClientMessage} message
   */
  function say(message) {
    // Not at once: a notice in the dialog where it was said would go with the dialog.
    if (!socket.send(message)) queueMicrotask(() => notice(t("web.unreachable")));
  }

  return {
    game,
    key,
    layout,
    store,
    ...createDrafting(store),
    ...createCoaching(store, say),

    /**
     * Calls back after every message, with the state after and before it.
     *
     * @param {MessageListener} listener
     * @param {AbortSignal} signal
     */
    onMessage(listener, signal) {
      messageListeners.add(listener);
      signal.addEventListener("abort", () => messageListeners.delete(listener));
    },

    /** Sends the draft as a move, once the server has said yes to it. */
    confirm() {
      const state = store.get();
      if (canConfirm(state)) submit(drafts.draftMove(state.draft, rackOf(state)));
    },
    pass: () => submit("pass"),

    /**
     * Asks what the draft would score with one more tile; nobody answers where the connection is lost.
     *
     * @param {string} tile
     * @param {import("../game/cells.js").Cell} cell
     * @param {import("./weighing.js").Weighed} tell
     */
    weigh(tile, cell, tell) {
      const question = weighing.ask(store.get(), freshId(), tile, cell, tell);
      if (question) socket.send(question);
    },

    /** Makes the move again that was just taken back. */
    redo() {
      const undone = canRedo(store.get());
      if (undone) submit(undone.move);
    },

    say,

    close() {
      clearTimeout(again);
      pace.flush();
      socket.close();
    },
  };
}
