// Addresses of the pages: a link inside the site changes the page without loading it anew.

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
  if (how.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  address.value = here();
  scrollTo(0, 0);
}

/** Listens to the browser's own buttons and to clicks on links. */
export function followLinks() {
  addEventListener("popstate", () => (address.value = here()));
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
