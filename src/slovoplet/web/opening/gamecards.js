// The games to choose from, each with a little picture of its table and a line about it.

import { kindOf } from "../kinds.js";
import { Lazy } from "../net/lazy.js";
import { gameAbout, gameTitle, inOrder } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { PickCard } from "./pickcard.js";

/** @typedef {import("./wish.js").Rules} Rules */

/** @param {{games: Rules[], chosen: string, onGame: (game: Rules) => void}} props */
export const GameCards = ({ games, chosen, onGame }) =>
  h(
    "fieldset",
    { class: "choice" },
    h("legend", null, say("newgame", "what")),
    h(
      "div",
      { class: "pick-grid games" },
      inOrder(games).map((one) =>
        h(PickCard, {
          key: one.id,
          name: "game",
          title: gameTitle(one.id, one.title),
          about: gameAbout(one),
          picture: h(Picture, { rules: one }),
          on: one.id === chosen,
          onPick: () => onGame(one),
        }),
      ),
    ),
  );

/** @param {{rules: Rules}} props */
function Picture({ rules }) {
  const load = kindOf(rules).loadPicture;
  return h(
    "svg",
    { viewBox: "0 0 50 50", "aria-hidden": true, "data-game": rules.id },
    load ? h(Lazy, { load, props: { rules } }) : null,
  );
}
