/** What is asked over plain HTTP: see `docs/protocol.md`. */

import { language } from "../core/texts.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../game/bodies.js").Created} Created */
/** @typedef {import("../game/messages.js").ErrorAnswer} ErrorAnswer */
/** @typedef {import("../game/bodies.js").GameLine} GameLine */
/** @typedef {import("../game/bodies.js").GameList} GameList */
/** @typedef {import("../game/bodies.js").TriedMove} TriedMove */
/** @typedef {import("../game/bodies.js").DeleteGame} DeleteGame */
/** @typedef {import("../game/bodies.js").Join} Join */
/** @typedef {import("../game/bodies.js").Joined} Joined */
/** @typedef {import("../game/bodies.js").MyGames} MyGames */
/** @typedef {import("../game/bodies.js").NewCode} NewCode */
/** @typedef {import("../game/bodies.js").SeatCode} SeatCode */
/** @typedef {import("../game/bodies.js").MySeat} MySeat */
/** @typedef {import("../game/bodies.js").Network} Network */
/** @typedef {import("../game/bodies.js").NewGame} NewGame */
/** @typedef {import("../game/bodies.js").Nothing} Nothing */
/** @typedef {import("../game/bodies.js").PreviewPosition} PreviewPosition */
/** @typedef {import("../game/bodies.js").JudgedAnswer} JudgedAnswer */
/** @typedef {import("../game/bodies.js").PuzzleAnswer} PuzzleAnswer */
/** @typedef {import("../game/bodies.js").PuzzleList} PuzzleList */
/** @typedef {import("../game/bodies.js").PuzzleSolution} PuzzleSolution */
/** @typedef {import("../game/bodies.js").SetPuzzle} SetPuzzle */
/** @typedef {import("../game/bodies.js").QrCode} QrCode */
/** @typedef {import("../game/bodies.js").RecordText} RecordText */
/** @typedef {import("../game/bodies.js").Replay} Replay */
/** @typedef {import("../game/bodies.js").Analyse} Analyse */
/** @typedef {import("../game/bodies.js").Analysis} Analysis */
/** @typedef {import("../game/bodies.js").HintPosition} HintPosition */
/** @typedef {import("../game/bodies.js").Study} Study */
/** @typedef {import("../game/bodies.js").TriedAgain} TriedAgain */
/** @typedef {import("../game/bodies.js").TryAgain} TryAgain */
/** @typedef {import("../game/bodies.js").WholeHint} WholeHint */
/** @typedef {import("../core/texts.js").Catalogue} Catalogue */
/** @typedef {NewGame | MyGames | NewCode | Join | DeleteGame | RecordText | PreviewPosition | PuzzleAnswer | Analyse | HintPosition | TryAgain | QrCode | Nothing} RequestBody */

/** An answer of the server that is an error; `problem.key` is its text in the catalogue. */
export class ApiError extends Error {
  /**
   * @param {ErrorAnswer} problem
   * @param {ErrorOptions} [options]
   */
  constructor(problem, options) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** What is wrong where no answer comes. */
export const UNREACHABLE = { error: "unreachable", key: "web.unreachable", values: {}, message: "" };

/**
 * @param {string} path
 * @param {{body?: RequestBody, bearer?: string, signal?: AbortSignal}} [options]
 */
async function ask(path, { body, bearer, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (bearer) headers["Authorization"] = `Bearer ${bearer}`;
  /** @type {RequestInit} */
  const request = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  if (signal) request.signal = signal;
  const answer = await fetch(path, request).catch(() => {
    throw new ApiError(UNREACHABLE);
  });
  if (answer.ok) return answer;
  throw new ApiError(await answer.json().catch(() => UNREACHABLE));
}

/**
 * The same question again gets a fresh answer; each function names what comes back.
 */
export const api = {
  /** @returns {Promise<About>} */
  about: async () => (await fetch("/api/about")).json(),
  /** @param {string} code @returns {Promise<Catalogue>} */
  catalogue: async (code) => (await ask(`/catalogue/${code}.json`)).json(),
  /** @returns {Promise<string>} */
  sprite: async () => (await ask("/tiles/sprite.svg")).text(),
  /** @param {NewGame} plan @returns {Promise<Created>} */
  newGame: async (plan) => (await ask("/api/games", { body: plan })).json(),
  /** @param {MySeat[]} seats @returns {Promise<GameList>} */
  myGames: async (seats) => (await ask("/api/games/mine", { body: { seats } })).json(),
  /** @param {string} game @returns {Promise<GameLine>} */
  game: async (game) => (await ask(`/api/games/${game}`)).json(),
  /** @param {string} game @param {string} key @returns {Promise<SeatCode>} */
  code: async (game, key) => (await ask(`/api/games/${game}/code`, { body: { key } })).json(),
  /** @param {string} code @returns {Promise<Joined>} */
  join: async (code) => (await ask("/api/join", { body: { code } })).json(),
  /** @param {string} game @param {string[]} keys @returns {Promise<unknown>} */
  deleteGame: async (game, keys) => (await ask(`/api/games/${game}/delete`, { body: { keys } })).json(),
  /** @param {string} secret @returns {Promise<GameList>} */
  hostGames: async (secret) => (await ask("/api/host/games", { bearer: secret })).json(),
  /** @param {string} secret @param {string} game @returns {Promise<Created>} */
  resume: async (secret, game) => (await ask(`/api/host/games/${game}/resume`, { body: {}, bearer: secret })).json(),
  /** @param {string} secret @returns {Promise<Network>} */
  openToNetwork: async (secret) => (await ask("/api/host/network", { body: {}, bearer: secret })).json(),
  /** @param {string} game @returns {Promise<Replay>} */
  replay: async (game) => (await ask(`/api/games/${game}/replay`)).json(),
  /** @param {string} record @returns {Promise<Replay>} */
  replayRecord: async (record) => (await ask("/api/replay", { body: { record } })).json(),
  /** @param {string} game @param {string | null} key @returns {Promise<Blob>} */
  record: async (game, key) => (await ask(`/api/games/${game}/record.qwk`, key ? { bearer: key } : {})).blob(),
  /** @param {string} record @param {AbortSignal} signal ends it @returns {Promise<Response>} line by line */
  review: (record, signal) => ask("/api/review", { body: { record }, signal }),
  /** @param {string} record @param {number} number @param {string} move @returns {Promise<TriedAgain>} */
  again: async (record, number, move) => (await ask("/api/review/again", { body: { record, number, move } })).json(),
  /** @param {object} position @param {string} move @returns {Promise<TriedMove>} */
  try: async (position, move) => (await ask("/api/try", { body: { position, move } })).json(),
  /** @returns {Promise<PuzzleList>} */
  puzzles: async () => (await ask("/api/puzzles")).json(),
  /** @param {string} id @returns {Promise<SetPuzzle>} */
  puzzle: async (id) => (await ask(`/api/puzzles/${id}`)).json(),
  /** @param {string} day @returns {Promise<SetPuzzle>} */
  dailyPuzzle: async (day) => (await ask(`/api/puzzles/daily/${day}`)).json(),
  /** @param {string} id @param {PuzzleAnswer} body @returns {Promise<JudgedAnswer>} */
  answerPuzzle: async (id, body) => (await ask(`/api/puzzles/${id}/answer`, { body })).json(),
  /** @param {string} id @returns {Promise<PuzzleSolution>} */
  puzzleSolution: async (id) => (await ask(`/api/puzzles/${id}/solution`)).json(),
  /** @param {string} record @returns {Promise<Study>} */
  study: async (record) => (await ask("/api/study", { body: { record } })).json(),
  /** @param {object} position @param {string} move @returns {Promise<TriedMove>} */
  studyMove: async (position, move) => (await ask("/api/study/move", { body: { position, move } })).json(),
  /** @param {object} position @param {number} seconds @returns {Promise<Analysis>} */
  analyse: async (position, seconds) => (await ask("/api/study/analyse", { body: { position, seconds } })).json(),
  /** @param {object} position @returns {Promise<WholeHint>} */
  hint: async (position) => (await ask("/api/study/hint", { body: { position } })).json(),
  /** @param {string} text @returns {Promise<string>} */
  qr: async (text) => (await ask("/api/qr", { body: { text } })).text(),
};
