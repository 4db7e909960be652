// A table of cards as far as it is shown: a bot's word and its card for the tape come one by one.

import assert from "node:assert/strict";
import test from "node:test";
import { piecesOf, viewAt } from "../../src/slovoplet/web/cards/arriving.js";

const view = (/** @type {object} */ more) =>
  /** @type {any} */ ({
    seats: [
      { cards: 5, words: [] },
      { cards: 6, words: [] },
    ],
    turn: 0,
    tape: "АКО",
    deck: 40,
    discarded: "",
    ended: null,
    ...more,
  });
const log = /** @type {any[]} */ (
  [
    { event: "cards_drawn", seat: 1, cards: "", count: 3, why: "turn" },
    { event: "word_laid", seat: 1, word: "К[ОО]т", torn: "КО", takes: [], prize: "3", points: 9 },
    { event: "taped", seat: 1, cards: "ЛМ" },
    { event: "deal_ended", deal: 1 },
  ].map((event, at) => ({ version: 11 + at, event }))
);
const kept = [
  { version: 10, view: view({}) },
  { version: 14, view: view({ tape: "", ended: { winners: [1] } }) },
];
/**
 * What lies there when one version is shown, and some cards of the next event.
 * @param {number} shown
 * @param {number} arrived
 */
function lies(shown, arrived) {
  const { tape, seats, deck, turn, ended } = /** @type {any} */ (viewAt(kept, log, shown, arrived));
  return { tape, words: seats[1].words, cards: seats[1].cards, deck, turn, ended };
}

test("a word comes card by card, after its cards were torn off", () => {
  const word = { word: "К", prize: "", points: 0 };
  assert.deepEqual(lies(11, 0), {
    tape: "АКО",
    words: [],
    cards: 9,
    deck: 37,
    turn: 1,
    ended: null,
  });
  assert.deepEqual(lies(11, 1), {
    tape: "А",
    words: [word],
    cards: 10,
    deck: 37,
    turn: 1,
    ended: null,
  });
  assert.deepEqual(lies(12, 0).words, [{ word: "К[ОО]т", prize: "3", points: 9 }]);
});

test("then the cards of the tape, and only then what followed from them", () => {
  assert.equal(lies(12, 1).tape, "АЛ");
  assert.equal(lies(13, 0).tape, "АЛМ");
  assert.equal(lies(13, 0).ended, null);
  assert.deepEqual(lies(14, 0).ended, { winners: [1] });
  assert.deepEqual(
    log.map(({ event }) => piecesOf(event)),
    [0, 3, 2, 0],
  );
});

test("without a table that was kept nothing is known", () => {
  assert.equal(viewAt([], log, 12, 0), null);
});
