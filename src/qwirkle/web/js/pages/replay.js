/** The replay page: a game to be stepped through, shared or saved. */

import { fill, h } from "../dom.js";
import { t } from "../texts.js";
import { api, ApiError } from "../net/api.js";
import { savedGame } from "../saved.js";
import { problemWords, winnerWords } from "../game/words.js";
import { createReplayPlayer } from "../replay/player.js";
import { downloadRecord, shareReplay } from "../table/share.js";
import { iconButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { openRecord } from "../replay/open.js";

/** @typedef {import("../game/messages.js").Replay} Replay */

/** @type {import("../pages.js").PageMaker} */
export default async function replayPage(route) {
  if (route.page !== "replay") throw new TypeError(`no replay at ${route.page}`);
  const { game } = route;
  /** @type {Replay | ApiError} */
  const found = await (game === "file" ? openRecord() : api.replay(game)).catch((error) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  return {
    title: () => `Qwirkle – ${t("web.replay")}`,
    build(signal) {
      const page = h("div", { class: "replay-page" });
      const head = h(
        "header",
        { class: "bar" },
        h(
          "a",
          { class: "button plain icon-button", href: "#/", "aria-label": t("web.home"), title: t("web.home") },
          icon("home"),
        ),
        h("h1", { class: "status" }, t("web.replay")),
      );
      if (found instanceof ApiError)
        return fill(page, head, h("p", { class: "banner bad", role: "alert" }, problemWords(found.problem)));
      const player = createReplayPlayer(found, signal);
      window.addEventListener(
        "keydown",
        (event) => {
          const target = /** @type {Element} */ (event.target);
          if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
          if (target.closest("input") || (event.key === " " && target.closest("button, a"))) return;
          if (player.key(event.key)) event.preventDefault();
        },
        { signal },
      );
      if (game !== "file") {
        head.append(
          iconButton(t("web.share"), "link", () => void shareReplay(game)),
          iconButton(t("web.download"), "download", () => void downloadRecord(game, savedGame(game)?.key ?? null)),
        );
      }
      return fill(page, head, found.over && h("p", { class: "replay-result" }, result(found)), player.root);
    },
  };
}

/** @param {Replay} replay */
function result(replay) {
  const scores = replay.steps[replay.steps.length - 1]?.scores ?? [];
  const seats = replay.names.map((name, place) => ({ name, level: replay.levels[place] ?? null }));
  return winnerWords({ scores, bonus: [], winners: replay.winners, went_out: replay.went_out }, seats);
}
