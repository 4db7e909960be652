// What the tiles on trial would bring: every word with its points and its verdict, the sum, and
// what is wrong.

import { say, sayRefusal } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").Reviewed} ReviewedPlay */

/**
 * The score of a play on a board.
 * @param {ReviewedPlay} reviewed
 */
export const scoreOf = (reviewed) =>
  /** @type {import("../messages.js").Score | null} */ (reviewed.score);

/**
 * The squares that something is wrong with; a first tile is only a beginning.
 * @param {ReviewedPlay} reviewed
 * @param {number} laid
 */
export const wrongSquares = (reviewed, laid) =>
  new Set(
    laid > 1 || scoreOf(reviewed)?.words.length
      ? reviewed.problems.flatMap((problem) => problem.squares ?? [])
      : [],
  );

/** Fingers do not type on the board. */
const touch = matchMedia("(pointer: coarse)");

const BY_WORD = new Set(["not_a_word", "word_repeated"]);

/**
 * @param {ReviewedPlay} reviewed
 * @param {string} word
 */
function verdict(reviewed, word) {
  for (const problem of reviewed.problems) {
    if (BY_WORD.has(problem.code) && problem.words?.includes(word)) {
      return h("span", { class: "bad" }, `✕ ${say("preview", problem.code)}`);
    }
  }
  if (!reviewed.checked) return null;
  return h("span", { class: "ok" }, "✓", h("span", { class: "hidden" }, say("preview", "good")));
}

/** @param {{desk: import("./desk.js").BoardDesk}} props */
export function Preview({ desk }) {
  const review = desk.review.value;
  if (desk.refused.value) {
    return h("p", { class: "bad refused", role: "alert" }, desk.refused.value);
  }
  if (review.state === "failed") {
    return h("p", { class: "unsure" }, `? ${say("preview", "not_checked")}`);
  }
  if (review.state === "none") return h("p", { class: "quiet" }, say("preview", advice(desk)));
  return h(PlayReview, { reviewed: review.reviewed, laid: desk.laying.value.placed.length });
}

/**
 * What a player without tiles on trial may do.
 * @param {import("./desk.js").BoardDesk} desk
 */
function advice(desk) {
  if (!desk.myTurn.value) return "lay_ahead";
  return touch.matches ? "your_turn_touch" : "your_turn";
}

/** @param {{reviewed: ReviewedPlay, laid: number}} props */
function PlayReview({ reviewed, laid }) {
  const score = scoreOf(reviewed);
  const words = score?.words ?? [];
  const others = reviewed.problems.filter(
    (problem) => !BY_WORD.has(problem.code) || words.length === 0,
  );
  const beginning = words.length === 0 && laid === 1;
  return h(
    "ul",
    null,
    words.map((word) =>
      h(
        "li",
        { key: word.place + word.word },
        h("span", { class: "word" }, word.word),
        ` ${word.points} `,
        verdict(reviewed, word.word),
      ),
    ),
    score?.bonus
      ? h("li", { key: "bonus" }, say("preview", "bonus"), " ", h("b", null, `+${score.bonus}`))
      : null,
    (beginning ? others.slice(0, 1) : others).map((problem) =>
      h(
        "li",
        { key: problem.code, class: beginning ? "quiet long" : "bad long" },
        sayRefusal(problem),
      ),
    ),
  );
}
