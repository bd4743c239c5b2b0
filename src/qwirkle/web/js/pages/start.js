/** The start: one click to a game against a bot; a table of one's own; the sofa; games to go on with. */

import { fill, h } from "../dom.js";
import { count, t } from "../texts.js";
import { api } from "../net/api.js";
import { forgetGames, savedGames } from "../saved.js";
import { getSettings } from "../settings.js";
import { keep, recall } from "../storage.js";
import { tilePicture } from "../board/tile.js";
import { button, iconButton, linkButton } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { languageField, openSettings } from "../ui/settings.js";
import { seatName } from "../game/words.js";
import { showRecord } from "../replay/open.js";
import { begin, resume } from "../begin.js";
import { setupForm } from "./setup.js";

/** @typedef {import("../game/messages.js").About} About */
/** @typedef {import("../game/messages.js").Summary} Summary */

const LEVEL = "qwirkle.level";

/** @type {import("../pages.js").PageMaker} */
export default function startPage(route, about) {
  const secret = route.page === "start" ? route.secret : null;
  const games = findGames(secret);
  return {
    title: () => "Qwirkle",
    build: (signal) =>
      h(
        "div",
        { class: "start" },
        h(
          "div",
          { class: "start-top" },
          languageField(about.languages),
          iconButton(t("web.settings"), "gear", () => openSettings(about.languages), { kind: "" }),
        ),
        h(
          "header",
          { class: "start-head" },
          h(
            "div",
            { class: "start-tiles", "aria-hidden": true },
            ["Ro", "Os", "Yd", "Gb", "Bc", "Px"].map((tile) => tilePicture(tile)),
          ),
          h("h1", {}, "Qwirkle"),
          h("p", { class: "start-about" }, t("web.start.about")),
        ),
        quickGame(about),
        myGames(games, secret),
        h(
          "div",
          { class: "start-ways" },
          way(t("web.setup"), t("web.setup.about"), [
            button(
              t("web.setup.open"),
              () => void openDialog(t("web.setup"), [setupForm(about, begin)], { kind: "wide", signal }),
            ),
          ]),
          way(t("web.sofa"), t("web.sofa.about"), [
            button(t("web.sofa.start"), () => void openDialog(t("web.sofa"), [sofaForm(about)], { signal })),
          ]),
          way(t("web.learn"), t("web.learn.about"), [
            linkButton(t("web.tutorial"), "#/tutorial"),
            linkButton(t("web.learn.rules"), "#/learn"),
          ]),
        ),
        h(
          "footer",
          { class: "start-foot" },
          recordField(),
          h("span", { class: "soft small" }, `qwirkle ${about.version}`),
        ),
      ),
  };
}

/**
 * A way into the game: what it is, and the buttons that lead there.
 *
 * @param {string} title
 * @param {string} words
 * @param {HTMLElement[]} buttons
 */
function way(title, words, buttons) {
  return h(
    "section",
    { class: "card way" },
    h("h2", {}, title),
    h("p", { class: "soft" }, words),
    h("div", { class: "row" }, buttons),
  );
}

/** @param {About} about */
function quickGame(about) {
  const before = recall(LEVEL);
  const chosen =
    about.bots.find((level) => level === before) ?? (about.bots.includes("casual") ? "casual" : about.bots[0]);
  const aboutLevel = h("p", { class: "soft small level-about" }, t(`bot.${chosen}.about`));
  const levels = about.bots.map((level) => {
    const input = h("input", { type: "radio", name: "level", value: level, checked: level === chosen });
    input.addEventListener("change", () => {
      keep(LEVEL, level);
      aboutLevel.textContent = t(`bot.${level}.about`);
    });
    return h("label", {}, input, h("span", {}, t(`bot.${level}`)));
  });
  const form = h(
    "form",
    { class: "card quick" },
    h("button", { class: "button primary large", id: "quick-play" }, t("web.quick")),
    h("fieldset", {}, h("legend", {}, t("web.level")), h("div", { class: "segments" }, levels), aboutLevel),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const level = String(new FormData(form).get("level"));
    void begin({
      seats: [
        { kind: "me", name: getSettings().name },
        { kind: "bot", level },
      ],
    });
  });
  return form;
}

/** A record from a file, to be replayed. */
function recordField() {
  const file = h("input", { type: "file", accept: ".qwk,text/plain", hidden: true });
  file.addEventListener("change", () => void file.files?.[0]?.text().then(showRecord));
  return h(
    "span",
    {},
    file,
    button(t("web.record.open"), () => file.click(), { symbol: "play" }),
  );
}

/** @param {About} about */
function sofaForm(about) {
  const players = h(
    "div",
    { class: "segments" },
    [2, 3, 4].map((n) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name: "players", value: n, checked: n === 2 }),
        h("span", {}, count("players", n)),
      ),
    ),
  );
  const form = h(
    "form",
    { class: "stack" },
    h("fieldset", {}, h("legend", {}, t("web.setup.players")), players),
    about.address === null && h("p", { class: "banner" }, t("web.sofa.lan")),
    h("button", { class: "button primary" }, t("web.sofa.start")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const seats = Array.from({ length: Number(new FormData(form).get("players")) }, () => ({
      kind: /** @type {const} */ ("link"),
    }));
    void begin({ seats }, true);
  });
  return form;
}

/**
 * The games of this browser and, for the host, of this machine; unfinished ones first.
 *
 * @param {string | null} secret
 * @returns {Promise<Summary[]>}
 */
async function findGames(secret) {
  const seats = savedGames().flatMap(({ game, key }) => (key ? [{ game, key }] : []));
  const [mine, host] = await Promise.all([
    seats.length ? api.myGames(seats).catch(() => null) : null,
    secret ? api.hostGames(secret).catch(() => null) : null,
  ]);
  if (mine) forgetGames(mine.gone);
  const all = new Map([...(host?.games ?? []), ...(mine?.games ?? [])].map((game) => [game.game, game]));
  return [...all.values()].sort((a, b) => Number(a.over) - Number(b.over) || b.updated.localeCompare(a.updated));
}

/**
 * @param {Promise<Summary[]>} games
 * @param {string | null} secret
 */
function myGames(games, secret) {
  const root = h("section", { class: "my-games", hidden: true });
  void games.then((found) => {
    if (!found.length) return;
    const [open, over] = [found.filter((game) => !game.over), found.filter((game) => game.over)];
    root.hidden = false;
    fill(
      root,
      open.length > 0 && [h("h2", {}, t("web.games.open")), gameList(open, secret)],
      over.length > 0 && h("details", {}, h("summary", {}, t("web.games.over")), gameList(over, secret)),
    );
  });
  return root;
}

/**
 * @param {Summary[]} games
 * @param {string | null} secret
 */
function gameList(games, secret) {
  return h(
    "ul",
    { class: "game-list" },
    games.map((game) => h("li", {}, gameEntry(game, secret))),
  );
}

/**
 * @param {Summary} game
 * @param {string | null} secret
 */
function gameEntry(game, secret) {
  const key = savedGames().find((saved) => saved.game === game.game)?.key;
  const players = game.seats.map((_, place) =>
    h("span", {}, `${seatName(game.seats, place)} `, h("strong", {}, game.scores[place] ?? 0)),
  );
  const turn = game.over ? t("web.over") : t("event.turn", { name: seatName(game.seats, game.turn) });
  const words = [
    h("span", { class: "game-players" }, players),
    h("span", { class: "soft small" }, `${turn} · ${count("turns", game.moves)} · ${when(game.updated)}`),
  ];
  if (game.over) return h("a", { class: "game-entry", href: `#/replay/${game.game}` }, words);
  if (key) return h("a", { class: "game-entry", href: `#/play/${game.game}/${key}` }, words);
  return h(
    "button",
    { type: "button", class: "game-entry", onclick: () => void resume(secret ?? "", game.game) },
    words,
  );
}

/** @param {string} time */
function when(time) {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(time),
  );
}
