// What somebody wishes for a new game: the game, the seats, what differs from its sheet. Pure.

import { kindOf } from "../kinds.js";
import { say } from "../site/text.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/** @typedef {import("../messages.js").CardRules} CardRules */
/** @typedef {import("../messages.js").Field} Field */
/** @typedef {import("../messages.js").Options} Options */
/** @typedef {import("../messages.js").RuleSheet} RuleSheet */
/** @typedef {import("../kinds.js").Rules} Rules */
/** @typedef {Partial<Omit<BoardRules, "kind">> & Partial<Omit<CardRules, "kind">>} HouseRules */
/** @typedef {{who: "me" | "local" | "bot" | "free", name?: string, level?: string}} SeatPlan */
/** @typedef {{rules: HouseRules, options: Options}} Preset */
/**
 * @typedef {Preset & {game: string, seats: SeatPlan[], title?: string}} Wish `title` of the rules
 *   of one's own that were chosen
 */

/** What the keys of a table's options begin with in a form. */
const OPTION = "table.";

/** The options that belong to the way of playing; the others are about this one table. */
const PLAYED_BY = /** @type {const} */ (["check", "after_refusal", "live_check"]);

/**
 * What the presets change.
 * @param {Rules} base
 * @returns {Record<string, Preset>}
 */
export function presetsOf(base) {
  const { quickTarget, tournament } = kindOf(base);
  return {
    sheet: { rules: {}, options: {} },
    family: { rules: { clock: { kind: "none" }, dictionary_help: "words" }, options: {} },
    quick: {
      rules: {
        clock: { kind: "move", seconds: 60 },
        ...(quickTarget === null ? {} : { target: quickTarget }),
      },
      options: {},
    },
    tournament: {
      rules: {
        clock: { kind: "game", minutes: 25, increment: 0 },
        dictionary_help: "none",
        ...tournament,
      },
      options: { live_check: false },
    },
  };
}

/**
 * Whether a wish is for what a preset changes and for nothing else.
 * @param {Preset} wish
 * @param {Preset} preset
 * @param {Rules} base
 * @param {Options} usual the options of a table as they are unless somebody changes them
 */
export const isPreset = (wish, preset, base, usual) =>
  same(houseRules(wish.rules, base), houseRules(preset.rules, base)) &&
  PLAYED_BY.every((key) =>
    same({ ...usual, ...wish.options }[key], { ...usual, ...preset.options }[key]),
  );

/**
 * The options of a table that rules of one's own do not change.
 * @param {Options} options
 * @returns {Options}
 */
export const tableOptions = (options) =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([key]) => !(/** @type {readonly string[]} */ (PLAYED_BY).includes(key)),
    ),
  );

/**
 * Whether two values say the same, whatever the order of their keys.
 * @param {unknown} one
 * @param {unknown} other
 */
const same = (one, other) => JSON.stringify(inKeyOrder(one)) === JSON.stringify(inKeyOrder(other));

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function inKeyOrder(value) {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, inKeyOrder(one)]);
}

/**
 * The house rules: only what differs from the game's sheet, and what is said about rude words:
 * a table that everybody sees has none unless its host wishes them.
 * @param {HouseRules} rules
 * @param {Rules} base
 */
export const houseRules = (rules, base) =>
  Object.fromEntries(
    Object.entries(rules).filter(
      ([key, value]) => key === "family" || !same(value, /** @type {any} */ (base)[key]),
    ),
  );

/**
 * The value of a setting, or of an option of the table, by its key in a form.
 * @param {string} key
 * @param {Rules} rules
 * @param {Options} options
 * @returns {any}
 */
export function settingValue(key, rules, options) {
  if (key.startsWith(OPTION)) return /** @type {any} */ (options)[key.slice(OPTION.length)];
  const [head = "", part] = key.split(".");
  const value = /** @type {any} */ (rules)[head];
  return part === undefined ? value : value?.[part];
}

/**
 * The wish with one setting or option changed; rules of one's own that are changed lose their name.
 * @param {Wish} wish
 * @param {string} key
 * @param {any} value
 * @returns {Wish}
 */
export function withValue(wish, key, value) {
  if (!key.startsWith(OPTION)) {
    return { ...wish, title: "", rules: { ...wish.rules, [key]: value } };
  }
  return { ...wish, options: { ...wish.options, [key.slice(OPTION.length)]: value } };
}

/**
 * Whether a setting matters, with the others as they are.
 * @param {Field} field
 * @param {Rules} rules
 * @param {Options} options
 */
export const matters = (field, rules, options) =>
  Object.entries(field.unless ?? {}).every(
    ([key, values]) => !values.includes(settingValue(key, rules, options)),
  );

/**
 * The keys of a form that differ from what they usually are, where they matter.
 * @param {Field[]} fields
 * @param {Wish} wish
 * @param {Rules} base
 * @param {Options} usual
 */
export function changedKeys(fields, wish, base, usual) {
  const rules = /** @type {Rules} */ ({ ...base, ...wish.rules });
  const options = { ...usual, ...wish.options };
  return fields
    .filter(
      (field) =>
        matters(field, rules, options) &&
        !same(settingValue(field.key, rules, options), settingValue(field.key, base, usual)),
    )
    .map((field) => field.key);
}

/**
 * The field of a form that a refusal is about; undefined if it is about none.
 * @param {Field[]} fields
 * @param {string} key as the server names it: `target`, `clock.seconds`, `tiles.Ж`
 */
export const fieldOf = (fields, key) =>
  fields.find((field) => key === field.key || key.startsWith(`${field.key}.`));

/**
 * What was typed into a number's field, as the server takes or refuses it.
 * @param {string} text
 * @returns {number | string}
 */
export function readNumber(text) {
  const trimmed = text.trim().replace(",", ".");
  const number = Number(trimmed);
  return trimmed === "" || !Number.isFinite(number) ? trimmed : number;
}

/**
 * The wish for a game by the rules of a sheet of somebody's own; seats stay as far as they fit.
 * @param {Wish} wish
 * @param {RuleSheet} sheet
 * @param {Rules} base the game of the sheet
 * @returns {Wish}
 */
export function byOwnRules(wish, { title, game, house_rules = {}, options = {} }, base) {
  const { sheet: _, ...rules } = /** @type {any} */ (house_rules);
  const played = Object.fromEntries(PLAYED_BY.map((key) => [key, options[key]]));
  return {
    ...wish,
    game,
    title,
    rules,
    options: { ...tableOptions(wish.options), ...played },
    seats: wish.seats.slice(0, base.max_players),
  };
}

/**
 * A table as the server is asked for it.
 * @param {Wish} wish
 * @param {Rules} base
 */
export const tableOf = (wish, base) => ({
  game: wish.game,
  house_rules: {
    ...houseRules(wish.rules, base),
    ...(wish.title ? { title: wish.title, sheet: "" } : {}),
  },
  options: { ...wish.options, seats: Math.max(2, wish.seats.length) },
  seats: wish.seats.map((seat) => ({ name: "", level: "", ...seat })),
});

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
