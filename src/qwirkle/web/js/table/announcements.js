/** The announcements of a table: its sounds, and sentences for a screen reader. */

import { notify } from "../core/notify.js";
import { getSettings } from "../core/settings.js";
import { play } from "../core/sound.js";
import { count, t } from "../core/texts.js";
import { draftingWords, openingWords, tilesOf } from "../game/draft-words.js";
import { isLoose } from "../game/draft.js";
import { noteWords, openerWords } from "../game/log.js";
import { moveTiles } from "../game/moves.js";
import { isCalled, rackOf } from "../game/table.js";
import { without } from "../game/tiles.js";
import {
  endWords,
  handWords,
  moveAnnouncement,
  problemWords,
  qwirkles,
  scoreWords,
  seatName,
  sentences,
  standingWords,
  tileWords,
  turnWords,
  winnerWords,
} from "../game/words.js";
import { announce } from "../ui/live-region.js";

/** @typedef {import("../game/messages.js").MadeMove} MadeMove */
/** @typedef {import("../game/messages.js").ServerMessage} ServerMessage */
/** @typedef {import("../game/table.js").TableState} TableState */

/**
 * Announces a message that has just been taken.
 *
 * @param {ServerMessage} message
 * @param {TableState} state
 * @param {TableState} before
 */
export function announceMessage(message, state, before) {
  const { view } = state;
  if (!view) return;
  const name = (/** @type {number} */ seat) => seatName(view.seats, seat);
  switch (message.type) {
    case "moved": {
      const { move } = message;
      if (qwirkles(move)) play("qwirkle");
      else if (move.kind === "place") play("lay");
      announce(
        sentences(
          moveAnnouncement(move, name(move.seat)),
          drawnWords(move, state, before),
          message.last ? "" : callTurn(state),
        ),
      );
      break;
    }
    case "welcome": {
      const back = before.connection === "lost";
      const dealt = before.view?.turn === null && view.turn !== null;
      if (dealt) play("lay");
      announce(
        sentences(
          back ? t("web.announce.reconnected") : "",
          dealt ? t("web.deal.done") : "",
          // Without a view nothing has changed, or the moves that were missed follow.
          message.view && (dealt || !before.view) && !view.moves.length ? openerWords(view) : "",
          message.view && (back || dealt || !before.view) ? callTurn(state) : "",
        ),
      );
      break;
    }
    case "over": {
      const { over } = view;
      if (!over) break;
      if (document.hidden) play("turn");
      callBack(winnerWords(over, view.seats, state.mine));
      announce(sentences(endWords(over, view.seats), winnerWords(over, view.seats, state.mine)));
      break;
    }
    case "turn":
      if (message.seat === state.front) announce(openingWords(message.sets), { secret: true });
      break;
    case "preview": {
      const { draft, preview } = state;
      if (preview?.move && (draft.loose.length || draft.trading?.length)) announce(previewWords(preview));
      break;
    }
    case "refused":
      // While the connection is not there, its banner says what there is to say.
      if (state.connection !== "open") break;
      play("refuse");
      announce(problemWords(message));
      break;
    case "taken_back":
      announce(sentences(noteWords(message, name(message.seat)), callTurn(state)));
      break;
    case "take_back_asked":
      announce(
        state.mine.includes(message.seat)
          ? t("web.take_back.waiting", { names: message.waiting.map(name).join(", ") })
          : count("web.take_back.asked", message.moves, { name: name(message.seat) }),
      );
      break;
    case "take_back_declined":
      announce(t("web.take_back.declined", { name: name(message.by) }));
      break;
    case "greeted":
      announce(`${name(message.seat)}: ${t(`server.greeting.${message.greeting}`)}`);
      break;
    case "stand_in":
    case "returned":
      announce(noteWords(message, name(message.seat)));
      break;
    case "hint_used":
      if (!state.mine.includes(message.seat)) announce(t("web.coach.asked", { name: name(message.seat) }));
      break;
    case "rematch":
      announce(t("web.rematch.ready"));
      break;
    default:
  }
}

/**
 * Announces what no message brings: a lost connection, and what the player does with the tiles.
 *
 * @param {TableState} state
 * @param {TableState | null} before
 */
export function announceChange(state, before) {
  if (!before) return;
  if (state.connection === "lost" && before.connection !== "lost") announce(t("web.reconnecting"));
  // A view or a hand that changes comes with a message, which has its own words.
  if (state.front !== null && state.front === before.front && state.view === before.view)
    announce(draftingWords(state, before), { secret: true });
}

/**
 * Says the open hand, without the tiles that lie on the board; whether there is one.
 *
 * @param {TableState} state
 */
export function announceHand(state) {
  if (state.front === null || !state.view || state.view.over) return false;
  const held = rackOf(state).filter((slot) => !isLoose(state.draft, slot.id));
  const sets = state.turn?.seat === state.front ? state.turn.sets : [];
  announce(sets.length ? sentences(handWords(tilesOf(held)), openingWords(sets)) : handWords(tilesOf(held)), {
    secret: true,
  });
  return true;
}

/**
 * Says whose turn it is, the scores and the bag.
 *
 * @param {TableState} state
 */
export function announceStanding(state) {
  if (state.view) announce(standingWords(state.view, isCalled(state)));
}

/** @param {import("../game/messages.js").PreviewResult} preview */
function previewWords(preview) {
  return preview.ok ? scoreWords(preview) : t(preview.key ?? "");
}

/**
 * Whose turn it is, with a sound where it is that of the only player at this screen.
 *
 * @param {TableState} state
 */
function callTurn(state) {
  if (!state.view || state.view.over) return "";
  const words = turnWords(state.view, isCalled(state));
  if (isCalled(state)) play("turn");
  if (state.view.turn !== null && state.mine.includes(state.view.turn)) callBack(words);
  return words;
}

/**
 * Calls whoever looks at something else back to the table.
 *
 * @param {string} words
 */
function callBack(words) {
  if (document.hidden && getSettings().notify) notify(words);
}

/**
 * What the open hand drew after its move. A hand that closes with the move is said when it is opened again.
 *
 * @param {MadeMove} move
 * @param {TableState} state
 * @param {TableState} before
 */
function drawnWords(move, state, before) {
  const { seat } = move;
  if (state.front !== seat) return "";
  const kept = without(tilesOf(before.racks[seat] ?? []), moveTiles(move));
  const drawn = without(tilesOf(rackOf(state)), kept);
  return drawn.length ? t("web.announce.drew", { tiles: tileWords(drawn) }) : "";
}
