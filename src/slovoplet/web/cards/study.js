// Разбор of a game of Ундервуд: the words, the tape, the hand of the player, the scores and the
// best words, turn by turn.

import { Header } from "../site/header.js";
import { Icon } from "../site/icon.js";
import { gameTitle } from "../site/ruleline.js";
import { figure, say } from "../site/text.js";
import { BestTurns, Progress, Summaries, Verdict } from "../study/bestturns.js";
import { PlayOn } from "../study/playon.js";
import { ScoreGraph } from "../study/scoregraph.js";
import { useStudy } from "../study/study.js";
import { StepBar, useSteps } from "../study/studybar.js";
import { CopyLink, Files } from "../study/studyfiles.js";
import { nameAt, PlayerMark, seatClass } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useMemo, useState } from "../vendor/preact-hooks.js";
import { Card, cardFace } from "./felt/face.js";
import { parseLay } from "./felt/notation.js";
import { cardScoreLine, tellStory } from "./felt/replay.js";
import { parsePlaces, readWord } from "./felt/spelling.js";
import { PrizeSign } from "./felt/wordrow.js";
import { cardTurnText, wordNotes } from "./record.js";

/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("./felt/replay.js").Moment} Moment */
/** @typedef {import("../messages.js").Option} Option */

/** How the server writes a turn without a word. */
const NO_WORD = "—";

/**
 * @param {{
 *   table: TableView,
 *   view: CardView,
 *   log: import("../messages.js").Shown[],
 *   first: number | null,
 * }} props
 */
export function CardStudy({ table, view, log, first }) {
  const { turns, moments } = useMemo(() => tellStory(log, view.seats.length), [log]);
  const study = useStudy(table.game);
  const [shown, setShown] = useState(/** @type {Option | null} */ (null));
  const [files, setFiles] = useState(false);
  const steps = useSteps(table.game, turns.length, first, () => setShown(null));
  const { now, to } = steps;
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  const turn = now > 0 ? turns[now - 1] : undefined;
  const reviews = (turn?.acts ?? []).flatMap((act) => study.turns[act - 1] ?? []);
  const moment = moments[now];
  const scores = [...view.order]
    .sort((a, b) => (view.seats[b]?.score ?? 0) - (view.seats[a]?.score ?? 0))
    .map((seat) => `${name(seat)} ${figure(view.seats[seat]?.score ?? 0)}`)
    .join(", ");
  return h(
    Fragment,
    null,
    h(
      Header,
      {
        where: [
          h("b", { key: "what" }, say("analysis", "title")),
          ` · ${gameTitle(view.rules.id, view.rules.title)} · ${scores}`,
        ],
      },
      h(CopyLink, { className: "plain only-wide" }),
      h(
        "button",
        { class: "button plain only-wide", onClick: () => setFiles(true) },
        h(Icon, { name: "save" }),
        say("analysis", "download"),
      ),
    ),
    h(
      "main",
      { class: "uw study-cards", id: "main" },
      h(
        "section",
        { class: "felt", "aria-label": say("analysis", "position") },
        moment
          ? h(Position, {
              view,
              moment,
              name,
              seat: turn?.seat ?? null,
              laid: (turn?.words.length ?? 0) > 0,
              shown,
            })
          : null,
        h(StepBar, { steps }),
      ),
      h(
        "aside",
        { class: "side notes" },
        h(
          "section",
          { class: `panel turn num ${turn ? seatClass(turn.seat) : ""}`, "aria-live": "polite" },
          turn
            ? h(
                "header",
                null,
                h(PlayerMark, { name: name(turn.seat), bot: table.seats[turn.seat]?.bot != null }),
                h(
                  "h1",
                  null,
                  `${name(turn.seat)}: `,
                  turn.words.length > 0
                    ? h("span", { class: "word" }, wordsOf(turn))
                    : say("cards", "without_word"),
                ),
                reviews.map((review) => h(Verdict, { key: review.number, turn: review })),
              )
            : h("h1", null, say("analysis", "before")),
          turn ? h("p", { class: "quiet" }, cardTurnText(turn, view.rules)) : null,
          reviews.some((review) => review.star_missed)
            ? h("p", { class: "missed" }, h(Icon, { name: "star" }), say("cards", "wild_missed"))
            : null,
        ),
        h(
          "section",
          { class: "panel" },
          h(
            "header",
            null,
            h("h2", null, say("analysis", "scores")),
            view.rules.target
              ? h(
                  "span",
                  { class: "count" },
                  say("analysis", "target", { points: view.rules.target }),
                )
              : null,
          ),
          h(ScoreGraph, {
            lines: view.order.map((seat) => ({ seat, line: cardScoreLine(moments, seat) })),
            all: turns.length,
            now,
            target: view.rules.target,
            name,
          }),
        ),
        h(Lists, { table, turns, now, to, study, reviews, shown, onShow: setShown }),
        h(PlayOn, {
          table,
          turn: now === 0 ? 1 : (turn?.acts[0] ?? study.turns.length),
          onMore: () => setFiles(true),
        }),
      ),
    ),
    files
      ? h(Files, {
          id: table.game,
          forms: ["record", "json", "svg_cards"],
          onClose: () => setFiles(false),
        })
      : null,
  );
}

/** @param {import("./record.js").CardTurn} turn */
const wordsOf = (turn) => turn.words.map((word) => readWord(word.word)).join(", ");

/** A written word as it is read. @param {Option} option */
function spell(option) {
  const lay = parseLay(option.text, 0);
  return lay && option.text !== NO_WORD ? readWord(lay.word) : say("cards", "without_word");
}

/**
 * The best words, the record, the players' summaries: one panel. In a turn of several words each
 * has its own list.
 * @param {{
 *   table: TableView,
 *   turns: import("./record.js").CardTurn[],
 *   now: number,
 *   to: (turn: number) => void,
 *   study: import("../study/study.js").Study,
 *   reviews: import("../study/study.js").ReviewedTurn[],
 *   shown: Option | null,
 *   onShow: (option: Option | null) => void,
 * }} props
 */
function Lists({ table, turns, now, to, study, reviews, shown, onShow }) {
  const [list, setList] = useState(/** @type {"best" | "record" | "summary"} */ ("best"));
  const all = turns.reduce((sum, turn) => sum + turn.acts.length, 0);
  const find = (
    /** @type {import("../study/study.js").ReviewedTurn} */ review,
    /** @type {string | null} */ text,
  ) => review.by_points.find((option) => option.text === text) ?? null;
  return h(
    "section",
    { class: "panel best num", "aria-label": say("analysis", `list_${list}`) },
    h(
      "header",
      null,
      h(
        "div",
        { class: "row chips" },
        /** @type {const} */ (["best", "record", "summary"]).map((code) =>
          h(
            "button",
            {
              key: code,
              class: "chip",
              "aria-pressed": list === code,
              onClick: () => (setList(code), onShow(null)),
            },
            say("analysis", `list_${code}`),
          ),
        ),
      ),
    ),
    list === "record"
      ? h(
          "ol",
          { tabIndex: 0, "aria-label": say("record", "title") },
          turns.map((one, at) =>
            h(
              "li",
              { key: one.version },
              h(
                "button",
                { "aria-pressed": at + 1 === now, onClick: () => to(at + 1) },
                h("span", null, at + 1),
                h(
                  "span",
                  { class: one.words.length > 0 ? "word" : "quiet" },
                  wordsOf(one) || say("cards", "without_word"),
                ),
                h("span", { class: "code" }, nameAt(table, one.seat)),
                h(
                  "span",
                  { class: "points" },
                  one.words.reduce((sum, word) => sum + word.points, 0) || "",
                ),
              ),
            ),
          ),
        )
      : list === "summary"
        ? study.complete
          ? h(Summaries, { table, players: study.players, missed: "wilds" })
          : h(Progress, { study, all })
        : reviews.length > 0
          ? reviews.map((review) =>
              h(BestTurns, {
                key: review.number,
                turn: review,
                by: "points",
                spell,
                taking: say("cards", "wilds_taken", { count: 1 }),
                shown: shown?.text ?? null,
                onShow: (text) => onShow(find(review, text)),
              }),
            )
          : (turns[now - 1]?.acts.length ?? 0) > 0
            ? h(Progress, { study, all })
            : h("p", { class: "empty quiet" }, say("analysis", "no_best")),
  );
}

/**
 * A word that could have been laid, with where its cards come from.
 * @param {{view: CardView, option: Option}} props
 */
function Possible({ view, option }) {
  const lay = parseLay(option.text, 0);
  if (!lay) return null;
  return h(
    "section",
    { class: "open-hand possible" },
    h("h2", null, say("cards", "could_be", { word: readWord(lay.word), points: option.points })),
    h(
      "div",
      { class: "small-cards" },
      parsePlaces(lay.word).map(({ letter, cards }, at) =>
        h(Card, {
          key: at,
          rules: view.rules,
          card: cards === "*" ? "*" : letter,
          letter,
          states: cards === "" ? "ghost" : "",
        }),
      ),
    ),
    h(
      "p",
      null,
      [
        lay.tear ? say("cards", "tear_count", { count: lay.tear }) : "",
        ...wordNotes(
          { word: lay.word, torn: "", takes: lay.takes ?? [], prize: lay.prize ?? "" },
          view.rules,
        ),
      ]
        .filter(Boolean)
        .join(", "),
    ),
  );
}

/**
 * The table after a turn; the hands lie open, for the game is over.
 * @param {{
 *   view: CardView,
 *   moment: Moment,
 *   name: (seat: number) => string,
 *   seat: number | null,
 *   laid: boolean,
 *   shown: Option | null,
 * }} props
 */
function Position({ view, moment, name, seat, laid, shown }) {
  const { rules } = view;
  return h(
    Fragment,
    null,
    h(
      "section",
      {
        class: `owners num n${Math.min(view.order.length, 5)}`,
        "aria-label": say("cards", "words"),
      },
      view.order.map((one) =>
        h(
          "div",
          { key: one, class: `owner ${seatClass(one)} ${one === seat ? "to-move" : ""}` },
          h(
            "header",
            null,
            h(
              "span",
              { class: "name" },
              name(one),
              h("small", null, say("players", "cards", { cards: moment.hands[one]?.length ?? 0 })),
            ),
            h("span", { class: "score" }, figure(moment.scores[one] ?? 0)),
          ),
          h(
            "div",
            { class: "words" },
            (moment.words[one] ?? []).map((word, at, all) =>
              h(
                "div",
                {
                  key: at,
                  class: `laid ${laid && one === seat && at === all.length - 1 ? "last" : ""}`,
                  role: "group",
                  "aria-label": say("cards", "laid_word", {
                    word: readWord(word.word),
                    points: word.points,
                  }),
                },
                parsePlaces(word.word).map(({ letter, cards }, place) => {
                  const face = cardFace(rules, cards === "*" ? "*" : letter, {
                    letter,
                    states: cards === "" ? "ghost" : "",
                  });
                  return h(
                    "span",
                    { key: place, class: face.class, "aria-hidden": true },
                    face.children,
                  );
                }),
                h(
                  "span",
                  { class: "points", "aria-hidden": true },
                  word.points,
                  " ",
                  h(PrizeSign, { view, prize: word.prize }),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      "section",
      { class: "tape num", "aria-label": say("cards", "tape") },
      h(
        "header",
        null,
        h("h2", null, say("cards", "tape")),
        h("p", null, say("cards", "deal", { deal: moment.deal })),
      ),
      h(
        "ol",
        { tabIndex: 0, "aria-label": say("cards", "tape_cards", { count: moment.tape.length }) },
        [...moment.tape].map((card, at) => h("li", { key: at }, h(Card, { rules, card }))),
      ),
      h(
        "div",
        { class: "deck" },
        h("span", { class: "card back", "aria-hidden": true }),
        h(
          "p",
          null,
          h("b", null, moment.deck),
          h("span", null, say("cards", "in_deck", { cards: moment.deck })),
        ),
      ),
    ),
    shown
      ? h(Possible, { view, option: shown })
      : seat === null
        ? null
        : h(
            "section",
            { class: "open-hand" },
            h("h2", null, say("cards", "hand_after", { name: name(seat) })),
            h(
              "div",
              { class: "small-cards" },
              [...(moment.hands[seat] ?? "")].map((card, at) => h(Card, { key: at, rules, card })),
            ),
          ),
  );
}
