/** The totals, and the score sheet as on paper: a column for each player, a row for each round; a number leads to its move. */

import { h } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { noteWords } from "./words.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */
/** @typedef {import("../scorekeeping/standing.js").NotedMove} NotedMove */

/**
 * The totals of a game, one for each player.
 *
 * @param {Desk} desk
 */
export function totals({ game, now, before, spot }) {
  return game.names.map((name, seat) => {
    const current = seat === before.turn && (spot.kind !== "add" || !now.over);
    const kind = current ? "is-current" : now.over?.winners.includes(seat) ? "is-winner" : "";
    return h(
      "li",
      { class: kind, "aria-current": current },
      h("span", { class: "chip-name" }, name),
      h("strong", {}, now.scores[seat] ?? 0),
      h("span", { class: "visually-hidden" }, count("tiles", now.hands[seat] ?? 0)),
    );
  });
}

/**
 * The sheet of a game.
 *
 * @param {Desk} desk
 * @param {(nth: number) => void} open called with the place of the note whose number is pressed
 */
export function sheetTable({ game, now }, open) {
  const { names, opener } = game;
  const order = names.map((_, nth) => (opener + nth) % names.length);
  const rounds = Math.ceil(now.moves.length / names.length);
  /** @param {number} seat @param {number} round */
  const cell = (seat, round) => {
    const place = round * names.length + order.indexOf(seat);
    const move = now.moves[place];
    return h("td", {}, move && moveButton(move, names, () => open(place)));
  };
  return h(
    "table",
    { class: "paper" },
    h("caption", { class: "visually-hidden" }, t("web.sheet")),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        order.map((seat) => h("th", { scope: "col" }, names[seat])),
      ),
    ),
    h(
      "tbody",
      {},
      Array.from({ length: rounds }, (_, round) =>
        h(
          "tr",
          {},
          order.map((seat) => cell(seat, round)),
        ),
      ),
      now.over &&
        now.over.bonus.some(Boolean) &&
        h(
          "tr",
          {},
          order.map((seat) =>
            h("td", { class: "paper-bonus" }, now.over?.bonus[seat] ? `+${now.over.bonus[seat]}` : ""),
          ),
        ),
    ),
    h(
      "tfoot",
      {},
      h(
        "tr",
        {},
        order.map((seat) =>
          h(
            "td",
            { class: now.over?.winners.includes(seat) ? "is-winner" : "" },
            h("strong", {}, now.scores[seat] ?? 0),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {NotedMove} move
 * @param {readonly string[]} names
 * @param {() => void} onclick
 */
function moveButton(move, names, onclick) {
  const words = noteWords(move, names);
  const shown = move.refusal !== null ? "!" : move.kind === "place" ? move.points : move.kind === "trade" ? "⇄" : "–";
  return h(
    "button",
    {
      type: "button",
      class: `paper-move${move.refusal === null ? "" : " is-broken"}`,
      onclick,
    },
    h("span", { class: "paper-number soft" }, `${move.number} `),
    h("span", { class: "paper-points", "aria-hidden": true }, shown),
    h("span", { class: "visually-hidden" }, words),
  );
}
