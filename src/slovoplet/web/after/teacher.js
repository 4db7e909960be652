// What a teacher says of one's own game: after it, and on request while it goes on.

import { ApiError, get } from "../net/api.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../table/desk.js").Desk} Desk */
/** @typedef {import("../messages.js").GameLesson} GameLesson */

/**
 * The sentences about a player's game.
 * @param {string} game
 * @param {number} seat
 * @returns {Promise<string[]>}
 */
async function askTeacher(game, seat) {
  /** @type {GameLesson} */
  const { sentences } = await get(`/api/tables/${game}/lesson?seat=${seat}`);
  return sentences;
}

/**
 * The same of a finished game; none if the server has nothing to say.
 * @param {string} game
 * @param {number} seat
 * @returns {Promise<string[]>}
 */
export async function readLesson(game, seat) {
  try {
    return await askTeacher(game, seat);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}

/** @param {{sentences: string[]}} props */
export const LessonList = ({ sentences }) =>
  h(
    "ul",
    null,
    sentences.map((sentence) => h("li", { key: sentence }, sentence)),
  );

/**
 * Asks the teacher about one's own turns so far.
 * @param {{desk: Desk, seat: number}} props
 */
export function TeacherPanel({ desk, seat }) {
  const [sentences, setSentences] = useState(/** @type {string[] | null} */ (null));
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setFailure("");
    try {
      setSentences(await askTeacher(desk.game.id, seat));
    } catch (error) {
      setFailure(desk.failureText(error));
    }
    setBusy(false);
  };
  return h(
    "section",
    { class: "menu lesson", "aria-label": say("analysis", "teacher") },
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    sentences === null ? null : h(LessonList, { sentences }),
    h(
      "button",
      { class: "button plain", disabled: busy, onClick: () => void ask() },
      say("menu", busy ? "teacher_thinks" : "teacher_ask"),
    ),
  );
}
