// A real board on the judge's phone: the board, whose turn it is, and what can be done.

import { canSay, say } from "../../site/text.js";
import { Fragment, h } from "../../vendor/preact.js";
import { JudgeFrame, Tools } from "../frame.js";
import { Action, Refusal, Row, TurnCard } from "../parts.js";
import { BoardJudge } from "./boarddesk.js";
import { BoardField, BoardWord, Correcting, RecordButton } from "./boardword.js";
import { JudgeBoard, starsOn } from "./judgeboard.js";

export { BoardJudge };

/** @typedef {import("../../messages.js").TableView} TableView */
/** @typedef {import("../../messages.js").JudgedBoardView} View */

/** @param {{desk: BoardJudge, table: TableView, view: View, invite: string}} props */
export function BoardJudgeTable({ desk, table, view, invite }) {
  const typing = desk.parts.value.length > 0 && !desk.choosing.value;
  return h(
    JudgeFrame,
    {
      desk,
      table,
      invite,
      points: view.seats.map((seat) => seat.score),
      look: typing ? "typing" : "",
      loadResult: async () => (await import("./boardresult.js")).BoardResult,
      aside: h(JudgeBoard, { desk, view, typing }),
    },
    typing ? h(BoardWord, { desk, view }) : h(Idle, { desk, table, view }),
    h(BoardField, { desk, typing }),
    typing ? h(RecordButton, { desk, view }) : null,
  );
}

/** @param {{desk: BoardJudge, table: TableView, view: View}} props */
function Idle({ desk, table, view }) {
  const hasStars = view.rules.star_swap && starsOn(desk.cells.value).size > 0;
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
