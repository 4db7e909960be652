// A tournament to hold: the game, how people are paired, how long, and when it begins.

import { get, post } from "../net/api.js";
import { me } from "../net/person.js";
import { go } from "../net/route.js";
import { readOwnRules, readSharedRules } from "../opening/ownrules.js";
import { clockText, gameTitle, inOrder } from "../site/ruleline.js";
import { Sheet, useAttempt } from "../site/sheet.js";
import { say } from "../site/text.js";
import { levelName } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").RuleSets} RuleSets */
/** @typedef {import("../messages.js").TourneyView} TourneyView */

/** @typedef {import("../messages.js").OwnRules} OwnRules */
/** @typedef {import("../kinds.js").Rules["clock"]} Clock */

const SYSTEMS = /** @type {const} */ (["swiss", "round_robin", "arena"]);
/** What stands before the id of rules of one's own in the list of games. */
const OWN = "own:";
/** @type {Clock[]} */
const CLOCKS = [
  { kind: "game", minutes: 10 },
  { kind: "game", minutes: 5 },
  { kind: "game", minutes: 20 },
  { kind: "game", minutes: 10, increment: 15 },
  { kind: "move", seconds: 60 },
  { kind: "move", seconds: 120 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
];

/**
 * The game and its house rules: a sheet's own, or some that one has saved.
 * @param {string} chosen
 * @param {Clock} clock
 */
async function rulesOf(chosen, clock) {
  if (!chosen.startsWith(OWN)) return { game: chosen, house_rules: { clock } };
  const { sheet } = await readSharedRules(chosen.slice(OWN.length));
  return { game: sheet.game, house_rules: { ...sheet.house_rules, clock } };
}

/** @param {{onClose: () => void}} props */
export function MakeSheet({ onClose }) {
  const [sets, setSets] = useState(/** @type {RuleSets | null} */ (null));
  const [system, setSystem] = useState(/** @type {typeof SYSTEMS[number]} */ ("swiss"));
  const [bot, setBot] = useState("");
  const [mine, setMine] = useState(/** @type {OwnRules[]} */ ([]));
  const [failure, attempt] = useAttempt(() => {});
  useEffect(() => {
    void attempt(async () => setSets(/** @type {RuleSets} */ (await get("/api/rules"))));
    void readOwnRules().then(setMine, () => {});
  }, []);
  // In an arena nobody waits for days.
  const clocks = CLOCKS.filter((clock) => system !== "arena" || clock.kind !== "days");
  /** @param {SubmitEvent} event */
  const make = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const number = (/** @type {string} */ name, /** @type {number} */ usual) =>
      form.has(name) ? Number(form.get(name)) || usual : usual;
    void attempt(async () => {
      const made = /** @type {TourneyView} */ (
        await post("/api/tournaments", {
          title: String(form.get("title")),
          ...(await rulesOf(String(form.get("game")), clocks[number("clock", 0)] ?? CLOCKS[0])),
          system,
          rounds: number("rounds", 5),
          minutes: number("minutes", 60),
          starts_in: Math.max(0, Number(form.get("when")) || 0),
          bot,
          least: bot ? number("least", 0) : 0,
        })
      );
      go(`/tournament/${made.id}`);
    });
  };
  return h(
    Sheet,
    { title: say("tournament", "make"), onClose, look: "make" },
    h(
      "form",
      { class: "stack", onSubmit: make },
      h(
        Labelled,
        { text: say("tournament", "title") },
        h("input", {
          name: "title",
          class: "field-input",
          maxLength: 60,
          required: true,
          defaultValue: say("tournament", "title_first", { name: me.value?.name ?? "" }),
        }),
      ),
      h(
        Labelled,
        { text: say("tournament", "game") },
        h(
          "select",
          { name: "game", class: "field-input" },
          inOrder(sets?.games ?? []).map((one) =>
            h("option", { key: one.id, value: one.id }, gameTitle(one.id, one.title)),
          ),
          mine.map((one) =>
            h("option", { key: one.id, value: `${OWN}${one.id}` }, `«${one.title}»`),
          ),
        ),
      ),
      h(
        "fieldset",
        { class: "systems" },
        h("legend", null, say("tournament", "how")),
        SYSTEMS.map((one) =>
          h(
            "label",
            { key: one },
            h("input", {
              type: "radio",
              name: "system",
              checked: system === one,
              onChange: () => setSystem(one),
            }),
            h("b", null, say("tournament", one)),
            h("small", null, say("tournament", `${one}_about`)),
          ),
        ),
      ),
      h(
        "div",
        { class: "numbers" },
        system === "swiss"
          ? h(NumberField, {
              key: "rounds",
              name: "rounds",
              code: "round_number",
              value: 5,
              most: 11,
            })
          : null,
        system === "arena"
          ? h(NumberField, { key: "minutes", name: "minutes", code: "lasts", value: 60, most: 180 })
          : null,
        h(
          Labelled,
          { text: say("tournament", "clock") },
          h(
            "select",
            { name: "clock", class: "field-input" },
            clocks.map((one, at) => h("option", { key: at, value: at }, clockText(one))),
          ),
        ),
        h(NumberField, { name: "when", code: "when", value: 10, most: 10_080, least: 0 }),
        h(
          Labelled,
          { text: say("tournament", "bots") },
          h(
            "select",
            {
              class: "field-input",
              value: bot,
              onChange: (/** @type {Event} */ event) =>
                setBot(/** @type {HTMLSelectElement} */ (event.target).value),
            },
            h("option", { value: "" }, say("tournament", "no_bots")),
            (sets?.levels ?? []).map((level) =>
              h("option", { key: level, value: level }, levelName(level)),
            ),
          ),
        ),
        bot ? h(NumberField, { name: "least", code: "least", value: 4, most: 16, least: 0 }) : null,
      ),
      failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
      h("button", { class: "button primary", disabled: !sets }, say("tournament", "do_make")),
    ),
  );
}

/**
 * @param {{text: string, children?: import("../vendor/preact.js").ComponentChildren}} props
 */
const Labelled = ({ text, children }) =>
  h("label", { class: "labelled" }, h("span", null, text), children);

/**
 * @param {{name: string, code: string, value: number, most: number, least?: number}} props
 */
const NumberField = ({ name, code, value, most, least = 1 }) =>
  h(
    Labelled,
    { text: say("tournament", code) },
    h("input", {
      name,
      class: "field-input number num",
      type: "number",
      inputMode: "numeric",
      min: least,
      max: most,
      defaultValue: value,
    }),
  );
