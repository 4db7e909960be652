// One table as the server shows it: the view, the log and the talk. The page changes nothing here
// by itself.

import { batch, signal } from "../vendor/signals.js";
import { ApiError, get, isOffline, queued } from "./api.js";
import { comeIn } from "./person.js";
import { ask, listen, newId, online } from "./socket.js";
import { store, stored } from "./storage.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../messages.js").ChatLine} ChatLine */
/** @typedef {import("../messages.js").Refusal} Refusal */
/** @typedef {import("../messages.js").AnyCommand} AnyCommand */
/** @typedef {import("../messages.js").BoardCommand} BoardCommand */
/** @typedef {import("../messages.js").CardsCommand} CardsCommand */
/** @typedef {AnyCommand | BoardCommand | CardsCommand} Command */
/** @typedef {import("../messages.js").PreviewRequest} PreviewRequest */
/** @typedef {PreviewRequest["play"]} Trial A move that is only asked about. */

/** How long to wait before a table that could not be opened is tried again, in milliseconds. */
const TRY_AGAIN = 2000;

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
    this.refreshing = false;
    this.again = false;
    /** @type {Promise<void> | null} */
    this.reading = null;
    this.stop = () => {};
    this.trying = 0;
  }

  /** Begins to look at the table. */
  async open() {
    try {
      await comeIn();
      this.stop = listen((message) => this.hear(message));
      if (online.value) await this.join();
    } catch (error) {
      this.fail(error);
      // Nobody has come in, so there is no connection that could come back by itself.
      if (isOffline(error)) this.trying = setTimeout(() => void this.open(), TRY_AGAIN);
    }
  }

  /** Looks away. */
  close() {
    clearTimeout(this.trying);
    this.stop();
    if (online.value) ask({ type: "leave", game: this.id }).catch(() => {});
  }

  async join() {
    const version = this.table.value?.version ?? null;
    try {
      await ask({ type: "join", game: this.id, seat: this.seat, version });
      if (!this.table.value) await this.refresh();
    } catch (error) {
      this.fail(error);
    }
  }

  /**
   * Looks through another of one's own seats: one device for all.
   * @param {number} seat
   */
  async lookThrough(seat) {
    this.seat = seat;
    this.table.value = this.table.value && { ...this.table.value, view: null };
    await ask({ type: "join", game: this.id, seat, version: null }).catch(() => {});
    await this.refresh();
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
      // Whoever has just sat down looks through the seat from now on.
      if (sat) {
        const seat = message.table.seat;
        ask({ type: "join", game: this.id, seat, version: null }).catch(() => {});
      }
      if (message.table.phase !== "waiting") void this.readLog();
    } else if (message.type === "queued") {
      queued.value = message;
    } else if (message.type === "events") {
      queued.value = null;
      this.take(message.events);
      void this.refresh();
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

  /** @param {import("../messages.js").Events["events"]} events */
  take(events) {
    const fresh = events.filter((one) => one.version > this.logVersion);
    if (fresh.length === 0) return;
    if (fresh[0]?.version !== this.logVersion + 1) {
      // Before the game nobody looks at the log.
      if (this.table.peek()?.phase !== "waiting") void this.readLog();
      return;
    }
    this.logVersion = fresh.at(-1)?.version ?? this.logVersion;
    this.log.value = [...this.log.value, ...fresh.filter((one) => one.type === "event")];
  }

  /** Reads what the log has beyond what is known: once at a time. */
  readLog() {
    this.reading ??= this.fetchLog().finally(() => (this.reading = null));
    return this.reading;
  }

  async fetchLog() {
    try {
      // A long log comes page by page; an empty page is its end.
      for (let more = true; more; ) {
        /** @type {import("../messages.js").Events | import("../messages.js").State} */
        const answer = await get(
          `/api/tables/${this.id}/events?after=${this.logVersion}${this.seatQuery("&")}`,
        );
        if (answer.type !== "events") return;
        this.take(answer.events);
        more = answer.events.length > 0 && this.logVersion < (this.table.peek()?.version ?? 0);
      }
    } catch (error) {
      this.fail(error);
    }
  }

  /** Asks for the whole table: one answer for as many events as came meanwhile. */
  async refresh() {
    if (this.refreshing) {
      this.again = true;
      return;
    }
    this.refreshing = true;
    try {
      do {
        this.again = false;
        /** @type {TableView} */
        const table = await get(`/api/tables/${this.id}${this.seatQuery("?")}`);
        if (table.phase !== "waiting" && this.logVersion < table.version) await this.readLog();
        batch(() => this.show(table));
      } while (this.again);
    } catch (error) {
      this.fail(error);
    } finally {
      this.refreshing = false;
    }
  }

  /** @param {string} mark */
  seatQuery(mark) {
    return this.seat === null ? "" : `${mark}seat=${this.seat}`;
  }

  /**
   * Does something at the table; fails with the reason where it is refused.
   * @param {Command} command
   */
  async do(command) {
    const version = this.table.value?.version ?? 0;
    await ask({ type: "do", game: this.id, version, command }, newId());
    await this.refresh();
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
