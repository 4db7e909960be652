// The picture drawn from a name: always the same one, and hardly ever another's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOf, weaveOf } from "../../src/slovoplet/web/person/portrait.js";

test("the same name is the same picture, however it is written", () => {
  assert.deepEqual(weaveOf("Ирина"), weaveOf("ирина"));
  assert.deepEqual(weaveOf("Йод"), weaveOf("Йод".normalize("NFD")));
});

test("two hundred names are nearly as many pictures", () => {
  const names = Array.from({ length: 200 }, (_, at) => `Игрок ${at}`);
  const pictures = new Set(names.map((name) => JSON.stringify(weaveOf(name))));
  assert.ok(pictures.size > 190, String(pictures.size));
});

test("every piece lies inside the picture", () => {
  for (const name of ["", "А", "Боря", "Вера Константиновна Долгорукая", "🙂"]) {
    for (const { x, y, width, height } of weaveOf(name).pieces) {
      assert.ok(x >= 0 && y >= 0 && width > 0 && height > 0, name);
      assert.ok(x + width <= 96 && y + height <= 96, name);
    }
  }
});

test("a word stops where another lies over it", () => {
  assert.deepEqual(piecesOf([26, 54], 16, [true, false], [8, 88]), [
    [8, 24],
    [44, 88],
  ]);
});
