// What somebody wishes for a new game: the game, the seats, what differs from its sheet. Pure.

import { kindOf } from "../kinds.js";
import { say } from "../site/text.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/** @typedef {import("../messages.js").CardRules} CardRules */
/** @typedef {import("../messages.js").Options} Options */
/** @typedef {import("../kinds.js").Rules} Rules */
/** @typedef {Partial<Omit<BoardRules, "kind">> & Partial<Omit<CardRules, "kind">>} HouseRules */
/** @typedef {{who: "me" | "local" | "bot" | "free", name?: string, level?: string}} SeatPlan */
/** @typedef {{rules: HouseRules, options: Options}} Preset */
/** @typedef {Preset & {game: string, seats: SeatPlan[]}} Wish */

/** The clocks that a new game offers. */
export const CLOCKS = /** @type {Record<string, Rules["clock"]>} */ ({
  none: { kind: "none" },
  move60: { kind: "move", seconds: 60 },
  move120: { kind: "move", seconds: 120 },
  move180: { kind: "move", seconds: 180 },
  game15: { kind: "game", minutes: 15, increment: 10 },
  game25: { kind: "game", minutes: 25, increment: 0 },
  days1: { kind: "days", days: 1 },
  days3: { kind: "days", days: 3 },
});

/**
 * What the presets change.
 * @param {Rules} base
 * @returns {Record<string, Preset>}
 */
export function presetsOf(base) {
  const { quickTarget } = kindOf(base);
  return {
    family: { rules: { clock: { kind: "none" } }, options: { check: "auto", live_check: true } },
    quick: {
      rules: {
        clock: { kind: "move", seconds: 60 },
        ...(quickTarget === null ? {} : { target: quickTarget }),
      },
      options: { check: "auto", live_check: true },
    },
    tournament: {
      rules: { clock: { kind: "game", minutes: 25, increment: 0 }, dictionary_help: "none" },
      options: { check: "auto", live_check: false },
    },
  };
}

/**
 * @param {Preset} wish
 * @param {Preset} preset
 */
export const isPreset = (wish, preset) =>
  JSON.stringify([wish.rules, wish.options]) === JSON.stringify([preset.rules, preset.options]);

/**
 * The house rules: only what differs from the game's sheet, and what is said about rude words, since
 * a table that everybody sees has none unless its host wishes them.
 * @param {HouseRules} rules
 * @param {Rules} base
 */
export const houseRules = (rules, base) =>
  Object.fromEntries(
    Object.entries(rules).filter(
      ([key, value]) =>
        key === "family" ||
        JSON.stringify(value) !== JSON.stringify(/** @type {any} */ (base)[key]),
    ),
  );

/**
 * Somebody who shares the device.
 * @param {number} number
 * @returns {SeatPlan}
 */
export const localSeat = (number) => ({ who: "local", name: say("newgame", "player", { number }) });

/**
 * The seats a way in begins with.
 * @param {string} way
 * @param {string} level
 * @returns {SeatPlan[]}
 */
export function firstSeats(way, level) {
  if (way === "friend") return [{ who: "me" }, { who: "free" }];
  if (way === "device") return [{ who: "me" }, localSeat(2)];
  return [{ who: "me" }, { who: "bot", level }];
}
