// What else is known of the people at a table: how strong they are at its game, who is on vacation.

import { get, language } from "../net/api.js";
import { ratingText } from "../rating/text.js";
import { say } from "../site/text.js";
import { useEffect } from "../vendor/preact-hooks.js";
import { signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").TableCompany} TableCompany */

const known = signal({ game: "", seats: /** @type {TableCompany["seats"]} */ ([]) });

/**
 * Reads it when people sit down, and with every turn of a game by correspondence.
 * @param {TableView} table
 */
export function useCompany(table) {
  const { game, seats, rules, phase, view } = table;
  const people = seats.map((seat) => seat?.account ?? "").join(" ");
  const turn = rules.clock.kind === "days" ? view?.turn : 0;
  useEffect(() => {
    let over = false;
    // Without a clock nobody is rated, and nobody is waited for.
    if (people.trim() && rules.clock.kind !== "none" && phase !== "closed") {
      get(`/api/tables/${game}/company`).then(
        (found) => {
          const company = /** @type {TableCompany} */ (found);
          if (!over) known.value = { game, seats: company.seats };
        },
        // Without it the names are all there is.
        () => {},
      );
    }
    return () => {
      over = true;
    };
  }, [game, people, turn, phase]);
}

/**
 * @param {TableView} table
 * @param {number} seat
 */
function factsAt(table, seat) {
  const { game, seats } = known.value;
  return game === table.game ? seats.find((one) => one.seat === seat) : undefined;
}

/**
 * The rating of a player at the game; empty where there is none, or it is not known.
 * @param {TableView} table
 * @param {number} seat
 */
export function seatRating(table, seat) {
  const { rating = null, provisional = true } = factsAt(table, seat) ?? {};
  return rating === null ? "" : ratingText({ rating, provisional });
}

/**
 * «в отпуске до 3 мая», or empty.
 * @param {number | null | undefined} until
 */
export function vacationText(until) {
  if (!until) return "";
  const day = new Date(until).toLocaleDateString(language.value, {
    day: "numeric",
    month: "short",
  });
  return say("players", "vacation", { day });
}

/**
 * Whether a player is not there: on vacation, or not connected; empty if they are.
 * @param {TableView} table
 * @param {number} seat
 */
export function absence(table, seat) {
  const info = table.seats[seat];
  if (!info || info.bot) return "";
  const vacation = table.phase === "running" ? factsAt(table, seat)?.away_until : null;
  return vacationText(vacation) || (info.online ? "" : say("players", "away"));
}
