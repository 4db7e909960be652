// A real board on the judge's phone: the board, the square, the word with its count.

import { Board } from "../board/field/board.js";
import { parseSquare } from "../board/field/square.js";
import { Lazy } from "../net/lazy.js";
import { online } from "../net/socket.js";
import { Icon } from "../site/icon.js";
import { canSay, say, sayRefusal } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo, useRef } from "../vendor/preact-hooks.js";
import { BoardJudge } from "./boarddesk.js";
import { step } from "./entry.js";
import { Action, Admission, NetworkNote, Refusal, Row, Strip, TurnCard } from "./parts.js";

export { BoardJudge };

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").JudgedBoardView} View */
/** @typedef {{desk: BoardJudge, table: TableView, view: View, invite: string}} Props */

/** How long a finger rests on a letter to make a star of it, in milliseconds. */
const LONG = 450;
const CROP = { cols: 9, rows: 7 };

/** @param {Props} props */
export function BoardJudgeTable({ desk, table, view, invite }) {
  if (desk.flat.value && table.phase === "running") {
    return h(Lazy, {
      load: async () => (await import("./flat.js")).FlatTable,
      props: { desk, table, points: view.seats.map((seat) => seat.score) },
    });
  }
  if (view.ended) {
    return h(Lazy, {
      load: async () => (await import("./result.js")).BoardResult,
      props: { desk, table, view },
    });
  }
  const typing = desk.parts.value.length > 0 && !desk.choosing.value;
  return h(
    "main",
    { class: `judge ${typing ? "typing" : ""}`, id: "main" },
    h("h1", { class: "hidden" }, say("judge", "title")),
    h(
      "div",
      { class: "judge-left" },
      h(Strip, { desk, points: view.seats.map((seat) => seat.score) }),
      h(JudgeBoard, { desk, view, typing }),
    ),
    h(
      "div",
      { class: "judge-right" },
      h(Admission, { desk, table, invite }),
      h(NetworkNote, { desk }),
      typing ? h(Word, { desk, view }) : h(Idle, { desk, table, view }),
      h(TypedField, { desk, typing }),
      typing ? h(RecordButton, { desk, view }) : null,
    ),
    desk.leaf.value
      ? h(Lazy, {
          key: desk.leaf.value,
          load: async () => (await import("./sheets.js")).JudgeSheets,
          props: { desk, table },
          onFailure: () => (desk.leaf.value = null),
        })
      : null,
  );
}

/** @param {{desk: BoardJudge, view: View, typing: boolean}} props */
function JudgeBoard({ desk, view, typing }) {
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
      takeable: desk.taking.value ? stars(cells, size) : undefined,
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
 * @param {string} cells
 * @param {number} size
 */
const stars = (cells, size) =>
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

/** @param {{desk: BoardJudge, table: TableView, view: View}} props */
function Idle({ desk, table, view }) {
  const hasStars = view.rules.star_swap && stars(desk.cells.value.cells, 15).size > 0;
  const turns = view.entries.length + desk.kept.value.length + 1;
  const square = desk.square.value;
  return h(
    Fragment,
    null,
    h(LastEntry, { desk, view }),
    h(
      "p",
      { class: "say" },
      square
        ? h("b", null, say("judge", "which_way", { square }))
        : h(
            "span",
            { class: "quiet" },
            say("judge", desk.taking.value ? "tap_star" : "tap_square"),
          ),
    ),
    h(Refusal, { desk }),
    desk.at.value === null ? null : h(Correcting, { desk, view, number: desk.at.value }),
    view.over
      ? h(Over, { desk, view })
      : h(
          "div",
          { class: "bottom" },
          h(TurnCard, { desk, table, about: about(view, turns) }),
          h(
            Row,
            null,
            h(Action, {
              look: "even",
              label: say("judge", "exchange"),
              onClick: () => void desk.skip("-1"),
            }),
            h(Action, {
              look: "even",
              label: say("judge", "pass"),
              onClick: () => void desk.skip("-"),
            }),
            hasStars
              ? h(Action, {
                  look: "even",
                  label: say("judge", "take_star"),
                  onClick: () => (desk.taking.value = !desk.taking.value),
                })
              : null,
          ),
          h(Tools, { desk }),
        ),
  );
}

/**
 * @param {View} view
 * @param {number} turns
 */
function about(view, turns) {
  const parts = [say("judge", "turn_number", { number: turns })];
  if (view.reached !== null) parts.push(say("judge", "last_round"));
  parts.push(say("judge", "bag", { tiles: view.bag }));
  return parts.join(", ");
}

/** @param {{desk: BoardJudge}} props */
export const Tools = ({ desk }) =>
  h(
    Row,
    null,
    h(Action, {
      look: "plain even",
      icon: "list",
      label: say("judge", "record"),
      onClick: () => (desk.leaf.value = "record"),
    }),
    h(Action, {
      look: "plain even",
      icon: "book",
      label: say("judge", "word_q"),
      onClick: () => desk.dispute(""),
    }),
    h(Action, {
      look: "plain even",
      icon: "people",
      label: say("judge", "players"),
      onClick: () => (desk.leaf.value = "players"),
    }),
  );

/** @param {{desk: BoardJudge, view: View}} props */
function LastEntry({ desk, view }) {
  const entry = view.entries.at(-1);
  const fallen = view.entries.flatMap((one, at) => (one.problem ? [at + 1] : []));
  if (!entry && desk.kept.value.length === 0) return null;
  const words = entry?.words.map((word) => word.word).join(", ");
  return h(
    "div",
    { class: "say last-entry" },
    entry && desk.kept.value.length === 0
      ? h(
          "b",
          null,
          `${desk.name(entry.seat)}: `,
          words ? h("span", { class: "word" }, words) : say("judge", `did_${entry.turn.do}`),
          words ? ` +${entry.points}` : "",
        )
      : null,
    h(Action, {
      look: "plain",
      icon: "undo",
      label: say("judge", "undo"),
      onClick: () => void desk.undo(),
    }),
    fallen.length > 0
      ? h(
          "p",
          { class: "bad", role: "alert" },
          say("judge", "fallen", { numbers: fallen.join(", ") }),
        )
      : null,
  );
}

/** @param {{desk: BoardJudge, view: View}} props */
function Over({ desk, view }) {
  const reason = `because_${view.over}`;
  return h(
    "div",
    { class: "bottom" },
    h(
      "div",
      { class: "turn" },
      h(
        "div",
        null,
        h("h2", null, say("judge", "played_out")),
        h("p", null, canSay("judge", reason) ? say("judge", reason) : ""),
      ),
    ),
    h(
      Row,
      null,
      h(Action, {
        look: "primary",
        label: say("judge", "to_left"),
        onClick: () => (desk.leaf.value = "left"),
      }),
    ),
    h(Tools, { desk }),
  );
}

/**
 * The count of the word on trial, as people do it on paper.
 * @param {{desk: BoardJudge, view: View}} props
 */
function Word({ desk, view }) {
  const review = desk.review.value;
  const reviewed = review.state === "known" ? review.reviewed : null;
  // One letter says nothing yet.
  const begun = (desk.parts.value.at(-1)?.typed.length ?? 0) > 1;
  const problems = begun ? (reviewed?.problems ?? []) : [];
  const wrong = new Set(problems.flatMap((one) => one.words ?? []));
  const score = desk.score;
  const at = desk.at.value;
  return h(
    Fragment,
    null,
    at === null ? null : h(Correcting, { desk, view, number: at }),
    h(
      "ul",
      { class: "count-words num", "aria-live": "polite" },
      (score?.words ?? []).map((word) =>
        h(
          "li",
          { key: word.place },
          h("span", { class: "word" }, word.word),
          h("span", null, sumOf(word)),
          h("b", null, word.points),
          h(
            "button",
            {
              class: `verdict ${wrong.has(word.word) ? "bad" : "ok"}`,
              type: "button",
              "aria-label": say("judge", "dispute_about", { word: word.word }),
              onClick: () => desk.dispute(word.word),
            },
            wrong.has(word.word) ? "✗" : reviewed?.checked ? "✓" : "?",
          ),
        ),
      ),
      score?.bonus
        ? h(
            "li",
            { key: "bonus" },
            h("span", null, say("judge", "bonus")),
            h("span", null),
            h("b", null, score.bonus),
          )
        : null,
    ),
    (score?.forced.length ?? 0) > 0
      ? h(
          "p",
          { class: "note" },
          h(Icon, { name: "star" }),
          h("span", null, say("judge", "forced", { letters: forcedLetters(desk) })),
        )
      : null,
    problems.map((one) =>
      h("p", { key: one.code, class: "note bad-note", role: "alert" }, sayRefusal(one)),
    ),
    !online.value ? h(OfflineWords, { desk, view }) : null,
    h(Refusal, { desk }),
  );
}

/** @param {{desk: BoardJudge, view: View}} props */
const OfflineWords = ({ desk, view }) =>
  h(Lazy, {
    load: async () => (await import("./offline.js")).OfflineVerdict,
    props: { desk, view, word: desk.parts.value.at(-1)?.typed ?? "" },
  });

/** @param {import("../messages.js").WordScore} word */
export function sumOf(word) {
  const letters = word.letters.map((one) =>
    one.times > 1 ? `${one.value}×${one.times}` : `${one.value}`,
  );
  const sum = letters.join(" + ");
  return word.times > 1 ? `(${sum}) × ${word.times}` : sum;
}

/** @param {BoardJudge} desk */
const forcedLetters = (desk) =>
  (desk.score?.tiles ?? [])
    .filter((one) => desk.score?.forced.includes(one.square))
    .map((one) => one.tile.toUpperCase())
    .join(", ");

/** @param {{desk: BoardJudge, view: View, number: number}} props */
function Correcting({ desk, view, number }) {
  const entry = view.entries[number];
  const part = desk.parts.value.at(-1);
  if (!entry) return null;
  const score = desk.score;
  return h(
    "div",
    { class: "fix num" },
    h(
      "p",
      null,
      h("b", null, say("judge", "fixing", { number: number + 1, name: desk.name(entry.seat) })),
    ),
    h(
      "div",
      { class: "chips" },
      h(
        "button",
        { class: "chip big", type: "button", onClick: () => (desk.choosing.value = true) },
        say("judge", "square_is", { square: part?.square ?? "" }),
      ),
      h(
        "button",
        {
          class: "chip big",
          type: "button",
          onClick: () => {
            desk.square.value = part?.square ?? null;
            desk.turn(!part?.down);
          },
        },
        say("judge", part?.down ? "down" : "across"),
      ),
      h(
        "button",
        { class: "chip big", type: "button", onClick: () => void desk.skip("-") },
        say("judge", "was_pass"),
      ),
    ),
    h(
      "dl",
      { class: "delta" },
      (score?.changes ?? []).map((one) =>
        h(
          Fragment,
          { key: one.seat },
          h("dt", null, say("judge", "in_all", { name: desk.name(one.seat) })),
          h("dd", null, h("s", null, one.before), " → ", h("b", null, one.after)),
        ),
      ),
    ),
    score && score.changes.length === 0
      ? h("p", { class: "quiet" }, say("judge", "nothing_changes"))
      : null,
    (score?.fallen.length ?? 0) > 0
      ? h(
          "p",
          { class: "bad", role: "alert" },
          say("judge", "will_fall", {
            numbers: (score?.fallen ?? []).map((one) => one + 1).join(", "),
          }),
        )
      : null,
  );
}

/**
 * The field that the phone's own keyboard types into; it is always there, so that a press can give
 * it the focus.
 * @param {{desk: BoardJudge, typing: boolean}} props
 */
function TypedField({ desk, typing }) {
  const part = desk.parts.value.at(-1);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    desk.input = field.current;
  });
  const through = part ? lying(desk, part) : "";
  return h(
    "div",
    { class: `typed ${typing ? "" : "away"}` },
    h("input", {
      ref: field,
      class: "in",
      type: "text",
      inputMode: "text",
      autocapitalize: "none",
      autocomplete: "off",
      autocorrect: "off",
      spellcheck: false,
      enterkeyhint: "done",
      tabIndex: typing ? 0 : -1,
      "aria-hidden": typing ? undefined : true,
      "aria-label": say("judge", "field"),
      placeholder: through,
      onInput: (/** @type {InputEvent} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.currentTarget);
        const typed = desk.type(input.value);
        if (input.value !== typed) input.value = typed;
      },
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" && canRecord(desk)) void desk.record();
        if (event.key === "Escape") desk.clear();
      },
    }),
    typing ? h(Action, { label: say("judge", "more_words"), onClick: () => desk.another() }) : null,
  );
}

/**
 * What lies where the word will go through.
 * @param {BoardJudge} desk
 * @param {import("./entry.js").Part} part
 */
function lying(desk, part) {
  const { cells, size } = desk.cells.value;
  const seen = Array.from({ length: 6 }, (_, at) => {
    const place = parseSquare(step(part, size, at) ?? "", size);
    const cell = place ? (cells[place.row * size + place.col] ?? ".") : "";
    return cell === "." ? "·" : cell.toUpperCase();
  }).join("");
  return /[^·]/.test(seen) ? seen : "";
}

/** @param {BoardJudge} desk */
const canRecord = (desk) => desk.text !== "" && (!online.value || desk.good !== null);

/** @param {{desk: BoardJudge, view: View}} props */
function RecordButton({ desk, view }) {
  const at = desk.at.value;
  const score = desk.score;
  const entry = at === null ? null : view.entries[at];
  const total = entry && score?.changes.find((one) => one.seat === entry.seat);
  const label =
    at !== null
      ? total
        ? say("judge", "fix_to", { name: desk.name(total.seat), points: total.after })
        : say("judge", "fix")
      : online.value
        ? desk.good
          ? say("judge", "write", { points: desk.good.points })
          : say("judge", "write_hand")
        : say("judge", "keep");
  return h(
    Row,
    null,
    h(Action, {
      look: "primary",
      label,
      disabled: !canRecord(desk) || desk.busy.value,
      onClick: () => void desk.record(),
    }),
    h(Action, { label: say("judge", "cancel"), onClick: () => desk.clear() }),
  );
}
