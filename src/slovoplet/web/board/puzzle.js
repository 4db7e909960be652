// «Ход дня»: a little board to lay one turn on, and how it compares with the best.

import { ShareButton, sharedDay } from "../after/share.js";
import { language, post } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { store, stored } from "../net/storage.js";
import { LetterPicker } from "../sheets/letterpicker.js";
import { Panel } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";
import { signal, useSignal } from "../vendor/signals.js";
import { BoardDesk } from "./desk.js";
import { Board } from "./field/board.js";
import * as laying from "./field/laying.js";
import { parseTurn, spellTurn } from "./field/notation.js";
import { followLaid, Rack } from "./field/rack.js";
import { tileFace } from "./field/tile.js";
import { Preview, wrongSquares } from "./preview.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/**
 * @typedef {import("../messages.js").Day & {rules: BoardRules}} BoardDay The registry of kinds
 *   brings no other here.
 */
/** @typedef {import("../messages.js").Comparison} Comparison */
/** @typedef {import("./field/notation.js").WrittenTurn} WrittenTurn */

/** The puzzle as a table of one, so that a desk can lay tiles on it. */
class PuzzleGame {
  /** @param {BoardDay} day */
  constructor({ date, rules, cells, hand }) {
    this.id = `day.${date}`;
    this.date = date;
    this.log = signal([]);
    const board = { size: rules.layout.length, cells };
    const view = { rules, seat: 0, turn: 0, ended: null, board, seats: [{ hand }] };
    this.table = signal({ phase: "running", seat: 0, mine: [0], waiting: null, view });
  }

  /**
   * @param {import("../messages.js").Play} play
   * @returns {Promise<import("../messages.js").Reviewed>}
   */
  preview(play) {
    return post("/api/day/preview", { date: this.date, play });
  }
}

/** @param {{day: BoardDay}} props */
export function BoardPuzzle({ day }) {
  // A desk looks only at the parts of a game that a puzzle has.
  const game = useMemo(() => new PuzzleGame(day), [day]);
  const desk = useMemo(() => new BoardDesk(/** @type {any} */ (game)), [game]);
  useEffect(() => () => desk.close(), [desk]);
  const [result, setResult] = useState(
    /** @type {Comparison | null} */ (stored(`${game.id}.result`, null)),
  );
  const [told, setTold] = useState(false);
  const [failure, setFailure] = useState("");
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
      setFailure(sayFailure(error));
    }
  };
  const tryAgain = () => {
    setTold(false);
    desk.recall();
  };
  const size = day.rules.layout.length;
  const best = told && result ? parseTurn(result.best, size) : null;
  const words = best && result ? spellTurn(result.best, day.cells, size).join(" + ") : null;
  const date = new Date(`${day.date}T12:00`).toLocaleDateString(language.value, {
    day: "numeric",
    month: "long",
  });
  return h(
    Panel,
    { look: "day num", title: say("day", "title"), count: `${date}, ${say("day", day.grade)}` },
    h(LittleBoard, { day, desk, best }),
    h("div", { "aria-live": "polite" }, h(Told, { desk, result, best: words })),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    best
      ? h(
          "div",
          { class: "row" },
          h("button", { class: "button", onClick: tryAgain }, say("day", "again")),
          h(ShareButton, { shared: sharedDay(day.date), look: "plain" }),
        )
      : h(Answers, {
          points: desk.good?.points ?? null,
          onAnswer: () => void ask(true).then(() => desk.recall()),
          onGiveUp: () => void ask(false),
        }),
    desk.word.value
      ? h(Lazy, {
          key: desk.word.value,
          load: async () => (await import("../words/wordsheet.js")).WordSheet,
          props: { word: desk.word.value, game: day.rules.id, onClose: () => desk.closeWord() },
          onFailure: () => desk.closeWord(),
        })
      : null,
    desk.starFor.value
      ? h(LetterPicker, {
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
 * The board and the hand; the best turn is drawn in outline.
 * @param {{day: BoardDay, desk: BoardDesk, best: WrittenTurn | null}} props
 */
function LittleBoard({ day, desk, best }) {
  const target = useSignal(/** @type {string | null} */ (null));
  const onTarget = (/** @type {string | null} */ square) => (target.value = square);
  const now = desk.laying.value;
  const review = desk.review.value;
  const { swaps } = best ?? now;
  return h(
    "figure",
    null,
    h(Board, {
      rules: day.rules,
      cells: day.cells,
      target: target.value,
      onPointer: (press, square) => {
        if (!best) followLaid(desk, day.rules, press, square, onTarget);
      },
      label: say("day", "board"),
      tentative: best ? [] : laying.laidTiles(now),
      swapped: new Set(swaps.map((swap) => swap.square)),
      ghosts: best?.tiles,
      wrong: review.state === "known" ? wrongSquares(review.reviewed) : new Set(),
      takeable: desk.takeable.value,
      cursor: null,
    }),
    h(Rack, { desk, rules: day.rules, onTarget }),
  );
}

/** @param {{points: number | null, onAnswer: () => void, onGiveUp: () => void}} props */
function Answers({ points, onAnswer, onGiveUp }) {
  return h(
    "div",
    { class: "row" },
    h(
      "button",
      { class: "button primary", disabled: points === null, onClick: onAnswer },
      say("day", "answer"),
      points === null ? null : h("b", null, ` ${points}`),
    ),
    h("button", { class: "button plain", onClick: onGiveUp }, say("day", "give_up")),
  );
}

/**
 * What there is to say now: the best turn, the turn on trial, the last attempt, or what to do.
 * @param {{desk: BoardDesk, result: Comparison | null, best: string | null}} props
 */
function Told({ desk, result, best }) {
  const found = result !== null && result.points === result.best_points;
  if (best && result) {
    return h(
      "p",
      { class: "told" },
      found ? `${say("day", "found", { points: result.points ?? 0 })} ` : "",
      say("day", "best", { words: best, points: result.best_points }),
    );
  }
  if (!laying.isEmpty(desk.laying.value)) {
    return h(
      "div",
      { class: "preview" },
      h(Preview, { desk, last: null, name: String, scored: true }),
    );
  }
  if (result && result.points !== null) {
    const details = { points: result.points, best: result.best_points };
    return h("p", { class: "told" }, say("day", found ? "found" : "compared", details));
  }
  return h("p", { class: "quiet" }, say("day", "how"));
}
