// Words of cards as they lie, and steps as they are written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseLay, parseStep } from "../../src/slovoplet/web/cards/felt/notation.js";
import {
  formatPlaces,
  parsePlaces,
  readWord,
} from "../../src/slovoplet/web/cards/felt/spelling.js";

test("a place is a card, an Ундервуд, a letter read twice or a heap", () => {
  assert.deepEqual(parsePlaces("Ко(Т)[ММ]"), [
    { letter: "К", cards: "К" },
    { letter: "О", cards: "*" },
    { letter: "Т", cards: "" },
    { letter: "М", cards: "ММ" },
  ]);
});

test("formatting is the inverse of parsing", () => {
  for (const text of ["КОТ", "кот", "МА(М)А", "[ТТТ]ОМ", ""]) {
    assert.equal(formatPlaces(parsePlaces(text)), text);
  }
});

test("a word reads the same however it lies", () => {
  assert.equal(readWord("Ко(Т)[ММ]"), "КОТМ");
});

test("signs name the steps", () => {
  assert.deepEqual(parseStep("+", 1), { do: "draw", seat: 1 });
  assert.deepEqual(parseStep("-1 3", 1), { do: "discard", seat: 1, cards: "13" });
  assert.deepEqual(parseStep(">а", 1), { do: "put", seat: 1, cards: "А" });
});

test("a lay names its tear, its takes, its word and its prize in any order", () => {
  const lay = {
    do: "lay",
    seat: 0,
    word: "КоТ",
    tear: 3,
    takes: [{ owner: 1, word: 0, place: 3, letter: "Т" }],
    prize: "5",
  };
  assert.deepEqual(parseLay("<3 2.1.4=Т КоТ !5", 0), lay);
  assert.deepEqual(parseLay("!5 КоТ 2.1.4=т <3", 0), lay);
  assert.deepEqual(parseStep("КОТ", 2), {
    do: "lay",
    seat: 2,
    word: "КОТ",
    tear: 0,
    takes: [],
    prize: "",
  });
});

test("what names no word, or two, is no lay", () => {
  for (const text of ["", "<3", "КОТ ДОМ", "<3 <2 КОТ", "!5 !6 КОТ"]) {
    assert.equal(parseLay(text, 0), null, text);
  }
});
