// What the tiles on trial would bring: every word with its points and its verdict, the sum, and
// what is wrong; without tiles on trial, what happened last.

import { Lazy } from "../net/lazy.js";
import { say, sayRefusal, sayWord } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../messages.js").Reviewed} ReviewedPlay */
/** @typedef {import("./desk.js").BoardDesk} BoardDesk */
/** @typedef {import("./record.js").Turn} Turn */
/** @typedef {(word: string) => void} OnWord Hears which word's meaning is wished. */

/**
 * The score of a play on a board.
 * @param {ReviewedPlay} reviewed
 */
export const scoreOf = (reviewed) =>
  /** @type {import("../messages.js").Score | null} */ (reviewed.score);

const BY_WORD = new Set(["not_a_word", "word_repeated"]);

/**
 * Whether the tiles lie as those of a whole play could: only then can its words be wrong. Before,
 * the play is not finished.
 * @param {ReviewedPlay} reviewed
 */
const stands = (reviewed) => reviewed.problems.every((problem) => BY_WORD.has(problem.code));

/**
 * The squares that something is wrong with.
 * @param {ReviewedPlay} reviewed
 */
export const wrongSquares = (reviewed) =>
  new Set(stands(reviewed) ? reviewed.problems.flatMap((problem) => problem.squares ?? []) : []);

/** Fingers do not type on the board. */
const touch = matchMedia("(pointer: coarse)");

/**
 * A word that tells its meaning when it is pressed.
 * @param {{word: string, onWord: OnWord}} props
 */
const WordButton = ({ word, onWord }) =>
  h("button", { class: "word", type: "button", onClick: () => onWord(word) }, word);

/**
 * A sentence in which words can be pressed.
 * @param {string} text
 * @param {string[]} words
 * @param {OnWord} onWord
 */
function withButtons(text, words, onWord) {
  if (words.length === 0) return text;
  return text
    .split(new RegExp(`(${words.join("|")})`))
    .map((part, at) =>
      words.includes(part) ? h(WordButton, { key: at, word: part, onWord }) : part,
    );
}

/**
 * @param {{
 *   desk: BoardDesk,
 *   last: Turn | null,
 *   name: (seat: number) => string,
 *   scored: boolean,
 * }} props `last` is the turn before
 */
export function Preview({ desk, last, name, scored }) {
  const review = desk.review.value;
  const onWord = (/** @type {string} */ word) => (desk.word.value = word);
  if (desk.refused.value) {
    return h(
      "p",
      { class: "bad refused", role: "alert" },
      withButtons(desk.refused.value, desk.refusedWords, onWord),
    );
  }
  if (desk.hints.value.length > 0) {
    return h(Lazy, {
      load: async () => (await import("./hintbar.js")).HintBar,
      props: { desk },
    });
  }
  if (review.state === "failed") {
    return h("p", { class: "unsure" }, `? ${say("preview", "not_checked")}`);
  }
  if (review.state === "known") {
    return h(PlayReview, { reviewed: review.reviewed, onWord: canLookUp(desk) ? onWord : null });
  }
  return h(
    "p",
    { class: "quiet news" },
    last && last.seat !== desk.seat.value
      ? h(LastTurn, { turn: last, name, scored, onWord })
      : null,
    say("preview", advice(desk)),
  );
}

/**
 * Whether words may be looked up at this table.
 * @param {BoardDesk} desk
 */
const canLookUp = (desk) => desk.view.value?.rules.dictionary_help !== "none";

/**
 * What a player without tiles on trial may do; how tiles are laid is told before the first turn.
 * @param {BoardDesk} desk
 */
function advice(desk) {
  if (!desk.myTurn.value) return "lay_ahead";
  const turns = desk.view.value?.seats[desk.seat.value ?? 0]?.turns ?? 0;
  if (turns > 0) return "your_turn_again";
  return touch.matches ? "your_turn_touch" : "your_turn";
}

/**
 * The turn before, in a sentence.
 * @param {{turn: Turn, name: (seat: number) => string, scored: boolean, onWord: OnWord}} props
 */
function LastTurn({ turn, name, scored, onWord }) {
  const told = turn.words.map((word, at) => [
    at > 0 ? ", " : "",
    h(WordButton, { key: word, word, onWord }),
  ]);
  const points = scored && turn.points !== null ? turn.points : null;
  return h(
    "span",
    { class: "last-turn" },
    h("b", null, name(turn.seat)),
    ": ",
    told.length > 0 ? told : turn.note,
    told.length > 0 && points !== null ? ` — ${say("results", "points", { points })}` : "",
    ". ",
  );
}

/** @param {{reviewed: ReviewedPlay, onWord: OnWord | null}} props */
function PlayReview({ reviewed, onWord }) {
  const score = scoreOf(reviewed);
  const words = score?.words ?? [];
  const whole = stands(reviewed);
  const others = reviewed.problems.filter(
    (problem) => !BY_WORD.has(problem.code) || words.length === 0,
  );
  return h(
    "ul",
    null,
    words.map((word) => h(WordVerdict, { key: word.place + word.word, word, reviewed, onWord })),
    score?.bonus
      ? h("li", { key: "bonus" }, say("preview", "bonus"), " ", h("b", null, `+${score.bonus}`))
      : null,
    // Of a play that is not finished one thing is said, and nobody is scolded.
    (whole ? others : others.slice(0, 1)).map((problem) =>
      h("li", { key: problem.code, class: whole ? "bad long" : "quiet long" }, sayRefusal(problem)),
    ),
  );
}

/**
 * A word with its points, and whether it will do; where it will not, why, and which one would.
 * @param {{
 *   word: import("../messages.js").WordScore,
 *   reviewed: ReviewedPlay,
 *   onWord: OnWord | null,
 * }} props
 */
function WordVerdict({ word: { word, points }, reviewed, onWord }) {
  const told = onWord ? h(WordButton, { word, onWord }) : h("span", { class: "word" }, word);
  const problem = reviewed.problems.find(
    (one) => BY_WORD.has(one.code) && one.words?.includes(word),
  );
  if (problem && stands(reviewed)) {
    const reason = reviewed.reasons?.find((one) => one.word === word);
    if (reason && onWord) return h(Reason, { reason, onWord });
    const why = h("span", { class: "bad" }, `✕ ${say("preview", problem.code)}`);
    return h("li", null, told, ` ${points} `, why);
  }
  const good = reviewed.checked && !problem;
  return h(
    "li",
    null,
    told,
    ` ${points} `,
    good
      ? h("span", { class: "ok" }, "✓", h("span", { class: "hidden" }, say("preview", "good")))
      : null,
  );
}

/**
 * Why a word will not do, as the dictionary says it; both words tell their meaning.
 * @param {{reason: import("../messages.js").WordReason, onWord: OnWord}} props
 */
function Reason({ reason, onWord }) {
  const words = [reason.word, reason.instead ?? ""].filter(Boolean);
  return h(
    "li",
    { class: "long why" },
    h("span", { class: "bad" }, "✕ "),
    withButtons(sayWord(reason), words, onWord),
  );
}
