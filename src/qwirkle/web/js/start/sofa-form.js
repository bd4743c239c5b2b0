/** A table for the sofa: this screen shows it, and each seat is a phone's or a bot's. */

import { h } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { withNetworkAccess } from "../share/network-access.js";
import { begin } from "./begin.js";
import { usualEdition } from "./edition.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../game/bodies.js").NewSeat} NewSeat */

/** @type {NewSeat} */
const PHONE = { kind: "link" };

/** @param {About} about */
export function sofaForm(about) {
  const { least, most } = about.players;
  const seats = Array.from({ length: most }, (_, place) => sofaSeat(about, place));
  const players = h(
    "div",
    { class: "segments" },
    Array.from({ length: most - least + 1 }, (_, more) => least + more).map((n) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name: "players", value: n, checked: n === least }),
        h("span", {}, count("players", n)),
      ),
    ),
  );
  const form = h(
    "form",
    { class: "stack" },
    h("fieldset", {}, h("legend", {}, t("web.setup.players")), players),
    h(
      "ol",
      { class: "seat-list" },
      seats.map(({ root }) => root),
    ),
    withNetworkAccess(() => []),
    h("button", { class: "button primary" }, t("web.sofa.start")),
  );
  const wanted = () => Number(new FormData(form).get("players"));
  const show = () => {
    for (const [place, { root }] of seats.entries()) root.hidden = place >= wanted();
  };
  players.addEventListener("change", show);
  show();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const plans = seats.slice(0, wanted()).map(({ plan }) => plan());
    void begin({ seats: plans, rules: usualEdition(about) }, true);
  });
  return form;
}

/**
 * One seat. The first is always a phone's: without anybody to play, a table would be for bots alone.
 *
 * @param {About} about
 * @param {number} place
 */
function sofaSeat(about, place) {
  const phone = t("web.sofa.phone");
  const number = h("span", { class: "seat-number", "aria-hidden": true }, place + 1);
  if (place === 0) return { root: h("li", { class: "sofa-seat" }, number, h("span", {}, phone)), plan: () => PHONE };
  const select = h(
    "select",
    { "aria-label": t("web.setup.seat", { n: place + 1 }) },
    h("option", { value: "" }, phone),
    about.bots.map((level) => h("option", { value: level }, t("web.sofa.bot", { bot: t(`bot.${level}`) }))),
  );
  return {
    root: h("li", { class: "sofa-seat" }, number, select),
    /** @returns {NewSeat} */
    plan: () => (select.value ? { kind: "bot", level: select.value } : PHONE),
  };
}
