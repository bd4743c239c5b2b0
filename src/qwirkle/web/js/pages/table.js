/** The table: board, players, score sheet and hand, at a seat or as a spectator. */

import { fill, h, set } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { awaitedSeats, isCalled } from "../game/table.js";
import { isMyTurn } from "../game/turn.js";
import { problemWords, titleWords, turnWords } from "../game/words.js";
import { savedGame, saveSeat } from "../saved/games.js";
import { keepResult } from "../saved/results.js";
import { homeLink, iconButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { missingCard } from "../ui/missing.js";
import { notice } from "../ui/notice.js";
import { openInvitations } from "../share/invite.js";
import { announceMessage } from "../table/announcements.js";
import { takePartInShuffle } from "../table/chance.js";
import { openSession } from "../table/session.js";
import { openWhenOver } from "../table/end/dialog.js";
import { followRematch } from "../table/end/rematch.js";
import { createBanners } from "../table/panels/banners.js";
import { gatheringPanel } from "../table/panels/gathering.js";
import { newsPanel } from "../table/panels/news.js";
import { playersPanel } from "../table/panels/players.js";
import { sheetPanel } from "../table/panels/score-sheet.js";
import { sofaPanel } from "../table/panels/sofa.js";
import { counterPanel } from "../table/panels/tile-counter.js";
import { openGreetings } from "../table/dialogs/greetings.js";
import { openMenu } from "../table/dialogs/menu.js";
import { openSheet } from "../table/panels/sheet-dialog.js";
import { openShortcuts } from "../table/dialogs/shortcuts.js";
import { createCurtain } from "../table/play/curtain.js";
import { listenToKeys } from "../table/play/keys.js";
import { createTableBoard } from "../table/play/table-board.js";
import { createTray } from "../table/play/tray.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../table/session.js").Session} Session */

/** @type {import("./load.js").PageMaker} */
export default function tablePage(route, about) {
  if (route.page !== "table") throw new TypeError(`no table at ${route.page}`);
  const { game, key, layout } = route;
  const session = openSession({ game, key, layout });
  keepSeat(session);
  takePartInShuffle(session);
  keepOwnResult(session);
  /** What opens by itself, and only once, even where the page is built anew in another language. */
  const once = { invitations: true, result: true };

  return {
    title: () => tabTitle(session.store.get()),
    ready: firstWord(session),
    leave: () => session.close(),
    build(signal) {
      const { felt, board, hand, rank, show, point } = createTableBoard(session, signal);
      const tray = layout === "sofa" ? null : createTray(session, hand.root, signal, point);
      const banners = createBanners(session, signal, about.name_limit);
      felt.append(banners);
      if (layout === "sofa") felt.append(newsPanel(session, signal), sofaPanel(session, signal));
      else felt.append(gatheringPanel(session, signal));
      session.onMessage(announceHere, signal);
      listenToKeys(session, board, { help: () => openShortcuts(signal), rank }, signal);
      session.store.listen((state) => (document.title = tabTitle(state)), signal);
      openWhenOver(session, about, once, signal);
      followRematch(session, signal);
      if (layout === "table") inviteAtFirst(session, once, signal);
      const root = h(
        "div",
        { class: `table-page layout-${layout}` },
        bar(session, about, { show, fitAll: board.fitAll }, signal),
        h(
          "aside",
          { class: "side", "aria-label": t("web.side") },
          playersPanel(session, about.stand_in_after, signal),
          h(
            "div",
            { class: "side-more" },
            sheetPanel(session, show, signal),
            counterPanel(session, about.tiles.copies, signal),
          ),
        ),
        felt,
        tray,
        createCurtain(session, signal),
      );
      // A link that opens nothing leaves only the words that say so, and a way on.
      session.store.listen(({ connection, view, problem }) => {
        if (connection !== "refused" || view || root.classList.contains("is-closed")) return;
        root.classList.add("is-closed");
        root.append(missingCard(problem ? problemWords(problem) : t("web.unreachable"), t("web.missing.text")));
      }, signal);
      return root;
    },
  };
}

/** @param {import("../game/table.js").TableState} state */
function tabTitle(state) {
  return titleWords(state, isCalled(state));
}

/**
 * Waits until the game lies on the table, or until it is clear that it will not for now. A deal that waits for this
 * screen alone comes at once.
 *
 * @param {Session} session
 * @returns {Promise<void>}
 */
function firstWord({ store }) {
  const come = new AbortController();
  return new Promise((resolve) =>
    store.listen(({ view, connection, mine, refusal }) => {
      if (!view && connection === "connecting") return;
      const comes = view?.turn === null && awaitedSeats(view).every((seat) => mine.includes(seat));
      if (comes && connection === "open" && !refusal) return;
      come.abort();
      resolve();
    }, come.signal),
  );
}

/**
 * Keeps the seat in this browser as soon as the server has let somebody in with its key.
 *
 * @param {Session} session
 */
function keepSeat({ game, key, layout, store }) {
  if (!key) return;
  const kept = new AbortController();
  store.listen(({ mine }) => {
    if (mine.length === 0) return;
    kept.abort();
    saveSeat({ game, key, sofa: layout === "hand" });
  }, kept.signal);
}

/**
 * Keeps how the game ended, for the player's own results.
 *
 * @param {Session} session
 */
function keepOwnResult({ game, store }) {
  const kept = new AbortController();
  store.listen(({ view, mine }) => {
    if (!view?.over) return;
    kept.abort();
    keepResult(game, view, mine);
  }, kept.signal);
}

/**
 * Announces a message. After the game the tray says who won, and the result lies over it: what is refused then, such as
 * a rematch, is a notice.
 *
 * @type {import("../table/session.js").MessageListener}
 */
function announceHere(message, state, before) {
  if (message.type === "refused" && state.view?.over && state.connection === "open") notice(problemWords(message));
  else announceMessage(message, state, before);
}

/**
 * @param {Session} session
 * @param {About} about
 * @param {import("../table/panels/sheet-dialog.js").ShowingBoard} board
 * @param {AbortSignal} signal
 */
function bar(session, about, board, signal) {
  const status = h("h1", { class: "status" });
  const bag = h("span", { class: "bar-bag" });
  const watchers = h("span", { class: "bar-watchers" });
  const greet = iconButton(t("web.greet"), "chat", () => openGreetings(session, about.greetings, signal));
  session.store.listen((state) => {
    const { view, mine } = state;
    const myTurn = isMyTurn(state);
    status.textContent = !view ? "Qwirkle" : view.over ? t("web.over") : turnWords(view, myTurn && mine.length === 1);
    status.classList.toggle("is-mine", myTurn);
    fill(
      bag,
      icon("bag"),
      h("span", { "aria-hidden": true }, view?.bag ?? ""),
      h("span", { class: "visually-hidden" }, view ? count("bag", view.bag) : ""),
    );
    set(watchers, { hidden: !view?.watchers, title: view ? count("web.watchers", view.watchers) : null });
    fill(
      watchers,
      icon("eye"),
      h("span", { "aria-hidden": true }, view?.watchers ?? ""),
      h("span", { class: "visually-hidden" }, view ? count("web.watchers", view.watchers) : ""),
    );
    set(greet, {
      hidden: mine.length === 0 || !view?.seats.some((seat, place) => seat.kind !== "bot" && !mine.includes(place)),
    });
  }, signal);
  return h(
    "header",
    { class: "bar" },
    homeLink(),
    status,
    watchers,
    bag,
    greet,
    iconButton(t("web.sheet"), "sheet", () => openSheet(session, about, board, signal), { kind: "plain only-small" }),
    iconButton(t("web.menu"), "menu", () => openMenu(session, about, signal)),
  );
}

/**
 * Opens the invitations once, where seats still wait for somebody.
 *
 * @param {Session} session
 * @param {{invitations: boolean}} once
 * @param {AbortSignal} signal
 */
function inviteAtFirst(session, once, signal) {
  session.store.listen(({ view }) => {
    if (!view || !once.invitations) return;
    once.invitations = false;
    const saved = savedGame(session.game);
    const awaited = saved?.links.some(
      ({ seat }) => view.seats[seat]?.screens === 0 && !view.moves.some((move) => move.seat === seat),
    );
    if (saved && awaited && !saved.invited) openInvitations(saved, session.store, signal, { closing: true });
  }, signal);
}
