// The steps of a turn, only the possible ones alive, and the buttons of the present one.

import { Icon } from "../site/icon.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { isPrize } from "./felt/face.js";

/** @typedef {import("./desk.js").CardDesk} CardDesk */
/** @typedef {import("../messages.js").CardView} CardView */

const STEPS = /** @type {const} */ (["draw", "discard", "word", "tape"]);

/** @param {{cards: CardDesk, view: CardView, name: (seat: number) => string}} props */
export function CardSteps({ cards, view, name }) {
  const step = cards.step.value;
  const prizes = cards.building.value.slots.some((card) => isPrize(view.rules, card));
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
              onClick: () => one !== "draw" && cards.turnTo(one),
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
      : h(Buttons, { cards, view, step }),
    h(
      "div",
      { class: "hand-tools" },
      tool(say("table", "shuffle"), "shuffle", () => cards.shuffle()),
      tool(say("table", "sort"), "sort", () => cards.sort()),
      tool(say("table", "recall"), "recall", () => cards.recall()),
      tool(say("table", "more"), "more", () => (cards.desk.sheet.value = "menu")),
    ),
  );
}

/** @param {string} label @param {import("../site/icon.js").IconName} icon @param {() => void} onClick */
const tool = (label, icon, onClick) =>
  h(
    "button",
    { class: "button plain square", type: "button", "aria-label": label, title: label, onClick },
    h(Icon, { name: icon }),
  );

/**
 * @param {{
 *   cards: CardDesk,
 *   view: CardView,
 *   step: Exclude<import("./desk.js").Step, "wait">,
 * }} props
 */
function Buttons({ cards, view, step }) {
  const chosen = cards.chosen.value.length;
  const review = cards.review.value;
  const good =
    review.state === "known" && review.reviewed.problems.length === 0 ? review.reviewed : null;
  const due = cards.due;
  const primary = {
    draw: {
      label:
        view.deck > 0
          ? say("cards", "draw", { cards: Math.min(view.rules.draw_count, view.deck) })
          : say("cards", "draw_none"),
      off: false,
    },
    discard: { label: say("cards", "discard", { cards: chosen }), off: chosen === 0 },
    word: {
      label: good ? say("cards", "lay_points", { points: good.points }) : say("cards", "lay"),
      off: cards.building.value.row.length === 0 || (review.state === "known" && !good),
    },
    tape: {
      label:
        due === 0
          ? say("cards", "end_turn")
          : chosen === due
            ? say("cards", "put_button", { cards: [...cards.chosenCards].join(", ") })
            : say("cards", "choose_put", { cards: due }),
      off: chosen !== due,
    },
  }[step];
  const other =
    step === "word"
      ? { label: say("cards", "no_word"), to: /** @type {const} */ ("tape") }
      : step === "discard" || (step === "tape" && view.phase !== "tape")
        ? { label: say("cards", "to_word"), to: /** @type {const} */ ("word") }
        : null;
  return h(
    "div",
    { class: "buttons" },
    h(
      "button",
      {
        class: "button primary go",
        type: "button",
        disabled: primary.off || cards.desk.busy.value,
        onClick: () => void cards.go(),
      },
      primary.label,
    ),
    other
      ? h(
          "button",
          { class: "button", type: "button", onClick: () => cards.turnTo(other.to) },
          other.label,
        )
      : null,
  );
}
