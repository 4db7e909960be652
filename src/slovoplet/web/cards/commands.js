// Commands of the text view at a table of cards, the same words as at a board where they mean the
// same.

import { say } from "../site/text.js";
import { act, runLine } from "../textview/textline.js";
import { ANSWER_NAMES, ANSWERS, tellState } from "../textview/textnews.js";
import { isPrize, prizeSign, prizeText } from "./felt/face.js";
import { parseLay, parseStep } from "./felt/notation.js";
import { cardTurnText } from "./record.js";
import { countUnseen, unseenText } from "./unseen.js";

/** @typedef {import("./desk.js").CardDesk} CardDesk */
/** @typedef {import("./record.js").CardTurn} CardTurn */
/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../textview/textline.js").TextGame<CardDesk, CardTurn>} CardTextGame */

/** @type {Record<string, import("../textview/textline.js").TextCommand<CardTextGame>>} */
const COMMANDS = {
  рука: (_, { desk, view }) =>
    readCards(desk.building.value.slots, view) || say("textview", "no_hand"),
  лента: (_, { view }) =>
    `${[...view.tape].join(" ")}\n${say("cards", "in_deck_all", { cards: view.deck })}`,
  слова: (_, game) => readWords(game),
  шаг: (_, { desk, view, name }) =>
    desk.step.value === "wait"
      ? say("cards", "turn_of", { name: name(view.turn) })
      : say("cards", `how_${desk.step.value}`),
  последний: (_, { turns, name, view }) => {
    const last = turns.findLast((turn) => turn.over);
    return last
      ? `${name(last.seat)}: ${cardTurnText(last, view.rules)}`
      : say("textview", "no_turns");
  },
  остаток: (_, { view }) => {
    const counted = countUnseen(view).map(([card, left]) => `${readCard(card, view)} ${left}`);
    return `${unseenText(view)}\n${counted.join(", ")}`;
  },
  взять: (_, game) => step(game, "+"),
  сбросить: (rest, game) => step(game, `-${rest}`),
  выложить: (rest, game) => (parseLay(rest, 0) ? step(game, rest) : say("textview", "how_to_lay")),
  проверить: (rest, game) => check(rest, game),
  положить: (rest, game) => step(game, `>${rest}`),
  ход: (rest, game) => turn(rest, game),
  помощь: () => say("textview", "card_help"),
};
const OTHER_NAMES = {
  tape: "лента",
  words: "слова",
  step: "шаг",
  draw: "взять",
  discard: "сбросить",
  lay: "выложить",
  put: "положить",
  стрічка: "лента",
  крок: "шаг",
  взяти: "взять",
  скинути: "сбросить",
  викласти: "выложить",
  покласти: "положить",
};

/**
 * Does what a line says and answers in words.
 * @param {string} line
 * @param {CardTextGame} game
 */
export const runCommand = (line, game) =>
  runLine(line, { ...ANSWERS, ...COMMANDS }, { ...ANSWER_NAMES, ...OTHER_NAMES }, game);

/**
 * What has happened so far, a line a turn, and what the table waits for.
 * @param {CardTextGame} game
 */
export const tellNews = (game) => ({
  turns: game.turns
    .filter((turn) => turn.over)
    .map((turn) => `${game.name(turn.seat)}: ${cardTurnText(turn, game.view.rules)}.`),
  state: tellState(game),
});

/**
 * @param {string} card
 * @param {CardView} view
 */
const readCard = (card, { rules }) => (isPrize(rules, card) ? prizeSign(rules, card) : card);

/**
 * Letters in a line, prize cards with their sign, one a line.
 * @param {string[]} slots
 * @param {CardView} view
 */
function readCards(slots, { rules }) {
  const letters = slots.filter((card) => !isPrize(rules, card)).join(" ");
  const prizes = slots
    .filter((card) => isPrize(rules, card))
    .map((card) => `${card} — ${prizeSign(rules, card)}: ${prizeText(rules, card)}`);
  return [letters, ...prizes].filter(Boolean).join("\n");
}

/**
 * Every word with the numbers by which its Ундервуды are taken.
 * @param {CardTextGame} game
 */
function readWords({ view, name }) {
  const lines = view.order.flatMap((seat) =>
    (view.seats[seat]?.words ?? []).map(({ word, points, prize }, at) => {
      const sign = prize ? ` ${prizeSign(view.rules, prize)}` : "";
      return `${seat + 1}.${at + 1} ${name(seat)}: ${word} ${points}${sign}`;
    }),
  );
  return lines.join("\n") || say("cards", "no_words");
}

/**
 * One step of a turn, as it is written.
 * @param {CardTextGame} game
 * @param {string} text
 */
async function step(game, text) {
  const command = parseStep(text, 0);
  if (!command) return say("textview", "how_to_lay");
  return act(game, (seat) => ({ ...command, seat }));
}

/**
 * The steps of a turn one after another, as a record writes them.
 * @param {string} rest
 * @param {CardTextGame} game
 */
async function turn(rest, game) {
  const steps = rest
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  let told = say("textview", "how_to_lay");
  for (const text of steps) told = await step(game, text);
  return told;
}

/**
 * @param {string} rest
 * @param {CardTextGame} game
 */
async function check(rest, { desk }) {
  const seat = desk.seat.value;
  const lay = seat === null ? null : parseLay(rest, seat);
  if (!lay) return say("textview", "how_to_lay");
  const reviewed = await desk.game.preview(lay);
  return [
    ...reviewed.problems.map((problem) => desk.refusalText(problem)),
    say("textview", "sum", { points: reviewed.points }),
  ].join("\n");
}
