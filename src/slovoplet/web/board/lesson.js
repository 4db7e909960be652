// A step of the first minute at a board: a small part of it, a hand, a hint that says the next
// letter.

import { LessonGame } from "../first/lessongame.js";
import { GoodWords, LessonPanel } from "../first/lessonpanel.js";
import { LetterPicker } from "../sheets/letterpicker.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";
import { signal, useSignal } from "../vendor/signals.js";
import { BoardDesk } from "./desk.js";
import { Board } from "./field/board.js";
import { ChosenTiles, toggled } from "./field/chosentiles.js";
import * as laying from "./field/laying.js";
import { parseTurn } from "./field/notation.js";
import { followLaid, Rack } from "./field/rack.js";
import { parseSquare } from "./field/square.js";
import { tileFace } from "./field/tile.js";
import { followKeys } from "./keys.js";
import { scoreOf } from "./preview.js";

/** @typedef {import("../first/lessongame.js").LessonStep} LessonStep */
/** @typedef {import("../first/lessonpanel.js").LessonPlace} LessonPlace */
/** @typedef {import("../messages.js").BoardView} BoardView */
/** @typedef {import("./field/notation.js").WrittenTurn} WrittenTurn */
/**
 * @typedef {{
 *   letter: string,
 *   square: string,
 *   code: "next" | "take_next" | "star_next",
 * }} NextTile
 */

/**
 * A desk at which only what the step is about may be played, and a typed letter goes where it is
 * wished.
 */
class LessonDesk extends BoardDesk {
  /**
   * @param {LessonGame} game
   * @param {LessonStep} step
   */
  constructor(game, step) {
    // A desk looks only at the parts of a game that a lesson has.
    super(/** @type {any} */ (game));
    this.code = step.code;
    const { board } = /** @type {BoardView} */ (step.view);
    this.wanted = parseTurn(step.want, board.size);
    /** The words of the turn that was made. */
    this.words = signal(/** @type {{word: string, points: number}[]} */ ([]));
  }

  /** The next tile of the turn that one is led to; null when all lie there. */
  get next() {
    return this.wanted ? nextTile(this.laying.value, this.wanted) : null;
  }

  /** Whether the turn on trial is a good one, and does what the step is about. */
  get reached() {
    return this.good !== null && reaches(this.code, this);
  }

  /** @override */
  async play() {
    if (!this.reached || !this.good) return;
    this.words.value = scoreOf(this.good)?.words ?? [];
    await super.play();
  }

  /**
   * @override
   * @param {string} letter
   * @param {boolean} asStar
   */
  type(letter, asStar) {
    const { next } = this;
    if (next?.letter !== letter) return;
    if (next.code === "take_next") {
      this.lay(laying.freeSlot(this.laying.value, letter), next.square);
      return;
    }
    this.cursor.value = { square: next.square, down: false };
    super.type(letter, asStar || next.code === "star_next");
  }

  /** Begins anew. */
  again() {
    /** @type {any} */ (this.game).reset();
    this.recall();
  }
}

/**
 * @param {{
 *   lesson: import("../messages.js").FirstLesson,
 *   step: LessonStep,
 *   place: LessonPlace,
 * }} props
 */
export function BoardLesson({ lesson, step, place }) {
  const game = useMemo(() => new LessonGame(lesson.rules.id, step), [step]);
  const desk = useMemo(() => new LessonDesk(game, step), [game]);
  useEffect(() => () => desk.close(), [desk]);
  const view = desk.view.value;
  if (!view) return null;
  const props = { game, desk, view, crop: lesson.crop, step, place };
  return step.want.startsWith("-") ? h(ExchangeLesson, props) : h(PlayLesson, props);
}

/**
 * @typedef {{
 *   game: LessonGame,
 *   desk: LessonDesk,
 *   view: BoardView,
 *   crop: [string, string] | null,
 *   step: LessonStep,
 *   place: LessonPlace,
 * }} StepProps
 */

/** @param {StepProps} props */
function PlayLesson({ game, desk, view, crop, step, place }) {
  const made = game.made.value;
  useEffect(() => {
    if (!place.current || made) return undefined;
    // Letters go where they are wished: there is a place for them from the beginning.
    desk.cursor.value = { square: view.rules.start, down: false };
    return followKeys(desk);
  }, [desk, place.current, made]);
  const target = useSignal(/** @type {string | null} */ (null));
  const onTarget = (/** @type {string | null} */ square) => (target.value = square);
  const next = made ? null : desk.next;
  const reached = !made && desk.reached;
  return h(
    LessonPanel,
    {
      place,
      code: step.code,
      letters: desk.wanted?.tiles.map(({ tile }) => tile.toUpperCase()).join(", ") ?? "",
      made,
      press: {
        label: reached
          ? say("first", "play_points", { points: desk.good?.points ?? 0 })
          : say("table", "play"),
        off: !reached || desk.busy.value,
        act: () => void desk.play(),
      },
      told: h(Told, { desk, step, words: made ? desk.words.value : null, next, reached }),
      hand: h(Rack, { desk, rules: view.rules, onTarget, hasTools: false }),
      onShow: () => void desk.tryHint(step.want),
      onAgain: () => desk.again(),
    },
    h(LessonBoard, { desk, view, crop, made, next, target: target.value, onTarget }),
    desk.starFor.value
      ? h(LetterPicker, {
          alphabet: view.rules.alphabet,
          title: say("table", "star_letter"),
          face: (letter) => tileFace(view.rules, letter.toLowerCase()),
          onLetter: (letter) => desk.letterStar(letter),
          onClose: () => (desk.starFor.value = null),
        })
      : null,
  );
}

/**
 * The next tile of the turn that one is led to; null when all lie there.
 * @param {laying.Laying} now
 * @param {WrittenTurn} wanted
 * @returns {NextTile | null}
 */
function nextTile(now, wanted) {
  const swap = wanted.swaps.find(({ square }) => !now.swaps.some((one) => one.square === square));
  if (swap) return { ...swap, code: "take_next" };
  const tile = wanted.tiles.find(
    (one) => laying.placedAt(now, one.square)?.letter !== one.tile.toUpperCase(),
  );
  if (!tile) return null;
  const star = tile.tile === tile.tile.toLowerCase();
  return {
    letter: tile.tile.toUpperCase(),
    square: tile.square,
    code: star ? "star_next" : "next",
  };
}

/**
 * Whether a good turn does what the step is about: the referee has said that it may be made.
 * @param {string} code
 * @param {BoardDesk} desk
 */
function reaches(code, desk) {
  const now = desk.laying.value;
  if (code === "words") return ((desk.good && scoreOf(desk.good)?.words.length) ?? 0) > 1;
  if (code === "take") return now.swaps.length > 0;
  if (code === "star") return now.placed.some(({ slot }) => laying.isStarSlot(now, slot));
  return true;
}

/**
 * What is said of the turn: its words and points, or the next letter; nothing is ever wrong.
 * @param {{
 *   desk: BoardDesk,
 *   step: LessonStep,
 *   words: {word: string, points: number}[] | null,
 *   next: NextTile | null,
 *   reached: boolean,
 * }} props
 */
function Told({ desk, step, words, next, reached }) {
  const { good } = desk;
  const now = desk.laying.value;
  const found = words ?? (good ? (scoreOf(good)?.words ?? []) : []);
  const taken = now.swaps.length > 0;
  if (found.length > 0) {
    return [
      h(GoodWords, { key: "words", words: found }),
      taken ? h("span", { key: "taken", class: "quiet" }, say("first", "taken")) : null,
      reached || words ? null : h("span", { key: "goal" }, say("first", `goal_${step.code}`)),
    ];
  }
  if (!next) return h("span", { class: "quiet" }, say("first", "look_again"));
  const laid = laying
    .laidTiles(now)
    .map(({ tile }) => tile.toUpperCase())
    .join("");
  return h(
    "span",
    null,
    laid ? h("span", { class: "word" }, `${laid}… `) : null,
    say("first", laid || next.code !== "next" ? next.code : "begin", {
      letter: next.letter,
      square: next.square,
    }),
  );
}

/**
 * The part of the board that is shown.
 * @param {{
 *   desk: BoardDesk,
 *   view: BoardView,
 *   crop: [string, string] | null,
 *   made: boolean,
 *   next: NextTile | null,
 *   target: string | null,
 *   onTarget: (square: string | null) => void,
 * }} props
 */
function LessonBoard({ desk, view, crop, made, next, target, onTarget }) {
  const { rules, board } = view;
  const now = desk.laying.value;
  return h(Board, {
    rules,
    cells: board.cells,
    crop: cropOf(crop, board.size),
    target,
    wanted: next?.square ?? null,
    onPointer: (press, square) => {
      if (!made) followLaid(desk, rules, press, square, onTarget);
    },
    label: say("first", "board"),
    tentative: laying.laidTiles(now),
    swapped: new Set(now.swaps.map((swap) => swap.square)),
    takeable: desk.takeable.value,
    cursor: null,
  });
}

/**
 * The part of a board between two corners.
 * @param {[string, string] | null} corners
 * @param {number} size
 */
function cropOf(corners, size) {
  const [first, last] = (corners ?? []).map((name) => parseSquare(name, size));
  if (!first || !last) return undefined;
  return { ...first, rows: last.row - first.row + 1, cols: last.col - first.col + 1 };
}

/**
 * Tiles chosen in the hand go back into the bag.
 * @param {StepProps} props
 */
function ExchangeLesson({ game, desk, view, crop, step, place }) {
  const [chosen, choose] = useState(/** @type {ReadonlySet<number>} */ (new Set()));
  const { slots } = desk.laying.value;
  const made = game.made.value;
  const { rules } = view;
  const tiles = [...chosen].map((slot) => slots[slot]).join("");
  const show = () => {
    const left = [...step.want.slice(1)];
    const found = slots.flatMap((tile, slot) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [slot] : [];
    });
    choose(new Set(found));
  };
  const exchange = async () => {
    await desk.exchange(tiles);
    choose(new Set());
  };
  const told = made
    ? h("span", null, say("first", "exchanged"))
    : h("span", null, chosen.size > 0 ? [...tiles].join(", ") : say("first", "choose_tiles"));
  return h(
    LessonPanel,
    {
      place,
      code: step.code,
      made,
      press: {
        label: say("first", chosen.size > 0 ? "swap" : "swap_none", { tiles: chosen.size }),
        off: chosen.size === 0 || desk.busy.value,
        act: () => void exchange(),
      },
      told,
      hand: h(ChosenTiles, {
        rules,
        slots,
        chosen,
        off: made,
        onToggle: (slot) => choose(toggled(chosen, slot)),
      }),
      onShow: show,
      onAgain: () => desk.again(),
    },
    h(Board, {
      rules,
      cells: view.board.cells,
      crop: cropOf(crop, view.board.size),
      label: say("first", "board"),
    }),
  );
}
