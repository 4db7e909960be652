// A line typed into the text view: which command it names, and what all tables answer alike.

import { ApiError, get } from "../net/api.js";
import { say, sayRefusal } from "../site/text.js";

/**
 * Does what a line says and answers in words.
 * @template Game
 * @param {string} line
 * @param {Record<string, (rest: string, game: Game) => string | Promise<string>>} commands
 * @param {Map<string, string>} otherNames
 * @param {Game} game
 */
export async function runLine(line, commands, otherNames, game) {
  const [first = "", ...rest] = line.split(/\s+/);
  const name = first.toLowerCase();
  const command = commands[otherNames.get(name) ?? name];
  if (!command) return say("textview", "unknown", { text: first });
  try {
    return await command(rest.join(" "), game);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.refusal.code === "offline" ? say("table", "not_sent") : sayRefusal(error.refusal);
  }
}

/**
 * Whether a word is one, in the game's dictionary.
 * @param {string} rest
 * @param {{view: {rules: {id: string}}}} game
 */
export async function lookUp(rest, { view }) {
  const word = rest.toUpperCase();
  if (!word) return say("textview", "which_word");
  /** @type {import("../messages.js").Word} */
  const found = await get(`/api/words/${encodeURIComponent(word)}?game=${view.rules.id}`);
  return say("words", found.allowed ? "allowed" : "not_allowed", { word: found.word });
}
