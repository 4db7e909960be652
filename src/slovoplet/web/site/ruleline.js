// The rules of a table as one sentence: «Эрудит, 3 игрока, до 200 очков с доигрыванием круга, 2
// минуты на ход…».

import { kindOf } from "../kinds.js";
import { canSay, say } from "./text.js";

/** @typedef {import("../kinds.js").Rules} Rules */
/** @typedef {import("../messages.js").Options} Options */

/**
 * The name of a game.
 * @param {string} id
 * @param {string} title
 */
export const gameTitle = (id, title) => {
  const game = sheetGame(id);
  return canSay("games", game) ? say("games", game) : title;
};

/**
 * The game that a judged one is on a real table; any other is itself.
 * @param {string} id
 */
export const sheetGame = (id) => id.replace(/^judged-/, "");

/**
 * What a game is, in a sentence or two, with the numbers of its rules.
 * @param {Rules} rules
 */
export const gameAbout = (rules) =>
  canSay("game_about", rules.id) ? say("game_about", rules.id, kindOf(rules).numbers(rules)) : "";

const ORDER = [
  "erudit",
  "erudit-online",
  "schitai-slova",
  "ekraibl",
  "skreibl",
  "vse-znaika",
  "klub-znatokov",
  "vse-znaiko",
  "klub-znavtsiv",
  "underwood",
];

/**
 * Games in the order in which people know them.
 * @template {{id: string}} T
 * @param {T[]} games
 * @returns {T[]}
 */
export const inOrder = (games) =>
  [...games].sort((a, b) => (ORDER.indexOf(a.id) + 1 || 99) - (ORDER.indexOf(b.id) + 1 || 99));

/**
 * The clock in words.
 * @param {Rules["clock"]} clock
 */
export function clockText(clock) {
  if (clock.kind === "move") {
    return clock.seconds % 60 === 0
      ? say("rule", "clock_minutes_move", { minutes: clock.seconds / 60 })
      : say("rule", "clock_seconds_move", { seconds: clock.seconds });
  }
  if (clock.kind === "game") {
    return say("rule", clock.increment ? "clock_game_increment" : "clock_game", {
      minutes: clock.minutes,
      seconds: clock.increment ?? 0,
    });
  }
  if (clock.kind === "days") return say("rule", "clock_days", { days: clock.days });
  return say("rule", "clock_none");
}

/**
 * The value of a setting in words; empty where there is nothing to say but its name.
 * @param {string} key
 * @param {unknown} value
 */
function valueText(key, value) {
  if (typeof value === "boolean") return say("differs", value ? "yes" : "no");
  const code = `${key}_${value ?? "none"}`;
  if (canSay("setting_value", code)) return say("setting_value", code);
  return typeof value === "number" ? String(value) : "";
}

/**
 * In what a table differs from the sheet of its game, in one line; the target is said elsewhere.
 * @param {Record<string, unknown>} house
 */
export function houseText(house) {
  const differing = Object.entries(house).filter(([key]) => key !== "target");
  if (Object.keys(house).length === 0) return say("rule", "as_sheet");
  return differing
    .map(([key, value]) => {
      const name = canSay("setting", key) ? say("setting", key) : key;
      const told = valueText(key, value);
      return told ? `${name.toLowerCase()}: ${told}` : name.toLowerCase();
    })
    .join(", ");
}

/**
 * The rules in one sentence.
 * @param {Rules} rules
 * @param {Options} options
 * @param {number} players
 */
export function ruleSentence(rules, options, players) {
  const kind = kindOf(rules);
  const parts = [
    gameTitle(rules.id, rules.title),
    rules.sheet === "" ? say("rule", "own", { title: rules.title }) : "",
    say("rule", "players", { players }),
    kind.targetText(rules),
    clockText(rules.clock),
    say("rule", "lexicon", {
      lexicon: canSay("lexicon", rules.lexicon) ? say("lexicon", rules.lexicon) : rules.lexicon,
    }),
    ...kind.ruleParts(rules),
    options.check && options.check !== "auto" ? say("rule", `check_${options.check}`) : "",
    options.rated ? say("seek", "with_rating") : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
