/** The start: one click to a game against a bot; a table of one's own; the sofa; games to go on with. */

import { h } from "../core/dom.js";
import { getSettings } from "../core/settings.js";
import { keep, recall } from "../core/storage.js";
import { t } from "../core/texts.js";
import { button, iconButton, linkButton } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { languageField, openSettings } from "../ui/settings-dialog.js";
import { signTiles } from "../board/tile.js";
import { useHostSecret } from "../share/host.js";
import { showRecord } from "../replay/open.js";
import { begin } from "../start/begin.js";
import { usualEdition } from "../start/edition.js";
import { joinForm } from "../start/join-form.js";
import { findGames, myGames } from "../start/my-games.js";
import { myResults } from "../start/my-results.js";
import { setupForm } from "../start/setup-form.js";
import { sofaForm } from "../start/sofa-form.js";

/** @typedef {import("../game/bodies.js").About} About */

const LEVEL = "qwirkle.level";

/** @type {import("./load.js").PageMaker} */
export default function startPage(route, about) {
  if (route.page === "start" && route.secret) useHostSecret(route.secret);
  const games = findGames();
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
          signTiles("start-tiles"),
          h("h1", {}, "Qwirkle"),
          h("p", { class: "start-about" }, t("web.start.about")),
        ),
        quickGame(about),
        myGames(games, signal),
        myResults(about.bots, signal),
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
          way(t("web.join"), t("web.join.about"), [joinForm()]),
          way(t("web.learn"), t("web.learn.about"), [
            linkButton(t("web.tutorial"), "#/tutorial"),
            linkButton(t("rules.title"), "#/learn"),
          ]),
          way(t("puzzle.title"), t("web.puzzles.about"), [
            linkButton(t("web.puzzles.daily"), "#/puzzles/daily"),
            linkButton(t("web.puzzles.open"), "#/puzzles"),
          ]),
          way(t("web.study"), t("web.study.about"), [linkButton(t("web.study.open_page"), "#/study")]),
          way(t("web.companion"), t("web.companion.about"), [linkButton(t("web.companion.open"), "/companion")]),
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
      rules: usualEdition(about),
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
