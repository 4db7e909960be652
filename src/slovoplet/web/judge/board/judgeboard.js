// The board of a judged game: presses choose a square, a long one makes a star, and a word has
// its direction.

import { Board } from "../../board/field/board.js";
import { parseSquare } from "../../board/field/square.js";
import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { useMemo, useRef } from "../../vendor/preact-hooks.js";
import { Action } from "../parts.js";

/** @typedef {import("../../messages.js").JudgedBoardView} View */
/** @typedef {import("./boarddesk.js").BoardJudge} BoardJudge */

/** How long a finger rests on a letter to make a star of it, in milliseconds. */
const LONG = 450;
const CROP = { cols: 9, rows: 7 };

/** @param {{desk: BoardJudge, view: View, typing: boolean}} props */
export function JudgeBoard({ desk, view, typing }) {
  const { cells, size } = desk.cells.value;
  const pressed = useRef(0);
  const last = useMemo(() => lastSquares(view), [view.entries]);
  const tiles = typing || desk.parts.value.length > 0 ? desk.tiles : [];
  const square = desk.square.value;
  const cursor = square ? { square, down: false } : null;
  const shown = { cells: beforeEntry(desk, cells, size), size };
  /**
   * @param {PointerEvent} event
   * @param {string} at
   */
  const press = (event, at) => {
    clearTimeout(pressed.current);
    const mine = tiles.some((one) => one.square === at);
    if (!mine) {
      if (!typing) desk.press(at);
      return;
    }
    event.preventDefault();
    pressed.current = setTimeout(() => desk.flip(at), LONG);
  };
  const release = () => clearTimeout(pressed.current);
  const label = say("judge", "board", { words: view.made.length });
  return h(
    "div",
    {
      class: `judge-board ${typing ? "crop" : ""}`,
      style: typing ? cropStyle(desk, size) : {},
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
    h(Board, {
      rules: desk.rules.value,
      cells: shown.cells,
      tentative: tiles,
      last,
      still: true,
      takeable: desk.taking.value ? starsOn(desk.cells.value) : undefined,
      swapped: new Set(desk.taken.value.map((one) => one.square)),
      cursor,
      label,
      onPointer: press,
    }),
    square ? h(Compass, { desk, square, size }) : null,
  );
}

/**
 * The board without the tiles of an entry that is typed over.
 * @param {BoardJudge} desk
 * @param {string} cells
 * @param {number} size
 */
function beforeEntry(desk, cells, size) {
  const at = desk.at.value;
  const turn = at === null ? null : desk.view.value?.entries[at]?.turn;
  if (turn?.do !== "play") return cells;
  const all = [...cells];
  for (const { square } of turn.tiles) {
    const place = parseSquare(square, size);
    if (place) all[place.row * size + place.col] = ".";
  }
  return all.join("");
}

/**
 * The squares of the last entry.
 * @param {View} view
 */
function lastSquares(view) {
  const turn = view.entries.at(-1)?.turn;
  const tiles = turn?.do === "play" ? turn.tiles : [];
  return new Map(tiles.map((one, at) => [one.square, at]));
}

/**
 * The squares where stars lie.
 * @param {{cells: string, size: number}} board
 */
export const starsOn = ({ cells, size }) =>
  new Set(
    [...cells].flatMap((cell, at) =>
      cell !== "." && cell === cell.toLowerCase()
        ? [`${"abcdefghijklmnopqrstuvwxyz"[at % size]}${Math.floor(at / size) + 1}`]
        : [],
    ),
  );

/**
 * Which part of the board is seen while a word is typed.
 * @param {BoardJudge} desk
 * @param {number} size
 */
function cropStyle(desk, size) {
  const part = desk.parts.value.at(-1);
  const place = part && parseSquare(part.square, size);
  if (!part || !place) return {};
  const long = Math.max(3, part.typed.length);
  const row = place.row + (part.down ? Math.min(long, CROP.rows) / 2 : 0.5);
  const col = place.col + (part.down ? 0.5 : Math.min(long + 1, CROP.cols) / 2);
  /**
   * @param {number} middle
   * @param {number} shown
   */
  const begin = (middle, shown) =>
    Math.max(0, Math.min(size - shown, Math.round(middle - shown / 2)));
  return { "--at-col": begin(col, CROP.cols), "--at-row": begin(row, CROP.rows) };
}

/**
 * Which way the word goes.
 * @param {{desk: BoardJudge, square: string, size: number}} props
 */
function Compass({ desk, square, size }) {
  const place = parseSquare(square, size) ?? { row: 0, col: 0 };
  const below = place.row < size - 4;
  return h(
    "div",
    {
      class: `compass ${below ? "" : "above"}`,
      role: "group",
      "aria-label": say("judge", "which_way", { square }),
      style: {
        "--left": place.col / size,
        "--top": (below ? place.row + 1 : place.row) / size,
      },
    },
    h(Action, {
      look: "primary",
      icon: "arrow",
      label: say("judge", "across"),
      onClick: () => desk.turn(false),
    }),
    h(Action, { icon: "down", label: say("judge", "down"), onClick: () => desk.turn(true) }),
  );
}
