// What the words of a turn mean: a press on one opens it.

import { Lazy } from "../net/lazy.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @param {{words: string[], game: string}} props */
export function Meanings({ words, game }) {
  const [word, setWord] = useState("");
  if (words.length === 0) return null;
  const close = () => setWord("");
  return h(
    "p",
    { class: "row meanings" },
    words.map((one) =>
      h(
        "button",
        { key: one, class: "as-link", onClick: () => setWord(one) },
        say("hints", "meaning", { word: one }),
      ),
    ),
    word
      ? h(Lazy, {
          key: word,
          load: async () => (await import("../words/wordsheet.js")).WordSheet,
          props: { word, game, onClose: close },
          onFailure: close,
        })
      : null,
  );
}
