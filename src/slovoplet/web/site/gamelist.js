// The games by name, with a sentence each.

import { h } from "../vendor/preact.js";
import { gameAbout, gameTitle } from "./ruleline.js";

/**
 * @param {{games: import("../kinds.js").Rules[], toRules?: boolean}} props to a new game, or to the
 *   rules
 */
export const GameList = ({ games, toRules = false }) =>
  h(
    "ul",
    { class: "game-list" },
    games.map((rules) =>
      h(
        "li",
        { key: rules.id },
        h(
          "a",
          { href: toRules ? `/rules/${rules.id}` : `/new?way=bot&game=${rules.id}` },
          h("b", null, gameTitle(rules.id, rules.title)),
          h("span", null, gameAbout(rules)),
        ),
      ),
    ),
  );
