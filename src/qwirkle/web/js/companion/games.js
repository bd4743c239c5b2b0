/** The companion's first page: a new game, those that are kept in this browser, and whether it works without a network. */

import { fill, h } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { winnerWords } from "../game/words.js";
import { forgetNotedGame, keepNotedGame, notedGames } from "../saved/noted-games.js";
import { standing } from "../scorekeeping/standing.js";
import { button, iconButton } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { signTiles } from "../board/tile.js";
import { gameForm } from "./setup.js";
import { seatsOf } from "./words.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../scorekeeping/notes.js").NotedGame} NotedGame */

/**
 * The list of games and the way to a new one.
 *
 * @param {About} about
 * @param {AbortSignal} signal
 */
export function gamesPage(about, signal) {
  const list = h("section", { class: "my-games" });
  const kept = h("p", { class: "soft small companion-kept" });
  const draw = () => {
    const games = notedGames();
    fill(
      list,
      games.length > 0 && h("h2", {}, t("web.companion.games")),
      h(
        "ul",
        { class: "game-list" },
        games.map((game) => h("li", {}, gameEntry(game), removeButton(game, draw, signal))),
      ),
    );
  };
  draw();
  void offlineReady().then((ready) => fill(kept, t(ready ? "web.companion.offline" : "web.companion.online")));
  return h(
    "div",
    { class: "start companion-start" },
    h("header", { class: "start-head" }, signTiles("start-tiles"), h("h1", {}, t("web.companion"))),
    h("p", { class: "start-about" }, t("web.companion.about")),
    list,
    h("section", { class: "card" }, h("h2", {}, t("web.companion.new")), gameForm(about, begin)),
    kept,
  );
}

/** @param {NotedGame} game */
function begin(game) {
  keepNotedGame(game);
  location.hash = `#/${game.id}`;
}

/** @param {NotedGame} game */
function gameEntry(game) {
  const { scores, over, turn, moves } = standing(game);
  const names = game.names.map((name, seat) => h("span", {}, `${name} `, h("strong", {}, scores[seat] ?? 0)));
  const state = over ? winnerWords(over, seatsOf(game.names)) : t("event.turn", { name: game.names[turn] ?? "" });
  return h(
    "a",
    { class: "game-entry", href: `#/${game.id}` },
    h("span", { class: "game-players" }, names),
    h("span", { class: "soft small" }, `${state} · ${count("turns", moves.length)} · ${game.day}`),
  );
}

/**
 * @param {NotedGame} game
 * @param {() => void} gone
 * @param {AbortSignal} signal
 */
function removeButton(game, gone, signal) {
  const names = game.names.join(", ");
  return iconButton(t("web.companion.delete", { names }), "close", () => {
    const dialog = openDialog(
      t("web.companion.delete", { names }),
      [
        h("p", {}, t("web.companion.delete.about")),
        h(
          "div",
          { class: "row" },
          button(
            t("web.companion.delete.yes"),
            () => {
              forgetNotedGame(game.id);
              dialog.close();
              gone();
            },
            { kind: "primary" },
          ),
          button(t("web.cancel"), () => dialog.close()),
        ),
      ],
      { signal },
    );
  });
}

/** Whether all that the companion needs is kept, so that it opens without a network. */
async function offlineReady() {
  if (!("serviceWorker" in navigator)) return false;
  const worker = await navigator.serviceWorker.getRegistration("/companion");
  if (!worker) return false;
  return worker.active !== null || Boolean(await navigator.serviceWorker.ready);
}
