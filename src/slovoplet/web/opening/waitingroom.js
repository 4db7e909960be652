// Before the game: who sits where, the link to send, bots for free seats, the start.

import { get } from "../net/api.js";
import { Lazy } from "../net/lazy.js";
import { me, rename } from "../net/person.js";
import { store, stored } from "../net/storage.js";
import { ruleSentence } from "../site/ruleline.js";
import { say, sayFailure } from "../site/text.js";
import { levelName, PlayerMark, playerName, seatClass, seatNote } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").RuleSets} RuleSets */
/** @typedef {import("../table/desk.js").Desk} Desk */

/** @param {{desk: Desk, table: TableView, invite: string}} props */
export function WaitingRoom({ desk, table, invite }) {
  const isHost = table.host === me.value?.id;
  const sits = table.mine.length > 0;
  const [levels, setLevels] = useState(/** @type {string[]} */ ([]));
  const [chosen, setChosen] = useState(stored("level", ""));
  useEffect(() => {
    // Only the host seats bots; without their levels there are none to seat.
    if (!isHost) return;
    get("/api/rules").then(
      (answer) => setLevels(/** @type {RuleSets} */ (answer).levels),
      () => {},
    );
  }, [isHost]);
  const taken = table.seats.filter(Boolean).length;
  const level = levels.includes(chosen) ? chosen : (levels[0] ?? "");
  const choose = (/** @type {string} */ next) => {
    store("level", next);
    setChosen(next);
  };
  const link = `${location.origin}/table/${table.game}?invite=${table.invite}`;
  return h(
    "main",
    { class: "page waiting-room", id: "main" },
    h("h1", null, sits || isHost ? say("room", "waiting") : welcome(table)),
    h(
      "p",
      { class: "rules" },
      ruleSentence(table.rules, table.options, table.seats.length),
      " ",
      h("a", { href: `/rules/${table.rules.id}` }, say("room", "rules_of")),
    ),
    sits || isHost ? null : h(ComingAs, null),
    table.invite && taken < table.seats.length
      ? h(Lazy, {
          load: async () => (await import("./invitation.js")).Invitation,
          props: { link },
        })
      : null,
    h("p", { class: "quiet" }, whoMayCome(table)),
    h(
      "ol",
      { class: "panel seat-list" },
      table.seats.map((seat, at) =>
        h(
          "li",
          { key: at, class: seatClass(at) },
          seat
            ? h(TakenSeat, { desk, table, seat, at, isHost })
            : h(FreeSeat, { desk, at, invite, sits, level: isHost ? level : "" }),
        ),
      ),
    ),
    isHost && levels.length > 1 ? h(LevelChoice, { level, levels, onLevel: choose }) : null,
    desk.refused.value ? h("p", { class: "bad", role: "alert" }, desk.refused.value) : null,
    isHost && taken >= table.rules.min_players ? h(Beginning, { desk, table, taken }) : null,
    isHost
      ? h(
          "p",
          null,
          h(
            "button",
            { class: "button plain", onClick: () => void desk.act({ do: "call_off" }) },
            say("room", "call_off"),
          ),
        )
      : null,
  );
}

/**
 * Who may sit down, and who may watch.
 * @param {TableView} table
 */
const whoMayCome = ({ options: { listed, spectators } }) =>
  [
    say("room", listed ? "is_open" : "is_closed"),
    say("room", spectators ? "watched" : "unwatched"),
  ].join(" ");

/**
 * Whose table it is, if the host sits at it.
 * @param {TableView} table
 */
function welcome({ host, seats }) {
  const name = seats.find((seat) => seat?.account === host)?.name;
  return name ? say("room", "called_by", { name }) : say("room", "come_in");
}

/** Who one will be at the table: the name, which may be changed before sitting down. */
function ComingAs() {
  const [refused, setRefused] = useState("");
  const save = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    rename(String(new FormData(form).get("name"))).then(
      () => setRefused(""),
      (error) => setRefused(sayFailure(error)),
    );
  };
  if (!me.value) return null;
  return h(
    "form",
    { class: "row coming-as", onSubmit: save },
    h(
      "label",
      null,
      say("room", "come_as"),
      " ",
      h("input", {
        key: me.value.name,
        class: "field-input",
        name: "name",
        defaultValue: me.value.name,
        maxLength: 40,
        required: true,
        autocomplete: "nickname",
        // Whoever writes a name and sits down at once has it, too.
        onChange: (/** @type {Event} */ event) =>
          /** @type {HTMLInputElement} */ (event.currentTarget).form?.requestSubmit(),
      }),
    ),
    h("button", { class: "button" }, say("start", "rename").replace(/\.$/, "")),
    refused ? h("p", { class: "bad", role: "alert" }, refused) : null,
  );
}

/**
 * @param {{
 *   desk: Desk,
 *   table: TableView,
 *   seat: NonNullable<TableView["seats"][number]>,
 *   at: number,
 *   isHost: boolean,
 * }} props
 */
function TakenSeat({ desk, table, seat, at, isHost }) {
  const name = playerName(seat);
  const isMine = table.mine.includes(at);
  const note = seatNote(table, at) || (isMine ? say("players", "you") : "");
  const stand = () => void desk.act({ do: "stand", seat: at });
  return h(
    Fragment,
    null,
    h(PlayerMark, { name, bot: seat.bot !== null }),
    h("span", { class: "name" }, name, note ? h("small", null, ` ${note}`) : null),
    isHost || isMine
      ? h("button", { class: "button plain", onClick: stand }, say("room", "stand"))
      : null,
  );
}

/**
 * @param {{desk: Desk, at: number, invite: string, sits: boolean, level: string}} props `level` of
 *   the bot that may be seated; none if empty
 */
function FreeSeat({ desk, at, invite, sits, level }) {
  const sit = () => void desk.act({ do: "sit", seat: at, invite });
  const seatBot = () => void desk.act({ do: "sit_bot", seat: at, level });
  return h(
    Fragment,
    null,
    h("span", { class: "mark free", "aria-hidden": true }, "?"),
    h("span", { class: "name quiet" }, say("room", "free")),
    sits ? null : h("button", { class: "button primary", onClick: sit }, say("room", "sit")),
    level ? h("button", { class: "button", onClick: seatBot }, say("room", "seat_bot")) : null,
  );
}

/** @param {{level: string, levels: string[], onLevel: (level: string) => void}} props */
function LevelChoice({ level, levels, onLevel }) {
  return h(
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
            onLevel(/** @type {HTMLSelectElement} */ (event.target).value),
        },
        levels.map((one) => h("option", { key: one, value: one }, levelName(one))),
      ),
    ),
  );
}

/**
 * The host begins where that was agreed, or when seats stay free.
 * @param {{desk: Desk, table: TableView, taken: number}} props
 */
function Beginning({ desk, table, taken }) {
  const byHost = table.options.start === "host";
  if (!byHost && taken === table.seats.length) return null;
  return h(
    "p",
    null,
    h(
      "button",
      {
        class: `button ${byHost ? "primary" : ""}`,
        onClick: () => void desk.act({ do: "begin" }),
      },
      say("room", byHost ? "begin" : "begin_without"),
    ),
  );
}
