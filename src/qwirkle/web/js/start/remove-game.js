/** A game that nobody goes on with: forgotten in this browser, or deleted for everybody. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { seatName } from "../game/words.js";
import { forgetGame, keysOf, savedGame } from "../saved/games.js";
import { api } from "../net/api.js";
import { attempt } from "../ui/attempt.js";
import { button, iconButton } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";

/** @typedef {import("../game/bodies.js").GameLine} GameLine */
/** @typedef {import("../saved/games.js").SavedGame} SavedGame */

/**
 * The button that takes a game off the list; null for one that this browser has not kept.
 *
 * @param {GameLine} game
 * @param {() => void} gone
 * @param {AbortSignal} signal
 */
export function removeButton(game, gone, signal) {
  const saved = savedGame(game.game);
  if (!saved) return null;
  const names = game.seats.map((_, place) => seatName(game.seats, place)).join(", ");
  return iconButton(t("web.games.remove", { names }), "close", () => openRemove(game, saved, gone, signal));
}

/**
 * Whether this browser holds a key to every seat of a person.
 *
 * @param {GameLine} game
 * @param {SavedGame} saved
 */
function holdsAll({ seats, mine }, { links }) {
  const held = new Set([...mine, ...links.map(({ seat }) => seat)]);
  return seats.every(({ kind }, place) => kind === "bot" || held.has(place));
}

/**
 * @param {GameLine} game
 * @param {SavedGame} saved
 * @param {() => void} gone
 * @param {AbortSignal} signal
 */
function openRemove(game, saved, gone, signal) {
  const all = holdsAll(game, saved);
  const forget = () => {
    forgetGame(game.game);
    dialog.close();
    gone();
  };
  const deleteIt = () =>
    void attempt(async () => {
      await api.deleteGame(game.game, keysOf(saved));
      forget();
    });
  const dialog = openDialog(
    t("web.games.remove.title"),
    [
      h("p", {}, t(all ? "web.games.remove.about_all" : "web.games.remove.about")),
      h(
        "div",
        { class: "row" },
        all && button(t("web.games.delete"), deleteIt, { kind: "primary" }),
        button(t("web.games.forget"), forget, { kind: all ? "" : "primary" }),
        button(t("web.cancel"), () => dialog.close()),
      ),
    ],
    { signal },
  );
}
