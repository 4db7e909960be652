// With whom a new game is played: bots with how they play, friends by link, others on this device.

import { me } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { Chip } from "../site/chip.js";
import { say } from "../site/text.js";
import { levelName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { PickCard } from "./pickcard.js";
import { localSeat } from "./wish.js";

/** @typedef {import("../messages.js").BotLevel} BotLevel */
/** @typedef {import("./wish.js").SeatPlan} SeatPlan */

const WHO = /** @type {const} */ (["bot", "free", "local"]);

/**
 * The bot that was chosen the last time, else the weakest: a newcomer may win.
 * @param {string[]} levels
 */
export function preferredLevel(levels) {
  const kept = stored("level", "");
  return levels.includes(kept) ? kept : (levels[0] ?? "");
}

/**
 * @param {{
 *   seats: SeatPlan[],
 *   rules: {min_players: number, max_players: number},
 *   bots: BotLevel[],
 *   onChange: (seats: SeatPlan[]) => void,
 * }} props
 */
export function SeatPlans({ seats, rules, bots, onChange }) {
  const [chosen, setChosen] = useState(1);
  const at = Math.min(Math.max(chosen, 1), seats.length - 1);
  const last = seats.at(-1) ?? { who: "free" };
  const next = last.who === "local" ? localSeat(seats.length + 1) : last;
  const add = () => {
    onChange([...seats, { ...next }]);
    setChosen(seats.length);
  };
  const remove = () => {
    onChange(seats.filter((_, index) => index !== at));
    setChosen(at - 1);
  };
  return h(
    "fieldset",
    { class: "choice with-whom" },
    h(
      "legend",
      null,
      say("newgame", "seats"),
      " ",
      seats[at]?.who === "bot" ? h("small", null, say("newgame", "seats_small")) : null,
    ),
    seats.length > 2 ? h(SeatRow, { seats, at, onAt: setChosen }) : null,
    h(OtherSeat, {
      key: at,
      seat: seats[at] ?? { who: "free" },
      number: at + 1,
      bots,
      onSeat: (changed) => onChange(seats.with(at, changed)),
      more: h(
        Fragment,
        null,
        seats.length < rules.max_players
          ? h(
              "button",
              { class: "chip add", type: "button", onClick: add },
              say("newgame", "add_seat"),
            )
          : null,
        seats.length > rules.min_players
          ? h(
              "button",
              { class: "button plain", type: "button", onClick: remove },
              say("newgame", "remove"),
            )
          : null,
      ),
    }),
  );
}

/**
 * All seats in a row, one of which is being planned.
 * @param {{seats: SeatPlan[], at: number, onAt: (at: number) => void}} props
 */
const SeatRow = ({ seats, at, onAt }) =>
  h(
    "ol",
    { class: "seat-plan" },
    seats.map((seat, index) =>
      h(
        "li",
        { key: index },
        seat.who === "me"
          ? h("b", null, me.value?.name ?? say("newgame", "me"))
          : h(Chip, {
              on: index === at,
              label: `${index + 1}. ${seatName(seat)}`,
              onClick: () => onAt(index),
            }),
      ),
    ),
  );

/** @param {SeatPlan} seat */
function seatName(seat) {
  if (seat.who === "bot") return levelName(seat.level ?? "");
  return seat.who === "local" ? (seat.name ?? "") : say("newgame", "seat_free");
}

/**
 * @param {{
 *   seat: SeatPlan,
 *   number: number,
 *   bots: BotLevel[],
 *   onSeat: (seat: SeatPlan) => void,
 *   more: import("../vendor/preact.js").ComponentChildren,
 * }} props
 */
function OtherSeat({ seat, number, bots, onSeat, more }) {
  const level = preferredLevel(bots.map((bot) => bot.level));
  /** @type {Record<typeof WHO[number], SeatPlan>} */
  const plans = { free: { who: "free" }, bot: { who: "bot", level }, local: localSeat(number) };
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "row ways", role: "group", "aria-label": say("newgame", "player", { number }) },
      WHO.map((who) =>
        h(Chip, {
          key: who,
          on: seat.who === who,
          disabled: who === "bot" && bots.length === 0,
          label: say("newgame", who),
          onClick: () => onSeat(plans[who]),
        }),
      ),
      more,
    ),
    seat.who === "bot"
      ? h(BotCards, {
          level: seat.level ?? level,
          bots,
          onLevel: (chosen) => onSeat({ who: "bot", level: chosen }),
        })
      : null,
    seat.who === "local"
      ? h("input", {
          class: "field-input",
          "aria-label": say("newgame", "name"),
          value: seat.name ?? "",
          maxLength: 40,
          onInput: (/** @type {Event} */ event) =>
            onSeat({ who: "local", name: /** @type {HTMLInputElement} */ (event.target).value }),
        })
      : null,
  );
}

/**
 * How high a bot stands on the ladder of those that have a rung.
 * @param {{at: number, bots: BotLevel[]}} props
 */
function Rungs({ at, bots }) {
  const ladder = bots.filter((bot) => bot.rung !== null);
  return h(
    "span",
    {
      class: "rungs",
      role: "img",
      "aria-label": say("newgame", "rungs", { step: at + 1, steps: ladder.length }),
    },
    ladder.map((one, rung) => h("i", { key: one.level, class: rung <= at ? "on" : "" })),
  );
}

/**
 * The bots, each with how it plays and what it scores; the choice is remembered for the next time.
 * @param {{level: string, bots: BotLevel[], onLevel: (level: string) => void}} props
 */
const BotCards = ({ level, bots, onLevel }) =>
  h(
    "div",
    { class: "pick-grid bots", role: "radiogroup", "aria-label": say("room", "bot_level") },
    bots.map((bot, at) =>
      h(
        PickCard,
        {
          key: bot.level,
          name: "bot",
          title: levelName(bot.level),
          about: say("level_about", bot.level),
          on: bot.level === level,
          onPick: () => {
            store("level", bot.level);
            onLevel(bot.level);
          },
        },
        h(
          "div",
          null,
          bot.points === null
            ? null
            : h("p", { class: "pace num" }, say("newgame", "pace", { points: bot.points })),
          bot.rung === null ? null : h(Rungs, { at, bots }),
        ),
      ),
    ),
  );
