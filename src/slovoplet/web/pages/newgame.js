// A new game on one page that remembers the last choice; at its foot the rules as one sentence.

import { ApiError, get, post } from "../net/api.js";
import { comeIn, me } from "../net/person.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { Header } from "../site/header.js";
import { gameTitle, inOrder, ruleSentence } from "../site/ruleline.js";
import { canSay, say, sayRefusal } from "../site/text.js";
import { levelName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").BoardRules} BoardRules */
/** @typedef {import("../messages.js").CardRules} CardRules */
/** @typedef {BoardRules | CardRules} Rules */
/** @typedef {Partial<Omit<BoardRules, "kind">> & Partial<Omit<CardRules, "kind">>} HouseRules */
/** @typedef {import("../messages.js").RuleSets} RuleSets */
/** @typedef {{who: "me" | "local" | "bot" | "free", name?: string, level?: string}} SeatPlan */
/**
 * @typedef {{
 *   game: string,
 *   seats: SeatPlan[],
 *   rules: HouseRules,
 *   options: import("../messages.js").Options,
 * }} Wish
 */

const CLOCKS = /** @type {Record<string, BoardRules["clock"]>} */ ({
  none: { kind: "none" },
  move60: { kind: "move", seconds: 60 },
  move120: { kind: "move", seconds: 120 },
  move180: { kind: "move", seconds: 180 },
  game15: { kind: "game", minutes: 15, increment: 10 },
  game25: { kind: "game", minutes: 25, increment: 0 },
  days1: { kind: "days", days: 1 },
  days3: { kind: "days", days: 3 },
});

/**
 * What the presets change.
 * @param {Rules["kind"]} kind
 * @returns {Record<string, {rules: HouseRules, options: import("../messages.js").Options}>}
 */
const presetsOf = (kind) => ({
  family: { rules: { clock: { kind: "none" } }, options: { check: "auto", live_check: true } },
  quick: {
    rules: { clock: { kind: "move", seconds: 60 }, target: kind === "cards" ? 50 : 100 },
    options: { check: "auto", live_check: true },
  },
  tournament: {
    rules: { clock: { kind: "game", minutes: 25, increment: 0 }, dictionary_help: "none" },
    options: { check: "auto", live_check: false },
  },
});

const ME = /** @type {SeatPlan} */ ({ who: "me" });

/**
 * The seats a way in begins with.
 * @param {string} way
 * @param {string} level
 * @returns {SeatPlan[]}
 */
function firstSeats(way, level) {
  if (way === "friend") return [ME, { who: "free" }];
  if (way === "device")
    return [ME, { who: "local", name: say("newgame", "player", { number: 2 }) }];
  return [ME, { who: "bot", level }];
}

/** @param {{way: string, game: string}} props */
export default function NewGamePage({ way, game }) {
  const [sets, setSets] = useState(/** @type {RuleSets | null} */ (null));
  const [wish, setWish] = useState(/** @type {Wish | null} */ (null));
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    Promise.all([/** @type {Promise<RuleSets>} */ (get("/api/rules")), comeIn()]).then(
      ([found]) => {
        setSets(found);
        const kept = /** @type {Wish | null} */ (stored(`wish.${way}`, null));
        const wanted = game || kept?.game || "erudit";
        const level = found.levels.includes(stored("level", ""))
          ? stored("level", "")
          : (found.levels[Math.floor(found.levels.length / 2)] ?? "");
        const known = found.games.some((one) => one.id === wanted)
          ? wanted
          : (found.games[0]?.id ?? "erudit");
        const usable =
          kept && (found.levels.length > 0 || !kept.seats.some((seat) => seat.who === "bot"));
        setWish(
          usable && kept.game === known
            ? kept
            : { game: known, seats: firstSeats(way, level), rules: {}, options: {} },
        );
      },
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        setFailure(
          error.refusal.code === "offline" ? say("site", "no_server") : sayRefusal(error.refusal),
        );
      },
    );
  }, [way]);

  const base = sets?.games.find((one) => one.id === wish?.game);
  const rules = base && wish ? /** @type {Rules} */ ({ ...base, ...wish.rules }) : null;
  const change = (/** @type {Partial<Wish>} */ part) => wish && setWish({ ...wish, ...part });
  const open = async () => {
    if (!wish || !base) return;
    setBusy(true);
    const seats = wish.seats.map((seat) => ({
      ...seat,
      name: seat.name ?? "",
      level: seat.level ?? "",
    }));
    try {
      /** @type {import("../messages.js").TableView} */
      const table = await post("/api/tables", {
        game: wish.game,
        house_rules: changed(wish.rules, base),
        options: { ...wish.options, seats: seats.length },
        seats,
      });
      store(`wish.${way}`, wish);
      go(`/table/${table.game}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(
        error.refusal.code === "offline" ? say("site", "no_server") : sayRefusal(error.refusal),
      );
      setBusy(false);
    }
  };

  return h(
    Fragment,
    null,
    h(Header, { section: "play" }),
    h(
      "main",
      { class: "page new-game", id: "main" },
      h("h1", null, say("site", "new_game")),
      wish && rules && sets && base
        ? h(
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
                    change({
                      game: one.id,
                      rules: {},
                      seats: wish.seats.slice(0, one.max_players),
                    }),
                }),
              ),
            ),
            h(
              "p",
              { class: "quiet game-about" },
              canSay("game_about", wish.game) ? say("game_about", wish.game) : "",
            ),
            h(Seats, { wish, rules, levels: sets.levels, onSeats: (seats) => change({ seats }) }),
            h(
              Choice,
              { legend: say("newgame", "preset") },
              Object.entries(presetsOf(base.kind)).map(([name, preset]) =>
                h(Chip, {
                  key: name,
                  on: isPreset(wish, preset),
                  label: say("newgame", name),
                  onClick: () => change({ rules: preset.rules, options: preset.options }),
                }),
              ),
            ),
            h(
              "details",
              { class: "panel fine" },
              h("summary", null, say("newgame", "fine")),
              h(Fine, { wish, rules, base, onChange: change }),
            ),
            h(
              "p",
              { class: "rules sentence" },
              ruleSentence(rules, wish.options, wish.seats.length),
            ),
            failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
            h(
              "button",
              { class: "button primary large", disabled: busy, onClick: () => void open() },
              say(
                "newgame",
                wish.seats.some((seat) => seat.who === "free") ? "open_table" : "start",
              ),
            ),
          )
        : h(
            "p",
            { class: failure ? "bad" : "quiet", role: failure ? "alert" : undefined },
            failure || say("site", "loading"),
          ),
    ),
  );
}

/**
 * Only what differs from the sheet is a house rule.
 * @param {HouseRules} rules
 * @param {Rules} base
 */
function changed(rules, base) {
  return Object.fromEntries(
    Object.entries(rules).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(/** @type {any} */ (base)[key]),
    ),
  );
}

/** @param {Wish} wish @param {{rules: object, options: object}} preset */
const isPreset = (wish, preset) =>
  JSON.stringify([wish.rules, wish.options]) === JSON.stringify([preset.rules, preset.options]);

/** @param {{legend: string, children?: import("../vendor/preact.js").ComponentChildren}} props */
const Choice = ({ legend, children }) =>
  h(
    "fieldset",
    { class: "choice" },
    h("legend", null, legend),
    h("div", { class: "row" }, children),
  );

/** @param {{on: boolean, label: string, onClick: () => void, disabled?: boolean}} props */
const Chip = ({ on, label, onClick, disabled }) =>
  h("button", { class: "chip", type: "button", "aria-pressed": on, disabled, onClick }, label);

/**
 * @param {{wish: Wish, rules: Rules, levels: string[], onSeats: (seats: SeatPlan[]) => void}} props
 */
function Seats({ wish, rules, levels, onSeats }) {
  const level = levels.includes(stored("level", ""))
    ? stored("level", "")
    : (levels[Math.floor(levels.length / 2)] ?? "");
  const set = (/** @type {number} */ at, /** @type {SeatPlan} */ seat) =>
    onSeats(wish.seats.map((one, index) => (index === at ? seat : one)));
  const kinds = /** @type {const} */ (["free", "bot", "local"]);
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", null, say("newgame", "seats")),
    h(
      "ol",
      { class: "seat-plan" },
      wish.seats.map((seat, at) =>
        h(
          "li",
          { key: at, class: "panel" },
          seat.who === "me"
            ? h(
                "b",
                null,
                me.value?.name ?? say("newgame", "me"),
                " ",
                me.value ? h("small", { class: "quiet" }, say("players", "you")) : null,
              )
            : h(
                Fragment,
                null,
                h(
                  "div",
                  {
                    class: "row",
                    role: "group",
                    "aria-label": say("newgame", "player", { number: at + 1 }),
                  },
                  kinds.map((who) =>
                    h(Chip, {
                      key: who,
                      on: seat.who === who,
                      disabled: who === "bot" && levels.length === 0,
                      label: say("newgame", who),
                      onClick: () =>
                        set(
                          at,
                          who === "bot"
                            ? { who, level }
                            : who === "local"
                              ? { who, name: say("newgame", "player", { number: at + 1 }) }
                              : { who },
                        ),
                    }),
                  ),
                ),
                seat.who === "bot"
                  ? h(
                      "select",
                      {
                        class: "field-input",
                        "aria-label": say("room", "bot_level"),
                        value: seat.level ?? level,
                        onChange: (/** @type {Event} */ event) => {
                          const chosen = /** @type {HTMLSelectElement} */ (event.target).value;
                          store("level", chosen);
                          set(at, { who: "bot", level: chosen });
                        },
                      },
                      levels.map((one) => h("option", { key: one, value: one }, levelName(one))),
                    )
                  : null,
                seat.who === "local"
                  ? h("input", {
                      class: "field-input",
                      "aria-label": say("newgame", "name"),
                      value: seat.name ?? "",
                      maxLength: 40,
                      onInput: (/** @type {Event} */ event) =>
                        set(at, {
                          who: "local",
                          name: /** @type {HTMLInputElement} */ (event.target).value,
                        }),
                    })
                  : null,
                wish.seats.length > rules.min_players
                  ? h(
                      "button",
                      {
                        class: "button plain",
                        type: "button",
                        onClick: () => onSeats(wish.seats.filter((_, index) => index !== at)),
                      },
                      say("newgame", "remove"),
                    )
                  : null,
              ),
        ),
      ),
    ),
    wish.seats.length < rules.max_players
      ? h(
          "button",
          {
            class: "button",
            type: "button",
            onClick: () =>
              onSeats([
                ...wish.seats,
                wish.seats.at(-1)?.who === "local"
                  ? {
                      who: "local",
                      name: say("newgame", "player", { number: wish.seats.length + 1 }),
                    }
                  : { ...(wish.seats.at(-1) ?? { who: "free" }) },
              ]),
          },
          say("newgame", "add_seat"),
        )
      : null,
  );
}

/**
 * @param {{wish: Wish, rules: Rules, base: Rules, onChange: (part: Partial<Wish>) => void}} props
 */
function Fine({ wish, rules, base, onChange }) {
  const rule = (/** @type {HouseRules} */ part) => onChange({ rules: { ...wish.rules, ...part } });
  const option = (/** @type {import("../messages.js").Options} */ part) =>
    onChange({ options: { ...wish.options, ...part } });
  const clock =
    Object.entries(CLOCKS).find(
      ([, one]) => JSON.stringify(one) === JSON.stringify(rules.clock),
    )?.[0] ?? "none";
  const yesNo = (
    /** @type {string} */ code,
    /** @type {boolean} */ on,
    /** @type {(on: boolean) => void} */ set,
  ) =>
    h(
      "label",
      { class: "check" },
      h("input", { type: "checkbox", checked: on, onChange: () => set(!on) }),
      say("newgame", code),
    );
  const pick = (
    /** @type {string} */ legend,
    /** @type {string[]} */ values,
    /** @type {string} */ now,
    /** @type {(value: any) => void} */ set,
  ) =>
    values.length < 2
      ? null
      : h(
          "label",
          { class: "pick" },
          h("span", null, say("newgame", legend)),
          h(
            "select",
            {
              class: "field-input",
              value: now,
              onChange: (/** @type {Event} */ event) =>
                set(/** @type {HTMLSelectElement} */ (event.target).value),
            },
            values.map((value) =>
              h("option", { key: value, value }, say("newgame", `${legend}_${value}`)),
            ),
          ),
        );
  return h(
    "div",
    { class: "fine-grid" },
    pick("clock", Object.keys(CLOCKS), clock, (value) =>
      rule({ clock: CLOCKS[value] ?? { kind: "none" } }),
    ),
    base.target === null
      ? null
      : h(
          "label",
          { class: "pick" },
          h("span", null, say("newgame", "target")),
          h("input", {
            class: "field-input",
            type: "number",
            min: 20,
            max: 1000,
            step: 10,
            value: rules.target ?? 0,
            onChange: (/** @type {Event} */ event) =>
              rule({ target: Number(/** @type {HTMLInputElement} */ (event.target).value) }),
          }),
        ),
    rules.kind === "board" && base.kind === "board"
      ? [
          pick("level", base.levels, rules.level, (level) => rule({ level })),
          pick("words_per_turn", ["many", "one"], rules.words_per_turn, (value) =>
            rule({ words_per_turn: value }),
          ),
        ]
      : null,
    pick("lexicon", ["nouns", "all"], rules.lexicon, (lexicon) => rule({ lexicon })),
    pick("help", ["hints", "lookup", "none"], rules.dictionary_help, (value) =>
      rule({ dictionary_help: value }),
    ),
    pick("check", ["auto", "dispute", "vote"], wish.options.check ?? "auto", (check) =>
      option({ check }),
    ),
    pick("order", ["seated", "lot"], rules.turn_order, (value) => rule({ turn_order: value })),
    rules.kind === "board"
      ? [
          yesNo("equal_turns", rules.equal_turns, (equal_turns) => rule({ equal_turns })),
          yesNo("repeat_words", rules.repeat_words, (repeat_words) => rule({ repeat_words })),
          yesNo("star_swap", rules.star_swap, (star_swap) => rule({ star_swap })),
          yesNo("leftover_penalty", rules.leftover_penalty, (leftover_penalty) =>
            rule({ leftover_penalty }),
          ),
        ]
      : yesNo("swaps", rules.swaps, (swaps) => rule({ swaps })),
    yesNo("rare_words", rules.rare_words, (rare_words) => rule({ rare_words })),
    yesNo("live_check", wish.options.live_check ?? true, (live_check) => option({ live_check })),
    yesNo("listed", wish.options.listed ?? false, (listed) => option({ listed })),
    yesNo("spectators", wish.options.spectators ?? true, (spectators) => option({ spectators })),
  );
}
