// The row in which a word is built, the place of the prize card with its condition, and what the
// server says of both.

import { say, sayRefusal } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import * as build from "./building.js";
import { isWild } from "./building.js";
import { handling } from "./drag.js";
import { cardFace, cardName, isPrize, prizeSign } from "./face.js";

/** @typedef {import("../desk.js").CardDesk} CardDesk */
/** @typedef {import("../../messages.js").CardView} CardView */

/** @param {{cards: CardDesk, view: CardView}} props */
export function WordRow({ cards, view }) {
  const now = cards.building.value;
  return h(
    "section",
    { class: "builder num", "aria-label": say("cards", "word") },
    h(
      "ol",
      { class: "line", "data-drop": "row", style: { "--n": now.row.length + 1 } },
      now.row.map((piece, at) =>
        h(
          "li",
          { key: `${piece.from.join()}${piece.letter}${piece.from.length ? "" : at}` },
          h(RowCard, { cards, view, piece, at }),
        ),
      ),
      h("li", { key: "hole", class: "hole", "aria-hidden": true }),
    ),
    h(PrizeSlot, { cards, view }),
    h(Verdict, { cards, view }),
  );
}

/** @param {{cards: CardDesk, view: CardView, piece: build.Piece, at: number}} props */
function RowCard({ cards, view, piece, at }) {
  const now = cards.building.value;
  const wild = isWild(now, piece);
  const states = `${piece.from.length === 0 ? "ghost" : ""} ${piece.from.length > 1 ? "heap" : ""}`;
  const face = cardFace(view.rules, wild ? build.WILD : piece.letter, {
    letter: piece.letter,
    states,
  });
  const name =
    piece.from.length === 0
      ? say("cards", "multiplied", { letter: piece.letter })
      : cardName(view.rules, wild ? build.WILD : piece.letter, piece.letter);
  return h(
    "button",
    {
      class: face.class,
      type: "button",
      "data-place": at,
      "aria-label": say("cards", "in_word", { card: name, place: at + 1 }),
      // The arrows carry a letter through the word.
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        const to = at + (event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0);
        if (to === at || to < 0 || to >= now.row.length) return;
        event.preventDefault();
        cards.set(build.move(now, at, to));
      },
      ...handling(
        () => cards.pressRow(at),
        (drop) => {
          // Counted with itself: behind its own place it is one less.
          if (drop.where === "row")
            cards.set(build.move(now, at, drop.at > at ? drop.at - 1 : drop.at));
          else cards.set(build.remove(now, at));
        },
      ),
    },
    face.children,
    piece.from.length > 1 ? h("small", { class: "times" }, `${piece.from.length} → 1`) : null,
  );
}

/** @param {{cards: CardDesk, view: CardView}} props */
function PrizeSlot({ cards, view }) {
  const now = cards.building.value;
  const card = now.prize === null ? null : (now.slots[now.prize] ?? null);
  const has = now.slots.some((one) => isPrize(view.rules, one));
  if (card === null) {
    return h(
      "div",
      { class: `prize-slot ${has ? "" : "idle"}`, "data-drop": "prize" },
      h("span", { class: "card prize none", "aria-hidden": true }),
      h("p", { class: "quiet" }, say("cards", has ? "prize_place" : "prize_none")),
    );
  }
  const face = cardFace(view.rules, card);
  return h(
    "div",
    { class: "prize-slot", "data-drop": "prize" },
    h(
      "button",
      {
        class: face.class,
        type: "button",
        "aria-label": say("cards", "prize_back", { card: cardName(view.rules, card) }),
        ...handling(
          () => cards.set(build.withPrize(now, null)),
          (drop) => drop.where !== "prize" && cards.set(build.withPrize(now, null)),
        ),
      },
      face.children,
    ),
    h("p", null, say("cards", "prize"), h("br", null), h(PrizeVerdict, { cards })),
    cards.repeats()
      ? h(
          "p",
          { class: "tools" },
          /** @type {const} */ (["multiply", "shorten"]).map((tool) =>
            h(
              "button",
              {
                key: tool,
                class: "chip",
                type: "button",
                "aria-pressed": cards.tool.value === tool,
                onClick: () => (cards.tool.value = cards.tool.value === tool ? null : tool),
              },
              say("cards", tool),
            ),
          ),
        )
      : null,
  );
}

/** Whether the condition holds, as the server says. @param {{cards: CardDesk}} props */
function PrizeVerdict({ cards }) {
  const review = cards.review.value;
  if (review.state !== "known") return h("span", { class: "quiet" }, say("cards", "prize_waits"));
  const bad = review.reviewed.problems.some((problem) => problem.code === "prize_condition");
  const later = review.reviewed.problems.some((problem) => problem.code === "prize_not_now");
  if (later) return h("span", { class: "bad long" }, `✕ ${say("cards", "prize_later")}`);
  return bad
    ? h("span", { class: "bad" }, `✕ ${say("cards", "prize_bad")}`)
    : h("span", { class: "ok" }, `✓ ${say("cards", "prize_ok")}`);
}

/** @param {{cards: CardDesk, view: CardView}} props */
function Verdict({ cards, view }) {
  const review = cards.review.value;
  const now = cards.building.value;
  const told = (/** @type {import("../../vendor/preact.js").ComponentChildren[]} */ ...what) =>
    h("div", { class: "verdict", "aria-live": "polite" }, ...what);
  if (cards.desk.refused.value)
    return told(h("p", { class: "bad long", role: "alert" }, cards.desk.refused.value));
  const word = now.row.map((piece) => piece.letter).join("");
  if (review.state === "none")
    return told(h("p", { class: "quiet" }, say("cards", `how_${cards.step.value}`)));
  if (review.state === "failed")
    return told(
      h("p", null, h("span", { class: "word" }, word)),
      h("p", { class: "unsure" }, `? ${say("preview", "not_checked")}`),
    );
  const { problems, score, checked, points } = review.reviewed;
  const unknown = problems.some((problem) => problem.code === "not_a_word");
  const others = problems.filter(
    (problem) =>
      problem.code !== "not_a_word" &&
      problem.code !== "prize_condition" &&
      problem.code !== "prize_not_now",
  );
  const beginning = now.row.length < view.rules.min_letters;
  return told(
    h(
      "p",
      null,
      h("span", { class: "word" }, word),
      " ",
      beginning
        ? null
        : unknown
          ? h("span", { class: "bad" }, `✕ ${say("preview", "not_a_word")}`)
          : checked && others.length === 0
            ? h(
                "span",
                { class: "ok" },
                "✓",
                h("span", { class: "hidden" }, say("preview", "good")),
              )
            : null,
    ),
    beginning
      ? null
      : h(
          "p",
          { class: "sum" },
          score?.kind === "cards" ? h("span", { class: "quiet" }, sumText(score)) : null,
          " ",
          h("b", null, points),
        ),
    others
      .filter((problem) => !(beginning && problem.code === "word_too_short"))
      .map((problem) =>
        h("p", { key: problem.code, class: beginning ? "quiet" : "bad long" }, sayRefusal(problem)),
      ),
  );
}

/**
 * «7 × 2 =»: how the points of a word come about.
 * @param {import("../../messages.js").WordCount} score
 */
export function sumText(score) {
  const letters = score.letters
    .map(
      (one) =>
        `${one.price}${one.times > 1 ? `×${one.times}` : ""}${one.plus ? `+${one.plus}` : ""}`,
    )
    .join("+");
  const sum = score.times > 1 ? `(${letters}) × ${score.times}` : letters;
  return `${sum}${score.plus ? ` + ${score.plus}` : ""} =`;
}

/** The prize card beside a word, small. @param {{view: CardView, prize: string}} props */
export const PrizeSign = ({ view, prize }) =>
  prize ? h("small", { title: cardName(view.rules, prize) }, prizeSign(view.rules, prize)) : null;
