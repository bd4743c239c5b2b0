import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cellAt,
  centre,
  cornerOf,
  edgeTowards,
  fit,
  follow,
  LARGEST,
  LARGEST_FIT,
  nearest,
  pan,
  shows,
  SMALLEST,
  zoom,
} from "../../../../src/qwirkle/web/js/board/camera.js";

const viewport = { width: 600, height: 400 };
const bounds = { left: -4, top: -2, right: 5, bottom: 1 };

test("a camera that fits shows the corners, and no tile larger than wanted", () => {
  const camera = fit(bounds, viewport);
  assert.ok(shows(camera, viewport, { x: -4, y: -2 }));
  assert.ok(shows(camera, viewport, { x: 5, y: 1 }));
  assert.equal(fit({ left: 0, top: 0, right: 0, bottom: 0 }, viewport).size, LARGEST_FIT);
});

test("what covers the edges is left free", () => {
  const camera = fit(bounds, viewport, { right: 50, bottom: 100 });
  const { x, y } = cornerOf(camera, viewport, { x: 6, y: 2 });
  assert.ok(x <= 550.001);
  assert.ok(y <= 300.001);
});

test("the cell under a point is the one whose corner is up and left of it", () => {
  const camera = fit(bounds, viewport);
  for (const cell of [
    { x: 0, y: 0 },
    { x: -4, y: 1 },
    { x: 3, y: -2 },
  ]) {
    const corner = cornerOf(camera, viewport, cell);
    assert.deepEqual(cellAt(camera, viewport, { x: corner.x + 1, y: corner.y + 1 }), cell);
  }
});

test("zooming keeps the point under the finger where it is, within limits", () => {
  const camera = { x: 0, y: 0, size: 40 };
  const point = { x: 100, y: 350 };
  const before = cellAt(camera, viewport, point);
  for (const factor of [1.3, 0.7]) {
    assert.deepEqual(cellAt(zoom(camera, viewport, point, factor), viewport, point), before);
  }
  assert.equal(zoom(camera, viewport, point, 100).size, LARGEST);
  assert.equal(zoom(camera, viewport, point, 0.001).size, SMALLEST);
});

test("the board can not be dragged out of sight", () => {
  const away = pan({ x: 0, y: 0, size: 40 }, bounds, 100000, -100000);
  assert.deepEqual([away.x, away.y], [bounds.left, bounds.bottom + 1]);
});

test("a cell out of sight is followed, one in sight is left alone", () => {
  const camera = { x: 0, y: 0, size: 40 };
  assert.deepEqual(follow(camera, viewport, { x: 1, y: 1 }), camera);
  assert.ok(shows(follow(camera, viewport, { x: 30, y: -30 }), viewport, { x: 30, y: -30 }));
});

test("a finger near a lit cell means that cell, one far off means none", () => {
  const camera = { x: 0, y: 0, size: 20 };
  const corner = cornerOf(camera, viewport, { x: 2, y: 2 });
  const cells = [
    { x: 2, y: 2 },
    { x: 9, y: 2 },
  ];
  assert.deepEqual(nearest(camera, viewport, { x: corner.x - 8, y: corner.y }, cells), { x: 2, y: 2 });
  assert.equal(nearest(camera, viewport, { x: corner.x - 60, y: corner.y }, cells), null);
});

test("what is outside is pointed to from the edge nearest to it", () => {
  const camera = { x: 0.5, y: 0.5, size: 100 };
  const right = edgeTowards(camera, viewport, { x: 9, y: 0 }, 40);
  assert.deepEqual([right.x, right.y, right.angle], [560, 200, 0]);
  const above = edgeTowards(camera, viewport, { x: 0, y: -9 }, 40);
  assert.deepEqual([above.x, above.y, above.angle], [300, 40, -90]);
  // What lies over the edges does not lie over the arrow.
  const clear = edgeTowards(camera, viewport, { x: 9, y: 9 }, 40, { right: 50, bottom: 30 });
  assert.deepEqual([clear.x, clear.y], [510, 330]);
  const corner = edgeTowards(camera, viewport, { x: -9, y: 9 }, 40);
  assert.deepEqual([corner.x, corner.y], [40, 360]);
  assert.ok(corner.angle > 90 && corner.angle < 180);
  assert.ok(shows(centre(camera, { x: 9, y: 0 }), viewport, { x: 9, y: 0 }));
});
