// What a word means, where the table allows one to look.

import { get } from "../net/api.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Meaning } from "./meaning.js";
import { Sheet } from "./sheet.js";
import { say, sayFailure, sayWord } from "./text.js";
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
    answer ? h(Answer, { answer }) : null,
    answer ? h(WordClaim, { found: answer, game }) : null,
  );
}

/** @param {{answer: Word}} props */
function Answer({ answer }) {
  const { word, allowed, definition } = answer;
  if (!allowed) return h("p", null, sayWord(answer));
  if (definition) return h(Meaning, { meaning: definition });
  return h("p", null, say("words", "allowed", { word }));
}
