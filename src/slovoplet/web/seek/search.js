// The search for an opponent, as this browser follows it on whatever page: asked for now and then,
// and whenever the server says that something changed.

import { get, post, request } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { address, go, parts } from "../net/route.js";
import { listen } from "../net/socket.js";
import { store, stored } from "../net/storage.js";
import { signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").SeekState} SeekState */
/** @typedef {SeekState["tempo"]} Tempo */
/** @typedef {{game: string, tempo: Tempo, seats: number, rated: boolean}} SeekWish */

/** How often one says that one is still there, in milliseconds. */
const EVERY = 4000;

/** @type {readonly Tempo[]} */
export const TEMPOS = ["quick", "usual", "days"];

/** How the search stands; null where nobody searches. */
export const search = signal(/** @type {SeekState | null} */ (null));

/** Whether a search of before is being asked for. */
export const resuming = signal(false);

/** How far the server's time is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** @type {(() => void) | null} */
let stopFollowing = null;

/** The server's time now. */
export const serverNow = () => Date.now() + ahead;

/** What was searched for last. @returns {SeekWish} */
export const lastWish = () => ({
  game: "erudit",
  tempo: "quick",
  seats: 2,
  rated: true,
  ...stored("seek", {}),
});

/** @param {SeekWish} wish */
export const rememberWish = (wish) => store("seek", wish);

/** @param {SeekState} state */
function take(state) {
  ahead = state.now - Date.now();
  if (state.state === "none") {
    forget();
  } else if (state.state === "seated" && state.table) {
    const meeting = search.peek()?.meeting ?? null;
    forget();
    // Who watches the search is shown what was dealt first.
    if (meeting && isWatched()) search.value = { ...state, meeting };
    else go(`/table/${state.table}`);
    // The table is found: nobody has to be shown the way again.
    void request("DELETE", "/api/seek").catch(() => {});
  } else {
    search.value = state;
  }
}

const isWatched = () => parts(address.peek()).path[0] === "search" && !document.hidden;

/** Whom one was found with has been shown. */
export const seeFound = () => {
  if (search.peek()?.state === "seated") search.value = null;
};

function forget() {
  stopFollowing?.();
  stopFollowing = null;
  store("seeking", null);
  search.value = null;
}

async function read() {
  try {
    take(await get("/api/seek"));
  } catch {
    // The next time asks again.
  }
}

/** Follows the search from now on, if it is not followed yet. */
function follow() {
  if (stopFollowing) return;
  const timer = setInterval(() => void read(), EVERY);
  // A new connection may have missed something.
  const deafen = listen(({ type }) => {
    if (type === "sought" || type === "welcome") void read();
  });
  stopFollowing = () => {
    clearInterval(timer);
    deafen();
  };
}

/**
 * A search that went on when the page was left goes on to be followed; one that ended with its page
 * begins anew where it is what the page is for.
 */
export async function resumeSearch() {
  if (!stored("seeking", false)) return;
  resuming.value = true;
  follow();
  await read();
  if (!search.value && isWatched()) {
    await beginSearch(lastWish()).catch(() => {});
  }
  resuming.value = false;
}

// Nobody is found for a page that is gone. A game of days needs no page.
addEventListener("pagehide", () => {
  const state = search.peek();
  if (!state || state.tempo === "days") return;
  void fetch("/api/seek", { method: "DELETE", keepalive: true }).catch(() => {});
});

/**
 * Searches from now on, also for other games than the first.
 * @param {SeekWish} wish
 * @param {string[]} [games]
 */
export async function beginSearch(wish, games = [wish.game]) {
  await comeIn();
  const { tempo, seats, rated } = wish;
  const state = await /** @type {Promise<SeekState>} */ (
    post("/api/seek", { games, tempo, seats, rated })
  );
  store("seeking", true);
  follow();
  take(state);
}

/** Stops searching, or declines whom was found. */
export async function stopSearch() {
  forget();
  await request("DELETE", "/api/seek");
}

/** Comes to whom was found. */
export async function comeTo() {
  take(await post("/api/seek/agree", {}));
}
