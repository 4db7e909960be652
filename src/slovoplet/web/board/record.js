// The record of the game: every turn's words with their points; a word opens its meaning.

import { say } from "../site/text.js";
import { TurnList } from "../table/frame.js";
import { initial, seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { parseSquare } from "./field/square.js";

/** @typedef {import("../messages.js").BoardView} BoardView */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../messages.js").Played} Played */
/**
 * @typedef {{
 *   seat: number,
 *   words: string[],
 *   note: string,
 *   points: number | null,
 *   total: number,
 *   tiles: {square: string, tile: string}[],
 *   swaps: {square: string, letter: string}[],
 *   version: number,
 *   act: number | null,
 * }} Turn `act` counts plays, exchanges and passes, as the analysis does.
 */

const ACTS = new Set(["played", "exchanged", "passed"]);

/**
 * The turns of a game, told from its log.
 * @param {Shown[]} log
 * @returns {Turn[]}
 */
export function turnsOf(log) {
  /** @type {Map<number, number>} */
  const totals = new Map();
  /** @type {Turn[]} */
  const turns = [];
  let acts = 0;
  for (const { event, version } of log) {
    const told = tell(event);
    if (!told) continue;
    const total = (totals.get(told.seat) ?? 0) + (told.points ?? 0);
    totals.set(told.seat, total);
    const act = ACTS.has(event.event) ? ++acts : null;
    turns.push({
      words: [],
      note: "",
      points: null,
      tiles: [],
      swaps: [],
      ...told,
      total,
      version,
      act,
    });
  }
  return turns;
}

/**
 * @param {Shown["event"]} event
 * @returns {(Partial<Turn> & {seat: number}) | null}
 */
function tell(event) {
  switch (event.event) {
    case "played":
      return {
        seat: event.seat,
        words: event.words.map((word) => word.word),
        points: event.points,
        tiles: event.tiles,
        swaps: event.swaps,
      };
    case "exchanged":
      return { seat: event.seat, note: say("record", "exchanged", { tiles: event.count }) };
    case "passed":
      return { seat: event.seat, note: say("record", event.timed_out ? "timed_out" : "passed") };
    case "resigned":
      return {
        seat: event.seat,
        note: say("record", event.reason === "own" ? "resigned" : "resigned_time"),
      };
    case "penalised":
      return { seat: event.seat, note: say("record", "penalised"), points: -event.points };
    default:
      return null;
  }
}

/**
 * The squares of the last play, with the order in which they appear.
 * @param {Turn[]} turns
 */
export function lastSquares(turns) {
  const last = turns.findLast((turn) => turn.tiles.length > 0);
  return new Map(
    (last === turns.at(-1) || turns.at(-1)?.points === null ? (last?.tiles ?? []) : []).map(
      (tile, at) => [tile.square, at],
    ),
  );
}

/**
 * A board game as it was before its last turns, of which the first lies there in part: what was
 * laid and scored since is taken off.
 * @param {BoardView} view
 * @param {Turn[]} hidden
 * @param {number} arrived how many tiles of the first of them lie already
 * @returns {BoardView}
 */
export function viewBefore(view, hidden, arrived) {
  const [next] = hidden;
  if (!next) return view;
  const cells = [...view.board.cells];
  const at = (/** @type {string} */ square) => {
    const place = parseSquare(square, view.board.size);
    return place ? place.row * view.board.size + place.col : -1;
  };
  for (const turn of hidden) {
    for (const { square } of turn === next ? turn.tiles.slice(arrived) : turn.tiles)
      cells[at(square)] = ".";
    for (const { square, letter } of turn.swaps) cells[at(square)] = letter.toLowerCase();
  }
  const gained = (/** @type {number} */ seat) =>
    hidden.reduce((sum, turn) => sum + (turn.seat === seat ? (turn.points ?? 0) : 0), 0);
  const seats = view.seats.map((player, seat) => ({
    ...player,
    score: player.score - gained(seat),
  }));
  const { reached, rules } = view;
  const still = reached === null || (seats[reached]?.score ?? 0) >= (rules.target ?? 0);
  return {
    ...view,
    board: { ...view.board, cells: cells.join("") },
    seats,
    turn: next.seat,
    reached: still ? reached : null,
    ended: null,
  };
}

/**
 * A turn as words: «ЛИНЬ + ЯМА».
 * @param {Turn} turn
 */
export const turnText = (turn) => (turn.words.length > 0 ? turn.words.join(" + ") : turn.note);

/**
 * @param {{
 *   turns: Turn[],
 *   name: (seat: number) => string,
 *   scored: boolean,
 *   onWord?: (word: string) => void,
 * }} props
 */
export function RecordList({ turns, name, scored, onWord }) {
  return h(TurnList, {
    look: "num",
    lines: turns.map((turn, at) =>
      h(
        "li",
        {
          key: turn.version,
          class: `${seatClass(turn.seat)} ${at === turns.length - 1 ? "now" : ""}`,
        },
        h("span", null, at + 1),
        h("span", { class: "who", title: name(turn.seat) }, initial(name(turn.seat))),
        h(
          "span",
          { class: "words" },
          turn.words.length === 0
            ? h("span", { class: "quiet" }, turn.note)
            : turn.words.map((word, index) => [
                index > 0 ? " + " : "",
                h("button", { key: word, class: "word", onClick: () => onWord?.(word) }, word),
              ]),
        ),
        h(
          "span",
          null,
          scored && turn.points !== null
            ? turn.points < 0
              ? `−${-turn.points}`
              : `+${turn.points}`
            : "",
        ),
        h("span", { class: "total" }, scored ? turn.total : ""),
      ),
    ),
  });
}
