// The prize cards of a deck: how many of each kind, the condition, the effect, what is printed.

import { Folded } from "../opening/piecetable.js";
import { readNumber } from "../opening/wish.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";

/** @typedef {import("../opening/settings.js").ControlProps} ControlProps */
/** @typedef {import("../messages.js").PrizeKind} PrizeKind */
/** @typedef {Record<string, number | boolean | string>} Parts of a condition or an effect */

const WHEN = {
  letters: 4,
  vowels: 2,
  equal_letters: 2,
  dear_letter: 5,
  same_ends: true,
  palindrome: true,
  no_underwoods: true,
};
const EFFECT = {
  word_times: 2,
  word_plus: 5,
  dearest_times: 2,
  vowel_plus: 1,
  put_count: 2,
  more_words: 1,
  repeat_letter: true,
};
const SIGNS = "1234567890abcdefghijklmnopqrstuvwxyz";

/**
 * What is printed on a card, from what it does.
 * @param {string} section
 * @param {Parts} parts
 */
const printed = (section, parts) =>
  Object.entries(parts)
    .map(([part, count]) => say(section, part, { count: Number(count) }))
    .join(", ");

/** @param {ControlProps} props */
export function PrizeEditor({ value, described, onValue }) {
  const prizes = /** @type {Record<string, any>} */ (value);
  const cards = Object.values(prizes).reduce((sum, one) => sum + (Number(one.count) || 0), 0);
  const add = () => {
    const sign = [...SIGNS].find((one) => !(one in prizes));
    const when = [{ letters: WHEN.letters }];
    const effect = { word_plus: EFFECT.word_plus };
    if (sign) onValue({ ...prizes, [sign]: withPrint({ count: 1, when, effect }) });
  };
  const { length: kinds } = Object.keys(prizes);
  return h(Folded, {
    described,
    summary: say("newgame", "prize_cards", { kinds, cards }),
    inside: () => [
      h(
        "ul",
        { class: "prize-kinds" },
        Object.entries(prizes).map(([sign, prize]) =>
          h(PrizeLine, {
            key: sign,
            prize,
            onPrize: (changed) => onValue({ ...prizes, [sign]: changed }),
            onRemove: () => {
              const { [sign]: _, ...others } = prizes;
              onValue(others);
            },
          }),
        ),
      ),
      h("button", { class: "button", type: "button", onClick: add }, say("newgame", "prize_add")),
    ],
  });
}

/**
 * A prize card whose print says what it does.
 * @param {{count: number | string, when: Parts[], effect: Parts}} prize
 */
const withPrint = (prize) => ({
  ...prize,
  sign: printed("prize_effect", prize.effect),
  text: prize.when.map((one) => printed("prize_when", one)).join(say("prize_when", "or")),
});

/** @param {{prize: any, onPrize: (prize: any) => void, onRemove: () => void}} props */
function PrizeLine({ prize, onPrize, onRemove }) {
  /** @type {Parts[]} */
  const when = prize.when;
  const field = (/** @type {"sign" | "text"} */ key) =>
    h(
      "label",
      null,
      say("newgame", `prize_${key}`),
      h("input", {
        class: "field-input",
        value: prize[key],
        maxLength: 80,
        onInput: (/** @type {Event} */ event) =>
          onPrize({ ...prize, [key]: /** @type {HTMLInputElement} */ (event.target).value }),
      }),
    );
  return h(
    "li",
    null,
    h(
      "details",
      null,
      h("summary", null, h("b", null, prize.sign), ` ${prize.text} · ${prize.count}`),
      h(
        "label",
        null,
        say("newgame", "prize_count"),
        h("input", {
          class: "field-input number num",
          inputMode: "numeric",
          value: prize.count,
          onInput: (/** @type {Event} */ event) =>
            onPrize({
              ...prize,
              count: readNumber(/** @type {HTMLInputElement} */ (event.target).value),
            }),
        }),
      ),
      when.map((parts, at) =>
        h(PartList, {
          key: at,
          legend: say("newgame", at === 0 ? "prize_when" : "prize_or"),
          section: "prize_when_name",
          usual: WHEN,
          parts,
          onParts: (changed) => {
            const all = when.with(at, changed).filter((one) => Object.keys(one).length > 0);
            onPrize(withPrint({ ...prize, when: all }));
          },
        }),
      ),
      h(
        "button",
        {
          class: "button plain",
          type: "button",
          onClick: () => onPrize(withPrint({ ...prize, when: [...when, { palindrome: true }] })),
        },
        say("newgame", "prize_or"),
      ),
      h(PartList, {
        legend: say("newgame", "prize_effect"),
        section: "prize_effect_name",
        usual: EFFECT,
        parts: prize.effect,
        onParts: (effect) => onPrize(withPrint({ ...prize, effect })),
      }),
      field("sign"),
      field("text"),
      h(
        "button",
        { class: "button plain", type: "button", onClick: onRemove },
        say("newgame", "prize_remove"),
      ),
    ),
  );
}

/**
 * Parts of a condition or an effect: each is on or off, some have a number.
 * @param {{
 *   legend: string,
 *   section: string,
 *   usual: Parts,
 *   parts: Parts,
 *   onParts: (parts: Parts) => void,
 * }} props
 */
const PartList = ({ legend, section, usual, parts, onParts }) =>
  h(
    "fieldset",
    { class: "parts" },
    h("legend", null, legend),
    Object.entries(usual).map(([part, first]) => {
      const { [part]: now, ...others } = parts;
      return h(
        "span",
        { key: part },
        h(
          "label",
          null,
          h("input", {
            type: "checkbox",
            checked: now !== undefined,
            onChange: () => onParts(now === undefined ? { ...parts, [part]: first } : others),
          }),
          say(section, part),
        ),
        now !== undefined && typeof first === "number"
          ? h("input", {
              class: "field-input number num",
              inputMode: "numeric",
              "aria-label": say(section, part),
              value: /** @type {any} */ (now),
              onInput: (/** @type {Event} */ event) =>
                onParts({
                  ...parts,
                  [part]: readNumber(/** @type {HTMLInputElement} */ (event.target).value),
                }),
            })
          : null,
      );
    }),
  );
