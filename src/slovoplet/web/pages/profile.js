// The profile: the name, the account, the results, the games, the settings, and one's own data.

import { get, language } from "../net/api.js";
import { addStyle, Lazy } from "../net/lazy.js";
import { comeIn, me } from "../net/person.js";
import { Account, Deletion } from "../person/account.js";
import { ForgottenPassword, LetterLinks } from "../person/letterlinks.js";
import { NoticesSection } from "../person/notices.js";
import { ResultTables } from "../person/resulttables.js";
import { Security } from "../person/security.js";
import { Chip } from "../site/chip.js";
import { PageFrame } from "../site/frame.js";
import { say, sayFailure } from "../site/text.js";
import { playerName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { GameChips, GameName, gameHref, NoGames, outcomeText, RemoveGame } from "./gamelists.js";
import { OwnRulesSection } from "./ownrules.js";
import { Settings } from "./settings.js";

/** @typedef {import("../messages.js").GameLine} GameLine */
/** @typedef {import("../messages.js").GamePage} GamePage */
/** @typedef {import("../messages.js").Results} Results */

/** One's ratings come once the page itself is there. */
const loadRatings = async () =>
  (await Promise.all([import("../rating/ratings.js"), addStyle("place")]))[0].RatingsPanel;

/** @param {{confirm: string, reset: string}} props what a letter's link carries */
export default function ProfilePage({ confirm, reset }) {
  const [{ games, next }, setPage] = useState(/** @type {GamePage} */ ({ games: [], next: "" }));
  const [results, setResults] = useState(/** @type {Results | null} */ (null));
  const [message, setMessage] = useState("");
  useEffect(() => {
    const read = async () => {
      await comeIn();
      const [mine, found] = await Promise.all([
        /** @type {Promise<GamePage>} */ (get("/api/me/games")),
        /** @type {Promise<Results>} */ (get("/api/me/results")),
      ]);
      setPage(mine);
      setResults(found);
    };
    read().catch((error) => setMessage(sayFailure(error)));
  }, [me.value?.id]);
  /** @type {import("../person/account.js").Attempt} */
  const attempt = async (work, done) => {
    try {
      const told = await work();
      setMessage(typeof told === "string" ? told : done ? say("profile", done) : "");
    } catch (error) {
      setMessage(sayFailure(error));
    }
  };
  const readOn = () =>
    attempt(async () => {
      /** @type {GamePage} */
      const more = await get(`/api/me/games?after=${next}`);
      const known = new Set(games.map((line) => line.id));
      const fresh = more.games.filter((line) => !known.has(line.id));
      setPage({ games: [...games, ...fresh], next: more.next });
    }, "");
  return h(
    PageFrame,
    { section: "profile", look: "book" },
    h("h1", null, me.value?.name ?? say("site", "profile")),
    message ? h("p", { class: "banner", role: "status" }, message) : null,
    h(LetterLinks, { confirm, reset, attempt }),
    h(Account, { attempt }),
    (me.value?.guest ?? false) ? h(ForgottenPassword, { attempt }) : null,
    me.value
      ? h("p", null, h("a", { href: `/person/${me.value.id}` }, say("people", "my_page")))
      : null,
    me.value?.role
      ? h("p", null, h("a", { class: "button", href: "/moderation" }, say("site", "moderation")))
      : null,
    me.value && !me.value.guest ? h(Security, { attempt, key: me.value.id }) : null,
    me.value ? h(Lazy, { load: loadRatings, props: { account: me.value.id } }) : null,
    results ? h(ResultTables, { results }) : null,
    h("h2", null, say("start", "my_games")),
    h(GamesByChoice, {
      games,
      onRemove: ({ id }) => setPage({ games: games.filter((line) => line.id !== id), next }),
    }),
    next ? h("button", { class: "as-link", onClick: readOn }, say("start", "more")) : null,
    h(OwnRulesSection, null),
    me.value ? h(NoticesSection, { attempt, key: `notices ${me.value.id}` }) : null,
    h(Settings, null),
    h("h2", null, say("profile", "my_data")),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        { class: "button", href: "/api/me/export", download: "slovoplet.json" },
        say("profile", "export"),
      ),
      h(Deletion, { attempt }),
    ),
  );
}

/**
 * All games; chips choose some of them where there are several sorts.
 * @param {{games: GameLine[], onRemove: (line: GameLine) => void}} props
 */
function GamesByChoice({ games, onRemove }) {
  const [game, setGame] = useState("");
  const [phase, setPhase] = useState("");
  const shown = games.filter(
    (line) => (game === "" || line.game === game) && (phase === "" || line.phase === phase),
  );
  const phases = [...new Set(games.map((line) => line.phase))];
  return h(
    Fragment,
    null,
    new Set(games.map((line) => line.game)).size > 1
      ? h(
          "div",
          { class: "row", role: "group", "aria-label": say("newgame", "game") },
          h(GameChips, { games, chosen: game, onChoose: setGame }),
        )
      : null,
    phases.length > 1
      ? h(
          "div",
          { class: "row", role: "group", "aria-label": say("profile", "phase") },
          ["", ...phases].map((one) =>
            h(Chip, {
              key: one,
              on: phase === one,
              label: say("profile", one || "any_phase"),
              onClick: () => setPhase(one),
            }),
          ),
        )
      : null,
    h(
      "section",
      { class: "panel list num" },
      shown.length === 0
        ? h(NoGames, { text: say("start", "no_games") })
        : h(
            "ul",
            null,
            shown.map((line) =>
              h(
                "li",
                { key: line.id, class: line.phase === "waiting" ? "removable" : "" },
                h(GameLink, { line }),
                line.phase === "waiting" ? h(RemoveGame, { line, onRemove }) : null,
              ),
            ),
          ),
    ),
  );
}

/**
 * How a game stands, or how it ended.
 * @param {GameLine} line
 */
const phaseText = (line) => (line.outcome ? outcomeText(line) : say("profile", line.phase));

/** @param {{line: GameLine}} props */
function GameLink({ line }) {
  return h(
    "a",
    { href: gameHref(line) },
    h(GameName, { line, people: line.seats.map(playerName).join(", ") }),
    h(
      "span",
      { class: "about" },
      `${phaseText(line)}, ${new Date(line.changed).toLocaleDateString(language.value)}`,
    ),
    line.scores.length > 0 ? h("span", { class: "score" }, line.scores.join(" : ")) : null,
  );
}
