// Addresses of the pages.

import assert from "node:assert/strict";
import { test } from "node:test";

// A browser stands at an address; the module reads it when it is loaded.
const place = { origin: "https://example.org", pathname: "/words/%D0%9A", search: "?game=ekraibl" };
const steps = /** @type {string[]} */ ([]);
/** Goes where the browser would go. */
const move = (/** @type {string} */ how) => (/** @type {unknown} */ _, __, to) => {
  steps.push(`${how} ${to}`);
  const url = new URL(to, place.origin);
  Object.assign(place, { pathname: url.pathname, search: url.search });
};
Object.assign(globalThis, {
  location: place,
  history: { pushState: move("push"), replaceState: move("replace") },
  scrollTo: () => {},
});
const { address, go, parts, wordAddress } = await import("../../src/slovoplet/web/net/route.js");

test("the first address is the browser's", () => {
  assert.equal(address.value, "/words/%D0%9A?game=ekraibl");
});

test("going somewhere changes the address, with or without a step back", () => {
  go("/table/abc?invite=x");
  go("/rules", { replace: true });
  assert.equal(address.value, "/rules");
  assert.deepEqual(steps, ["push /table/abc?invite=x", "replace /rules"]);
});

test("an address has a path of decoded parts and a query", () => {
  const { path, query } = parts("/words/%D0%9A%D0%9E%D0%A2?game=ekraibl");
  assert.deepEqual(path, ["words", "КОТ"]);
  assert.equal(query.get("game"), "ekraibl");
  assert.deepEqual(parts("/").path, []);
});

test("a word's address names the game, but for the first one", () => {
  assert.equal(wordAddress("КОТ", "erudit"), "/words/%D0%9A%D0%9E%D0%A2");
  assert.equal(wordAddress("КОТ", "underwood"), "/words/%D0%9A%D0%9E%D0%A2?game=underwood");
  assert.equal(wordAddress("", "underwood"), "/words?game=underwood");
  assert.equal(parts(wordAddress("Ё?&", "a b")).path[1], "Ё?&");
  assert.equal(parts(wordAddress("Ё?&", "a b")).query.get("game"), "a b");
});
