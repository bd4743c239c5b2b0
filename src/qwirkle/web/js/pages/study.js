/** The study page: any position or record, its lines and variations, and the engine beside it. */

import { fill, h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { problemWords } from "../game/words.js";
import { savedGame } from "../saved/games.js";
import { api, ApiError } from "../net/api.js";
import { homeLink, iconButton } from "../ui/button.js";
import { missingCard } from "../ui/missing.js";
import { listenToKeys } from "../table/play/keys.js";
import { createTableBoard } from "../table/play/table-board.js";
import { shownRecord } from "../replay/open.js";
import { createCommentField } from "../study/comment-field.js";
import { createDesk, shownAt } from "../study/desk.js";
import { createEnginePanel } from "../study/engine-panel.js";
import { arrangementOf, emptyArrangement } from "../study/tree/arrangement.js";
import { unpackRecord } from "../study/tree/link.js";
import { createMoveList } from "../study/move-list.js";
import { openStudyDialog } from "../study/open-dialog.js";
import { formatStart } from "../study/tree/record.js";
import { createSetupEditor } from "../study/setup/setup-editor.js";
import { openShareDialog, routeOf } from "../study/share-dialog.js";
import { createStanding } from "../study/standing.js";
import { createLook } from "../study/look.js";
import { playMove } from "../study/playing.js";
import { openStudyTable } from "../study/study-table.js";
import { createStudyTray } from "../study/study-tray.js";
import { announceMoves, createControls, listenToWalking } from "../study/walking.js";
import { endOf, pathTo, ROOT, studyOf, writtenOrder } from "../study/tree/tree.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../study/desk.js").Desk} Desk */
/** @typedef {Extract<import("../core/route.js").Route, {page: "study"}>} StudyRoute */

/** Browsers take only so many new addresses in a time: the address follows once a move is looked at, in milliseconds. */
const LOOK = 600;

/** @type {import("./load.js").PageMaker} */
export default async function studyPage(route, about) {
  if (route.page !== "study") throw new TypeError(`no study at ${route.page}`);
  const text = await recordOf(route, about).catch(problemOf);
  const found = text instanceof ApiError ? text : await api.study(text).then(studyOf, problemOf);
  const desk = found instanceof ApiError ? null : createDesk(found, placeIn(found, route));
  let settingUp = desk !== null && !route.game && !route.packed;
  return {
    title: () => `Qwirkle – ${t("web.study")}`,
    build(signal) {
      const page = h("div", { class: "study-page" });
      const title = h("h1", { class: "status" }, t("web.study"));
      if (!desk)
        return fill(
          page,
          h("header", { class: "bar" }, homeLink(), title),
          missingCard(found instanceof ApiError ? problemWords(found.problem) : "", t("web.study.missing")),
        );
      let shown = new AbortController();
      signal.addEventListener("abort", () => shown.abort());

      /** @param {boolean} wanted */
      const show = (wanted) => {
        settingUp = wanted;
        shown.abort();
        shown = new AbortController();
        const bar = h(
          "header",
          { class: "bar" },
          homeLink(),
          title,
          iconButton(t("web.study.setup"), "pencil", () => show(true)),
          iconButton(t("web.study.open"), "sheet", () =>
            openStudyDialog((study) => {
              desk.open(study);
              show(false);
            }, shown.signal),
          ),
          !wanted && iconButton(t("web.share"), "link", () => void openShareDialog(desk.store.get(), shown.signal)),
        );
        fill(
          page,
          bar,
          wanted ? editor(desk, about, () => show(false), shown.signal) : board(desk, about, shown.signal),
        );
      };
      show(settingUp);
      followInAddress(desk, signal);
      return page;
    },
  };
}

/** @param {unknown} error */
function problemOf(error) {
  if (error instanceof ApiError) return error;
  throw error;
}

/**
 * The record that an address leads to.
 *
 * @param {StudyRoute} route
 * @param {About} about
 */
async function recordOf({ game, packed }, about) {
  if (game === "file") return shownRecord();
  if (game) return (await api.record(game, savedGame(game)?.key ?? null)).text();
  if (packed) return (await unpackRecord(packed)) ?? "";
  return `[Rules "${about.edition}"]\n[Players "2"]\n`;
}

/**
 * The id of the move that an address shows: of a game by its number, of a study by its place.
 *
 * @param {import("../study/tree/tree.js").Study} study
 * @param {StudyRoute} route
 */
function placeIn(study, { game, move }) {
  if (game) return pathTo(study, endOf(study, ROOT))[move - 1]?.id ?? ROOT;
  return writtenOrder(study)[move - 1] ?? ROOT;
}

/**
 * @param {Desk} desk
 * @param {About} about
 * @param {() => void} leave
 * @param {AbortSignal} signal
 */
function editor(desk, about, leave, signal) {
  const { study } = desk.store.get();
  const shown = shownAt(desk.store.get());
  const untouched = !shown.standing.board.size && shown.standing.hands.every((hand) => !hand.length);
  const first = untouched
    ? emptyArrangement(study.rules, study.players, about.tiles.hand)
    : arrangementOf(study, shown, about.tiles.copies);
  return createSetupEditor(
    first,
    about,
    {
      async done(start, players) {
        desk.open(studyOf(await api.study(formatStart(study.rules, players, start))));
        leave();
      },
      cancel: leave,
    },
    signal,
  );
}

/**
 * @param {Desk} desk
 * @param {About} about
 * @param {AbortSignal} signal
 */
function board(desk, about, signal) {
  const session = openStudyTable(desk, signal);
  const table = createTableBoard(session, signal);
  listenToKeys(session, table.board, { within: document.body, rank: table.rank }, signal);
  listenToWalking(desk, signal);
  announceMoves(desk, signal);
  const play = (/** @type {string} */ move) => void playMove(desk, move);
  return h(
    "div",
    { class: "study" },
    table.felt,
    createStudyTray(desk, session, table.hand.root, about.tiles.copies, signal),
    h(
      "div",
      { class: "study-side" },
      createStanding(desk, signal),
      createControls(desk, signal),
      createMoveList(desk, signal),
      createEnginePanel(desk, { play, look: createLook(session), tell: table.tell, point: table.point }, signal),
      createCommentField(desk, signal),
    ),
  );
}

/**
 * Keeps the study in the address, so that a reload shows it again and it can be copied from there.
 *
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
function followInAddress(desk, signal) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  signal.addEventListener("abort", () => clearTimeout(later));
  desk.store.listen((state, before) => {
    if (!before || (state.study === before.study && state.at === before.at)) return;
    clearTimeout(later);
    later = setTimeout(async () => {
      const route = await routeOf(desk.store.get());
      if (route !== null && !signal.aborted) history.replaceState(null, "", `#${route}`);
    }, LOOK);
  }, signal);
}
