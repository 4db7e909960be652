// Разбор of a game on a board: the position, the scores, and for every turn what could have been
// played.

import { say } from "../site/text.js";
import { BestTurns, TurnVerdict } from "../study/bestturns.js";
import { Missed, StudyFrame, TurnPanel } from "../study/frame.js";
import { Lists } from "../study/lists.js";
import { Meanings } from "../study/meanings.js";
import { framesOf, scoreLine } from "../study/replay.js";
import { ScorePanel } from "../study/scoregraph.js";
import { useSteps } from "../study/steps.js";
import { reviewOf, useStudy } from "../study/study.js";
import { h } from "../vendor/preact.js";
import { useMemo, useState } from "../vendor/preact-hooks.js";
import { Board } from "./field/board.js";
import { parseTurn, spellTurn } from "./field/notation.js";
import { Tile } from "./field/tile.js";
import { turnsOf, turnText } from "./record.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").BoardView} BoardView */
/** @typedef {import("../messages.js").ReviewedTurn} ReviewedTurn */
/** @typedef {import("../messages.js").Option} Option */
/** @typedef {import("../messages.js").BoardFrame} BoardFrame */
/** @typedef {import("./record.js").Turn} Turn */

/**
 * @param {{
 *   table: TableView,
 *   view: BoardView,
 *   log: import("../messages.js").Shown[],
 *   replay: import("../study/replay.js").ReplayOf<BoardFrame>,
 *   first: number | null,
 * }} props
 */
export function BoardStudy({ table, view, log, replay, first }) {
  const turns = useMemo(() => turnsOf(log), [log]);
  const frames = useMemo(() => framesOf(replay, turns), [replay, turns]);
  const study = useStudy(table.game);
  const [shown, setShown] = useState(/** @type {string | null} */ (null));
  const size = view.board.size;
  const steps = useSteps(table.game, turns.length, first, () => setShown(null));
  const { now } = steps;
  const turn = now > 0 ? turns[now - 1] : undefined;
  const review = turn?.act ? reviewOf(study, turn.act) : undefined;
  const { cells } = frames[now] ?? frames[0];
  const before = (frames[now - 1] ?? frames[0]).cells;
  const spell = (/** @type {Option} */ option) => optionText(option, before, size);
  const notes = [
    h(TurnNotes, { key: "turn", table, view, turn, review }),
    h(Meanings, {
      key: "meanings",
      words: shown === null ? (turn?.words ?? []) : spellTurn(shown, before, size),
      game: table.rules.id,
    }),
    view.rules.level === "hard"
      ? h(ScorePanel, {
          key: "scores",
          table,
          lines: view.order.map((seat) => ({ seat, line: ownLine(frames, turns, seat) })),
          steps,
          target: view.rules.target,
        })
      : null,
    h(Lists, {
      key: "lists",
      table,
      names: ["best", "value", "record", "summary"],
      turns: turns.map(listed),
      steps,
      study,
      acts: turns.filter((one) => one.act !== null).length,
      isAct: turn?.act != null,
      missed: "stars",
      best: review
        ? (by) => h(BestTurns, { turn: review, by, spell, shown, onShow: setShown })
        : null,
      onChange: () => setShown(null),
    }),
  ];
  return h(StudyFrame, {
    table,
    look: { main: "study", field: "replay", notes: "notes" },
    steps,
    position: h(Position, { view, turn, now, before, after: cells, shown }),
    notes,
    forms: ["record", "gcg", "json", "svg"],
    act: turn?.act ?? 0,
    playFrom: now === 0 ? 1 : (turn?.act ?? study.turns.length),
  });
}

/**
 * The scores of a seat at the beginning and after its own turns: nobody else's change them.
 * @param {BoardFrame[]} frames
 * @param {Turn[]} turns
 * @param {number} seat
 */
const ownLine = (frames, turns, seat) =>
  scoreLine(
    frames.map((frame) => frame.scores),
    seat,
  ).filter(([made]) => made === 0 || turns[made - 1]?.seat === seat);

/**
 * @param {Turn} turn
 * @returns {import("../study/lists.js").ListedTurn}
 */
const listed = (turn) => ({
  version: turn.version,
  seat: turn.seat,
  text: turnText(turn),
  quiet: false,
  points: turn.points ?? "",
});

/**
 * A written turn as words.
 * @param {Option} option
 * @param {string} cells
 * @param {number} size
 */
function optionText({ text }, cells, size) {
  if (text === "-") return say("record", "passed");
  if (text.startsWith("-")) return say("analysis", "exchange", { tiles: text.slice(1) });
  return spellTurn(text, cells, size).join(" + ") || text;
}

/**
 * @param {{
 *   table: TableView,
 *   view: BoardView,
 *   turn: Turn | undefined,
 *   review: ReviewedTurn | undefined,
 * }} props
 */
function TurnNotes({ table, view, turn, review }) {
  const text = turn
    ? [
        h("span", { key: "words", class: "word" }, turnText(turn)),
        turn.points === null ? "" : `, ${turn.points}`,
      ]
    : null;
  return h(
    TurnPanel,
    {
      table,
      seat: turn?.seat ?? null,
      text,
      verdicts: review ? h(TurnVerdict, { turn: review }) : null,
    },
    review
      ? h(
          "p",
          { class: "hand" },
          h("span", null, say("analysis", "hand")),
          [...review.hand].map((tile, at) => h(Tile, { key: at, rules: view.rules, tile })),
        )
      : null,
    review?.star_missed ? h(Missed, { text: say("analysis", "star_missed") }) : null,
  );
}

/**
 * The board: after the turn that was made, or before it with another one drawn in outline.
 * @param {{
 *   view: BoardView,
 *   turn: Turn | undefined,
 *   now: number,
 *   before: string,
 *   after: string,
 *   shown: string | null,
 * }} props
 */
function Position({ view, turn, now, before, after, shown }) {
  const size = view.board.size;
  const other = shown === null ? null : parseTurn(shown, size);
  if (other) {
    return h(Board, {
      rules: view.rules,
      cells: before,
      ghosts: other.tiles,
      swapped: new Set(other.swaps.map((swap) => swap.square)),
      label: say("analysis", "could_be", { turn: now, text: shown ?? "" }),
    });
  }
  return h(Board, {
    rules: view.rules,
    cells: after,
    last: new Map((turn?.tiles ?? []).map((tile) => [tile.square, 0])),
    label: say("analysis", "after_turn", { turn: now }),
  });
}
