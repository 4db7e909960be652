// The judge's side of a real table, whatever lies on it: what is entered, and what is kept in the
// browser until the network is back.

import { ApiError, isOffline } from "../net/api.js";
import { newId, online } from "../net/socket.js";
import { store, stored } from "../net/storage.js";
import { sayRefusal } from "../site/text.js";
import { Desk } from "../table/desk.js";
import { effect, signal } from "../vendor/signals.js";

/** @typedef {import("../net/livegame.js").Command} Command */
/** @typedef {import("./entry.js").Placed} Placed */
/** @typedef {{id: string, command: Command, tiles: Placed[]}} Kept What waits for the network. */
/** @typedef {"record" | "players" | "word" | "left" | "words" | null} JudgeSheet */
/**
 * @typedef {import("../messages.js").JudgedBoardView
 *   | import("../messages.js").JudgedCardView} JudgedView
 */

/** @template {JudgedView} View @extends {Desk<View>} */
export class JudgeDesk extends Desk {
  /** @param {import("../net/livegame.js").LiveGame} game */
  constructor(game) {
    super(game);
    /** The sheet that is open. */
    this.leaf = signal(/** @type {JudgeSheet} */ (null));
    /** The word that is looked up or disputed. */
    this.disputed = signal("");
    this.kept = signal(/** @type {Kept[]} */ (stored(`judge.${game.id}`, [])));
    /** Why the first of what was kept is not taken. */
    this.untaken = signal("");
    this.sending = false;
    /** The number of the entry that is being corrected. */
    this.at = signal(/** @type {number | null} */ (null));
    /** Whose that entry was, if that is corrected too. */
    this.by = signal(/** @type {number | null} */ (null));
    this.input = /** @type {HTMLInputElement | null} */ (null);
    /** Whether the tablet in the middle of the table is shown. */
    this.flat = signal(stored(`flat.${game.id}`, false));
  }

  start() {
    super.start();
    this.stops.push(
      effect(() => void (online.value && this.kept.value.length && this.sendKept())),
      effect(() => {
        if (!online.value) return;
        import("./offline.js").then(
          async ({ keepPage, keepWords }) => {
            await keepWords(this.game.id);
            await keepPage();
          },
          () => {},
        );
      }),
      // A page that is loaded without a network shows the table as it was last seen.
      effect(() => {
        const table = this.game.table.value;
        if (table?.view) store(`seen-table.${this.game.id}`, table);
      }),
    );
  }

  /** Nothing is on trial or corrected any more, and the keyboard goes. */
  forget() {
    this.at.value = null;
    this.by.value = null;
    this.refused.value = "";
    this.review.value = { state: "none" };
    if (this.input) this.input.value = "";
    this.input?.blur();
  }

  /** @param {number} seat */
  name(seat) {
    return this.game.table.value?.seats[seat]?.name ?? `${seat + 1}`;
  }

  /** The seat whose turn it is, with what is kept here. */
  mover() {
    const view = this.view.value;
    if (!view) return 0;
    return this.kept.value.reduce((seat, { command }) => {
      return isTurn(command) ? this.after(seat) : seat;
    }, view.turn);
  }

  /**
   * The next player after a seat.
   * @param {number} seat
   */
  after(seat) {
    const view = this.view.value;
    if (!view) return seat;
    const at = view.order.indexOf(seat);
    const round = [...view.order.slice(at + 1), ...view.order.slice(0, at + 1)];
    return round.find((one) => !view.seats[one]?.out) ?? seat;
  }

  /** The players still in the game, in order. */
  active() {
    const view = this.view.value;
    return view ? view.order.filter((seat) => !view.seats[seat]?.out) : [];
  }

  /**
   * Enters something; without a network it is kept and sent when that is back.
   * @param {Command} command
   * @param {Placed[]} [tiles]
   */
  async send(command, tiles = []) {
    this.refused.value = "";
    if (this.busy.value) return false;
    const kept = { id: newId(), command, tiles };
    if (!online.value || this.kept.value.length > 0) return this.keep(kept);
    this.busy.value = true;
    try {
      await this.game.do(command, kept.id);
      return true;
    } catch (error) {
      if (isOffline(error)) return this.keep(kept);
      this.refused.value = this.failureText(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** @param {Kept} kept */
  keep(kept) {
    this.setKept([...this.kept.value, kept]);
    return true;
  }

  /** @param {Kept[]} kept */
  setKept(kept) {
    this.kept.value = kept;
    this.untaken.value = "";
    store(`judge.${this.game.id}`, kept.length > 0 ? kept : null);
  }

  /** Takes back the last thing: here, if it waits for the network, else at the table. */
  async undo() {
    if (this.kept.value.length > 0) {
      this.setKept(this.kept.value.slice(0, -1));
      return;
    }
    await this.send({ do: "undo", seat: this.mover() });
  }

  /** Sends what was kept, in order, until something is refused or the network is gone again. */
  async sendKept() {
    if (this.sending || this.untaken.peek()) return;
    this.sending = true;
    try {
      await this.game.join();
      for (let first = this.kept.peek()[0]; first; first = this.kept.peek()[0]) {
        await this.sendOne(first);
        this.setKept(this.kept.peek().filter((one) => one.id !== first?.id));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isOffline(error)) this.untaken.value = sayRefusal(error.refusal);
    } finally {
      this.sending = false;
    }
  }

  /** @param {Kept} kept */
  async sendOne({ command, id }) {
    try {
      await this.game.do(command, id);
    } catch (error) {
      const stale = error instanceof ApiError && error.refusal.code === "stale";
      if (!stale) throw error;
      // Another phone was faster: what it entered may leave this as good as it was.
      await this.game.join();
      await this.game.do(command, id);
    }
  }

  /**
   * Enters a pass in place of what was not taken, so that the turns after it keep their players; it
   * can be corrected as every entry can.
   */
  passKept() {
    const [first, ...rest] = this.kept.value;
    if (!first) return;
    const isEntry = first.command.do === "enter" || first.command.do === "enter_word";
    const pass = /** @type {const} */ ({ do: "pass", seat: this.mover0(first) });
    this.setKept(isEntry ? [{ id: newId(), command: pass, tiles: [] }, ...rest] : rest);
    void this.sendKept();
  }

  /** @param {Kept} kept */
  mover0(kept) {
    return "seat" in kept.command ? (kept.command.seat ?? 0) : 0;
  }

  /** @param {boolean} flat */
  layFlat(flat) {
    this.flat.value = flat;
    store(`flat.${this.game.id}`, flat || null);
  }

  /**
   * Opens the dispute about a word.
   * @param {string} word
   */
  dispute(word) {
    this.disputed.value = word;
    this.leaf.value = "word";
  }
}

/** @param {Command} command */
const isTurn = (command) =>
  (command.do === "enter" && (command.at ?? null) === null) || command.do === "pass";
