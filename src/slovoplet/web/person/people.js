// People in lists: their picture, their name as a way to their page, what can be done.

import { language } from "../net/api.js";
import { gameTitle } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { playerName } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { Portrait } from "./portrait.js";

/** @typedef {import("../messages.js").FriendLine} FriendLine */
/** @typedef {import("../messages.js").GameLine} GameLine */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The page of a person.
 * @param {string} id
 */
export const personHref = (id) => `/person/${encodeURIComponent(id)}`;

/**
 * A line of a list: picture, name, what is said of the person, what can be done.
 * @param {{id: string, name: string, about: Children, children?: Children}} props
 */
export const PersonRow = ({ id, name, about, children }) =>
  h(
    "li",
    { class: "person-row" },
    h(Portrait, { name, small: true }),
    h(
      "div",
      null,
      h("p", { class: "t" }, h("a", { href: personHref(id) }, name)),
      h("p", { class: "d" }, about),
    ),
    h("div", { class: "acts" }, children),
  );

/**
 * When somebody was last here, as roughly as one needs to know it.
 * @param {number} seen
 */
export function seenText(seen) {
  const gone = Date.now() - seen;
  if (seen === 0) return "";
  if (gone < HOUR) return say("people", "seen_now");
  if (gone < DAY) return say("people", "seen_hours", { hours: Math.floor(gone / HOUR) });
  return say("people", "seen_date", { date: new Date(seen).toLocaleDateString(language.value) });
}

/**
 * What a friend does.
 * @param {FriendLine} line
 */
export function friendText(line) {
  if (line.state === "asks") return say("people", "asks");
  if (line.state === "asked") return say("people", "asked");
  return line.playing ? say("people", "plays_now") : seenText(line.seen);
}

/**
 * The players of a game, those with a page of theirs as links.
 * @param {{line: GameLine, without?: string}} props
 */
export const Players = ({ line, without = "" }) =>
  line.seats
    .filter((seat) => seat.account !== without || seat.bot)
    .map((seat, at) => [
      at > 0 ? ", " : "",
      seat.account
        ? h("a", { key: seat.seat, href: personHref(seat.account) }, playerName(seat))
        : h("span", { key: seat.seat }, playerName(seat)),
    ]);

/**
 * A game in words: «Эрудит с Верой, 3 ноября».
 * @param {GameLine} line
 * @param {string} account whose game it is
 */
export function gameText(line, account) {
  const others = line.seats.filter((seat) => seat.account !== account).map(playerName);
  const title = gameTitle(line.game, line.title);
  const date = new Date(line.changed).toLocaleDateString(language.value, {
    day: "numeric",
    month: "long",
  });
  return [title, others.join(", "), date].filter(Boolean).join(", ");
}
