// A player's side of a board: the tiles laid on trial, the cursor, the star that waits for its
// letter.

import { store, stored } from "../net/storage.js";
import { say } from "../site/text.js";
import { Desk } from "../table/desk.js";
import { computed, signal } from "../vendor/signals.js";
import * as laying from "./field/laying.js";
import { isStar, parseSquare, squareName, tileAt } from "./field/square.js";
import { tileFace } from "./field/tile.js";
import { isBare, neighbour, seek, turn } from "./field/typing.js";
import { scoreOf } from "./preview.js";
import { turnsOf } from "./record.js";

/** @typedef {import("./field/laying.js").Laying} Laying */
/** @typedef {import("../messages.js").BoardView} BoardView */

/**
 * The words and the letters that lie on a board, each once, words first.
 * @param {BoardView["board"]} board
 */
function partsOf({ cells, size }) {
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  const columns = Array.from({ length: size }, (_, col) => rows.map((row) => row[col]).join(""));
  const runs = [...rows, ...columns].flatMap((line) => line.toUpperCase().match(/[^.]{2,}/g) ?? []);
  const letters = [...new Set(cells.toUpperCase().replaceAll(".", ""))].sort();
  return [...new Set(runs), ...letters];
}

/** What the squares of a layout do, by their symbols. */
const SYMBOLS = /** @type {Record<string, string>} */ ({
  d: "letter2",
  t: "letter3",
  D: "word2",
  T: "word3",
});

/** @extends {Desk<BoardView>} */
export class BoardDesk extends Desk {
  /** @param {import("../net/livegame.js").LiveGame} game */
  constructor(game) {
    super(game);
    this.laying = signal(laying.NOTHING);
    /** The seat whose tiles are laid: on one device it changes. */
    this.fitted = /** @type {number | null} */ (null);
    /** The slot of the tile chosen in the hand. */
    this.selected = signal(/** @type {number | null} */ (null));
    this.cursor = signal(/** @type {import("./field/typing.js").Cursor | null} */ (null));
    /** A star waits for its letter. */
    this.starFor = signal(/** @type {{slot: number, square: string} | null} */ (null));
    /** A turn that the dictionary proposes, shown where it would lie. */
    this.ghosts = signal(/** @type {{square: string, tile: string}[]} */ ([]));
    /** Whether the next press on «pass» passes. */
    this.confirmPass = signal(false);
    const takeable = computed(() => this.findTakeable().join(" "));
    /**
     * Stars on the board whose letter is in hand, where the rules let one take them. The same set
     * as long as the same stars are in it: the board is drawn anew only for another one.
     */
    this.takeable = computed(() => new Set(takeable.value.split(" ").filter(Boolean)));
    this.start();
  }

  get key() {
    return `laying.${this.game.id}.${this.seat.peek()}`;
  }

  /** @override */
  follow() {
    const view = this.view.value;
    const seat = this.seat.value;
    if (!view || seat === null) return;
    const kept = this.fitted === seat ? this.laying.peek() : stored(this.key, laying.NOTHING);
    this.fitted = seat;
    this.set(laying.fit(kept, view.seats[seat]?.hand ?? "", view.board));
    if (view.turn !== seat) this.hints.value = [];
  }

  /** @param {Laying} next */
  set(next) {
    this.laying.value = next;
    this.confirmPass.value = false;
    this.refused.value = "";
    store(this.key, next);
    void this.check();
  }

  /**
   * @override
   * @param {number} seat
   */
  trial(seat) {
    const now = this.laying.peek();
    return laying.isEmpty(now) ? null : laying.toPlay(now, seat);
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
   * @param {number} slot
   * @param {string} square
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
    if (laying.isStarSlot(now, slot)) this.starFor.value = { slot, square };
    else this.set(laying.put(now, slot, square, now.slots[slot] ?? ""));
    return true;
  }

  /**
   * The star that waited stands for a letter now.
   * @param {string} letter
   */
  letterStar(letter) {
    const waits = this.starFor.value;
    this.starFor.value = null;
    if (waits) this.set(laying.put(this.laying.value, waits.slot, waits.square, letter));
  }

  /**
   * A laid tile goes to another square, or home.
   * @param {string} from
   * @param {string | null} to
   */
  move(from, to) {
    const view = this.view.value;
    if (!view || to === from) return;
    if (to === null || !isBare(view.board, to)) this.set(laying.take(this.laying.value, from));
    else this.set(laying.move(this.laying.value, from, to));
  }

  /**
   * A click or tap on a square.
   * @param {string} square
   */
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

  /**
   * A square in words: its tile, or what it does.
   * @param {string} square
   */
  describe(square) {
    const view = this.view.value;
    if (!view) return square;
    const place = parseSquare(square, view.board.size);
    const tile =
      laying.placedAt(this.laying.value, square)?.letter ??
      tileAt(view.board.cells, view.board.size, square);
    if (tile !== ".") return `${square}: ${tile.toUpperCase()}`;
    const symbol = place ? (view.rules.layout[place.row]?.[place.col] ?? ".") : ".";
    return `${square}: ${say("square", SYMBOLS[symbol] ?? "empty")}`;
  }

  /** Nothing chosen, and no cursor. */
  unselect() {
    this.cursor.value = null;
    this.selected.value = null;
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

  async play() {
    const seat = this.seat.value;
    if (seat === null || !this.myTurn.value || laying.isEmpty(this.laying.value)) return;
    const cursor = this.cursor.value;
    // Before the answer, not after it: by then the next tile may have been chosen.
    this.unselect();
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
    if (await this.act({ do: "exchange", seat, tiles })) this.closeSheet();
  }

  /**
   * @override
   * @param {string} why
   */
  closeAll(why) {
    super.closeAll(why);
    this.starFor.value = null;
  }

  /** @override */
  isCovered() {
    return super.isCovered() || this.starFor.value !== null;
  }

  /**
   * @override
   * @returns {import("../table/desk.js").SheetButton[]}
   */
  sheetButtons() {
    const all = this.view.value?.unseen.length ?? 0;
    return [
      ["record", "list", say("record", "short")],
      ["unseen", "bag", say("unseen", "short", { all })],
      ["chat", "chat", say("chat", "short")],
    ];
  }

  /** @override */
  stage() {
    const over = this.game.table.value?.phase === "over";
    return say("table", "turn_number", {
      turn: turnsOf(this.game.log.value).length + (over ? 0 : 1),
    });
  }

  /**
   * @override
   * @param {string} reason
   */
  endText(reason) {
    const rules = this.view.value?.rules;
    if (reason === "passes" && rules)
      return super.endText("passes_rounds", { rounds: rules.pass_rounds });
    const atOnce = reason === "target" && rules?.equal_turns === false;
    return super.endText(atOnce ? "target_at_once" : reason);
  }

  /** @override */
  madeTurns() {
    return turnsOf(this.game.log.value)
      .filter(({ act }) => act !== null)
      .map(({ seat, words, points }) => ({ seat, words, points: points ?? 0 }));
  }

  /** @override */
  lastLaid() {
    return turnsOf(this.game.log.value).findLastIndex(({ tiles }) => tiles.length > 0) + 1 || null;
  }

  /** @override */
  isScored() {
    return this.view.value?.rules.level === "hard";
  }

  /**
   * @override
   * @param {string} letter
   */
  letterFace(letter) {
    const rules = this.view.value?.rules;
    // The letters of another language have no points.
    return rules?.tiles[letter] ? tileFace(rules, letter) : { class: "tile", children: letter };
  }

  /** @override */
  tableParts() {
    const board = this.view.value?.board;
    return board ? partsOf(board) : [];
  }

  /**
   * A proposed turn, read.
   * @param {string} text
   */
  async readTurn(text) {
    const { parseTurn } = await import("./field/notation.js");
    return parseTurn(text, this.view.peek()?.board.size ?? 0);
  }

  /**
   * @override
   * @param {string} text
   */
  async tryHint(text) {
    const written = await this.readTurn(text);
    if (written) this.set(laying.layTurn(laying.recall(this.laying.value), written));
  }

  /**
   * Shows a proposed turn where it would lie.
   * @param {string} text
   */
  async shadow(text) {
    this.ghosts.value = (await this.readTurn(text))?.tiles ?? [];
  }

  /**
   * @override
   * @param {string} text
   */
  async hintTrial(text) {
    const [written, seat] = [await this.readTurn(text), this.seat.peek()];
    if (!written || seat === null) return null;
    return laying.toPlay(laying.layTurn(laying.recall(this.laying.peek()), written), seat);
  }

  /**
   * @override
   * @param {string} text
   * @param {import("../messages.js").Reviewed | null} reviewed
   */
  hintWords(text, reviewed) {
    const words = reviewed ? scoreOf(reviewed)?.words : null;
    return words?.map(({ word }) => word) ?? [text];
  }

  /**
   * @override
   * @param {import("../table/desk.js").Hint[]} hints
   */
  offerHints(hints) {
    this.recall();
    this.hints.value = hints;
    return hints.length > 0;
  }

  /** @override */
  actItems() {
    const view = this.view.value;
    const seat = this.seat.value;
    const running = this.game.table.value?.phase === "running";
    if (!running || seat === null || view?.rules.level !== "simple" || view.agreed.length > 0) {
      return [];
    }
    return [
      { label: say("menu", "offer_end"), act: () => void this.act({ do: "offer_end", seat }) },
    ];
  }

  /**
   * A game without points ends when all agree.
   * @override
   * @param {(seat: number) => string} name
   * @returns {import("../table/desk.js").Question | null}
   */
  question(name) {
    const view = this.view.value;
    const seat = this.seat.value;
    const [first] = view?.agreed ?? [];
    if (!view || first === undefined || view.ended) return null;
    const open = seat !== null && !view.agreed.includes(seat);
    return {
      text: say("waiting", "end_offered", { name: name(first) }),
      answer: open ? (agree) => ({ do: "answer_end", seat, agree }) : null,
    };
  }
}
