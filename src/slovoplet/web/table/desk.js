// A player's side of any table: the seat, what is on trial, what is open, what was refused. Each
// kind of game extends it with what lies on its table; the referee is the server.

import { ApiError, isOffline } from "../net/api.js";
import { online } from "../net/socket.js";
import { stored } from "../net/storage.js";
import { canSay, say, sayFailure, sayRefusal } from "../site/text.js";
import { computed, effect, signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").Refusal} Refusal */
/** @typedef {import("../messages.js").Reviewed} Reviewed */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../net/livegame.js").Command} Command */
/** @typedef {import("../net/livegame.js").Trial} Trial */
/** @typedef {{state: "none"} | {state: "failed"} | {state: "known", reviewed: Reviewed}} Review */
/** @typedef {{label: string, act: () => void}} MenuItem */
/** @typedef {{text: string, words: string[], points: number | null}} Hint */
/** @typedef {{seat: number, words: string[], points: number}} MadeTurn */
/** @typedef {{class: string, children: any}} Face What a tile or a card shows, and its look. */
/**
 * @typedef {object} Question Something the game itself asks of the players.
 * @property {string} text
 * @property {((agree: boolean) => Command) | null} answer null for whoever is not asked
 */
/**
 * @typedef {"exchange" | "menu" | "record" | "unseen" | "chat" | "rules" | "hints" | "resign" |
 *   "scores" | "report" | "tablewords" | "share" | "end" | null} OpenSheet
 */

/** @typedef {import("../site/icon.js").IconName} IconName */
/** @typedef {[sheet: NonNullable<OpenSheet>, icon: IconName, label: string]} SheetButton */
/** @typedef {NonNullable<TableView["view"]>} AnyView */

/** How bots' turns are shown. */
export const PACES = /** @type {const} */ (["at_once", "brisk", "calm"]);

/** The pace that was chosen. */
export const chosenPace = () => stored("pace", /** @type {typeof PACES[number]} */ ("brisk"));

/** @template {AnyView} [View=AnyView] */
export class Desk {
  /** @param {import("../net/livegame.js").LiveGame} game */
  constructor(game) {
    this.game = game;
    /** What the server says of what is on trial. */
    this.review = signal(/** @type {Review} */ ({ state: "none" }));
    this.sheet = signal(/** @type {OpenSheet} */ (null));
    /** The word whose meaning is shown. */
    this.word = signal(/** @type {string | null} */ (null));
    /** Why the last command was refused. */
    this.refused = signal("");
    /** The words because of which it was, where they may be looked up. */
    this.refusedWords = /** @type {string[]} */ ([]);
    /** What the dictionary proposes, where a table shows it by itself. */
    this.hints = signal(/** @type {Hint[]} */ ([]));
    /** What a screen reader is told. */
    this.notice = signal("");
    this.busy = signal(false);
    /** Whether what was refused only did not reach the server. */
    this.lost = false;
    this.asked = 0;
    /** The version up to which the game is shown: bots' turns come one after the other. */
    this.shown = signal(Number.POSITIVE_INFINITY);
    /** How many tiles of the turn after that one lie there already. */
    this.arrived = signal(0);
    /** The last version that was heard of; null until the table is known. */
    this.heard = /** @type {number | null} */ (null);
    this.view = computed(() => /** @type {View | null} */ (this.game.table.value?.view ?? null));
    this.seat = computed(() => this.game.table.value?.seat ?? null);
    this.myTurn = computed(() => !this.isShowing() && isMyTurn(this.game.table.value));
    /** @type {(() => void)[]} */
    this.stops = [];
  }

  /** Begins to follow the table; a kind's desk calls it when its own parts are there. */
  start() {
    // What could not be checked without a connection is checked when it is back.
    this.stops.push(
      effect(() => this.pace()),
      effect(() => this.follow()),
      effect(() => void (online.value && this.returned())),
    );
  }

  close() {
    for (const stop of this.stops) stop();
  }

  /** Whether turns that were made are still to be shown. */
  isShowing() {
    return this.shown.value !== Number.POSITIVE_INFINITY;
  }

  /** Shows everything at once. */
  showAll() {
    this.arrived.value = 0;
    this.shown.value = Number.POSITIVE_INFINITY;
  }

  /**
   * How many tiles or cards of a turn appear one by one.
   * @param {import("../messages.js").Shown["event"]} event
   */
  pieces(event) {
    return "tiles" in event && Array.isArray(event.tiles) ? event.tiles.length : 0;
  }

  /** Whether the next turn waits to be shown until something has been read. */
  rests() {
    return false;
  }

  /** Holds back what bots have just done, to show it at a pace that one can follow. */
  pace() {
    const log = this.game.log.value;
    const table = this.game.table.value;
    const last = log.at(-1)?.version ?? 0;
    if (!table) return;
    const known = this.heard ?? Math.max(table.version, last);
    this.heard = Math.max(known, last);
    const wished = chosenPace();
    if (this.isShowing() || document.hidden || wished === "at_once") return;
    const fresh = log.filter(({ version }) => version > known);
    const first = fresh.find(({ event }) => isBotsTurn(table, event));
    if (!first) return;
    this.shown.value = first.version - 1;
    // Without a connection the turns are shown as they are.
    import("./pace.js").then(
      ({ showTurns }) => showTurns(this, wished),
      () => this.showAll(),
    );
  }

  /** The connection is back: nothing is said of its loss any more. */
  returned() {
    if (this.lost) this.refused.value = "";
    this.lost = false;
    void this.check();
  }

  /** Fits what is on trial to the table each time it changes. */
  follow() {}

  /**
   * What is on trial as a command; null if there is nothing to ask about.
   * @param {number} _seat
   * @returns {Trial | null}
   */
  trial(_seat) {
    return null;
  }

  /** Asks the server what the things on trial would bring. */
  async check() {
    const seat = this.seat.peek();
    const asked = ++this.asked;
    const running = this.game.table.peek()?.phase === "running";
    const trial = seat === null || !running ? null : this.trial(seat);
    if (trial === null) {
      this.review.value = { state: "none" };
      return;
    }
    try {
      const reviewed = await this.game.preview(trial);
      if (asked === this.asked) this.review.value = { state: "known", reviewed };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === this.asked) this.review.value = { state: "failed" };
    }
  }

  /** The review of a move that can be made; null if it cannot, or nobody knows. */
  get good() {
    const review = this.review.value;
    return review.state === "known" && review.reviewed.problems.length === 0
      ? review.reviewed
      : null;
  }

  /**
   * Does something at the table and says why not where it is refused.
   * @param {Command} command
   */
  async act(command) {
    if (this.busy.value) return false;
    this.busy.value = true;
    this.refused.value = "";
    try {
      await this.game.do(command);
      return true;
    } catch (error) {
      this.refusedWords = this.wordsToLookUp(error);
      this.refused.value = this.failureText(error);
      this.lost = isOffline(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /**
   * The words that were refused, where the dictionary may say why.
   * @param {unknown} error
   */
  wordsToLookUp(error) {
    const open = this.view.peek()?.rules.dictionary_help !== "none";
    const isOfWords = open && error instanceof ApiError && error.refusal.code === "not_a_word";
    return isOfWords ? (error.refusal.words ?? []) : [];
  }

  /**
   * What to tell the player of a request that failed.
   * @param {unknown} error
   */
  failureText(error) {
    return sayFailure(error, say("table", "not_sent"), (refusal) => this.refusalText(refusal));
  }

  /**
   * Why something was refused.
   * @param {Refusal} refusal
   */
  refusalText(refusal) {
    return sayRefusal(refusal);
  }

  /** Whether a sheet is open, or is still being fetched. */
  isCovered() {
    return this.sheet.value !== null || this.word.value !== null;
  }

  closeSheet() {
    this.sheet.value = null;
  }

  closeWord() {
    this.word.value = null;
  }

  /**
   * Nothing is open, and why: a sheet that could not be fetched must not stop the keys.
   * @param {string} why
   */
  closeAll(why) {
    this.closeSheet();
    this.word.value = null;
    this.refusedWords = [];
    this.refused.value = why;
    this.lost = true;
  }

  /**
   * The sheets that stand beside the table where there is room, and are opened where there is not.
   * @returns {SheetButton[]}
   */
  sheetButtons() {
    return [];
  }

  /** How far the game is, for the head of the page. */
  stage() {
    return "";
  }

  /** Whether the dictionary may be asked for words now. */
  canAskHints() {
    const view = this.view.value;
    return (
      this.game.table.value?.phase === "running" &&
      this.seat.value !== null &&
      ["words", "hints"].includes(view?.rules.dictionary_help ?? "")
    );
  }

  /**
   * Letters and words of the table that the dictionary can be asked about.
   * @returns {string[]}
   */
  tableParts() {
    return [];
  }

  /**
   * Proposed moves as words with points, as the referee counts them.
   * @param {string[]} turns
   * @returns {Promise<Hint[]>}
   */
  readHints(turns) {
    return Promise.all(
      turns.map(async (text) => {
        const trial = await this.hintTrial(text);
        const reviewed = trial ? await this.game.preview(trial) : null;
        const words = this.hintWords(text, reviewed);
        return { text, words, points: reviewed ? reviewed.points : null };
      }),
    );
  }

  /**
   * A proposed move as a command that can be asked about.
   * @param {string} _text
   * @returns {Trial | null | Promise<Trial | null>}
   */
  hintTrial(_text) {
    return null;
  }

  /**
   * The words of a proposed move.
   * @param {string} text
   * @param {Reviewed | null} _reviewed
   */
  hintWords(text, _reviewed) {
    return [text];
  }

  /**
   * Whether proposed moves are shown on the table itself and not in a sheet.
   * @param {Hint[]} _hints
   */
  offerHints(_hints) {
    return false;
  }

  /**
   * A proposed move put on trial.
   * @param {string} _text
   * @returns {void | Promise<void>}
   */
  tryHint(_text) {}

  /**
   * What the menu has besides the common items: things to look at.
   * @returns {MenuItem[]}
   */
  lookItems() {
    return [];
  }

  /**
   * What the menu has besides the common items: things to do.
   * @returns {MenuItem[]}
   */
  actItems() {
    return [];
  }

  /**
   * The last turn that laid a word, counted as the analysis counts; null if there is none.
   * @returns {number | null}
   */
  lastLaid() {
    return null;
  }

  /**
   * What the game asks of the players now.
   * @param {(seat: number) => string} _name
   * @returns {Question | null}
   */
  question(_name) {
    return null;
  }

  /**
   * The turns that were made: their words and points.
   * @returns {MadeTurn[]}
   */
  madeTurns() {
    return [];
  }

  /** Whether the game has points. */
  isScored() {
    return true;
  }

  /**
   * A letter as the game has it: on a tile or a card.
   * @param {string} _letter
   * @returns {Face | null}
   */
  letterFace(_letter) {
    return null;
  }

  /**
   * Why the game is over.
   * @param {string} reason
   * @param {Record<string, number>} numbers that the sentence names
   */
  endText(reason, numbers = {}) {
    const code = `because_${reason}`;
    return canSay("end", code) ? say("end", code, numbers) : "";
  }
}

/**
 * Whether an event is something that a bot did in its turn.
 * @param {TableView} table
 * @param {import("../messages.js").Shown["event"]} event
 */
export const isBotsTurn = (table, event) =>
  "seat" in event && TURNS.has(event.event) && table.seats[event.seat]?.bot != null;

const TURNS = new Set(["played", "exchanged", "passed", "word_laid", "discarded", "taped"]);

/**
 * Whether the table waits for the one who looks at it.
 * @param {TableView | null} table
 */
const isMyTurn = (table) =>
  table?.phase === "running" &&
  table.seat !== null &&
  table.view?.turn === table.seat &&
  !table.waiting;
