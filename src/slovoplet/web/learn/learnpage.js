// «Учиться»: the puzzle of the day and its archive, puzzles by grade, five minutes of words.

import { LessonList, readLesson } from "../after/teacher.js";
import { get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { PageFrame, Panel } from "../site/frame.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { MonthPanel } from "./calendar.js";
import { DecksPanel } from "./decks.js";
import { FlashPanel } from "./flashcards.js";
import { GradeSets } from "./gradesets.js";

/** @typedef {import("../messages.js").Learning} Learning */

export default function LearnPage() {
  const [learning, setLearning] = useState(/** @type {Learning | null} */ (null));
  useEffect(() => {
    // Without a connection there are no words.
    comeIn()
      .then(() => get("/api/learning"))
      .then(
        (found) => setLearning(/** @type {Learning} */ (found)),
        () => {},
      );
  }, []);
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
      learning
        ? h(
            "div",
            { class: "stack" },
            h(FlashPanel, {
              learning,
              // What came with the page stays: answers do not tell it again.
              onChange: (next) => setLearning({ ...next, last: learning.last }),
            }),
            h(DecksPanel, { decks: learning.decks }),
            learning.last ? h(LastLesson, { ...learning.last }) : null,
          )
        : null,
    ),
  );
}

/**
 * What a teacher says of the last game, where it has been looked at.
 * @param {import("../messages.js").LastGame} props
 */
function LastLesson({ game, seat }) {
  const [sentences, setSentences] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    readLesson(game, seat).then(setSentences, () => {});
  }, [game, seat]);
  if (sentences.length === 0) return null;
  return h(
    Panel,
    {
      look: "teacher",
      title: say("learn", "teacher"),
      more: h("a", { href: `/analysis/${game}` }, say("learn", "analysis")),
    },
    h(LessonList, { sentences }),
  );
}
