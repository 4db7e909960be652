// Lists of games on the start page: one's own, those that wait for players, those that are played.

import { post, request } from "../net/api.js";
import { me } from "../net/person.js";
import { go } from "../net/route.js";
import { newId } from "../net/socket.js";
import { ratingText } from "../rating/text.js";
import { Chip } from "../site/chip.js";
import { roughTime } from "../site/clock.js";
import { Panel } from "../site/frame.js";
import { clockText, gameTitle, houseText } from "../site/ruleline.js";
import { canSay, say, sayFailure } from "../site/text.js";
import { vacationText } from "../table/company.js";
import { playerName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").GameLine} GameLine */

/** How many running games are shown. */
const MOST_RUNNING = 6;
/** Less time than this is soon, in milliseconds. */
const SOON = 600_000;

/**
 * Who else sits there.
 * @param {GameLine} line
 */
function opponents(line) {
  const others = othersOf(line);
  const [only] = others;
  if (others.length === 1 && only?.bot) return say("start", "with_bot", { name: playerName(only) });
  if (others.length === 0) return "";
  return say("start", "with", { names: others.map(playerName).join(", ") });
}

/** @param {GameLine} line */
const othersOf = (line) => line.seats.filter((seat) => seat.bot || seat.name !== me.value?.name);

/**
 * Who of the others is on vacation, so that the game waits.
 * @param {GameLine} line
 */
function vacations(line) {
  if (line.phase !== "running") return "";
  const others = othersOf(line);
  return others
    .filter((seat) => seat.away_until)
    .map((seat) => {
      const away = vacationText(seat.away_until);
      return others.length === 1 ? away : `${playerName(seat)} ${away}`;
    })
    .join(", ");
}

/**
 * How many seats are taken.
 * @param {GameLine} line
 */
const seatsOf = (line) => ({ taken: line.seats.length, all: line.options.seats ?? 2 });

/**
 * How it is played; where there is room yet, how many sit there.
 * @param {GameLine} line
 */
const about = (line) =>
  [
    line.phase === "waiting" ? say("start", "seats", seatsOf(line)) : "",
    line.target ? say("rule", "target", { points: line.target }) : "",
    clockText(line.clock),
    line.options.rated ? say("seek", "with_rating") : "",
    line.phase === "waiting" ? houseText(line.house) : "",
  ]
    .filter(Boolean)
    .join(", ");

/**
 * The last move: «Аня: РАДИО +9».
 * @param {GameLine} line
 */
function lastMove({ last, seats }) {
  const seat = seats.find((one) => one.seat === last?.seat);
  const move = last ? moveText(last) : "";
  return seat && move ? `${playerName(seat)}: ${move}` : "";
}

/** @param {NonNullable<GameLine["last"]>} last */
function moveText({ words, points, event }) {
  if (words.length > 0) return `${words.join(" + ")} +${points}`;
  if (event === "exchanged") return say("record", "exchanged_some");
  return canSay("record", event) ? say("record", event) : "";
}

/**
 * How a finished game ended for the reader.
 * @param {GameLine} line
 */
export const outcomeText = ({ outcome }) => say("start", outcome ?? "over");

/**
 * Takes a seat at an open table. Before its game nothing depends on the version.
 * @param {string} game
 */
const sitDown = (game) =>
  post(`/api/tables/${game}/commands`, { id: newId(), version: 0, command: { do: "sit" } });

/**
 * How a game stands.
 * @param {GameLine} line
 */
function stateText(line) {
  if (line.phase === "waiting") return say("start", "waiting_for", seatsOf(line));
  if (line.phase === "over") return outcomeText(line);
  return [lastMove(line) || about(line), vacations(line)].filter(Boolean).join(". ");
}

/**
 * Where a game is looked at.
 * @param {GameLine} line
 */
export const gameHref = (line) => `/${line.phase === "over" ? "analysis" : "table"}/${line.id}`;

/**
 * The name of a game and of the people in it.
 * @param {{line: GameLine, people: string}} props
 */
export const GameName = ({ line, people }) =>
  h("span", { class: "title" }, gameTitle(line.game, line.title), " ", h("small", null, people));

/**
 * @param {{line: GameLine, onRemove?: ((line: GameLine) => void)}} props `onRemove` where the games
 *   are one's own
 */
function GameRow({ line, onRemove }) {
  const left = line.due === null || line.phase !== "running" ? null : line.due - Date.now();
  return h(
    "li",
    { class: onRemove && line.phase === "waiting" ? "removable" : "" },
    h(
      "a",
      { href: gameHref(line), "data-outcome": line.outcome },
      h(GameName, { line, people: opponents(line) }),
      h("span", { class: "about" }, stateText(line)),
      line.scores.length > 0 ? h("span", { class: "score" }, line.scores.join(" : ")) : null,
      left === null
        ? null
        : h("span", { class: `left ${left < SOON ? "soon" : ""}` }, roughTime(left)),
    ),
    onRemove && line.phase === "waiting" ? h(RemoveGame, { line, onRemove }) : null,
  );
}

/**
 * Takes a game that has not begun off the list: the host calls it off, others stand up.
 * @param {{line: GameLine, onRemove: (line: GameLine) => void}} props
 */
export function RemoveGame({ line, onRemove }) {
  const [failure, setFailure] = useState("");
  const remove = async () => {
    try {
      await request("DELETE", `/api/me/games/${line.id}`);
      onRemove(line);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    Fragment,
    null,
    h("button", { class: "button plain", onClick: () => void remove() }, say("start", "remove")),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** @param {{lines: GameLine[], onRemove?: (line: GameLine) => void}} props */
const Rows = ({ lines, onRemove }) =>
  h(
    "ul",
    null,
    lines.map((line) => h(GameRow, { key: line.id, line, onRemove })),
  );

/**
 * A list without games: why, and a game against a bot.
 * @param {{text: string}} props
 */
export const NoGames = ({ text }) =>
  h(
    "p",
    { class: "empty" },
    text,
    " ",
    h("a", { href: "/new?way=bot" }, say("start", "offer_bot")),
  );

/**
 * Games that belong together, under a heading.
 * @param {{
 *   code: string,
 *   lines: GameLine[],
 *   look?: string,
 *   onRemove?: (line: GameLine) => void,
 * }} props
 */
function Group({ code, lines, look = "", onRemove }) {
  if (lines.length === 0) return null;
  const heading = h("h3", { class: look }, say("start", code));
  return h(Fragment, null, heading, h(Rows, { lines, onRemove }));
}

/**
 * @param {{games: GameLine[] | null, failed: boolean}} props `games` are null until they are known
 */
export function MyGames({ games, failed }) {
  const [removed, setRemoved] = useState(/** @type {string[]} */ ([]));
  const onRemove = (/** @type {GameLine} */ line) => setRemoved([...removed, line.id]);
  const lines = (games ?? []).filter((line) => !removed.includes(line.id));
  // No empty panel: who has no games yet finds others' games in its place.
  if (!failed && lines.length === 0) return null;
  const all = say("start", "all", { games: lines.length });
  return h(
    Panel,
    {
      look: "list num",
      title: say("start", "my_games"),
      more: lines.length > 0 ? h("a", { href: "/profile" }, all) : null,
    },
    h(Group, {
      code: "your_turn",
      look: "mine",
      lines: lines.filter((line) => line.phase === "running" && line.my_turn),
    }),
    h(Group, {
      code: "their_turn",
      lines: lines.filter((line) => line.phase !== "over" && !line.my_turn),
      onRemove,
    }),
    h(Group, {
      code: "lately",
      lines: lines.filter((line) => line.phase === "over").slice(0, 3),
    }),
    lines.length === 0 ? h(NoGames, { text: say("site", "no_server") }) : null,
  );
}

/**
 * The game that waits for one's turn, the most urgent one, as the top line of the page.
 * @param {{games: GameLine[]}} props
 */
export function YoursLine({ games }) {
  const mine = games.filter((line) => line.phase === "running" && line.my_turn);
  const [first] = mine.sort((one, two) => (one.due ?? Infinity) - (two.due ?? Infinity));
  if (!first) return null;
  const left = first.due === null ? "" : roughTime(Math.max(0, first.due - Date.now()));
  const others = mine.length - 1;
  const about = `${gameTitle(first.game, first.title)} ${opponents(first)}`;
  return h(
    "a",
    { class: "yours num", href: gameHref(first) },
    h("b", { class: "dot" }, say("start", "your_turn")),
    h("span", null, others > 0 ? `${about}, ${say("start", "more_wait", { others })}` : about),
    left ? h("b", null, left) : null,
  );
}

/**
 * Chips that choose one game among those of a list, or all.
 * @param {{games: GameLine[], chosen: string, onChoose: (game: string) => void}} props
 */
export function GameChips({ games, chosen, onChoose }) {
  const titles = new Map(games.map((line) => [line.game, gameTitle(line.game, line.title)]));
  return h(
    Fragment,
    null,
    [["", say("start", "any_game")], ...titles].map(([id = "", label = ""]) =>
      h(Chip, { key: id, on: chosen === id, label, onClick: () => onChoose(id) }),
    ),
  );
}

/**
 * @param {{games: GameLine[], onMore: (() => void) | null}} props `onMore` where there are more.
 */
export function OpenTables({ games, onMore }) {
  const [game, setGame] = useState("");
  const [calm, setCalm] = useState(false);
  const shown = games.filter(
    (line) => (game === "" || line.game === game) && (!calm || line.clock.kind === "none"),
  );
  // The place does not say that nobody waits: it finds somebody.
  if (games.length === 0) return null;
  const counts = { shown: shown.length, all: games.length };
  return h(
    Panel,
    {
      look: "list num",
      title: say("start", "open_tables"),
      count: say("start", "shown", counts),
    },
    h(
      "div",
      { class: "filters" },
      h(GameChips, { games, chosen: game, onChoose: setGame }),
      h(Chip, { on: calm, label: say("start", "no_clock"), onClick: () => setCalm(!calm) }),
    ),
    h(
      "ul",
      null,
      shown.map((line) => h("li", { key: line.id }, h(OpenTable, { line }))),
    ),
    shown.length === 0 ? h(NoGames, { text: say("start", "no_tables") }) : null,
    onMore ? h("button", { class: "as-link", onClick: onMore }, say("start", "more")) : null,
  );
}

/**
 * Who waits, and how strong they are: «Ирина, 1620».
 * @param {GameLine["seats"][number]} host
 */
const hostText = (host) =>
  [
    playerName(host),
    typeof host.rating === "number"
      ? ratingText({ rating: host.rating, provisional: host.provisional ?? true })
      : "",
  ]
    .filter(Boolean)
    .join(", ");

/** @param {{line: GameLine}} props */
function OpenTable({ line }) {
  const [host] = line.seats;
  const { taken, all } = seatsOf(line);
  const [failure, setFailure] = useState("");
  const sit = async () => {
    try {
      await sitDown(line.id);
      go(`/table/${line.id}`);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    "div",
    null,
    h(
      "span",
      { class: "title" },
      gameTitle(line.game, line.title),
      " ",
      h("small", null, host ? hostText(host) : ""),
    ),
    h(
      "span",
      { class: "about" },
      h(
        "span",
        { class: "seats", "aria-hidden": true },
        Array.from({ length: all }, (_, at) =>
          h("i", { key: at, class: at < taken ? "taken" : "" }),
        ),
      ),
      about(line),
    ),
    h("button", { class: "button", onClick: () => void sit() }, say("room", "sit")),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** @param {{games: GameLine[]}} props */
export function Running({ games }) {
  if (games.length === 0) return null;
  return h(
    Panel,
    { look: "list num", title: say("start", "running") },
    h(Rows, { lines: games.slice(0, MOST_RUNNING) }),
  );
}
