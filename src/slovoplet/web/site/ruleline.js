// The rules of a table as one sentence: «Эрудит, 3 игрока, до 200 очков с доигрыванием круга, 2
// минуты на ход…».

import { canSay, say } from "./text.js";

/** @typedef {import("../messages.js").BoardRules | import("../messages.js").CardRules} Rules */
/** @typedef {import("../messages.js").Options} Options */

/** The name of a game. @param {string} id @param {string} title */
export const gameTitle = (id, title) => (canSay("games", id) ? say("games", id) : title);

const ORDER = ["erudit", "erudit-online", "schitai-slova", "ekraibl", "underwood"];

/**
 * Games in the order in which people know them.
 * @template {{id: string}} T
 * @param {T[]} games
 * @returns {T[]}
 */
export const inOrder = (games) =>
  [...games].sort((a, b) => (ORDER.indexOf(a.id) + 1 || 99) - (ORDER.indexOf(b.id) + 1 || 99));

/** The clock in words. @param {Rules["clock"]} clock */
export function clockText(clock) {
  if (clock.kind === "move")
    return clock.seconds % 60 === 0
      ? say("rule", "clock_minutes_move", { minutes: clock.seconds / 60 })
      : say("rule", "clock_seconds_move", { seconds: clock.seconds });
  if (clock.kind === "game")
    return say("rule", clock.increment ? "clock_game_increment" : "clock_game", {
      minutes: clock.minutes,
      seconds: clock.increment ?? 0,
    });
  if (clock.kind === "days") return say("rule", "clock_days", { days: clock.days });
  return say("rule", "clock_none");
}

/** The end of the game in words. @param {Rules} rules */
export function targetText(rules) {
  if (rules.kind === "cards")
    return rules.target === null
      ? say("rule", "no_target")
      : say("rule", "target", { points: rules.target });
  if (rules.level === "simple") return say("rule", "simple");
  if (rules.target === null) return say("rule", "no_target");
  return say("rule", rules.equal_turns ? "target_equal" : "target", { points: rules.target });
}

/** The end of the game in a few words, for the head of a page. @param {Rules} rules */
export const shortTarget = (rules) =>
  rules.kind === "board" && rules.level === "hard" && rules.target !== null
    ? say("rule", "target", { points: rules.target })
    : targetText(rules);

/** @param {Rules} rules @param {Options} options @param {number} players */
export function ruleSentence(rules, options, players) {
  const parts = [
    gameTitle(rules.id, rules.title),
    say("rule", "players", { players }),
    targetText(rules),
    clockText(rules.clock),
    say("rule", "lexicon", {
      lexicon: canSay("lexicon", rules.lexicon) ? say("lexicon", rules.lexicon) : rules.lexicon,
    }),
    ...(rules.kind === "cards" ? [rules.swaps ? "" : say("rule", "no_swaps")] : boardParts(rules)),
    options.check && options.check !== "auto" ? say("rule", `check_${options.check}`) : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

/** What only boards have. @param {import("../messages.js").BoardRules} rules */
function boardParts(rules) {
  return [
    say("rule", rules.repeat_words ? "repeats" : "no_repeats"),
    rules.words_per_turn === "one" ? say("rule", "one_word") : "",
    rules.leftover_penalty ? say("rule", "penalty") : "",
  ];
}
