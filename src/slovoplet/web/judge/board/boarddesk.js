// The judge of a real board: the square, the direction, the word that is typed, and stars taken.

import { tileAt } from "../../board/field/square.js";
import { ApiError } from "../../net/api.js";
import { online } from "../../net/socket.js";
import { sheetGame } from "../../site/ruleline.js";
import { say } from "../../site/text.js";
import { computed, signal } from "../../vendor/signals.js";
import { JudgeDesk } from "../desk.js";
import { layParts, readTurn, turnText, typedText } from "../entry.js";

/** @typedef {import("../../messages.js").JudgedBoardView} View */
/** @typedef {import("../../messages.js").JudgedScore} JudgedScore */
/** @typedef {import("../../messages.js").BoardRules} BoardRules */
/** @typedef {import("../../net/livegame.js").Trial} Trial */
/** @typedef {import("../entry.js").Part} Part */
/** @typedef {import("../entry.js").Taken} Taken */

/** @extends {JudgeDesk<View>} */
export class BoardJudge extends JudgeDesk {
  /** @param {import("../../net/livegame.js").LiveGame} game */
  constructor(game) {
    super(game);
    this.parts = signal(/** @type {Part[]} */ ([]));
    this.taken = signal(/** @type {Taken[]} */ ([]));
    /** The square that waits for a direction. */
    this.square = signal(/** @type {string | null} */ (null));
    /** Whether one more word is to be begun, or the first. */
    this.choosing = signal(true);
    /** Whether the next press takes a star. */
    this.taking = signal(false);
    /** The rules as the board draws them: those of the game itself. */
    this.rules = computed(() => {
      const rules = this.view.value?.rules;
      return /** @type {BoardRules} */ (
        /** @type {unknown} */ (rules && { ...rules, id: sheetGame(rules.id) })
      );
    });
    /** The board with what waits for the network. */
    this.cells = computed(() => {
      const { cells = "", size = 15 } = this.view.value?.board ?? {};
      const all = [...cells];
      for (const { tiles } of this.kept.value) {
        for (const { square, tile } of tiles) all[indexOf(square, size)] = tile;
      }
      return { cells: all.join(""), size };
    });
    this.start();
  }

  get text() {
    return turnText(this.parts.value, this.taken.value);
  }

  /** The tiles of the entry as the server read them, or as they will lie. */
  get tiles() {
    const review = this.review.value;
    const score = review.state === "known" ? asScore(review.reviewed.score) : null;
    if (score && score.tiles.length > 0) return score.tiles;
    return layParts(this.cells.value, this.parts.value);
  }

  trial() {
    const text = this.text;
    if (!text || !online.value) return null;
    const seat = this.mover();
    return /** @type {Trial} */ ({ do: "enter", seat, text, at: this.at.value, by: this.by.value });
  }

  /** @param {string} square */
  press(square) {
    const lies = tileAt(this.cells.value.cells, this.cells.value.size, square);
    if (this.taking.value && lies !== "." && lies === lies.toLowerCase()) {
      const letter = lies.toUpperCase();
      const others = this.taken.value.filter((one) => one.square !== square);
      this.taken.value = [...others, { square, letter }];
      this.taking.value = false;
      this.choosing.value = true;
      return;
    }
    if (this.choosing.value || this.parts.value.length === 0) this.square.value = square;
  }

  /**
   * Begins a word, or moves the last one of a correction.
   * @param {boolean} down
   */
  turn(down) {
    const square = this.square.value;
    if (!square) return;
    const moved = this.at.value !== null && this.parts.value.length > 0 && !this.more;
    const typed = moved ? (this.parts.value.at(-1)?.typed ?? "") : "";
    const kept = moved ? this.parts.value.slice(0, -1) : this.parts.value;
    this.parts.value = [...kept, { square, down, typed }];
    this.square.value = null;
    this.choosing.value = false;
    this.more = false;
    // In the press itself: only then does a phone show its keyboard.
    if (this.input) this.input.value = typed;
    this.input?.focus();
    void this.check();
  }

  more = false;

  /** One more word of the same turn. */
  another() {
    this.more = true;
    this.choosing.value = true;
    this.input?.blur();
  }

  /** @param {string} value */
  type(value) {
    const last = this.parts.value.at(-1);
    if (!last) return "";
    const typed = typedText(last.typed, value);
    this.parts.value = [...this.parts.value.slice(0, -1), { ...last, typed }];
    void this.check();
    return typed;
  }

  /**
   * Makes a star of a letter that lies on trial, or a letter of a star.
   * @param {string} square
   */
  flip(square) {
    this.parts.value = this.parts.value.map((part) => {
      const letters = [...part.typed].map((letter, at) => {
        const own = layParts(this.cells.value, [{ ...part, typed: part.typed.slice(0, at + 1) }]);
        const before = layParts(this.cells.value, [{ ...part, typed: part.typed.slice(0, at) }]);
        const fresh = own.find((one) => !before.some((two) => two.square === one.square));
        if (fresh?.square !== square) return letter;
        return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      });
      return { ...part, typed: letters.join("") };
    });
    if (this.input) this.input.value = this.parts.value.at(-1)?.typed ?? "";
    void this.check();
  }

  /** Nothing is being entered. */
  clear() {
    this.parts.value = [];
    this.taken.value = [];
    this.square.value = null;
    this.choosing.value = true;
    this.taking.value = false;
    this.more = false;
    this.forget();
  }

  /** Enters what was typed. */
  async record() {
    const tiles = this.tiles;
    const at = this.at.value;
    const by = this.by.value;
    const text = this.text;
    const command = /** @type {const} */ ({ do: "enter", seat: this.mover(), text, at, by });
    if (await this.send(command, at === null ? tiles : [])) this.clear();
  }

  /**
   * Enters a pass, or an exchange; in place of an earlier entry where one is corrected.
   * @param {"-" | "-1"} text
   */
  async skip(text) {
    const at = this.at.value;
    const by = this.by.value;
    if (await this.send({ do: "enter", seat: this.mover(), text, at, by })) this.clear();
  }

  /**
   * Takes an earlier entry up, to be typed over.
   * @param {number} number
   */
  correct(number) {
    const entry = this.view.value?.entries[number];
    if (!entry) return;
    this.clear();
    const { parts, taken } = readTurn(entry.text, this.cells.value);
    this.parts.value = parts;
    this.taken.value = taken;
    this.at.value = number;
    this.choosing.value = parts.length === 0;
    this.leaf.value = null;
    if (this.input) this.input.value = parts.at(-1)?.typed ?? "";
    void this.check();
  }

  /**
   * An entry in the record.
   * @param {number} number
   */
  entryText(number) {
    const entry = this.view.value?.entries[number];
    if (!entry) return "";
    const words = entry.words.map((one) => one.word).join(", ");
    if (words) return words;
    const did = `did_${entry.turn.do}`;
    return entry.turn.do === "play" ? entry.text : say("judge", did);
  }

  /**
   * Whether an entry can be typed over.
   * @param {number} number
   */
  canCorrect(number) {
    return this.view.value?.entries[number]?.turn.do !== "resign";
  }

  /** What the server says of the entry on trial. */
  get score() {
    const review = this.review.value;
    return review.state === "known" ? asScore(review.reviewed.score) : null;
  }

  /** Asks the server about the entry; what cannot be asked is not an error here. */
  async check() {
    try {
      await super.check();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/**
 * @param {import("../../messages.js").Reviewed["score"]} score
 * @returns {JudgedScore | null}
 */
const asScore = (score) => (score && "forced" in score && "tiles" in score ? score : null);

/**
 * @param {string} square
 * @param {number} size
 */
const indexOf = (square, size) =>
  (Number(square.slice(1)) - 1) * size + square.charCodeAt(0) - "a".charCodeAt(0);
