/** What happens at the table, said to the ear: sounds, and sentences for a screen reader. */

import { count, t } from "../texts.js";
import { announce } from "../ui/announce.js";
import { play } from "../sound.js";
import { hasStandIn } from "../game/table.js";
import { endWords, moveWords, problemWords, qwirkles, scoreWords, seatName, winnerWords } from "../game/words.js";

/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../game/table.js").TableState} TableState */

/**
 * Reports a message that has just been taken.
 *
 * @param {ServerMessage} message
 * @param {TableState} state
 * @param {TableState} before
 */
export function report(message, state, before) {
  const { view } = state;
  if (!view) return;
  const name = (/** @type {number} */ seat) => seatName(view.seats, seat);
  switch (message.type) {
    case "moved": {
      const { move } = message;
      if (qwirkles(move)) play("qwirkle");
      else if (move.move.includes("@")) play("lay");
      announce(
        [moveWords(move, name(move.seat)), move.lines.length ? scoreWords(move) : ""].filter(Boolean).join(". "),
      );
      announceTurn(state);
      break;
    }
    case "welcome":
      if (message.view && !before.view) announceTurn(state);
      break;
    case "over": {
      const { over } = view;
      if (over) announce(`${endWords(over, view.seats)} ${winnerWords(over, view.seats)}`);
      break;
    }
    case "preview": {
      if (state.verdict?.move && state.draft.loose.length) announce(verdictWords(state.verdict));
      break;
    }
    case "refused":
      // While the connection is not there, its banner says what there is to say.
      if (state.connection !== "open") break;
      play("refuse");
      announce(problemWords(message));
      break;
    case "taken_back":
      announce(count("web.taken_back", message.moves, { name: name(message.seat) }));
      announceTurn(state);
      break;
    case "take_back_asked":
      if (!state.mine.includes(message.seat))
        announce(count("web.take_back.asked", message.moves, { name: name(message.seat) }));
      break;
    case "take_back_declined":
      announce(t("web.take_back.declined", { name: name(message.by) }));
      break;
    case "greeted":
      announce(`${name(message.seat)}: ${t(`server.greeting.${message.greeting}`)}`);
      break;
    case "stand_in":
      announce(t("web.stand_in.event", { name: name(message.seat), bot: t(`bot.${message.level}`) }));
      break;
    case "returned":
      announce(t("web.returned", { name: name(message.seat) }));
      break;
    default:
  }
}

/** @param {import("../game/messages.js").Verdict} verdict */
function verdictWords(verdict) {
  return verdict.ok ? scoreWords(verdict) : t(verdict.key ?? "");
}

/** @param {TableState} state */
function announceTurn({ view, mine }) {
  if (!view || view.over) return;
  if (mine.length === 1 && mine.includes(view.turn) && !hasStandIn(view, view.turn)) {
    play("turn");
    announce(t("event.your_turn"));
  } else {
    announce(t("event.turn", { name: seatName(view.seats, view.turn) }));
  }
}
