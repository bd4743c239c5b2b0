/** The games of this device to go on with, and those that are over. */

import { fill, h } from "../core/dom.js";
import { replayRoute, tableRoute } from "../core/route.js";
import { count, t } from "../core/texts.js";
import { problemWords, seatName, turnWords } from "../game/words.js";
import { layoutOf, savedGame, savedGames } from "../saved/games.js";
import { api, ApiError } from "../net/api.js";
import { notice } from "../ui/notice.js";
import { hostSecret, useHostSecret } from "../share/host.js";
import { resume } from "./begin.js";
import { removeButton } from "./remove-game.js";

/** @typedef {import("../game/bodies.js").GameLine} GameLine */

/** How many seats the server can be asked about at once. */
const SEATS = 100;
/** How many tables without a seat of ours, such as the sofa's, are looked for: each is a question of its own. */
const TABLES = 20;

/**
 * The games of this browser and, for the host, of this machine; unfinished ones first. Whatever this server
 * does not know is left out and still kept: it may be a game of another one at the same address.
 *
 * @returns {Promise<GameLine[]>}
 */
export async function findGames() {
  const secret = hostSecret();
  const saved = savedGames();
  const seats = saved.flatMap(({ game, key }) => (key ? [{ game, key }] : []));
  const tables = saved.filter(({ key }) => !key).slice(0, TABLES);
  const lists = await Promise.all([
    ...(secret ? [hostGames(secret)] : []),
    ...Array.from({ length: Math.ceil(seats.length / SEATS) }, (_, part) =>
      known(api.myGames(seats.slice(part * SEATS, (part + 1) * SEATS))),
    ),
    ...tables.map(({ game }) => known(api.game(game).then((found) => ({ games: [found] })))),
  ]);
  const all = new Map(lists.flat().map((game) => [game.game, game]));
  return [...all.values()].sort((a, b) => Number(a.over) - Number(b.over) || b.updated.localeCompare(a.updated));
}

/**
 * The games of an answer; none where there was no answer.
 *
 * @param {Promise<{games: GameLine[]}>} answer
 * @returns {Promise<GameLine[]>}
 */
function known(answer) {
  return answer.then(
    ({ games }) => games,
    () => [],
  );
}

/**
 * The games of this machine; where there is no answer, the host is told why. An old secret is told of once.
 *
 * @param {string} secret
 * @returns {Promise<GameLine[]>}
 */
async function hostGames(secret) {
  try {
    return (await api.hostGames(secret)).games;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.problem.error === "not_host") useHostSecret(null);
    notice(problemWords(error.problem));
    return [];
  }
}

/**
 * The list of these games, which stays hidden while there is none.
 *
 * @param {Promise<GameLine[]>} games
 * @param {AbortSignal} signal
 */
export function myGames(games, signal) {
  const root = h("section", { class: "my-games", hidden: true });
  /** @param {GameLine[]} found */
  const draw = (found) => {
    const [open, over] = [found.filter((game) => !game.over), found.filter((game) => game.over)];
    const list = (/** @type {GameLine[]} */ some) =>
      h(
        "ul",
        { class: "game-list" },
        some.map((game) => {
          const gone = () => draw(found.filter((other) => other !== game));
          return h("li", {}, gameEntry(game), removeButton(game, gone, signal));
        }),
      );
    root.hidden = found.length === 0;
    fill(
      root,
      open.length > 0 && [h("h2", {}, t("web.games.open")), list(open)],
      over.length > 0 && h("details", {}, h("summary", {}, t("web.games.over")), list(over)),
    );
  };
  void games.then(draw);
  return root;
}

/** @param {GameLine} game */
function gameEntry(game) {
  const saved = savedGame(game.game);
  const players = game.seats.map((_, place) =>
    h("span", {}, `${seatName(game.seats, place)} `, h("strong", {}, game.scores[place] ?? 0)),
  );
  const turn = game.over ? t("web.over") : turnWords(game, false);
  const words = [
    h("span", { class: "game-players" }, players),
    h("span", { class: "soft small" }, `${turn} · ${count("turns", game.moves)} · ${when(game.updated)}`),
  ];
  if (game.over) return h("a", { class: "game-entry", href: `#${replayRoute(game.game)}` }, words);
  if (saved)
    return h("a", { class: "game-entry", href: `#${tableRoute({ ...saved, layout: layoutOf(saved) })}` }, words);
  return h(
    "button",
    { type: "button", class: "game-entry", onclick: () => void resume(hostSecret() ?? "", game.game) },
    words,
  );
}

/**
 * A time as the reader's region writes it, where the browser speaks the page's language.
 *
 * @param {string} time
 */
function when(time) {
  const { lang } = document.documentElement;
  const region = navigator.languages.find((code) => code.split("-")[0] === lang) ?? lang;
  return new Intl.DateTimeFormat(region, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
}
