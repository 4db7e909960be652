// Players as every page shows them: a mark, a name, a colour.

import { queued } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { canSay, say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").TableView} TableView */

/** How many colours players have (css/tokens.css): as many as can sit at one table. */
const COLOURS = 12;

/**
 * A player's letter in the player's shape: bots are square.
 * @param {{name: string, bot: boolean}} props
 */
export const PlayerMark = ({ name, bot }) =>
  h("span", { class: `mark ${bot ? "bot" : ""}`, "aria-hidden": true }, initial(name));

/**
 * The letter of a name, with its number where several are called alike: «Любитель 2» is Л2.
 * @param {string} name
 */
export function initial(name) {
  const letter = [...name.replace(/[«»"]/g, "")][0]?.toUpperCase() ?? "?";
  return letter + (/ (\d+)$/.exec(name)?.[1] ?? "");
}

/**
 * A name in one line, cut where it is too long; a press shows the whole of it, and the way to the
 * page of a person.
 * @param {{name: string, note: string, seat: number, account?: string | null}} props
 */
export const PlayerName = ({ name, note, seat, account = null }) => [
  h(
    "button",
    {
      key: "name",
      class: "name",
      type: "button",
      title: name,
      "data-initial": initial(name),
      popovertarget: `whole-name-${seat}`,
    },
    name,
    note ? h("small", null, ` ${note}`) : null,
  ),
  h(
    "span",
    { key: "whole", class: "whole-name", id: `whole-name-${seat}`, popover: "auto" },
    note ? `${name}, ${note}` : name,
    account
      ? h(
          "a",
          // The game stays open beside it.
          { class: "to-person", href: `/person/${account}`, target: "_blank", rel: "noopener" },
          say("players", "page"),
        )
      : null,
  ),
];

/**
 * The name of a bot's level.
 * @param {string} level
 */
export const levelName = (level) => (canSay("level", level) ? say("level", level) : level);

/**
 * How a player is called: a bot by its level, in the language of the pages.
 * @param {{name: string, bot: string | null, account?: string | null}} seat
 */
export const playerName = (seat) => (seat.bot && !seat.account ? levelName(seat.bot) : seat.name);

/**
 * How the player of a seat is called; bots of one level at a table are numbered.
 * @param {TableView} table
 * @param {number} seat
 */
export function nameAt(table, seat) {
  const info = table.seats[seat];
  if (!info) return table.view?.seats[seat]?.name ?? "";
  return numbered(
    table.seats.map((one) => (one ? playerName(one) : "")),
    seat,
  );
}

/**
 * A name of a list, with its number where it is there before.
 * @param {string[]} names
 * @param {number} at
 */
export function numbered(names, at) {
  const name = names[at] ?? "";
  const before = names.slice(0, at).filter((one) => one === name).length;
  return before === 0 ? name : `${name} ${before + 1}`;
}

/**
 * The colour class of a seat.
 * @param {number} seat
 */
export const seatClass = (seat) => `p${(seat % COLOURS) + 1}`;

/**
 * What stands beside a name: a bot, or oneself.
 * @param {TableView} table
 * @param {number} seat
 */
export function seatNote(table, seat) {
  if (table.seats[seat]?.bot) return say("players", "bot");
  return table.mine.includes(seat) && table.mine.length === 1 ? say("players", "you") : "";
}

/**
 * What a bot on turn is doing: it thinks, or waits for others' bots to think first.
 * @param {TableView} table
 * @param {number} seat
 */
export function botState(table, seat) {
  const waits = queued.value;
  return waits?.game === table.game && waits.seat === seat
    ? say("players", "queued", { ahead: waits.ahead })
    : say("players", "thinking");
}

/**
 * How often a player has asked the dictionary for whole turns, where anybody has.
 * @param {{table: TableView, seat: number}} props
 */
export function AskedSign({ table, seat }) {
  const times = table.hints.filter((one) => one === seat).length;
  return times > 0
    ? h("span", { class: "asked-dictionary" }, say("players", "asked_dictionary", { times }))
    : null;
}

/**
 * The clock beside the hand: of whoever is to move.
 * @param {{table: TableView, turn: number, ahead: number}} props
 */
export function HandClock({ table, turn, ahead }) {
  const { clock } = table;
  if (clock.due === null || table.phase !== "running") return null;
  const mine = table.mine.includes(turn);
  return h(Lazy, {
    load: async () => (await import("../site/clock.js")).BigClock,
    props: { clock, seat: turn, ahead, mine, name: nameAt(table, turn) },
  });
}

/**
 * The clock of a seat; most games have none, and need not fetch it.
 * @param {{table: TableView, seat: number, ahead: number}} props
 */
export function SeatClock({ table: { clock }, seat, ahead }) {
  if (clock.due === null && clock.left.every((left) => !left)) return null;
  return h(Lazy, {
    load: async () => (await import("../site/clock.js")).Clock,
    props: { clock, seat, ahead },
  });
}
