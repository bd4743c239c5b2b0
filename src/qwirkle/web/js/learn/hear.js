/** What happens at a practice table, said to the ear. */

import { t } from "../texts.js";
import { play } from "../sound.js";
import { announce } from "../ui/announce.js";
import {
  endWords,
  moveTold,
  problemWords,
  qwirkles,
  scoreWords,
  seatName,
  sentences,
  winnerWords,
} from "../game/words.js";

/**
 * @type {import("../table/session.js").Witness}
 */
export function hear(message, { view, verdict, draft }) {
  if (!view) return;
  switch (message.type) {
    case "preview":
      if (verdict?.move && (draft.loose.length || draft.trading?.length))
        announce(verdict.ok ? scoreWords(verdict) : t(verdict.key ?? ""));
      break;
    case "moved":
      play(qwirkles(message.move) ? "qwirkle" : "lay");
      announce(moveTold(message.move, seatName(view.seats, 0)));
      break;
    case "refused":
      play("refuse");
      announce(problemWords(message));
      break;
    case "over":
      announce(sentences(endWords(message, view.seats), winnerWords(message, view.seats)));
      break;
    default:
  }
}
