// The board: one state in, pointer events out. It knows squares and tiles, and no rules.

import { Icon } from "../../site/icon.js";
import { say } from "../../site/text.js";
import { Fragment, h } from "../../vendor/preact.js";
import { useMemo } from "../../vendor/preact-hooks.js";
import { columnName, parseSquare, squareName, tileAt } from "./square.js";
import { tileFace } from "./tile.js";

/** @typedef {import("../../messages.js").BoardRules} BoardRules */
/** @typedef {{row: number, col: number, rows: number, cols: number}} Crop A part of a board. */
/**
 * @typedef {object} BoardState All that a board shows.
 * @property {BoardRules} rules layout, colours and values
 * @property {string} cells row by row, `.` empty, capital a tile, small a star for that letter
 * @property {{square: string, tile: string}[]} [tentative] tiles on trial
 * @property {ReadonlySet<string>} [swapped] squares of stars on trial, their letters put in their
 * place
 * @property {ReadonlyMap<string, number>} [last] squares of the last turn, with their order
 * @property {ReadonlySet<string>} [wrong] squares to outline
 * @property {ReadonlySet<string>} [takeable] stars that may be taken
 * @property {boolean} [still] whether the last turn has been seen to appear
 * @property {{square: string, tile: string}[]} [asked] a play that the others judge
 * @property {boolean} [named] whether squares are spoken of by their names
 * @property {{square: string, tile: string}[]} [ghosts] a turn one could make, or could have made
 * @property {import("./typing.js").Cursor | null} [cursor] where typing goes
 * @property {string | null} [target] the square under a dragged tile
 * @property {string | null} [wanted] the square where the next tile is wished
 * @property {Crop} [crop] the part that is shown; all of it if there is none
 * @property {string} label what a screen reader says of it
 * @property {boolean} [focusable]
 * @property {(event: PointerEvent, square: string) => void} [onPointer]
 * @property {(event: KeyboardEvent) => void} [onKey]
 */

const PREMIUMS = /** @type {Record<string, [string, string]>} */ ({
  d: ["l2", "×2"],
  t: ["l3", "×3"],
  D: ["w2", "×2"],
  T: ["w3", "×3"],
});

/**
 * @param {number} size
 * @returns {Crop}
 */
const whole = (size) => ({ row: 0, col: 0, rows: size, cols: size });

/**
 * @param {Crop} crop
 * @param {{row: number, col: number}} place
 */
const isIn = ({ row, col, rows, cols }, place) =>
  place.row >= row && place.row < row + rows && place.col >= col && place.col < col + cols;

/**
 * @param {string} square
 * @param {number} size
 * @param {Crop} [crop]
 */
function area(square, size, crop = whole(size)) {
  const place = parseSquare(square, size) ?? { row: 0, col: 0 };
  return { gridArea: `${place.row - crop.row + 1} / ${place.col - crop.col + 1}` };
}

/**
 * @param {string} symbol
 * @param {string} square
 * @param {number} size
 * @param {Crop} [crop]
 */
function premium(symbol, square, size, crop) {
  const found = PREMIUMS[symbol];
  if (symbol === "+") {
    return h(
      "span",
      { key: `p${square}`, class: "centre", style: area(square, size, crop) },
      h(
        "svg",
        { viewBox: "0 0 20 20", "aria-hidden": true },
        h("circle", { cx: 10, cy: 10, r: 7 }),
      ),
    );
  }
  if (!found) return null;
  const what = found[0].startsWith("l") ? "letter" : "word";
  return h(
    "span",
    { key: `p${square}`, class: `sq ${found[0]}`, style: area(square, size, crop) },
    found[1],
    h(
      "small",
      null,
      say("board", `${what}_short`),
      h("span", { class: "rest" }, say("board", `${what}_rest`)),
    ),
  );
}

/** @param {Crop | undefined} crop */
const cropLook = (crop) => (crop ? { style: { "--cols": crop.cols, "--rows": crop.rows } } : {});

/**
 * A square that is pointed at.
 * @param {string} look
 * @param {string | null | undefined} square
 * @param {number} size
 * @param {Crop} [crop]
 */
const spot = (look, square, size, crop) =>
  square ? h("span", { key: look, class: look, style: area(square, size, crop) }) : null;

/** @param {BoardState} state */
export function Board(state) {
  const { rules, cells, cursor, target, wanted, crop } = state;
  const size = rules.layout.length;
  // What does not change while one lays tiles is the same object, so that a laid tile costs one
  // tile and not a board.
  const rim = useMemo(() => drawRim(size), [size]);
  const lying = useMemo(
    () => drawLying(state, size),
    [
      rules,
      cells,
      state.last,
      state.still,
      state.takeable,
      state.ghosts,
      say("board", "word_short"),
    ],
  );
  const trial = state.tentative ?? [];
  const showCursor = cursor && !trial.some((one) => one.square === cursor.square);

  return h(
    "div",
    {
      ...cropLook(crop),
      class: `board ${state.named ? "named" : ""} ${crop ? "crop" : ""}`,
      "data-game": rules.id,
      role: "group",
      "aria-label": state.label,
    },
    crop ? null : rim,
    h(
      "div",
      {
        class: "field",
        "data-crop": crop && [crop.row, crop.col, crop.rows, crop.cols].join(" "),
        ...(state.focusable
          ? { tabIndex: 0, role: "application", "aria-label": say("board", "keys") }
          : {}),
        onPointerDown: (/** @type {PointerEvent} */ event) => {
          const square = squareUnder(event.currentTarget, event.clientX, event.clientY, size);
          if (square) state.onPointer?.(event, square);
        },
        onKeyDown: state.onKey,
      },
      lying,
      [...(state.swapped ?? [])].map((square) =>
        drawTile(state, square, tileAt(cells, size, square).toUpperCase(), "tentative", size),
      ),
      trial.map((one) => drawTile(state, one.square, one.tile, "tentative", size)),
      (state.asked ?? []).map((one) => drawTile(state, one.square, one.tile, "asked", size)),
      (state.ghosts ?? []).map((one) => drawTile(state, one.square, one.tile, "ghost", size)),
      spot("target-cell", wanted, size, crop),
      spot("target", target, size, crop),
      showCursor
        ? h(
            "span",
            {
              key: "cursor",
              class: `cursor ${cursor.down ? "down" : ""}`,
              style: area(cursor.square, size, crop),
            },
            h(Icon, { name: "arrow" }),
          )
        : null,
    ),
  );
}

/**
 * The names of columns and rows.
 * @param {number} size
 */
function drawRim(size) {
  const places = Array.from({ length: size }, (_, at) => at);
  return h(
    Fragment,
    { key: "rim" },
    h(
      "div",
      { class: "cols", "aria-hidden": true },
      places.map((col) => h("span", { key: col }, columnName(col))),
    ),
    h(
      "div",
      { class: "rows", "aria-hidden": true },
      places.map((row) => h("span", { key: row }, row + 1)),
    ),
  );
}

/**
 * The squares that say something and the tiles that lie; those on trial lie over them, and ghosts
 * let nothing through.
 * @param {BoardState} state
 * @param {number} size
 */
function drawLying(state, size) {
  const ghosts = new Set(state.ghosts?.map((one) => one.square));
  return h(
    Fragment,
    { key: "lying" },
    Array.from({ length: size * size }, (_, at) => {
      const [row, col] = [Math.floor(at / size), at % size];
      const square = squareName(row, col);
      const lies = state.cells[at] ?? ".";
      if (ghosts.has(square) || (state.crop && !isIn(state.crop, { row, col }))) return null;
      return lies === "."
        ? premium(state.rules.layout[row]?.[col] ?? ".", square, size, state.crop)
        : drawTile(state, square, lies, "", size);
    }),
  );
}

/**
 * @param {BoardState} state
 * @param {string} square
 * @param {string} tile
 * @param {string} look
 * @param {number} size
 */
function drawTile(state, square, tile, look, size) {
  const order = look === "" ? state.last?.get(square) : undefined;
  const states = [
    look,
    order !== undefined ? "last" : "",
    order !== undefined && state.still ? "still" : "",
    state.wrong?.has(square) && look === "tentative" ? "wrong" : "",
    look === "" && state.takeable?.has(square) ? "takeable" : "",
  ];
  const face = tileFace(state.rules, tile, states.filter(Boolean).join(" "));
  const style = {
    ...area(square, size, state.crop),
    ...(order === undefined ? {} : { "--order": order }),
  };
  return h(
    "span",
    { key: `t${square}${tile}${look}`, class: face.class, style, "data-square": square },
    face.children,
  );
}

/**
 * The square at a point of the page.
 * @param {EventTarget | null} field
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function squareUnder(field, x, y, size) {
  if (!(field instanceof Element)) return null;
  // A zoomed board is larger than its window: what is outside the window is not the board.
  const pane = field.closest(".board-window")?.getBoundingClientRect();
  if (pane && (x < pane.left || x > pane.right || y < pane.top || y > pane.bottom)) return null;
  const box = field.getBoundingClientRect();
  const crop = cropOn(field) ?? whole(size);
  const col = Math.floor(((x - box.left) / box.width) * crop.cols) + crop.col;
  const row = Math.floor(((y - box.top) / box.height) * crop.rows) + crop.row;
  return isIn(crop, { row, col }) ? squareName(row, col) : null;
}

/**
 * The part of a board that a field shows.
 * @param {Element} field
 * @returns {Crop | null}
 */
function cropOn(field) {
  const [row, col, rows, cols] = (field.getAttribute("data-crop") ?? "").split(" ").map(Number);
  if (row === undefined || col === undefined || !rows || !cols) return null;
  return { row, col, rows, cols };
}
