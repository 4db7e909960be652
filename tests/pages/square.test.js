// Names of squares.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  columnName,
  isStar,
  parseSquare,
  squareName,
  tileAt,
} from "../../src/slovoplet/web/board/field/square.js";

test("a name is a column's letter and a row's number", () => {
  assert.equal(squareName(7, 7), "h8");
  assert.equal(squareName(14, 0), "a15");
  assert.equal(columnName(25), "z");
});

test("parsing and naming are inverse on the whole board", () => {
  for (let row = 0; row < 15; row++) {
    for (let col = 0; col < 15; col++) {
      assert.deepEqual(parseSquare(squareName(row, col), 15), { row, col });
    }
  }
});

test("capitals and spaces around a name do no harm", () => {
  assert.deepEqual(parseSquare(" H8 ", 15), { row: 7, col: 7 });
});

test("what is off the board or no name is none", () => {
  for (const text of ["", "h", "8h", "h0", "p8", "h16", "h08", "ж8"]) {
    assert.equal(parseSquare(text, 15), null, text);
  }
});

test("a board is read row by row", () => {
  const cells = ["К.а", "...", "Т.."].join("");
  assert.equal(tileAt(cells, 3, "a1"), "К");
  assert.equal(tileAt(cells, 3, "c1"), "а");
  assert.equal(tileAt(cells, 3, "a3"), "Т");
  assert.equal(tileAt(cells, 3, "b2"), ".");
  assert.equal(tileAt(cells, 3, "d4"), ".");
});

test("small letters are stars", () => {
  assert.deepEqual(["К", "к", "*", "."].map(isStar), [false, true, true, false]);
});
