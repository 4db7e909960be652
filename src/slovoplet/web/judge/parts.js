// What every judged table shows: whose turn it is, the clock, what is kept without a network, and
// the way in for another phone.

import { online } from "../net/socket.js";
import { stored } from "../net/storage.js";
import { timeLeft, timeText } from "../site/clock.js";
import { Icon } from "../site/icon.js";
import { figure, say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").JudgeDesk<any>} JudgeDesk */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */

/**
 * The players with their points; the one to move in green.
 * @param {{desk: JudgeDesk, points: number[]}} props
 */
export function Strip({ desk, points }) {
  const mover = desk.mover();
  const next = desk.after(mover);
  const order = /** @type {number[]} */ (desk.view.value?.order ?? []);
  const seats = desk.view.value?.seats ?? [];
  return h(
    "ol",
    { class: `strip num ${order.length > 4 ? "many" : ""}` },
    order.map((seat) =>
      h(
        "li",
        {
          key: seat,
          class: [seat === mover ? "now" : "", seats[seat]?.out ? "gone" : ""].join(" "),
        },
        h("span", { class: "who" }, desk.name(seat)),
        h("b", null, figure(points[seat] ?? 0)),
        h(
          "small",
          null,
          seats[seat]?.out
            ? say("judge", "gone")
            : seat === mover
              ? say("judge", "moves")
              : seat === next
                ? say("judge", "next")
                : "",
        ),
      ),
    ),
  );
}

/**
 * The time of whoever's clock runs, counted on; null where nobody counts it.
 * @param {JudgeDesk} desk
 * @param {TableView} table
 */
export function useClock(desk, table) {
  const [, tick] = useState(0);
  const { clock } = table;
  const seat = clock.running ?? desk.mover();
  const runs = clock.running !== null && clock.due !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  useEffect(() => {
    if (!runs || clock.due === null) return undefined;
    const wait = clock.due - Date.now() - desk.game.ahead;
    // Near the end and at it; a time that is over is not rung again.
    const timers = [wait - 10_000, wait]
      .filter((one) => one > 0)
      .map((one) => setTimeout(ring, one));
    return () => timers.forEach(clearTimeout);
  }, [runs, clock.due]);
  const left = timeLeft(clock, seat, Date.now() + desk.game.ahead);
  return { seat, runs, text: left === null ? "" : timeText(left) };
}

function ring() {
  if (!stored("judge.sound", true)) return;
  import("../site/turnsign.js").then(
    ({ chime }) => chime(),
    () => {},
  );
}

/**
 * Whose turn it is, with the clock: a tap says that the turn is made, another stops the time.
 * @param {{desk: JudgeDesk, table: TableView, about: string}} props
 */
export function TurnCard({ desk, table, about }) {
  const { text, runs, seat } = useClock(desk, table);
  const mover = desk.mover();
  const press = (/** @type {number | null} */ running) =>
    void desk.send({ do: "press_clock", seat: mover, running });
  return h(
    "div",
    { class: "turn num" },
    h(
      "div",
      null,
      h("h2", null, say("judge", "turn_of", { name: desk.name(mover) })),
      h("p", null, about),
    ),
    text
      ? h(
          "button",
          {
            class: "clock",
            type: "button",
            title: say("judge", "press", { name: desk.name(seat) }),
            onClick: () => press(desk.after(seat)),
          },
          h("span", { role: "timer" }, text),
          h("small", null, desk.name(seat)),
          h("span", { class: "hidden" }, say("judge", "turn_made")),
        )
      : null,
    text
      ? h(
          "button",
          {
            class: "button square",
            type: "button",
            "aria-label": say("judge", runs ? "stop" : "go_on"),
            onClick: () => press(runs ? null : mover),
          },
          h(Icon, { name: runs ? "pause" : "play" }),
        )
      : null,
  );
}

/**
 * What is said of the network: what is kept, and what the server did not take when it was back.
 * @param {{desk: JudgeDesk}} props
 */
export function NetworkNote({ desk }) {
  const kept = desk.kept.value.length;
  const untaken = desk.untaken.value;
  if (untaken) {
    return h(
      "div",
      { class: "note bad-note", role: "alert" },
      h("span", null, h("b", null, say("judge", "untaken")), " ", untaken),
      h(
        "button",
        { class: "button", type: "button", onClick: () => desk.passKept() },
        say("judge", "drop"),
      ),
      h(
        "button",
        {
          class: "button",
          type: "button",
          onClick: () => {
            desk.untaken.value = "";
            void desk.sendKept();
          },
        },
        say("judge", "again"),
      ),
    );
  }
  if (online.value && kept === 0) return null;
  return h(
    "p",
    { class: "note", role: "status" },
    h(Icon, { name: "clock" }),
    h(
      "span",
      null,
      h("b", null, say("judge", online.value ? "sending" : "no_network")),
      " ",
      kept > 0 ? say("judge", "kept", { turns: kept }) : say("judge", "play_on"),
    ),
  );
}

/**
 * The way in for another phone: whoever came by the link joins.
 * @param {{desk: JudgeDesk, table: TableView, invite: string}} props
 */
export function Admission({ desk, table, invite }) {
  if (table.mine.length > 0 || table.phase !== "running") return null;
  return h(
    "div",
    { class: "note", role: "status" },
    h("span", null, say("judge", invite ? "come" : "only_look")),
    invite
      ? h(
          "button",
          {
            class: "button primary",
            type: "button",
            onClick: () => void desk.act({ do: "sit", invite }),
          },
          say("judge", "join"),
        )
      : null,
  );
}

/**
 * A refusal, said once.
 * @param {{desk: JudgeDesk}} props
 */
export const Refusal = ({ desk }) =>
  desk.refused.value ? h("p", { class: "note bad-note", role: "alert" }, desk.refused.value) : null;

/**
 * A row of buttons of one width.
 * @param {{children?: Children}} props
 */
export const Row = ({ children }) => h("div", { class: "row" }, children);

/**
 * A button of a row.
 * @param {{
 *   label: Children,
 *   onClick: () => void,
 *   look?: string,
 *   icon?: import("../site/icon.js").IconName,
 *   disabled?: boolean,
 * }} props
 */
export const Action = ({ label, onClick, look = "", icon, disabled = false }) =>
  h(
    "button",
    { class: `button ${look}`, type: "button", disabled, onClick },
    icon ? h(Icon, { name: icon }) : null,
    label,
  );
