/** The game in sentences: names, moves, scores and how it ended, in the reader's language. */

import { count, t } from "../core/texts.js";
import { moveTiles } from "./moves.js";
import { COLORS } from "./tiles.js";

/** @typedef {import("./messages.js").ScoredLine} ScoredLine */
/** @typedef {import("./messages.js").MadeMove} MadeMove */
/** @typedef {import("./messages.js").Result} Result */
/** @typedef {import("./messages.js").ErrorAnswer} ErrorAnswer */
/** @typedef {import("./messages.js").GameView} GameView */
/** @typedef {{name: string, number?: number, level: string | null}} Named number: of a player without a name */

/**
 * The name to show for a seat: its own, or that of its bot, or its number.
 *
 * @param {readonly Named[]} seats
 * @param {number} place
 */
export function seatName(seats, place) {
  const seat = seats[place];
  if (!seat) return "";
  if (seat.name) return seat.name;
  if (seat.level === null) return t("web.player", { n: seat.number ?? place + 1 });
  const alike = seats.filter((other) => !other.name && other.level === seat.level);
  const bot = t(`bot.${seat.level}`);
  return alike.length > 1 ? `${bot} ${alike.indexOf(seat) + 1}` : bot;
}

/**
 * The score of a move line by line: "red line: 4 + square line: 3 = 7". Empty for a trade, which has no line.
 *
 * @param {{lines: readonly ScoredLine[], points: number, bonus: number}} score
 */
export function scoreWords({ lines, points, bonus }) {
  if (lines.length === 0) return "";
  const parts = lines.flatMap((line) => [lineWords(line), ...(line.qwirkle ? [t("score.qwirkle")] : [])]);
  const plain = parts.length === 1 && !bonus;
  return plain ? (parts[0] ?? "") : t("score.sum", { parts: parts.join(" + "), total: points });
}

/** @param {ScoredLine} line */
export function lineWords(line) {
  if (line.attribute === null) return t("score.lone", { n: line.points });
  return t("score.line", { line: t(`line.${line.attribute}`), n: line.points });
}

/**
 * Whether a line's attribute is a colour, and so drawn as one.
 *
 * @param {string} attribute
 */
export function isColor(attribute) {
  return COLORS.some((color) => color === attribute);
}

/**
 * What a move did, in one short sentence for the eye, which sees the tiles.
 *
 * @param {MadeMove} move
 * @param {string} name
 */
export function moveWords(move, name) {
  if (move.kind === "pass") return t("event.passed", { name });
  if (move.traded) return count("event.traded", move.traded, { name });
  const tiles = count("tiles", moveTiles(move).length);
  return t("event.placed", { name, tiles, points: count("points", move.points) });
}

/**
 * What a move did, for the ear: with the tiles by name, their score line by line, and whether the time was up.
 *
 * @param {MadeMove} move
 * @param {string} name
 */
export function moveAnnouncement(move, name) {
  const placed = move.kind === "place";
  return sentences(
    move.by === "clock" ? t("web.announce.by_clock", { name }) : "",
    placed
      ? t("event.placed", { name, tiles: tileWords(moveTiles(move)), points: count("points", move.points) })
      : moveWords(move, name),
    scoreWords(move),
  );
}

/**
 * Tiles by name, with commas between them.
 *
 * @param {readonly string[]} tiles
 */
export function tileWords(tiles) {
  return tiles.map((tile) => t(`tile.${tile}`)).join(", ");
}

/**
 * A cell where the tile in hand fits: what lies beside it, and what the tile would score there, where that is known.
 *
 * @param {readonly string[]} beside
 * @param {number | undefined} points
 */
export function fitWords(beside, points) {
  if (beside.length === 0) return t("web.cell.fits");
  const tiles = tileWords(beside);
  return points === undefined
    ? t("web.cell.fits.beside", { tiles })
    : t("web.cell.fits.points", { tiles, points: count("points", points) });
}

/**
 * A hand, tile by tile.
 *
 * @param {readonly string[]} tiles
 */
export function handWords(tiles) {
  return tiles.length ? t("web.announce.hand", { tiles: tileWords(tiles) }) : t("web.announce.hand.empty");
}

/**
 * Whose turn it is, or that the tiles are not dealt yet.
 *
 * @param {{seats: readonly Named[], turn: number | null}} view
 * @param {boolean} mine whether it is the turn of the only player at this screen
 */
export function turnWords({ seats, turn }, mine) {
  if (turn === null) return t("web.deal.title");
  return mine ? t("event.your_turn") : t("event.turn", { name: seatName(seats, turn) });
}

/**
 * Whose turn it is or who has won, the scores, and what is left in the bag.
 *
 * @param {GameView} view
 * @param {boolean} mine whether it is the turn of the only player at this screen
 */
export function standingWords(view, mine) {
  const scores = view.seats.map(({ score }, place) =>
    t("web.announce.score", { name: seatName(view.seats, place), points: count("points", score) }),
  );
  return sentences(
    view.over ? winnerWords(view.over, view.seats) : turnWords(view, mine),
    scores.join(", "),
    count("bag", view.bag),
  );
}

/**
 * What the tab of a table says: whose turn it is, or who has won.
 *
 * @param {{mine: readonly number[], view: GameView | null}} state
 * @param {boolean} called whether it is the turn of the only player at this screen
 */
export function titleWords({ mine, view }, called) {
  if (!view) return `${t("web.table")} – Qwirkle`;
  if (view.turn === null) return `${t("web.deal.title")} – Qwirkle`;
  if (!view.over) return called ? t("web.title.yours") : t("web.title.turn", { name: seatName(view.seats, view.turn) });
  const [winner = 0, ...others] = view.over.winners;
  if (others.length > 0) return t("web.title.shared");
  return mine.length === 1 && mine.includes(winner)
    ? t("web.title.you_won")
    : t("web.title.won", { name: seatName(view.seats, winner) });
}

/**
 * What takes a seat's last move back: by name, where several people share the screen.
 *
 * @param {{mine: readonly number[], view: GameView | null}} state
 * @param {number | null} seat
 */
export function takeBackWords({ mine, view }, seat) {
  if (mine.length < 2 || !view || seat === null) return t("web.take_back");
  return t("web.take_back.of", { name: seatName(view.seats, seat) });
}

/**
 * Sentences one after the other, each with its full stop; what is empty is left out.
 *
 * @param {...string} parts
 */
export function sentences(...parts) {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");
}

/**
 * How many Qwirkles a move made.
 *
 * @param {{lines: readonly ScoredLine[]}} score
 */
export function qwirkles({ lines }) {
  return lines.filter((line) => line.qwirkle).length;
}

/**
 * Who won, and by how many points; said to the player where only one is at this screen.
 *
 * @param {Result} over
 * @param {readonly Named[]} seats
 * @param {readonly number[]} [mine] the seats of this screen
 */
export function winnerWords({ scores, winners }, seats, mine = []) {
  const you = mine.length === 1 ? mine[0] : undefined;
  const [first = 0] = winners;
  const best = scores[first] ?? 0;
  const won = you !== undefined && winners.includes(you);
  if (winners.length > 1) {
    const others = winners.filter((place) => place !== you).map((place) => seatName(seats, place));
    const points = count("points", best);
    return t(won ? "web.end.you_share" : "event.shared_win", { names: others.join(", "), points });
  }
  const name = seatName(seats, first);
  const behind = you === undefined || won ? runnerUp(scores, first) : (scores[you] ?? 0);
  // A house rule can let one of equal totals win: nobody is ahead then.
  if (best === behind)
    return won ? t("web.end.you_won_level") : t("event.won", { name, points: count("points", best) });
  if (won) return count("web.end.you_won", best - behind);
  return count(you === undefined ? "web.end.won" : "web.end.you_lost", best - behind, { name });
}

/**
 * The best total but the winner's.
 *
 * @param {readonly number[]} scores
 * @param {number} winner
 */
function runnerUp(scores, winner) {
  return Math.max(...scores.filter((_, place) => place !== winner));
}

/**
 * How the game came to its end.
 *
 * @param {Result} over
 * @param {readonly Named[]} seats
 */
export function endWords(over, seats) {
  return over.went_out === null ? t("event.deadlock") : t("event.finished", { name: seatName(seats, over.went_out) });
}

/**
 * A refusal or an error of the server in the reader's language.
 *
 * @param {Pick<ErrorAnswer, "key" | "values">} problem
 */
export function problemWords({ key, values }) {
  // What a move in it was refused for is a sentence of its own.
  const { refusal } = values;
  return t(key, refusal ? { ...values, refusal: t(`refusal.${refusal}`) } : values);
}
