// The beginning: the language, the address, and the page that belongs to it. Pages are loaded when
// they are needed.

import { language } from "./net/api.js";
import { addStyle, Lazy } from "./net/lazy.js";
import { address, FIRST_GAME, followLinks, parts } from "./net/route.js";
import { outdated } from "./net/socket.js";
import { resumeSearch, search } from "./seek/search.js";
import { say, speak, wishedLanguage } from "./site/text.js";
import { setTitle, watchWaiting } from "./site/title.js";
import { Fragment, h, render } from "./vendor/preact.js";
import { useEffect, useState } from "./vendor/preact-hooks.js";
import "./vendor/signals.js";

/** @typedef {(props: any) => any} Page */
/**
 * @typedef {{
 *   load: () => Promise<{default: Page}>,
 *   styles: string[],
 *   props: (path: string[], query: URLSearchParams) => object,
 *   title?: string,
 *   parts?: number,
 *   ofGame?: boolean,
 *   needed?: boolean,
 * }} Route `parts` is how many parts of an address may follow its name, and if they are needed;
 *   an address of a game needs the game's id.
 */

/** How long a page is there at least before it may be loaded anew, in milliseconds. */
const LOADED_ANEW_AFTER = 10_000;

/** @type {Record<string, Route>} */
const ROUTES = {
  "": { load: () => import("./pages/start.js"), styles: ["start"], props: () => ({}) },
  new: {
    load: () => import("./pages/newgame.js"),
    styles: ["newgame"],
    props: (_, query) => ({
      way: query.get("way") ?? "bot",
      game: query.get("game") ?? "",
      own: query.get("rules") ?? "",
      call: query.get("call") ?? "",
    }),
    title: "new_game",
  },
  table: {
    load: () => import("./pages/table.js"),
    styles: ["table"],
    props: (path, query) => ({ id: path[1] ?? "", invite: query.get("invite") ?? "" }),
    parts: 1,
    ofGame: true,
  },
  judge: {
    load: () => import("./opening/judgepage.js"),
    styles: ["newgame", "judge"],
    props: () => ({}),
    title: "judge",
  },
  tournaments: {
    load: () => import("./tournament/list.js"),
    styles: ["start", "tournament"],
    props: () => ({}),
    title: "tournaments",
  },
  tournament: {
    load: () => import("./tournament/page.js"),
    styles: ["tournament"],
    props: (path) => ({ id: path[1] ?? "" }),
    parts: 1,
    ofGame: true,
    title: "tournament",
  },
  rules: {
    load: () => import("./pages/rules.js"),
    styles: ["book"],
    props: (path) => ({ game: path[1] ?? "" }),
    parts: 1,
    title: "rules",
  },
  first: {
    load: () => import("./first/page.js"),
    styles: ["lesson"],
    props: (path) => ({ game: path[1] ?? FIRST_GAME }),
    parts: 1,
    title: "first",
  },
  words: {
    load: () => import("./pages/words.js"),
    styles: ["book"],
    props: (path, query) => ({ word: path[1] ?? "", game: query.get("game") ?? FIRST_GAME }),
    parts: 1,
    title: "words",
  },
  learn: {
    load: () => import("./learn/learnpage.js"),
    styles: ["start", "learn"],
    props: () => ({}),
    title: "learn",
  },
  puzzle: {
    load: () => import("./learn/puzzlepage.js"),
    styles: ["start", "learn"],
    props: (path) => ({ id: path[1] ?? "" }),
    parts: 1,
    ofGame: true,
    title: "puzzle",
  },
  profile: {
    load: () => import("./pages/profile.js"),
    styles: ["start", "book"],
    props: (_, query) => ({
      confirm: query.get("confirm") ?? "",
      reset: query.get("reset") ?? "",
    }),
    title: "profile",
  },
  people: {
    load: () => import("./pages/people.js"),
    styles: ["people"],
    props: () => ({}),
    title: "people",
  },
  person: {
    load: () => import("./pages/person.js"),
    styles: ["people", "place"],
    props: (path) => ({ who: path[1] ?? "" }),
    parts: 1,
    needed: true,
    title: "person",
  },
  search: {
    load: () => import("./seek/page.js"),
    styles: ["place"],
    props: () => ({}),
    title: "search",
  },
  best: {
    load: () => import("./rating/best.js"),
    styles: ["place"],
    props: (_, query) => ({
      game: query.get("game") ?? FIRST_GAME,
      tempo: query.get("tempo") ?? "quick",
      of: query.get("of") ?? "now",
    }),
    title: "best",
  },
  moderation: {
    load: () => import("./pages/moderation.js"),
    styles: ["book"],
    props: () => ({}),
    title: "moderation",
  },
  analysis: {
    load: () => import("./pages/analysis.js"),
    styles: ["analysis"],
    props: (path, query) => ({
      id: path[1] ?? "",
      turn: query.has("turn") ? Number(query.get("turn")) : null,
    }),
    parts: 1,
    ofGame: true,
  },
};

/** An address that is none, as the server says it too. */
const NOWHERE = {
  load: () => import("./pages/nowhere.js"),
  styles: [],
  props: () => ({}),
  title: "nowhere",
};
const GAME_ID = /^[\w-]{1,48}$/;

/**
 * The page of an address.
 * @param {string[]} path
 * @returns {Route}
 */
function findRoute([name = "", ...rest]) {
  const route = ROUTES[name];
  const [id = ""] = rest;
  if (!route || rest.length > (route.parts ?? 0) || (route.needed && !id)) return NOWHERE;
  return route.ofGame && !GAME_ID.test(id) ? NOWHERE : route;
}

/**
 * A page that the server no longer has as it was is loaded anew.
 * @param {unknown} error
 */
function renew(error) {
  if (!outdated.value || performance.now() < LOADED_ANEW_AFTER) throw error;
  location.reload();
}

function App() {
  const [shown, show] = useState(
    /** @type {{page: Page, props: object, key: string} | null} */ (null),
  );
  const here = address.value;
  useEffect(() => {
    const { path, query } = parts(here);
    const route = findRoute(path);
    let over = false;
    Promise.all([route.load(), ...route.styles.map(addStyle)]).then(([module]) => {
      if (over) return;
      const titles = [...(route.title ? [say("site", route.title)] : []), say("site", "title")];
      setTitle(titles.join(" — "));
      show({
        page: module.default,
        props: route.props(path, query),
        key: path.slice(0, 2).join("/"),
      });
    }, renew);
    return () => {
      over = true;
    };
  }, [here]);
  // A change of language draws everything anew.
  const page = shown
    ? h(shown.page, { key: `${shown.key} ${language.value}`, ...shown.props })
    : null;
  const behind = search.value && parts(here).path[0] !== "search";
  return h(Fragment, null, page, behind ? h(Lazy, { load: loadSearchBar, props: {} }) : null);
}

/** What a search shows behind other pages. */
async function loadSearchBar() {
  const [{ SearchBar }] = await Promise.all([import("./seek/bar.js"), addStyle("place")]);
  return SearchBar;
}

speak(wishedLanguage()).then(() => {
  followLinks();
  watchWaiting();
  void resumeSearch();
  render(h(App, null), /** @type {Element} */ (document.getElementById("app")));
});
