// A new game on one page that remembers the last choice; at its foot the rules as one sentence.

import { get, post } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { FineSettings } from "../opening/finesettings.js";
import { MissingWords } from "../opening/missingwords.js";
import { preferredLevel, SeatPlans } from "../opening/seatplans.js";
import { firstSeats, houseRules, isPreset, presetsOf } from "../opening/wish.js";
import { Chip } from "../site/chip.js";
import { PageFrame } from "../site/frame.js";
import { gameAbout, gameTitle, inOrder, ruleSentence } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").RuleSets} RuleSets */
/** @typedef {import("../opening/wish.js").Rules} Rules */
/** @typedef {import("../opening/wish.js").Wish} Wish */

/** @param {{way: string, game: string}} props */
export default function NewGamePage({ way, game }) {
  const [sets, setSets] = useState(/** @type {RuleSets | null} */ (null));
  const [wish, setWish] = useState(/** @type {Wish | null} */ (null));
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const [hasWords, setHasWords] = useState(true);
  useEffect(() => {
    const read = async () => {
      const [found] = await Promise.all([
        /** @type {Promise<RuleSets>} */ (get("/api/rules")),
        comeIn(),
      ]);
      setSets(found);
      setWish(firstWish(found, way, game));
    };
    read().catch((error) => setFailure(sayFailure(error)));
  }, [way]);
  const base = sets?.games.find((one) => one.id === wish?.game);
  if (!sets || !wish || !base) {
    return h(
      PageFrame,
      { section: "play", look: "new-game" },
      h("h1", null, say("site", "new_game")),
      h(
        "p",
        { class: failure ? "bad" : "quiet", role: failure ? "alert" : undefined },
        failure || say("site", "loading"),
      ),
    );
  }
  const open = async () => {
    setBusy(true);
    try {
      const id = await openTable(wish, base);
      store(`wish.${way}`, wish);
      go(`/table/${id}`);
    } catch (error) {
      setFailure(sayFailure(error));
      setBusy(false);
    }
  };
  const waits = wish.seats.some((seat) => seat.who === "free");
  return h(
    PageFrame,
    { section: "play", look: "new-game" },
    h("h1", null, say("site", "new_game")),
    h(Choices, { sets, wish, base, onChange: (part) => setWish({ ...wish, ...part }) }),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    h(MissingWords, { lexicon: base.lexicon, onReady: setHasWords }),
    h(
      "button",
      { class: "button primary large", disabled: busy || !hasWords, onClick: () => void open() },
      say("newgame", waits ? "open_table" : "start"),
    ),
  );
}

/**
 * What was wished the last time, where it can still be had.
 * @param {RuleSets} sets
 * @param {string} way
 * @param {string} game the game that a link names; none if empty
 * @returns {Wish}
 */
function firstWish({ games, levels }, way, game) {
  const kept = /** @type {Wish | null} */ (stored(`wish.${way}`, null));
  const wanted = game || kept?.game || "erudit";
  const known = games.find((one) => one.id === wanted)?.id ?? games[0]?.id ?? "erudit";
  const needsBots = kept?.seats.some((seat) => seat.who === "bot") ?? false;
  if (kept?.game === known && (levels.length > 0 || !needsBots)) return kept;
  return { game: known, seats: firstSeats(way, preferredLevel(levels)), rules: {}, options: {} };
}

/**
 * Opens the table; returns its id.
 * @param {Wish} wish
 * @param {Rules} base
 */
async function openTable(wish, base) {
  /** @type {import("../messages.js").TableView} */
  const table = await post("/api/tables", {
    game: wish.game,
    house_rules: houseRules(wish.rules, base),
    options: { ...wish.options, seats: wish.seats.length },
    seats: wish.seats.map((seat) => ({ name: "", level: "", ...seat })),
  });
  return table.game;
}

/**
 * @param {{
 *   sets: RuleSets,
 *   wish: Wish,
 *   base: Rules,
 *   onChange: (part: Partial<Wish>) => void,
 * }} props
 */
function Choices({ sets, wish, base, onChange }) {
  const rules = /** @type {Rules} */ ({ ...base, ...wish.rules });
  return h(
    Fragment,
    null,
    h(
      Choice,
      { legend: say("newgame", "game") },
      inOrder(sets.games).map((one) =>
        h(Chip, {
          key: one.id,
          on: one.id === wish.game,
          label: gameTitle(one.id, one.title),
          onClick: () =>
            onChange({ game: one.id, rules: {}, seats: wish.seats.slice(0, one.max_players) }),
        }),
      ),
    ),
    h("p", { class: "quiet game-about" }, gameAbout(base)),
    h(SeatPlans, {
      seats: wish.seats,
      rules,
      levels: sets.levels,
      onChange: (seats) => onChange({ seats }),
    }),
    h(
      Choice,
      { legend: say("newgame", "preset") },
      Object.entries(presetsOf(base)).map(([name, preset]) =>
        h(Chip, {
          key: name,
          on: isPreset(wish, preset),
          label: say("newgame", name),
          onClick: () => onChange(preset),
        }),
      ),
    ),
    h(
      "details",
      { class: "panel fine" },
      h("summary", null, say("newgame", "fine")),
      h(FineSettings, { wish, rules, base, onChange }),
    ),
    h("p", { class: "rules sentence" }, ruleSentence(rules, wish.options, wish.seats.length)),
  );
}

/** @param {{legend: string, children?: import("../vendor/preact.js").ComponentChildren}} props */
const Choice = ({ legend, children }) =>
  h(
    "fieldset",
    { class: "choice" },
    h("legend", null, legend),
    h("div", { class: "row" }, children),
  );
