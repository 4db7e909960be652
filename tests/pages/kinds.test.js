// The registry of kinds: what every page asks of a game.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { byKind, kindOf } from "../../src/slovoplet/web/kinds.js";
import { houseRules, isPreset, presetsOf } from "../../src/slovoplet/web/opening/wish.js";
import { ruleSentence } from "../../src/slovoplet/web/site/ruleline.js";
import { speak } from "../../src/slovoplet/web/site/text.js";

const ROOT = new URL("../../src/slovoplet/web", import.meta.url).pathname;
Object.assign(globalThis, {
  document: { documentElement: {} },
  fetch: async (/** @type {string} */ path) => new Response(await readFile(`${ROOT}${path}`)),
});
before(() => speak("ru"));

const COMMON = { lexicon: "nouns", clock: { kind: "none" }, target: 200 };
const BOARD = /** @type {any} */ ({
  ...COMMON,
  kind: "board",
  id: "erudit",
  title: "",
  level: "hard",
  equal_turns: true,
});
const CARDS = /** @type {any} */ ({ ...COMMON, kind: "cards", id: "underwood", swaps: false });
const TOY = /** @type {any} */ ({ ...COMMON, kind: "toy", id: "toy", title: "Игрушка" });

test("a rule sentence says what its kind has to say", () => {
  assert.equal(
    ruleSentence(BOARD, {}, 2),
    "Эрудит, 2 игрока, до 200 очков с доигрыванием круга, без часов, " +
      "словарь «Существительные», без повторов.",
  );
  assert.match(ruleSentence(CARDS, {}, 3), /^Ундервуд, 3 игрока, до 200 очков, /);
  assert.match(ruleSentence(TOY, {}, 2), /^Игрушка, 2 игрока, без часов, /);
});

test("a game without points ends by agreement", () => {
  const simple = { ...BOARD, level: "simple", target: null };
  assert.equal(kindOf(simple).targetText(simple), kindOf(simple).shortTarget(simple));
  assert.notEqual(kindOf(simple).targetText(simple), kindOf(BOARD).targetText(BOARD));
});

test("a quick game has a target of its kind, and none where no kind is known", () => {
  const quick = (/** @type {any} */ rules) => presetsOf(rules).quick?.rules;
  assert.equal(quick(BOARD)?.target, 100);
  assert.equal(quick(CARDS)?.target, 50);
  assert.deepEqual(Object.keys(quick(TOY) ?? {}), ["clock"]);
});

test("a preset is known again, and only what differs is a house rule", () => {
  const { quick, family } = presetsOf(BOARD);
  assert.ok(quick && family);
  assert.ok(isPreset(structuredClone(quick), quick, BOARD, {}));
  assert.ok(!isPreset(family, quick, BOARD, {}));
  const named = { ...quick, rules: { ...quick.rules, lexicon: "nouns" } };
  assert.ok(isPreset(named, quick, BOARD, {}), "what is as usual anyway makes no difference");
  assert.deepEqual(houseRules({ target: 200, lexicon: "all" }, BOARD), { lexicon: "all" });
});

test("games of a kind stand together", () => {
  const groups = byKind([BOARD, CARDS, { ...BOARD, id: "ekraibl" }]);
  assert.deepEqual(
    groups.map(([, games]) => games.map((one) => one.id)),
    [["erudit", "ekraibl"], ["underwood"]],
  );
});

test("a day of a kind without a puzzle has none to show", () => {
  assert.notEqual(kindOf(BOARD).loadPuzzle, null);
  assert.notEqual(kindOf(CARDS).loadPuzzle, null);
  assert.equal(kindOf(TOY).loadPuzzle, null);
});
