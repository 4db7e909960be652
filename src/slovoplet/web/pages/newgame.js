// A new game on one page that remembers the last choice; at its foot the rules as one sentence.

import { kindOf } from "../kinds.js";
import { ApiError, get, post } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { GameCards } from "../opening/gamecards.js";
import { MissingWords } from "../opening/missingwords.js";
import { OwnRulesPanel, readOwnRules, readSharedRules } from "../opening/ownrules.js";
import { PickCard } from "../opening/pickcard.js";
import { preferredLevel, SeatPlans } from "../opening/seatplans.js";
import { Settings } from "../opening/settings.js";
import {
  byOwnRules,
  changedKeys,
  fieldOf,
  firstSeats,
  houseRules,
  isPreset,
  presetsOf,
  tableOf,
  tableOptions,
  withValue,
} from "../opening/wish.js";
import { PageFrame } from "../site/frame.js";
import { clockText, gameTitle, ruleSentence } from "../site/ruleline.js";
import { say, sayFailure, sayRefusal } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").Checked} Checked */
/** @typedef {import("../messages.js").GameForm} GameForm */
/** @typedef {import("../messages.js").OwnRules} OwnRules */
/** @typedef {import("../messages.js").PersonName} PersonName */
/** @typedef {import("../messages.js").RuleSets} RuleSets */
/** @typedef {import("../messages.js").RuleSheet} RuleSheet */
/** @typedef {import("../opening/wish.js").Rules} Rules */
/** @typedef {import("../opening/wish.js").Wish} Wish */
/** @typedef {{key: string, text: string}} Problem `key` of the field it is about; none if empty */

/** How long somebody types before the wish is checked, in milliseconds. */
const PAUSE = 200;
/** How many changed settings are named. */
const NAMED = 3;

/**
 * @param {{way: string, game: string, own: string, call: string}} props `own` rules, by their id;
 *   `call` is the id of somebody who is challenged
 */
export default function NewGamePage({ way, game, own, call }) {
  const [sets, setSets] = useState(/** @type {RuleSets | null} */ (null));
  const [now, setNow] = useState(/** @type {{wish: Wish, form: GameForm} | null} */ (null));
  const [failure, setFailure] = useState("");
  const [called, setCalled] = useState(/** @type {PersonName | null} */ (null));
  const change = async (/** @type {Wish} */ wish) => setNow({ wish, form: await readForm(wish) });
  useEffect(() => {
    const read = async () => {
      const [found] = await Promise.all([
        /** @type {Promise<RuleSets>} */ (get("/api/rules")),
        comeIn(),
      ]);
      setSets(found);
      if (call) setCalled(await get(`/api/people/${encodeURIComponent(call)}`));
      const first = firstWish(found, way, game);
      const sheet = own ? (await readSharedRules(own)).sheet : null;
      await change(sheet ? byOwnRules(first, sheet, gameOf(found, sheet.game)) : first);
    };
    read().catch((error) => setFailure(sayFailure(error)));
  }, [way, own, call]);
  const base = sets?.games.find((one) => one.id === now?.wish.game);
  return h(
    PageFrame,
    { section: "play", look: "new-game" },
    h(
      "h1",
      null,
      called ? say("newgame", "calling", { name: called.name }) : say("site", "new_game"),
    ),
    sets && now && base
      ? h(NewGame, {
          ...{ way, sets, base, called, ...now },
          // What another game can be asked is not known at once; the page stays as it is meanwhile.
          onWish: (wish) =>
            wish.game === now.wish.game ? setNow({ ...now, wish }) : void change(wish),
        })
      : h(
          "p",
          { class: failure ? "bad" : "quiet", role: failure ? "alert" : undefined },
          failure || say("site", "loading"),
        ),
  );
}

/**
 * The form of the game that is wished for.
 * @param {Wish} wish
 * @returns {Promise<GameForm>}
 */
const readForm = (wish) => get(`/api/rules/${wish.game}`);

/**
 * @param {RuleSets} sets
 * @param {string} id
 */
function gameOf({ games }, id) {
  const found = games.find((one) => one.id === id);
  if (!found) throw new ApiError({ code: "rules_unknown", text: id }, 409);
  return found;
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
  const bots = kept?.seats.filter((seat) => seat.who === "bot") ?? [];
  if (kept?.game === known && bots.every((seat) => levels.includes(seat.level ?? ""))) return kept;
  return { game: known, seats: firstSeats(way, preferredLevel(levels)), rules: {}, options: {} };
}

/**
 * @param {{
 *   way: string,
 *   sets: RuleSets,
 *   form: GameForm,
 *   base: Rules,
 *   wish: Wish,
 *   called: PersonName | null,
 *   onWish: (wish: Wish) => void,
 * }} props
 */
function NewGame({ way, sets, form, base, wish, called, onWish }) {
  const [mine, setMine] = useState(/** @type {OwnRules[]} */ ([]));
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const [hasWords, setHasWords] = useState(true);
  const readMine = () => void readOwnRules().then(setMine, () => {});
  useEffect(readMine, []);
  const fine = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const { problem, sentence, check } = useCheck(wish, base, form);
  const waits = wish.seats.some((seat) => seat.who === "free");
  const attempt = async (/** @type {() => Promise<void>} */ work) => {
    setBusy(true);
    setFailure("");
    try {
      await work();
    } catch (error) {
      setFailure(sayFailure(error));
    }
    setBusy(false);
  };
  const open = () =>
    attempt(async () => {
      if (await check()) {
        showProblem(fine.current);
        return;
      }
      const table = await openTable(wish, base, called);
      store(`wish.${way}`, wish);
      go(`/table/${table.game}`);
    });
  const takeSheet = (/** @type {RuleSheet} */ sheet) =>
    onWish(byOwnRules(wish, sheet, gameOf(sets, sheet.game)));
  return h(
    Fragment,
    null,
    h(GameCards, {
      games: sets.games,
      chosen: wish.game,
      onGame: (one) =>
        onWish({
          ...wish,
          game: one.id,
          title: "",
          rules: {},
          options: tableOptions(wish.options),
          seats: wish.seats.slice(0, one.max_players),
        }),
    }),
    called
      ? null
      : h(SeatPlans, {
          seats: wish.seats,
          rules: base,
          bots: form.bots,
          onChange: (seats) => onWish({ ...wish, seats }),
        }),
    h(Presets, {
      ...{ wish, base, form, mine, onWish },
      onOwn: (id) => attempt(async () => takeSheet((await readSharedRules(id)).sheet)),
    }),
    h(FineSettings, { wish, base, form, problem, onWish, fine }),
    h(OwnRulesPanel, {
      sheet: {
        title: wish.title ?? "",
        game: wish.game,
        house_rules: houseRules(wish.rules, base),
        options: { ...wish.options },
      },
      onSaved: (saved) => {
        onWish({ ...wish, title: saved.title });
        readMine();
      },
      onSheet: takeSheet,
    }),
    h(MissingWords, { lexicon: base.lexicon, onReady: setHasWords }),
    h(
      "footer",
      { class: "go-bar" },
      failure || (problem && !problem.key)
        ? h("p", { class: "bad", role: "alert" }, failure || problem?.text)
        : h("p", { class: `rules sentence ${problem ? "bad" : ""}` }, problem?.text ?? sentence),
      h(
        "button",
        { class: "button primary", disabled: busy || !hasWords, onClick: () => void open() },
        say("newgame", called ? "call" : waits ? "open_table" : "start"),
      ),
    ),
  );
}

/**
 * Opens the table that is wished for, or challenges somebody to it.
 * @param {Wish} wish
 * @param {Rules} base
 * @param {PersonName | null} called
 * @returns {Promise<{game: string}>}
 */
function openTable(wish, base, called) {
  const { seats, ...challenge } = tableOf(wish, base);
  return called
    ? post(`/api/people/${called.id}/challenge`, challenge)
    : post("/api/tables", { ...challenge, seats });
}

/**
 * Opens the settings where one makes no sense, and goes there.
 * @param {HTMLDetailsElement | null} fine
 */
function showProblem(fine) {
  if (!fine) return;
  fine.open = true;
  // The sentence is drawn after this.
  requestAnimationFrame(() =>
    fine.querySelector(".set.wrong")?.scrollIntoView({ block: "center" }),
  );
}

/**
 * What the server says of a wish a moment after it changed: its problem, or the rules in words.
 * @param {Wish} wish
 * @param {Rules} base
 * @param {GameForm} form
 */
function useCheck(wish, base, form) {
  const [found, setFound] = useState({
    problem: /** @type {Problem | null} */ (null),
    sentence: "",
  });
  const latest = useRef(0);
  const check = async () => {
    latest.current += 1;
    const asked = latest.current;
    /** @type {Checked} */
    const { problem } = await post("/api/rules/check", tableOf(wish, base));
    if (asked !== latest.current) return problem;
    if (problem) {
      const field = fieldOf(form.fields, String(problem.details?.key ?? ""));
      setFound({ ...found, problem: { key: field?.key ?? "", text: sayRefusal(problem) } });
    } else {
      const rules = /** @type {Rules} */ ({ ...base, ...tableOf(wish, base).house_rules });
      const options = { ...form.options, ...wish.options };
      setFound({ problem: null, sentence: ruleSentence(rules, options, wish.seats.length) });
    }
    return problem;
  };
  useEffect(() => {
    const timer = setTimeout(() => void check().catch(() => {}), PAUSE);
    return () => clearTimeout(timer);
  }, [wish]);
  return { ...found, check };
}

/**
 * @param {{
 *   wish: Wish,
 *   base: Rules,
 *   form: GameForm,
 *   mine: OwnRules[],
 *   onWish: (wish: Wish) => void,
 *   onOwn: (id: string) => void,
 * }} props
 */
function Presets({ wish, base, form, mine, onWish, onOwn }) {
  const presets = Object.entries(presetsOf(base));
  const chosen = wish.title
    ? ""
    : presets.find(([, preset]) => isPreset(wish, preset, base, form.options))?.[0];
  return h(
    "fieldset",
    { class: "choice" },
    h(
      "legend",
      null,
      say("newgame", "preset"),
      " ",
      h("small", null, say("newgame", "preset_small")),
    ),
    h(
      "div",
      { class: "pick-grid presets" },
      presets.map(([name, preset]) =>
        h(PickCard, {
          key: name,
          name: "preset",
          title: say("newgame", name),
          about: presetAbout(name, { ...base, ...preset.rules }),
          on: name === chosen,
          onPick: () =>
            onWish({
              ...wish,
              title: "",
              rules: preset.rules,
              options: { ...tableOptions(wish.options), ...preset.options },
            }),
        }),
      ),
      mine.map((one) =>
        h(PickCard, {
          key: one.id,
          name: "preset",
          title: one.title,
          about: say("newgame", "own_about", { game: gameTitle(one.game, one.game) }),
          on: wish.title === one.title && wish.game === one.game,
          onPick: () => onOwn(one.id),
        }),
      ),
    ),
  );
}

/**
 * A preset in one line, from what it changes.
 * @param {string} name
 * @param {any} rules
 */
function presetAbout(name, rules) {
  const clock = clockText(rules.clock);
  const details = {
    clock: clock.charAt(0).toUpperCase() + clock.slice(1),
    target: kindOf(rules).shortTarget(rules),
    penalty: rules.leftover_penalty ? say("newgame", "tournament_penalty") : "",
  };
  const plain = name === "quick" && details.target === "";
  return say("newgame", `${name}_about${plain ? "_plain" : ""}`, details);
}

/**
 * @param {{
 *   wish: Wish,
 *   base: Rules,
 *   form: GameForm,
 *   problem: Problem | null,
 *   onWish: (wish: Wish) => void,
 *   fine: import("../vendor/preact.js").Ref<HTMLDetailsElement>,
 * }} props
 */
function FineSettings({ wish, base, form, problem, onWish, fine }) {
  const changed = changedKeys(form.fields, wish, base, form.options);
  const named = changed.slice(0, NAMED).map((key) => say("setting", key).toLowerCase());
  const more = changed.length - named.length;
  const names = [...named, ...(more > 0 ? [say("newgame", "more", { count: more })] : [])];
  return h(
    "details",
    { class: "panel fine", ref: fine },
    h(
      "summary",
      null,
      say("newgame", "fine"),
      " ",
      h(
        "small",
        null,
        changed.length > 0 ? say("newgame", "changed", { names: names.join(", ") }) : "",
      ),
    ),
    h(Settings, {
      fields: form.fields,
      rules: /** @type {Rules} */ ({ ...base, ...wish.rules }),
      options: { ...form.options, ...wish.options },
      problem,
      onValue: (key, value) => onWish(withValue(wish, key, value)),
    }),
  );
}
