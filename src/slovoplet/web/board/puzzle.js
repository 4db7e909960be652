// A puzzle at a board: a little board to lay one turn on.

import { PuzzleFoot, PuzzleGame, usePuzzle } from "../learn/puzzle.js";
import { Lazy } from "../net/lazy.js";
import { LetterPicker } from "../sheets/letterpicker.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { useSignal } from "../vendor/signals.js";
import { BoardDesk } from "./desk.js";
import { Board } from "./field/board.js";
import * as laying from "./field/laying.js";
import { parseTurn, spellTurn } from "./field/notation.js";
import { followLaid, Rack } from "./field/rack.js";
import { tileFace } from "./field/tile.js";
import { Preview, wrongSquares } from "./preview.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/**
 * @typedef {import("../learn/puzzle.js").Puzzle & {rules: BoardRules}} BoardPuzzleOf The registry
 *   of kinds brings no other here.
 */
/** @typedef {import("./field/notation.js").WrittenTurn} WrittenTurn */

/**
 * What the player sees of a puzzle.
 * @param {BoardPuzzleOf} puzzle
 */
const viewOf = ({ rules, cells, hand }) => ({
  ...{ rules, seat: 0, turn: 0, ended: null },
  board: { size: rules.layout.length, cells },
  seats: [{ hand }],
});

/** @param {{puzzle: BoardPuzzleOf}} props */
export function BoardPuzzle({ puzzle }) {
  // A desk looks only at the parts of a game that a puzzle has.
  const game = useMemo(() => new PuzzleGame(puzzle, viewOf(puzzle)), [puzzle]);
  const desk = useMemo(() => new BoardDesk(/** @type {any} */ (game)), [game]);
  useEffect(() => () => desk.close(), [desk]);
  const asked = usePuzzle(
    puzzle,
    () => laying.toPlay(desk.laying.value, 0),
    () => desk.recall(),
  );
  const { cells, rules } = puzzle;
  const size = rules.layout.length;
  const spell = (/** @type {string} */ text) => spellTurn(text, cells, size).join(" + ");
  return h(
    Fragment,
    null,
    h(LittleBoard, { puzzle, desk, best: asked.best ? parseTurn(asked.best, size) : null }),
    h(PuzzleFoot, {
      puzzle,
      asked,
      points: desk.good?.points ?? null,
      words: asked.best ? spell(asked.best) : null,
      trial: laying.isEmpty(desk.laying.value)
        ? null
        : h(
            "div",
            { class: "preview" },
            h(Preview, { desk, last: null, name: String, scored: true }),
          ),
      how: say("day", rules.words_per_turn === "one" ? "how_one" : "how"),
      spell,
    }),
    h(PuzzleSheets, { puzzle, desk }),
  );
}

/** @param {{puzzle: BoardPuzzleOf, desk: BoardDesk}} props */
const PuzzleSheets = ({ puzzle: { rules }, desk }) =>
  h(
    Fragment,
    null,
    desk.word.value
      ? h(Lazy, {
          key: desk.word.value,
          load: async () => (await import("../words/wordsheet.js")).WordSheet,
          props: { word: desk.word.value, game: rules.id, onClose: () => desk.closeWord() },
          onFailure: () => desk.closeWord(),
        })
      : null,
    desk.starFor.value
      ? h(LetterPicker, {
          alphabet: rules.alphabet,
          title: say("table", "star_letter"),
          face: (letter) => tileFace(rules, letter.toLowerCase()),
          onLetter: (letter) => desk.letterStar(letter),
          onClose: () => (desk.starFor.value = null),
        })
      : null,
  );

/**
 * The board and the hand; the best turn is drawn in outline.
 * @param {{puzzle: BoardPuzzleOf, desk: BoardDesk, best: WrittenTurn | null}} props
 */
function LittleBoard({ puzzle: { rules, cells }, desk, best }) {
  const target = useSignal(/** @type {string | null} */ (null));
  const onTarget = (/** @type {string | null} */ square) => (target.value = square);
  const now = desk.laying.value;
  const review = desk.review.value;
  const { swaps } = best ?? now;
  return h(
    "figure",
    null,
    h(Board, {
      rules,
      cells,
      target: target.value,
      onPointer: (press, square) => {
        if (!best) followLaid(desk, rules, press, square, onTarget);
      },
      label: say("day", "board"),
      tentative: best ? [] : laying.laidTiles(now),
      swapped: new Set(swaps.map((swap) => swap.square)),
      ghosts: best?.tiles,
      wrong: review.state === "known" ? wrongSquares(review.reviewed) : new Set(),
      takeable: desk.takeable.value,
      cursor: null,
    }),
    h(Rack, { desk, rules, onTarget }),
  );
}
