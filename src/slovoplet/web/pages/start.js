// The start page: three ways in, then what is going on.

import { NewcomerLine } from "../first/newcomer.js";
import { kindOf } from "../kinds.js";
import { Week } from "../learn/calendar.js";
import { puzzleOfDay } from "../learn/puzzle.js";
import { ApiError, get } from "../net/api.js";
import { addStyle, Lazy } from "../net/lazy.js";
import { comeIn, me, rename } from "../net/person.js";
import { listen } from "../net/socket.js";
import { useOpenTables } from "../seek/opentables.js";
import { SeekPanel, useGames } from "../seek/panel.js";
import { Header, Panel } from "../site/frame.js";
import { GameList } from "../site/gamelist.js";
import { Icon } from "../site/icon.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { NextTournaments } from "../tournament/evening.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { MyGames, OpenTables, Running, YoursLine } from "./gamelists.js";

/** @typedef {import("../messages.js").GameLine} GameLine */
/** @typedef {import("../messages.js").GamePage} GamePage */

const EVERY = 15_000;
const VALUES = /** @type {Record<string, number>} */ ({
  Б: 3,
  О: 1,
  Т: 2,
  Д: 2,
  Р: 2,
  У: 3,
  Г: 3,
  С: 2,
  Л: 2,
  В: 2,
});

/**
 * A word of tiles for decoration; a small letter is a star.
 * @param {{word: string}} props
 */
export const TileWord = ({ word }) =>
  h(
    "span",
    { class: "tiles", "aria-hidden": true },
    [...word].map((letter, at) => {
      const star = letter === letter.toLowerCase();
      const shown = letter.toUpperCase();
      return h(
        "span",
        { key: at, class: `tile ${star ? "star" : ""}` },
        star ? h(Icon, { name: "star" }) : null,
        shown,
        h("sub", null, VALUES[shown] ?? 1),
      );
    }),
  );

const WAYS = /** @type {const} */ ([
  ["bot", "БОТ"],
  ["friend", "ДрУГ"],
  ["device", "СТОЛ"],
  ["judge", "СУД"],
]);

/**
 * @typedef {object} Lists
 * @property {GameLine[]} mine
 * @property {GameLine[]} running
 * @property {import("../messages.js").PlaceCounts | null} company
 * @property {boolean} failed
 */

/** @type {Lists} */
const NOTHING = { mine: [], running: [], company: null, failed: true };

/** @returns {Promise<Lists>} */
async function readLists() {
  await comeIn();
  const [mine, running, company] = await Promise.all([
    /** @type {Promise<GamePage>} */ (get("/api/me/games")),
    /** @type {Promise<GamePage>} */ (get("/api/tables?phase=running")),
    /** @type {Promise<import("../messages.js").PlaceCounts>} */ (get("/api/company")),
  ]);
  return { mine: mine.games, running: running.games, company, failed: false };
}

/** Lists of games, read again now and then and whenever the tab is shown. */
function useLists() {
  const [lists, setLists] = useState(/** @type {Lists | null} */ (null));
  useEffect(() => {
    let over = false;
    const show = (/** @type {Lists} */ found) => !over && setLists(found);
    const keep = (/** @type {unknown} */ error) => {
      if (!(error instanceof ApiError)) throw error;
      // What was known stays; the next time asks again.
      if (!over) setLists((old) => old ?? NOTHING);
    };
    const read = () => void (document.hidden || readLists().then(show, keep));
    read();
    const timer = setInterval(read, EVERY);
    let stop = () => {};
    // Not before it is known who is here: a socket is its opener's.
    const hear = () => {
      if (!over) stop = listen(({ type }) => void (type === "called" && read()));
    };
    comeIn().then(hear, () => {});
    document.addEventListener("visibilitychange", read);
    addEventListener("online", read);
    return () => {
      over = true;
      stop();
      clearInterval(timer);
      removeEventListener("online", read);
      document.removeEventListener("visibilitychange", read);
    };
  }, []);
  return lists;
}

/** @param {import("../messages.js").PlaceCounts | null | undefined} company */
function companyText(company) {
  if (!company) return " ";
  const { playing, seeking } = company;
  const play = playing > 0 ? say("seek", "playing", { people: playing }) : "";
  const seek = seeking > 0 ? say("seek", "seeking", { people: seeking }) : "";
  const told = [play, seek].filter(Boolean).join(", ") || say("seek", "nobody_playing");
  return told.charAt(0).toUpperCase() + told.slice(1);
}

export default function StartPage() {
  const [pages, setPages] = useState(1);
  const lists = useLists();
  const open = useOpenTables(pages);
  const isNew = lists?.mine.length === 0;
  // One's own are elsewhere on the page.
  const mine = new Set(lists?.mine.map((line) => line.id));
  const isMine = (/** @type {GameLine} */ { id, seats }) =>
    mine.has(id) || seats.some(({ account }) => account === me.value?.id);
  const games = useGames();
  const [naming, setNaming] = useState(false);
  return h(
    Fragment,
    null,
    h(Header, { section: "play" }),
    h(
      "main",
      { class: "start", id: "main" },
      h(
        "div",
        { class: "start-head" },
        h("h1", null, say("start", "question")),
        h("p", { class: "quiet num" }, companyText(lists?.company)),
        h("a", { class: "to-best", href: "/best" }, say("best", "title")),
      ),
      h(
        "p",
        { class: "hello" },
        me.value
          ? [
              say("start", "you_are"),
              " ",
              h("b", { key: "name" }, me.value.name),
              ". ",
              h(
                "button",
                { key: "rename", class: "as-link", onClick: () => setNaming(true) },
                say("start", "rename"),
              ),
              ".",
              me.value.guest
                ? h("span", { key: "guest", class: "only-wide" }, ` ${say("start", "no_account")}`)
                : null,
            ]
          : " ",
      ),
      h(Lazy, { load: loadCalls, props: {} }),
      h(YoursLine, { games: lists?.mine ?? [] }),
      h(NewcomerLine, { isNew: isNew && lists?.failed === false }, h(TileWord, { word: "ДВА" })),
      h(
        "div",
        { class: "hero" },
        h(SeekPanel, { games }),
        h(
          "nav",
          { class: "ways", "aria-label": say("start", "begin") },
          WAYS.map(([way, word]) =>
            h(
              "a",
              { key: way, class: "way", href: way === "judge" ? "/judge" : `/new?way=${way}` },
              h(TileWord, { word }),
              h("h2", null, say("start", way)),
              h("p", null, say("start", `${way}_about`)),
            ),
          ),
        ),
      ),
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          { class: "stack" },
          h(MyGames, { games: lists?.mine ?? null, failed: lists?.failed ?? false }),
          h(OpenTables, {
            games: lists ? open.games.filter((line) => !isMine(line)) : [],
            onMore: open.next ? () => setPages(pages + 1) : null,
          }),
          isNew ? h(Running, { games: lists?.running ?? [] }) : null,
          h(Games, { games }),
        ),
        h(
          "div",
          { class: "stack" },
          h(Lazy, { load: loadFriends, props: {} }),
          h(DayPuzzle, null),
          h(NextTournaments, null),
          isNew ? null : h(Running, { games: lists?.running ?? [] }),
        ),
      ),
    ),
    naming ? h(NameSheet, { onClose: () => setNaming(false) }) : null,
  );
}

/** Challenges and friends come once the page itself is there. */
const loadCompany = async () =>
  (await Promise.all([import("../person/friends.js"), addStyle("people")]))[0];
const loadCalls = async () => (await loadCompany()).Calls;
const loadFriends = async () => (await loadCompany()).SomeFriends;

/**
 * What the games are, for who comes for the first time.
 * @param {{games: import("../kinds.js").Rules[]}} props
 */
function Games({ games }) {
  const more = h("a", { href: "/rules" }, say("start", "how_to_play"));
  return h(
    Panel,
    { look: "games", title: say("start", "games"), more },
    games.length === 0
      ? h("p", { class: "empty" }, say("site", "loading"))
      : h(GameList, { games }),
  );
}

/** «Ход дня», where the server has one and the pages know its game. */
function DayPuzzle() {
  const [day, setDay] = useState(/** @type {import("../messages.js").Day | null} */ (null));
  useEffect(() => {
    // Where there is no puzzle there is no panel.
    comeIn()
      .then(() => get("/api/day"))
      .then(
        (found) => setDay(/** @type {import("../messages.js").Day} */ (found)),
        () => {},
      );
  }, []);
  const load = day ? kindOf(day.rules).loadPuzzle : null;
  if (!day || !load) return null;
  const puzzle = puzzleOfDay(day);
  return h(
    Panel,
    { look: "day num", title: puzzle.title, count: puzzle.about },
    h(Week, null),
    h(Lazy, { key: day.date, load, props: { puzzle } }),
    h("p", { class: "more" }, h("a", { href: "/learn" }, say("learn", "all_puzzles"))),
  );
}

/** @param {{onClose: () => void}} props */
function NameSheet({ onClose }) {
  const [failure, attempt] = useAttempt(onClose);
  /** @param {SubmitEvent} event */
  const save = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    void attempt(() => rename(input.value));
  };
  return h(
    Sheet,
    { title: say("start", "your_name"), onClose },
    h(
      "form",
      { class: "stack", onSubmit: save },
      h("input", {
        class: "field-input",
        defaultValue: me.value?.name ?? "",
        maxLength: 40,
        "aria-label": say("start", "your_name"),
        autofocus: true,
      }),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
      h("button", { class: "button primary" }, say("start", "save")),
    ),
  );
}
