/**
 * The table of a study: it speaks to the page as the server does in a game, so that board and hand are those of a real
 * one. What a move gives is asked of the server; the study keeps it.
 */

import { PROTOCOL } from "../game/messages.js";
import { moveTiles } from "../game/moves.js";
import { keepUnfinished } from "../saved/unfinished.js";
import { api, ApiError } from "../net/api.js";
import { openSession } from "../table/session.js";
import { seatsOf, shownAt } from "./desk.js";
import { nodeAt } from "./tree/tree.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./desk.js").DeskState} DeskState */
/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */

const NAME = "study";

/**
 * Sits down at a desk: whoever is to move there is moved from here.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function openStudyTable(desk, signal) {
  keepUnfinished(NAME, null);
  const session = openSession({ game: NAME, key: null }, studyTable(desk, signal));
  signal.addEventListener("abort", () => {
    session.close();
    keepUnfinished(NAME, null);
  });
  return session;
}

/**
 * How to connect to a desk.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 * @param {typeof api.studyMove} [ask]
 * @returns {import("../net/socket.js").Connect}
 */
export function studyTable(desk, signal, ask = api.studyMove) {
  return (handlers) => {
    let at = 0;
    let open = true;

    /** @param {ServerMessage} message */
    function say(message) {
      if (open) handlers.message(message);
    }

    /**
     * Answers with what the server says, unless another move is shown by then.
     *
     * @param {string | null} id
     * @param {string} move
     * @param {(tried: import("../game/bodies.js").TriedMove, then: number) => void} answer
     */
    async function tell(id, move, answer) {
      const then = at;
      const { standing, position } = shownAt(desk.store.get());
      if (standing.over) return;
      try {
        const tried = await ask(position, move);
        if (then === at) answer(tried, then);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (then === at) say({ type: "refused", id, ...error.problem });
      }
    }

    /** @param {DeskState} state */
    function show(state) {
      at += 1;
      const { standing } = shownAt(state);
      say(welcome(state, at));
      void tell(null, "", ({ cells, trade, pass, sets }, then) =>
        say({ type: "turn", seat: standing.turn, at: then, cells, trade, pass, sets }),
      );
    }

    // Whoever connects has to have what it gets before the first message comes.
    queueMicrotask(() => {
      desk.store.listen((state, before) => {
        const same = state.at === before?.at && state.study.nodes === before.study.nodes;
        if (!same || state.supposed !== before?.supposed || state.study.start !== before.study.start) show(state);
      }, signal);
    });

    return {
      send(message) {
        if (message.type === "move") {
          const { id, seat, move } = message;
          void tell(id, move, ({ ok, error, key, kind, points, bonus, lines, after, over }) => {
            if (!ok || !kind || !after)
              return say({ type: "refused", id, error: error ?? "", key: key ?? "", values: {}, message: "" });
            const { scores, turn, hands: tiles, bag } = after;
            say({ type: "accepted", id, at });
            desk.play({ seat, kind, move, points, bonus, lines, drawn: "", scores, turn, tiles, bag, over });
          });
        }
        if (message.type === "preview") {
          const { id, seat, move } = message;
          void tell(id, move, (tried, then) => say({ type: "preview", id, seat, at: then, ...tried }));
        }
        return true;
      },
      close() {
        open = false;
      },
    };
  };
}

/**
 * The table at the move that is shown, as a game would be told to whoever is to move in it.
 *
 * @param {DeskState} state
 * @param {number} at
 * @returns {ServerMessage}
 */
function welcome(state, at) {
  const { study } = state;
  const { standing, hand, position } = shownAt(state);
  const { made } = nodeAt(study, state.at);
  return {
    type: "welcome",
    protocol: PROTOCOL,
    version: "",
    game: NAME,
    seats: standing.over ? [] : [standing.turn],
    room: `${NAME}-${at}`,
    number: 0,
    view: {
      rules: study.rules,
      at,
      turn: standing.turn,
      over: standing.over,
      board: position.board,
      bag: standing.bag,
      seats: seatsOf(study).map((seat, place) => ({
        ...seat,
        kind: "me",
        stand_in: null,
        screens: 1,
        away: null,
        hints: 0,
        score: standing.scores[place] ?? 0,
        tiles: standing.sizes[place] ?? 0,
      })),
      hands: { [standing.turn]: hand.join(" ") },
      moves: made ? [{ ...made, traded: made.kind === "trade" ? moveTiles(made).length : 0, by: "player" }] : [],
      clock: null,
      opener: study.start.turn,
      hints: false,
      shuffle: null,
      opening: null,
      watchers: 0,
      ask: null,
      rematch: null,
    },
  };
}
