/** The menu of a table, and what its entries open. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { isBot } from "../../game/table.js";
import { seatName } from "../../game/words.js";
import { forgetGame, savedGame } from "../../saved/games.js";
import { api } from "../../net/api.js";
import { attempt } from "../../ui/attempt.js";
import { button, linkButton } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { openSettings } from "../../ui/settings-dialog.js";
import { openInvitations } from "../../share/invite.js";
import { downloadRecord } from "../../share/record.js";
import { openShortcuts } from "./shortcuts.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/bodies.js").About} About */

/**
 * Opens the menu.
 *
 * @param {Session} session
 * @param {About} about
 * @param {AbortSignal} signal
 */
export function openMenu(session, about, signal) {
  const { view, mine } = session.store.get();
  if (!view) return;
  /** @param {() => void} open */
  const instead = (open) => () => {
    dialog.close();
    open();
  };
  const saved = savedGame(session.game) ?? { game: session.game, key: session.key, links: [], sofa: false };
  const present = mine.filter((seat) => view.seats[seat]?.stand_in === null);
  const dialog = openDialog(
    t("web.menu"),
    [
      h(
        "div",
        { class: "menu" },
        button(
          t("web.settings"),
          instead(() => openSettings(about.languages)),
          { symbol: "gear" },
        ),
        button(
          t("web.invite"),
          instead(() => openInvitations(saved, session.store, signal)),
          { symbol: "link" },
        ),
        mine.length > 0 &&
          button(
            t("web.rename"),
            instead(() => openNames(session, about, signal)),
            { symbol: "names" },
          ),
        button(
          t("web.rules"),
          instead(() => openRules(session, signal)),
          { symbol: "sheet" },
        ),
        button(
          t("web.keys"),
          instead(() => openShortcuts(signal)),
          { symbol: "keys" },
        ),
        view.turn !== null &&
          button(t("web.download"), () => void downloadRecord(session.game, session.key), { symbol: "download" }),
        linkButton(t("web.learn"), "#/learn", { symbol: "eye" }),
        present.length > 0 &&
          view.turn !== null &&
          !view.over &&
          view.seats.some((seat, place) => !isBot(seat) && !mine.includes(place)) &&
          button(
            t("web.leave"),
            instead(() => openLeave(session, present, signal)),
            { symbol: "close" },
          ),
        mine.length > 0 &&
          !view.over &&
          view.seats.every((seat, place) => seat.kind === "bot" || mine.includes(place)) &&
          button(
            t("web.give_up"),
            instead(() => openGiveUp(session, signal)),
            { symbol: "close" },
          ),
        linkButton(t("web.home"), "#/", { symbol: "home" }),
      ),
    ],
    { signal },
  );
}

/**
 * Asks before a bot takes over, since the others see it at once.
 *
 * @param {Session} session
 * @param {number[]} seats
 * @param {AbortSignal} signal
 */
function openLeave(session, seats, signal) {
  const leave = () => {
    for (const seat of seats) session.say({ type: "leave", seat });
    location.hash = "#/";
  };
  openDialog(
    t("web.leave"),
    [h("p", {}, t("web.leave.about")), h("div", { class: "row" }, button(t("web.leave"), leave, { kind: "primary" }))],
    { signal },
  );
}

/**
 * Asks before a game ends in which only bots would remain: there is nobody to play it on for.
 *
 * @param {Session} session
 * @param {AbortSignal} signal
 */
function openGiveUp({ game, key }, signal) {
  const giveUp = () =>
    void attempt(async () => {
      await api.deleteGame(game, key ? [key] : []);
      forgetGame(game);
      location.hash = "#/";
    });
  const dialog = openDialog(
    t("web.give_up"),
    [
      h("p", {}, t("web.give_up.about")),
      h(
        "div",
        { class: "row" },
        button(t("web.give_up"), giveUp, { kind: "primary" }),
        button(t("web.cancel"), () => dialog.close()),
      ),
    ],
    { signal },
  );
}

/**
 * @param {Session} session
 * @param {About} about
 * @param {AbortSignal} signal
 */
function openNames(session, about, signal) {
  const { view, mine } = session.store.get();
  if (!view) return;
  const fields = mine.map((seat) => {
    const input = h("input", {
      type: "text",
      maxlength: about.name_limit,
      value: view.seats[seat]?.name ?? "",
      autocomplete: "nickname",
    });
    return { seat, input, root: h("label", { class: "field" }, h("span", {}, seatName(view.seats, seat)), input) };
  });
  const form = h(
    "form",
    { class: "stack" },
    fields.map(({ root }) => root),
    h("button", { class: "button primary" }, t("web.save")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    for (const { seat, input } of fields) {
      const name = input.value.trim();
      if (name !== view.seats[seat]?.name) session.say({ type: "rename", seat, name });
    }
    dialog.close();
  });
  const dialog = openDialog(t("web.rename"), [form], { signal });
}

/**
 * @param {Session} session
 * @param {AbortSignal} signal
 */
function openRules(session, signal) {
  const [edition = "", ...house] = (session.store.get().view?.rules ?? "").split(" ");
  openDialog(
    t("web.rules"),
    [
      h("p", {}, h("strong", {}, t(`edition.${edition}`))),
      h("p", { class: "soft" }, t(`edition.${edition}.about`)),
      house.length > 0 &&
        h(
          "dl",
          { class: "house-rules" },
          house.flatMap((rule) => {
            const [name = "", value = ""] = rule.split(":");
            return [h("dt", {}, t(`rule.${name}`)), h("dd", {}, t(`rule.${name}.${value}`))];
          }),
        ),
    ],
    { signal },
  );
}
