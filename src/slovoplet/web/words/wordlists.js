// Lists of the dictionary: words from given letters, and the short words.

import { get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { wordAddress } from "../net/route.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").FoundWords} FoundWords */

/**
 * A list that is asked for, or why there is none.
 * @param {string} path
 */
async function ask(path) {
  try {
    await comeIn();
    return { list: /** @type {FoundWords} */ (await get(path)), failure: "" };
  } catch (error) {
    return { list: null, failure: sayFailure(error) };
  }
}

/**
 * Words by their length, the longest first; each leads to its page.
 * @param {{list: FoundWords, game: string}} props
 */
function Words({ list, game }) {
  /** @type {Map<number, string[]>} */
  const byLength = new Map();
  for (const word of list.words)
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  if (list.count === 0) return h("p", null, say("words", "nothing"));
  return h(
    Fragment,
    null,
    [...byLength].map(([length, words]) =>
      h(
        "section",
        { key: length, class: "by-length" },
        h("h3", null, say("words", "of_length", { letters: length, words: words.length })),
        h(
          "p",
          { class: "word-list" },
          words.map((word) =>
            h("a", { key: word, class: "word", href: wordAddress(word, game) }, word),
          ),
        ),
      ),
    ),
    list.count > list.words.length
      ? h("p", { class: "quiet" }, say("words", "more", { words: list.count - list.words.length }))
      : null,
  );
}

/** @param {{game: string}} props */
export function WordLists({ game }) {
  const [made, setMade] = useState(/** @type {Awaited<ReturnType<typeof ask>> | null} */ (null));
  const [short, setShort] = useState(/** @type {Awaited<ReturnType<typeof ask>> | null} */ (null));
  const [length, setLength] = useState(0);
  /** @param {SubmitEvent} event */
  const make = async (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    const letters = input.value.trim().replaceAll(/[★?]/g, "*");
    if (letters) {
      setMade(await ask(`/api/letters?letters=${encodeURIComponent(letters)}&game=${game}`));
    }
  };
  const list = async (/** @type {number} */ letters) => {
    setLength(letters);
    setShort(await ask(`/api/short-words?length=${letters}&game=${game}`));
  };
  const shown = (/** @type {typeof made} */ answer) =>
    answer?.failure
      ? h("p", { class: "banner" }, answer.failure)
      : answer?.list
        ? h(Words, { list: answer.list, game })
        : null;
  return h(
    Fragment,
    null,
    h("h2", null, say("words", "from_letters")),
    h("p", { class: "quiet" }, say("words", "from_letters_how")),
    h(
      "form",
      { class: "lookup", onSubmit: (/** @type {SubmitEvent} */ event) => void make(event) },
      h("input", {
        class: "field-input",
        "aria-label": say("words", "letters"),
        placeholder: say("words", "letters"),
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: false,
        maxLength: 12,
      }),
      h("button", { class: "button primary" }, say("words", "find")),
    ),
    h("div", { "aria-live": "polite" }, shown(made)),
    h("h2", null, say("words", "short")),
    h(
      "div",
      { class: "row" },
      [2, 3].map((letters) =>
        h(
          "button",
          {
            key: letters,
            class: "chip",
            "aria-pressed": length === letters,
            onClick: () => void list(letters),
          },
          say("words", letters === 2 ? "two" : "three"),
        ),
      ),
    ),
    h("div", { "aria-live": "polite" }, shown(short)),
  );
}
