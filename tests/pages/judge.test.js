// What is typed beside a real board, and words without a network.

import assert from "node:assert/strict";
import test from "node:test";
import { layParts, readTurn, turnText, typedText } from "../../src/slovoplet/web/judge/entry.js";
import { passes, readSieve } from "../../src/slovoplet/web/judge/sieve.js";

const EMPTY = { cells: ".".repeat(225), size: 15 };
const at = (square) => (Number(square.slice(1)) - 1) * 15 + square.charCodeAt(0) - 97;
const withTiles = (tiles) => {
  const cells = [...EMPTY.cells];
  for (const [square, tile] of Object.entries(tiles)) cells[at(square)] = tile;
  return { cells: cells.join(""), size: 15 };
};
const KOT = withTiles({ g8: "К", h8: "О", i8: "Т" });

test("a turn is written as the notation has it: small letters are tiles, capitals stars", () => {
  const parts = [
    { square: "g8", down: false, typed: "кОт" },
    { square: "h7", down: true, typed: "дм" },
  ];
  assert.equal(turnText(parts, []), "8g КоТ + h7 ДМ");
  assert.equal(turnText(parts.slice(1), [{ square: "f6", letter: "Ю" }]), "f6=Ю h7 ДМ");
  assert.equal(turnText([{ square: "g8", down: false, typed: "" }], []), "");
});

test("a letter typed as a capital is a star, a word that comes at once has none", () => {
  assert.equal(typedText("ко", "коТ"), "коТ");
  assert.equal(typedText("", "Шаман"), "шаман");
  assert.equal(typedText("коТ", "ко"), "ко");
  assert.equal(typedText("", "к о-т"), "кот");
});

test("letters that lie are skipped, whether they are typed or not", () => {
  const whole = layParts(KOT, [{ square: "h7", down: true, typed: "дом" }]);
  const short = layParts(KOT, [{ square: "h7", down: true, typed: "дм" }]);
  assert.deepEqual(whole, [
    { square: "h7", tile: "Д" },
    { square: "h9", tile: "М" },
  ]);
  assert.deepEqual(short, whole);
});

test("an entry is taken up again as it was typed", () => {
  const { parts, taken } = readTurn("f6=Ю h7 Д.м + 10e САД", KOT);
  assert.deepEqual(taken, [{ square: "f6", letter: "Ю" }]);
  assert.deepEqual(parts, [
    { square: "h7", down: true, typed: "доМ" },
    { square: "e10", down: false, typed: "сад" },
  ]);
  assert.equal(turnText(parts, taken), "f6=Ю h7 ДОм + 10e САД");
});

test("the server's sieve lets its words through", () => {
  // Made by `make_sieve(["КОТ", "ДОМ"], 20)`.
  const sieve = readSieve({
    bits: "gAARAgAQCAAAAAAAABAGBggAAgAAAAABAADAABAgAEAAAAAgAAA=",
    probes: 10,
  });
  assert.equal(passes(sieve, "КОТ"), true);
  assert.equal(passes(sieve, "ДОМ"), true);
  assert.equal(passes(sieve, "КИТ"), false);
});
