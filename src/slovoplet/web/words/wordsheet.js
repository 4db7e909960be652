// What a word means, where the table allows one to look.

import { get } from "../net/api.js";
import { wordAddress } from "../net/route.js";
import { Sheet } from "../site/sheet.js";
import { say, sayFailure, sayWord } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Meaning } from "./meaning.js";
import { WordClaim } from "./wordclaim.js";

/** @typedef {import("../messages.js").Word} Word */

/** @param {{word: string, game: string, onClose: () => void}} props */
export function WordSheet({ word, game, onClose }) {
  const [answer, setAnswer] = useState(/** @type {Word | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    get(`/api/words/${encodeURIComponent(word)}?game=${game}`).then(
      (found) => setAnswer(/** @type {Word} */ (found)),
      (error) => setFailure(sayFailure(error, say("preview", "not_checked"))),
    );
  }, [word]);
  return h(
    Sheet,
    { title: word, onClose },
    failure ? h("p", { class: "quiet" }, failure) : null,
    answer ? h(Answer, { answer, game }) : null,
    answer ? h(WordClaim, { found: answer, game }) : null,
  );
}

/**
 * What a word means; of one that will not do, why, and the one that would.
 * @param {{answer: Word, game: string}} props
 */
function Answer({ answer, game }) {
  const { word, allowed, instead, definition } = answer;
  const why = allowed ? null : h("p", null, sayWord(answer));
  const better = instead
    ? h("p", null, h("a", { class: "word", href: wordAddress(instead, game) }, instead))
    : null;
  const meaning = definition
    ? h(Meaning, { meaning: definition })
    : h("p", { class: "quiet" }, say("words", allowed ? "no_meaning" : "not_allowed", { word }));
  return h(Fragment, null, why, better, definition || allowed ? meaning : null);
}
