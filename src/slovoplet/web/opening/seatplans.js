// Who sits where in a new game: oneself, friends by link, bots, others on the same device.

import { me } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { Chip } from "../site/chip.js";
import { say } from "../site/text.js";
import { levelName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { localSeat } from "./wish.js";

/** @typedef {import("./wish.js").SeatPlan} SeatPlan */

const WHO = /** @type {const} */ (["free", "bot", "local"]);

/**
 * The bot that was chosen the last time, else one in the middle.
 * @param {string[]} levels
 */
export function preferredLevel(levels) {
  const kept = stored("level", "");
  return levels.includes(kept) ? kept : (levels[Math.floor(levels.length / 2)] ?? "");
}

/**
 * @param {{
 *   seats: SeatPlan[],
 *   rules: {min_players: number, max_players: number},
 *   levels: string[],
 *   onChange: (seats: SeatPlan[]) => void,
 * }} props
 */
export function SeatPlans({ seats, rules, levels, onChange }) {
  const remove = (/** @type {number} */ at) => onChange(seats.filter((_, index) => index !== at));
  const last = seats.at(-1) ?? { who: "free" };
  const next = last.who === "local" ? localSeat(seats.length + 1) : last;
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", null, say("newgame", "seats")),
    h(
      "ol",
      { class: "seat-plan" },
      seats.map((seat, at) =>
        h(
          "li",
          { key: at, class: "panel" },
          seat.who === "me"
            ? h(OwnSeat, null)
            : h(OtherSeat, {
                seat,
                number: at + 1,
                levels,
                onSeat: (changed) => onChange(seats.with(at, changed)),
                onRemove: seats.length > rules.min_players ? () => remove(at) : null,
              }),
        ),
      ),
    ),
    seats.length < rules.max_players
      ? h(
          "button",
          { class: "button", type: "button", onClick: () => onChange([...seats, { ...next }]) },
          say("newgame", "add_seat"),
        )
      : null,
  );
}

function OwnSeat() {
  if (!me.value) return h("b", null, say("newgame", "me"));
  return h("b", null, me.value.name, " ", h("small", { class: "quiet" }, say("players", "you")));
}

/**
 * @param {{
 *   seat: SeatPlan,
 *   number: number,
 *   levels: string[],
 *   onSeat: (seat: SeatPlan) => void,
 *   onRemove: (() => void) | null,
 * }} props
 */
function OtherSeat({ seat, number, levels, onSeat, onRemove }) {
  const level = preferredLevel(levels);
  /** @type {Record<typeof WHO[number], SeatPlan>} */
  const plans = { free: { who: "free" }, bot: { who: "bot", level }, local: localSeat(number) };
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("newgame", "player", { number }) },
      WHO.map((who) =>
        h(Chip, {
          key: who,
          on: seat.who === who,
          disabled: who === "bot" && levels.length === 0,
          label: say("newgame", who),
          onClick: () => onSeat(plans[who]),
        }),
      ),
    ),
    seat.who === "bot"
      ? h(LevelSelect, {
          level: seat.level ?? level,
          levels,
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
    onRemove
      ? h(
          "button",
          { class: "button plain", type: "button", onClick: onRemove },
          say("newgame", "remove"),
        )
      : null,
  );
}

/**
 * The level of a bot, remembered for the next time.
 * @param {{level: string, levels: string[], onLevel: (level: string) => void}} props
 */
function LevelSelect({ level, levels, onLevel }) {
  return h(
    "select",
    {
      class: "field-input",
      "aria-label": say("room", "bot_level"),
      value: level,
      onChange: (/** @type {Event} */ event) => {
        const chosen = /** @type {HTMLSelectElement} */ (event.target).value;
        store("level", chosen);
        onLevel(chosen);
      },
    },
    levels.map((one) => h("option", { key: one, value: one }, levelName(one))),
  );
}
