/** The companion's game: scores, board, what is being noted, and the tiles to pick from. */

import { fill, h, set } from "../core/dom.js";
import { play } from "../core/sound.js";
import { createStore } from "../core/store.js";
import { count, t } from "../core/texts.js";
import { sentences } from "../game/words.js";
import { keepNotedGame } from "../saved/noted-games.js";
import * as desks from "../scorekeeping/desk.js";
import { refusedNotes, unseenTiles } from "../scorekeeping/standing.js";
import { button, iconButton } from "../ui/button.js";
import { icon } from "../ui/icons.js";
import { announce, forgetSecrets } from "../ui/live-region.js";
import { openSettings } from "../ui/settings-dialog.js";
import { createBoard } from "./board.js";
import { createCoach } from "./coach.js";
import { brokenWords, openNote, openSheet, openTrade } from "./dialogs.js";
import { createHand, promptWords } from "./hand.js";
import { openHand } from "./hand-dialog.js";
import { createPicker } from "./picker.js";
import { openPlayer } from "./player-dialog.js";
import { sheetTable, totals } from "./sheet.js";
import { confirmWords, draftWords, headWords, noteWords, overWords } from "./words.js";

/** @typedef {import("../game/bodies.js").About} About */
/** @typedef {import("../scorekeeping/notes.js").NotedGame} NotedGame */
/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */

/**
 * The page of one game.
 *
 * @param {NotedGame} noted
 * @param {About} about
 * @param {AbortSignal} signal
 */
export function gamePage(noted, about, signal) {
  const store = createStore(desks.openDesk(noted));
  const change = (/** @type {(desk: Desk) => Desk} */ act) => store.change(act);
  const actions = {
    mend: (/** @type {number} */ nth) => change((desk) => desks.mend(desk, nth)),
    insert: (/** @type {number} */ nth) => change((desk) => desks.insertBefore(desk, nth)),
    strike: (/** @type {number} */ nth) => change((desk) => desks.strike(desk, nth)),
  };
  const showSheet = () => openSheet(store.get(), actions, signal);

  const head = h("h1", { class: "companion-head" });
  const chips = h("ul", { class: "companion-scores" });
  const bag = h("span", { class: "companion-bag small soft" });
  const choose = (/** @type {string} */ tile) => change((desk) => desks.choose(desk, tile));
  const board = createBoard((cell) => change((desk) => desks.tap(desk, cell)), signal);
  const picker = createPicker(choose);
  const coach = createCoach(store, signal);
  const hand = createHand({
    choose,
    change: () => openHand(store, () => hand.focus(), signal),
    hide: hideHand,
    ask: coach.ask,
  });
  const paper = h("div", { class: "companion-paper" });
  const words = h("p", { class: "companion-words", role: "status" });
  const repair = h("div", { class: "banner bad companion-repair", hidden: true });
  const confirm = button("", take, { kind: "primary large companion-confirm", symbol: "check" });
  const field = h("input", {
    type: "text",
    class: "companion-typed",
    "aria-label": t("web.companion.typed"),
    placeholder: "Rs@0,3 Bs@1,3",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "done",
    oninput: () => change((desk) => desks.write(desk, field.value)),
  });
  const typing = h("form", { class: "companion-typing", hidden: true }, field);
  typing.addEventListener("submit", (event) => {
    event.preventDefault();
    take();
  });
  const keys = iconButton(t("web.companion.type"), "keys", () => {
    const typed = typing.hidden;
    set(typing, { hidden: !typed });
    drawWays();
    set(keys, { "aria-pressed": typed });
    if (typed) field.focus();
  });
  set(keys, { "aria-pressed": false });
  const back = iconButton(t("web.companion.back"), "undo", stepBack);
  const root = h(
    "div",
    { class: "companion" },
    h(
      "header",
      { class: "companion-bar" },
      h(
        "a",
        { class: "button icon-button plain", href: "#/", "aria-label": t("web.companion.games") },
        icon("previous"),
      ),
      h("div", { class: "companion-heads" }, head, bag),
      iconButton(t("web.sheet"), "sheet", showSheet),
      iconButton(t("web.companion.own"), "names", () => openPlayer(store, signal), { kind: "plain companion-own" }),
      iconButton(t("web.settings"), "gear", () => openSettings(about.languages)),
    ),
    chips,
    h("div", { class: "felt companion-felt" }, board.root, repair),
    h(
      "section",
      { class: "companion-desk", "aria-label": t("web.companion.note") },
      paper,
      words,
      hand.root,
      coach.root,
      picker.root,
      typing,
      h(
        "div",
        { class: "companion-actions" },
        back,
        iconButton(`${t("web.trade")} / ${t("web.pass")}`, "trade", () =>
          openTrade(store.get(), (note) => change((desk) => desks.takeDown(desk, note)), signal),
        ),
        keys,
        confirm,
      ),
    ),
  );

  function take() {
    const desk = store.get();
    if (!mayTake(desk)) return void (desk.verdict && (play("refuse"), announce(draftWords(desk))));
    change((before) => desks.takeDown(before));
    play(store.get().now.moves.at(-1)?.bonus ? "qwirkle" : "lay");
  }

  /** One step back: the last loose tile, the old move that is being mended, or the newest move. */
  function stepBack() {
    change((desk) => {
      if (desk.loose.length > 0 || desk.draft || desk.selected) return desks.write(desk, "");
      return desk.spot.kind === "add" ? desks.takeBack(desk) : desks.leaveSpot(desk);
    });
  }

  /** Covers the own hand for whoever else sees the screen, or shows it again. */
  function hideHand() {
    forgetSecrets();
    change((desk) => {
      const { own } = desk.game;
      return own ? desks.playAlong(desk, { ...own, hidden: !own.hidden }) : desk;
    });
  }

  /** One way to say a move at a time: by typing, by picking tiles, or by what the coach says. */
  function drawWays() {
    set(picker.root, { hidden: !typing.hidden || coach.advice.get() !== null });
  }

  coach.advice.listen((advice) => {
    const hadFocus = coach.root.contains(document.activeElement);
    drawWays();
    board.draw(store.get(), coach.marks());
    hand.draw(store.get(), advice !== null);
    if (hadFocus && advice === null) (mayTake(store.get()) ? confirm : hand).focus();
  }, signal);

  store.listen((desk, before) => {
    const { now, game, loose, selected, verdict } = desk;
    if (before && game !== before.game) keepNotedGame(game);
    const shown = desk.before;
    head.textContent = headWords(desk);
    fill(chips, totals(desk));
    bag.textContent = count("bag", now.bag);
    if (now !== before?.now)
      fill(
        paper,
        sheetTable(desk, (nth) => openNote(store.get(), nth, actions, signal)),
      );
    board.draw(desk, coach.marks());
    hand.draw(desk, coach.advice.get() !== null);
    const seen = game.own?.hidden ? [] : desks.handLeft(desk);
    picker.draw(unseenTiles(shown, loose, seen), selected, desks.isOwnTurn(desk) ? seen : []);
    if (document.activeElement !== field) field.value = desk.draft;
    if (desk.draft === "") field.value = "";
    const said = now.over && desk.spot.kind === "add" && !desk.draft ? overWords(desk) : draftWords(desk);
    words.textContent = said || (now.moves.length || selected || game.own ? "" : t("web.companion.hint"));
    words.classList.toggle("refusal", verdict?.refusal != null && !verdict.unfinished);
    /** @type {Element} */ (confirm.querySelector("span")).textContent = confirmWords(desk);
    set(confirm, { "aria-disabled": mayTake(desk) ? null : true });
    showRepair(desk);
    if (before) announce(changeWords(desk, before));
  }, signal);

  /** @param {Desk} desk */
  function showRepair(desk) {
    const [first] = refusedNotes(desk.now);
    set(repair, { hidden: first === undefined || desk.spot.kind !== "add" });
    if (first === undefined) return;
    fill(
      repair,
      h("p", {}, brokenWords(desk)),
      h(
        "div",
        { class: "row" },
        button(t("web.companion.mend"), () => actions.mend(first), { kind: "primary" }),
        button(t("web.companion.strike"), () => actions.strike(first)),
      ),
    );
  }

  return root;
}

/**
 * Whether the draft can be taken down: it is legal, and no older note waits to be mended first.
 *
 * @param {Desk} desk
 */
function mayTake({ verdict, spot, now }) {
  return verdict !== null && verdict.refusal === null && (spot.kind !== "add" || refusedNotes(now).length === 0);
}

/**
 * What a change says to the ear.
 *
 * @param {Desk} desk
 * @param {Desk} before
 */
function changeWords(desk, before) {
  const { notes } = desk.game;
  const broken = brokenWords(desk);
  if (broken && broken !== brokenWords(before)) return broken;
  if (notes.length > before.game.notes.length && desk.spot.kind === "add") {
    const made = desk.now.moves[before.spot.kind === "add" ? notes.length - 1 : before.spot.place];
    const held = made?.seat === desk.game.own?.seat ? desks.ownHand(desk) : null;
    return sentences(
      made ? noteWords(made, desk.game.names) : "",
      desk.now.over ? overWords(desk) : headWords(desk),
      held ? promptWords(held) : "",
    );
  }
  return desk.spot !== before.spot || notes !== before.game.notes ? headWords(desk) : "";
}
