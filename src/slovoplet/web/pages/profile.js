// The profile: the name, the account, the games, how the pages look, and one's own data.

import { get, post, request } from "../net/api.js";
import { comeIn, me, rename } from "../net/person.js";
import { go } from "../net/route.js";
import { store, stored } from "../net/storage.js";
import { chosenTheme, Header, setTheme } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { language, say, sayFailure, speak } from "../site/text.js";
import { playerName } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";
import { ResultTables } from "./resulttables.js";

/** @typedef {import("../messages.js").GameLine} GameLine */

export default function ProfilePage() {
  const [games, setGames] = useState(/** @type {GameLine[]} */ ([]));
  const [game, setGame] = useState("");
  const [phase, setPhase] = useState("");
  const [results, setResults] = useState(
    /** @type {import("../messages.js").Results | null} */ (null),
  );
  const [message, setMessage] = useState("");
  useEffect(() => {
    comeIn()
      .then(() => get("/api/me/games"))
      .then(
        (answer) => setGames(/** @type {import("../messages.js").Games} */ (answer).games),
        () => setMessage(say("site", "no_server")),
      );
    comeIn()
      .then(() => get("/api/me/results"))
      .then(
        (answer) => setResults(/** @type {import("../messages.js").Results} */ (answer)),
        () => {},
      );
  }, []);
  /**
   * Does something and says how it went.
   * @param {() => Promise<unknown>} work
   * @param {string} done
   */
  const attempt = async (work, done) => {
    try {
      await work();
      setMessage(done ? say("profile", done) : "");
    } catch (error) {
      setMessage(sayFailure(error));
    }
  };
  const titles = [...new Map(games.map((line) => [line.game, line.title]))];
  const shown = games.filter(
    (line) => (game === "" || line.game === game) && (phase === "" || line.phase === phase),
  );
  const phases = [...new Set(games.map((line) => line.phase))];
  const chip = (
    /** @type {string} */ label,
    /** @type {boolean} */ on,
    /** @type {() => void} */ work,
  ) => h("button", { key: label, class: "chip", "aria-pressed": on, onClick: work }, label);
  return h(
    Fragment,
    null,
    h(Header, { section: "profile" }),
    h(
      "main",
      { class: "page book", id: "main" },
      h("h1", null, me.value?.name ?? say("site", "profile")),
      message ? h("p", { class: "banner", role: "status" }, message) : null,
      h(Account, { attempt }),
      results ? h(ResultTables, { results }) : null,
      h("h2", null, say("start", "my_games")),
      titles.length > 1
        ? h(
            "div",
            { class: "row", role: "group", "aria-label": say("newgame", "game") },
            chip(say("start", "any_game"), game === "", () => setGame("")),
            titles.map(([id, title]) => chip(gameTitle(id, title), game === id, () => setGame(id))),
          )
        : null,
      phases.length > 1
        ? h(
            "div",
            { class: "row", role: "group", "aria-label": say("profile", "phase") },
            chip(say("profile", "any_phase"), phase === "", () => setPhase("")),
            phases.map((one) => chip(say("profile", one), phase === one, () => setPhase(one))),
          )
        : null,
      h(
        "section",
        { class: "panel list num" },
        shown.length === 0
          ? h(
              "p",
              { class: "empty" },
              say("start", "no_games"),
              " ",
              h("a", { href: "/new?way=bot" }, say("start", "offer_bot")),
            )
          : h(
              "ul",
              null,
              shown.map((line) =>
                h(
                  "li",
                  { key: line.id },
                  h(
                    "a",
                    { href: line.phase === "over" ? `/analysis/${line.id}` : `/table/${line.id}` },
                    h(
                      "span",
                      { class: "title" },
                      gameTitle(line.game, line.title),
                      " ",
                      h("small", null, line.seats.map(playerName).join(", ")),
                    ),
                    h(
                      "span",
                      { class: "about" },
                      say("profile", line.phase),
                      ", ",
                      new Date(line.changed).toLocaleDateString(language.value),
                    ),
                    line.scores.length > 0
                      ? h("span", { class: "score" }, line.scores.join(" : "))
                      : null,
                  ),
                ),
              ),
            ),
      ),
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
    ),
  );
}

/** @param {{attempt: (work: () => Promise<unknown>, done: string) => Promise<void>}} props */
function Account({ attempt }) {
  const [known, setKnown] = useState(false);
  const guest = me.value?.guest ?? true;
  /** @param {SubmitEvent} event */
  const values = (event) => {
    event.preventDefault();
    return [.../** @type {HTMLFormElement} */ (event.currentTarget).elements].map(
      (one) => /** @type {HTMLInputElement} */ (one).value,
    );
  };
  /** @param {SubmitEvent} event */
  const enter = (event) => {
    const [login = "", password = ""] = values(event);
    return attempt(
      async () => {
        me.value = await post(known ? "/api/login" : "/api/me/account", { login, password });
      },
      known ? "entered" : "registered",
    );
  };
  return h(
    Fragment,
    null,
    h(
      "form",
      {
        class: "lookup",
        onSubmit: (/** @type {SubmitEvent} */ event) =>
          void attempt(() => rename(values(event)[0] ?? ""), "saved"),
      },
      h("input", {
        key: me.value?.id,
        class: "field-input",
        defaultValue: me.value?.name ?? "",
        maxLength: 40,
        "aria-label": say("start", "your_name"),
      }),
      h("button", { class: "button" }, say("start", "rename").replace(/\.$/, "")),
    ),
    guest
      ? h(
          "section",
          { class: "panel answer" },
          h("h2", null, say("profile", known ? "log_in" : "register")),
          h("p", { class: "quiet" }, say("profile", known ? "log_in_why" : "register_why")),
          h(
            "form",
            { class: "lookup", onSubmit: (/** @type {SubmitEvent} */ event) => void enter(event) },
            h("input", {
              class: "field-input",
              name: "login",
              autocomplete: "username",
              required: true,
              placeholder: say("profile", "login"),
              "aria-label": say("profile", "login"),
              maxLength: 40,
            }),
            h("input", {
              class: "field-input",
              name: "password",
              type: "password",
              required: true,
              autocomplete: known ? "current-password" : "new-password",
              placeholder: say("profile", "password"),
              "aria-label": say("profile", "password"),
              maxLength: 200,
            }),
            h("button", { class: "button primary" }, say("profile", known ? "log_in" : "register")),
          ),
          h(
            "p",
            null,
            h(
              "button",
              { class: "as-link", onClick: () => setKnown(!known) },
              say("profile", known ? "to_register" : "to_log_in"),
            ),
          ),
        )
      : h(
          "p",
          null,
          say("profile", "logged_in", { login: me.value?.login ?? "" }),
          " ",
          h(
            "button",
            {
              class: "as-link",
              onClick: () =>
                void attempt(async () => {
                  await post("/api/logout", {});
                  me.value = null;
                  go("/");
                }, ""),
            },
            say("profile", "log_out"),
          ),
        ),
  );
}

function Settings() {
  const [, redraw] = useState(0);
  const choose = (/** @type {() => void} */ work) => () => (work(), redraw((count) => count + 1));
  const chip = (
    /** @type {string} */ label,
    /** @type {boolean} */ on,
    /** @type {() => void} */ work,
  ) => h("button", { key: label, class: "chip", "aria-pressed": on, onClick: choose(work) }, label);
  const theme = chosenTheme();
  const motion = stored("motion", true);
  const sounds = stored("sounds", false);
  return h(
    Fragment,
    null,
    h("h2", null, say("profile", "settings")),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("profile", "theme") },
      h("span", null, say("profile", "theme")),
      chip(say("profile", "theme_system"), theme === null, () => setTheme(null)),
      chip(say("profile", "theme_light"), theme === "light", () => setTheme("light")),
      chip(say("profile", "theme_dark"), theme === "dark", () => setTheme("dark")),
    ),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("profile", "language") },
      h("span", null, say("profile", "language")),
      chip("Русский", language.value === "ru", () => (store("language", "ru"), void speak("ru"))),
      chip("English", language.value === "en", () => (store("language", "en"), void speak("en"))),
    ),
    h(
      "div",
      { class: "row" },
      chip(say("profile", "motion"), motion, () => {
        store("motion", !motion);
        if (motion) document.documentElement.dataset.motion = "off";
        else delete document.documentElement.dataset.motion;
      }),
      chip(say("profile", "sounds"), sounds, () => store("sounds", !sounds)),
    ),
  );
}

/** @param {{attempt: (work: () => Promise<unknown>, done: string) => Promise<void>}} props */
function Deletion({ attempt }) {
  const [sure, setSure] = useState(false);
  const forget = () =>
    void attempt(async () => {
      await request("DELETE", "/api/me");
      me.value = null;
      go("/");
    }, "");
  return sure
    ? h(
        "span",
        { class: "row" },
        h("span", null, say("profile", "delete_sure")),
        h("button", { class: "button", onClick: forget }, say("profile", "delete")),
        h("button", { class: "button plain", onClick: () => setSure(false) }, say("menu", "stay")),
      )
    : h(
        "button",
        { class: "button plain", onClick: () => setSure(true) },
        say("profile", "delete"),
      );
}
