// Commands of the text view at a board, the same words as in the terminal.

import { say } from "../site/text.js";
import { act, runLine } from "../textview/textline.js";
import { ANSWER_NAMES, ANSWERS, tellState } from "../textview/textnews.js";
import { parseTurn } from "./field/notation.js";
import { isStar, parseSquare } from "./field/square.js";
import { scoreOf } from "./preview.js";
import { turnText } from "./record.js";
import { countUnseen, unseenText } from "./unseen.js";

/** @typedef {import("./desk.js").BoardDesk} BoardDesk */
/** @typedef {import("./record.js").Turn} Turn */
/** @typedef {import("../textview/textline.js").TextGame<BoardDesk, Turn>} BoardTextGame */

/** @type {Record<string, import("../textview/textline.js").TextCommand<BoardTextGame>>} */
const COMMANDS = {
  рука: (_, { desk }) => desk.laying.value.slots.join(" ") || say("textview", "no_hand"),
  поле: (rest, game) => readRows(rest, game),
  клетка: (rest, { desk, view }) =>
    parseSquare(rest, view.board.size)
      ? desk.describe(rest.toLowerCase())
      : say("textview", "which_square"),
  последний: (_, { turns, name }) => readLast(turns.at(-1), name),
  остаток: (_, { view }) => {
    const counted = [...countUnseen(view)].map(([tile, left]) => `${tile} ${left}`);
    return `${unseenText(view)}\n${counted.join(", ")}`;
  },
  ход: (rest, game) => play(rest, game),
  проверить: (rest, game) => check(rest, game),
  менять: (rest, game) =>
    act(game, (seat) => ({ do: "exchange", seat, tiles: rest.toUpperCase().replace(/\s/g, "") })),
  пас: (_, game) => act(game, (seat) => ({ do: "pass", seat })),
  помощь: () => say("textview", "help"),
};
const OTHER_NAMES = {
  row: "поле",
  square: "клетка",
  exchange: "менять",
  клітинка: "клетка",
  міняти: "менять",
  pass: "пас",
};

/**
 * Does what a line says and answers in words.
 * @param {string} line
 * @param {BoardTextGame} game
 */
export const runCommand = (line, game) =>
  runLine(line, { ...ANSWERS, ...COMMANDS }, { ...ANSWER_NAMES, ...OTHER_NAMES }, game);

/**
 * What has happened so far, a line a turn, and what the table waits for.
 * @param {BoardTextGame} game
 */
export const tellNews = (game) => ({
  turns: game.turns.map((turn) => tellTurn(turn, game)),
  state: tellState(game),
});

/**
 * @param {Turn} turn
 * @param {BoardTextGame} game
 */
function tellTurn(turn, { name, view }) {
  const told = `${name(turn.seat)}: ${turnText(turn)}`;
  return view.rules.level === "hard" && turn.points !== null
    ? say("textview", "turn_points", { turn: told, points: turn.points, total: turn.total })
    : `${told}.`;
}

/** @param {string} tile */
function readTile(tile) {
  if (tile === ".") return say("square", "empty");
  return isStar(tile) ? say("textview", "star_for", { letter: tile.toUpperCase() }) : tile;
}

/**
 * One row in words, or all that are not empty as they are written.
 * @param {string} rest
 * @param {BoardTextGame} game
 */
function readRows(rest, { view }) {
  const { size, cells } = view.board;
  const tilesOf = (/** @type {number} */ row) => [...cells.slice(row * size, (row + 1) * size)];
  if (rest) {
    const row = Number(rest) - 1;
    if (!(row >= 0 && row < size)) return say("textview", "which_row", { size });
    return `${row + 1}: ${tilesOf(row).map(readTile).join(", ")}`;
  }
  const lines = Array.from({ length: size }, (_, row) => ({ row, tiles: tilesOf(row) }))
    .filter(({ tiles }) => tiles.some((tile) => tile !== "."))
    .map(({ row, tiles }) => `${row + 1}: ${tiles.join(" ")}`);
  return lines.join("\n") || say("textview", "empty_board");
}

/**
 * @param {Turn | undefined} last
 * @param {(seat: number) => string} name
 */
function readLast(last, name) {
  if (!last) return say("textview", "no_turns");
  return `${name(last.seat)}: ${turnText(last)}${last.points === null ? "" : ` ${last.points}`}`;
}

/**
 * @param {string} rest
 * @param {BoardTextGame} game
 */
function play(rest, game) {
  const turn = parseTurn(rest, game.view.board.size);
  if (!turn) return say("textview", "how_to_play");
  return act(game, (seat) => ({ do: "play", seat, ...turn }));
}

/**
 * @param {string} rest
 * @param {BoardTextGame} game
 */
async function check(rest, { desk, view }) {
  const turn = parseTurn(rest, view.board.size);
  const seat = desk.seat.value;
  if (!turn || seat === null) return say("textview", "how_to_play");
  const reviewed = await desk.game.preview({ do: "play", seat, ...turn });
  const words = scoreOf(reviewed)?.words ?? [];
  return [
    ...words.map((word) => `${word.word} ${word.points}`),
    ...reviewed.problems.map((problem) => desk.refusalText(problem)),
    say("textview", "sum", { points: reviewed.points }),
  ].join("\n");
}
