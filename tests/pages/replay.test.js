// Finished games as the server replays them: frames of turns, and the scores.

import assert from "node:assert/strict";
import { test } from "node:test";
import { framesOf, scoreLine } from "../../src/slovoplet/web/study/replay.js";

const REPLAY = /** @type {any} */ ({
  frames: [
    { version: 6, frame: "dealt" },
    { version: 7, frame: "drawn" },
    { version: 9, frame: "laid" },
    { version: 12, frame: "drawn again" },
  ],
});

test("a turn has the frame of its last step, and the first frame is before all turns", () => {
  assert.deepEqual(framesOf(REPLAY, [{ version: 9 }, { version: 12 }]), [
    "dealt",
    "laid",
    "drawn again",
  ]);
  assert.deepEqual(framesOf(REPLAY, []), ["dealt"]);
});

test("a turn without a frame, and a replay without any, are told at once", () => {
  assert.throws(() => framesOf(REPLAY, [{ version: 8 }]), /version 8/);
  assert.throws(() => framesOf({ frames: [] }, []), /begins/);
});

test("a score line has the points of its seat before the first turn and after each one", () => {
  const points = [
    [0, 0],
    [6, 0],
    [6, -3],
  ];
  assert.deepEqual(scoreLine(points, 1), [
    [0, 0],
    [1, 0],
    [2, -3],
  ]);
});
