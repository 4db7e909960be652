// Tiles on trial.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as laying from "../../src/slovoplet/web/board/field/laying.js";
import { parseTurn } from "../../src/slovoplet/web/board/field/notation.js";

const EMPTY = { cells: ".".repeat(225), size: 15 };
/** A board with one tile. */
const boardWith = (/** @type {number} */ at, /** @type {string} */ tile) => ({
  cells: ".".repeat(at) + tile + ".".repeat(224 - at),
  size: 15,
});
const HAND = laying.fit(laying.NOTHING, "КОТ*", EMPTY);

test("a fresh hand lies in the order it came", () => {
  assert.deepEqual(HAND.slots, ["К", "О", "Т", "*"]);
  assert.ok(laying.isEmpty(HAND));
});

test("a tile goes on a square, and one that lay there goes home", () => {
  const first = laying.put(HAND, 0, "h8", "К");
  const second = laying.put(first, 1, "h8", "О");
  assert.equal(laying.placedAt(second, "h8")?.letter, "О");
  assert.ok(!laying.isUsed(second, 0));
  assert.ok(laying.isUsed(second, 1));
});

test("a tile laid again leaves its first square", () => {
  const moved = laying.put(laying.put(HAND, 0, "h8", "К"), 0, "h9", "К");
  assert.deepEqual(
    moved.placed.map((one) => one.square),
    ["h9"],
  );
});

test("two laid tiles change places", () => {
  const both = laying.put(laying.put(HAND, 0, "h8", "К"), 1, "h9", "О");
  const moved = laying.move(both, "h8", "h9");
  assert.equal(laying.placedAt(moved, "h9")?.letter, "К");
  assert.equal(laying.placedAt(moved, "h8")?.letter, "О");
});

test("a play names a star by a small letter", () => {
  const laid = laying.put(laying.put(HAND, 0, "h8", "К"), 3, "i8", "О");
  assert.deepEqual(laying.toPlay(laid, 1), {
    do: "play",
    seat: 1,
    tiles: [
      { square: "h8", tile: "К" },
      { square: "i8", tile: "о" },
    ],
    swaps: [],
  });
});

test("a star that is taken must be laid, and goes back with its letter", () => {
  const taken = laying.takeStar(HAND, 2, "a1");
  assert.equal(laying.starsToLay(taken), 1);
  assert.equal(laying.freeStar(taken), laying.TAKEN);
  const laid = laying.put(taken, laying.TAKEN, "b1", "Р");
  assert.equal(laying.starsToLay(laid), 0);
  assert.deepEqual(laying.toPlay(laid, 0).swaps, [{ square: "a1", letter: "Т" }]);
  const back = laying.take(laid, "a1");
  assert.ok(laying.isEmpty(back));
});

test("what somebody else covered comes home when the board changes", () => {
  const laid = laying.put(laying.put(HAND, 0, "a1", "К"), 1, "b1", "О");
  const fitted = laying.fit(laid, "КОТ*", boardWith(0, "Ж"));
  assert.deepEqual(
    fitted.placed.map((one) => one.square),
    ["b1"],
  );
});

test("a swap stays only as long as its star lies there", () => {
  const taken = laying.takeStar(HAND, 2, "a1");
  assert.equal(laying.fit(taken, "КОТ*", boardWith(0, "т")).swaps.length, 1);
  assert.equal(laying.fit(taken, "КОТ*", boardWith(0, "Т")).swaps.length, 0);
  assert.equal(laying.fit(taken, "КОТ*", boardWith(0, "к")).swaps.length, 0);
});

test("another order of the hand keeps what is laid", () => {
  const laid = laying.put(HAND, 0, "h8", "К");
  const sorted = laying.moveSlot(laid, 0, 2);
  assert.deepEqual(sorted.slots, ["О", "Т", "К", "*"]);
  assert.equal(laying.placedAt(sorted, "h8")?.slot, 2);
  assert.deepEqual(laying.toPlay(sorted, 0), laying.toPlay(laid, 0));
});

test("sorting goes by the alphabet, stars last; shuffling loses no tile", () => {
  assert.deepEqual(laying.sort(laying.fit(laying.NOTHING, "*ТАК", EMPTY)).slots, [..."АКТ*"]);
  const numbers = [0.9, 0.1, 0.5];
  const shuffled = laying.shuffle(HAND, () => numbers.pop() ?? 0);
  assert.deepEqual([...shuffled.slots].sort(), [...HAND.slots].sort());
  assert.notDeepEqual(shuffled.slots, HAND.slots);
});

test("a written turn is laid from the hand, as far as the hand goes", () => {
  const turn = parseTurn("8g КОт", 15);
  assert.ok(turn);
  const laid = laying.layTurn(HAND, turn);
  assert.deepEqual(laying.laidTiles(laid), [
    { square: "g8", tile: "К" },
    { square: "h8", tile: "О" },
    { square: "i8", tile: "т" },
  ]);
  const other = parseTurn("8g ДОМ", 15);
  assert.ok(other);
  assert.deepEqual(laying.laidTiles(laying.layTurn(HAND, other)), [{ square: "h8", tile: "О" }]);
});
