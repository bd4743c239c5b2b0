/**
 * A practice table: it speaks to the page as the server does, so that board, hand and tray are those of a real
 * game. What a move gives is asked of the server, which alone knows the rules; the rest is keeping the tiles.
 */

import { PROTOCOL } from "../../game/messages.js";
import { moveTiles } from "../../game/moves.js";
import { parseTiles } from "../../game/tiles.js";
import { keepUnfinished } from "../../saved/unfinished.js";
import { api, ApiError } from "../../net/api.js";
import { openSession } from "../../table/session.js";
import { positionAfter, positionOf } from "./position.js";

/** @typedef {import("./position.js").Setup} Setup */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("../../game/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../../game/messages.js").MakeMove} MakeMove */
/** @typedef {import("../../game/messages.js").MoveKind} MoveKind */
/** @typedef {import("../../game/bodies.js").TileCounts} TileCounts */
/** @typedef {import("../../game/bodies.js").TriedMove} TriedMove */
/** @typedef {import("../../game/bodies.js").PositionAfter} PositionAfter */
/** @typedef {import("../../table/session.js").Session} Session */
/** @typedef {(position: Position, move: string) => Promise<TriedMove>} Ask */

/** @typedef {{key: string, values: Record<string, string>}} Reason a key of the catalogue, and what fills its text */

/**
 * Why a legal move is not what is asked for here: a reason, its key alone where nothing fills it, or null where it is.
 *
 * @typedef {(move: string, tried: TriedMove) => string | Reason | null | Promise<Reason | null>} Judge
 */

const NAME = "practice";

/**
 * Sits down at a practice table. Nothing of it outlasts the visit.
 *
 * @param {Setup} setup
 * @param {TileCounts} tiles
 * @param {{judge?: Judge}} [options]
 * @returns {Session}
 */
export function openPractice(setup, tiles, { judge = () => null } = {}) {
  const game = `${NAME}-${setup.id}`;
  keepUnfinished(game, null);
  const session = openSession({ game, key: null }, practiceTable(setup, tiles, judge));
  return {
    ...session,
    close() {
      session.close();
      keepUnfinished(game, null);
    },
  };
}

/**
 * How to connect to a practice table. The player is to move again after each move, until the game is over.
 *
 * @param {Setup} setup
 * @param {TileCounts} tiles
 * @param {Judge} judge
 * @param {Ask} [ask]
 * @returns {import("../../net/socket.js").Connect}
 */
export function practiceTable(setup, tiles, judge, ask = api.try) {
  return (handlers) => {
    const draws = parseTiles(setup.draws ?? "");
    let position = positionOf(setup, tiles);
    /** @type {{before: Position, drawn: string[]}[]} for taking moves back */
    const made = [];
    let at = 0;
    let number = 0;
    let over = false;
    let open = true;

    /** @param {ServerMessage} message */
    function say(message) {
      if (open) handlers.message(message);
    }

    /**
     * Does something that asks the server; says so where the server does not answer.
     *
     * @param {string | null} id
     * @param {() => Promise<void>} act
     */
    async function answering(id, act) {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        say({ type: "refused", id, ...error.problem });
      }
    }

    async function offerTurn() {
      const { cells, trade, pass, sets } = await ask(position, "");
      say({ type: "turn", seat: 0, at, cells, trade, pass, sets });
    }

    /** @param {MakeMove} message */
    async function play({ id, move }) {
      const tried = await ask(position, move);
      const { kind, after } = tried;
      const reason = tried.ok ? await judge(move, tried) : tried.key;
      if (!kind || !after || reason !== null) {
        return say({
          type: "refused",
          id,
          error: tried.error ?? "not_the_task",
          ...(typeof reason === "string" ? { key: reason, values: {} } : (reason ?? { key: "", values: {} })),
          message: "",
        });
      }
      carryOut({ kind, move }, tried, after);
      if (tried.over) {
        over = true;
        number += 1;
        say({ type: "over", number, ...tried.over });
      }
      say({ type: "accepted", id, at });
      if (!over) await offerTurn();
    }

    /**
     * @param {{kind: MoveKind, move: string}} move
     * @param {TriedMove} tried
     * @param {PositionAfter} after
     */
    function carryOut(move, { points, bonus, lines, draws: due, over: end }, after) {
      const drawn = draws.splice(0, due);
      made.push({ before: position, drawn });
      position = positionAfter(position, move, { after, draws: due }, drawn);
      at += 1;
      number += 1;
      say({
        type: "moved",
        number,
        at,
        move: {
          number: made.length,
          seat: 0,
          ...move,
          traded: move.kind === "trade" ? moveTiles(move).length : 0,
          by: "player",
          points,
          bonus,
          lines,
        },
        last: end !== null,
        turn: 0,
        scores: position.scores,
        tiles: position.hands,
        bag: position.bag,
        hands: { 0: position.hand },
      });
    }

    async function takeBack() {
      const last = made.pop();
      if (!last) return;
      position = last.before;
      draws.unshift(...last.drawn);
      at += 1;
      number += 1;
      const { board, scores, hands, bag, hand } = position;
      say({
        type: "taken_back",
        number,
        at,
        seat: 0,
        moves: 1,
        left: made.length,
        board,
        turn: 0,
        scores,
        tiles: hands,
        bag,
        hands: { 0: hand },
      });
      await offerTurn();
    }

    // Whoever connects has to have what it gets before the first message comes.
    queueMicrotask(() => {
      say(welcome(position));
      void answering(null, offerTurn);
    });

    return {
      send(message) {
        if (message.type === "move") void answering(message.id, () => play(message));
        if (message.type === "take_back" && !over) void answering(null, takeBack);
        if (message.type === "preview") {
          const { id, seat, move } = message;
          void answering(id, async () => say({ type: "preview", id, seat, at, ...(await ask(position, move)) }));
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
 * @param {Position} position
 * @returns {ServerMessage}
 */
function welcome({ rules, bag, board, hand, scores: [mine = 0, theirs = 0], hands: [held = 0, rival = 0] }) {
  const seat = { name: "", stand_in: null, screens: 1, away: null, hints: 0 };
  return {
    type: "welcome",
    protocol: PROTOCOL,
    version: "",
    game: NAME,
    seats: [0],
    room: NAME,
    number: 0,
    view: {
      rules,
      at: 0,
      turn: 0,
      over: null,
      board,
      bag,
      seats: [
        { ...seat, number: 1, kind: "me", level: null, score: mine, tiles: held },
        { ...seat, number: 2, kind: "bot", level: "beginner", score: theirs, tiles: rival },
      ],
      hands: { 0: hand },
      moves: [],
      clock: null,
      opener: 0,
      hints: false,
      shuffle: null,
      opening: null,
      watchers: 0,
      ask: null,
      rematch: null,
    },
  };
}
