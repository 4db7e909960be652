// Clocks: the server's time as it runs on between two messages.

import { stored } from "../net/storage.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { say } from "./text.js";

/** @typedef {import("../messages.js").ClockView} ClockView */

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Less time than this is little. */
const SOON = 20 * SECOND;

/**
 * A time left, in the coarsest unit that says enough.
 * @param {number} milliseconds
 */
export function timeText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (seconds >= 86_400) return say("clock", "days", { days: Math.round(seconds / 86_400) });
  if (seconds >= 36_000) return say("clock", "hours", { hours: Math.round(seconds / 3600) });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/**
 * The rough time left, for lists: one unit.
 * @param {number} milliseconds
 */
export function roughTime(milliseconds) {
  if (milliseconds >= DAY) return say("clock", "days", { days: Math.round(milliseconds / DAY) });
  if (milliseconds >= 3600 * SECOND) {
    return say("clock", "hours", { hours: Math.round(milliseconds / 3600 / SECOND) });
  }
  return say("clock", "minutes", { minutes: Math.max(1, Math.round(milliseconds / 60 / SECOND)) });
}

/**
 * The time a seat has left now.
 * @param {ClockView} clock
 * @param {number} seat
 * @param {number} now the server's time
 */
export function timeLeft(clock, seat, now) {
  if (clock.running === seat && clock.due !== null) return clock.due - now;
  // Where nobody counts the time, nobody has any left.
  return clock.left[seat] || null;
}

/**
 * The time a seat has left, counted on; null where nobody counts it.
 * @param {ClockView} clock
 * @param {number} seat
 * @param {number} ahead
 */
function useTimeLeft(clock, seat, ahead) {
  const [, tick] = useState(0);
  const runs = clock.running === seat && clock.due !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const left = timeLeft(clock, seat, Date.now() + ahead);
  return { left, soon: runs && left !== null && left < SOON };
}

/** @param {{clock: ClockView, seat: number, ahead: number}} props */
export function Clock({ clock, seat, ahead }) {
  const { left, soon } = useTimeLeft(clock, seat, ahead);
  if (left === null) return null;
  return h("span", { class: `clock ${soon ? "soon" : ""}`, role: "timer" }, timeText(left));
}

/**
 * The clock beside the hand; near its end it says so, once, to who cannot see it too.
 * @param {{clock: ClockView, seat: number, ahead: number, mine: boolean, name: string}} props
 */
export function BigClock({ clock, seat, ahead, mine, name }) {
  const { left, soon } = useTimeLeft(clock, seat, ahead);
  const warns = soon && mine;
  useEffect(() => {
    if (!warns || !stored("sounds", false)) return;
    // Without a connection the clock is seen and not heard.
    import("./turnsign.js").then(
      ({ chime }) => chime(),
      () => {},
    );
  }, [warns]);
  if (left === null) return null;
  const seconds = SOON / SECOND;
  return h(
    "div",
    { class: `big-clock num ${warns ? "soon" : ""} ${mine ? "" : "others"}`, "aria-live": "off" },
    h("b", { role: "timer" }, timeText(left)),
    h("small", null, mine ? say("clock", warns ? "little" : "your_move") : name),
    h("span", { class: "hidden", role: "alert" }, warns ? say("clock", "ends", { seconds }) : ""),
  );
}
