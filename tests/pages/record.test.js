// The record of a game, told from its log: on a board and with cards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lastSquares, TurnMarks, turnsOf } from "../../src/slovoplet/web/board/record.js";
import { cardTurnsOf } from "../../src/slovoplet/web/cards/record.js";
import { logOf, played } from "./log.js";

const PLAYED = logOf(
  { event: "started" },
  played(0, "КОТ", 5, { a1: "К", b1: "о", c1: "Т" }),
  { event: "exchanged", seat: 1, count: 2 },
  played(0, "СОМ", 4, { b2: "С" }, { b1: "О" }),
  { event: "penalised", seat: 1, points: 3 },
  { event: "rewarded", seat: 0, points: 3 },
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
      [0, 3, 12, null],
    ],
  );
});

test("the last play glows until the next one", () => {
  const turns = turnsOf(PLAYED);
  assert.deepEqual([...lastSquares(turns.slice(0, 2)).keys()], ["a1", "b1", "c1"]);
  assert.deepEqual([...lastSquares(turns.slice(0, 3))], [["b2", 0]]);
  assert.deepEqual([...lastSquares([])], []);
});

const DEALT = logOf(
  { event: "gathered", deal: 1 },
  { event: "cards_drawn", seat: 0, cards: "КО", count: 2, why: "dealt" },
  { event: "cards_drawn", seat: 1, cards: "Т*", count: 2, why: "dealt" },
  { event: "tape_opened", card: "М" },
  { event: "cards_drawn", seat: 0, cards: "Т", count: 1, why: "turn" },
  { event: "word_laid", seat: 0, word: "КОТ", torn: "", takes: [], prize: "", points: 6 },
  { event: "taped", seat: 0, cards: "" },
  { event: "cards_drawn", seat: 1, cards: "С", count: 1, why: "turn" },
  { event: "taped", seat: 1, cards: "С" },
  { event: "cards_drawn", seat: 0, cards: "М", count: 1, why: "turn" },
  { event: "left", seat: 0, reason: "own", cards: "М", count: 1 },
);

test("the steps of a player are one turn, whose version is that of the last one", () => {
  const turns = cardTurnsOf(DEALT);
  assert.deepEqual(
    turns.map(({ seat, deal, version, drawn, put }) => [seat, deal, version, drawn, put]),
    [
      [0, 1, 7, 1, ""],
      [1, 1, 9, 1, "С"],
      [0, 1, 11, 1, ""],
    ],
  );
  assert.deepEqual(
    turns.map(({ words, note }) => words.map((word) => word.word).join() || note),
    ["КОТ", "", "resigned"],
  );
});

test("the analysis numbers words and turns without one, not the leaving of a player", () => {
  assert.deepEqual(
    cardTurnsOf(DEALT).map((turn) => turn.acts),
    [[1], [2], []],
  );
});

test("a star that was taken and the bonus for a whole hand are marked", () => {
  const [first, , second] = turnsOf(PLAYED);
  assert.ok(first && second);
  assert.deepEqual(TurnMarks({ turn: first }), []);
  const whole = turnsOf(
    logOf({ event: "played", seat: 0, words: [], tiles: [], swaps: [], bonus: 15 }),
  );
  assert.ok(whole[0]);
  const signs = [second, whole[0]].flatMap((turn) =>
    TurnMarks({ turn }).map((mark) => mark.props.children),
  );
  assert.deepEqual(signs, ["★", "+15"]);
});
