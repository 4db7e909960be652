// «Ход дня»: a little board to lay one turn on, and how it compares with the best.

import { ApiError, get, post } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { language, say, sayRefusal } from "../site/text.js";
import { Desk } from "../table/desk.js";
import { follow } from "../table/drag.js";
import { StarLetters } from "../table/letterpicker.js";
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";
import { signal, useSignal } from "../vendor/signals.js";
import { Board } from "./field/board.js";
import * as laying from "./field/laying.js";
import { parseTurn, spellTurn } from "./field/notation.js";
import { dragOf, Rack } from "./field/rack.js";
import { tileFace } from "./field/tile.js";
import { Preview, pointsOf, wrongSquares } from "./preview.js";

/** @typedef {import("../messages.js").Day} Day */
/** @typedef {import("../messages.js").Comparison} Comparison */

/** The puzzle as a table of one, so that a desk can lay tiles on it. */
class PuzzleGame {
  /** @param {Day} day */
  constructor(day) {
    this.id = `day.${day.date}`;
    this.date = day.date;
    const view = {
      kind: "board",
      rules: day.rules,
      seat: 0,
      turn: 0,
      ended: null,
      board: { size: day.rules.layout.length, cells: day.cells },
      seats: [{ hand: day.hand }],
    };
    this.table = signal(
      /** @type {any} */ ({ phase: "running", seat: 0, mine: [0], waiting: null, view }),
    );
  }

  /**
   * @param {import("../messages.js").Play} play
   * @returns {Promise<import("../messages.js").Reviewed>}
   */
  preview(play) {
    return post("/api/day/preview", { date: this.date, play });
  }
}

export function DayPuzzle() {
  const [day, setDay] = useState(/** @type {Day | null} */ (null));
  useEffect(() => {
    // Where there is no puzzle there is no panel.
    comeIn()
      .then(() => get("/api/day"))
      .then(
        (found) => setDay(/** @type {Day} */ (found)),
        () => {},
      );
  }, []);
  return day ? h(Puzzle, { key: day.date, day }) : null;
}

/** @param {{day: Day}} props */
function Puzzle({ day }) {
  const game = useMemo(() => new PuzzleGame(day), [day]);
  const desk = useMemo(() => new Desk(/** @type {any} */ (game)), [game]);
  useEffect(() => () => desk.close(), [desk]);
  const [result, setResult] = useState(
    /** @type {Comparison | null} */ (stored(`${game.id}.result`, null)),
  );
  const [told, setTold] = useState(false);
  const [failure, setFailure] = useState("");
  const target = useSignal(/** @type {string | null} */ (null));
  const now = desk.laying.value;
  const size = day.rules.layout.length;
  /** @param {boolean} withPlay */
  const ask = async (withPlay) => {
    setFailure("");
    try {
      const play = withPlay ? laying.toPlay(desk.laying.value, 0) : null;
      /** @type {Comparison} */
      const answer = await post("/api/day/turn", { date: day.date, play });
      setResult(answer);
      if (withPlay) store(`${game.id}.result`, answer);
      setTold(!withPlay || answer.points === answer.best_points);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(
        error.refusal.code === "offline" ? say("site", "no_server") : sayRefusal(error.refusal),
      );
    }
  };
  const best = told && result ? parseTurn(result.best, size) : null;
  const points = pointsOf(desk);
  const review = desk.review.value;
  /** @param {PointerEvent} press @param {string} square */
  const onPointer = (press, square) => {
    if (best) return;
    const mine = laying.placedAt(now, square);
    const source = mine
      ? document.querySelector(`.day .field .tentative[data-square="${square}"]`)
      : null;
    follow(
      press,
      source,
      dragOf(desk, day.rules, {
        home: null,
        lay: (to) => desk.move(square, to),
        goHome: () => desk.move(square, null),
        onTarget: (to) => (target.value = to),
        onTap: () => desk.press(square),
      }),
    );
  };
  const date = new Date(`${day.date}T12:00`).toLocaleDateString(language.value, {
    day: "numeric",
    month: "long",
  });
  return h(
    "section",
    { class: "panel day num", "aria-label": say("day", "title") },
    h(
      "header",
      null,
      h("h2", null, say("day", "title")),
      h("span", { class: "count" }, `${date}, ${say("day", day.grade)}`),
    ),
    h(
      "figure",
      null,
      h(Board, {
        rules: day.rules,
        cells: day.cells,
        target: target.value,
        onPointer,
        label: say("day", "board"),
        tentative: best
          ? []
          : now.placed.map((one) => ({
              square: one.square,
              tile: laying.isStarSlot(now, one.slot) ? one.letter.toLowerCase() : one.letter,
            })),
        swapped: new Set(
          best ? best.swaps.map((swap) => swap.square) : now.swaps.map((swap) => swap.square),
        ),
        ghosts: best?.tiles,
        wrong:
          review.state === "known" ? wrongSquares(review.reviewed, now.placed.length) : new Set(),
        takeable: desk.takeable.value,
        cursor: null,
      }),
      h(Rack, { desk, rules: day.rules, onTarget: (square) => (target.value = square) }),
    ),
    h(
      "div",
      { "aria-live": "polite" },
      h(Told, {
        desk,
        result,
        best: best && result ? spellTurn(result.best, day.cells, size).join(" + ") : null,
      }),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    h(
      "div",
      { class: "row" },
      best
        ? h(
            "button",
            { class: "button", onClick: () => (setTold(false), desk.recall()) },
            say("day", "again"),
          )
        : h(
            "button",
            {
              class: "button primary",
              disabled: points === null,
              onClick: () => void ask(true).then(() => desk.recall()),
            },
            say("day", "answer"),
            points === null ? null : h("b", null, ` ${points}`),
          ),
      best
        ? null
        : h(
            "button",
            { class: "button plain", onClick: () => void ask(false) },
            say("day", "give_up"),
          ),
    ),
    desk.starFor.value
      ? h(StarLetters, {
          alphabet: day.rules.alphabet,
          title: say("table", "star_letter"),
          face: (letter) => tileFace(day.rules, letter.toLowerCase()),
          onLetter: (letter) => desk.letterStar(letter),
          onClose: () => (desk.starFor.value = null),
        })
      : null,
  );
}

/**
 * What there is to say now: the best turn, the turn on trial, the last attempt, or what to do.
 * @param {{desk: Desk, result: Comparison | null, best: string | null}} props
 */
function Told({ desk, result, best }) {
  if (best && result)
    return h(
      "p",
      { class: "told" },
      result.points === result.best_points
        ? `${say("day", "found", { points: result.points })} `
        : "",
      say("day", "best", { words: best, points: result.best_points }),
    );
  if (!laying.isEmpty(desk.laying.value))
    return h("div", { class: "preview" }, h(Preview, { desk }));
  if (result && result.points !== null)
    return h(
      "p",
      { class: "told" },
      say("day", result.points === result.best_points ? "found" : "compared", {
        points: result.points,
        best: result.best_points,
      }),
    );
  return h("p", { class: "quiet" }, say("day", "how"));
}
