// A line typed into the text view: which command it names, and what all tables answer alike.

import { get } from "../net/api.js";
import { timeLeft, timeText } from "../site/clock.js";
import { say } from "../site/text.js";

/** @typedef {import("../messages.js").TableView} TableView */
/**
 * @template {import("../table/desk.js").Desk<any>} Desk
 * @template Turn
 * @typedef {object} TextGame What a command may look at.
 * @property {Desk} desk
 * @property {TableView} table
 * @property {NonNullable<ReturnType<Desk["view"]["peek"]>>} view
 * @property {Turn[]} turns
 * @property {(seat: number) => string} name
 */
/** @typedef {TextGame<import("../table/desk.js").Desk<any>, unknown>} AnyTextGame */
/**
 * @template Game
 * @typedef {(rest: string, game: Game) => string | Promise<string>} TextCommand
 */

/** @type {Record<string, TextCommand<AnyTextGame>>} */
const COMMON = {
  счёт: (_, game) => eachSeat(game, (seat) => `${game.view.seats[seat]?.score ?? 0}`),
  время: (_, game) => eachSeat(game, (seat) => readTime(game, seat)),
  слово: (rest, game) => lookUp(rest, game),
  словарь: (rest, game) => listWords(rest, game),
  сдаться: (_, game) => act(game, (seat) => ({ do: "resign", seat })),
};
// Of each table's own commands, those that most have.
const SHARED_NAMES = {
  hand: "рука",
  last: "последний",
  unseen: "остаток",
  play: "ход",
  check: "проверить",
  help: "помощь",
  останній: "последний",
  решта: "остаток",
  хід: "ход",
  перевірити: "проверить",
  допомога: "помощь",
  "?": "помощь",
};
const COMMON_NAMES = {
  score: "счёт",
  счет: "счёт",
  time: "время",
  word: "слово",
  dictionary: "словарь",
  resign: "сдаться",
  рахунок: "счёт",
  час: "время",
  словник: "словарь",
  здатися: "сдаться",
};

/**
 * Does what a line says and answers in words; a table's own commands come before the common ones.
 * @template {AnyTextGame} Game
 * @param {string} line
 * @param {Record<string, TextCommand<Game>>} commands by their Russian names
 * @param {Record<string, string>} otherNames the Russian name for each other one
 * @param {Game} game
 */
export async function runLine(line, commands, otherNames, game) {
  const [first = "", ...rest] = line.split(/\s+/);
  const name = first.toLowerCase();
  const names = { ...COMMON_NAMES, ...SHARED_NAMES, ...otherNames };
  const known = new Map(Object.entries(names)).get(name) ?? name;
  const command = commands[known] ?? COMMON[known];
  if (!command) return say("textview", "unknown", { text: first });
  try {
    return await command(rest.join(" "), game);
  } catch (error) {
    return game.desk.failureText(error);
  }
}

/**
 * Does something at the table and says so; a refusal is thrown.
 * @param {AnyTextGame} game
 * @param {(seat: number) => import("../net/livegame.js").Command} command
 */
export async function act({ desk }, command) {
  const seat = desk.seat.value;
  if (seat === null) return say("table", "watching");
  await desk.game.do(command(seat));
  return say("textview", "done");
}

/**
 * A line a player, in the order of their turns.
 * @param {AnyTextGame} game
 * @param {(seat: number) => string} tell
 */
const eachSeat = ({ view, name }, tell) =>
  view.order.map((/** @type {number} */ seat) => `${name(seat)}: ${tell(seat)}`).join("\n");

/**
 * @param {AnyTextGame} game
 * @param {number} seat
 */
function readTime({ desk, table }, seat) {
  const left = timeLeft(table.clock, seat, Date.now() + desk.game.ahead);
  return left === null ? say("rule", "clock_none") : timeText(left);
}

/**
 * Whether a word is one, in the game's dictionary.
 * @param {string} rest
 * @param {AnyTextGame} game
 */
async function lookUp(rest, { table }) {
  const word = rest.toUpperCase();
  if (!word) return say("textview", "which_word");
  /** @type {import("../messages.js").Word} */
  const found = await get(`/api/words/${encodeURIComponent(word)}?game=${table.rules.id}`);
  return say("words", found.allowed ? "allowed" : "not_allowed", { word: found.word });
}

/**
 * Words of one's own letters and a letter or word of the table.
 * @param {string} rest
 * @param {AnyTextGame} game
 */
async function listWords(rest, { desk }) {
  const seat = desk.seat.value;
  if (seat === null) return say("table", "watching");
  const { words, count } = await desk.game.words(seat, rest.toUpperCase());
  if (words.length === 0) return say("menu", "hints_none");
  const more = count - words.length;
  const tail = more > 0 ? `\n${say("menu", "dictionary_more", { count: more })}` : "";
  return words.join(", ") + tail;
}
