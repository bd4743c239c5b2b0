/** The replay page: a game to be stepped through, shared or saved. */

import { fill, h } from "../core/dom.js";
import { replayRoute, studyRoute } from "../core/route.js";
import { t } from "../core/texts.js";
import { problemWords } from "../game/words.js";
import { savedGame } from "../saved/games.js";
import { api, ApiError } from "../net/api.js";
import { homeLink, iconButton } from "../ui/button.js";
import { missingCard } from "../ui/missing.js";
import { shareReplay } from "../share/invite.js";
import { downloadRecord } from "../share/record.js";
import { openRecord } from "../replay/open.js";
import { createReplayPlayer } from "../replay/player.js";

/** @typedef {import("../game/bodies.js").Replay} Replay */

/** Browsers take only so many new addresses in a time: the address follows once a move is looked at, in milliseconds. */
const LOOK = 400;

/** @type {import("./load.js").PageMaker} */
export default async function replayPage(route) {
  if (route.page !== "replay") throw new TypeError(`no replay at ${route.page}`);
  const { game } = route;
  let shown = route.move;
  /** @type {Replay | ApiError} */
  const found = await (game === "file" ? openRecord() : api.replay(game)).catch((error) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  return {
    title: () => `Qwirkle – ${t("web.replay")}`,
    build(signal) {
      const page = h("div", { class: "replay-page" });
      const head = h("header", { class: "bar" }, homeLink(), h("h1", { class: "status" }, t("web.replay")));
      if (found instanceof ApiError)
        return fill(page, head, missingCard(problemWords(found.problem), game === "file" ? "" : t("web.missing.text")));
      const follow = game === "file" ? () => undefined : followInAddress(game, signal);
      const player = createReplayPlayer(found, signal, {
        start: shown,
        shown(number) {
          shown = number;
          follow(number);
        },
      });
      window.addEventListener(
        "keydown",
        (event) => {
          const target = /** @type {Element} */ (event.target);
          // The board's own arrows move over the board.
          if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (target.closest("input") || (event.key === " " && target.closest("button, a"))) return;
          if (player.key(event.key)) event.preventDefault();
        },
        { signal },
      );
      if (found.over)
        head.append(iconButton(t("web.study.analyse"), "bulb", () => (location.hash = studyRoute({ game }, shown))));
      if (game !== "file") {
        head.append(
          iconButton(t("web.replay.share"), "link", () => void shareReplay(game, shown)),
          iconButton(t("web.download"), "download", () => void downloadRecord(game, savedGame(game)?.key ?? null)),
        );
      }
      return fill(page, head, player.root);
    },
  };
}

/**
 * Keeps the number of the move that is shown in the address, so that it can be copied from there and a reload stays at
 * it. The way back still leads to the page before.
 *
 * @param {string} game
 * @param {AbortSignal} signal
 */
function followInAddress(game, signal) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  signal.addEventListener("abort", () => clearTimeout(later));
  return (/** @type {number} */ number) => {
    clearTimeout(later);
    later = setTimeout(() => history.replaceState(null, "", `#${replayRoute(game, number)}`), LOOK);
  };
}
