/** Whether the shuffle of a game that is over is proved, as this page itself works it out. */

import { fill, h } from "../../core/dom.js";
import { count, t } from "../../core/texts.js";
import { readRecord } from "../../fairness/record.js";
import { verify } from "../../fairness/verify.js";
import { api } from "../../net/api.js";
import { seenShuffle } from "../../saved/shuffles.js";
import { announce } from "../../ui/live-region.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../game/bodies.js").About} About */
/** @typedef {{words: string, kind: "good" | "bad" | "soft", aside?: string}} Verdict */

/**
 * A line that says what was found, and how to find it oneself.
 *
 * @param {Session} session
 * @param {About} about
 */
export function shuffleProof(session, about) {
  const line = h("p", { class: "proof-words soft" }, t("web.proof.checking"));
  void findOut(session, about).then(({ words, kind, aside }) => {
    fill(line, words);
    line.className = `proof-words ${kind}`;
    if (aside) line.after(h("p", { class: "proof-words bad" }, aside));
    if (kind === "bad" || aside) announce(aside ?? words);
  });
  return h(
    "section",
    { class: "proof", "aria-label": t("web.proof") },
    line,
    h(
      "details",
      {},
      h("summary", {}, t("web.proof.how")),
      ["promise", "chance", "reveal"].map((part) => h("p", {}, t(`web.proof.how.${part}`))),
      h("p", {}, t("web.proof.limits", { command: "qwirkle verify" })),
    ),
  );
}

/**
 * @param {Session} session
 * @param {About} about
 * @returns {Promise<Verdict>}
 */
async function findOut({ game, key, store }, about) {
  const { view, mine } = store.get();
  if (!view?.shuffle) return { words: t("web.proof.unproved"), kind: "soft" };
  let text = "";
  try {
    text = await (await api.record(game, key)).text();
  } catch {
    return { words: t("web.proof.unchecked"), kind: "soft" };
  }
  const { shuffle } = view;
  const { commitment, chances, dealt, hands } = seenShuffle(game);
  const known = { commitment: commitment ?? shuffle.commitment, dealt: dealt ?? shuffle.chances };
  const record = readRecord(text);
  const witness = { game, ...known, chances, hands, mine, view };
  const found = record ? verify(record, witness, openings(about)) : { flaw: /** @type {const} */ ("moves") };
  if (found.flaw !== null) return { words: t(`web.proof.broken.${found.flaw}`), kind: "bad" };
  if (found.added === 0) return { words: t("web.proof.alone"), kind: "soft" };
  if (found.without.length > 0) return { words: t("web.proof.without_you"), kind: "soft" };
  const words = count("web.proof.proved", found.added);
  return found.elsewhere ? { words, kind: "good", aside: t("web.proof.elsewhere") } : { words, kind: "good" };
}

/**
 * Who opens by each edition.
 *
 * @param {About} about
 * @returns {Record<string, import("../../fairness/shuffle.js").OpeningRules>}
 */
function openings({ edition_rules: editions }) {
  return Object.fromEntries(
    Object.entries(editions).map(([edition, { opening = "", opening_tie = "" }]) => [
      edition,
      { opening, opening_tie },
    ]),
  );
}
