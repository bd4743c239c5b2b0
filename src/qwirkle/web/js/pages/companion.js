/** The companion of a game on a real table: it keeps the score, checks every move, and needs no network. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { notedGame } from "../saved/noted-games.js";
import { iconButton, linkButton } from "../ui/button.js";
import { openSettings } from "../ui/settings-dialog.js";
import { gamePage } from "../companion/game.js";
import { gamesPage } from "../companion/games.js";
import { workOffline } from "../companion/offline.js";

/** @type {import("./load.js").PageMaker} */
export default function companionPage(route, about) {
  void workOffline();
  return {
    title: () => `${t("web.companion")} – Qwirkle`,
    build(signal) {
      // Read anew for each language: what was noted meanwhile is kept there.
      const game = route.page === "companion" && route.game ? notedGame(route.game) : null;
      if (game) return gamePage(game, about, signal);
      return h(
        "div",
        {},
        h(
          "div",
          { class: "companion-top" },
          linkButton(t("web.home"), "/", { kind: "plain", symbol: "home" }),
          iconButton(t("web.settings"), "gear", () => openSettings(about.languages)),
        ),
        gamesPage(about, signal),
      );
    },
  };
}
