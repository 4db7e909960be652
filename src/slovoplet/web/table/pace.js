// Bots' turns at a pace that one can follow: a pause as if the bot thought, then tile by tile, one
// bot after the other.

import { isBotsTurn } from "./desk.js";

/** @typedef {import("./desk.js").Desk<any>} Desk */
/** @typedef {{think: number, tile: number, rest: number}} Pace Pauses in milliseconds. */

/** @type {Record<string, Pace>} */
const PACES = {
  brisk: { think: 700, tile: 130, rest: 600 },
  calm: { think: 1800, tile: 280, rest: 1500 },
};
/** With a clock that runs nobody's time is spent on a show. */
const HURRIED = { think: 0, tile: 60, rest: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Shows what bots did beyond the version that is shown, until nothing is left or somebody asks for
 * all of it at once.
 * @param {Desk} desk
 * @param {string} wished
 */
export async function showTurns(desk, wished) {
  const cut = () => document.hidden && desk.showAll();
  document.addEventListener("visibilitychange", cut);
  for (let next = nextEvent(desk); next && desk.isShowing(); next = nextEvent(desk)) {
    const table = desk.game.table.peek();
    if (table && isBotsTurn(table, next.event)) await showTurn(desk, next, paceOf(desk, wished));
    if (desk.isShowing()) show(desk, next.version);
  }
  document.removeEventListener("visibilitychange", cut);
  desk.showAll();
}

/**
 * What comes after the version that is shown.
 * @param {Desk} desk
 */
const nextEvent = (desk) => desk.game.log.peek().find(({ version }) => version > desk.shown.peek());

/**
 * @param {Desk} desk
 * @param {number} version
 */
function show(desk, version) {
  desk.arrived.value = 0;
  desk.shown.value = version;
}

/**
 * @param {Desk} desk
 * @param {string} wished
 * @returns {Pace}
 */
function paceOf(desk, wished) {
  const pace = desk.game.table.peek()?.clock.due != null ? HURRIED : PACES[wished];
  const moves = !still.matches && document.documentElement.dataset.motion !== "off";
  return { ...(pace ?? HURRIED), ...(moves ? {} : { tile: 0 }) };
}

/**
 * @param {Desk} desk
 * @param {import("../messages.js").Shown} turn
 * @param {Pace} pace
 */
async function showTurn(desk, { event, version }, pace) {
  const tiles = "tiles" in event && Array.isArray(event.tiles) ? event.tiles.length : 0;
  await pause(pace.think);
  for (let laid = 1; laid <= tiles && pace.tile > 0 && desk.isShowing(); laid++) {
    desk.arrived.value = laid;
    await pause(pace.tile);
  }
  if (!desk.isShowing()) return;
  show(desk, version);
  await pause(pace.rest);
}

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
