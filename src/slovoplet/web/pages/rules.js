// The rules: a page a game; what tells the games apart; what counts as a word.

import { byKind, kindOf } from "../kinds.js";
import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { FIRST_GAME } from "../net/route.js";
import { PageFrame } from "../site/frame.js";
import { GameList } from "../site/gamelist.js";
import { gameTitle, inOrder } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../kinds.js").Rules} Rules */
/** @typedef {import("../messages.js").RuleSets} RuleSets */

/** @param {{game: string}} props */
export default function RulesPage({ game }) {
  const [games, setGames] = useState(/** @type {Rules[] | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    get("/api/rules").then(
      (answer) => setGames(inOrder(/** @type {RuleSets} */ (answer).games)),
      (error) => setFailure(sayFailure(error)),
    );
  }, []);
  const rules = games?.find((one) => one.id === game);
  return h(
    PageFrame,
    { section: "rules", look: "book" },
    h("h1", null, rules ? gameTitle(rules.id, rules.title) : say("site", "rules")),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    // The page of them all has them as a list.
    game
      ? h(
          "nav",
          { class: "row", "aria-label": say("newgame", "game") },
          games?.map((one) =>
            h(
              "a",
              {
                key: one.id,
                class: "chip",
                href: `/rules/${one.id}`,
                "aria-current": one.id === game ? "page" : undefined,
              },
              gameTitle(one.id, one.title),
            ),
          ),
        )
      : null,
    games
      ? h("p", null, h("a", { href: `/first/${rules?.id ?? FIRST_GAME}` }, say("first", "try")))
      : null,
    rules
      ? h(Lazy, { key: rules.id, load: kindOf(rules).loadRules, props: { rules } })
      : h(AllGames, { games: games ?? [] }),
  );
}

/** @param {{games: Rules[]}} props */
function AllGames({ games }) {
  return h(
    Fragment,
    null,
    h("p", { class: "lead" }, say("rulesbook", "never_any")),
    h(GameList, { games, toRules: true }),
    h("p", null, say("rulesbook", "intro")),
    byKind(games).map(([kind, ofKind], at) =>
      kind.loadComparison
        ? h(Lazy, { key: at, load: kind.loadComparison, props: { games: ofKind } })
        : null,
    ),
    h("h2", null, say("rulesbook", "what_is_a_word")),
    h("p", null, say("words", "about")),
  );
}
