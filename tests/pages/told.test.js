// What a table is told besides the turns, and a game as it was before its last turns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsOf, viewBefore } from "../../src/slovoplet/web/board/record.js";
import { lastNews } from "../../src/slovoplet/web/table/told.js";
import { logOf, played } from "./log.js";

const name = (/** @type {number} */ seat) => `P${seat}`;
const told = (/** @type {number[]} */ mine, /** @type {any[]} */ ...events) =>
  lastNews(logOf(...events), mine, name)?.version ?? null;

const HINTED = { event: "hinted", seat: 0 };
const TIMED_OUT = { event: "passed", seat: 0, timed_out: true };
const PLAYED = { event: "played", seat: 1, words: [], points: 3, tiles: [], swaps: [] };

test("who asked the dictionary is told to the others until the next move", () => {
  assert.equal(told([1], HINTED), 1);
  assert.equal(told([0], HINTED), null);
  assert.equal(told([1], HINTED, { ...PLAYED, seat: 0 }), null);
});

test("a lost turn is told to its player until the player moves, to others until the next move", () => {
  assert.equal(told([0], TIMED_OUT, PLAYED), 1);
  assert.equal(told([0], TIMED_OUT, PLAYED, { ...PLAYED, seat: 0 }), null);
  assert.equal(told([1], TIMED_OUT), 1);
  assert.equal(told([2], TIMED_OUT, PLAYED), null);
});

test("a pass that was meant is no news", () => {
  assert.equal(told([1], { ...TIMED_OUT, timed_out: false }), null);
});

test("a game before its last turns has neither their tiles nor their points", () => {
  const log = logOf(
    played(0, "АБ", 4, { a1: "А", b1: "б" }),
    played(1, "БВ", 7, { b2: "В", b3: "Г" }, { b1: "Б" }),
  );
  const view = /** @type {any} */ ({
    board: { size: 3, cells: "АБ..В..Г." },
    seats: [{ score: 4 }, { score: 7 }],
    turn: 0,
    reached: 1,
    ended: { winners: [1] },
    rules: { target: 5 },
  });
  const hidden = turnsOf(log).slice(1);
  const before = viewBefore(view, hidden, 0);
  assert.equal(before.board.cells, "Аб.......");
  assert.deepEqual(
    before.seats.map(({ score }) => score),
    [4, 0],
  );
  assert.deepEqual([before.turn, before.reached, before.ended], [1, null, null]);
  assert.equal(viewBefore(view, hidden, 1).board.cells, "Аб..В....");
  assert.equal(viewBefore(view, [], 0), view);
});
