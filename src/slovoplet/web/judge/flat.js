// A tablet in the middle of a table: a flat screen has no top, so each side is turned to who sits
// there, and the press to the one who moves.

import { store, stored } from "../net/storage.js";
import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { PlayerMark } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { useClock } from "./parts.js";

/** @typedef {import("./desk.js").JudgeDesk<any>} JudgeDesk */
/** @typedef {import("../messages.js").TableView} TableView */

/** Where people sit: two face each other, a third sits west; more share the sides in turn. */
const SIDES = /** @type {const} */ ({
  2: ["south", "north"],
  3: ["south", "west", "north"],
  4: ["south", "west", "north", "east"],
});
const TURNED = { south: "0deg", west: "90deg", north: "180deg", east: "-90deg" };

/**
 * The players of each side.
 * @param {number[]} order
 * @returns {Record<string, number[]>}
 */
function sidesOf(order) {
  const sides = order.length <= 2 ? SIDES[2] : order.length === 3 ? SIDES[3] : SIDES[4];
  /** @type {Record<string, number[]>} */
  const found = {};
  order.forEach((seat, at) => {
    // In seating order around the table: the first ones of each side, then the next.
    const side = sides[Math.floor((at * sides.length) / order.length)] ?? "south";
    found[side] = [...(found[side] ?? []), seat];
  });
  return found;
}

/** @param {{desk: JudgeDesk, table: TableView, points: number[]}} props */
export function FlatTable({ desk, table, points }) {
  const [sound, setSound] = useState(stored("judge.sound", true));
  const { text, runs, seat } = useClock(desk, table);
  const mover = desk.mover();
  const order = desk.active();
  const sides = sidesOf(order);
  const facing = Object.entries(sides).find(([, seats]) => seats.includes(seat))?.[0] ?? "south";
  const turn = TURNED[/** @type {keyof typeof TURNED} */ (facing)];
  const press = (/** @type {number | null} */ running) =>
    void desk.send({ do: "press_clock", seat: mover, running });
  return h(
    "main",
    { class: "flatlay num", id: "main" },
    h("h1", { class: "hidden" }, say("judge", "flat_title")),
    Object.entries(sides).map(([side, seats]) =>
      h(Side, { key: side, desk, side, seats, order, points, mover, timed: seat }),
    ),
    h(
      "button",
      {
        class: "press",
        type: "button",
        style: { "--turn": turn },
        onClick: () => press(desk.after(seat)),
      },
      h(
        "span",
        { class: "face" },
        h("span", { class: "name" }, desk.name(seat)),
        text ? h("span", { class: "time", role: "timer" }, text) : null,
        h("span", { class: "what" }, say("judge", "turn_made")),
      ),
      text
        ? ["s", "w", "n", "e"].map((echo) =>
            h(
              "span",
              {
                key: echo,
                class: `echo ${echo} ${facing[0] === echo ? "here" : ""}`,
                "aria-hidden": true,
              },
              text,
            ),
          )
        : null,
    ),
    h(
      "button",
      { class: "corner a", type: "button", onClick: () => press(runs ? null : mover) },
      h(Icon, { name: runs ? "pause" : "play" }),
      say("judge", runs ? "pause" : "go"),
    ),
    h(
      "button",
      { class: "corner b", type: "button", onClick: () => desk.layFlat(false) },
      h(Icon, { name: "list" }),
      say("judge", "enter"),
    ),
    h(
      "button",
      { class: "corner c", type: "button", onClick: () => void desk.undo() },
      h(Icon, { name: "undo" }),
      say("judge", "undo_short"),
    ),
    h(
      "button",
      {
        class: "corner d",
        type: "button",
        "aria-pressed": sound,
        onClick: () => {
          setSound(!sound);
          store("judge.sound", !sound);
        },
      },
      h(Icon, { name: "sound" }),
      say("judge", sound ? "sound" : "silent"),
    ),
  );
}

/**
 * @param {{
 *   desk: JudgeDesk,
 *   side: string,
 *   seats: number[],
 *   order: number[],
 *   points: number[],
 *   mover: number,
 *   timed: number,
 * }} props
 */
function Side({ desk, side, seats, order, points, mover, timed }) {
  const [own = 0] = seats.includes(timed) ? [timed] : seats;
  const now = own === timed;
  const others = order.filter((seat) => seat !== own);
  const at = order.indexOf(own);
  const round = [...order.slice(at + 1), ...order.slice(0, at)].filter((one) =>
    others.includes(one),
  );
  const told = now
    ? say("judge", "your_turn")
    : desk.after(mover) === own
      ? say("judge", "you_next")
      : say("judge", "turn_is", { name: desk.name(timed) });
  return h(
    "section",
    { class: `side ${side} ${now ? "now" : ""}`, "aria-label": desk.name(own) },
    h(
      "div",
      { class: `who p${own + 1}` },
      h(PlayerMark, { name: desk.name(own), bot: false }),
      h("b", null, desk.name(own)),
      h("small", null, told),
    ),
    h(
      "ul",
      { class: `rest ${round.length > 4 ? "many" : ""}` },
      round.map((seat) =>
        h(
          "li",
          { key: seat, class: seat === timed ? "to" : "" },
          h("span", null, desk.name(seat)),
          " ",
          h("b", null, points[seat]),
        ),
      ),
    ),
    h("span", { class: "points" }, points[own]),
  );
}
