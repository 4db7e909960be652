// What somebody wishes for a new game: the pure part of its page.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  byOwnRules,
  changedKeys,
  fieldOf,
  houseRules,
  matters,
  readNumber,
  settingValue,
  tableOf,
  withValue,
} from "../../src/slovoplet/web/opening/wish.js";

const BASE = /** @type {any} */ ({
  kind: "board",
  id: "erudit",
  target: 200,
  level: "hard",
  clock: { kind: "none" },
  tiles: { А: { count: 10, value: 1 } },
  max_players: 2,
});
const USUAL = { check: /** @type {const} */ ("auto"), live_check: true, listed: false };
const FIELDS = /** @type {any[]} */ ([
  { key: "target", group: "end", control: "number", unless: { level: ["simple"] } },
  { key: "level", group: "end", control: "choice" },
  {
    key: "timeouts_to_resign",
    group: "time",
    control: "number",
    unless: { "clock.kind": ["none"] },
  },
  { key: "clock", group: "time", control: "clock" },
  { key: "table.check", group: "words", control: "choice" },
]);
const wish = (/** @type {object} */ more = {}) =>
  /** @type {any} */ ({ game: "erudit", seats: [{ who: "me" }], rules: {}, options: {}, ...more });

test("a setting is found by its key, a part of one too, an option by its own", () => {
  assert.equal(settingValue("target", BASE, USUAL), 200);
  assert.equal(settingValue("clock.kind", BASE, USUAL), "none");
  assert.equal(settingValue("table.check", BASE, USUAL), "auto");
});

test("a setting that does not matter beside the others is not shown", () => {
  assert.ok(matters(FIELDS[0], BASE, USUAL));
  assert.ok(!matters(FIELDS[0], { ...BASE, level: "simple" }, USUAL));
  assert.ok(!matters(FIELDS[2], BASE, USUAL));
});

test("what was changed is named, unless it does not matter now", () => {
  const changed = wish({ rules: { target: 100, level: "hard" }, options: { check: "vote" } });
  assert.deepEqual(changedKeys(FIELDS, changed, BASE, USUAL), ["target", "table.check"]);
  const simple = wish({ rules: { target: 100, level: "simple" } });
  assert.deepEqual(changedKeys(FIELDS, simple, BASE, USUAL), ["level"]);
});

test("rules of one's own that are changed lose their name, a change of the table leaves it", () => {
  const own = wish({ title: "По-нашему", rules: { target: 100 } });
  assert.equal(withValue(own, "target", 50).title, "");
  assert.equal(withValue(own, "table.listed", true).title, "По-нашему");
  assert.deepEqual(withValue(own, "table.listed", true).options, { listed: true });
});

test("a refusal is about the field of its key or of the part it names", () => {
  assert.equal(fieldOf(FIELDS, "clock.seconds")?.key, "clock");
  assert.equal(fieldOf(FIELDS, "table.check")?.key, "table.check");
  assert.equal(fieldOf(FIELDS, "players"), undefined);
  assert.equal(fieldOf(FIELDS, ""), undefined);
});

test("what is typed is a number where it is one, and is left to the server where not", () => {
  assert.equal(readNumber(" 120 "), 120);
  assert.equal(readNumber("12,5"), 12.5);
  assert.equal(readNumber(""), "");
  assert.equal(readNumber("сто"), "сто");
  assert.equal(readNumber("1e999"), "1e999");
});

test("the order of keys makes no house rule", () => {
  assert.deepEqual(houseRules({ tiles: { А: { value: 1, count: 10 } } }, BASE), {});
});

test("a sheet of somebody's own is wished for with the seats that fit and the table as it was", () => {
  const seats = [{ who: "me" }, { who: "free" }, { who: "free" }];
  const taken = byOwnRules(
    wish({ seats, options: { listed: true, check: "vote" } }),
    { title: "По-нашему", game: "erudit", house_rules: { sheet: "", target: 90 }, options: {} },
    BASE,
  );
  assert.deepEqual(taken.rules, { target: 90 });
  assert.equal(taken.seats.length, 2);
  assert.equal(taken.options.listed, true);
  assert.equal(taken.options.check, undefined);
  assert.deepEqual(tableOf(taken, BASE).house_rules, { target: 90, title: "По-нашему", sheet: "" });
});
