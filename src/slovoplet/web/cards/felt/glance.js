// A table of cards as it stands, small: the latest words of each player, nothing to press.

import { h } from "../../vendor/preact.js";
import { readWord } from "./spelling.js";

/** @typedef {import("../../messages.js").CardView} CardView */

/** How many words of a player are shown. */
const LATEST = 3;

/** @param {{view: CardView}} props */
export const CardGlance = ({ view: { order, seats } }) =>
  h(
    "span",
    { class: "glance-words", "aria-hidden": true },
    order.map((seat) =>
      h(
        "span",
        { key: seat, class: "word" },
        (seats[seat]?.words ?? [])
          .slice(-LATEST)
          .map(({ word }) => readWord(word))
          .join(" · ") || "…",
      ),
    ),
  );
