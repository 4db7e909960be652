// What the rules of a board game say: which sentences hold, and the numbers in them.

import { kindOf } from "../kinds.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/**
 * @typedef {[code: string, details: Record<string, string | number>]} Fact
 *   a sentence of `rulesbook`
 */

/**
 * The sentences that the rules of a game make true, in the order in which they are read.
 * @param {BoardRules} rules
 * @returns {Fact[]}
 */
export function factsOf(rules) {
  const numbers = kindOf(rules).numbers(rules);
  const codes = [
    "players",
    "aim",
    "turn",
    "legal",
    rules.words_per_turn,
    rules.repeat_words ? "repeats" : "no_repeats",
    "star",
    rules.star_value === "letter" ? "star_letter" : "star_points",
    rules.star_swap ? "swap" : "no_swap",
    rules.level === "simple" ? "no_points" : "score",
    rules.level === "hard" && rules.bonus > 0 ? "bonus" : "",
    rules.level === "hard" && rules.leftover_penalty ? "leftover" : "",
    rules.level === "hard" && rules.out_takes_leftovers ? "leftover_out" : "",
    `exchange_${rules.exchange}`,
    ...endsOf(rules),
    rules.level === "hard" && rules.levels.includes("simple") ? "simple_level" : "",
    `help_${rules.dictionary_help}`,
    rules.dictionary_help === "hints" && rules.hints_limit !== null ? "hints_limit" : "",
    `plurals_${rules.plurals}`,
    "clock",
  ];
  return codes.filter(Boolean).map((code) => [code, numbers]);
}

/** The parts of the rules, by their heading; what is not named ends a game. */
const PARTS = /** @type {Record<string, string[]>} */ ({
  aim: ["players", "aim"],
  turn: ["turn", "legal", "many", "one", "repeats", "no_repeats"],
  star: ["star", "star_letter", "star_points", "swap", "no_swap"],
  count: ["score", "no_points", "bonus", "leftover"],
  exchange: ["exchange_draw_first", "exchange_return_first"],
  end: [],
  dictionary: ["help_", "hints_limit", "plurals_"],
  time: ["clock"],
});

/**
 * The same sentences under headings.
 * @param {BoardRules} rules
 * @returns {[heading: string, facts: Fact[]][]}
 */
export function partsOf(rules) {
  const headings = Object.keys(PARTS);
  const belongs = (/** @type {string} */ heading, /** @type {string} */ code) =>
    PARTS[heading]?.some((one) => (one.endsWith("_") ? code.startsWith(one) : code === one));
  const headingOf = (/** @type {string} */ code) =>
    headings.find((heading) => belongs(heading, code)) ?? "end";
  const facts = factsOf(rules);
  return headings.map((heading) => [
    heading,
    facts.filter(([code]) => headingOf(code) === heading),
  ]);
}

/**
 * How a game ends.
 * @param {BoardRules} rules
 */
function endsOf(rules) {
  const out = rules.end_when_out ? ["end_out"] : [];
  if (rules.level === "simple") return ["end_agreement", ...out];
  const target = rules.target === null ? [] : [rules.equal_turns ? "end_round" : "end_at_once"];
  const passes = rules.exchange_is_pass ? "end_skips" : "end_passes";
  return [...target, ...out, ...(rules.pass_rounds > 0 ? [passes] : [])];
}
