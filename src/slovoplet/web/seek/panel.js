// One press to find an opponent, already filled in with what was searched for last.

import { get } from "../net/api.js";
import { go } from "../net/route.js";
import { Chip } from "../site/chip.js";
import { gameAbout, gameTitle, inOrder } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { beginSearch, lastWish, rememberWish, search, TEMPOS } from "./search.js";

/** @typedef {import("../kinds.js").Rules} Rules */
/** @typedef {import("./search.js").SeekWish} SeekWish */

/** The games that are shown before anybody asks for more. */
const FIRST_GAMES = ["erudit", "schitai-slova", "ekraibl", "underwood"];
const SEATS = [2, 3, 4];

/** The available games. @returns {Rules[]} */
export function useGames() {
  const [games, setGames] = useState(/** @type {Rules[]} */ ([]));
  useEffect(() => {
    // Without a connection the other lists say so.
    get("/api/rules").then(
      (answer) =>
        setGames(inOrder(/** @type {import("../messages.js").RuleSets} */ (answer).games)),
      () => {},
    );
  }, []);
  return games;
}

/** @param {{games: Rules[]}} props */
export function SeekPanel({ games }) {
  const [wish, setWish] = useState(lastWish);
  const [all, setAll] = useState(false);
  const [failure, setFailure] = useState("");
  const change = (/** @type {Partial<SeekWish>} */ changed) => {
    setWish({ ...wish, ...changed });
    rememberWish({ ...wish, ...changed });
  };
  const seek = async () => {
    try {
      await beginSearch(wish);
      go("/search");
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  const shown = games.filter(({ id }) => all || FIRST_GAMES.includes(id) || id === wish.game);
  return h(
    "section",
    { class: "panel seek", "aria-label": say("seek", "find") },
    h(
      "fieldset",
      null,
      h("legend", null, say("seek", "game")),
      h(
        "div",
        { class: "seek-games" },
        shown.map((rules) =>
          h(
            "label",
            { key: rules.id, class: "seek-game" },
            h("input", {
              type: "radio",
              name: "seek-game",
              checked: wish.game === rules.id,
              onChange: () => change({ game: rules.id }),
            }),
            h("b", null, gameTitle(rules.id, rules.title)),
            h("span", null, gameAbout(rules)),
          ),
        ),
      ),
      games.length > shown.length
        ? h(
            "button",
            { class: "as-link", type: "button", onClick: () => setAll(true) },
            say("seek", "more_games", { games: games.length - shown.length }),
          )
        : null,
    ),
    h(Tempos, { wish, change }),
    h(
      "div",
      { class: "row seek-people", role: "group", "aria-label": say("seek", "people") },
      SEATS.map((seats) =>
        h(Chip, {
          key: seats,
          on: wish.seats === seats,
          label: say("seek", `people_${seats}`),
          onClick: () => change({ seats }),
        }),
      ),
      h(Chip, {
        on: wish.rated,
        label: say("seek", "rated"),
        onClick: () => change({ rated: !wish.rated }),
      }),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    search.value
      ? h("a", { class: "button primary grand", href: "/search" }, say("seek", "going_on"))
      : h(
          "button",
          { class: "button primary grand", type: "button", onClick: () => void seek() },
          say("seek", "find"),
        ),
  );
}

/** @param {{wish: SeekWish, change: (changed: Partial<SeekWish>) => void}} props */
const Tempos = ({ wish, change }) =>
  h(
    "fieldset",
    null,
    h("legend", null, say("seek", "tempo")),
    h(
      "div",
      { class: "tempos" },
      TEMPOS.map((tempo) =>
        h(
          "label",
          { key: tempo },
          h("input", {
            type: "radio",
            name: "seek-tempo",
            class: "hidden",
            checked: wish.tempo === tempo,
            onChange: () => change({ tempo }),
          }),
          say("tempo", tempo),
          h("small", null, say("tempo", `${tempo}_about`)),
        ),
      ),
    ),
  );
