// Разбор of a game of cards: the words, the tape, the hand of the player, the scores and the best
// words, turn by turn.

import { figure, say } from "../site/text.js";
import { BestTurns, TurnVerdict } from "../study/bestturns.js";
import { Missed, StudyFrame, TurnPanel } from "../study/frame.js";
import { Lists } from "../study/lists.js";
import { Meanings } from "../study/meanings.js";
import { framesOf, scoreLine } from "../study/replay.js";
import { ScorePanel } from "../study/scoregraph.js";
import { useSteps } from "../study/steps.js";
import { reviewOf, useStudy } from "../study/study.js";
import { nameAt, seatClass } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useMemo, useState } from "../vendor/preact-hooks.js";
import { Card, PrizeSign, SpelledCards } from "./felt/face.js";
import { parseLay } from "./felt/notation.js";
import { readWord } from "./felt/spelling.js";
import { Deck } from "./felt/tape.js";
import { cardTurnsOf, cardTurnText, wordNotes } from "./record.js";

/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").ReviewedTurn} ReviewedTurn */
/** @typedef {import("../messages.js").Option} Option */
/** @typedef {import("../messages.js").CardFrame} CardFrame */
/** @typedef {import("./record.js").CardTurn} CardTurn */

/** How the server writes a turn without a word. */
const NO_WORD = "—";

/**
 * @param {{
 *   table: TableView,
 *   view: CardView,
 *   log: import("../messages.js").Shown[],
 *   replay: import("../study/replay.js").ReplayOf<CardFrame>,
 *   first: number | null,
 * }} props
 */
export function CardStudy({ table, view, log, replay, first }) {
  const turns = useMemo(() => cardTurnsOf(log), [log]);
  const frames = useMemo(() => framesOf(replay, turns), [replay, turns]);
  const study = useStudy(table.game);
  const [shown, setShown] = useState(/** @type {Option | null} */ (null));
  const steps = useSteps(table.game, turns.length, first, () => setShown(null));
  const { now } = steps;
  const turn = now > 0 ? turns[now - 1] : undefined;
  const reviews = (turn?.acts ?? []).flatMap((act) => reviewOf(study, act) ?? []);
  const points = frames.map((frame) => frame.points);
  const notes = [
    h(TurnNotes, { key: "turn", table, view, turn, reviews }),
    h(Meanings, {
      key: "meanings",
      words: shown ? wordsIn(shown) : (turn?.words ?? []).map((word) => readWord(word.word)),
      game: table.rules.id,
    }),
    h(ScorePanel, {
      key: "scores",
      table,
      lines: view.order.map((seat) => ({ seat, line: scoreLine(points, seat) })),
      steps,
      target: view.rules.target,
    }),
    h(Lists, {
      key: "lists",
      table,
      names: ["best", "record", "summary"],
      turns: turns.map(listed),
      steps,
      study,
      acts: turns.reduce((sum, one) => sum + one.acts.length, 0),
      isAct: (turn?.acts.length ?? 0) > 0,
      missed: "wilds",
      best: reviews.length > 0 ? () => h(BestWords, { reviews, shown, onShow: setShown }) : null,
      onChange: () => setShown(null),
    }),
  ];
  return h(StudyFrame, {
    table,
    look: { main: "uw study-cards", field: "felt", notes: "side notes" },
    steps,
    position: h(Position, { table, view, frame: frames[now] ?? frames[0], turn, shown }),
    notes,
    forms: ["record", "json", "svg_cards"],
    act: 0,
    playFrom: now === 0 ? 1 : (turn?.acts[0] ?? study.turns.length),
  });
}

/** @param {CardTurn} turn */
const wordsOf = (turn) =>
  turn.words.map((word) => readWord(word.word)).join(", ") || say("cards", "without_word");

/**
 * @param {CardTurn} turn
 * @returns {import("../study/lists.js").ListedTurn}
 */
const listed = (turn) => ({
  version: turn.version,
  seat: turn.seat,
  text: wordsOf(turn),
  quiet: turn.words.length === 0,
  points: turn.words.reduce((sum, word) => sum + word.points, 0) || "",
});

/**
 * The word of a proposal; there may be none.
 * @param {Option} option
 */
const wordsIn = (option) => (option.text === NO_WORD ? [] : [spell(option)]);

/**
 * A written word as it is read.
 * @param {Option} option
 */
function spell(option) {
  const lay = parseLay(option.text, 0);
  return lay && option.text !== NO_WORD ? readWord(lay.word) : say("cards", "without_word");
}

/**
 * The best words; in a turn of several words each has its own list.
 * @param {{
 *   reviews: ReviewedTurn[],
 *   shown: Option | null,
 *   onShow: (option: Option | null) => void,
 * }} props
 */
function BestWords({ reviews, shown, onShow }) {
  return h(
    Fragment,
    null,
    reviews.map((review) =>
      h(BestTurns, {
        key: review.number,
        turn: review,
        by: "points",
        spell,
        taking: say("cards", "wilds_taken", { count: 1 }),
        shown: shown?.text ?? null,
        onShow: (text) => onShow(review.by_points.find((option) => option.text === text) ?? null),
      }),
    ),
  );
}

/**
 * @param {{
 *   table: TableView,
 *   view: CardView,
 *   turn: CardTurn | undefined,
 *   reviews: ReviewedTurn[],
 * }} props
 */
function TurnNotes({ table, view, turn, reviews }) {
  const words = turn ? wordsOf(turn) : "";
  return h(
    TurnPanel,
    {
      table,
      seat: turn?.seat ?? null,
      text: turn?.words.length ? h("span", { class: "word" }, words) : words,
      verdicts: reviews.map((review) => h(TurnVerdict, { key: review.number, turn: review })),
    },
    turn ? h("p", { class: "quiet" }, cardTurnText(turn, view.rules)) : null,
    reviews.some((review) => review.star_missed)
      ? h(Missed, { text: say("cards", "wild_missed") })
      : null,
  );
}

/**
 * The table after a turn; the hands lie open, for the game is over.
 * @param {{
 *   table: TableView,
 *   view: CardView,
 *   frame: CardFrame,
 *   turn: CardTurn | undefined,
 *   shown: Option | null,
 * }} props
 */
function Position({ table, view, frame, turn, shown }) {
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
      view.order.map((seat) => h(OpenOwner, { key: seat, table, view, frame, seat, turn })),
    ),
    h(
      "section",
      { class: "tape num", "aria-label": say("cards", "tape") },
      h(
        "header",
        null,
        h("h2", null, say("cards", "tape")),
        h("p", null, say("cards", "deal", { deal: frame.deal })),
      ),
      h(
        "ol",
        { tabIndex: 0, "aria-label": say("cards", "tape_cards", { count: frame.tape.length }) },
        [...frame.tape].map((card, at) => h("li", { key: at }, h(Card, { rules, card }))),
      ),
      h(Deck, { cards: frame.deck }),
    ),
    shown ? h(Possible, { view, option: shown }) : null,
    turn && !shown
      ? h(OpenHand, { view, name: nameAt(table, turn.seat), hand: frame.hands[turn.seat] ?? "" })
      : null,
  );
}

/**
 * The words of a player.
 * @param {{
 *   table: TableView,
 *   view: CardView,
 *   frame: CardFrame,
 *   seat: number,
 *   turn: CardTurn | undefined,
 * }} props
 */
function OpenOwner({ table, view, frame, seat, turn }) {
  const words = frame.words[seat] ?? [];
  const mine = turn?.seat === seat;
  const last = mine && turn.words.length > 0 ? words.length - 1 : -1;
  const cards = frame.hands[seat]?.length ?? 0;
  return h(
    "div",
    { class: `owner ${seatClass(seat)} ${mine ? "to-move" : ""}` },
    h(
      "header",
      null,
      h(
        "span",
        { class: "name" },
        nameAt(table, seat),
        h("small", null, say("players", "cards", { cards })),
      ),
      h("span", { class: "score" }, figure(frame.scores[seat] ?? 0)),
    ),
    h(
      "div",
      { class: "words" },
      words.map((word, at) => h(OpenWord, { key: at, view, word, last: at === last })),
    ),
  );
}

/** @param {{view: CardView, word: import("../messages.js").CountedWord, last: boolean}} props */
function OpenWord({ view, word: { word, points, prize }, last }) {
  return h(
    "div",
    {
      class: `laid ${last ? "last" : ""}`,
      role: "group",
      "aria-label": say("cards", "laid_word", { word: readWord(word), points }),
    },
    h(SpelledCards, { rules: view.rules, spelling: word }),
    h(
      "span",
      { class: "points", "aria-hidden": true },
      points,
      " ",
      h(PrizeSign, { rules: view.rules, prize }),
    ),
  );
}

/** @param {{view: CardView, name: string, hand: string}} props */
function OpenHand({ view, name, hand }) {
  return h(
    "section",
    { class: "open-hand" },
    h("h2", null, say("cards", "hand_after", { name })),
    h(
      "div",
      { class: "small-cards" },
      [...hand].map((card, at) => h(Card, { key: at, rules: view.rules, card })),
    ),
  );
}

/**
 * A word that could have been laid, with where its cards come from.
 * @param {{view: CardView, option: Option}} props
 */
function Possible({ view, option }) {
  const lay = parseLay(option.text, 0);
  if (!lay) return null;
  const notes = wordNotes(
    { word: lay.word, torn: "", takes: lay.takes ?? [], prize: lay.prize ?? "" },
    view.rules,
  );
  const tear = lay.tear ? [say("cards", "tear_count", { count: lay.tear })] : [];
  return h(
    "section",
    { class: "open-hand possible" },
    h("h2", null, say("cards", "could_be", { word: readWord(lay.word), points: option.points })),
    h("div", { class: "small-cards" }, h(SpelledCards, { rules: view.rules, spelling: lay.word })),
    h("p", null, [...tear, ...notes].join(", ")),
  );
}
