// The cursor on the board, and what a key means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isBare, neighbour, seek, step, turn } from "../../src/slovoplet/web/board/field/typing.js";
import { letterOf } from "../../src/slovoplet/web/table/keyboard.js";

const RUSSIAN = { letters: "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", fold: { Ё: "Е" } };
const BOARD = { cells: ".КО.".padEnd(16, "."), size: 4 };

test("presses on one square turn the cursor right, down and off", () => {
  const right = turn(null, "b2");
  assert.deepEqual(right, { square: "b2", down: false });
  const down = turn(right, "b2");
  assert.deepEqual(down, { square: "b2", down: true });
  assert.equal(turn(down, "b2"), null);
});

test("a press on another square keeps the direction", () => {
  assert.deepEqual(turn({ square: "b2", down: true }, "c3"), { square: "c3", down: true });
});

test("steps end at the edge", () => {
  assert.equal(step({ square: "d4", down: false }, 1, 1, 4).square, "d4");
  assert.equal(step({ square: "b2", down: false }, -1, 1, 4).square, "c1");
});

test("the next letter goes to the next bare square of the line", () => {
  const cursor = { square: "b1", down: false };
  assert.equal(
    seek(cursor, BOARD, (square) => isBare(BOARD, square)),
    "d1",
  );
  assert.equal(
    seek(cursor, BOARD, (square) => isBare(BOARD, square), -1),
    "a1",
  );
  assert.equal(
    seek(cursor, BOARD, () => false),
    null,
  );
});

test("a line has an end", () => {
  assert.equal(neighbour({ square: "d1", down: false }, 4), null);
  assert.deepEqual(neighbour({ square: "d1", down: true }, 4), { square: "d2", down: true });
});

test("a key means its Russian letter, whatever the layout", () => {
  assert.equal(letterOf({ key: "к", code: "KeyR" }, RUSSIAN), "К");
  assert.equal(letterOf({ key: "r", code: "KeyR" }, RUSSIAN), "К");
  assert.equal(letterOf({ key: "[", code: "BracketLeft" }, RUSSIAN), "Х");
  assert.equal(letterOf({ key: "Ё", code: "Backquote" }, RUSSIAN), "Е");
  assert.equal(letterOf({ key: "m", code: "KeyM" }, RUSSIAN), "Ь");
});

test("other keys, and letters that a game has not, mean none", () => {
  assert.equal(letterOf({ key: "Enter", code: "Enter" }, RUSSIAN), null);
  assert.equal(letterOf({ key: "1", code: "Digit1" }, RUSSIAN), null);
  assert.equal(letterOf({ key: "к", code: "KeyR" }, { letters: "АБВ" }), null);
});

test("at a Ukrainian table keys mean Ukrainian letters, and an apostrophe none", () => {
  const ukrainian = {
    letters: "АБВГДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    fold: { Ґ: "Г", "'": "", "’": "" },
  };
  const typed = (/** @type {string} */ key, /** @type {string} */ code) =>
    letterOf({ key, code }, ukrainian);
  assert.equal(typed("і", "KeyS"), "І");
  assert.equal(typed("s", "KeyS"), "І");
  assert.equal(typed("]", "BracketRight"), "Ї");
  assert.equal(typed("\\", "Backslash"), "Г");
  assert.equal(typed("ґ", "Backslash"), "Г");
  assert.equal(typed("'", "Backquote"), null);
  assert.equal(letterOf({ key: "s", code: "KeyS" }, RUSSIAN), "Ы");
  assert.equal(letterOf({ key: "`", code: "Backquote" }, RUSSIAN), "Е");
});
