// What the table is told besides the turns: who asked the dictionary, whose word fell and who was
// against it, whose time ran out, what was agreed on. Read from the log.

import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").Desk<any>} Desk */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {(seat: number) => string} Naming */

/** After these nobody needs to hear of what was before. */
const MOVES = new Set(["played", "exchanged", "passed", "play_laid", "taped", "word_laid"]);

/** @param {{desk: Desk, table: TableView, name: Naming}} props */
export function Told({ desk, table, name }) {
  const [closed, setClosed] = useState(0);
  const news = lastNews(desk.game.log.value, table.mine, name);
  if (!news || news.version <= closed || table.phase !== "running") return null;
  return h(
    "div",
    { class: "banner told", role: "status" },
    h("p", null, news.text),
    h(
      "button",
      {
        class: "button plain square",
        "aria-label": say("sheet", "close"),
        onClick: () => setClosed(news.version),
      },
      h(Icon, { name: "close" }),
    ),
  );
}

/**
 * The newest thing that the table is told. One's own lost turn is told until one moves again, all
 * else until the next move.
 * @param {Shown[]} log
 * @param {number[]} mine
 * @param {Naming} name
 * @returns {{version: number, text: string} | null}
 */
export function lastNews(log, mine, name) {
  let moved = false;
  for (let at = log.length - 1; at >= 0; at--) {
    const shown = /** @type {Shown} */ (log[at]);
    const { event, version } = shown;
    const own = "seat" in event && mine.includes(event.seat);
    const text = moved && !(own && "timed_out" in event) ? "" : tell(log, at, mine, name);
    if (text) return { version, text };
    moved ||= MOVES.has(event.event);
    if (own && MOVES.has(event.event)) return null;
  }
  return null;
}

/**
 * @param {Shown[]} log
 * @param {number} at
 * @param {number[]} mine
 * @param {Naming} name
 * @returns {string} nothing where the event is not news
 */
function tell(log, at, mine, name) {
  const event = /** @type {Shown} */ (log[at]).event;
  switch (event.event) {
    case "hinted":
      return mine.includes(event.seat) ? "" : say("told", "hinted", { name: name(event.seat) });
    case "passed":
      if (!event.timed_out) return "";
      return mine.includes(event.seat)
        ? say("told", "my_time")
        : say("told", "time", { name: name(event.seat) });
    case "withdrawn":
      return withdrawnText(event, votesBefore(log, at), mine, name);
    case "adopted":
    case "dropped":
      return proposalText(log, at, event.event, name);
    case "seat_returned":
      return say("told", "seat_returned", { name: name(event.seat) });
    default:
      return "";
  }
}

/**
 * Who voted against the play that an event is about.
 * @param {Shown[]} log
 * @param {number} at
 */
function votesBefore(log, at) {
  const laid = log.slice(0, at).findLastIndex(({ event }) => event.event === "play_laid");
  return log
    .slice(laid, at)
    .flatMap(({ event }) => (event.event === "voted" && !event.allow ? [event.seat] : []));
}

/**
 * @param {{seat: number, words: string[]}} event
 * @param {number[]} against nobody where the dictionary decided
 * @param {number[]} mine
 * @param {Naming} name
 */
function withdrawnText({ seat, words }, against, mine, name) {
  const details = {
    name: name(seat),
    words: words.join(", "),
    against: against.map(name).join(", "),
  };
  const whose = mine.includes(seat) ? "my" : "their";
  return say("told", `${whose}_word_${against.length > 0 ? "voted" : "disputed"}`, details);
}

/**
 * @param {Shown[]} log
 * @param {number} at
 * @param {"adopted" | "dropped"} end
 * @param {Naming} name
 */
function proposalText(log, at, end, name) {
  const asked = log.slice(0, at).findLast(({ event }) => event.event === "proposed")?.event;
  if (asked?.event !== "proposed") return "";
  const { proposal } = asked;
  return proposal.kind === "add_word"
    ? say("told", `word_${end}`, { word: proposal.word })
    : say("told", `seat_${end}`, { name: name(proposal.seat) });
}
