// One puzzle as a page: of a date, by its name, or the next one of a set.

import { kindOf } from "../kinds.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { comeIn } from "../net/person.js";
import { Missing, PageFrame, Panel } from "../site/frame.js";
import { Icon } from "../site/icon.js";
import { gameTitle } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { puzzleOfDay, puzzleOfSet } from "./puzzle.js";

/** @typedef {import("./puzzle.js").Puzzle} Puzzle */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const SET = /^(.+)-(easy|medium|hard)$/;

/**
 * @param {string} id
 * @returns {Promise<Puzzle>}
 */
async function readPuzzle(id) {
  await comeIn();
  if (DATE.test(id)) return puzzleOfDay(await get(`/api/day?date=${id}`));
  const [, game, grade] = SET.exec(id) ?? [];
  if (!game) return puzzleOfSet(await get(`/api/puzzles/${id}`));
  const next = puzzleOfSet(await get(`/api/puzzles/${game}/${grade}`));
  // The address names the very puzzle, so that it can be sent, and the next one is another.
  history.replaceState(null, "", `/puzzle/${next.id}`);
  return next;
}

/** @param {{id: string}} props */
export default function PuzzlePage({ id }) {
  const [puzzle, setPuzzle] = useState(/** @type {Puzzle | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    setPuzzle(null);
    setFailure("");
    readPuzzle(id).then(setPuzzle, (error) => setFailure(sayFailure(error)));
  }, [id]);
  const load = puzzle ? kindOf(puzzle.rules).loadPuzzle : null;
  return h(
    PageFrame,
    { section: "learn", look: "puzzle-page" },
    h(
      "p",
      { class: "back-to" },
      h("a", { href: "/learn" }, h(Icon, { name: "back" }), say("site", "learn")),
    ),
    puzzle && load
      ? h(
          Panel,
          {
            look: `day num ${puzzle.cells ? "" : "of-cards"}`,
            title: puzzle.title,
            count: `${gameTitle(puzzle.rules.id, puzzle.rules.title)}, ${puzzle.about}`,
          },
          h(Lazy, { key: puzzle.id, load, props: { puzzle } }),
        )
      : h(Missing, { failure, to: "/learn", label: say("site", "learn") }),
  );
}
