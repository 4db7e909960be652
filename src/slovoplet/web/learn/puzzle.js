// A puzzle of any kind of game: what is asked and answered, how it compares with the best, and how
// everybody has done. A kind brings its table.

import { ShareButton, sharedDay } from "../after/share.js";
import { language, post } from "../net/api.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";
import { signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").Comparison} Comparison */
/** @typedef {import("../messages.js").Solution} Solution */
/** @typedef {import("../messages.js").Day} Day */
/** @typedef {import("../messages.js").SetPuzzle} SetPuzzle */
/**
 * @typedef {object} Puzzle A puzzle of a day or of a set, as the pages handle both.
 * @property {string} id a date, or the name of a puzzle of a set
 * @property {string} path where answers go
 * @property {object} key which puzzle an answer is for
 * @property {string} title
 * @property {string} about its date or number, and its grade
 * @property {SetPuzzle["grade"]} grade
 * @property {any} rules
 * @property {string} position
 * @property {string} cells
 * @property {string} hand
 * @property {Solution | null} mine what was answered so far
 * @property {string | null} next the address of the next puzzle
 * @property {import("../after/share.js").Shared | null} shared as a picture with a link
 */

/**
 * @param {Day} day
 * @returns {Puzzle}
 */
export function puzzleOfDay(day) {
  const date = new Date(`${day.date}T12:00`).toLocaleDateString(language.value, {
    day: "numeric",
    month: "long",
  });
  return {
    id: day.date,
    path: "/api/day",
    key: { date: day.date },
    title: say("day", "title"),
    about: `${date}, ${say("day", day.grade)}`,
    grade: day.grade,
    rules: day.rules,
    position: "",
    cells: day.cells,
    hand: day.hand,
    mine: day.mine ?? null,
    next: null,
    shared: sharedDay(day.date),
  };
}

/**
 * @param {SetPuzzle} one
 * @returns {Puzzle}
 */
export const puzzleOfSet = (one) => ({
  id: one.id,
  path: "/api/puzzles",
  key: { id: one.id },
  title: say("puzzle", "number", { number: one.number }),
  about: say("puzzle", one.grade),
  grade: one.grade,
  rules: one.rules,
  position: one.position,
  cells: one.cells,
  hand: one.hand,
  mine: one.mine ?? null,
  next: `/puzzle/${one.game}-${one.grade}`,
  shared: null,
});

/** A puzzle as a table of one, so that a desk can lay tiles or cards on it. */
export class PuzzleGame {
  /**
   * @param {Puzzle} puzzle
   * @param {any} view what the player sees
   */
  constructor(puzzle, view) {
    this.id = `puzzle.${puzzle.id}`;
    this.log = signal([]);
    this.ahead = signal({});
    const { seat } = view;
    this.table = signal({ phase: "running", seat, mine: [seat], waiting: null, version: 0, view });
    this.puzzle = puzzle;
  }

  /**
   * @param {object} play
   * @returns {Promise<import("../messages.js").Reviewed>}
   */
  preview(play) {
    return post(`${this.puzzle.path}/preview`, { ...this.puzzle.key, play });
  }
}

/**
 * @typedef {object} Asked
 * @property {Comparison | null} result of the last answer
 * @property {Solution | null} mine the best answer so far
 * @property {string | null} best the best turn as it is written, once it is shown
 * @property {string} failure
 * @property {() => Promise<void>} answer
 * @property {() => void} giveUp
 * @property {() => void} again
 */

/**
 * What was asked and answered; the answer is shown to who has found it or gives up.
 * @param {Puzzle} puzzle
 * @param {() => object} toPlay what is on trial as a command
 * @param {() => void} recall takes everything back
 * @returns {Asked}
 */
export function usePuzzle(puzzle, toPlay, recall) {
  const [result, setResult] = useState(/** @type {Comparison | null} */ (null));
  const [told, setTold] = useState(false);
  const [failure, setFailure] = useState("");
  /** @param {object | null} play */
  const ask = async (play) => {
    setFailure("");
    try {
      /** @type {Comparison} */
      const compared = await post(`${puzzle.path}/turn`, { ...puzzle.key, play });
      setResult(compared);
      setTold(play === null || compared.sign === "best");
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return {
    result,
    mine: result?.mine ?? puzzle.mine,
    best: told && result ? result.best : null,
    failure,
    answer: () => ask(toPlay()).then(recall),
    giveUp: () => void ask(null),
    again: () => {
      setTold(false);
      recall();
    },
  };
}

/**
 * What there is to say below the table, and what to press.
 * @param {{
 *   puzzle: Puzzle,
 *   asked: Asked,
 *   points: number | null,
 *   words: string | null,
 *   trial: import("../vendor/preact.js").ComponentChildren,
 *   how: string,
 *   spell: (text: string) => string,
 * }} props `points` of what is on trial if it can be answered; `words` of the best turn once shown
 */
export function PuzzleFoot({ puzzle, asked, points, words, trial, how, spell }) {
  const { result, mine, failure, best } = asked;
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "said", "aria-live": "polite" },
      h(Told, { asked, words, trial, how }),
      result ? h(Others, { result, spell }) : null,
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    h(
      "div",
      { class: "row" },
      best
        ? h("button", { class: "button", onClick: asked.again }, say("day", "again"))
        : [
            h(
              "button",
              {
                key: "answer",
                class: `button ${mine?.sign === "best" ? "" : "primary"}`,
                disabled: points === null,
                onClick: () => void asked.answer(),
              },
              say("day", "answer"),
              points === null ? null : h("b", null, ` ${points}`),
            ),
            h(
              "button",
              { key: "give_up", class: "button plain", onClick: asked.giveUp },
              say("day", "give_up"),
            ),
          ],
      best && puzzle.shared ? h(ShareButton, { shared: puzzle.shared, look: "plain" }) : null,
      puzzle.next && mine
        ? h(
            "a",
            {
              class: `button ${mine.sign === "best" || mine.seen ? "primary" : "plain"}`,
              href: puzzle.next,
            },
            say("puzzle", "next"),
          )
        : null,
    ),
  );
}

/**
 * The best turn, the turn on trial, the best answer so far, or what to do.
 * @param {{
 *   asked: Asked,
 *   words: string | null,
 *   trial: import("../vendor/preact.js").ComponentChildren,
 *   how: string,
 * }} props
 */
function Told({ asked: { result, mine }, words, trial, how }) {
  if (words && result) {
    const found = result.sign === "best" && mine?.sign === "best";
    return h(
      "p",
      { class: "told" },
      found ? `${say("day", "found", { points: result.best_points })} ` : "",
      say("day", "best", { words, points: result.best_points }),
    );
  }
  if (trial) return trial;
  if (result && result.points !== null) {
    const code = { best: "found", near: "near", miss: "compared" }[result.sign];
    const details = { points: result.points, best: result.best_points };
    return h(
      "p",
      { class: "told" },
      h(ResultSign, { sign: result.sign }),
      say("day", code, details),
    );
  }
  if (mine && mine.points !== null) {
    const code = mine.sign === "best" ? "found" : "so_far";
    return h(
      "p",
      { class: "told" },
      h(ResultSign, { sign: mine.sign }),
      say("day", code, { points: mine.points }),
    );
  }
  return h("p", { class: "quiet" }, how);
}

/**
 * How everybody has done; whose answer was the best.
 * @param {{result: Comparison, spell: (text: string) => string}} props
 */
function Others({ result: { everybody }, spell }) {
  if (everybody.tried === 0) return null;
  const { tried, found, best, name, text } = everybody;
  const counted = say("puzzle", "everybody", { tried, found });
  const details = { name, points: best ?? 0, words: text ? spell(text) : "" };
  return h(
    "p",
    { class: "quiet others" },
    counted,
    " ",
    best === null ? "" : say("puzzle", text ? "best_of_all" : "best_points", details),
  );
}

/**
 * A full, half or empty round; its meaning is said beside it or by its owner.
 * @param {{sign: Comparison["sign"] | "now" | null}} props
 */
export const ResultSign = ({ sign }) =>
  h(
    "span",
    { class: `sign ${sign ?? "none"}`, "aria-hidden": true },
    { best: "✓", near: "", miss: "·", now: "?" }[sign ?? "near"] ?? "",
  );
