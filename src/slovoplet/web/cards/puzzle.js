// A puzzle at Ундервуд: the words on the table, the tape, the hand, and one word to lay.

import { PuzzleFoot, PuzzleGame, usePuzzle } from "../learn/puzzle.js";
import { Lazy } from "../net/lazy.js";
import { LetterPicker } from "../sheets/letterpicker.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { CardDesk } from "./desk.js";
import { fit, NOTHING, toLay, WILD } from "./felt/building.js";
import { cardFace } from "./felt/face.js";
import { CardHand } from "./felt/hand.js";
import { parseLay } from "./felt/notation.js";
import { Owners } from "./felt/owners.js";
import { readWord } from "./felt/spelling.js";
import { Tape } from "./felt/tape.js";
import { WordRow } from "./felt/wordrow.js";

/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{puzzle: import("../learn/puzzle.js").Puzzle}} props */
export function CardPuzzle({ puzzle }) {
  const view = useMemo(() => /** @type {CardView} */ (JSON.parse(puzzle.position)), [puzzle]);
  const game = useMemo(() => new PuzzleGame(puzzle, view), [puzzle]);
  // A desk looks only at the parts of a game that a puzzle has.
  const desk = useMemo(() => new CardDesk(/** @type {any} */ (game)), [game]);
  useEffect(() => () => desk.close(), [desk]);
  const seat = view.turn;
  const recall = () => desk.set(fit(NOTHING, view, seat));
  const asked = usePuzzle(puzzle, () => toLay(desk.building.value, seat), recall);
  const spell = (/** @type {string} */ text) => readWord(parseLay(text, 0)?.word ?? text);
  useEffect(() => {
    if (asked.best) desk.tryHint(asked.best);
  }, [asked.best]);
  const words = asked.best ? spell(asked.best) : null;
  return h(
    "div",
    { class: "uw card-puzzle" },
    h(
      "div",
      { class: "felt" },
      h(Owners, { desk, table: tableOf(view), view, last: null }),
      h(Tape, { desk, view, fresh: 0 }),
      h(WordRow, { desk, view }),
      h(CardHand, { desk, view }),
    ),
    h(PuzzleFoot, {
      puzzle,
      asked,
      points: desk.good?.points ?? null,
      words,
      // The verdict beside the word says the rest.
      trial: desk.building.value.row.length > 0 && !asked.result ? h(Fragment, null) : null,
      how: say("puzzle", "how_cards"),
      spell,
    }),
    desk.letterFor.value
      ? h(LetterPicker, {
          alphabet: view.rules.alphabet,
          title: say("cards", "wild_letter"),
          face: (letter) => cardFace(view.rules, WILD, { letter }),
          onLetter: (letter) => desk.letterWild(letter),
          onClose: () => (desk.letterFor.value = null),
        })
      : null,
    desk.word.value
      ? h(Lazy, {
          key: desk.word.value,
          load: async () => (await import("../words/wordsheet.js")).WordSheet,
          props: {
            word: desk.word.value,
            game: view.rules.id,
            onClose: () => (desk.word.value = null),
          },
          onFailure: () => (desk.word.value = null),
        })
      : null,
  );
}

/**
 * The two at the table: the reader, and somebody else.
 * @param {CardView} view
 * @returns {TableView}
 */
const tableOf = (view) =>
  /** @type {any} */ ({
    phase: "over",
    mine: [],
    options: {},
    hints: [],
    clock: { due: null, left: [] },
    seats: view.seats.map((_, seat) => ({
      name: say("puzzle", seat === view.turn ? "you" : "other"),
      bot: null,
      online: true,
    })),
  });
