// The dictionary: may a word be laid in a game, and what does it mean.

import { get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { go, wordAddress } from "../net/route.js";
import { PageFrame } from "../site/frame.js";
import { gameTitle, inOrder } from "../site/ruleline.js";
import { say, sayFailure, sayWord } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Meaning } from "../words/meaning.js";
import { WordClaim } from "../words/wordclaim.js";
import { MyClaims } from "../words/wordclaims.js";
import { WordInput } from "../words/wordinput.js";
import { WordLists } from "../words/wordlists.js";

/** @typedef {import("../messages.js").Word} Found */
/** @typedef {import("../messages.js").RuleSets} RuleSets */

/** @param {{word: string, game: string}} props */
export default function WordsPage({ word, game }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    setFound(null);
    setFailure("");
    if (!word) return;
    const address = `/api/words/${encodeURIComponent(word.toUpperCase())}`;
    comeIn()
      .then(() => get(`${address}?game=${encodeURIComponent(game)}`))
      .then(
        (answer) => setFound(/** @type {Found} */ (answer)),
        (error) => setFailure(sayFailure(error, say("preview", "not_checked"))),
      );
  }, [word, game]);
  /** @param {SubmitEvent} event */
  const look = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const wanted = /** @type {HTMLInputElement} */ (form.elements[0]).value.trim().toUpperCase();
    if (wanted) go(wordAddress(wanted, game));
  };
  return h(
    PageFrame,
    { section: "words", look: "book" },
    h("h1", null, say("words", "title")),
    h(GameLinks, { word, game }),
    h(
      "form",
      { class: "lookup", role: "search", onSubmit: look },
      h(WordInput, { defaultValue: word }),
      h("button", { class: "button primary" }, say("words", "look_up")),
    ),
    h(
      "div",
      { "aria-live": "polite" },
      failure ? h("p", { class: "banner" }, failure) : null,
      found ? h(Answer, { found, game }) : null,
    ),
    h(WordLists, { key: game, game }),
    h(MyClaims, { key: `claims ${found?.word}`, game }),
    h("h2", null, say("rulesbook", "what_is_a_word")),
    h("p", null, say("words", "about")),
  );
}

/**
 * The games by whose dictionary a word can be looked up.
 * @param {{word: string, game: string}} props
 */
function GameLinks({ word, game }) {
  const [games, setGames] = useState(/** @type {RuleSets["games"]} */ ([]));
  useEffect(() => {
    // Without the list the word is still looked up, by the game that the address names.
    get("/api/rules").then(
      (answer) => setGames(inOrder(/** @type {RuleSets} */ (answer).games)),
      () => {},
    );
  }, []);
  return h(
    "nav",
    { class: "row", "aria-label": say("words", "by_game") },
    h("span", { class: "quiet" }, say("words", "by_game")),
    games.map(({ id, title }) =>
      h(
        "a",
        {
          key: id,
          class: "chip",
          href: wordAddress(word, id),
          "aria-current": id === game ? "page" : undefined,
        },
        gameTitle(id, title),
      ),
    ),
  );
}

/** @param {{found: Found, game: string}} props */
function Answer({ found, game }) {
  const { word, allowed, instead, definition, edition } = found;
  return h(
    "section",
    { class: "panel answer" },
    h(
      "p",
      null,
      h("span", { class: "word" }, word),
      " ",
      h("span", { class: allowed ? "ok" : "bad" }, say("words", allowed ? "yes" : "no")),
    ),
    allowed ? null : h("p", null, sayWord(found)),
    instead
      ? h("p", null, h("a", { class: "word", href: wordAddress(instead, game) }, instead))
      : null,
    definition ? h(Meaning, { meaning: definition }) : null,
    h(WordClaim, { key: `${word} ${game}`, found, game }),
    h("p", { class: "quiet" }, h("small", null, say("words", "edition", { edition }))),
  );
}
