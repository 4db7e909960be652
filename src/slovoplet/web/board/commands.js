// Commands of the text view, the same words as in the terminal.

import { say, sayRefusal } from "../site/text.js";
import { timeLeft, timeText } from "../table/clock.js";
import { lookUp, runLine } from "../table/textline.js";
import { parseTurn } from "./field/notation.js";
import { isStar, parseSquare } from "./field/square.js";
import { scoreOf } from "./preview.js";
import { turnText } from "./record.js";

/**
 * @typedef {{
 *   desk: import("../table/desk.js").Desk,
 *   table: import("../messages.js").TableView,
 *   view: import("../messages.js").View,
 *   turns: import("./record.js").Turn[],
 *   name: (seat: number) => string,
 * }} TextGame
 */
/** @typedef {(rest: string, game: TextGame) => string | Promise<string>} Command */

/** @param {string} tile */
const readTile = (tile) =>
  tile === "."
    ? say("square", "empty")
    : isStar(tile)
      ? say("textview", "star_for", { letter: tile.toUpperCase() })
      : tile;

/** @type {Record<string, Command>} */
const COMMANDS = {
  рука: (_, { desk }) => desk.laying.value.slots.join(" ") || say("textview", "no_hand"),
  поле: (rest, game) => readRow(rest, game),
  клетка: (rest, { desk, view }) =>
    parseSquare(rest, view.board.size)
      ? desk.describe(rest.toLowerCase())
      : say("textview", "which_square"),
  счёт: (_, { view, name }) =>
    view.order.map((seat) => `${name(seat)}: ${view.seats[seat]?.score ?? 0}`).join("\n"),
  время: (_, { desk, table, view, name }) =>
    view.order
      .map((seat) => {
        const left = timeLeft(table.clock, seat, Date.now() + desk.game.ahead);
        return `${name(seat)}: ${left === null ? say("rule", "clock_none") : timeText(left)}`;
      })
      .join("\n"),
  последний: (_, { turns, name }) => {
    const last = turns.at(-1);
    return last
      ? `${name(last.seat)}: ${turnText(last)}${last.points === null ? "" : ` ${last.points}`}`
      : say("textview", "no_turns");
  },
  остаток: (_, { view }) => readUnseen(view.unseen, view.bag),
  слово: (rest, game) => lookUp(rest, game),
  ход: (rest, game) => play(rest, game),
  проверить: (rest, game) => check(rest, game),
  менять: (rest, game) =>
    act(game, (seat) => ({ do: "exchange", seat, tiles: rest.toUpperCase().replace(/\s/g, "") })),
  пас: (_, game) => act(game, (seat) => ({ do: "pass", seat })),
  сдаться: (_, game) => act(game, (seat) => ({ do: "resign", seat })),
  помощь: () => say("textview", "help"),
};
const OTHER_NAMES = new Map(
  Object.entries({
    hand: "рука",
    row: "поле",
    square: "клетка",
    score: "счёт",
    счет: "счёт",
    time: "время",
    last: "последний",
    unseen: "остаток",
    word: "слово",
    play: "ход",
    check: "проверить",
    exchange: "менять",
    pass: "пас",
    resign: "сдаться",
    help: "помощь",
    "?": "помощь",
  }),
);

/** Does what a line says and answers in words. @param {string} line @param {TextGame} game */
export const runCommand = (line, game) => runLine(line, COMMANDS, OTHER_NAMES, game);

/** @param {string} rest @param {TextGame} game */
function readRow(rest, { view }) {
  const { size, cells } = view.board;
  const rows = rest ? [Number(rest) - 1] : Array.from({ length: size }, (_, row) => row);
  if (rows.some((row) => !(row >= 0 && row < size))) return say("textview", "which_row", { size });
  const read = rows
    .map((row) => ({ row, line: cells.slice(row * size, (row + 1) * size) }))
    .filter(({ line }) => rest || /[^.]/.test(line));
  if (read.length === 0) return say("textview", "empty_board");
  return read
    .map(
      ({ row, line }) =>
        `${row + 1}: ${[...line].map((tile) => (rest ? readTile(tile) : tile)).join(rest ? ", " : " ")}`,
    )
    .join("\n");
}

/** @param {string} unseen @param {number} bag */
function readUnseen(unseen, bag) {
  const count = new Map();
  for (const tile of unseen) count.set(tile, (count.get(tile) ?? 0) + 1);
  return `${say("unseen", "count", { all: unseen.length, bag, others: unseen.length - bag })}\n${[...count].map(([tile, left]) => `${tile} ${left}`).join(", ")}`;
}

/** @param {TextGame} game @param {(seat: number) => import("../net/livegame.js").Command} command */
async function act({ desk }, command) {
  const seat = desk.seat.value;
  if (seat === null) return say("table", "watching");
  await desk.game.do(command(seat));
  return say("textview", "done");
}

/** @param {string} rest @param {TextGame} game */
function play(rest, game) {
  const turn = parseTurn(rest, game.view.board.size);
  return turn
    ? act(game, (seat) => ({ do: "play", seat, ...turn }))
    : say("textview", "how_to_play");
}

/** @param {string} rest @param {TextGame} game */
async function check(rest, { desk, view }) {
  const turn = parseTurn(rest, view.board.size);
  const seat = desk.seat.value;
  if (!turn || seat === null) return say("textview", "how_to_play");
  const reviewed = await desk.game.preview({ do: "play", seat, ...turn });
  const words = (scoreOf(reviewed)?.words ?? []).map((word) => `${word.word} ${word.points}`);
  return [
    ...words,
    ...reviewed.problems.map(sayRefusal),
    say("textview", "sum", { points: reviewed.points }),
  ].join("\n");
}
