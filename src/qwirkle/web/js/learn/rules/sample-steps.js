/** The sample game to step through, each move explained. */

import { fill, h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { problemWords } from "../../game/words.js";
import { api, ApiError } from "../../net/api.js";
import { createReplayPlayer } from "../../replay/player.js";
import { LETTERS, SAMPLE_GAME } from "./sample-game.js";

/**
 * The sample game, drawn once the server has replayed it.
 *
 * @param {AbortSignal} signal
 */
export function createSample(signal) {
  const root = h("div", { class: "sample" });
  void lay(root, signal);
  return root;
}

/**
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
async function lay(root, signal) {
  try {
    const replay = await api.replayRecord(SAMPLE_GAME);
    if (signal.aborted) return;
    const player = createReplayPlayer(replay, signal, {
      label: letter,
      tell: (number) => t(`rules.sample.${letter(number)}`),
      still: true,
      start: 1,
    });
    root.addEventListener(
      "keydown",
      (event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target instanceof HTMLInputElement);
        // The board's own arrows move over the board.
        if (event.defaultPrevented || !plain) return;
        if (event.key !== " " && player.key(event.key)) event.preventDefault();
      },
      { signal },
    );
    fill(root, player.root);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fill(root, h("p", { class: "banner bad" }, problemWords(error.problem)));
  }
}

/** @param {number} number */
function letter(number) {
  return LETTERS.charAt(number - 1);
}
