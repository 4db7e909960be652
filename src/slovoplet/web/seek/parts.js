// What a search shows on its page and behind a game: the time, the scale of ratings, who was found.

import { me } from "../net/person.js";
import { ratingText } from "../rating/text.js";
import { figure, say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { serverNow } from "./search.js";

/** @typedef {import("../messages.js").SeekState} SeekState */
/** @typedef {import("../messages.js").FoundMeeting} FoundMeeting */

/** Points to each side of the band that the scale shows. */
const MARGIN = 120;

/**
 * The server's time, counted on.
 * @param {number} [every] milliseconds
 */
export function useNow(every = 500) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return Math.max(now, 0);
}

/**
 * Minutes and seconds.
 * @param {number} milliseconds
 */
export function stopwatch(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The scale of ratings: the band that is looked for, who waits on it, and oneself.
 * @param {{search: SeekState, bot?: number | null}} props
 */
export function Scale({ search: { own, band, rivals }, bot = null }) {
  if (!own || !band) return null;
  const shown = [own.rating, ...rivals, ...(bot === null ? [] : [bot])];
  const low = Math.min(band[0], ...shown) - MARGIN;
  const high = Math.max(band[1], ...shown) + MARGIN;
  const place = (/** @type {number} */ rating) => `${((rating - low) / (high - low)) * 100}%`;
  const at = (/** @type {number} */ rating) => ({ left: place(rating) });
  const width = `${((band[1] - band[0]) / (high - low)) * 100}%`;
  const label = say("seek", "scale", { rating: own.rating, low: band[0], high: band[1] });
  return h(
    "div",
    { class: "scale num", role: "img", "aria-label": label },
    h("b", { class: "band", style: { left: place(band[0]), width } }),
    rivals.map((rating, number) => h("i", { key: number, style: at(rating) })),
    bot === null ? null : h("i", { class: "bot", style: at(bot) }),
    h("i", { class: "you", style: at(own.rating) }),
    h("span", { style: at(own.rating) }, h("b", null, say("seek", "you")), " ", ratingText(own)),
    h("em", { class: "low" }, band[0]),
    h("em", { class: "high" }, band[1]),
  );
}

/**
 * Somebody with a mark: a round for people, a square for bots.
 * @param {{name: string, about: string, number: number, bot?: boolean}} props
 */
export const Face = ({ name, about, number, bot = false }) =>
  h(
    "div",
    { class: "face" },
    h(
      "span",
      { class: `mark p${number} ${bot ? "bot" : ""}`, "aria-hidden": true },
      [...name][0]?.toUpperCase() ?? "",
    ),
    h("b", null, name),
    h("small", { class: "quiet num" }, about),
  );

/**
 * Oneself and those who were found.
 * @param {{search: SeekState, meeting: FoundMeeting}} props
 */
export const Versus = ({ search, meeting }) =>
  h(
    "div",
    { class: "versus" },
    search.own
      ? h(Face, { name: me.value?.name ?? "", about: ratingText(search.own), number: 2 })
      : null,
    meeting.people.map((one, at) =>
      h(Face, {
        key: one.account,
        name: one.name,
        about: one.agreed ? `${ratingText(one)} ✓` : ratingText(one),
        number: [1, 3, 4][at] ?? 5,
      }),
    ),
  );

/** @param {FoundMeeting} meeting */
export const namesOf = (meeting) => meeting.people.map((one) => one.name).join(", ");

/**
 * What is at stake.
 * @param {{meeting: FoundMeeting}} props
 */
export const Stake = ({ meeting }) =>
  h(
    "p",
    { class: "num" },
    meeting.rated
      ? say("seek", "stake", { win: figure(meeting.win), loss: figure(meeting.loss) })
      : say("seek", "unrated"),
  );

/**
 * «Вы встречались 3 раза: 2 : 1 в вашу пользу», where two meet who have met before.
 * @param {{meeting: FoundMeeting}} props
 */
export function MetBefore({ meeting: { people } }) {
  const before = people.length === 1 ? people[0]?.together : null;
  if (!before) return null;
  const { games, won, lost } = before;
  const favour = won > lost ? "met_ahead" : won < lost ? "met_behind" : "met_even";
  return h(
    "p",
    { class: "num" },
    say("seek", "met_before", { games }),
    " ",
    h("b", null, `${won} : ${lost}`),
    " ",
    say("seek", favour),
  );
}
