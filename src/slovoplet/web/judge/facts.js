// What is worth telling of a judged game: the best turn, the longest word, how quick it went.

import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../vendor/preact.js").ComponentChildren} ComponentChildren */
/**
 * Words that were made; `number` is that of the turn, where turns are numbered.
 * @typedef {{seat: number, points: number, words: string[], number: number | null}} Made
 */

const MINUTE = 60_000;

/** @param {number} value */
export const decimal = (value) => value.toFixed(1).replace(".", ",");

/**
 * The turn with the most points, the first of those.
 * @param {Made[]} made
 */
export const bestOf = (made) => made.reduce((a, b) => (a && a.points >= b.points ? a : b), made[0]);

/** @param {{label: string, figure: number | string, more?: string}} props */
export const Fact = ({ label, figure, more = "" }) =>
  h(
    "div",
    null,
    h("small", null, label),
    h("b", { class: "num" }, figure),
    more ? h("small", null, more) : null,
  );

/**
 * @param {{
 *   table: TableView,
 *   made: Made[],
 *   log: Shown[],
 *   best?: ComponentChildren,
 *   children?: ComponentChildren,
 * }} props
 */
export function Facts({ table, made, log, best: picture, children }) {
  const name = (/** @type {number} */ seat) => table.seats[seat]?.name ?? "";
  const best = bestOf(made);
  const longest = longestOf(made);
  const minutes = minutesOf(log);
  const points = made.reduce((all, one) => all + one.points, 0);
  const count = (/** @type {string} */ event) =>
    log.filter((one) => one.event.event === event).length;
  return h(
    "div",
    { class: "facts2" },
    best
      ? h(
          "div",
          { class: "whole" },
          h(
            "small",
            null,
            best.number === null
              ? say("judge", "best_word", { name: name(best.seat) })
              : say("judge", "best_turn", { name: name(best.seat), number: best.number }),
          ),
          h(
            "b",
            null,
            say("judge", "words_points", { words: best.words.join(", "), points: best.points }),
          ),
          picture,
        )
      : null,
    longest
      ? h(
          "div",
          null,
          h("small", null, say("judge", "longest")),
          h("b", { class: "word" }, longest.word),
          h("small", null, name(longest.seat)),
        )
      : null,
    minutes >= 1
      ? h(Fact, {
          label: say("judge", "a_minute"),
          figure: decimal(points / minutes),
          more: say("judge", "minutes", { minutes: Math.round(minutes) }),
        })
      : null,
    children,
    h(Fact, { label: say("judge", "disputes"), figure: count("word_settled") }),
    h(Fact, {
      label: say("judge", "fixes"),
      figure: count("turn_corrected") + count("entry_corrected"),
    }),
  );
}

/**
 * The longest word and whose it is; undefined where there is none.
 * @param {Made[]} made
 */
const longestOf = (made) =>
  made
    .flatMap((one) => one.words.map((word) => ({ seat: one.seat, word })))
    .reduce(
      (a, b) => (a && a.word.length >= b.word.length ? a : b),
      /** @type {{seat: number, word: string} | undefined} */ (undefined),
    );

/**
 * How long the game took, in minutes.
 * @param {Shown[]} log
 */
const minutesOf = (log) => ((log.at(-1)?.at ?? 0) - (log[0]?.at ?? 0)) / MINUTE;
