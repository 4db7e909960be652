// The dictionary: may a word be laid, and what does it mean.

import { ApiError, get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { go } from "../net/route.js";
import { Header } from "../site/frame.js";
import { Meaning } from "../site/meaning.js";
import { say, sayRefusal } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { WordLists } from "./wordlists.js";

/** @typedef {import("../messages.js").Word} Found */

/** @param {{word: string, game: string}} props */
export default function WordsPage({ word, game }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    setFound(null);
    setFailure("");
    if (!word) return;
    comeIn()
      .then(() => get(`/api/words/${encodeURIComponent(word.toUpperCase())}?game=${game}`))
      .then(
        (answer) => setFound(/** @type {Found} */ (answer)),
        (error) => {
          if (!(error instanceof ApiError)) throw error;
          setFailure(
            error.refusal.code === "offline"
              ? say("preview", "not_checked")
              : sayRefusal(error.refusal),
          );
        },
      );
  }, [word, game]);
  /** @param {SubmitEvent} event */
  const look = (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements[0]
    );
    if (input.value.trim()) go(`/words/${encodeURIComponent(input.value.trim().toUpperCase())}`);
  };
  return h(
    Fragment,
    null,
    h(Header, { section: "words" }),
    h(
      "main",
      { class: "page book", id: "main" },
      h("h1", null, say("words", "title")),
      h(
        "form",
        { class: "lookup", role: "search", onSubmit: look },
        h("input", {
          class: "field-input",
          defaultValue: word,
          "aria-label": say("words", "which"),
          placeholder: say("words", "which"),
          autocomplete: "off",
          autocapitalize: "characters",
          spellcheck: false,
          maxLength: 15,
        }),
        h("button", { class: "button primary" }, say("words", "look_up")),
      ),
      h(
        "div",
        { "aria-live": "polite" },
        failure ? h("p", { class: "banner" }, failure) : null,
        found
          ? h(
              "section",
              { class: "panel answer" },
              h(
                "p",
                null,
                h("span", { class: "word" }, found.word),
                " ",
                h(
                  "span",
                  { class: found.allowed ? "ok" : "bad" },
                  say("words", found.allowed ? "yes" : "no"),
                ),
              ),
              found.allowed ? null : h("p", null, found.text),
              found.instead
                ? h(
                    "p",
                    null,
                    h(
                      "a",
                      { class: "word", href: `/words/${encodeURIComponent(found.instead)}` },
                      found.instead,
                    ),
                  )
                : null,
              found.definition ? h(Meaning, { meaning: found.definition }) : null,
            )
          : null,
      ),
      h(WordLists, { game }),
      h("h2", null, say("rulesbook", "what_is_a_word")),
      h("p", null, say("words", "about")),
    ),
  );
}
