// The row in which a word is built, the place of the prize card with its condition, and what the
// server says of both.

import { say } from "../../site/text.js";
import { h } from "../../vendor/preact.js";
import * as build from "./building.js";
import { isWild } from "./building.js";
import { handling } from "./drag.js";
import { cardFace, cardName, isPrize } from "./face.js";

/** @typedef {import("../desk.js").CardDesk} CardDesk */
/** @typedef {import("../../messages.js").CardView} CardView */
/** @typedef {import("../../messages.js").Reviewed} Reviewed */
/** @typedef {import("../../messages.js").WordCount} WordCount */

/** @param {{desk: CardDesk, view: CardView}} props */
export function WordRow({ desk, view }) {
  const now = desk.building.value;
  return h(
    "section",
    { class: "builder num", "aria-label": say("cards", "word") },
    h(
      "ol",
      { class: "fit line", "data-drop": "row", style: { "--n": now.row.length + 1 } },
      now.row.map((piece, at) =>
        h(
          "li",
          { key: `${piece.from.join()}${piece.letter}${piece.from.length ? "" : at}` },
          h(RowCard, { desk, view, piece, at }),
        ),
      ),
      h("li", { key: "hole", class: "hole", "aria-hidden": true }),
    ),
    h(PrizeSlot, { desk, view }),
    h(WordVerdict, { desk, view }),
  );
}

/** @param {{desk: CardDesk, view: CardView, piece: build.Piece, at: number}} props */
function RowCard({ desk, view, piece, at }) {
  const now = desk.building.value;
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
        desk.set(build.move(now, at, to));
      },
      ...handling(
        () => desk.pressRow(at),
        (drop) => {
          // Counted with itself: behind its own place it is one less.
          if (drop.where === "row")
            desk.set(build.move(now, at, drop.at > at ? drop.at - 1 : drop.at));
          else desk.set(build.remove(now, at));
        },
      ),
    },
    face.children,
    piece.from.length > 1 ? h("small", { class: "times" }, `${piece.from.length} → 1`) : null,
  );
}

/** @param {{desk: CardDesk, view: CardView}} props */
function PrizeSlot({ desk, view }) {
  const now = desk.building.value;
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
    { class: `prize-slot ${desk.repeats() ? "repeats" : ""}`, "data-drop": "prize" },
    h(
      "button",
      {
        class: face.class,
        type: "button",
        "aria-label": say("cards", "prize_back", { card: cardName(view.rules, card) }),
        ...handling(
          () => desk.set(build.withPrize(now, null)),
          (drop) => drop.where !== "prize" && desk.set(build.withPrize(now, null)),
        ),
      },
      face.children,
    ),
    h("p", null, say("cards", "prize"), h("br", null), h(PrizeVerdict, { desk })),
    desk.repeats()
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
                "aria-pressed": desk.tool.value === tool,
                onClick: () => (desk.tool.value = desk.tool.value === tool ? null : tool),
              },
              say("cards", tool),
            ),
          ),
        )
      : null,
    desk.repeats()
      ? h(
          "p",
          { class: "tool-how", role: "status" },
          say("cards", desk.tool.value ? `${desk.tool.value}_how` : "repeats_how"),
        )
      : null,
  );
}

/**
 * Whether the condition holds, as the server says.
 * @param {{desk: CardDesk}} props
 */
function PrizeVerdict({ desk }) {
  const review = desk.review.value;
  if (review.state !== "known") return h("span", { class: "quiet" }, say("cards", "prize_waits"));
  const bad = review.reviewed.problems.some((problem) => problem.code === "prize_condition");
  const later = review.reviewed.problems.some((problem) => problem.code === "prize_not_now");
  if (later) return h("span", { class: "bad long" }, `✕ ${say("cards", "prize_later")}`);
  return bad
    ? h("span", { class: "bad" }, `✕ ${say("cards", "prize_bad")}`)
    : h("span", { class: "ok" }, `✓ ${say("cards", "prize_ok")}`);
}

/** Problems that have a place of their own beside the word. */
const SHOWN_ELSEWHERE = new Set(["not_a_word", "prize_condition", "prize_not_now"]);

/**
 * What the server says of the word, or what to do where there is none.
 * @param {{desk: CardDesk, view: CardView}} props
 */
const WordVerdict = ({ desk, view }) =>
  h("div", { class: "verdict", "aria-live": "polite" }, verdictOf(desk, view));

/**
 * @param {CardDesk} desk
 * @param {CardView} view
 */
function verdictOf(desk, view) {
  const review = desk.review.value;
  const { row } = desk.building.value;
  if (desk.refused.value) {
    return h("p", { class: "bad long", role: "alert" }, desk.refused.value);
  }
  if (review.state === "none") {
    return h("p", { class: "quiet" }, say("cards", `how_${desk.step.value}`));
  }
  const word = row.map((piece) => piece.letter).join("");
  if (review.state === "failed") {
    return [
      h("p", { key: "word" }, h("span", { class: "word" }, word)),
      h("p", { key: "unsure", class: "unsure" }, `? ${say("preview", "not_checked")}`),
    ];
  }
  const beginning = row.length < view.rules.min_letters;
  const problems = review.reviewed.problems.filter(
    ({ code }) => !SHOWN_ELSEWHERE.has(code) && !(beginning && code === "word_too_short"),
  );
  return [
    h(
      "p",
      { key: "word" },
      h("span", { class: "word" }, word),
      " ",
      beginning ? null : h(WordMark, { reviewed: review.reviewed }),
    ),
    beginning ? null : h(Sum, { key: "sum", reviewed: review.reviewed }),
    problems.map((problem) =>
      h(
        "p",
        { key: problem.code, class: beginning ? "quiet" : "bad long" },
        desk.refusalText(problem),
      ),
    ),
  ];
}

/**
 * Whether the word is one, and nothing else is wrong.
 * @param {{reviewed: Reviewed}} props
 */
function WordMark({ reviewed: { problems, checked } }) {
  if (problems.some((problem) => problem.code === "not_a_word")) {
    return h("span", { class: "bad" }, `✕ ${say("preview", "not_a_word")}`);
  }
  if (!checked || problems.some((problem) => !SHOWN_ELSEWHERE.has(problem.code))) return null;
  return h("span", { class: "ok" }, "✓", h("span", { class: "hidden" }, say("preview", "good")));
}

/** @param {{reviewed: Reviewed}} props */
function Sum({ reviewed }) {
  const score = /** @type {WordCount | null} */ (reviewed.score);
  return h(
    "p",
    { class: "sum" },
    score ? h("span", { class: "quiet" }, sumText(score)) : null,
    " ",
    h("b", null, reviewed.points),
  );
}

/**
 * «7 × 2 =»: how the points of a word come about.
 * @param {WordCount} score
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
