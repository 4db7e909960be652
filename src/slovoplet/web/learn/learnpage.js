// «Учиться»: the puzzle of the day and its archive, puzzles by grade, five minutes of words.

import { PageFrame } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { MonthPanel } from "./calendar.js";
import { GradeSets } from "./gradesets.js";

export default function LearnPage() {
  return h(
    PageFrame,
    { section: "learn", look: "learn-page" },
    h(
      "div",
      { class: "head" },
      h("h1", null, say("site", "learn")),
      h("p", { class: "quiet" }, say("learn", "about")),
    ),
    h(
      "div",
      { class: "learn" },
      h("div", { class: "stack" }, h(MonthPanel, null), h(GradeSets, null)),
    ),
  );
}
