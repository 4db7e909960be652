// The endless sets of puzzles: three grades of a game, and how far one is.

import { get } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { Panel } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { canSay, say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").SetCount} SetCount */

export function GradeSets() {
  const [sets, setSets] = useState(/** @type {SetCount[]} */ ([]));
  const [game, setGame] = useState(/** @type {string} */ (stored("puzzle.game", "erudit")));
  useEffect(() => {
    comeIn()
      .then(() => get("/api/puzzles"))
      .then(
        (found) => setSets(/** @type {{sets: SetCount[]}} */ (found).sets),
        () => {},
      );
  }, []);
  if (sets.length === 0) return null;
  const games = [...new Set(sets.map((one) => one.game))];
  const found = sets.reduce((sum, one) => sum + one.found, 0);
  const choose = (/** @type {string} */ one) => {
    store("puzzle.game", one);
    setGame(one);
  };
  return h(
    Panel,
    {
      look: "num sets",
      title: say("puzzle", "sets"),
      count: found > 0 ? say("puzzle", "found_in_all", { found }) : null,
    },
    h(
      "div",
      { class: "row games", role: "group", "aria-label": say("puzzle", "game") },
      games.map((one) =>
        h(
          "button",
          {
            key: one,
            class: "chip",
            "aria-pressed": one === game,
            onClick: () => choose(one),
          },
          gameTitle(one, one),
        ),
      ),
    ),
    h(
      "ul",
      { class: "lines" },
      sets.filter((one) => one.game === game).map((one) => h(GradeLine, { key: one.grade, one })),
    ),
  );
}

/** @param {{one: SetCount}} props */
function GradeLine({ one }) {
  const { game, grade, tried, found, near } = one;
  // A game may have a sentence of its own.
  const own = `${grade}_${game}`;
  const about = canSay("puzzle", own) ? own : `${grade}_about`;
  return h(
    "li",
    null,
    h(
      "div",
      null,
      h("p", { class: "t" }, say("puzzle", `${grade}_many`)),
      h("p", { class: "d" }, say("puzzle", about)),
      tried > 0 ? h("p", { class: "d" }, say("puzzle", "count", { tried, found, near })) : null,
    ),
    h(
      "a",
      {
        class: "button",
        href: `/puzzle/${game}-${grade}`,
        "aria-label": `${say("puzzle", "solve")}: ${say("puzzle", `${grade}_many`)}`,
      },
      say("puzzle", "solve"),
    ),
  );
}
