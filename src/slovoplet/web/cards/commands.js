// Commands of the text view at Ундервуд's table, the same words as at a board where they mean the
// same.

import { say, sayRefusal } from "../site/text.js";
import { timeLeft, timeText } from "../table/clock.js";
import { lookUp, runLine } from "../table/textline.js";
import { isPrize, prizeSign, prizeText } from "./felt/face.js";
import { parseLay, parseStep } from "./felt/notation.js";
import { cardTurnText } from "./record.js";
import { countUnseen, unseenCardsText } from "./unseen.js";

/**
 * @typedef {{
 *   cards: import("./desk.js").CardDesk,
 *   table: import("../messages.js").TableView,
 *   view: import("../messages.js").CardView,
 *   turns: import("./record.js").CardTurn[],
 *   name: (seat: number) => string,
 * }} CardGame
 */
/** @typedef {(rest: string, game: CardGame) => string | Promise<string>} Command */

/** @type {Record<string, Command>} */
const COMMANDS = {
  рука: (_, { cards, view }) =>
    readCards(cards.building.value.slots, view) || say("textview", "no_hand"),
  лента: (_, { view }) =>
    `${[...view.tape].join(" ")}\n${say("cards", "in_deck_all", { cards: view.deck })}`,
  слова: (_, game) => readWords(game),
  шаг: (_, { cards, view, name }) =>
    cards.step.value === "wait"
      ? say("cards", "turn_of", { name: name(view.turn) })
      : say("cards", `how_${cards.step.value}`),
  счёт: (_, { view, name }) =>
    view.order.map((seat) => `${name(seat)}: ${view.seats[seat]?.score ?? 0}`).join("\n"),
  время: (_, { cards, table, view, name }) =>
    view.order
      .map((seat) => {
        const left = timeLeft(table.clock, seat, Date.now() + cards.game.ahead);
        return `${name(seat)}: ${left === null ? say("rule", "clock_none") : timeText(left)}`;
      })
      .join("\n"),
  последний: (_, { turns, name, view }) => {
    const last = turns.findLast((turn) => turn.over);
    return last
      ? `${name(last.seat)}: ${cardTurnText(last, view.rules)}`
      : say("textview", "no_turns");
  },
  остаток: (_, { view }) =>
    `${unseenCardsText(view)}\n${countUnseen(view)
      .map(
        ([card, left]) =>
          `${isPrize(view.rules, card) ? prizeSign(view.rules, card) : card} ${left}`,
      )
      .join(", ")}`,
  слово: (rest, game) => lookUp(rest, game),
  взять: (_, game) => act(game, "+"),
  сбросить: (rest, game) => act(game, `-${rest}`),
  выложить: (rest, game) => (parseLay(rest, 0) ? act(game, rest) : say("textview", "how_to_lay")),
  проверить: (rest, game) => check(rest, game),
  положить: (rest, game) => act(game, `>${rest}`),
  ход: (rest, game) => turn(rest, game),
  сдаться: async (_, game) => {
    const seat = game.cards.desk.seat.value;
    if (seat === null) return say("table", "watching");
    await game.cards.game.do({ do: "resign", seat });
    return say("textview", "done");
  },
  помощь: () => say("textview", "card_help"),
};
const OTHER_NAMES = new Map(
  Object.entries({
    hand: "рука",
    tape: "лента",
    words: "слова",
    step: "шаг",
    score: "счёт",
    счет: "счёт",
    time: "время",
    last: "последний",
    unseen: "остаток",
    word: "слово",
    draw: "взять",
    discard: "сбросить",
    lay: "выложить",
    check: "проверить",
    put: "положить",
    play: "ход",
    resign: "сдаться",
    help: "помощь",
    "?": "помощь",
  }),
);

/** Does what a line says and answers in words. @param {string} line @param {CardGame} game */
export const runCardCommand = (line, game) => runLine(line, COMMANDS, OTHER_NAMES, game);

/**
 * Letters in a line, prize cards with their sign, one a line.
 * @param {string[]} slots
 * @param {import("../messages.js").CardView} view
 */
function readCards(slots, view) {
  const prizes = slots
    .filter((card) => isPrize(view.rules, card))
    .map((card) => `${card} — ${prizeSign(view.rules, card)}: ${prizeText(view.rules, card)}`);
  return [slots.filter((card) => !isPrize(view.rules, card)).join(" "), ...prizes]
    .filter(Boolean)
    .join("\n");
}

/** Every word with the numbers by which its Ундервуды are taken. @param {CardGame} game */
function readWords({ view, name }) {
  const lines = view.order.flatMap((seat) =>
    (view.seats[seat]?.words ?? []).map(
      (word, at) =>
        `${seat + 1}.${at + 1} ${name(seat)}: ${word.word} ${word.points}${word.prize ? ` ${prizeSign(view.rules, word.prize)}` : ""}`,
    ),
  );
  return lines.join("\n") || say("cards", "no_words");
}

/** One step. @param {CardGame} game @param {string} step */
async function act({ cards }, step) {
  const seat = cards.desk.seat.value;
  if (seat === null) return say("table", "watching");
  const command = parseStep(step, seat);
  if (!command) return say("textview", "how_to_lay");
  await cards.game.do(command);
  return say("textview", "done");
}

/**
 * The steps of a turn one after another, as a record writes them.
 * @param {string} rest
 * @param {CardGame} game
 */
async function turn(rest, game) {
  const steps = rest
    .split(",")
    .map((step) => step.trim())
    .filter(Boolean);
  if (steps.length === 0) return say("textview", "how_to_lay");
  let told = "";
  for (const step of steps) told = await act(game, step);
  return told;
}

/** @param {string} rest @param {CardGame} game */
async function check(rest, { cards }) {
  const seat = cards.desk.seat.value;
  const lay = seat === null ? null : parseLay(rest, seat);
  if (!lay) return say("textview", "how_to_lay");
  const reviewed = await cards.game.preview(lay);
  return [
    ...reviewed.problems.map(sayRefusal),
    say("textview", "sum", { points: reviewed.points }),
  ].join("\n");
}
