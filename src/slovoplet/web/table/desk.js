// A player's side of any table: the seat, what is on trial, what is open, what was refused. Each
// kind of game extends it with what lies on its table; the referee is the server.

import { ApiError } from "../net/api.js";
import { online } from "../net/socket.js";
import { canSay, say, sayFailure, sayRefusal } from "../site/text.js";
import { computed, effect, signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").Refusal} Refusal */
/** @typedef {import("../messages.js").Reviewed} Reviewed */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../net/livegame.js").Command} Command */
/** @typedef {import("../net/livegame.js").Trial} Trial */
/** @typedef {{state: "none"} | {state: "failed"} | {state: "known", reviewed: Reviewed}} Review */
/** @typedef {{label: string, act: () => void}} MenuItem */
/**
 * @typedef {object} Question Something the game itself asks of the players.
 * @property {string} text
 * @property {((agree: boolean) => Command) | null} answer null for whoever is not asked
 */
/**
 * @typedef {"exchange" | "menu" | "record" | "unseen" | "chat" | "rules" | "hints" | "resign" |
 *   "scores" | "report" | null} OpenSheet
 */

/** @typedef {import("../site/icon.js").IconName} IconName */
/** @typedef {[sheet: NonNullable<OpenSheet>, icon: IconName, label: string]} SheetButton */
/** @typedef {NonNullable<TableView["view"]>} AnyView */

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
    /** What a screen reader is told. */
    this.notice = signal("");
    this.busy = signal(false);
    this.asked = 0;
    this.view = computed(() => /** @type {View | null} */ (this.game.table.value?.view ?? null));
    this.seat = computed(() => this.game.table.value?.seat ?? null);
    this.myTurn = computed(() => isMyTurn(this.game.table.value));
    /** @type {(() => void)[]} */
    this.stops = [];
  }

  /** Begins to follow the table; a kind's desk calls it when its own parts are there. */
  start() {
    // What could not be checked without a connection is checked when it is back.
    this.stops.push(
      effect(() => this.follow()),
      effect(() => void (online.value && this.check())),
    );
  }

  close() {
    for (const stop of this.stops) stop();
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
      this.refused.value = this.failureText(error);
      return false;
    } finally {
      this.busy.value = false;
    }
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

  /**
   * Nothing is open, and why: a sheet that could not be fetched must not stop the keys.
   * @param {string} why
   */
  closeAll(why) {
    this.closeSheet();
    this.word.value = null;
    this.refused.value = why;
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
   * A proposed move put on trial.
   * @param {string} _text
   * @returns {void | Promise<void>}
   */
  tryHint(_text) {}

  /**
   * A proposed move as it is shown in the list.
   * @param {string} text
   */
  readHint(text) {
    return text;
  }

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
   * What the game asks of the players now.
   * @param {(seat: number) => string} _name
   * @returns {Question | null}
   */
  question(_name) {
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
 * Whether the table waits for the one who looks at it.
 * @param {TableView | null} table
 */
const isMyTurn = (table) =>
  table?.phase === "running" &&
  table.seat !== null &&
  table.view?.turn === table.seat &&
  !table.waiting;
