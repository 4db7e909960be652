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
/** What is not yet the whole of a turn: what follows it comes without another thought. */
const PARTS = new Set(["word_laid", "discarded"]);
/** How often to look whether something has been read, in milliseconds. */
const LOOK_EVERY = 100;
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
  let begins = true;
  for (let next = nextEvent(desk); next && desk.isShowing(); next = nextEvent(desk)) {
    while (desk.rests() && desk.isShowing()) await pause(LOOK_EVERY);
    const table = desk.game.table.peek();
    if (table && isBotsTurn(table, next.event)) {
      await showTurn(desk, next, paceOf(desk, wished), begins);
      begins = !PARTS.has(next.event.event);
    }
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
 * @param {boolean} begins whether it is the first that the bot does in its turn
 */
async function showTurn(desk, { event, version }, pace, begins) {
  const pieces = desk.pieces(event);
  await pause(begins ? pace.think : pace.rest / 2);
  for (let laid = 1; laid <= pieces && pace.tile > 0 && desk.isShowing(); laid++) {
    desk.arrived.value = laid;
    await pause(pace.tile);
  }
  if (!desk.isShowing()) return;
  show(desk, version);
  await pause(PARTS.has(event.event) ? 0 : pace.rest);
}

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
