import "../nodes.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import { useStyles } from "../../../../src/qwirkle/web/js/core/styles.js";

const { head } = document;
const names = () => head.children.map(({ attributes }) => attributes.href);
const answer = (name, type) =>
  head.children.find(({ attributes }) => attributes.href === name).dispatchEvent(new Event(type));

test("a style sheet is loaded once", async () => {
  const first = useStyles(["side", "tray"]);
  answer("css/side.css", "load");
  answer("css/tray.css", "load");
  await first;
  await useStyles(["tray", "side"]);
  assert.deepEqual(names(), ["css/side.css", "css/tray.css"]);
});

test("a style sheet that did not come is asked for again", async () => {
  const failing = useStyles(["table"]);
  answer("css/table.css", "error");
  await assert.rejects(failing);
  assert.ok(!names().includes("css/table.css"));
  const again = useStyles(["table"]);
  answer("css/table.css", "load");
  await again;
});
