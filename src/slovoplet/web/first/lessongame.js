// A step of the first minute as a table of one: a desk lays and builds on it, the server judges.

import { post } from "../net/api.js";
import { store } from "../net/storage.js";
import { signal } from "../vendor/signals.js";

/** @typedef {import("../messages.js").FirstLesson} Lesson */
/** @typedef {Lesson["steps"][number]} LessonStep */
/** @typedef {import("../messages.js").AfterTurn} AfterTurn */

export class LessonGame {
  /**
   * @param {string} game
   * @param {LessonStep} step
   */
  constructor(game, step) {
    this.id = `first.${game}.${step.code}`;
    this.path = `/api/lessons/${game}`;
    this.step = step;
    this.ahead = 0;
    this.log = signal([]);
    this.table = signal(/** @type {any} */ (null));
    /** Whether the turn has been made. */
    this.made = signal(false);
    this.reset();
  }

  /** The step from its beginning: nothing laid, nothing kept of the last time. */
  reset() {
    for (const kept of ["laying", "building"]) store(`${kept}.${this.id}.0`, null);
    this.made.value = false;
    this.show(this.step.view);
  }

  /** @param {LessonStep["view"]} view */
  show(view) {
    const seats = [null, null];
    this.table.value = {
      phase: "running",
      seat: 0,
      mine: [0],
      waiting: null,
      version: 0,
      seats,
      view,
    };
  }

  /**
   * What a play would bring.
   * @param {object} play
   * @returns {Promise<import("../messages.js").Reviewed>}
   */
  preview(play) {
    return post(`${this.path}/preview`, { step: this.step.code, play });
  }

  /**
   * Makes the turn; fails with the reason where the referee refuses it.
   * @param {object} command
   */
  async do(command) {
    /** @type {AfterTurn} */
    const { view } = await post(`${this.path}/turn`, { step: this.step.code, command });
    this.show(view);
    this.made.value = true;
  }
}
