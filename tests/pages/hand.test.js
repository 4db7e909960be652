// The order of a hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fitHand,
  movedOrder,
  shuffledOrder,
  sortedOrder,
} from "../../src/slovoplet/web/table/hand.js";

test("newcomers take the slots that were left", () => {
  const { slots, moved } = fitHand([..."КОТ"], "ТЖК");
  assert.deepEqual(slots, [..."КЖТ"]);
  assert.deepEqual(
    [...moved],
    [
      [0, 0],
      [2, 2],
    ],
  );
});

test("a hand that shrank leaves no holes", () => {
  const { slots, moved } = fitHand([..."КОТ"], "Т");
  assert.deepEqual(slots, ["Т"]);
  assert.deepEqual([...moved], [[2, 0]]);
});

test("a hand that grew grows at its end", () => {
  assert.deepEqual(fitHand([..."КО"], "ОКТТ").slots, [..."КОТТ"]);
});

test("of equal letters each keeps a slot of its own", () => {
  const { moved } = fitHand([..."ОО"], "О");
  assert.deepEqual([...moved], [[0, 0]]);
});

test("orders list every slot once", () => {
  assert.deepEqual(movedOrder(4, 0, 2), [1, 2, 0, 3]);
  assert.deepEqual(sortedOrder([..."*БА5"]), [2, 1, 0, 3]);
  assert.deepEqual(shuffledOrder(5, () => 0.4).sort(), [0, 1, 2, 3, 4]);
});
