// The word on trial at a table of cards.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as build from "../../src/slovoplet/web/cards/felt/building.js";

/** A table: my hand, the tape, and a word of the other player. */
const tableOf = (hand = "КОТ*5", tape = "МАСЛО", theirs = "Кот", mine = []) =>
  /** @type {any} */ ({
    deal: 1,
    tape,
    seats: [
      { hand, words: mine },
      { hand: "", words: [{ word: theirs }] },
    ],
  });
const VIEW = tableOf();
const HAND = build.fit(build.NOTHING, VIEW, 0);

test("cards go into the word in the order they are put", () => {
  const word = build.add(build.add(HAND, "h0", "К"), "h3", "О");
  assert.equal(build.spelling(word), "Ко");
  assert.ok(build.isUsed(word, "h0"));
  assert.equal(build.spelling(build.move(word, 1, 0)), "оК");
  assert.equal(build.spelling(build.remove(word, 0)), "о");
});

test("a tear takes all cards after it, and its first goes into the word", () => {
  const torn = build.tear(HAND, 3);
  assert.equal(build.tornCards(torn), "ЛО");
  assert.equal(build.spelling(torn), "Л");
  assert.ok(build.free(torn).includes("t4"));
  assert.ok(!build.free(torn).includes("t2"));
  const mended = build.remove(torn, 0);
  assert.equal(mended.cut, null);
});

test("a letter is read twice, or heaped", () => {
  const word = build.add(build.add(HAND, "h1", "О"), "h2", "Т");
  assert.equal(build.spelling(build.multiply(word, 0)), "ОТ(О)");
  const twice = build.fit(build.NOTHING, tableOf("ООТ"), 0);
  const heap = build.shorten(build.add(build.add(twice, "h0", "О"), "h1", "О"), 0);
  assert.equal(build.spelling(heap), "[ОО]");
});

test("an Ундервуд can be taken where its letter is at hand", () => {
  const found = build.takeable(HAND, VIEW);
  assert.deepEqual([...found.keys()], ["u1.0.1", "u1.0.2"]);
  const wanted = found.get("u1.0.1");
  assert.ok(wanted);
  const taken = build.take(HAND, { ...wanted, by: "h1" });
  assert.ok(build.free(taken).includes("u1.0.1"));
  assert.deepEqual([...build.takeable(taken, VIEW).keys()], ["u1.0.2"]);
  const [back] = taken.taken;
  assert.ok(back);
  assert.ok(build.isEmpty(build.putBack(taken, back)));
});

test("a word as the server reads it can be put together again", () => {
  const wanted = build.takeable(HAND, VIEW).get("u1.0.2");
  assert.ok(wanted);
  let word = build.take(build.tear(HAND, 4), { ...wanted, by: "h2" });
  word = build.withPrize(build.add(build.add(word, "u1.0.2", "Р"), "h0", "К"), 4);
  const lay = build.toLay(word, 0);
  assert.deepEqual(lay, {
    do: "lay",
    seat: 0,
    word: "ОрК",
    tear: 1,
    takes: [{ owner: 1, word: 0, place: 2, letter: "Т" }],
    prize: "5",
  });
  assert.deepEqual(build.toLay(build.fromLay(HAND, lay, VIEW), 0), lay);
});

test("of what others change only what is gone leaves the word", () => {
  const word = build.add(build.add(build.tear(HAND, 3), "h0", "К"), "h1", "О");
  const grown = build.fit(word, tableOf("КОТ*5", "МАСЛОЖ"), 0);
  assert.equal(build.spelling(grown), "ЛКО");
  const cut = build.fit(word, tableOf("КОТ*5", "МА"), 0);
  assert.equal(build.spelling(cut), "КО");
  assert.equal(build.spelling(build.fit(word, tableOf("ОТ*5"), 0)), "ЛО");
});

test("a word that was laid, and a new deal, begin a new word", () => {
  const word = build.add(HAND, "h0", "К");
  const laid = tableOf("ОТ", "МАСЛО", "Кот", /** @type {any} */ ([{ word: "К" }]));
  assert.ok(build.isEmpty(build.fit(word, laid, 0)));
  assert.ok(build.isEmpty(build.fit(word, { ...VIEW, deal: 2 }, 0)));
});

test("another order of the hand keeps the word", () => {
  const word = build.withPrize(build.add(HAND, "h0", "К"), 4);
  const turned = build.reorder(word, [4, 3, 2, 1, 0]);
  assert.deepEqual(turned.slots, [..."5*ТОК"]);
  assert.deepEqual(build.toLay(turned, 0), build.toLay(word, 0));
});
