/** The list of keys that act at the table. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { openDialog } from "../../ui/dialog.js";

/** What each key does, in the order of a move. */
const KEYS = [
  ["1 – 6", "select"],
  ["← ↑ → ↓", "cursor"],
  ["N", "next_fit"],
  ["M", "best_fit"],
  ["L", "last_move"],
  ["I", "coach"],
  ["Enter", "lay"],
  ["⌫", "pick_up"],
  ["C", "confirm"],
  ["T", "trade"],
  ["S", "sort"],
  ["Shift ← →", "arrange"],
  ["H", "hand"],
  ["B", "standing"],
  ["+ − 0", "zoom"],
  ["Esc", "clear"],
  ["?", "help"],
];

/** @param {AbortSignal} signal */
export function openShortcuts(signal) {
  openDialog(
    t("web.keys"),
    [
      h(
        "dl",
        { class: "keys" },
        KEYS.flatMap(([keys = "", action = ""]) => [
          h(
            "dt",
            {},
            keys.split(" ").map((key) => h("kbd", {}, key)),
          ),
          h("dd", {}, t(`web.keys.${action}`)),
        ]),
      ),
    ],
    { signal },
  );
}
