import assert from "node:assert/strict";
import { openingWords } from "../../../../src/qwirkle/web/js/game/draft-words.js";
import { openerWords } from "../../../../src/qwirkle/web/js/game/log.js";
import { test } from "node:test";

import { useCatalogue } from "../../../../src/qwirkle/web/js/core/texts.js";
import {
  endWords,
  handWords,
  moveAnnouncement,
  moveWords,
  scoreWords,
  seatName,
  sentences,
  standingWords,
  takeBackWords,
  titleWords,
  winnerWords,
} from "../../../../src/qwirkle/web/js/game/words.js";

useCatalogue({
  language: "cs",
  plural: Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : n > 1 && n < 5 ? 1 : 2)),
  messages: {
    points: ["{n} bod", "{n} body", "{n} bodů"],
    tiles: ["{n} kámen", "{n} kameny", "{n} kamenů"],
    bag: ["{n} kámen ve váčku", "{n} kameny ve váčku", "{n} kamenů ve váčku"],
    "web.deal.title": "Čeká se na rozdání",
    "tile.Rs": "červený čtverec",
    "tile.Ro": "červený kruh",
    "web.player": "Hráč {n}",
    "web.title.yours": "Jste na tahu – Qwirkle",
    "web.title.turn": "Na tahu je {name} – Qwirkle",
    "web.title.won": "Vyhrává {name} – Qwirkle",
    "web.title.you_won": "Vyhráváte – Qwirkle",
    "web.title.shared": "Společná výhra – Qwirkle",
    "web.take_back": "Vzít svůj poslední tah zpět",
    "web.take_back.of": "Vzít poslední tah zpět: {name}",
    "web.advice.opening": "Zahajte svou nejdelší řadou, celou:",
    "web.advice.openings": "Zahajte jednou ze svých nejdelších řad, celou:",
    "web.or": "nebo",
    "web.announce.by_clock": "Čas vypršel: {name}",
    "web.announce.hand": "V ruce máte: {tiles}",
    "web.announce.hand.empty": "V ruce nemáte nic",
    "web.announce.score": "{name}: {points}",
    "bot.greedy": "Hamižný",
    "line.red": "červená řada",
    "line.square": "čtverce",
    "score.line": "{line}: {n}",
    "score.lone": "jeden kámen: {n}",
    "score.qwirkle": "Qwirkle! +6",
    "score.sum": "{parts} = {total}",
    "event.placed": "{name}: {tiles}, {points}",
    "event.traded": ["{name} mění {n} kámen", "{name} mění {n} kameny", "{name} mění {n} kamenů"],
    "event.turn": "Na tahu je {name}",
    "event.your_turn": "Jste na tahu",
    "event.passed": "{name} vynechává",
    "event.opens.red": ["{name}: {n} červený", "{name}: {n} červené", "{name}: {n} červených"],
    "event.opens.circle": ["{name}: {n} kruh", "{name}: {n} kruhy", "{name}: {n} kruhů"],
    "event.opens.set": ["{name}: řada o {n}", "{name}: řada o {n}", "{name}: řada o {n}"],
    "event.opens.free": ["{name} má {n}, hraje volně", "{name} má {n}, hraje volně", "{name} má {n}, hraje volně"],
    "event.opens_freely": "{name} hraje volně",
    "event.opens_single": "{name}: jediný kámen",
    "event.won": "{name} vyhrává, {points}",
    "event.shared_win": "Vyhrávají {names}, {points}",
    "web.end.won": ["{name} vyhrává o {n} bod", "{name} vyhrává o {n} body", "{name} vyhrává o {n} bodů"],
    "web.end.you_won": ["Vyhráváte o {n} bod", "Vyhráváte o {n} body", "Vyhráváte o {n} bodů"],
    "web.end.you_won_level": "Vyhráváte",
    "web.end.you_lost": ["Prohráváte o {n} bod", "Prohráváte o {n} body", "Prohráváte o {n} bodů"],
    "web.end.you_share": "Společně s {names}, {points}",
    "event.finished": "{name} končí",
    "event.deadlock": "Konec",
  },
});

const seats = [
  { name: "Ana", level: null },
  { name: "", level: "greedy" },
  { name: "", level: "greedy" },
  { name: "", level: null },
];
const line = (attribute, points, qwirkle = false) => ({
  axis: "row",
  cells: [],
  tiles: "",
  points,
  attribute,
  qwirkle,
});

test("seats are called by name, level or number; two bots alike are told apart", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((place) => seatName(seats, place)),
    ["Ana", "Hamižný 1", "Hamižný 2", "Hráč 4"],
  );
});

test("a score is said line by line, with each Qwirkle called out", () => {
  assert.equal(
    scoreWords({ lines: [line("red", 4), line("square", 3)], points: 7, bonus: 0 }),
    "červená řada: 4 + čtverce: 3 = 7",
  );
  assert.equal(
    scoreWords({ lines: [line("red", 6, true)], points: 12, bonus: 6 }),
    "červená řada: 6 + Qwirkle! +6 = 12",
  );
  assert.equal(scoreWords({ lines: [line("square", 3)], points: 3, bonus: 0 }), "čtverce: 3");
  assert.equal(scoreWords({ lines: [line(null, 1)], points: 1, bonus: 0 }), "jeden kámen: 1");
  assert.equal(scoreWords({ lines: [], points: 0, bonus: 0 }), "");
});

test("moves are told in one sentence", () => {
  const move = { number: 1, seat: 0, traded: 0, by: "player", points: 2, bonus: 0, lines: [] };
  assert.equal(moveWords({ ...move, kind: "place", move: "Rs@0,0 Ro@1,0" }, "Ana"), "Ana: 2 kameny, 2 body");
  assert.equal(moveWords({ ...move, kind: "trade", move: "trade", traded: 5 }, "Ana"), "Ana mění 5 kamenů");
  assert.equal(moveWords({ ...move, kind: "pass", move: "pass" }, "Ana"), "Ana vynechává");
});

test("the ear gets the tiles by name, the score line by line, and hears that the time was up", () => {
  const move = {
    number: 1,
    seat: 0,
    kind: "place",
    move: "Rs@0,0 Ro@1,0",
    traded: 0,
    by: "player",
    points: 2,
    bonus: 0,
  };
  const placed = { ...move, lines: [line("red", 2)] };
  assert.equal(moveAnnouncement(placed, "Ana"), "Ana: červený čtverec, červený kruh, 2 body. červená řada: 2.");
  const traded = { ...move, kind: "trade", move: "trade Rs", traded: 1, by: "clock", points: 0, lines: [] };
  assert.equal(moveAnnouncement(traded, "Ana"), "Čas vypršel: Ana. Ana mění 1 kámen.");
});

test("a hand is said tile by tile, also where it is empty", () => {
  assert.equal(handWords(["Rs", "Ro"]), "V ruce máte: červený čtverec, červený kruh");
  assert.equal(handWords([]), "V ruce nemáte nic");
});

test("the standing is whose turn it is or who won, the scores and the bag", () => {
  const view = {
    turn: 1,
    over: null,
    bag: 3,
    seats: [
      { name: "Ana", level: null, score: 4 },
      { name: "Bo", level: null, score: 1 },
    ],
  };
  assert.equal(standingWords(view, false), "Na tahu je Bo. Ana: 4 body, Bo: 1 bod. 3 kameny ve váčku.");
  assert.equal(standingWords(view, true), "Jste na tahu. Ana: 4 body, Bo: 1 bod. 3 kameny ve váčku.");
  const over = { scores: [4, 1], bonus: [0, 0], winners: [0], went_out: null };
  assert.match(standingWords({ ...view, over }, false), /^Ana vyhrává o 3 body\. Ana: 4 body, /);
});

test("sentences end once, and what is empty is not said", () => {
  assert.equal(sentences("One", "", "Two.", "Three!", "Four…"), "One. Two. Three! Four…");
  assert.equal(sentences(""), "");
});

test("the end says who won and why", () => {
  const over = { scores: [9, 4, 7, 1], bonus: [6, 0, 0, 0], winners: [0], went_out: 0 };
  assert.equal(winnerWords(over, seats), "Ana vyhrává o 2 body");
  // Several at one screen are told like spectators.
  assert.equal(winnerWords(over, seats, [0, 1]), "Ana vyhrává o 2 body");
  const level = { ...over, scores: [9, 4, 9, 1] };
  assert.equal(winnerWords({ ...level, winners: [0, 2] }, seats), "Vyhrávají Ana, Hamižný 2, 9 bodů");
  assert.equal(winnerWords({ ...level, winners: [0, 2] }, seats, [1]), "Vyhrávají Ana, Hamižný 2, 9 bodů");
  // By a house rule one of equal totals can win.
  assert.equal(winnerWords(level, seats), "Ana vyhrává, 9 bodů");
  assert.equal(winnerWords(level, seats, [2]), "Ana vyhrává, 9 bodů");
  assert.equal(endWords(over, seats), "Ana končí");
  assert.equal(endWords({ ...over, went_out: null }, seats), "Konec");
});

const opens = (opener, size, attribute, rules = "mindware-2011") =>
  openerWords({ opener, opening: size ? { seat: opener, size, attribute } : null, rules, seats });

test("who opens is told with the size of the set and its colour or shape", () => {
  assert.equal(opens(0, 4, "red"), "Ana: 4 červené");
  assert.equal(opens(0, 5, "red"), "Ana: 5 červených");
  assert.equal(opens(1, 3, "circle"), "Hamižný 1: 3 kruhy");
});

test("where the opener may choose among several sets, none of them is named", () => {
  assert.equal(opens(0, 3, null), "Ana: řada o 3");
});

test("where nobody holds two tiles that match, one tile opens", () => {
  assert.equal(opens(0, 1, null), "Ana: jediný kámen");
});

test("where the house rules let the opener lay any line, no set is promised", () => {
  assert.equal(opens(0, 4, "red", "schmidt opening:free"), "Ana má 4, hraje volně");
  assert.equal(opens(0, 1, null, "schmidt opening:free"), "Ana hraje volně");
  assert.equal(opens(0, 0, null, "schmidt opening:seat stuck:pass"), "Ana hraje volně");
});

const named = (...names) => names.map((name) => ({ name, level: null }));

test("a tab says whose turn it is and who won, to the winner as well", () => {
  const view = { seats: named("Ana", "Bo"), turn: 1, over: null };
  const over = (...winners) => ({ ...view, over: { winners, scores: [9, 9] } });
  assert.equal(titleWords({ mine: [1], view: { ...view, turn: null } }, false), "Čeká se na rozdání – Qwirkle");
  assert.equal(titleWords({ mine: [1], view }, true), "Jste na tahu – Qwirkle");
  assert.equal(titleWords({ mine: [0], view }, false), "Na tahu je Bo – Qwirkle");
  assert.equal(titleWords({ mine: [0], view: over(0) }, false), "Vyhráváte – Qwirkle");
  assert.equal(titleWords({ mine: [0], view: over(1) }, false), "Vyhrává Bo – Qwirkle");
  assert.equal(titleWords({ mine: [0, 1], view: over(1) }, false), "Vyhrává Bo – Qwirkle");
  assert.equal(titleWords({ mine: [0], view: over(0, 1) }, false), "Společná výhra – Qwirkle");
});

test("whose move is taken back is said only where several share a screen", () => {
  const view = { seats: named("Ana", "Bo") };
  assert.equal(takeBackWords({ mine: [1], view }, 1), "Vzít svůj poslední tah zpět");
  assert.equal(takeBackWords({ mine: [0, 1], view }, 1), "Vzít poslední tah zpět: Bo");
});

test("opening sets are alternatives, in words", () => {
  assert.equal(openingWords([]), "");
  assert.equal(openingWords(["Rs Ro"]), "Zahajte svou nejdelší řadou, celou: červený čtverec, červený kruh");
  assert.equal(
    openingWords(["Rs", "Ro"]),
    "Zahajte jednou ze svých nejdelších řad, celou: červený čtverec nebo červený kruh",
  );
});

test("the end speaks to the only player at the screen", () => {
  const over = { scores: [9, 4, 8, 1], bonus: [6, 0, 0, 0], winners: [0], went_out: 0 };
  assert.equal(winnerWords(over, seats, [0]), "Vyhráváte o 1 bod");
  assert.equal(winnerWords(over, seats, [1]), "Prohráváte o 5 bodů");
  assert.equal(winnerWords({ ...over, scores: [9, 4, 9, 1] }, seats, [0]), "Vyhráváte");
  assert.equal(winnerWords({ ...over, winners: [0, 2] }, seats, [0]), "Společně s Hamižný 2, 9 bodů");
});

test("a player without a name keeps the number, whatever the seat", () => {
  const two = [
    { name: "", number: 2, level: null },
    { name: "", level: null },
  ];
  assert.deepEqual([seatName(two, 0), seatName(two, 1)], ["Hráč 2", "Hráč 2"]);
});
