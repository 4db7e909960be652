// A word by its cards: Ундервуды, the prize card, and the count.

import { online } from "../../net/socket.js";
import { Chip } from "../../site/chip.js";
import { Icon } from "../../site/icon.js";
import { say, sayRefusal } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import { Changes, Whose } from "../frame.js";
import { Action, Refusal, Row } from "../parts.js";
import { Cards, Owner } from "./cardfaces.js";

/** @typedef {import("../../messages.js").JudgedCardView} View */
/** @typedef {import("./carddesk.js").CardJudge} CardJudge */

/** @param {{desk: CardJudge, view: View, seat: number}} props */
export function CardWord({ desk, view, seat }) {
  const review = desk.review.value;
  const problems = review.state === "known" ? review.reviewed.problems : [];
  const score = desk.score;
  const word = score?.text ?? "";
  const typed = [...desk.typed.value]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join("");
  return h(
    "div",
    { class: "kon" },
    h(
      Owner,
      { desk, seat },
      h("small", null, say("judge", desk.at.value === null ? "word_of" : "fixing_word")),
    ),
    h("p", { class: "quiet" }, say("judge", "hold_card")),
    h(
      "div",
      { class: "builder2 laid2" },
      h(Cards, { view, word: word || typed, onHold: (place) => desk.flip(place) }),
      score
        ? h(
            "span",
            { class: "sum num" },
            countOf(score),
            h(
              "b",
              null,
              desk.review.value.state === "known" ? desk.review.value.reviewed.points : 0,
            ),
          )
        : null,
    ),
    (score?.forced.length ?? 0) > 0
      ? h("p", { class: "note" }, h(Icon, { name: "star" }), say("judge", "forced_card"))
      : null,
    problems.map((one) =>
      h(
        "div",
        { key: one.code, class: "note bad-note", role: "alert" },
        h("span", null, sayRefusal(one)),
        one.code === "not_a_word"
          ? h(
              "button",
              { class: "button", type: "button", onClick: () => desk.dispute(word.toUpperCase()) },
              say("judge", "dispute"),
            )
          : null,
      ),
    ),
    (score?.fitting.length ?? 0) > 0
      ? h(Prizes, { desk, view, fitting: score?.fitting ?? [] })
      : null,
    h(Wilds, { desk, view }),
    desk.at.value === null ? null : h(Whose, { desk, seat }),
    h(Changes, { desk, changes: score?.changes ?? [] }),
    h(Refusal, { desk }),
  );
}

/** @param {import("../../messages.js").JudgedWordScore} score */
function countOf(score) {
  const sum = score.letters.reduce((all, one) => all + one.price * one.times + one.plus, 0);
  if (score.times > 1) return `${sum} × ${score.times} = `;
  return score.plus ? `${sum} + ${score.plus} = ` : "";
}

/** @param {{desk: CardJudge, view: View, fitting: string[]}} props */
const Prizes = ({ desk, view, fitting }) =>
  h(
    "div",
    null,
    h("span", { class: "label" }, say("judge", "prize")),
    h(
      "div",
      { class: "chips" },
      fitting.map((card) =>
        h(Chip, {
          key: card,
          on: desk.prize.value === card,
          label: view.rules.prizes[card]?.sign ?? card,
          onClick: () => desk.choosePrize(card),
        }),
      ),
      h(Chip, {
        on: desk.prize.value === "",
        label: say("judge", "no_prize"),
        onClick: () => desk.choosePrize(""),
      }),
    ),
  );

/**
 * Ундервуды on the table that may have been taken for this word.
 * @param {{desk: CardJudge, view: View}} props
 */
function Wilds({ desk, view }) {
  const found = view.seats.flatMap((seat, owner) =>
    seat.words.flatMap((word, number) =>
      [...word.word.replace(/[()[\]]/g, "")].flatMap((letter, place) =>
        letter === letter.toLowerCase()
          ? [
              {
                owner,
                word: number,
                place,
                letter: letter.toUpperCase(),
                of: word.word.toUpperCase(),
              },
            ]
          : [],
      ),
    ),
  );
  if (found.length === 0 || !view.rules.swaps) return null;
  const same = (/** @type {typeof found[number]} */ one) =>
    desk.takes.value.some(
      (two) => two.owner === one.owner && two.word === one.word && two.place === one.place,
    );
  return h(
    "div",
    null,
    h("span", { class: "label" }, say("judge", "taken_wild")),
    h(
      "div",
      { class: "chips" },
      found.map(({ of, ...take }) =>
        h(Chip, {
          key: `${take.owner}.${take.word}.${take.place}`,
          on: same({ ...take, of }),
          label: `${take.letter}, ${of}`,
          onClick: () => {
            desk.takes.value = same({ ...take, of })
              ? desk.takes.value.filter((two) => two.place !== take.place || two.word !== take.word)
              : [...desk.takes.value, take];
            void desk.check();
          },
        }),
      ),
    ),
  );
}

/** @param {{desk: CardJudge, seat: number}} props */
export const WordButtons = ({ desk, seat }) =>
  h(
    Row,
    null,
    h(Action, {
      look: "primary",
      label: online.value
        ? say("judge", desk.at.value === null ? "write_word" : "fix", {
            points: desk.good?.points ?? 0,
          })
        : say("judge", "keep"),
      disabled: !desk.typed.value || (online.value && !desk.good) || desk.busy.value,
      onClick: () => void desk.record(),
    }),
    desk.at.value !== null
      ? h(Action, {
          label: say("judge", "strike"),
          onClick: () => {
            const at = desk.at.value;
            void desk
              .send({ do: "enter_word", seat, word: "", at })
              .then((done) => done && desk.clear());
          },
        })
      : null,
    h(Action, { label: say("judge", "done"), onClick: () => desk.clear() }),
  );
