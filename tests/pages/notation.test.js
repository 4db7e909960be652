// Turns on a board as they are written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTurn, spellTurn } from "../../src/slovoplet/web/board/field/notation.js";

test("a number first is across, a letter first is down", () => {
  assert.deepEqual(parseTurn("8g КОТ", 15)?.tiles, [
    { square: "g8", tile: "К" },
    { square: "h8", tile: "О" },
    { square: "i8", tile: "Т" },
  ]);
  assert.deepEqual(
    parseTurn("g8 КОТ", 15)?.tiles.map((one) => one.square),
    ["g8", "g9", "g10"],
  );
});

test("a dot is a tile that lies there already, a small letter a star", () => {
  assert.deepEqual(parseTurn("b7 .оМ", 15)?.tiles, [
    { square: "b8", tile: "о" },
    { square: "b9", tile: "М" },
  ]);
});

test("a turn has several words, each square once, and stars taken before them", () => {
  const turn = parseTurn("h8=т 8a СТОЛ + b8 ТОМ", 15);
  assert.deepEqual(turn?.swaps, [{ square: "h8", letter: "Т" }]);
  assert.deepEqual(
    turn?.tiles.map((one) => one.square),
    ["a8", "b8", "c8", "d8", "b9", "b10"],
  );
});

test("what is no turn is none", () => {
  for (const text of ["", "8g", "КОТ", "8g К1Т", "8n КОТ", "n14 КОТ", "z9 КОТ", "8g ..."]) {
    assert.equal(parseTurn(text, 15), null, text);
  }
});

test("a written turn is spelled with the letters that lie there", () => {
  const cells = `${".".repeat(16)}к${".".repeat(208)}`;
  assert.deepEqual(spellTurn("2b .ОТ", cells, 15), ["КОТ"]);
  assert.deepEqual(spellTurn("h8=Т b1 А.О + 5a ДОМ", cells, 15), ["АКО", "ДОМ"]);
  assert.deepEqual(spellTurn("-АБВ", cells, 15), []);
});
