// «Судья»: which game lies on the table, who sits at it, and by which house rules; nobody needs an
// account.

import { get, post } from "../net/api.js";
import { comeIn } from "../net/person.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { PageFrame } from "../site/frame.js";
import { gameTitle, inOrder } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { Settings } from "./settings.js";
import { houseRules, withValue } from "./wish.js";

/** @typedef {import("../messages.js").RuleSets} RuleSets */
/** @typedef {import("../messages.js").GameForm} GameForm */
/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {import("./wish.js").Rules} Rules */

const LEAST = 2;
const MOST = 12;

export default function JudgePage() {
  const [sets, setSets] = useState(/** @type {RuleSets | null} */ (null));
  const [form, setForm] = useState(/** @type {GameForm | null} */ (null));
  const [failure, setFailure] = useState("");
  const [names, setNames] = useState(stored("judge.names", ["", ""]));
  const [wish, setWish] = useState(
    /** @type {Wish} */ ({
      game: stored("judge.game", "erudit"),
      seats: [],
      rules: stored("judge.rules", {}),
      options: {},
    }),
  );
  useEffect(() => {
    Promise.all([get("/api/rules"), comeIn()]).then(
      ([found]) => setSets(/** @type {RuleSets} */ (found)),
      (error) => setFailure(sayFailure(error)),
    );
  }, []);
  useEffect(() => {
    get(`/api/rules/${wish.game}`).then(
      (found) => setForm(/** @type {GameForm} */ (found)),
      (error) => setFailure(sayFailure(error)),
    );
  }, [wish.game]);
  const base = sets?.games.find((one) => one.id === wish.game);
  const begin = async () => {
    if (!base) return;
    setFailure("");
    const people = names.map(
      (name, at) => name.trim() || say("judge", "nameless", { number: at + 1 }),
    );
    try {
      /** @type {import("../messages.js").TableView} */
      const table = await post("/api/tables", {
        game: `judged-${wish.game}`,
        house_rules: houseRules(wish.rules, base),
        seats: people.map((name, at) => ({ who: at === 0 ? "me" : "local", name })),
      });
      store("judge.names", names);
      store("judge.game", wish.game);
      store("judge.rules", wish.rules);
      go(`/table/${table.game}`);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    PageFrame,
    { section: "judge", look: "judge-opening" },
    h("h1", null, say("judge", "title")),
    h("p", { class: "quiet" }, say("judge", "about")),
    sets && base
      ? h(
          Fragment,
          null,
          h(
            "label",
            { class: "judge-game" },
            say("judge", "which_game"),
            h(
              "select",
              {
                class: "field-input",
                value: wish.game,
                onChange: (/** @type {Event} */ event) =>
                  setWish({
                    ...wish,
                    rules: {},
                    game: /** @type {HTMLSelectElement} */ (event.currentTarget).value,
                  }),
              },
              inOrder(sets.games).map((one) =>
                h("option", { key: one.id, value: one.id }, gameTitle(one.id, one.title)),
              ),
            ),
          ),
          h(Names, { names, most: Math.min(MOST, base.max_players), onNames: setNames }),
          h(
            "details",
            { class: "judge-rules" },
            h("summary", null, say("judge", "house_rules")),
            form
              ? h(Settings, {
                  fields: form.fields.filter((one) => !one.key.startsWith("table.")),
                  rules: /** @type {Rules} */ ({ ...base, ...wish.rules }),
                  options: form.options,
                  problem: null,
                  onValue: (key, value) => setWish(withValue(wish, key, value)),
                })
              : null,
          ),
          failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
          h(
            "button",
            { class: "button primary", type: "button", onClick: () => void begin() },
            say("judge", "begin"),
          ),
        )
      : h("p", { class: failure ? "bad" : "quiet" }, failure || say("site", "loading")),
    h(JoinByCode, null),
  );
}

/** Another phone's way to a table that is judged already. */
function JoinByCode() {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState("");
  const join = async () => {
    setFailure("");
    try {
      /** @type {import("../messages.js").Invited} */
      const { game, invite } = await post("/api/judge/code", { code });
      go(`/table/${game}?invite=${invite}`);
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  return h(
    "form",
    {
      class: "judge-join",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void join();
      },
    },
    h("h2", null, say("judge", "join_title")),
    h("p", { class: "quiet" }, say("judge", "join_how")),
    h(
      "div",
      { class: "row" },
      h("input", {
        class: "field-input num",
        value: code,
        inputMode: "numeric",
        autocomplete: "off",
        maxLength: 12,
        placeholder: "0000 0000",
        "aria-label": say("judge", "code"),
        onInput: (/** @type {InputEvent} */ event) =>
          setCode(/** @type {HTMLInputElement} */ (event.currentTarget).value),
      }),
      h(
        "button",
        { class: "button", disabled: code.replace(/\D/g, "").length !== 8 },
        say("judge", "join"),
      ),
    ),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
  );
}

/** @param {{names: string[], most: number, onNames: (names: string[]) => void}} props */
function Names({ names, most, onNames }) {
  return h(
    "fieldset",
    { class: "judge-names" },
    h("legend", null, say("judge", "who_plays")),
    names.map((name, at) =>
      h(
        "div",
        { key: at, class: "row" },
        h("input", {
          class: "field-input",
          value: name,
          maxLength: 40,
          autocomplete: "off",
          "aria-label": say("judge", "player_number", { number: at + 1 }),
          placeholder: say("judge", "nameless", { number: at + 1 }),
          onInput: (/** @type {InputEvent} */ event) =>
            onNames(names.with(at, /** @type {HTMLInputElement} */ (event.currentTarget).value)),
        }),
        names.length > LEAST
          ? h(
              "button",
              {
                class: "button plain",
                type: "button",
                "aria-label": say("judge", "without", { number: at + 1 }),
                onClick: () => onNames(names.toSpliced(at, 1)),
              },
              "×",
            )
          : null,
      ),
    ),
    names.length < most
      ? h(
          "button",
          { class: "button", type: "button", onClick: () => onNames([...names, ""]) },
          say("judge", "one_more_player"),
        )
      : null,
  );
}
