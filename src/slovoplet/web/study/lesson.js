// What a teacher says of one's own game, once all its turns have been looked at.

import { LessonList, readLesson } from "../after/teacher.js";
import { say } from "../site/text.js";
import { nameAt } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */

/**
 * @param {{table: TableView, seat: number, study: import("./study.js").Study}} props
 */
function Lesson({ table, seat, study }) {
  const [sentences, setSentences] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    if (study.complete) void readLesson(table.game, seat).then(setSentences);
  }, [table.game, seat, study.complete]);
  if (sentences.length === 0) return null;
  const title =
    table.mine.length > 1
      ? say("analysis", "teacher_to", { name: nameAt(table, seat) })
      : say("analysis", "teacher");
  return h(
    "section",
    { class: "panel lesson", "aria-label": title },
    h("h2", null, title),
    h(LessonList, { sentences }),
  );
}

/**
 * One lesson for each seat of one's own.
 * @param {{table: TableView, study: import("./study.js").Study}} props
 */
export const Lessons = ({ table, study }) =>
  table.mine.map((seat) => h(Lesson, { key: seat, table, seat, study }));
