// Who plays here: a guest gets a friendly name at once.

import { signal } from "../vendor/signals.js";
import { post, request } from "./api.js";
import { takeEarly } from "./early.js";

/** @typedef {import("../messages.js").Me} Me */

/** The person of this browser, once known. */
export const me = signal(/** @type {Me | null} */ (null));

/** @type {Promise<Me> | null} */
let coming = null;

/** Comes in, once at a time: with the session of before, or as a new guest. */
export async function comeIn() {
  if (me.value) return me.value;
  coming ??= enter().finally(() => (coming = null));
  me.value = await coming;
  return me.value;
}

/**
 * Asks who one is; an answer that was refused before is asked for again, to hear why.
 * @returns {Promise<Me>}
 */
const enter = async () => (await takeEarly("/api/session")) ?? post("/api/session", {});

/**
 * Takes another name.
 * @param {string} name
 */
export async function rename(name) {
  me.value = await request("PATCH", "/api/me", { name });
}
