// A player's side of a board: the tiles laid on trial, the cursor, the preview, what is open. The
// referee is elsewhere.

import * as laying from "../board/field/laying.js";
import { isStar, parseSquare, squareName, tileAt } from "../board/field/square.js";
import { isBare, neighbour, seek, turn } from "../board/field/typing.js";
import { ApiError } from "../net/api.js";
import { online } from "../net/socket.js";
import { store, stored } from "../net/storage.js";
import { say, sayRefusal } from "../site/text.js";
import { computed, effect, signal } from "../vendor/signals.js";

/** @typedef {import("../board/field/laying.js").Laying} Laying */
/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Reviewed} Reviewed */
/**
 * @typedef {{state: "none" | "asking" | "failed"} | {state: "known", reviewed: Reviewed}} Review
 */
/**
 * @typedef {"exchange" | "menu" | "record" | "unseen" | "chat" | "rules" | "hints" | "resign" | "scores" | null} Sheet
 */

export class Desk {
  /** @param {import("../net/livegame.js").LiveGame} game */
  constructor(game) {
    this.game = game;
    this.laying = signal(laying.NOTHING);
    this.selected = signal(/** @type {number | null} */ (null));
    this.cursor = signal(/** @type {import("../board/field/typing.js").Cursor | null} */ (null));
    this.review = signal(/** @type {Review} */ ({ state: "none" }));
    /** A star waits for its letter. */
    this.starFor = signal(
      /** @type {{slot: number, square: string, typed: boolean} | null} */ (null),
    );
    this.sheet = signal(/** @type {Sheet} */ (null));
    /** The word whose meaning is shown. */
    this.word = signal(/** @type {string | null} */ (null));
    this.refused = signal("");
    this.notice = signal("");
    this.confirmPass = signal(false);
    this.busy = signal(false);
    this.asked = 0;
    /** The board; nothing at a table of cards. */
    this.view = computed(() => {
      const view = this.game.table.value?.view;
      return view?.kind === "board" ? view : null;
    });
    this.seat = computed(() => this.game.table.value?.seat ?? null);
    this.myTurn = computed(() => {
      const table = this.game.table.value;
      return (
        table?.phase === "running" &&
        table.seat !== null &&
        table.view?.turn === table.seat &&
        !table.waiting
      );
    });
    /** Stars on the board whose letter is in hand, where the rules let one take them. */
    const takeable = computed(() => this.findTakeable().join(" "));
    // The same set as long as the same stars are in it: the board is drawn anew only for another
    // one.
    this.takeable = computed(() => new Set(takeable.value.split(" ").filter(Boolean)));
    // What could not be checked without a connection is checked when it is back.
    this.stops = [effect(() => this.follow()), effect(() => void (online.value && this.check()))];
  }

  close() {
    for (const stop of this.stops) stop();
  }

  get key() {
    return `laying.${this.game.id}.${this.seat.peek()}`;
  }

  /** Fits what is laid to the table each time it changes. */
  follow() {
    const view = this.view.value;
    const seat = this.seat.value;
    if (!view || seat === null) return;
    const kept =
      this.laying.peek().slots.length > 0 ? this.laying.peek() : stored(this.key, laying.NOTHING);
    this.set(laying.fit(kept, view.seats[seat]?.hand ?? "", view.board));
  }

  /** @param {Laying} next */
  set(next) {
    this.laying.value = next;
    this.confirmPass.value = false;
    this.refused.value = "";
    store(this.key, next);
    void this.check();
  }

  /** Asks the server what the tiles on trial would bring. */
  async check() {
    const seat = this.seat.peek();
    const asked = ++this.asked;
    const table = this.game.table.peek();
    if (seat === null || table?.phase !== "running" || laying.isEmpty(this.laying.peek())) {
      this.review.value = { state: "none" };
      return;
    }
    try {
      const reviewed = await this.game.preview(laying.toPlay(this.laying.peek(), seat));
      if (asked === this.asked) this.review.value = { state: "known", reviewed };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (asked === this.asked) this.review.value = { state: "failed" };
    }
  }

  /** @returns {string[]} */
  findTakeable() {
    const view = this.view.value;
    const now = this.laying.value;
    if (!view?.rules.star_swap || !this.myTurn.value) return [];
    return [...view.board.cells].flatMap((tile, at) => {
      if (tile === "." || !isStar(tile) || laying.freeSlot(now, tile.toUpperCase()) < 0) return [];
      const square = squareName(Math.floor(at / view.board.size), at % view.board.size);
      return now.swaps.some((swap) => swap.square === square) ? [] : [square];
    });
  }

  /**
   * Puts a tile of the hand on a square: a star asks for its letter, a letter on its own star takes
   * it.
   * @param {number} slot @param {string} square
   * @returns {boolean}
   */
  lay(slot, square) {
    const view = this.view.value;
    if (!view) return false;
    const now = this.laying.value;
    const lies = tileAt(view.board.cells, view.board.size, square);
    this.selected.value = null;
    if (lies !== ".") {
      if (!this.takeable.value.has(square) || now.slots[slot] !== lies.toUpperCase()) return false;
      this.set(laying.takeStar(now, slot, square));
      this.notice.value = say("table", "star_taken", { square });
      return true;
    }
    if (laying.isStarSlot(now, slot)) this.starFor.value = { slot, square, typed: false };
    else this.set(laying.put(now, slot, square, now.slots[slot] ?? ""));
    return true;
  }

  /** The star that waited stands for a letter now. @param {string} letter */
  letterStar(letter) {
    const waits = this.starFor.value;
    this.starFor.value = null;
    if (waits) this.set(laying.put(this.laying.value, waits.slot, waits.square, letter));
  }

  /** A laid tile goes to another square, or home. @param {string} from @param {string | null} to */
  move(from, to) {
    const view = this.view.value;
    if (!view || to === from) return;
    if (to === null || !isBare(view.board, to)) this.set(laying.take(this.laying.value, from));
    else this.set(laying.move(this.laying.value, from, to));
  }

  /** A click or tap on a square. @param {string} square */
  press(square) {
    const view = this.view.value;
    if (!view) return;
    const now = this.laying.value;
    if (this.selected.value !== null && !laying.placedAt(now, square)) {
      this.lay(this.selected.value, square);
    } else if (laying.placedAt(now, square) || now.swaps.some((swap) => swap.square === square)) {
      this.set(laying.take(now, square));
    } else if (this.takeable.value.has(square)) {
      this.lay(
        laying.freeSlot(now, tileAt(view.board.cells, view.board.size, square).toUpperCase()),
        square,
      );
    } else if (isBare(view.board, square)) {
      this.cursor.value = turn(this.cursor.value, square);
    }
  }

  /**
   * A typed letter goes to the next free square; as a star if wished.
   * @param {string} letter
   * @param {boolean} asStar
   */
  type(letter, asStar) {
    const view = this.view.value;
    const cursor = this.cursor.value;
    if (!view || !cursor) return;
    const now = this.laying.value;
    const square = seek(
      cursor,
      view.board,
      (one) => isBare(view.board, one) && !laying.placedAt(now, one),
    );
    const slot = asStar ? laying.freeStar(now) : laying.freeSlot(now, letter);
    if (square === null) return;
    if (slot === null || (slot < 0 && !asStar)) {
      this.notice.value = say("table", asStar ? "no_star" : "not_in_hand", { letter });
      return;
    }
    this.set(laying.put(now, slot, square, letter));
    this.cursor.value = neighbour({ ...cursor, square }, view.board.size) ?? { ...cursor, square };
  }

  /** Takes the last typed tile back and stands there. */
  eraseBack() {
    const view = this.view.value;
    const cursor = this.cursor.value;
    if (!view || !cursor) return;
    const isMine = (/** @type {string} */ square) => !!laying.placedAt(this.laying.value, square);
    const square = isMine(cursor.square) ? cursor.square : seek(cursor, view.board, isMine, -1);
    if (!square) return;
    this.set(laying.take(this.laying.value, square));
    this.cursor.value = { ...cursor, square };
  }

  /** A square in words: its tile, or what it does. @param {string} square */
  describe(square) {
    const view = this.view.value;
    if (!view) return square;
    const place = parseSquare(square, view.board.size);
    const tile =
      laying.placedAt(this.laying.value, square)?.letter ??
      tileAt(view.board.cells, view.board.size, square);
    if (tile !== ".") return `${square}: ${tile.toUpperCase()}`;
    const symbol = place ? (view.rules.layout[place.row]?.[place.col] ?? ".") : ".";
    return `${square}: ${say("square", { d: "letter2", t: "letter3", D: "word2", T: "word3" }[symbol] ?? "empty")}`;
  }

  recall() {
    this.selected.value = null;
    this.set(laying.recall(this.laying.value));
  }

  shuffle() {
    this.set(laying.shuffle(this.laying.value, Math.random));
  }

  sort() {
    this.set(laying.sort(this.laying.value));
  }

  /**
   * Does something at the table and says why not where it is refused.
   * @param {import("../net/livegame.js").Command} command
   */
  async act(command) {
    if (this.busy.value) return false;
    this.busy.value = true;
    this.refused.value = "";
    try {
      await this.game.do(command);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code } = error.refusal;
      this.refused.value =
        code === "offline" ? say("table", "not_sent") : sayRefusal(error.refusal);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  async play() {
    const seat = this.seat.value;
    if (seat === null || !this.myTurn.value || laying.isEmpty(this.laying.value)) return;
    const cursor = this.cursor.value;
    // Before the answer, not after it: by then the next tile may have been chosen.
    this.cursor.value = null;
    this.selected.value = null;
    if (!(await this.act(laying.toPlay(this.laying.value, seat)))) this.cursor.value ??= cursor;
  }

  /** The first press asks, the second passes. */
  async pass() {
    const seat = this.seat.value;
    if (seat === null) return;
    if (!this.confirmPass.value) {
      this.confirmPass.value = true;
      this.notice.value = say("table", "pass_again");
      return;
    }
    this.confirmPass.value = false;
    await this.act({ do: "pass", seat });
  }

  /** @param {string} tiles */
  async exchange(tiles) {
    const seat = this.seat.value;
    if (seat === null) return;
    this.recall();
    if (await this.act({ do: "exchange", seat, tiles })) this.sheet.value = null;
  }
}
