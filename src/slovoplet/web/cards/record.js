// The record of a game of Ундервуд: every turn with its steps, every deal with its count, told from
// the log.

import { say } from "../site/text.js";
import { TurnList } from "../table/frame.js";
import { seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { prizeSign } from "./felt/face.js";
import { readWord } from "./felt/spelling.js";

/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {Extract<Shown["event"], {seat: number}>} Step */
/** @typedef {import("../messages.js").WordLaid} WordLaid */
/** @typedef {import("../messages.js").CardRules} CardRules */
/**
 * @typedef {{
 *   seat: number,
 *   deal: number,
 *   version: number,
 *   drawn: number,
 *   discarded: string,
 *   words: WordLaid[],
 *   put: string,
 *   note: "" | "timed_out" | "passed" | "resigned" | "resigned_time",
 *   over: boolean,
 *   acts: number[],
 * }} CardTurn `acts` are the numbers that the analysis gives to its words, or to its end without
 * one.
 */

/**
 * The turns of a game; the last one may still go on.
 * @param {Shown[]} log
 * @returns {CardTurn[]}
 */
export function cardTurnsOf(log) {
  /** @type {CardTurn[]} */
  const turns = [];
  const numbers = new ActNumbers();
  let deal = 0;
  for (const { event, version } of log) {
    if (event.event === "gathered") deal = event.deal;
    if (!isStep(event)) continue;
    let turn = turns.at(-1);
    if (!turn || turn.over || turn.seat !== event.seat) {
      turn = newTurn(event.seat, deal);
      turns.push(turn);
    }
    tell(turn, event);
    turn.version = version;
    turn.acts.push(...numbers.next(event));
  }
  return turns;
}

/** Numbers as the analysis gives them: to every word, and to the end of a turn without one. */
class ActNumbers {
  constructor() {
    this.last = 0;
    /**
     * Who has drawn and has laid no word yet.
     * @type {number | null}
     */
    this.wordless = null;
  }

  /**
   * @param {Step} event
   * @returns {number[]} the number of an act; none if it is not one
   */
  next(event) {
    const isWord = event.event === "word_laid";
    const isEnd = ENDS.has(event.event);
    const isAct = isWord || (isEnd && this.wordless === event.seat);
    if (isWord || isEnd) this.wordless = null;
    else if (event.event === "cards_drawn" && event.why === "turn") this.wordless = event.seat;
    return isAct ? [++this.last] : [];
  }
}

/**
 * @param {number} seat
 * @param {number} deal
 * @returns {CardTurn}
 */
const newTurn = (seat, deal) => ({
  seat,
  deal,
  version: 0,
  drawn: 0,
  discarded: "",
  words: [],
  put: "",
  note: "",
  over: false,
  acts: [],
});

/**
 * Whether an event is a step of somebody's turn.
 * @param {Shown["event"]} event
 * @returns {event is Step}
 */
export const isStep = (event) =>
  "seat" in event &&
  STEPS.has(event.event) &&
  !(event.event === "cards_drawn" && event.why === "dealt");

const ENDS = new Set(["taped", "passed"]);
const STEPS = new Set(["cards_drawn", "discarded", "word_laid", "taped", "passed", "left"]);

/**
 * @param {CardTurn} turn
 * @param {Shown["event"]} event
 */
function tell(turn, event) {
  if (event.event === "cards_drawn") turn.drawn += event.count;
  else if (event.event === "discarded") turn.discarded += event.cards;
  else if (event.event === "word_laid") turn.words = [...turn.words, event];
  else if (event.event === "taped") Object.assign(turn, { put: event.cards, over: true });
  else if (event.event === "passed")
    Object.assign(turn, { note: event.timed_out ? "timed_out" : "passed", over: true });
  else if (event.event === "left")
    Object.assign(turn, {
      note: event.reason === "own" ? "resigned" : "resigned_time",
      over: true,
    });
}

/**
 * The steps of a turn in words: «3 карты из колоды; ДОМ, 5 очков, из ленты Д, О; в ленту А».
 * @param {CardTurn} turn
 * @param {CardRules} rules
 */
export function cardTurnText(turn, rules) {
  const parts = [];
  if (turn.drawn > 0) parts.push(say("cards", "drew", { cards: turn.drawn }));
  if (turn.discarded) parts.push(discardedText(turn, rules));
  for (const word of turn.words)
    parts.push(
      [
        `${readWord(word.word)}, ${say("cards", "points", { points: word.points })}`,
        ...wordNotes(word, rules),
      ].join(", "),
    );
  if (turn.over) parts.push(endText(turn));
  return parts.join("; ");
}

/**
 * @param {CardTurn} turn
 * @param {CardRules} rules
 */
const discardedText = (turn, rules) =>
  say("cards", "discarded", {
    signs: [...turn.discarded].map((card) => prizeSign(rules, card)).join(", "),
  });

/**
 * How a turn ended: what went into the tape, or why nothing did.
 * @param {CardTurn} turn
 */
function endText(turn) {
  if (turn.note) return say("record", turn.note);
  return turn.put
    ? say("cards", "put", { cards: [...turn.put].join(", ") })
    : say("cards", "put_none");
}

/**
 * Where the cards of a word came from, and its prize.
 * @param {Pick<WordLaid, "word" | "torn" | "takes" | "prize">} word
 * @param {CardRules} rules
 */
export function wordNotes(word, rules) {
  const wilds = [...word.word]
    .filter((letter) => letter !== letter.toUpperCase())
    .map((letter) => letter.toUpperCase());
  return [
    word.torn ? say("cards", "from_tape", { cards: [...word.torn].join(", ") }) : "",
    wilds.length > 0 ? say("cards", "wild_as", { letters: wilds.join(", ") }) : "",
    word.takes.length > 0 ? say("cards", "wilds_taken", { count: word.takes.length }) : "",
    word.prize ? say("cards", "with_prize", { sign: prizeSign(rules, word.prize) }) : "",
  ].filter(Boolean);
}

/**
 * @param {{
 *   turns: CardTurn[],
 *   rules: CardRules,
 *   name: (seat: number) => string,
 *   onWord: (word: string) => void,
 * }} props
 */
export function CardRecord({ turns, rules, name, onWord }) {
  return h(TurnList, {
    look: "events num",
    lines: turns.map((turn, at) => [
      turn.deal !== turns[at - 1]?.deal
        ? h(
            "li",
            { key: `deal${turn.deal}`, class: "deal-line" },
            say("cards", "deal", { deal: turn.deal }),
          )
        : null,
      h(
        "li",
        {
          key: turn.version,
          class: `${seatClass(turn.seat)} ${at === turns.length - 1 ? "now" : ""}`,
        },
        h("b", null, name(turn.seat)),
        ": ",
        h(TurnLine, { turn, rules, onWord }),
      ),
    ]),
  });
}

/** @param {{turn: CardTurn, rules: CardRules, onWord: (word: string) => void}} props */
function TurnLine({ turn, rules, onWord }) {
  const waits = !turn.over && turn.words.length === 0;
  const parts = [
    turn.discarded ? [discardedText(turn, rules)] : null,
    ...turn.words.map((word) => [
      h(
        "button",
        { class: "word", type: "button", onClick: () => onWord(readWord(word.word)) },
        readWord(word.word),
      ),
      [` +${word.points}`, ...wordNotes(word, rules)].join(", "),
    ]),
    turn.over ? [h("span", { class: "quiet" }, endText(turn))] : null,
    waits
      ? [h("span", { class: "quiet" }, `${say("cards", "drew", { cards: turn.drawn })}…`)]
      : null,
  ].filter((part) => part !== null);
  return h(
    "span",
    null,
    parts.map((part, at) => h("span", { key: at }, at > 0 ? ", " : "", part)),
  );
}
