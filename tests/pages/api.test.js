// Requests to the server: the language of the answer, and what becomes of a refusal.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { ApiError, get, inLanguage, language, post } from "../../src/slovoplet/web/net/api.js";

/** @type {string[]} */
let asked = [];
/** @type {() => Response} */
let answer = () => Response.json({});

beforeEach(() => {
  asked = [];
  answer = () => Response.json({});
  Object.assign(globalThis, {
    fetch: async (/** @type {string} */ path) => {
      asked.push(path);
      return answer();
    },
  });
});
afterEach(() => (language.value = "ru"));

test("Russian is not asked for", async () => {
  await get("/api/words/КОТ?game=erudit");
  await post("/api/session", {});
  assert.deepEqual(asked, ["/api/words/КОТ?game=erudit", "/api/session"]);
});

test("English is asked for in every address, before or after what else it says", async () => {
  language.value = "en";
  await get("/api/words/КОТ?game=erudit");
  await post("/api/session", {});
  assert.deepEqual(asked, ["/api/words/КОТ?game=erudit&lang=en", "/api/session?lang=en"]);
  assert.equal(inLanguage("/api/socket"), "/api/socket?lang=en");
});

test("a refusal is an error with its code and its sentence", async () => {
  answer = () => Response.json({ code: "too_often", text: "Подождите." }, { status: 429 });
  await assert.rejects(get("/api/rules"), (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual(error.refusal, { code: "too_often", text: "Подождите." });
    assert.equal(error.status, 429);
    return true;
  });
});

test("an answer that is no refusal of ours is an error of the server", async () => {
  answer = () => new Response("<html>", { status: 502 });
  await assert.rejects(get("/api/rules"), { message: "internal_error", status: 502 });
});

test("a server that is not reached is told as such", async () => {
  answer = () => {
    throw new TypeError("no network");
  };
  await assert.rejects(get("/api/rules"), { message: "offline", status: 0 });
});
