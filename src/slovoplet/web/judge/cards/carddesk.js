// The judge of Ундервуд: words by their cards, hands, and the count of a deal.

import { online } from "../../net/socket.js";
import { say } from "../../site/text.js";
import { signal } from "../../vendor/signals.js";
import { JudgeDesk } from "../desk.js";
import { otherCase, typedText } from "../entry.js";

/** @typedef {import("../../messages.js").JudgedCardView} View */
/** @typedef {import("../../messages.js").JudgedWordScore} JudgedWordScore */
/** @typedef {import("../../messages.js").Take} Take */
/** @typedef {import("../../net/livegame.js").Trial} Trial */

/** @extends {JudgeDesk<View>} */
export class CardJudge extends JudgeDesk {
  /** @param {import("../../net/livegame.js").LiveGame} game */
  constructor(game) {
    super(game);
    /** For whom a word or a hand is entered; null shows the deal. */
    this.who = signal(/** @type {number | null} */ (null));
    this.what = signal(/** @type {"word" | "hand"} */ ("word"));
    this.typed = signal("");
    this.prize = signal("");
    this.takes = signal(/** @type {Take[]} */ ([]));
    this.cards = signal("");
    this.start();
  }

  trial() {
    const seat = this.who.value;
    if (seat === null || this.what.value !== "word" || !this.typed.value || !online.value)
      return null;
    return /** @type {Trial} */ (this.wordCommand(seat));
  }

  /** @param {number} seat */
  wordCommand(seat) {
    return /** @type {const} */ ({
      do: "enter_word",
      seat,
      word: otherCase(this.typed.value),
      prize: this.prize.value,
      takes: this.takes.value,
      at: this.at.value,
      by: this.by.value,
    });
  }

  /** What the server says of the word on trial. */
  get score() {
    const review = this.review.value;
    const score = review.state === "known" ? review.reviewed.score : null;
    return score && "fitting" in score ? /** @type {JudgedWordScore} */ (score) : null;
  }

  /**
   * Begins a word of a player.
   * @param {number} seat
   */
  begin(seat) {
    this.clear();
    this.who.value = seat;
    this.input?.focus();
  }

  /** @param {string} value */
  type(value) {
    this.typed.value = typedText(this.typed.value, value);
    this.prize.value = "";
    void this.check();
    return this.typed.value;
  }

  /**
   * Makes an Ундервуд of a card, or a card of an Ундервуд.
   * @param {number} place
   */
  flip(place) {
    const letters = [...this.typed.value];
    letters[place] = otherCase(letters[place] ?? "");
    this.typed.value = letters.join("");
    if (this.input) this.input.value = this.typed.value;
    void this.check();
  }

  /** @param {string} card */
  choosePrize(card) {
    this.prize.value = card;
    void this.check();
  }

  clear() {
    this.who.value = null;
    this.what.value = "word";
    this.typed.value = "";
    this.prize.value = "";
    this.takes.value = [];
    this.cards.value = "";
    this.forget();
  }

  /** Enters the word, and is ready for the next of the same player. */
  async record() {
    const seat = this.who.value;
    const corrects = this.at.value !== null;
    if (seat === null || !(await this.send(this.wordCommand(seat)))) return;
    if (corrects) this.clear();
    else this.begin(seat);
  }

  /** Enters what a player is left with. */
  async tell() {
    const seat = this.who.value;
    if (seat === null) return;
    const cards = this.cards.value;
    const at = this.at.value;
    const by = this.by.value;
    if (await this.send({ do: "tell_hand", seat, cards, at, by })) this.clear();
  }

  /**
   * @param {number} number
   */
  correct(number) {
    const entry = this.view.value?.entries[number];
    if (!entry) return;
    this.clear();
    this.leaf.value = null;
    this.at.value = number;
    this.who.value = entry.seat;
    this.what.value = entry.what === "hand" ? "hand" : "word";
    this.typed.value = otherCase(entry.word.replace(/[^\p{L}]/gu, ""));
    this.prize.value = entry.prize;
    this.takes.value = entry.takes;
    this.cards.value = entry.cards;
    if (this.input) this.input.value = this.typed.value;
    void this.check();
  }

  /** @param {number} number */
  canCorrect(number) {
    return ["word", "hand"].includes(this.view.value?.entries[number]?.what ?? "");
  }

  /** @param {number} number */
  entryText(number) {
    const entry = this.view.value?.entries[number];
    if (!entry) return "";
    if (entry.what === "word") return entry.word.toUpperCase() || say("judge", "struck");
    if (entry.what === "hand") return say("judge", "hand_is", { cards: entry.cards || "—" });
    return say("judge", `what_${entry.what}`);
  }
}
