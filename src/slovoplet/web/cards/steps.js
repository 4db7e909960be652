// The steps of a turn, only the possible ones alive, and the buttons of the present one.

import { IconButton } from "../site/icon.js";
import { say } from "../site/text.js";
import { MoreButton } from "../table/frame.js";
import { HandClock } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { isPrize } from "./felt/face.js";

/** @typedef {import("./desk.js").CardDesk} CardDesk */
/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {Exclude<import("./desk.js").Step, "wait">} DoneStep A step of one's own turn. */

const STEPS = /** @type {const} */ (["draw", "discard", "word", "tape"]);

/**
 * @param {{
 *   desk: CardDesk,
 *   table: import("../messages.js").TableView,
 *   view: CardView,
 *   name: (seat: number) => string,
 * }} props
 */
export function CardSteps({ desk, table, view, name }) {
  const step = desk.step.value;
  const prizes = desk.building.value.slots.some((card) => isPrize(view.rules, card));
  const choice = view.phase === "prizes" || view.phase === "word";
  const alive = {
    draw: view.phase === "draw",
    discard: view.phase === "prizes" && prizes,
    word: choice,
    tape: choice || view.phase === "tape",
  };
  const now = step === "wait" ? -1 : STEPS.indexOf(step);
  return h(
    "section",
    { class: "steps num", "aria-label": say("cards", "steps") },
    h(
      "ol",
      null,
      STEPS.map((one, at) =>
        h(
          "li",
          { key: one, "aria-current": at === now ? "step" : undefined },
          h(
            "button",
            {
              type: "button",
              disabled: step === "wait" || !alive[one] || one === "draw" || view.phase === "tape",
              onClick: () => one !== "draw" && desk.turnTo(one),
            },
            say("cards", `step_${one}`),
            now > at && !(one === "discard" && alive.discard)
              ? h("span", { "aria-hidden": true }, " ✓")
              : null,
          ),
        ),
      ),
    ),
    step === "wait"
      ? h("p", { class: "wait quiet" }, say("cards", "turn_of", { name: name(view.turn) }))
      : h(Buttons, { desk, view, step }),
    h(HandClock, { table, turn: view.turn, ahead: desk.game.ahead }),
    h(
      "div",
      { class: "hand-tools" },
      h(IconButton, {
        icon: "shuffle",
        label: say("table", "shuffle"),
        onClick: () => desk.shuffle(),
      }),
      h(IconButton, { icon: "sort", label: say("table", "sort"), onClick: () => desk.sort() }),
      h(IconButton, {
        icon: "recall",
        label: say("table", "recall"),
        onClick: () => desk.recall(),
      }),
      h(MoreButton, { desk }),
    ),
  );
}

/** @param {{desk: CardDesk, view: CardView, step: DoneStep}} props */
function Buttons({ desk, view, step }) {
  const { label, off } = mainPress(desk, view, step);
  const other = otherWay(view, step);
  return h(
    "div",
    { class: "buttons" },
    h(
      "button",
      {
        class: "button primary go",
        type: "button",
        disabled: off || desk.busy.value,
        onClick: () => void desk.go(),
      },
      label,
    ),
    other
      ? h(
          "button",
          { class: "button", type: "button", onClick: () => desk.turnTo(other.to) },
          say("cards", other.code),
        )
      : null,
  );
}

/**
 * The main button of each step.
 * @type {Record<DoneStep, (desk: CardDesk, view: CardView) => {label: string, off: boolean}>}
 */
const MAIN = {
  draw: (_, { deck, rules }) => ({
    label:
      deck > 0
        ? say("cards", "draw", { cards: Math.min(rules.draw_count, deck) })
        : say("cards", "draw_none"),
    off: false,
  }),
  discard: (desk) => {
    const cards = desk.chosen.value.length;
    return { label: say("cards", "discard", { cards }), off: cards === 0 };
  },
  word: (desk) => {
    const { good } = desk;
    const refused = desk.review.value.state === "known" && !good;
    return {
      label: good ? say("cards", "lay_points", { points: good.points }) : say("cards", "lay"),
      off: desk.building.value.row.length === 0 || refused,
    };
  },
  tape: (desk) => ({ label: tapeLabel(desk), off: desk.chosen.value.length !== desk.due }),
};

/**
 * What the main button of the present step says, and whether it is off.
 * @param {CardDesk} desk
 * @param {CardView} view
 * @param {DoneStep} step
 */
export const mainPress = (desk, view, step) => MAIN[step](desk, view);

/** @param {CardDesk} desk */
function tapeLabel(desk) {
  if (desk.due === 0) return say("cards", "end_turn");
  return desk.chosen.value.length === desk.due
    ? say("cards", "put_button", { cards: [...desk.chosenCards].join(", ") })
    : say("cards", "choose_put", { cards: desk.due });
}

/**
 * Where the rules leave a choice: the step one may turn to instead.
 * @param {CardView} view
 * @param {DoneStep} step
 * @returns {{code: string, to: "word" | "tape"} | null}
 */
function otherWay(view, step) {
  if (step === "word") return { code: "no_word", to: "tape" };
  const back = step === "discard" || (step === "tape" && view.phase !== "tape");
  return back ? { code: "to_word", to: "word" } : null;
}
