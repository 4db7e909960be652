// What a word means, and whose text that is.

import { h } from "../vendor/preact.js";

/** @param {{meaning: import("../messages.js").Meaning}} props */
export function Meaning({ meaning }) {
  const source = `${meaning.source}, ${meaning.licence}`;
  return h(
    "div",
    { class: "meaning" },
    meaning.senses.length === 1
      ? h("p", null, meaning.senses[0])
      : h(
          "ol",
          null,
          meaning.senses.map((sense, at) => h("li", { key: at }, sense)),
        ),
    h(
      "p",
      { class: "quiet" },
      h(
        "small",
        null,
        meaning.url
          ? h("a", { href: meaning.url, target: "_blank", rel: "noopener" }, source)
          : source,
      ),
    ),
  );
}
