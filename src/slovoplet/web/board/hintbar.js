// Turns that the dictionary proposes, as words with points: the chosen one lies on the board as a
// shadow until it is laid or hidden.

import { Chip } from "../site/chip.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("./desk.js").BoardDesk} BoardDesk */

/** @param {{desk: BoardDesk}} props */
export function HintBar({ desk }) {
  const hints = desk.hints.value;
  const [at, setAt] = useState(0);
  const chosen = hints[at] ?? hints[0];
  useEffect(() => {
    if (chosen) void desk.shadow(chosen.text);
    return () => {
      desk.ghosts.value = [];
    };
  }, [chosen]);
  if (!chosen) return null;
  const hide = () => {
    desk.hints.value = [];
  };
  const lay = async () => {
    await desk.tryHint(chosen.text);
    hide();
  };
  return h(
    "div",
    { class: "hints", role: "group", "aria-label": say("hints", "title") },
    h(
      "div",
      { class: "row" },
      hints.map((hint, index) =>
        h(Chip, {
          key: hint.text,
          on: hint === chosen,
          label: `${hint.words.join(" + ")} ${hint.points ?? ""}`,
          onClick: () => setAt(index),
        }),
      ),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { class: "button primary", onClick: () => void lay() }, say("hints", "lay")),
      h("button", { class: "button plain", onClick: hide }, say("hints", "hide")),
      chosen.words.map((word) =>
        h(
          "button",
          { key: word, class: "as-link", onClick: () => (desk.word.value = word) },
          say("hints", "meaning", { word }),
        ),
      ),
    ),
  );
}
