// Addresses of the pages: a link inside the site changes the page without loading it anew; the
// browser's Back takes off what covers the page before it leaves it.

import { signal } from "../vendor/signals.js";

const here = () => location.pathname + location.search;

/** The address shown now: path and query. */
export const address = signal(here());

/**
 * Goes to an address of the site.
 * @param {string} to
 * @param {{replace?: boolean}} [how]
 */
export function go(to, how = {}) {
  // What covered the page goes with it, and the new page takes its place in the history.
  if (how.replace || covers.length + owed > 0) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  covers.length = 0;
  owed = 0;
  address.value = here();
  scrollTo(0, 0);
}

/** What lies over the page, the last one on top: each has an entry of the history. */
const covers = /** @type {{onBack: () => void}[]} */ ([]);
/** Entries of covers that were closed otherwise than by Back, and not taken off yet. */
let owed = 0;
/** Steps back that are the page's own and not the reader's. */
let returning = 0;

/**
 * Something covers the page: Back closes it and stays. Returns what to call when it is closed.
 * @param {() => void} onBack
 */
export function cover(onBack) {
  const one = { onBack };
  covers.push(one);
  // A sheet that follows another takes over its entry.
  if (owed > 0) owed -= 1;
  else history.pushState({ cover: covers.length }, "");
  return () => {
    const at = covers.indexOf(one);
    if (at < 0) return;
    covers.splice(at, 1);
    owed += 1;
    setTimeout(settle);
  };
}

/** Takes the entries off that nothing belongs to any more. */
function settle() {
  if (owed === 0) return;
  returning += 1;
  history.go(-owed);
  owed = 0;
}

function stepBack() {
  if (returning > 0) returning -= 1;
  else covers.pop()?.onBack();
  address.value = here();
}

/** Listens to the browser's own buttons and to clicks on links. */
export function followLinks() {
  addEventListener("popstate", stepBack);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    const outside =
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/");
    if (outside || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

/**
 * The parts of an address.
 * @param {string} address
 */
export function parts(address) {
  const url = new URL(address, location.origin);
  return {
    path: url.pathname.split("/").filter(Boolean).map(decodeURIComponent),
    query: url.searchParams,
  };
}

/** The game by whose dictionary words are looked up where no other is named. */
export const FIRST_GAME = "erudit";

/**
 * The page of the dictionary: of a word if there is one, by the words of a game.
 * @param {string} word
 * @param {string} game
 */
export function wordAddress(word, game) {
  const path = word ? `/words/${encodeURIComponent(word)}` : "/words";
  return game === FIRST_GAME ? path : `${path}?game=${encodeURIComponent(game)}`;
}
