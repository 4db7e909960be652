// Ундервуд at the judge's: the deal with everybody's words and hands, and who closes it.

import { say } from "../../site/text.js";
import { Fragment, h } from "../../vendor/preact.js";
import { JudgeFrame, Tools, TypedField } from "../frame.js";
import { Action, Refusal, Row, TurnCard } from "../parts.js";
import { CardJudge } from "./carddesk.js";
import { Cards, Owner, Prize } from "./cardfaces.js";
import { CardHand } from "./cardhand.js";
import { CardWord, WordButtons } from "./cardword.js";
import { signed, Totals } from "./totals.js";

export { CardJudge };

/** @typedef {import("../../messages.js").TableView} TableView */
/** @typedef {import("../../messages.js").JudgedCardView} View */

/** @param {{desk: CardJudge, table: TableView, view: View, invite: string}} props */
export function CardJudgeTable({ desk, table, view, invite }) {
  const points = view.seats.map((seat) => seat.score + (view.over ? 0 : sumOf(seat)));
  const who = desk.who.value;
  const isHand = desk.what.value === "hand";
  return h(
    JudgeFrame,
    {
      desk,
      table,
      invite,
      points,
      look: "feltpage",
      loadResult: async () => (await import("./cardresult.js")).CardResult,
    },
    who === null
      ? h(Deal, { desk, table, view })
      : h(isHand ? CardHand : CardWord, { desk, view, seat: who }),
    h(TypedField, { desk, away: who === null || isHand, ready: () => desk.good !== null }),
    who !== null && !isHand ? h(WordButtons, { desk, seat: who }) : null,
  );
}

/** @param {View["seats"][number]} seat */
const sumOf = (seat) => seat.words.reduce((all, one) => all + one.points, 0);

/** @param {{desk: CardJudge, table: TableView, view: View}} props */
function Deal({ desk, table, view }) {
  const untold = desk.active().filter((seat) => view.seats[seat]?.hand === null);
  return h(
    Fragment,
    null,
    view.seats.map((seat, at) =>
      seat.out
        ? null
        : h(
            "section",
            { key: at, class: "kon", "aria-label": desk.name(at) },
            h(
              Owner,
              { desk, seat: at },
              h("span", { class: "total num" }, signed(sumOf(seat) - seat.lost)),
            ),
            seat.words.map((word, number) =>
              h(
                "div",
                { key: number, class: "laid2" },
                h(Cards, { view, word: word.word }),
                h(Prize, { view, prize: word.prize }),
                h("span", { class: "sum num" }, h("b", null, word.points)),
              ),
            ),
            seat.hand
              ? h(
                  "div",
                  { class: "laid2 minus" },
                  h(Cards, { view, word: seat.hand.replace(/[^\p{L}*]/gu, "") }),
                  h(
                    "span",
                    { class: "sum num" },
                    say("judge", "in_hand"),
                    " ",
                    h("b", null, signed(-seat.lost)),
                  ),
                )
              : null,
            view.over
              ? null
              : h(
                  Row,
                  null,
                  h(Action, {
                    look: "even",
                    label: say("judge", "add_word"),
                    onClick: () => desk.begin(at),
                  }),
                  h(Action, {
                    look: "even plain",
                    label: say("judge", "hand_left"),
                    onClick: () => {
                      desk.begin(at);
                      desk.what.value = "hand";
                      desk.cards.value = seat.hand ?? "";
                      desk.input?.blur();
                    },
                  }),
                ),
          ),
    ),
    h(Refusal, { desk }),
    h(Totals, { desk, view }),
    h(
      "div",
      { class: "bottom" },
      view.over
        ? h(
            Row,
            null,
            h(Action, {
              look: "primary",
              label: say("judge", "finish"),
              onClick: () => void desk.act({ do: "finish", seat: desk.mover() }),
            }),
            h(Action, {
              icon: "undo",
              label: say("judge", "undo"),
              onClick: () => void desk.undo(),
            }),
          )
        : h(
            Fragment,
            null,
            h(TurnCard, { desk, table, about: say("judge", "deal_number", { number: view.deal }) }),
            h(
              Row,
              null,
              h(Action, {
                look: "even",
                label: say("judge", "turn_made"),
                onClick: () => void desk.send({ do: "pass", seat: desk.mover() }),
              }),
              h(Action, {
                look: "even",
                icon: "undo",
                label: say("judge", "undo"),
                onClick: () => void desk.undo(),
              }),
            ),
            h(Closing, { desk, untold }),
          ),
      h(Tools, { desk }),
    ),
  );
}

/**
 * Who made the last turn of the deal: that player deals next.
 * @param {{desk: CardJudge, untold: number[]}} props
 */
function Closing({ desk, untold }) {
  return h(
    "div",
    { class: "closing" },
    h("p", { class: "quiet" }, say("judge", "close_how")),
    h(
      "div",
      { class: "chips" },
      desk.active().map((seat) =>
        h(
          "button",
          {
            key: seat,
            class: "chip big",
            type: "button",
            disabled: untold.some((one) => one !== seat),
            onClick: () => void desk.send({ do: "close_deal", seat }),
          },
          say("judge", "close_by", { name: desk.name(seat) }),
        ),
      ),
    ),
  );
}
