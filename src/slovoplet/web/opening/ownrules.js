// Rules of one's own: saved under a name, sent as a link or a file, taken from a file.

import { get, post, request } from "../net/api.js";
import { Icon } from "../site/icon.js";
import { say, sayFailure } from "../site/text.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").OwnRules} OwnRules */
/** @typedef {import("../messages.js").OwnRulesList} OwnRulesList */
/** @typedef {import("../messages.js").RuleSheet} RuleSheet */
/** @typedef {import("../messages.js").RuleText} RuleText */
/** @typedef {import("../messages.js").SharedRules} SharedRules */

/**
 * The rules that the person has saved.
 * @returns {Promise<OwnRules[]>}
 */
export async function readOwnRules() {
  /** @type {OwnRulesList} */
  const { rules } = await get("/api/me/rules");
  return rules;
}

/**
 * Rules that somebody has saved.
 * @param {string} id
 * @returns {Promise<SharedRules>}
 */
export const readSharedRules = (id) => get(`/api/rulesheets/${encodeURIComponent(id)}`);

/** @param {string} id */
export const removeOwnRules = (id) => request("DELETE", `/api/me/rules/${id}`);

/**
 * The address at which rules of one's own are chosen for a new game.
 * @param {string} id
 */
export const ownRulesLink = (id) => `/new?rules=${id}`;

/**
 * Has the browser save a text as a file.
 * @param {string} text
 * @param {string} title
 */
export function saveFile(text, title) {
  const href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = Object.assign(document.createElement("a"), { href, download: `${title}.toml` });
  link.click();
  URL.revokeObjectURL(href);
}

/**
 * @param {{
 *   sheet: RuleSheet,
 *   onSaved: (own: OwnRules) => void,
 *   onSheet: (sheet: RuleSheet) => void,
 * }} props `sheet` is what the form says now, with the name that it had
 */
export function OwnRulesPanel({ sheet, onSaved, onSheet }) {
  const [title, setTitle] = useState(sheet.title);
  useEffect(() => {
    if (sheet.title) setTitle(sheet.title);
  }, [sheet.title]);
  const [saved, setSaved] = useState(/** @type {OwnRules | null} */ (null));
  const [told, setTold] = useState("");
  const [failure, setFailure] = useState("");
  const attempt = async (/** @type {() => Promise<void>} */ work) => {
    setFailure("");
    setTold("");
    try {
      await work();
    } catch (error) {
      setFailure(sayFailure(error));
    }
  };
  const save = () =>
    attempt(async () => {
      /** @type {OwnRules} */
      const own = await post("/api/me/rules", { ...sheet, title });
      setSaved(own);
      setTold(say("newgame", "saved", { title: own.title }));
      onSaved(own);
    });
  const download = () =>
    attempt(async () => {
      const name = title.trim() || say("newgame", "own");
      /** @type {RuleText} */
      const { text } = await post("/api/rules/write", { ...sheet, title: name });
      saveFile(text, name);
    });
  const take = (/** @type {File | undefined} */ file) =>
    attempt(async () => {
      if (!file) return;
      /** @type {RuleSheet} */
      const read = await post("/api/rules/read", { text: await file.text() });
      setTitle(read.title);
      setTold(say("newgame", "opened", { title: read.title }));
      onSheet(read);
    });
  return h(
    "section",
    { class: "panel own-rules" },
    h("h2", null, say("newgame", "own")),
    h("p", { class: "quiet" }, say("newgame", "own_how")),
    h(
      "form",
      {
        class: "row",
        onSubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void save();
        },
      },
      h("input", {
        class: "field-input",
        "aria-label": say("newgame", "own_name"),
        placeholder: say("newgame", "own_name"),
        value: title,
        maxLength: 60,
        required: true,
        onInput: (/** @type {Event} */ event) =>
          setTitle(/** @type {HTMLInputElement} */ (event.target).value),
      }),
      h("button", { class: "button" }, say("newgame", "save")),
      h(
        "button",
        { class: "button", type: "button", onClick: () => void download() },
        say("newgame", "to_file"),
      ),
      h(
        "label",
        { class: "button from-file" },
        say("newgame", "from_file"),
        h("input", {
          type: "file",
          accept: ".toml,application/toml,text/plain",
          onChange: (/** @type {Event} */ event) => {
            const input = /** @type {HTMLInputElement} */ (event.target);
            void take(input.files?.[0]).then(() => {
              input.value = "";
            });
          },
        }),
      ),
    ),
    h("p", { role: "status" }, told),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    saved ? h(RulesLink, { id: saved.id }) : null,
  );
}

/**
 * The link to rules of one's own, to be copied.
 * @param {{id: string}} props
 */
export function RulesLink({ id }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${ownRulesLink(id)}`;
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  return h(
    "p",
    { class: "row link-line" },
    h("input", {
      class: "field-input",
      readOnly: true,
      value: link,
      "aria-label": say("newgame", "link"),
      onFocus: (/** @type {Event} */ event) =>
        /** @type {HTMLInputElement} */ (event.target).select(),
    }),
    h(
      "button",
      { class: "button", type: "button", onClick: copy },
      h(Icon, { name: "copy" }),
      say("room", copied ? "copied" : "copy"),
    ),
  );
}
