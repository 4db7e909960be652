// One table as the server shows it: the view, the log and the talk. The page changes nothing here
// by itself.

import { batch, signal } from "../vendor/signals.js";
import { ApiError, isOffline, queued } from "./api.js";
import { takeEarly } from "./early.js";
import { comeIn } from "./person.js";
import { ask, askForLife, listen, newId, online } from "./socket.js";
import { store, stored } from "./storage.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../messages.js").ChatLine} ChatLine */
/** @typedef {import("../messages.js").Refusal} Refusal */
/** @typedef {import("../messages.js").AnyCommand} AnyCommand */
/** @typedef {import("../messages.js").BoardCommand} BoardCommand */
/** @typedef {import("../messages.js").CardsCommand} CardsCommand */
/** @typedef {import("../messages.js").Real_BoardCommand} RealBoardCommand */
/** @typedef {import("../messages.js").Real_CardsCommand} RealCardsCommand */
/**
 * @typedef {AnyCommand | BoardCommand | CardsCommand | RealBoardCommand | RealCardsCommand} Command
 */
/** @typedef {import("../messages.js").PreviewRequest} PreviewRequest */
/** @typedef {PreviewRequest["play"]} Trial A move that is only asked about. */

/** How long to wait before a table that could not be opened is tried again, in milliseconds. */
const TRY_AGAIN = 2000;
/** How often the page asks whether it has missed anything, in milliseconds. */
const LOOK_EVERY = 15_000;

export class LiveGame {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** The table as one sees it, once it is known. */
    this.table = signal(/** @type {TableView | null} */ (null));
    /** All that happened, as far as one may see it. */
    this.log = signal(/** @type {Shown[]} */ ([]));
    this.chat = signal(/** @type {ChatLine[]} */ ([]));
    /** The last line of the talk that was seen; a reload does not make it new again. */
    this.seenLine = signal(stored(`seen.${id}`, 0));
    this.spectators = signal(0);
    /** Why the table cannot be shown. */
    this.failure = signal(/** @type {Refusal | null} */ (null));
    /** How far the server's clock is ahead of ours, in milliseconds. */
    this.ahead = 0;
    /** @type {number | null} */
    this.seat = null;
    this.logVersion = 0;
    /** @type {Promise<void> | null} */
    this.joining = null;
    this.stop = () => {};
    this.trying = 0;
  }

  /** Begins to look at the table. */
  async open() {
    try {
      const early = /** @type {Promise<TableView | null>} */ (takeEarly(`/api/tables/${this.id}`));
      void early.then((table) => table && !this.table.value && this.show(table));
      await comeIn();
      const stop = listen((message) => this.hear(message));
      const timer = setInterval(() => void this.look(), LOOK_EVERY);
      this.stop = () => {
        stop();
        clearInterval(timer);
      };
      if (online.value) await this.join();
    } catch (error) {
      this.fail(error);
      // Nobody has come in, so there is no connection that could come back by itself.
      const seen = stored(`seen-table.${this.id}`, /** @type {TableView | null} */ (null));
      if (isOffline(error) && seen && !this.table.value) this.table.value = seen;
      if (isOffline(error)) this.trying = setTimeout(() => void this.open(), TRY_AGAIN);
    }
  }

  /** Looks away. */
  close() {
    clearTimeout(this.trying);
    this.stop();
    if (online.value) ask({ type: "leave", game: this.id }).catch(() => {});
  }

  /** Has the whole table come, and the log from where it is known: once at a time. */
  join() {
    this.joining ??= this.follow().finally(() => (this.joining = null));
    return this.joining;
  }

  async follow() {
    try {
      let known = 0;
      do {
        known = this.logVersion;
        await ask({ type: "join", game: this.id, seat: this.seat, version: known, follow: true });
        // A long log comes page by page; a page without news is its end.
      } while (known < this.logVersion && this.logVersion < this.version);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The version of the table that is shown; of one not yet known none is too new. */
  get version() {
    return this.table.peek()?.version ?? Number.POSITIVE_INFINITY;
  }

  /** Asks whether anything was missed, for a message may be lost without another after it. */
  async look() {
    if (!online.value) return;
    const versions = await askForLife();
    if ((versions[this.id] ?? 0) > Math.min(this.version, this.logVersion)) await this.join();
  }

  /**
   * Looks through another of one's own seats: one device for all.
   * @param {number} seat
   */
  async lookThrough(seat) {
    this.seat = seat;
    this.table.value = this.table.value && { ...this.table.value, view: null };
    await this.joining;
    await this.join();
  }

  /** @param {unknown} error */
  fail(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.refusal.code !== "offline") this.failure.value = error.refusal;
  }

  /** @param {import("../messages.js").Message} message */
  hear(message) {
    if (message.type === "welcome") void this.join();
    if (!("game" in message) || message.game !== this.id) return;
    if (message.type === "state") {
      const sat = this.table.value?.seat === null && message.table.seat !== null;
      this.show(message.table);
      // Whoever has just sat down looks through the seat from now on, and talks with the players.
      // Before the game nobody looks at the log.
      const behind = message.table.phase !== "waiting" && message.version > this.logVersion;
      if (sat || behind) void this.join();
    } else if (message.type === "queued") {
      queued.value = message;
    } else if (message.type === "events") {
      queued.value = null;
      batch(() => this.take(message));
    } else if (message.type === "presence") {
      this.showPresence(message);
    } else if (message.type === "dismissed") {
      this.failure.value = message.refusal;
    } else if (message.type === "chat") {
      const known = new Set(this.chat.value.map((line) => line.id));
      this.chat.value = [
        ...this.chat.value,
        ...message.lines.filter((line) => !known.has(line.id)),
      ];
    } else if (message.type === "unsaid") {
      this.chat.value = this.chat.value.filter((line) => line.id !== message.line);
    }
  }

  /** @param {import("../messages.js").Presence} presence */
  showPresence({ online: here, spectators }) {
    this.spectators.value = spectators;
    const table = this.table.value;
    if (!table) return;
    const seats = table.seats.map(
      (seat, at) => seat && { ...seat, online: seat.bot !== null || here.includes(at) },
    );
    this.table.value = { ...table, seats };
  }

  /** @param {TableView} table */
  show(table) {
    const known = this.table.value;
    // An answer that was overtaken by a newer one is not news; another seat's eyes always are.
    if (known?.view && known.seat === table.seat && known.version > table.version) return;
    this.ahead = table.clock.now - Date.now();
    this.table.value = table;
  }

  /**
   * Takes what happened, and the table after it; where a number is missing, asks for what is.
   * @param {import("../messages.js").Events} message
   */
  take({ events, clock, table: news }) {
    const known = this.table.peek();
    const mine = !news || this.seat === null || news.seat === this.seat;
    if (known && mine) this.show({ ...known, ...news, clock });
    const fresh = events.filter((one) => one.version > this.logVersion);
    if (fresh.length === 0) return;
    if (fresh[0]?.version !== this.logVersion + 1) {
      void this.join();
      return;
    }
    this.logVersion = fresh.at(-1)?.version ?? this.logVersion;
    this.log.value = [...this.log.value, ...fresh.filter((one) => one.type === "event")];
  }

  /**
   * Does something at the table; fails with the reason where it is refused.
   * @param {Command} command
   * @param {string} [id] of something that may have been sent before
   */
  async do(command, id = newId()) {
    const version = this.table.value?.version ?? 0;
    const done = await ask({ type: "do", game: this.id, version, command }, id);
    // The table came before the answer, unless it was lost.
    if (done.type === "ok" && done.version > this.version) await this.join();
  }

  /**
   * What a move would bring.
   * @param {Trial} play
   * @returns {Promise<import("../messages.js").Reviewed>}
   */
  async preview(play) {
    const answer = await ask({ type: "preview", game: this.id, play });
    return /** @type {import("../messages.js").Reviewed} */ (answer);
  }

  /** All that was said is on the screen. */
  seeTalk() {
    const last = this.chat.value.at(-1)?.id ?? 0;
    if (last <= this.seenLine.peek()) return;
    this.seenLine.value = last;
    store(`seen.${this.id}`, last);
  }

  /** @param {string} text */
  async talk(text) {
    await ask({ type: "say", game: this.id, text });
  }

  /**
   * Words that can be made of a hand and a part of the table.
   * @param {number} seat
   * @param {string} part
   * @returns {Promise<import("../messages.js").TableWords>}
   */
  async words(seat, part) {
    const answer = await ask({ type: "words", game: this.id, seat, part });
    return /** @type {import("../messages.js").TableWords} */ (answer);
  }

  /**
   * Turns the dictionary proposes.
   * @param {number} seat
   * @returns {Promise<string[]>}
   */
  async hint(seat) {
    const answer = await ask({
      type: "hint",
      game: this.id,
      version: this.table.value?.version ?? 0,
      seat,
    });
    return answer.type === "hints" ? answer.turns : [];
  }
}
