// The decks of words: how far one is in each, and all their words on a sheet.

import { get } from "../net/api.js";
import { FIRST_GAME, wordAddress } from "../net/route.js";
import { Panel } from "../site/frame.js";
import { Sheet } from "../site/sheet.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").DeckCount} DeckCount */
/** @typedef {import("../messages.js").DeckWords} DeckWords */

/** @param {{decks: DeckCount[]}} props */
export function DecksPanel({ decks }) {
  const [opened, setOpened] = useState(/** @type {DeckCount["name"] | null} */ (null));
  const begun = decks.reduce((sum, deck) => sum + deck.begun, 0);
  return h(
    Panel,
    {
      look: "num decks",
      title: say("learn", "your_words"),
      count: begun > 0 ? String(begun) : null,
    },
    h(
      "ul",
      { class: "lines" },
      decks.map((deck) =>
        h(DeckLine, { key: deck.name, deck, onOpen: () => setOpened(deck.name) }),
      ),
    ),
    opened ? h(DeckSheet, { name: opened, onClose: () => setOpened(null) }) : null,
  );
}

/** @param {{deck: DeckCount, onOpen: () => void}} props */
function DeckLine({ deck: { name, words, begun, firm, waiting }, onOpen }) {
  const title = say("learn", `deck_${name}`);
  const about =
    name === "missed" && words === 0
      ? say("learn", "missed_none")
      : name === "missed" && waiting.length > 0
        ? say("learn", "missed_new", { words: waiting.join(", ") })
        : say("learn", "firm", { firm, words, begun });
  return h(
    "li",
    null,
    h("div", null, h("p", { class: "t" }, title), h("p", { class: "d" }, about)),
    words > 0
      ? h(
          "button",
          { class: "button", "aria-label": `${say("learn", "open")}: ${title}`, onClick: onOpen },
          say("learn", "open"),
        )
      : null,
  );
}

/** @param {{name: DeckCount["name"], onClose: () => void}} props */
function DeckSheet({ name, onClose }) {
  const [found, setFound] = useState(/** @type {DeckWords["words"]} */ ([]));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    get(`/api/learning/words?deck=${name}`).then(
      (deck) => setFound(/** @type {DeckWords} */ (deck).words),
      (error) => setFailure(sayFailure(error)),
    );
  }, [name]);
  return h(
    Sheet,
    { title: say("learn", `deck_${name}`), onClose, wide: true },
    failure ? h("p", { class: "bad" }, failure) : null,
    h("p", { class: "quiet" }, say("learn", "deck_legend")),
    h(
      "ul",
      { class: "deck-words" },
      found.map(({ word, state }) =>
        h(
          "li",
          { key: word, class: state },
          h(
            "a",
            {
              class: "word",
              href: wordAddress(word, FIRST_GAME),
              "aria-label": `${word}, ${say("learn", `state_${state}`)}`,
            },
            word,
            { new: "", begun: " ·", firm: " ✓" }[state],
          ),
        ),
      ),
    ),
  );
}
