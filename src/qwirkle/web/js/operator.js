/** The operator's page: what goes on in the server, games ended or deleted, doors shut, addresses banned. */

import { fill, h } from "./core/dom.js";
import { loadSettings, onSettings } from "./core/settings.js";
import { count, t, useCatalogue } from "./core/texts.js";
import { applyTheme } from "./core/theme.js";
import { problemWords, seatName } from "./game/words.js";
import { api, ApiError, UNREACHABLE } from "./net/api.js";

/** @typedef {import("./game/bodies.js").OperatorLoad} OperatorLoad */
/** @typedef {import("./game/bodies.js").OperatorGame} OperatorGame */
/** @typedef {import("./game/bodies.js").OperatorGames} OperatorGames */
/** @typedef {import("./game/bodies.js").BanList} BanList */
/** @typedef {import("./game/bodies.js").BanLine} BanLine */
/** @typedef {import("./game/bodies.js").NewBan} NewBan */
/** @typedef {import("./game/bodies.js").LiftBan} LiftBan */
/** @typedef {import("./game/bodies.js").TakeGames} TakeGames */
/** @typedef {import("./game/bodies.js").Nothing} Nothing */

const TOKEN = "qwirkle.operator";

const main = /** @type {HTMLElement} */ (document.getElementById("page"));
/** What was done last, or what is wrong; read out as it changes. */
const status = h("p", { role: "status", class: "operator-status" });
const content = h("div", { class: "stack" });

let page = 1;

/**
 * What the server answers the operator.
 *
 * @param {string} path
 * @param {NewBan | LiftBan | TakeGames | Nothing} [body]
 */
async function ask(path, body) {
  /** @type {Record<string, string>} */
  const headers = {
    Authorization: `Bearer ${sessionStorage.getItem(TOKEN) ?? ""}`,
    "Accept-Language": document.documentElement.lang,
  };
  if (body) headers["Content-Type"] = "application/json";
  const request = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`/api/admin/${path}`, request).catch(() => {
    throw new ApiError(UNREACHABLE);
  });
  if (answer.ok) return answer.json();
  throw new ApiError(await answer.json().catch(() => UNREACHABLE));
}

/**
 * Does something and shows everything anew; what is wrong is said.
 *
 * @param {() => Promise<unknown>} act
 * @param {string} [done] what to say once it is done
 */
async function attempt(act, done = "") {
  try {
    await act();
    await show();
    status.textContent = done;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.problem.error === "not_operator") askForToken();
    status.textContent = problemWords(error.problem);
  }
}

/**
 * @param {string} words
 * @param {() => void} act
 * @param {string} [label] what is read out where the words alone do not say what they are about
 */
function button(words, act, label) {
  return h("button", { type: "button", class: "button", onclick: act, "aria-label": label }, words);
}

/** Asks for the token, which this tab keeps until it is closed. */
function askForToken() {
  sessionStorage.removeItem(TOKEN);
  const field = h("input", { type: "password", id: "token", autocomplete: "current-password", required: true });
  /** @param {Event} event */
  const enter = (event) => {
    event.preventDefault();
    sessionStorage.setItem(TOKEN, field.value.trim());
    void attempt(async () => {});
  };
  fill(
    content,
    h(
      "form",
      { class: "card stack", onsubmit: enter },
      h("div", { class: "field" }, h("label", { for: "token" }, t("web.operator.token")), field),
      h("button", { class: "button primary" }, t("web.operator.enter")),
    ),
  );
  field.focus();
}

/** Everything as it is now. */
async function show() {
  const [load, games, bans] = await Promise.all([ask("load"), ask(`games?page=${page}`), ask("bans")]);
  fill(content, loadCard(load), gamesCard(games), bansCard(bans));
}

/** @param {OperatorLoad} load */
function loadCard({ version, games, rooms, guests, thinking, waiting, open }) {
  /** @type {[string, string | number][]} */
  const facts = [
    [t("web.operator.version"), version],
    [t("web.operator.kept"), games],
    [t("web.operator.rooms"), rooms],
    [t("web.operator.guests"), guests],
    [t("web.operator.thinking"), thinking],
    [t("web.operator.waiting"), waiting],
    [t("web.operator.new_games"), open ? t("web.operator.taken") : t("web.operator.not_taken")],
  ];
  const turn = () => void attempt(() => ask("open", { open: !open }));
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("web.operator.load")),
    h(
      "dl",
      { class: "operator-facts" },
      facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
    ),
    h(
      "div",
      { class: "row" },
      button(open ? t("web.operator.shut") : t("web.operator.open"), turn),
      button(t("web.operator.refresh"), () => void attempt(async () => {}, t("web.operator.refreshed"))),
      button(t("web.operator.leave"), askForToken),
    ),
  );
}

/** @param {OperatorGames} list */
function gamesCard({ games, more }) {
  /** @param {number} to */
  const turnTo = (to) => {
    page = to;
    void attempt(async () => {});
  };
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("web.operator.games")),
    games.length === 0
      ? h("p", {}, t("web.operator.no_games"))
      : h("ul", { class: "operator-list" }, games.map(gameEntry)),
    h(
      "div",
      { class: "row" },
      page > 1 && button(t("web.operator.newer"), () => turnTo(page - 1)),
      more && button(t("web.operator.older"), () => turnTo(page + 1)),
    ),
  );
}

/** @param {OperatorGame} game */
function gameEntry(game) {
  const names = game.seats.map((_, place) => seatName(game.seats, place)).join(", ");
  const stands = game.over ? t("web.over") : game.ended ? t("web.operator.ended") : t("web.operator.running");
  const facts = [stands, count("turns", game.moves), count("web.operator.at_table", game.guests), time(game.updated)];
  /**
   * @param {string} action
   * @param {string} question
   * @param {string} done
   */
  const decide = (action, question, done) => {
    if (confirm(`${question}\n${names}`)) void attempt(() => ask(`games/${game.game}/${action}`, {}), done);
  };
  const end = () => decide("end", t("web.operator.end.sure"), t("web.operator.end.done"));
  const remove = () => decide("delete", t("web.operator.delete.sure"), t("web.operator.delete.done"));
  return h(
    "li",
    {},
    h("div", {}, h("strong", {}, names), h("div", { class: "soft small" }, facts.join(" · "))),
    h(
      "div",
      { class: "row" },
      !game.over && !game.ended && button(t("web.operator.end"), end, `${t("web.operator.end")}: ${names}`),
      button(t("web.operator.delete"), remove, `${t("web.operator.delete")}: ${names}`),
    ),
  );
}

/** @param {BanList} list */
function bansCard({ bans }) {
  const address = h("input", { type: "text", id: "address", required: true, autocomplete: "off", spellcheck: "false" });
  const hours = h("input", { type: "number", id: "hours", min: 1, step: 1 });
  /** @param {Event} event */
  const ban = (event) => {
    event.preventDefault();
    const wish = { address: address.value, ...(hours.value ? { hours: Number(hours.value) } : {}) };
    void attempt(() => ask("bans", wish), t("web.operator.ban.done"));
  };
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("web.operator.bans")),
    bans.length === 0 ? h("p", {}, t("web.operator.no_bans")) : h("ul", { class: "operator-list" }, bans.map(banEntry)),
    h(
      "form",
      { class: "row operator-ban", onsubmit: ban },
      h("div", { class: "field" }, h("label", { for: "address" }, t("web.operator.address")), address),
      h("div", { class: "field" }, h("label", { for: "hours" }, t("web.operator.hours")), hours),
      h("button", { class: "button primary" }, t("web.operator.ban")),
    ),
  );
}

/** @param {BanLine} ban */
function banEntry({ network, until }) {
  const lift = () => void attempt(() => ask("bans/lift", { address: network }), t("web.operator.lift.done"));
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, network),
      h(
        "div",
        { class: "soft small" },
        until ? t("web.operator.until", { time: time(until) }) : t("web.operator.for_good"),
      ),
    ),
    button(t("web.operator.lift"), lift, `${t("web.operator.lift")}: ${network}`),
  );
}

/** @param {string} text */
function time(text) {
  const style = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(new Date(text));
}

applyTheme(loadSettings());
onSettings(applyTheme);
useCatalogue(await api.catalogue(document.documentElement.lang));
main.append(status, content);
if (sessionStorage.getItem(TOKEN)) void attempt(async () => {});
else askForToken();
