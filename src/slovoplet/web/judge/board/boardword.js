// A word on a real board while it is typed: its count as people do it on paper, and what a
// correction changes.

import { parseSquare } from "../../board/field/square.js";
import { Lazy } from "../../net/lazy.js";
import { online } from "../../net/socket.js";
import { Icon } from "../../site/icon.js";
import { say, sayRefusal } from "../../site/text.js";
import { Fragment, h } from "../../vendor/preact.js";
import { step } from "../entry.js";
import { Changes, TypedField, Whose } from "../frame.js";
import { Action, Refusal, Row } from "../parts.js";

/** @typedef {import("../../messages.js").JudgedBoardView} View */
/** @typedef {import("./boarddesk.js").BoardJudge} BoardJudge */

/**
 * The count of the word on trial, as people do it on paper.
 * @param {{desk: BoardJudge, view: View}} props
 */
export function BoardWord({ desk, view }) {
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
    load: async () => (await import("../offline.js")).OfflineVerdict,
    props: { desk, view, word: desk.parts.value.at(-1)?.typed ?? "" },
  });

/** @param {import("../../messages.js").WordScore} word */
function sumOf(word) {
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
export function Correcting({ desk, view, number }) {
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
    h(Whose, { desk, seat: entry.seat }),
    h(Changes, { desk, changes: score?.changes ?? [] }),
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

/** @param {BoardJudge} desk */
const canRecord = (desk) => desk.text !== "" && (!online.value || desk.good !== null);

/** @param {{desk: BoardJudge, view: View}} props */
export function RecordButton({ desk, view }) {
  const at = desk.at.value;
  const score = desk.score;
  const entry = at === null ? null : view.entries[at];
  const author = desk.by.value ?? entry?.seat;
  const total = entry && score?.changes.find((one) => one.seat === author);
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

/** @param {{desk: BoardJudge, typing: boolean}} props */
export function BoardField({ desk, typing }) {
  const part = desk.parts.value.at(-1);
  return h(
    TypedField,
    {
      desk,
      away: !typing,
      ready: () => canRecord(desk),
      placeholder: part ? lying(desk, part) : "",
    },
    typing ? h(Action, { label: say("judge", "more_words"), onClick: () => desk.another() }) : null,
  );
}

/**
 * What lies where the word will go through.
 * @param {BoardJudge} desk
 * @param {import("../entry.js").Part} part
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
