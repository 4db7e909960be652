// Every sentence of the pages comes from here: the catalogue of the chosen language.

import { ApiError, language } from "../net/api.js";
import { stored } from "../net/storage.js";

/** @typedef {import("../messages.js").Refusal} Refusal */
/** @typedef {import("../net/api.js").Language} Language */
/** @typedef {Record<string, Record<string, string>>} Catalogue */

/** @type {Catalogue} */
let catalogue = {};

/**
 * Russian, until somebody presses the switch: the games are Russian, whatever the browser is.
 * @returns {Language}
 */
export const wishedLanguage = () =>
  /** @type {string} */ (stored("language", "")) === "en" ? "en" : "ru";

/**
 * Reads the catalogue of a language.
 * @param {Language} wanted
 */
export async function speak(wanted) {
  const answer = await fetch(`/texts/${wanted}.json`);
  catalogue = await answer.json();
  language.value = wanted;
  document.documentElement.lang = wanted;
}

/**
 * Which form goes with a number: one, few, many in Russian; one, other in English.
 * @param {number} number
 * @param {number} forms
 */
function form(number, forms) {
  const size = Math.abs(number);
  if (forms === 2) return size === 1 ? 0 : 1;
  const tens = size % 100;
  const ones = size % 10;
  if ((tens >= 11 && tens <= 14) || ones === 0 || ones >= 5) return 2;
  return ones === 1 ? 0 : 1;
}

/**
 * A number with a real minus.
 * @param {number} value
 */
export const figure = (value) => (value < 0 ? `−${-value}` : String(value));

/**
 * A sentence with its details filled in: `{name}`, or `{tiles:фишка|фишки|фишек}` for «3 фишки».
 * @param {string} sentence
 * @param {Record<string, string | number>} details
 */
export function fill(sentence, details) {
  return sentence.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, forms) => {
    const value = details[name] ?? "";
    if (!forms) return typeof value === "number" ? figure(value) : String(value);
    const choices = forms.split("|");
    return `${value} ${choices[form(Number(value), choices.length)]}`;
  });
}

/**
 * The sentence of a section by its code.
 * @param {string} section
 * @param {string} code
 * @param {Record<string, string | number>} [details]
 */
export function say(section, code, details = {}) {
  const sentence = catalogue[section]?.[code];
  return sentence === undefined ? `${section}.${code}` : fill(sentence, details);
}

/**
 * Whether there is a sentence.
 * @param {string} section
 * @param {string} code
 */
export const canSay = (section, code) => catalogue[section]?.[code] !== undefined;

/** Details of a refusal that are codes too, with sentences of their own. */
const CODED = ["step", "expected", "what", "problem"];

/**
 * The first of some sections that has a sentence for a code; undefined where none has.
 * @param {string[]} sections
 * @param {string} code
 */
const sectionOf = (sections, code) => sections.find((section) => canSay(section, code));

/**
 * Why something was refused: in Russian as the server says it, in another language from the
 * catalogue, and where that has no sentence as the server says it in that language.
 * @param {Refusal} refusal
 */
export function sayRefusal(refusal) {
  const section = sectionOf(["refusal", "denial"], refusal.code);
  if (language.value === "ru" || !section) return refusal.text;
  /** @type {Record<string, string | number>} */
  const details = {
    squares: (refusal.squares ?? []).join(", "),
    words: (refusal.words ?? []).join(", "),
    ...refusal.details,
  };
  // People count seats from one.
  if (typeof details.seat === "number") details.seat += 1;
  for (const detail of CODED) {
    const code = String(details[detail] ?? "");
    const told = sectionOf(["refusal", detail], code);
    if (told) details[detail] = say(told, code, details);
  }
  return say(section, refusal.code, details);
}

/**
 * Whether a word may be laid, and why not: from the same source as a refusal.
 * @param {Pick<
 *   import("../messages.js").Word,
 *   "word" | "text" | "reason" | "instead" | "stray"
 * >} found
 */
export function sayWord({ word, text, reason, instead, stray }) {
  const code = reason ?? "allowed";
  const [wanted] = [`${code}_instead`, code].filter(
    (one) => canSay("word", one) && (instead || one === code),
  );
  if (language.value === "ru" || wanted === undefined) return text;
  return say("word", wanted, { word, instead: instead ?? "", stray });
}

/**
 * What to tell a person of a request that failed; an error that is no answer of the server's is
 * thrown on.
 * @param {unknown} error
 * @param {string} [offline] what to say where the server was not reached
 * @param {(refusal: Refusal) => string} [tell]
 */
export function sayFailure(error, offline = say("site", "no_server"), tell = sayRefusal) {
  if (!(error instanceof ApiError)) throw error;
  return error.refusal.code === "offline" ? offline : tell(error.refusal);
}
