import assert from "node:assert/strict";
import { test } from "node:test";

import * as desks from "../../../../src/qwirkle/web/js/scorekeeping/desk.js";
import { handAt, isOwnHand, unsaidHand } from "../../../../src/qwirkle/web/js/scorekeeping/own-hand.js";

const GAME = { id: "g", names: ["Ana", "Bo"], rules: "mindware-2011", opener: 0, day: "2026-11-17", notes: [] };
const DEALT = ["Ro", "Rs", "Rd", "Gx", "Gx", "Pb"];

/** The desk of Ana, who opens, with the tiles that she was dealt. */
function ana(...dealt) {
  return desks.hold(desks.playAlong(desks.openDesk(GAME), unsaidHand(0)), dealt.length ? dealt : DEALT);
}

/** The desk after these notes; after each of Ana's she taps in what she drew, where that is told as `note + tiles`. */
function noted(desk, ...notes) {
  return notes.reduce((now, text) => {
    const [note, drawn] = text.split(" + ");
    const after = desks.takeDown(now, note);
    return drawn ? draw(after, ...drawn.split(" ")) : after;
  }, desk);
}

/** The desk once these tiles came to the hand. */
function draw(desk, ...tiles) {
  return desks.hold(desk, [...desks.ownHand(desk).tiles, ...tiles]);
}

/** The hand as text, sorted, with a dot for each tile that is not known and a question mark where it is in doubt. */
function shown(desk) {
  const { tiles, missing, doubt } = desks.ownHand(desk);
  return [...tiles].sort().join(" ") + ".".repeat(missing) + (doubt ? "?" : "");
}

test("a hand is shrunk by what its player lays, and filled with what is drawn", () => {
  let desk = ana();
  assert.equal(shown(desk), "Gx Gx Pb Rd Ro Rs");
  desk = desks.takeDown(desk, "Ro@0,0 Rs@1,0");
  assert.equal(shown(desk), "Gx Gx Pb Rd..");
  assert.equal(shown(draw(desk, "Bo")), "Bo Gx Gx Pb Rd.");
  desk = draw(draw(desk, "Bo"), "Ys");
  assert.equal(shown(desk), "Bo Gx Gx Pb Rd Ys");
  desk = desks.takeDown(desk, "Bs@1,1");
  assert.equal(shown(desk), "Bo Gx Gx Pb Rd Ys", "what somebody else lays is not of this hand");
});

test("nobody's hand is known where nobody plays along, nor before it was told", () => {
  assert.equal(desks.ownHand(desks.openDesk(GAME)), null);
  assert.equal(desks.hold(desks.openDesk(GAME), DEALT).game.own, undefined);
  assert.equal(shown(desks.playAlong(desks.openDesk(GAME), unsaidHand(1))), "......");
});

test("what is missing was drawn, unless the hand is told for the first time or all of it again", () => {
  const untold = desks.playAlong(desks.openDesk(GAME), unsaidHand(0));
  const isAnew = (desk) => desks.ownHand(desk).anew;
  assert.equal(isAnew(untold), true);
  assert.equal(isAnew(desks.hold(untold, ["Ro"])), true);
  assert.equal(isAnew(noted(untold, "Ro@0,0 Rs@1,0")), true, "nothing was known of it");
  const laid = noted(ana(), "Ro@0,0 Rs@1,0");
  assert.equal(isAnew(laid), false);
  assert.equal(isAnew(draw(laid, "Bo")), false);
  assert.equal(isAnew(desks.hold(laid, ["Bo"])), true);
  assert.equal(isAnew(noted(laid, "Bs@1,1", "trade 2")), true);
  assert.equal(
    isAnew(noted(ana("Ro", "Rs", "Rd", "Rb", "Rc", "Rx"), "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0 Rx@5,0")),
    false,
  );
});

test("a hand told in the middle of a game is right from there on", () => {
  const begun = noted(desks.openDesk(GAME), "Ro@0,0 Rs@1,0", "Bs@1,1", "Rd@2,0");
  let desk = desks.hold(desks.playAlong(begun, unsaidHand(0)), ["Gd", "Bo", "Yb", "Yb"]);
  assert.equal(shown(desk), "Bo Gd Yb Yb..");
  desk = noted(desk, "Gs@1,2", "Gd@2,-1 + Po");
  assert.equal(shown(desk), "Bo Po Yb Yb..");
  desk = noted(desk, "Bd@2,-2", "Od@2,-3");
  assert.equal(shown(desk), "Bo Po Yb Yb..", "it was one of those that are not known");
});

test("a trade that names its tiles is known, one that does not leaves nothing known", () => {
  const desk = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1");
  assert.equal(shown(desks.takeDown(desk, "trade Gx Gx")), "Bo Pb Rd Ys..");
  assert.equal(shown(desks.takeDown(desk, "trade 2")), "......");
  assert.equal(shown(desks.strike(desks.takeDown(desk, "trade 2"), 2)), "Bo Gx Gx Pb Rd Ys");
});

test("the last move taken back gives its tiles back; noted again, what was drawn after it is there again", () => {
  let desk = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys");
  desk = desks.takeBack(desk);
  assert.equal(shown(desk), "Gx Gx Pb Rd Ro Rs");
  assert.equal(desk.draft, "Ro@0,0 Rs@1,0");
  desk = desks.takeDown(desk, "Ro@0,0 Rd@1,0");
  assert.equal(shown(desk), "Bo Gx Gx Pb Rs Ys");
  desk = desks.hold(desks.takeBack(desk), DEALT);
  assert.equal(shown(desks.takeDown(desk, "Ro@0,0 Rd@1,0")), "Gx Gx Pb Rs..", "told anew, nothing waits any more");
});

test("several moves taken back and noted again leave the hand as it was", () => {
  const whole = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1", "Rd@2,0 + Yc", "Gs@1,2");
  let desk = whole;
  for (let back = 0; back < 4; back += 1) desk = desks.strike(desk, desk.game.notes.length - 1);
  assert.equal(shown(desk), "Gx Gx Pb Rd Ro Rs");
  assert.equal(shown(noted(desk, ...whole.game.notes)), shown(whole));
});

test("an old move that is corrected puts the hand of every later moment right", () => {
  let desk = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1", "Bo@0,1 + Yc", "Gs@1,2");
  assert.equal(shown(desk), "Gx Gx Pb Rd Yc Ys");
  desk = desks.mend(desk, 0);
  assert.equal(shown(desk), "Gx Gx Pb Rd Ro Rs", "the hand of that moment is shown");
  desk = desks.takeDown(desk, "Ro@0,0 Rs@1,0 Rd@2,0");
  assert.equal(shown(desk), "Gx Gx Pb Yc Ys.", "one more was laid, so one more was drawn");
  desk = desks.takeDown(desks.mend(desk, 0), "Ro@0,0 Rs@1,0");
  assert.equal(shown(desk), "Gx Gx Pb Rd Yc Ys");
});

test("an old move taken out and put in again leaves the hand as it was", () => {
  const whole = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1", "Rd@2,0 + Yc", "Gs@1,2");
  const without = desks.strike(whole, 2);
  assert.equal(desks.ownHand(without).doubt, true, "seven tiles were told");
  const desk = desks.takeDown(desks.insertBefore(without, 2), "Rd@2,0");
  assert.equal(shown(desk), shown(whole));
  const doubled = desks.takeDown(desks.insertBefore(whole, 1), "Os@1,-1");
  assert.equal(desks.strike(doubled, 1).game.own.said.length, whole.game.own.said.length);
  assert.equal(shown(desks.strike(doubled, 1)), shown(whole), "a move put in and taken out again changes nothing");
});

test("a hand that was told whole later on stays right, whatever was wrong before", () => {
  let desk = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1");
  desk = desks.hold(desk, ["Bo", "Gx", "Gx", "Pb", "Rs", "Ys"]);
  assert.equal(shown(desk), "Bo Gx Gx Pb Rs Ys");
  desk = desks.takeDown(desks.mend(desk, 0), "Ro@0,0 Rd@1,0");
  assert.equal(shown(desk), "Bo Gx Gx Pb Rs Ys");
});

test("a hand that was told whole stays with its move, whatever is put in or taken out before it", () => {
  let desk = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1", "Rd@2,0");
  desk = desks.hold(desk, ["Gb", "Gx", "Gx", "Pb", "Yc", "Ys"]);
  desk = desks.takeDown(desks.insertBefore(desk, 1), "trade 1");
  desk = desks.takeDown(desks.insertBefore(desk, 2), "trade Gx");
  assert.equal(desk.now.moves[4].seat, 0);
  assert.equal(shown(desk), "Gb Gx Gx Pb Yc Ys");
  desk = desks.strike(desks.strike(desk, 2), 1);
  assert.equal(shown(desk), "Gb Gx Gx Pb Yc Ys");
});

test("a whole hand laid and drawn anew is whole, even where one tile less had been laid", () => {
  let desk = noted(ana("Ro", "Rs", "Rd", "Rb", "Rc", "Rx"), "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0 Rx@5,0");
  desk = draw(desk, "Bo", "Bs", "Gd", "Gx", "Yc", "Ys");
  desk = desks.takeDown(desks.mend(desk, 0), "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0");
  assert.equal(shown(desk), "Bo Bs Gd Gx Yc Ys");
});

test("what was just tapped in can be taken out again, and an older correction still counts", () => {
  let desk = draw(noted(ana(), "Ro@0,0 Rs@1,0"), "Bo", "Yd");
  desk = desks.hold(desk, ["Bo", "Gx", "Gx", "Pb", "Rd", "Ys"]);
  assert.equal(shown(desk), "Bo Gx Gx Pb Rd Ys");
  desk = desks.takeDown(desks.mend(desk, 0), "Ro@0,0 Rd@1,0");
  assert.equal(shown(desk), "Bo Gx Gx Pb Rs Ys");
});

test("where the notes and the hand cannot both be true, it is in doubt until it is told again", () => {
  let desk = noted(ana(), "Ro@0,0 Rb@1,0");
  assert.equal(shown(desk), "Gx Gx Pb Rd Rs.?", "that tile was not in the hand");
  desk = desks.hold(desk, ["Gx", "Gx", "Pb", "Rd", "Bo", "Ys"]);
  assert.equal(shown(desk), "Bo Gx Gx Pb Rd Ys");
  const kept = desks.hold(noted(ana(), "Ro@0,0 Rb@1,0"), ["Gx", "Gx", "Pb", "Rd", "Rs", "Bo"]);
  assert.equal(shown(kept), "Bo Gx Gx Pb Rd Rs", "told again, none of the known tiles was wrong");
  const three = noted(ana("Ro", "Rs", "Rd", "Gx", "Gx", "Gx"), "Ro@0,0 Rs@1,0 + Bo Ys");
  assert.equal(shown(three), "Bo Gx Gx Gx Rd Ys");
  assert.equal(desks.ownHand(noted(three, "Gs@1,1 Gx@2,1")).doubt, true, "there are only three of them");
});

test("a note that the rules refuse uses no tile", () => {
  let desk = noted(ana(), "Ro@0,0 Rs@1,0 + Bo Ys", "Bs@1,1", "Ys@1,2 + Yc");
  desk = desks.takeDown(desks.mend(desk, 1), "Bo@0,1");
  assert.equal(desk.now.moves[2].refusal, "not_connected");
  assert.equal(desks.ownHand(desk).tiles.includes("Ys"), true);
  desk = desks.takeDown(desks.mend(desk, 2), "Ys@1,-1");
  assert.equal(shown(desk), "Bo Gx Gx Pb Rd Yc");
});

test("near the end fewer tiles are drawn, and none are asked for", () => {
  const desk = ana();
  const late = { ...desk, before: { ...desk.now, bag: 0, hands: [2, 6] } };
  assert.equal(desks.ownHand(late).doubt, true);
  assert.equal(shown(desks.hold(late, ["Ro", "Gx"])), "Gx Ro");
  const made = { seat: 0, kind: "place", refusal: null, sure: true };
  const moves = [
    { ...made, move: "Ro@0,0", held: 2 },
    { ...made, move: "Rb@1,0", held: 1 },
  ];
  const told = { ...unsaidHand(0), said: [{ at: 1, tiles: "Rs Rd", whole: true }] };
  const now = { ...desk.now, moves, hands: [2, 6] };
  assert.equal(handAt(told, now).doubt, true, "two tiles were known of two, and a third was laid");
});

test("what is no own hand is none", () => {
  assert.equal(isOwnHand(ana().game.own, 2), true);
  for (const wrong of [{ seat: 2 }, { seat: -1 }, { seat: "0" }, { said: "Ro" }, { said: [1] }, { said: [null] }])
    assert.equal(isOwnHand({ ...ana().game.own, ...wrong }, 2), false, JSON.stringify(wrong));
  assert.equal(isOwnHand({ ...ana().game.own, hidden: 1 }, 2), false);
  assert.equal(isOwnHand({ ...ana().game.own, said: [{ at: 0, tiles: "Ro Zz", whole: true }] }, 2), false);
  assert.equal(isOwnHand(null, 2), false);
});
