// Before the game: who sits where, the link to send, bots for free seats, the start.

import { get } from "../net/api.js";
import { me } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { Icon } from "../site/icon.js";
import { ruleSentence } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { levelName, PlayerMark, playerName, seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{desk: import("../table/desk.js").Desk, table: TableView, invite: string}} props */
export function WaitingRoom({ desk, table, invite }) {
  const host = table.host === me.value?.id;
  const sits = table.mine.length > 0;
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    // Only the host seats bots.
    if (host)
      get("/api/rules").then(
        (answer) => setLevels(/** @type {import("../messages.js").RuleSets} */ (answer).levels),
        () => {},
      );
  }, [host]);
  const taken = table.seats.filter(Boolean).length;
  const kept = stored("level", "");
  const level = levels.includes(kept) ? kept : (levels[0] ?? "");
  const sit = (/** @type {number} */ seat) => void desk.act({ do: "sit", seat, invite });
  return h(
    "main",
    { class: "page waiting-room", id: "main" },
    h("h1", null, say("room", sits ? "waiting" : "come_in")),
    h("p", { class: "rules" }, ruleSentence(table.rules, table.options, table.seats.length)),
    h(
      "ol",
      { class: "panel seat-list" },
      table.seats.map((seat, at) =>
        h(
          "li",
          { key: at, class: seatClass(at) },
          seat
            ? [
                h(PlayerMark, { key: "mark", name: playerName(seat), bot: seat.bot !== null }),
                h(
                  "span",
                  { key: "name", class: "name" },
                  playerName(seat),
                  seat.bot
                    ? h("small", null, ` ${say("players", "bot")}`)
                    : table.mine.includes(at)
                      ? h("small", null, ` ${say("players", "you")}`)
                      : null,
                ),
                host || table.mine.includes(at)
                  ? h(
                      "button",
                      {
                        key: "stand",
                        class: "button plain",
                        onClick: () => void desk.act({ do: "stand", seat: at }),
                      },
                      say("room", "stand"),
                    )
                  : null,
              ]
            : [
                h("span", { key: "mark", class: "mark free", "aria-hidden": true }, "?"),
                h("span", { key: "name", class: "name quiet" }, say("room", "free")),
                !sits
                  ? h(
                      "button",
                      { key: "sit", class: "button primary", onClick: () => sit(at) },
                      say("room", "sit"),
                    )
                  : null,
                host && level
                  ? h(
                      "button",
                      {
                        key: "bot",
                        class: "button",
                        onClick: () => void desk.act({ do: "sit_bot", seat: at, level }),
                      },
                      say("room", "seat_bot"),
                    )
                  : null,
              ],
        ),
      ),
    ),
    host && levels.length > 1
      ? h(
          "p",
          { class: "row" },
          h(
            "label",
            null,
            say("room", "bot_level"),
            " ",
            h(
              "select",
              {
                class: "field-input",
                value: level,
                onChange: (/** @type {Event} */ event) =>
                  store("level", /** @type {HTMLSelectElement} */ (event.target).value),
              },
              levels.map((one) => h("option", { key: one, value: one }, levelName(one))),
            ),
          ),
        )
      : null,
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    table.invite && taken < table.seats.length
      ? h(Invitation, { link: `${location.origin}/table/${table.game}?invite=${table.invite}` })
      : null,
    host && taken >= table.rules.min_players && table.options.start === "host"
      ? h(
          "p",
          null,
          h(
            "button",
            { class: "button primary", onClick: () => void desk.act({ do: "begin" }) },
            say("room", "begin"),
          ),
        )
      : null,
    host &&
      taken >= table.rules.min_players &&
      taken < table.seats.length &&
      table.options.start !== "host"
      ? h(
          "p",
          null,
          h(
            "button",
            { class: "button", onClick: () => void desk.act({ do: "begin" }) },
            say("room", "begin_without"),
          ),
        )
      : null,
  );
}

/** The link: to copy, to share, to scan. @param {{link: string}} props */
function Invitation({ link }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true));
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    import("../site/qrcode.js").then(
      ({ qrPath }) => setCode(qrPath(link)),
      () => {},
    );
  }, [link]);
  return h(
    "section",
    { class: "panel invitation" },
    h(
      "div",
      null,
      h("h2", null, say("room", "invite")),
      h("p", { class: "quiet" }, say("room", "invite_how")),
      h(
        "p",
        { class: "link-line" },
        h("input", {
          readOnly: true,
          value: link,
          "aria-label": say("room", "link"),
          onFocus: (/** @type {Event} */ event) =>
            /** @type {HTMLInputElement} */ (event.target).select(),
        }),
      ),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "button primary", onClick: copy },
          h(Icon, { name: "copy" }),
          say("room", copied ? "copied" : "copy"),
        ),
        "share" in navigator
          ? h(
              "button",
              {
                class: "button",
                onClick: () =>
                  void navigator.share({ url: link, title: say("site", "name") }).catch(() => {}),
              },
              h(Icon, { name: "link" }),
              say("room", "share"),
            )
          : null,
      ),
    ),
    code
      ? h(
          "svg",
          {
            class: "qr",
            viewBox: `-2 -2 ${code.size + 4} ${code.size + 4}`,
            role: "img",
            "aria-label": say("room", "code"),
          },
          h("rect", { x: -2, y: -2, width: code.size + 4, height: code.size + 4, fill: "#fff" }),
          h("path", { d: code.path, fill: "#000" }),
        )
      : null,
  );
}
