// What a tournament is called, how it is played and how points are written: for its page and for
// lists.

import { language } from "../net/api.js";
import { Header } from "../site/frame.js";
import { clockText, gameTitle, houseText } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").TourneyView} TourneyView */
/** @typedef {import("../messages.js").TourneyLine} TourneyLine */

const DAY = 24 * 60 * 60 * 1000;

/**
 * A page about tournaments.
 * @param {{children?: import("../vendor/preact.js").ComponentChildren}} props
 */
export const TourneyFrame = ({ children }) =>
  h(
    Fragment,
    null,
    h(Header, { section: "tournaments" }),
    h("main", { class: "tourney", id: "main" }, children),
  );

/**
 * @param {{title: string, evening: string | null}} tourney
 */
export const titleOf = ({ title, evening }) => (evening ? say("tournament", "evening") : title);

/**
 * «Эрудит, швейцарка, 5 туров, 10 минут на партию».
 * @param {{
 *   system: string,
 *   game: string,
 *   rules_title?: string,
 *   rounds: number,
 *   minutes: number,
 *   clock?: TourneyView["clock"],
 *   house?: TourneyView["house"],
 *   rated?: boolean,
 * }} tourney
 */
export function aboutOf({ system, game, rules_title, rounds, minutes, clock, house, rated }) {
  return [
    gameTitle(game, rules_title ?? game),
    say("tournament", system),
    system === "swiss" ? say("tournament", "rounds_count", { rounds }) : "",
    system === "arena" ? say("tournament", "minutes_count", { minutes }) : "",
    clock ? clockText(clock) : "",
    house?.target ? say("rule", "target", { points: Number(house.target) }) : "",
    house && Object.keys(house).length > 0 ? houseText(house) : "",
    rated ? say("tournament", "rated") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Points, which are counted in halves: «2½».
 * @param {number} halves
 */
export const points = (halves) =>
  `${halves === 1 ? "" : Math.floor(halves / 2)}${halves % 2 ? "½" : ""}`;

/**
 * When something begins: the time, and the day if it is another.
 * @param {number} at
 */
export function whenText(at) {
  const time = new Date(at);
  const today = new Date().toDateString() === time.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const day = today ? {} : { weekday: at - Date.now() < 6 * DAY ? "long" : undefined };
  /** @type {Intl.DateTimeFormatOptions} */
  const date = today || day.weekday ? {} : { day: "numeric", month: "long" };
  return time.toLocaleString(language.value, {
    ...day,
    ...date,
    hour: "2-digit",
    minute: "2-digit",
  });
}
