// What can be said of a word while there is no network.

import { request } from "../net/api.js";
import { store, stored } from "../net/storage.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { passes, readSieve } from "./sieve.js";

/** @typedef {import("../messages.js").JudgedBoardView} BoardView */
/** @typedef {BoardView | import("../messages.js").JudgedCardView} View */
/** @typedef {{game: string, bits: string, probes: number}} KeptSieve */

const KEY = "judge.sieve";

/**
 * Fetches the words of a table for the time without a network; one table's are kept.
 * @param {string} game
 */
export async function keepWords(game) {
  const kept = stored(KEY, /** @type {KeptSieve | null} */ (null));
  if (kept?.game === game) return;
  try {
    const sent = /** @type {{bits: string, probes: number}} */ (
      await request("GET", `/api/tables/${game}/sieve`)
    );
    store(KEY, { game, bits: sent.bits, probes: sent.probes });
  } catch {
    // Without them the words are judged when the network is back.
  }
}

/** Has the service worker keep this page and its files, to be loaded without a network. */
export async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/files/"));
    active?.postMessage({ keep: [location.pathname, ...new Set(files)] });
  } catch {
    // A browser without one plays on as long as the page is open.
  }
}

/**
 * @param {{desk: import("./desk.js").JudgeDesk<any>, view: View, word: string}} props
 */
export function OfflineVerdict({ desk, view, word }) {
  const kept = stored(KEY, /** @type {KeptSieve | null} */ (null));
  const known = kept?.game === desk.game.id ? readSieve(kept) : null;
  const capitals = word.toUpperCase().replaceAll("Ё", "Е");
  if (!known || capitals.length < 2) return null;
  const is = view.table_words.includes(capitals) || passes(known, capitals);
  return h(
    "p",
    { class: "say" },
    h("span", { class: "word" }, capitals),
    " ",
    h("span", { class: is ? "ok" : "bad" }, say("judge", is ? "sieve_yes" : "sieve_no")),
  );
}
