/** The companion's dialogs: the score sheet, one move of it, a trade or a pass, and the record. */

import { h, set } from "../core/dom.js";
import { count, t } from "../core/texts.js";
import { formatTrade } from "../game/moves.js";
import { handLeft, isOwnTurn, ownHand } from "../scorekeeping/desk.js";
import { formatRecord } from "../scorekeeping/record.js";
import { judge, refusedNotes } from "../scorekeeping/standing.js";
import { button } from "../ui/button.js";
import { openDialog } from "../ui/dialog.js";
import { shareText } from "../share/copy.js";
import { saveFile } from "../share/record.js";
import { tilePicture } from "../board/tile.js";
import { sheetTable } from "./sheet.js";
import { noteWords, overWords, refusalWords } from "./words.js";

/** @typedef {import("../scorekeeping/desk.js").Desk} Desk */

/**
 * What can be done with a note.
 *
 * @typedef {{mend: (nth: number) => void, insert: (nth: number) => void, strike: (nth: number) => void}} NoteActions
 */

/**
 * Opens the score sheet.
 *
 * @param {Desk} desk
 * @param {NoteActions} actions
 * @param {AbortSignal} signal
 */
export function openSheet(desk, actions, signal) {
  const { now, game } = desk;
  const record = formatRecord(game);
  const dialog = openDialog(
    t("web.sheet"),
    [
      now.over && h("p", { class: "banner" }, overWords(desk)),
      now.moves.length === 0 && h("p", { class: "soft" }, t("web.sheet.empty")),
      h(
        "div",
        { class: "paper-frame", tabindex: 0, role: "group", "aria-label": t("web.sheet") },
        sheetTable(desk, (nth) => {
          dialog.close();
          openNote(desk, nth, actions, signal);
        }),
      ),
      h("p", { class: "soft small" }, `${count("bag", now.bag)}. ${t("web.companion.sheet.about")}`),
      record === null && h("p", { class: "banner bad" }, t("web.companion.record.broken")),
      record !== null &&
        h(
          "div",
          { class: "row" },
          button(t("web.companion.record"), () => saveFile(new Blob([record]), `qwirkle-${game.day}.qwk`), {
            symbol: "download",
          }),
          button(t("web.share"), () => void shareText(record, t("web.companion")), { symbol: "link" }),
        ),
    ],
    { kind: "wide sheet-of-paper", signal },
  );
}

/**
 * Opens one note of the sheet: what it did, and what can be done with it.
 *
 * @param {Desk} desk
 * @param {number} nth
 * @param {NoteActions} actions
 * @param {AbortSignal} signal
 */
export function openNote(desk, nth, { mend, insert, strike }, signal) {
  const move = desk.now.moves[nth];
  if (!move) return;
  const name = desk.game.names[move.seat] ?? "";
  const act = (/** @type {(nth: number) => void} */ action) => () => {
    dialog.close();
    action(nth);
  };
  const tiles = move.kind === "place" ? move.move.split(" ").map((each) => each.slice(0, 2)) : [];
  const dialog = openDialog(
    t("web.companion.move", { n: move.number, name }),
    [
      h(
        "div",
        { class: "note-tiles" },
        tiles.map((tile) => tilePicture(tile)),
      ),
      h("p", { class: move.refusal === null ? "" : "banner bad" }, noteWords(move, desk.game.names)),
      h(
        "div",
        { class: "stack" },
        button(t("web.companion.mend"), act(mend), { kind: "primary", symbol: "undo" }),
        button(t("web.companion.strike"), act(strike), { symbol: "close" }),
        button(t("web.companion.insert"), act(insert), { symbol: "plus" }),
      ),
    ],
    { signal },
  );
}

/**
 * Opens the choice of how many tiles were traded, or that a player passed.
 *
 * @param {Desk} desk
 * @param {(note: string) => void} take called with the note
 * @param {AbortSignal} signal
 */
export function openTrade(desk, take, signal) {
  const { before, game } = desk;
  const held = isOwnTurn(desk) && !game.own?.hidden ? ownHand(desk) : null;
  if (held && held.tiles.length > 0 && held.missing === 0 && !held.doubt) return openOwnTrade(desk, take, signal);
  const most = before.hands[before.turn] ?? 0;
  const notes = [...Array.from({ length: most }, (_, less) => `trade ${less + 1}`), "pass"];
  const why = h("p", { class: "refusal", role: "status" });
  const choices = notes.map((note, nth) => {
    const { refusal } = judge(before, note);
    const words = note === "pass" ? t("web.pass") : count("web.confirm.trade", nth + 1);
    const choice = button(words, () => {
      if (refusal !== null) return void (why.textContent = refusalWords(refusal));
      dialog.close();
      take(note);
    });
    if (refusal !== null) choice.setAttribute("aria-disabled", "true");
    return choice;
  });
  const dialog = openDialog(
    `${t("web.trade")} / ${t("web.pass")}`,
    [
      h("p", {}, t("web.companion.trade.about", { name: game.names[before.turn] ?? "" })),
      h("div", { class: "trade-choices" }, choices),
      why,
    ],
    { signal },
  );
}

/**
 * Opens the choice of which tiles of the own hand are traded, or that its player passes.
 *
 * @param {Desk} desk
 * @param {(note: string) => void} take called with the note
 * @param {AbortSignal} signal
 */
function openOwnTrade(desk, take, signal) {
  const why = h("p", { class: "refusal", role: "status" });
  const tiles = handLeft({ ...desk, loose: [] });
  /** @param {Element | undefined} box */
  const isOn = (box) => box?.getAttribute("aria-pressed") === "true";
  const boxes = tiles.map((tile) => {
    const box = h(
      "button",
      {
        type: "button",
        class: "hand-tile",
        "data-tile": tile,
        "aria-label": t(`tile.${tile}`),
        "aria-pressed": false,
        onclick: () => {
          set(box, { "aria-pressed": !isOn(box) });
          draw();
        },
      },
      tilePicture(tile),
    );
    return box;
  });
  const chosen = () => tiles.filter((_, nth) => isOn(boxes[nth]));
  const note = (/** @type {string} */ text) => () => {
    const { refusal } = judge(desk.before, text);
    if (refusal !== null) return void (why.textContent = refusalWords(refusal));
    dialog.close();
    take(text);
  };
  const trade = button("", () => note(formatTrade(chosen()))(), { kind: "primary", symbol: "trade" });
  const draw = () => {
    why.textContent = "";
    /** @type {Element} */ (trade.querySelector("span")).textContent = count("web.confirm.trade", chosen().length);
    set(trade, { "aria-disabled": chosen().length === 0 ? true : null });
  };
  const dialog = openDialog(
    `${t("web.trade")} / ${t("web.pass")}`,
    [
      h("p", {}, t("web.companion.trade.which")),
      h("div", { class: "hand-tiles", role: "group", "aria-label": t("web.hand") }, boxes),
      h("div", { class: "row" }, trade, button(t("web.pass"), note("pass"))),
      why,
    ],
    { kind: "hand-dialog", signal },
  );
  draw();
}

/**
 * The words of the first note that the rules now refuse; empty where there is none.
 *
 * @param {Desk} desk
 */
export function brokenWords({ now, game }) {
  const [first] = refusedNotes(now);
  const move = first === undefined ? undefined : now.moves[first];
  return move ? noteWords(move, game.names) : "";
}
