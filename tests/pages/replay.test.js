// Finished games step by step: on a board and with cards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsAfter, scoreLine } from "../../src/slovoplet/web/board/field/replay.js";
import { lastSquares, turnsOf } from "../../src/slovoplet/web/board/record.js";
import * as cards from "../../src/slovoplet/web/cards/felt/replay.js";

/** Events as a log shows them, numbered from one. */
const logOf = (/** @type {any[]} */ ...events) =>
  events.map((event, at) => ({ type: "event", version: at + 1, event }));

const PLAYED = logOf(
  { event: "started" },
  {
    event: "played",
    seat: 0,
    words: [{ word: "КОТ" }],
    points: 5,
    tiles: [
      { square: "a1", tile: "К" },
      { square: "b1", tile: "о" },
      { square: "c1", tile: "Т" },
    ],
    swaps: [],
  },
  { event: "exchanged", seat: 1, count: 2 },
  {
    event: "played",
    seat: 0,
    words: [{ word: "СОМ" }],
    points: 4,
    tiles: [{ square: "b2", tile: "С" }],
    swaps: [{ square: "b1", letter: "О" }],
  },
  { event: "penalised", seat: 1, points: 3 },
);

test("turns are told from the log, with sums and the numbers of the analysis", () => {
  const turns = turnsOf(PLAYED);
  assert.deepEqual(
    turns.map(({ seat, points, total, act }) => [seat, points, total, act]),
    [
      [0, 5, 5, 1],
      [1, null, 0, 2],
      [0, 4, 9, 3],
      [1, -3, -3, null],
    ],
  );
});

test("the board after each turn has the tiles laid and the stars taken off", () => {
  const turns = turnsOf(PLAYED);
  assert.equal(cellsAfter(turns, 0, 3), ".........");
  assert.equal(cellsAfter(turns, 1, 3), "КоТ......");
  assert.equal(cellsAfter(turns, 2, 3), "КоТ......");
  assert.equal(cellsAfter(turns, 3, 3), "КОТ.С....");
});

test("a score line has a point for each turn of its seat", () => {
  const turns = turnsOf(PLAYED);
  assert.deepEqual(scoreLine(turns, 0), [
    [0, 0],
    [1, 5],
    [3, 9],
  ]);
  assert.deepEqual(scoreLine(turns, 1), [
    [0, 0],
    [2, 0],
    [4, -3],
  ]);
});

test("the last play glows until the next one", () => {
  const turns = turnsOf(PLAYED);
  assert.deepEqual([...lastSquares(turns.slice(0, 2)).keys()], ["a1", "b1", "c1"]);
  assert.deepEqual([...lastSquares(turns.slice(0, 3))], [["b2", 0]]);
  assert.deepEqual([...lastSquares([])], []);
});

const DEALT = logOf(
  { event: "gathered", deal: 1 },
  { event: "deck_shuffled", deck: "АБВГДЕЖЗ" },
  { event: "cards_drawn", seat: 0, cards: "КО", count: 2, why: "dealt" },
  { event: "cards_drawn", seat: 1, cards: "Т*", count: 2, why: "dealt" },
  { event: "tape_opened", card: "М" },
  { event: "cards_drawn", seat: 0, cards: "Т", count: 1, why: "turn" },
  { event: "word_laid", seat: 0, word: "КОТ", torn: "", takes: [], prize: "", points: 6 },
  { event: "taped", seat: 0, cards: "" },
  { event: "cards_drawn", seat: 1, cards: "С", count: 1, why: "turn" },
  { event: "word_laid", seat: 1, word: "Том", torn: "М", takes: [], prize: "", points: 3 },
  { event: "taped", seat: 1, cards: "С" },
);

test("words, hands, tape and deck follow the events of a deal", () => {
  const { turns, moments } = cards.tellStory(/** @type {any} */ (DEALT), 2);
  assert.equal(turns.length, 2);
  assert.deepEqual(
    moments.map(({ tape, deck }) => [tape, deck]),
    [
      ["М", 3],
      ["М", 2],
      ["С", 1],
    ],
  );
  assert.deepEqual(moments[1]?.words, [[{ word: "КОТ", prize: "", points: 6 }], []]);
  assert.deepEqual(moments[1]?.hands, ["", "Т*"]);
  assert.deepEqual(
    turns.map((turn) => turn.acts),
    [[1], [2]],
  );
});

test("points of a deal that goes on are those of its words", () => {
  const { moments } = cards.tellStory(/** @type {any} */ (DEALT), 2);
  assert.deepEqual(cards.scoreLine(moments, 0), [
    [0, 0],
    [1, 6],
    [2, 6],
  ]);
});

test("a taken Ундервуд leaves its letter in the word it was taken off", () => {
  const log = [
    ...DEALT,
    ...logOf({
      event: "word_laid",
      seat: 0,
      word: "СОк",
      torn: "С",
      takes: [{ owner: 1, word: 0, place: 2, letter: "М" }],
      prize: "",
      points: 4,
    }).map((one) => ({ ...one, version: 12 })),
  ];
  const { moments } = cards.tellStory(/** @type {any} */ (log), 2);
  assert.equal(moments.at(-1)?.words[1]?.[0]?.word, "ТоМ");
  assert.equal(moments.at(-1)?.tape, "");
});
