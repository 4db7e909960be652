// What a person has said about words, with the answers.

import { get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { wordAddress } from "../net/route.js";
import { say } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { claimSentence } from "./wordclaim.js";

/** @typedef {import("../messages.js").Claim} Claim */

/** @param {{game: string}} props */
export function MyClaims({ game }) {
  const [claims, setClaims] = useState(/** @type {Claim[]} */ ([]));
  useEffect(() => {
    // Without the list the dictionary still answers.
    comeIn()
      .then(() => get("/api/claims"))
      .then(
        (answer) => setClaims(/** @type {{claims: Claim[]}} */ (answer).claims),
        () => {},
      );
  }, []);
  if (claims.length === 0) return null;
  return h(
    Fragment,
    null,
    h("h2", null, say("words", "mine")),
    h(
      "ul",
      { class: "claims" },
      claims.map((claim) =>
        h(
          "li",
          { key: `${claim.word} ${claim.at}` },
          h("a", { class: "word", href: wordAddress(claim.word, game) }, claim.word),
          " ",
          claimSentence(claim),
        ),
      ),
    ),
  );
}
