// A player's side of a table of cards: the word on trial, the step of the turn, what is chosen.

import { store, stored } from "../net/storage.js";
import { say } from "../site/text.js";
import { Desk } from "../table/desk.js";
import { movedOrder, shuffledOrder, sortedOrder } from "../table/hand.js";
import { h } from "../vendor/preact.js";
import { computed, signal } from "../vendor/signals.js";
import { piecesOf, viewAt } from "./arriving.js";
import * as build from "./felt/building.js";
import { cardFace, isPrize, prizeText } from "./felt/face.js";
import { parseLay } from "./felt/notation.js";
import { readWord } from "./felt/spelling.js";
import { cardTurnsOf } from "./record.js";

/** @typedef {import("./felt/building.js").Building} Building */
/** @typedef {import("./felt/building.js").Source} Source */
/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").DealEnded} DealEnded */
/** @typedef {"wait" | "draw" | "discard" | "word" | "tape"} Step */

/** @extends {Desk<CardView>} */
export class CardDesk extends Desk {
  /** @param {import("../net/livegame.js").LiveGame} game */
  constructor(game) {
    super(game);
    /** Tables as they came while turns are shown, and the last one before them. */
    this.kept = /** @type {import("./arriving.js").Kept[]} */ ([]);
    /** The game as far as it is shown. */
    this.view = computed(() => this.findView());
    this.building = signal(build.NOTHING);
    /** The seat whose word is built: on one device it changes. */
    this.fitted = /** @type {number | null} */ (null);
    /** The step that the player turned to, where the rules leave a choice. */
    this.wish = signal(/** @type {"discard" | "word" | "tape"} */ ("word"));
    /** Slots chosen to be discarded, or to be put into the tape, in this order. */
    this.chosen = signal(/** @type {number[]} */ ([]));
    /** An Ундервуд waits for its letter, and the place it goes to. */
    this.letterFor = signal(/** @type {{source: Source, at: number} | null} */ (null));
    this.tool = signal(/** @type {"multiply" | "shorten" | null} */ (null));
    /** The card of the tape under the pointer or the focus. */
    this.touched = signal(/** @type {number | null} */ (null));
    /** The count that is shown. */
    this.counted = signal(/** @type {DealEnded | null} */ (null));
    this.step = computed(() => this.findStep());
    this.takeable = computed(() => {
      const view = this.view.value;
      return view?.rules.swaps && view.ended === null && this.seat.value !== null
        ? build.takeable(this.building.value, view)
        : new Map();
    });
    this.start();
  }

  /** @returns {CardView | null} */
  findView() {
    const newest = /** @type {CardView | null} */ (this.game.table.value?.view ?? null);
    const shown = this.shown.value;
    if (!newest || !this.isShowing()) return newest;
    return viewAt(this.kept, this.game.log.value, shown, this.arrived.value) ?? newest;
  }

  /** @override */
  pace() {
    this.keep();
    super.pace();
    if (!this.isShowing()) this.kept = this.kept.slice(-1);
    // In this order: a count does not come before the turn that led to it has been shown.
    this.followDeals();
  }

  /** Keeps the table that has just come, until the turns before it have been shown. */
  keep() {
    const table = this.game.table.value;
    const view = /** @type {CardView | null} */ (table?.view ?? null);
    if (!table || !view) return;
    const others = this.kept.filter(
      (one) => one.version < table.version && one.view.seat === view.seat,
    );
    this.kept = [...others, { version: table.version, view }];
  }

  /**
   * @override
   * @param {import("../messages.js").Shown["event"]} event
   */
  pieces(event) {
    return piecesOf(event);
  }

  /**
   * A count is read before the next deal goes on.
   * @override
   */
  rests() {
    return this.counted.value !== null;
  }

  get key() {
    return `building.${this.game.id}.${this.seat.peek()}`;
  }

  /** @returns {Step} */
  findStep() {
    const view = this.view.value;
    if (!view || !this.myTurn.value) return "wait";
    if (view.phase === "draw" || view.phase === "tape") return view.phase;
    if (this.wish.value === "discard" && view.phase !== "prizes") return "word";
    return this.wish.value;
  }

  /** @override */
  follow() {
    const view = this.view.value;
    const seat = this.seat.value;
    if (!view || seat === null) return;
    const kept =
      this.fitted === seat
        ? this.building.peek()
        : { ...build.NOTHING, .../** @type {Building} */ (stored(this.key, build.NOTHING)) };
    this.fitted = seat;
    this.chosen.value = [];
    if (view.turn !== seat || view.phase === "draw") this.wish.value = "word";
    this.set(build.fit(kept, view, seat));
  }

  /** Shows a count that was not seen yet; who comes in the middle has seen those before. */
  followDeals() {
    const results = this.view.value?.results;
    if (!results) return;
    const key = `counted.${this.game.id}`;
    const seen = /** @type {number | null} */ (stored(key, null));
    if (seen === null) store(key, results.length);
    else if (results.length > seen) this.counted.value = results.at(-1) ?? null;
  }

  closeCount() {
    this.counted.value = null;
    store(`counted.${this.game.id}`, this.view.value?.results.length ?? 0);
  }

  /** @param {Building} next */
  set(next) {
    this.building.value = next;
    this.refused.value = "";
    if (!this.repeats()) this.tool.value = null;
    store(this.key, next);
    void this.check();
  }

  /** Whether the prize card chosen lets one multiply or shorten a letter. */
  repeats() {
    const { prize, slots } = this.building.peek();
    return (
      prize !== null &&
      this.view.peek()?.rules.prizes[slots[prize] ?? ""]?.effect.repeat_letter === true
    );
  }

  /**
   * @override
   * @param {number} seat
   */
  trial(seat) {
    const now = this.building.peek();
    return now.row.length === 0 ? null : build.toLay(now, seat);
  }

  /**
   * A card of the hand is pressed: it goes where the step of the turn wants it.
   * @param {number} slot
   */
  press(slot) {
    const step = this.step.value;
    const card = this.building.value.slots[slot] ?? "";
    const rules = this.view.value?.rules;
    if (!rules) return;
    if (step === "discard") {
      if (isPrize(rules, card)) this.choose(slot, Infinity);
    } else if (step === "tape") {
      if (rules.letters[card]) this.choose(slot, this.due);
    } else if (isPrize(rules, card)) {
      this.set(build.withPrize(this.building.value, slot));
    } else {
      this.add(build.fromHand(slot));
    }
  }

  /**
   * Chooses a slot or lets it go; of too many the first goes.
   * @param {number} slot
   * @param {number} most
   */
  choose(slot, most) {
    const others = this.chosen.value.filter((one) => one !== slot);
    this.chosen.value =
      others.length < this.chosen.value.length ? others : [...others, slot].slice(-most);
  }

  /** How many cards go into the tape now. */
  get due() {
    const view = this.view.value;
    const letters = this.building.value.slots.filter((card) => view?.rules.letters[card]).length;
    return Math.min(view?.puts ?? 1, letters);
  }

  /** The cards chosen, in the order chosen. */
  get chosenCards() {
    return this.chosen.value.map((slot) => this.building.value.slots[slot] ?? "").join("");
  }

  /**
   * A card into the word; an Ундервуд asks for its letter.
   * @param {Source} source
   * @param {number} [at]
   */
  add(source, at = this.building.value.row.length) {
    const now = this.building.value;
    if (build.isUsed(now, source)) return;
    if (build.cardOf(now, source) === build.WILD) this.letterFor.value = { source, at };
    else this.set(build.add(now, source, build.cardOf(now, source), at));
  }

  /**
   * The Ундервуд that waited stands for a letter now.
   * @param {string} letter
   */
  letterWild(letter) {
    const waits = this.letterFor.value;
    this.letterFor.value = null;
    if (waits) this.set(build.add(this.building.value, waits.source, letter, waits.at));
  }

  /**
   * A card of the tape is pressed: torn off from there on, or used, or all put back.
   * @param {number} at
   * @param {number} [place]
   */
  pressTape(at, place) {
    const now = this.building.value;
    if (now.cut === at) this.set(build.mend(now));
    else if (now.cut === null || at < now.cut) this.set(build.tear(now, at, place));
    else if (!build.isUsed(now, build.fromTape(at))) this.add(build.fromTape(at), place);
    this.notice.value = this.tearText(this.building.value.cut);
  }

  /**
   * «Возьмёте 4 карты: Г, А, Р, И. Буква Г должна войти в слово».
   * @param {number | null} cut
   */
  tearText(cut) {
    const tape = this.view.value?.tape ?? "";
    if (cut === null || cut >= tape.length) return "";
    const cards = [...tape.slice(cut)];
    return say("cards", "tear", {
      count: cards.length,
      cards: cards.join(", "),
      first: cards[0] ?? "",
    });
  }

  /**
   * An Ундервуд of a word on the table is pressed: its letter takes its place.
   * @param {Source} source
   */
  takeWild(source) {
    const now = this.building.value;
    const mine = now.taken.find((one) => build.fromTable(one) === source);
    if (mine) return this.set(build.putBack(now, mine));
    const found = this.takeable.value.get(source);
    const by = found && build.freeGift(now, found.letter);
    if (!found || !by) return undefined;
    this.set(build.take(now, { ...found, by }));
    this.notice.value = say("cards", "wild_taken", { letter: found.letter });
    this.letterFor.value = { source, at: now.row.length };
    return undefined;
  }

  /**
   * A place of the word is pressed: out of it, or what the tool does.
   * @param {number} at
   */
  pressRow(at) {
    const now = this.building.value;
    const tool = this.tool.value;
    const plain = now.row[at] && now.row[at].from.length > 0 && !build.isWild(now, now.row[at]);
    if (tool === "multiply" && plain) this.set(build.multiply(now, at));
    else if (tool === "shorten" && plain) this.set(build.shorten(now, at));
    else this.set(build.remove(now, at));
  }

  /**
   * A typed letter goes to the end of the word, or is chosen for the tape.
   * @param {string} letter
   * @param {boolean} asWild
   */
  type(letter, asWild) {
    const now = this.building.value;
    if (this.step.value === "tape") {
      const slot = now.slots.findIndex(
        (card, at) => card === letter && !this.chosen.value.includes(at),
      );
      return slot < 0 ? this.miss(letter) : this.choose(slot, this.due);
    }
    const source = build.freeCard(now, asWild ? build.WILD : letter);
    if (source === null) return this.miss(letter, asWild);
    return this.set(build.add(now, source, letter));
  }

  /**
   * @param {string} letter
   * @param {boolean} [wild]
   */
  miss(letter, wild = false) {
    this.notice.value = wild ? say("cards", "no_wild") : say("table", "not_in_hand", { letter });
  }

  /**
   * @override
   * @param {string} text
   */
  tryHint(text) {
    const view = this.view.value;
    const lay = parseLay(text, this.seat.value ?? 0);
    if (view && lay) this.set(build.fromLay(this.building.value, lay, view));
  }

  /**
   * @override
   * @param {string} text
   */
  hintTrial(text) {
    return parseLay(text, this.seat.value ?? 0);
  }

  /**
   * @override
   * @param {string} text
   */
  hintWords(text) {
    return [readWord(parseLay(text, 0)?.word ?? text)];
  }

  /** @override */
  madeTurns() {
    return cardTurnsOf(this.game.log.value)
      .filter(({ over }) => over)
      .map(({ seat, words }) => ({
        seat,
        words: words.map(({ word }) => readWord(word)),
        points: words.reduce((sum, { points }) => sum + points, 0),
      }));
  }

  /** @override */
  lastLaid() {
    return (
      cardTurnsOf(this.game.log.value)
        .findLast(({ words }) => words.length)
        ?.acts.at(-1) ?? null
    );
  }

  /**
   * @override
   * @param {string} letter
   */
  letterFace(letter) {
    const rules = this.view.value?.rules;
    return rules?.letters[letter]
      ? cardFace(rules, letter)
      : { class: "card", children: h("span", { class: "key" }, letter) };
  }

  /** @override */
  tableParts() {
    return [...new Set(this.view.value?.tape ?? "")].sort();
  }

  /** @override */
  canAskHints() {
    const phase = this.view.value?.phase;
    const mayLay = phase === "prizes" || phase === "word";
    return super.canAskHints() && this.myTurn.value && mayLay;
  }

  /** @override */
  sheetButtons() {
    return /** @type {import("../table/desk.js").SheetButton[]} */ ([
      ["scores", "flag", say("cards", "score_short")],
      ["record", "list", say("record", "short")],
      ["chat", "chat", say("chat", "short")],
    ]);
  }

  /** @override */
  lookItems() {
    return [{ label: say("cards", "unseen"), act: () => (this.sheet.value = "unseen") }];
  }

  /**
   * @override
   * @param {string} why
   */
  closeAll(why) {
    super.closeAll(why);
    this.letterFor.value = null;
  }

  /** @override */
  isCovered() {
    return super.isCovered() || this.letterFor.value !== null || this.counted.value !== null;
  }

  /** @override */
  stage() {
    return say("table", "deal_number", { deal: this.view.value?.deal ?? 0 });
  }

  /**
   * @override
   * @param {string} reason
   */
  endText(reason) {
    return super.endText(reason === "target" ? "total" : reason);
  }

  /**
   * The condition of a prize card is told in the language of the page.
   * @override
   * @param {import("../messages.js").Refusal} refusal
   */
  refusalText(refusal) {
    const rules = this.view.peek()?.rules;
    const card = refusal.details?.card;
    if (!rules || typeof card !== "string" || !isPrize(rules, card)) {
      return super.refusalText(refusal);
    }
    const details = { ...refusal.details, condition: prizeText(rules, card) };
    return super.refusalText({ ...refusal, details });
  }

  eraseBack() {
    const now = this.building.value;
    if (now.row.length > 0) this.set(build.remove(now, now.row.length - 1));
  }

  recall() {
    this.chosen.value = [];
    this.set(build.recall(this.building.value));
  }

  shuffle() {
    this.reorder(shuffledOrder(this.building.value.slots.length, Math.random));
  }

  sort() {
    this.reorder(sortedOrder(this.building.value.slots));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  moveSlot(from, to) {
    this.reorder(movedOrder(this.building.value.slots.length, from, to));
  }

  /** @param {number[]} order */
  reorder(order) {
    this.chosen.value = this.chosen.value.map((slot) => order.indexOf(slot));
    this.set(build.reorder(this.building.value, order));
  }

  /**
   * Turns to a step where there is a choice; without a word what was built goes back.
   * @param {"discard" | "word" | "tape"} step
   */
  turnTo(step) {
    this.wish.value = step;
    this.chosen.value = [];
    if (step === "tape") this.set(build.recall(this.building.value));
  }

  draw() {
    return this.take((seat) => ({ do: "draw", seat }));
  }

  async discard() {
    const cards = this.chosenCards;
    if (cards && (await this.take((seat) => ({ do: "discard", seat, cards })))) {
      this.wish.value = "word";
    }
  }

  async lay() {
    if (this.building.value.row.length === 0) return;
    await this.take((seat) => build.toLay(this.building.value, seat));
  }

  async put() {
    const cards = this.chosenCards;
    if (cards.length === this.due) await this.take((seat) => ({ do: "put", seat, cards }));
  }

  /** What the step's main button does. */
  go() {
    const acts = {
      wait: () => undefined,
      draw: () => this.draw(),
      discard: () => this.discard(),
      word: () => this.lay(),
      tape: () => this.put(),
    };
    return acts[this.step.value]();
  }

  /**
   * Does a step of my turn.
   * @param {(seat: number) => import("../net/livegame.js").Command} command
   */
  async take(command) {
    const seat = this.seat.value;
    return seat !== null && this.myTurn.value && this.act(command(seat));
  }
}
