// A step of the first minute: what to do, the table, what the referee says, the buttons.

import { canSay, say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../vendor/preact.js").ComponentChildren} Children */
/**
 * @typedef {object} LessonPlace Where a step stands among the others.
 * @property {number} number from 1
 * @property {number} all
 * @property {string} after the code of the next step; empty after the last
 * @property {boolean} current
 * @property {() => void} onNext
 */
/**
 * @typedef {object} MainPress
 * @property {string} label
 * @property {boolean} off
 * @property {() => void} act
 */

/**
 * @param {{
 *   place: LessonPlace,
 *   code: string,
 *   letters?: string,
 *   made: boolean,
 *   press: MainPress,
 *   told: Children,
 *   hand?: Children,
 *   onShow: (() => void) | null,
 *   onAgain: () => void,
 *   children?: Children,
 * }} props `told` is what is said of the turn on trial, below it is the
 *   hand
 */
export function LessonPanel({
  place,
  code,
  letters = "",
  made,
  press,
  told,
  hand,
  onShow,
  onAgain,
  children,
}) {
  const { number, all, after, current, onNext } = place;
  return h(
    "section",
    {
      class: `panel lesson ${current ? "current" : ""}`,
      "data-step": code,
      "aria-label": say("first", `${code}_title`),
      inert: !current,
    },
    h("span", { class: "quiet num" }, say("first", "step", { step: number, all })),
    h("h2", null, say("first", `${code}_title`)),
    h("p", { class: "do" }, say("first", code, { letters })),
    children,
    h("div", { class: "words-row num", "aria-live": "polite" }, told),
    hand,
    h(
      "div",
      { class: "lesson-acts" },
      made
        ? h(
            "button",
            { class: "button primary go", type: "button", onClick: onNext },
            say("first", after ? "next_step" : "finish"),
          )
        : h(
            "button",
            { class: "button primary go", type: "button", disabled: press.off, onClick: press.act },
            press.label,
          ),
      made || onShow
        ? h(
            "button",
            { class: "button", type: "button", onClick: made ? onAgain : onShow },
            say("first", made ? "again" : "show"),
          )
        : null,
    ),
    h(
      "p",
      { class: "quiet then" },
      canSay("first", `then_${after || "end"}`)
        ? say("first", "then", { what: say("first", `then_${after || "end"}`) })
        : "",
    ),
  );
}

/**
 * Words with their points, and that they will do.
 * @param {{words: {word: string, points: number}[]}} props
 */
export const GoodWords = ({ words }) =>
  words.map(({ word, points }) =>
    h(
      "span",
      { key: word },
      h("span", { class: "word" }, word),
      ` ${points} `,
      h("span", { class: "ok" }, "✓", h("span", { class: "hidden" }, say("preview", "good"))),
    ),
  );
