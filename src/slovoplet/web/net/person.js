// Who plays here: a guest gets a friendly name at once.

import { signal } from "../vendor/signals.js";
import { post, request } from "./api.js";

/** @typedef {import("../messages.js").Me} Me */

/** The person of this browser, once known. */
export const me = signal(/** @type {Me | null} */ (null));

/** Comes in: with the session of before, or as a new guest. */
export async function comeIn() {
  me.value ??= await /** @type {Promise<Me>} */ (post("/api/session", {}));
  return me.value;
}

/**
 * Takes another name.
 * @param {string} name
 */
export async function rename(name) {
  me.value = await request("PATCH", "/api/me", { name });
}
