// The rules of one's own in the profile: to play by, to send, to keep as a file, to remove.

import {
  ownRulesLink,
  RulesLink,
  readOwnRules,
  readSharedRules,
  removeOwnRules,
  saveFile,
} from "../opening/ownrules.js";
import { gameTitle } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").OwnRules} OwnRules */

export function OwnRulesSection() {
  const [rules, setRules] = useState(/** @type {OwnRules[]} */ ([]));
  const [failure, setFailure] = useState("");
  const attempt = (/** @type {() => Promise<void>} */ work) =>
    void work().then(
      () => setFailure(""),
      (error) => setFailure(sayFailure(error)),
    );
  const read = async () => setRules(await readOwnRules());
  useEffect(() => attempt(read), []);
  return h(
    Fragment,
    null,
    h("h2", null, say("newgame", "my_rules")),
    failure ? h("p", { class: "bad", role: "alert" }, failure) : null,
    rules.length === 0
      ? h("p", { class: "quiet" }, say("newgame", "no_rules"))
      : h(
          "ul",
          { class: "panel own-list" },
          rules.map((one) =>
            h(OwnLine, {
              key: one.id,
              own: one,
              onFile: () =>
                attempt(async () => saveFile((await readSharedRules(one.id)).text, one.title)),
              onRemove: () =>
                attempt(async () => {
                  await removeOwnRules(one.id);
                  await read();
                }),
            }),
          ),
        ),
  );
}

/** @param {{own: OwnRules, onFile: () => void, onRemove: () => void}} props */
function OwnLine({ own, onFile, onRemove }) {
  const [sure, setSure] = useState(false);
  return h(
    "li",
    null,
    h("p", null, h("b", null, own.title), " ", h("small", null, gameTitle(own.game, own.game))),
    h(RulesLink, { id: own.id }),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button primary", href: ownRulesLink(own.id) }, say("newgame", "play_by")),
      h("button", { class: "button", onClick: onFile }, say("newgame", "to_file")),
      h(
        "button",
        { class: "button plain", onClick: () => (sure ? onRemove() : setSure(true)) },
        say("newgame", sure ? "delete_sure" : "delete"),
      ),
    ),
  );
}
