/** The own hand, for whoever keeps the score and plays along: its tiles, what is to be tapped in, and the way to the coach. */

import { fill, h, set } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { without } from "../game/tiles.js";
import { tileWords } from "../game/words.js";
import { handLeft, isOwnTurn, ownHand } from "../scorekeeping/desk.js";
import { moveByArrows } from "../ui/arrows.js";
import { button, iconButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { tilePicture } from "../board/tile.js";
import { mayAsk } from "./coach.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */
/** @typedef {import("../scorekeeping/own-hand.js").Held} Held */

/**
 * What can be done with the hand.
 *
 * @typedef {{choose: (tile: string) => void, change: () => void, hide: () => void, ask: () => void}} HandActions
 */

/**
 * The hand. It is not there where nobody plays along.
 *
 * @param {HandActions} actions
 */
export function createHand({ choose, change, hide, ask }) {
  const tiles = h("div", { class: "hand-tiles", role: "group", "aria-label": t("web.hand") });
  moveByArrows(tiles, { ArrowLeft: -1, ArrowRight: 1 });
  const words = h("p", { class: "hand-words small" });
  const prompt = button("", change, { kind: "tiny primary hand-prompt", symbol: "plus" });
  const mend = iconButton(t("web.companion.hand.change"), "pencil", change, { kind: "plain hand-change" });
  const cover = iconButton("", "eye", hide, { kind: "plain hand-cover" });
  const coach = button(t("web.coach"), ask, { kind: "tiny ask-coach", symbol: "bulb" });
  const root = h(
    "section",
    { class: "own-hand", "aria-label": t("web.hand"), hidden: true },
    words,
    prompt,
    coach,
    h("div", { class: "hand-row" }, tiles, mend, cover),
  );

  /** @param {Desk} desk @param {Held} held */
  function drawTiles(desk, held) {
    const { own } = desk.game;
    const shown = handLeft(desk);
    const mine = isOwnTurn(desk);
    const focused = [...tiles.children].findIndex((node) => node === document.activeElement);
    set(tiles, {
      role: own?.hidden ? "img" : "group",
      "aria-label": t(own?.hidden ? "web.companion.hand.hidden" : "web.hand"),
    });
    if (own?.hidden) return void fill(tiles, held.tiles.map(back), Array.from({ length: held.missing }, gap));
    fill(
      tiles,
      shown.map((tile, place) =>
        h(
          "button",
          {
            type: "button",
            class: "hand-tile",
            "data-tile": tile,
            "aria-label": t(`tile.${tile}`),
            "aria-pressed": mine ? tile === desk.selected && shown.indexOf(tile) === place : null,
            "aria-disabled": mine ? null : true,
            tabindex: place === 0 ? 0 : -1,
            onclick: () => isOwnTurn(desk) && choose(tile),
          },
          tilePicture(tile),
        ),
      ),
      Array.from({ length: held.missing }, gap),
    );
    const again = tiles.children[Math.min(focused, shown.length - 1)];
    if (focused >= 0 && again instanceof HTMLElement) again.focus();
  }

  return {
    root,
    /** Where the keyboard goes on once the hand was tapped in, or the coach has said enough. */
    focus: () => (coach.hidden ? mend : coach).focus(),
    /**
     * @param {Desk} desk
     * @param {boolean} advised whether the coach is speaking
     */
    draw(desk, advised) {
      const { own } = desk.game;
      const held = ownHand(desk);
      set(root, { hidden: !own || !held });
      if (!own || !held) return;
      drawTiles(desk, held);
      const label = t(own.hidden ? "web.companion.hand.show" : "web.companion.hand.hide");
      set(fill(cover, icon(own.hidden ? "covered" : "eye")), { "aria-label": label, title: label });
      const said = handWords(desk, held);
      words.textContent = said;
      set(words, { hidden: !said });
      const asks = promptWords(held);
      set(prompt, { hidden: !asks || held.doubt });
      /** @type {Element} */ (prompt.querySelector("span")).textContent = asks;
      // Whoever has begun a move knows what to do.
      set(coach, { hidden: advised || desk.draft !== "" || !mayAsk(desk) });
    },
  };
}

/**
 * What is still to be tapped in; empty where the hand is known.
 *
 * @param {Held} held
 */
export function promptWords({ missing, anew }) {
  if (missing === 0) return "";
  return anew ? t("web.companion.hand.tap") : count("web.companion.hand.drawn", missing);
}

/**
 * What is wrong between the hand and the notes; empty where nothing is.
 *
 * @param {Desk} desk
 * @param {Held} held
 */
function handWords(desk, { tiles, missing, doubt }) {
  if (doubt) return t("web.companion.hand.doubt");
  if (missing > 0 || !isOwnTurn(desk) || desk.game.own?.hidden) return "";
  const laid = desk.loose.map(({ tile }) => tile);
  const foreign = without(laid, tiles);
  return foreign.length > 0 ? t("web.companion.hand.foreign", { tiles: tileWords(foreign) }) : "";
}

/** A tile from behind. */
function back() {
  return h("span", { class: "hand-back" });
}

/** The place of a tile that is not known. */
function gap() {
  return h("span", { class: "hand-gap", "aria-hidden": true }, "?");
}
