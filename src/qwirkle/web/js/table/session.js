/** A seat at a table: the store of its state, kept in step with the server, and all that a player can do. */

import { openSocket } from "../net/socket.js";
import { createStore } from "../store.js";
import { language } from "../texts.js";
import { keepUnfinished, unfinished } from "../saved.js";
import { PROTOCOL } from "../game/messages.js";
import { EMPTY_TABLE, isMyTurn, rackOf, receive } from "../game/table.js";
import { parsePlacements } from "../game/cells.js";
import * as drafts from "../game/draft.js";
import { createDrafting } from "./drafting.js";
import { createPace } from "./pace.js";

/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../game/messages.js").ClientMessage} ClientMessage */
/** @typedef {import("../game/table.js").TableState} TableState */
/** @typedef {(message: ServerMessage, state: TableState, before: TableState) => void} Witness */
/** @typedef {ReturnType<typeof openSession>} Session */

/**
 * Sits down at a game, or watches it where there is no key.
 *
 * @param {{game: string, key: string | null}} seat
 * @param {import("../net/socket.js").Connect} [connect] to the server, unless the game is played elsewhere
 */
export function openSession({ game, key }, connect = openSocket) {
  const store = createStore(EMPTY_TABLE);
  /** @type {Set<Witness>} */
  const witnesses = new Set();
  const pace = createPace(take);
  let restored = false;
  /** The newest question about a draft: what was asked, so that its answer is known when it comes. */
  let asked = { id: "", seat: -1, at: -1, move: "" };

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
      };
    },
    message: pace.add,
    closed(connection) {
      pace.flush();
      asked = { ...asked, at: -1 };
      store.change((state) => ({
        ...state,
        connection,
        problem: connection === "refused" ? state.refusal : null,
      }));
    },
  });

  /** @param {ServerMessage} message */
  function take(message) {
    const before = store.get();
    store.change((state) => {
      const next = receive(state, message, Date.now());
      return message.type === "preview" && message.id === asked.id
        ? { ...next, verdict: { ...message, move: asked.move } }
        : next;
    });
    if (message.type === "welcome") comeBack();
    for (const witness of witnesses) witness(message, store.get(), before);
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
    if (
      state.draft !== before.draft ||
      state.view.at !== before.view?.at ||
      state.front !== before.front ||
      state.connection !== before.connection
    ) {
      ask(state);
    }
    if (restored && (state.draft !== before.draft || state.pending !== before.pending)) remember(state);
  }, new AbortController().signal);

  /** @param {TableState} state */
  function ask(state) {
    const { view, front, draft } = state;
    if (!view || view.over || front === null || state.connection !== "open") return;
    const move = drafts.draftMove(draft, rackOf(state));
    if (asked.seat === front && asked.at === view.at && asked.move === move) return;
    asked = { id: freshId(), seat: front, at: view.at, move };
    socket.send({ type: "preview", id: asked.id, seat: front, move });
  }

  /** @param {TableState} state */
  function remember({ draft, front, pending }) {
    const nothing = draft.loose.length === 0 && pending === null;
    const loose = drafts.draftMove({ ...draft, trading: null }, []);
    keepUnfinished(game, nothing || front === null ? null : { seat: front, loose, pending });
  }

  /** @param {string} move */
  function submit(move) {
    const state = store.get();
    const { view, front } = state;
    if (!view || front === null || !isMyTurn(state)) return;
    /** @type {import("../game/messages.js").MoveMessage} */
    const pending = { type: "move", id: freshId(), seat: front, at: view.at, move };
    store.change((now) => ({ ...now, pending, refusal: null }));
    socket.send(pending);
  }

  return {
    game,
    key,
    store,
    ...createDrafting(store),

    /** Calls back after every message, with the state after and before it. @param {Witness} witness @param {AbortSignal} signal */
    witness(witness, signal) {
      witnesses.add(witness);
      signal.addEventListener("abort", () => witnesses.delete(witness));
    },

    /** Sends the draft as a move. */
    confirm() {
      const state = store.get();
      const move = drafts.draftMove(state.draft, rackOf(state));
      if (move) submit(move);
    },
    pass: () => submit("pass"),

    /** Says something that needs no draft: a greeting, a take-back, a rematch. @param {ClientMessage} message */
    say: (message) => socket.send(message),

    close() {
      pace.flush();
      socket.close();
    },
  };
}

/** A name for a message that no other message has. */
function freshId() {
  return crypto.getRandomValues(new Uint32Array(3)).join("-");
}

/**
 * The draft of a text, with the tiles of the open hand.
 *
 * @param {TableState} state
 * @param {string} text
 */
function relay(state, text) {
  let draft = drafts.EMPTY_DRAFT;
  for (const { tile, cell } of parsePlacements(text)) {
    const slot = rackOf(state).find((other) => other.tile === tile && !drafts.isLoose(draft, other.id));
    if (slot && !state.tiles.has(`${cell.x},${cell.y}`)) draft = drafts.lay(draft, slot, cell);
  }
  return draft;
}
