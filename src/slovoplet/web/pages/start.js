// The start page: three ways in, then what is going on.

import { kindOf } from "../kinds.js";
import { ApiError, get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { comeIn, me, rename } from "../net/person.js";
import { go } from "../net/route.js";
import { Header } from "../site/frame.js";
import { Icon } from "../site/icon.js";
import { clockText, gameTitle } from "../site/ruleline.js";
import { Sheet } from "../site/sheet.js";
import { canSay, say, sayFailure } from "../site/text.js";
import { roughTime } from "../table/clock.js";
import { playerName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").GameLine} GameLine */

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
});

/** A word of tiles for decoration; a small letter is a star. @param {{word: string}} props */
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
]);

/** Lists of games, read again now and then and whenever the tab is shown. */
function useLists() {
  const [lists, setLists] = useState(
    /** @type {{mine: GameLine[], open: GameLine[], running: GameLine[], failed: boolean} | null} */ (
      null
    ),
  );
  useEffect(() => {
    let over = false;
    const read = async () => {
      if (document.hidden) return;
      try {
        await comeIn();
        const [mine, open, running] = await Promise.all(
          ["/api/me/games", "/api/tables?phase=waiting", "/api/tables?phase=running"].map(
            (path) => /** @type {Promise<import("../messages.js").Games>} */ (get(path)),
          ),
        );
        if (!over)
          setLists({
            mine: mine?.games ?? [],
            open: open?.games ?? [],
            running: running?.games ?? [],
            failed: false,
          });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!over) setLists((old) => old ?? { mine: [], open: [], running: [], failed: true });
      }
    };
    void read();
    const timer = setInterval(() => void read(), EVERY);
    document.addEventListener("visibilitychange", read);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, []);
  return lists;
}

export default function StartPage() {
  const lists = useLists();
  const [naming, setNaming] = useState(false);
  const open = lists?.open.filter((line) => !lists.mine.some((mine) => mine.id === line.id)) ?? [];
  return h(
    Fragment,
    null,
    h(Header, { section: "play" }),
    h(
      "main",
      { class: "start", id: "main" },
      h("h1", null, say("start", "question")),
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
              me.value.guest ? `. ${say("start", "no_account")}` : ".",
            ]
          : " ",
      ),
      h(
        "nav",
        { class: "ways", "aria-label": say("start", "begin") },
        WAYS.map(([way, word], at) =>
          h(
            "a",
            { key: way, class: `way ${at === 0 ? "first" : ""}`, href: `/new?way=${way}` },
            h(TileWord, { word }),
            h("h2", null, say("start", way)),
            h("p", null, say("start", `${way}_about`)),
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
          h(OpenTables, { games: open }),
        ),
        h(
          "div",
          { class: "stack" },
          h(DayPuzzle, null),
          h(Running, { games: lists?.running ?? [] }),
        ),
      ),
    ),
    naming ? h(NameSheet, { onClose: () => setNaming(false) }) : null,
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
  return day && load ? h(Lazy, { key: day.date, load, props: { day } }) : null;
}

/** Who else sits there. @param {GameLine} line */
function opponents(line) {
  const others = line.seats.filter((seat) => seat.bot || seat.name !== me.value?.name);
  const [only] = others;
  if (others.length === 1 && only?.bot) return say("start", "with_bot", { name: playerName(only) });
  return others.length > 0
    ? say("start", "with", { names: others.map(playerName).join(", ") })
    : "";
}

/** How it is played; where there is room yet, how many sit there. @param {GameLine} line */
const about = (line) =>
  [
    line.phase === "waiting"
      ? say("start", "seats", { taken: line.seats.length, all: line.options.seats ?? 2 })
      : "",
    line.target ? say("rule", "target", { points: line.target }) : "",
    clockText(line.clock),
  ]
    .filter(Boolean)
    .join(", ");

/** The last move: «Аня: РАДИО +9». @param {GameLine} line */
function lastMove(line) {
  const { last } = line;
  const seat = line.seats.find((one) => one.seat === last?.seat);
  if (!last || !seat) return "";
  const move =
    last.words.length > 0
      ? `${last.words.join(" + ")} +${last.points}`
      : last.event === "exchanged"
        ? say("record", "exchanged_some")
        : canSay("record", last.event)
          ? say("record", last.event)
          : "";
  return move ? `${playerName(seat)}: ${move}` : "";
}

/** @param {{line: GameLine}} props */
function GameRow({ line }) {
  const left = line.due === null || line.phase !== "running" ? null : line.due - Date.now();
  const { scores } = line;
  const state =
    line.phase === "waiting"
      ? say("start", "waiting_for", { taken: line.seats.length, all: line.options.seats ?? 2 })
      : line.phase === "over"
        ? say("start", "over")
        : lastMove(line) || about(line);
  return h(
    "li",
    null,
    h(
      "a",
      { href: `/${line.phase === "over" ? "analysis" : "table"}/${line.id}` },
      h(
        "span",
        { class: "title" },
        gameTitle(line.game, line.title),
        " ",
        h("small", null, opponents(line)),
      ),
      h("span", { class: "about" }, state),
      scores.length > 0 ? h("span", { class: "score" }, scores.join(" : ")) : null,
      left === null
        ? null
        : h("span", { class: `left ${left < 600_000 ? "soon" : ""}` }, roughTime(left)),
    ),
  );
}

/** @param {{games: GameLine[] | null, failed: boolean}} props */
function MyGames({ games, failed }) {
  const mine = (games ?? []).filter((line) => line.phase === "running" && line.my_turn);
  const others = (games ?? []).filter((line) => line.phase !== "over" && !line.my_turn);
  const over = (games ?? []).filter((line) => line.phase === "over").slice(0, 3);
  const group = (/** @type {string} */ code, /** @type {GameLine[]} */ lines, className = "") =>
    lines.length === 0
      ? null
      : [
          h("h3", { key: code, class: className }, say("start", code)),
          h(
            "ul",
            { key: `${code}list` },
            lines.map((line) => h(GameRow, { key: line.id, line })),
          ),
        ];
  return h(
    "section",
    { class: "panel list num" },
    h(
      "header",
      null,
      h("h2", null, say("start", "my_games")),
      games && games.length > 0
        ? h("a", { href: "/profile" }, say("start", "all", { games: games.length }))
        : null,
    ),
    group("your_turn", mine, "mine"),
    group("their_turn", others),
    group("lately", over),
    games !== null && games.length === 0
      ? h(
          "p",
          { class: "empty" },
          failed ? say("site", "no_server") : say("start", "no_games"),
          " ",
          h("a", { href: "/new?way=bot" }, say("start", "offer_bot")),
        )
      : null,
  );
}

/** @param {{games: GameLine[]}} props */
function OpenTables({ games }) {
  const [game, setGame] = useState("");
  const [calm, setCalm] = useState(false);
  const titles = [...new Map(games.map((line) => [line.game, line.title]))];
  const shown = games.filter(
    (line) => (game === "" || line.game === game) && (!calm || line.clock.kind === "none"),
  );
  const chip = (
    /** @type {string} */ label,
    /** @type {boolean} */ pressed,
    /** @type {() => void} */ onClick,
  ) => h("button", { key: label, class: "chip", "aria-pressed": pressed, onClick }, label);
  return h(
    "section",
    { class: "panel list num" },
    h(
      "header",
      null,
      h("h2", null, say("start", "open_tables")),
      games.length > 0
        ? h(
            "span",
            { class: "count" },
            say("start", "shown", { shown: shown.length, all: games.length }),
          )
        : null,
    ),
    games.length > 0
      ? h(
          "div",
          { class: "filters" },
          chip(say("start", "any_game"), game === "", () => setGame("")),
          titles.map(([id, title]) => chip(gameTitle(id, title), game === id, () => setGame(id))),
          chip(say("start", "no_clock"), calm, () => setCalm(!calm)),
        )
      : null,
    h(
      "ul",
      null,
      shown.map((line) =>
        h(
          "li",
          { key: line.id },
          h(
            "div",
            null,
            h(
              "span",
              { class: "title" },
              gameTitle(line.game, line.title),
              " ",
              h("small", null, line.seats[0] ? playerName(line.seats[0]) : ""),
            ),
            h(
              "span",
              { class: "about" },
              h(
                "span",
                { class: "seats", "aria-hidden": true },
                Array.from({ length: line.options.seats ?? 2 }, (_, at) =>
                  h("i", { key: at, class: at < line.seats.length ? "taken" : "" }),
                ),
              ),
              about(line),
            ),
            h(
              "button",
              { class: "button", onClick: () => go(`/table/${line.id}`) },
              say("room", "sit"),
            ),
          ),
        ),
      ),
    ),
    shown.length === 0
      ? h(
          "p",
          { class: "empty" },
          say("start", "no_tables"),
          " ",
          h("a", { href: "/new?way=bot" }, say("start", "offer_bot")),
        )
      : null,
  );
}

/** @param {{games: GameLine[]}} props */
function Running({ games }) {
  return h(
    "section",
    { class: "panel list num" },
    h("header", null, h("h2", null, say("start", "running"))),
    games.length > 0
      ? h(
          "ul",
          null,
          games.slice(0, 6).map((line) => h(GameRow, { key: line.id, line })),
        )
      : h(
          "p",
          { class: "empty" },
          say("start", "nothing_running"),
          " ",
          h("a", { href: "/new?way=bot" }, say("start", "offer_bot")),
        ),
  );
}

/** @param {{onClose: () => void}} props */
function NameSheet({ onClose }) {
  const [failure, setFailure] = useState("");
  /** @param {SubmitEvent} event */
  const save = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    try {
      await rename(input.value);
      onClose();
    } catch (error) {
      setFailure(sayFailure(error));
    }
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
