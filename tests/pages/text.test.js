// Sentences: details, forms of words, refusals in the language of the pages.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ApiError } from "../../src/slovoplet/web/net/api.js";
import * as text from "../../src/slovoplet/web/site/text.js";

Object.assign(globalThis, { document: { documentElement: {} } });

beforeEach(() => text.speak("ru"));

test("a number chooses the form of its word: one, few, many", () => {
  const count = (/** @type {number} */ tiles) => text.fill("{tiles:фишка|фишки|фишек}", { tiles });
  const forms = [1, 2, 5, 11, 14, 21, 22, 100, 111, 0].map((number) => count(number).split(" ")[1]);
  assert.deepEqual(forms, [
    "фишка",
    "фишки",
    "фишек",
    "фишек",
    "фишек",
    "фишка",
    "фишки",
    "фишек",
    "фишек",
    "фишек",
  ]);
});

test("English has two forms", () => {
  assert.equal(text.fill("{tiles:tile|tiles}", { tiles: 1 }), "1 tile");
  assert.equal(text.fill("{tiles:tile|tiles}", { tiles: 21 }), "21 tiles");
});

test("a detail is put in its place, a number with a real minus", () => {
  assert.equal(text.fill("{name}: {points}", { name: "Аня", points: -3 }), "Аня: −3");
  assert.equal(text.fill("{name}!", {}), "!");
  assert.equal(text.figure(-12), "−12");
});

test("a sentence that is not there shows its code", () => {
  assert.equal(text.say("site", "no such"), "site.no such");
  assert.equal(text.canSay("site", "no such"), false);
  assert.equal(text.canSay("site", "title"), true);
});

const WRONG_STEP = /** @type {any} */ ({
  code: "wrong_step",
  text: "Сейчас другой шаг хода.",
  details: { step: "draw" },
});

test("Russian pages say what the server says", () => {
  assert.equal(text.sayRefusal(WRONG_STEP), "Сейчас другой шаг хода.");
});

test("English pages say it in English, with coded details", async () => {
  await text.speak("en");
  assert.equal(
    text.sayRefusal(WRONG_STEP),
    "The turn is at another step: draw cards from the deck.",
  );
  const pattern = { code: "bad_pattern", text: "", details: { text: "1", stray: "1" } };
  assert.equal(
    text.sayRefusal(
      /** @type {any} */ ({
        ...pattern,
        details: { ...pattern.details, problem: "letters_stray" },
      }),
    ),
    "This cannot be searched for: “1”. These are no letters, nor *: 1.",
  );
});

test("people count seats from one", async () => {
  await text.speak("en");
  const taken = /** @type {any} */ ({ code: "seat_taken", text: "", details: { seat: 0 } });
  assert.equal(text.sayRefusal(taken), "Seat 1 is taken.");
});

test("a refusal without a sentence keeps the server's", async () => {
  await text.speak("en");
  const strange = /** @type {any} */ ({ code: "strange", text: "Странно." });
  assert.equal(text.sayRefusal(strange), "Странно.");
});

test("why a word is refused is said in the language of the pages", async () => {
  const found = /** @type {any} */ ({
    word: "КОТЫ",
    text: "«КОТЫ» — множественное число.",
    reason: "plural",
    instead: "КОТ",
    stray: "",
  });
  assert.equal(text.sayWord(found), found.text);
  await text.speak("en");
  assert.equal(text.sayWord(found), "“КОТЫ” is a plural. The singular will do: “КОТ”.");
  assert.equal(
    text.sayWord({ ...found, instead: null }),
    "“КОТЫ” is a plural; the singular is needed.",
  );
  assert.equal(text.sayWord({ ...found, reason: null, instead: null }), "“КОТЫ” is a word here.");
});

test("a lost connection has a sentence, a mistake of ours is thrown on", () => {
  const lost = new ApiError({ code: "offline", text: "" }, 0);
  assert.equal(text.sayFailure(lost, "нет связи"), "нет связи");
  assert.equal(text.sayFailure(new ApiError(WRONG_STEP, 409)), WRONG_STEP.text);
  assert.throws(() => text.sayFailure(new TypeError("ours")), TypeError);
});
