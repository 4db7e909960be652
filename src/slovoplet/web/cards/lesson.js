// A step of the first minute of Ундервуд: the tape, the word, the hand, and one press.

import { LessonGame } from "../first/lessongame.js";
import { GoodWords, LessonPanel } from "../first/lessonpanel.js";
import { LetterPicker } from "../sheets/letterpicker.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { signal } from "../vendor/signals.js";
import { CardDesk } from "./desk.js";
import * as build from "./felt/building.js";
import { cardFace, SpelledCards } from "./felt/face.js";
import { CardHand } from "./felt/hand.js";
import { parseStep } from "./felt/notation.js";
import { readWord } from "./felt/spelling.js";
import { Deck, Tape } from "./felt/tape.js";
import { WordRow } from "./felt/wordrow.js";
import { followKeys } from "./keys.js";
import { mainPress } from "./steps.js";

/** @typedef {import("../first/lessongame.js").LessonStep} LessonStep */
/** @typedef {import("../first/lessonpanel.js").LessonPlace} LessonPlace */
/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {{word: string, points: number}} Word */

/** A desk at which only what the step is about may be done. */
class CardLessonDesk extends CardDesk {
  /**
   * @param {LessonGame} game
   * @param {LessonStep} lesson
   */
  constructor(game, lesson) {
    // A desk looks only at the parts of a game that a lesson has.
    super(/** @type {any} */ (game));
    this.lesson = lesson;
    /** The word that was laid. */
    this.made = signal(/** @type {Word | null} */ (null));
  }

  /** Whether what is on trial is good, and does what the step is about. */
  get reached() {
    const { code } = this.lesson;
    if (code !== "word" && code !== "wild") return true;
    return this.good !== null && reaches(code, this.building.value);
  }

  /** @override */
  go() {
    if (!this.reached) return undefined;
    const word = this.building.value.row.map(({ letter }) => letter).join("");
    this.made.value = word && this.good ? { word, points: this.good.points } : null;
    return super.go();
  }
}

/**
 * @param {{
 *   lesson: import("../messages.js").FirstLesson,
 *   step: LessonStep,
 *   place: LessonPlace,
 * }} props
 */
export function CardLesson({ lesson, step, place }) {
  const game = useMemo(() => new LessonGame(lesson.rules.id, step), [step]);
  const desk = useMemo(() => new CardLessonDesk(game, step), [game]);
  useEffect(() => () => desk.close(), [desk]);
  const made = game.made.value;
  useEffect(() => {
    if (!place.current || made) return undefined;
    return followKeys(desk);
  }, [desk, place.current, made]);
  const view = desk.view.value;
  if (!view) return null;
  const { reached } = desk;
  const press = made
    ? { label: "", off: true }
    : mainPress(desk, view, /** @type {any} */ (desk.step.value));
  return h(
    LessonPanel,
    {
      place,
      code: step.code,
      made,
      press: { label: press.label, off: press.off || !reached, act: () => void desk.go() },
      told: h(Told, { desk, step, made, word: desk.made.value, reached }),
      hand: h("div", { class: "felt lesson-felt uw" }, h(CardHand, { desk, view })),
      onShow: step.code === "draw" ? null : () => show(desk, step),
      onAgain: () => {
        game.reset();
        desk.recall();
      },
    },
    h(LessonFelt, { desk, view, step, made }),
    desk.letterFor.value
      ? h(LetterPicker, {
          alphabet: view.rules.alphabet,
          title: say("cards", "wild_letter"),
          face: (letter) => cardFace(view.rules, build.WILD, { letter }),
          onLetter: (letter) => desk.letterWild(letter),
          onClose: () => (desk.letterFor.value = null),
        })
      : null,
  );
}

/**
 * Whether a good word does what the step is about: the referee has said that it may be laid.
 * @param {string} code
 * @param {build.Building} now
 */
const reaches = (code, now) =>
  code === "wild" ? now.row.some((piece) => build.isWild(now, piece)) : now.cut !== null;

/**
 * Puts on trial what one is led to.
 * @param {CardDesk} desk
 * @param {LessonStep} step
 */
function show(desk, step) {
  const command = parseStep(step.want, 0);
  if (command?.do === "lay") desk.tryHint(step.want);
  if (command?.do !== "put") return;
  const slot = desk.building.value.slots.indexOf(command.cards);
  if (slot >= 0 && !desk.chosen.value.includes(slot)) desk.press(slot);
}

/**
 * @param {{
 *   desk: CardDesk,
 *   step: LessonStep,
 *   made: boolean,
 *   word: Word | null,
 *   reached: boolean,
 * }} props
 */
function Told({ desk, step, made, word, reached }) {
  const { row } = desk.building.value;
  const laid = row.map(({ letter }) => letter).join("");
  if (made) {
    return word
      ? h(GoodWords, { words: [word] })
      : h("span", null, say("first", `${step.code}_made`));
  }
  const command = parseStep(step.want, 0);
  if (command?.do !== "lay") return h("span", null, say("first", `${step.code}_begin`));
  if (desk.good) {
    return [
      h(GoodWords, { key: "words", words: [{ word: laid, points: desk.good.points }] }),
      reached ? null : h("span", { key: "goal" }, say("first", `goal_${step.code}`)),
    ];
  }
  return h(NextCard, { laid, word: command.word, isFromTape: step.code === "word" });
}

/**
 * Which card comes next.
 * @param {{laid: string, word: string, isFromTape: boolean}} props
 */
function NextCard({ laid, word, isFromTape }) {
  const wanted = readWord(word);
  if (!wanted.startsWith(laid) || laid.length >= wanted.length) {
    return h("span", { class: "quiet" }, say("first", "look_again"));
  }
  const letter = wanted[laid.length] ?? "";
  const isWild = word[laid.length] === letter.toLowerCase();
  const plain = laid ? "next" : "begin";
  const code = isWild ? "wild_next" : isFromTape && laid.length === 1 ? "tape_next" : plain;
  return h(
    "span",
    null,
    laid ? h("span", { class: "word" }, `${laid}… `) : null,
    say("first", code, { letter }),
  );
}

/**
 * What lies on the felt in this step.
 * @param {{desk: CardDesk, view: CardView, step: LessonStep, made: boolean}} props
 */
function LessonFelt({ desk, view, step, made }) {
  const [mine] = view.seats;
  const builds = step.code === "word" || step.code === "wild";
  return h(
    "div",
    { class: "felt lesson-felt uw" },
    step.code === "draw" ? h(Deck, { cards: view.deck }) : null,
    (step.code === "word" && !made) || step.code === "tape"
      ? h(Tape, { desk, view, fresh: made && step.code === "tape" ? 1 : 0 })
      : null,
    builds && !made ? h(WordRow, { desk, view }) : null,
    builds && made
      ? h(
          "p",
          { class: "laid-word" },
          h(SpelledCards, { rules: view.rules, spelling: mine?.words.at(-1)?.word ?? "" }),
        )
      : null,
  );
}
