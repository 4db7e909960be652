// The menu of a table, and the question before somebody resigns.

import { store, stored } from "../net/storage.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { chosenPace, PACES } from "../table/desk.js";
import { Unread } from "../table/frame.js";
import { h } from "../vendor/preact.js";
import { useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../table/desk.js").Desk} Desk */
/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{desk: Desk, table: TableView}} props */
export function MenuSheet({ desk, table }) {
  const close = () => desk.closeSheet();
  const seat = desk.seat.value;
  const running = table.phase === "running" && seat !== null;
  /** @param {import("../table/desk.js").OpenSheet} sheet */
  const open = (sheet) => () => (desk.sheet.value = sheet);
  /** @param {() => void} act */
  const closing = (act) => () => {
    close();
    act();
  };
  const copy = () => void navigator.clipboard?.writeText(location.href).then(close);
  return h(
    Sheet,
    { title: say("table", "more"), onClose: close },
    h(
      "div",
      { class: "menu two" },
      desk
        .sheetButtons()
        .map(([sheet, , label]) =>
          h(
            Item,
            { key: sheet, label, onClick: open(sheet) },
            sheet === "chat" ? h(Unread, { game: desk.game }) : null,
          ),
        ),
      h(Item, { label: say("table", "rules"), onClick: open("rules") }),
      h(Item, { label: say("tablewords", "title"), onClick: open("tablewords") }),
      desk.canAskHints() ? h(Item, { label: say("menu", "hints"), onClick: open("hints") }) : null,
      desk.lookItems().map(({ label, act }) => h(Item, { key: label, label, onClick: act })),
      h(
        "a",
        { class: "button plain", href: "#text-view", onClick: close },
        say("site", "text_view"),
      ),
      h(Item, { label: say("menu", "copy_link"), onClick: copy }),
      desk.lastLaid() === null || desk.isShowing()
        ? null
        : h(Item, { label: say("menu", "share_turn"), onClick: open("share") }),
      h(SoundSwitch, null),
      table.seats.some((one) => one?.bot) ? h(PaceChoice, null) : null,
      desk
        .actItems()
        .map(({ label, act }) => h(Item, { key: label, label, onClick: closing(act) })),
      h(Item, { label: say("report", "title"), onClick: open("report") }),
      running ? h(SeatToGive, { desk, table, seat }) : null,
      running ? h(Item, { label: say("menu", "resign"), onClick: open("resign") }) : null,
    ),
  );
}

/**
 * @param {{
 *   label: string,
 *   onClick: () => void,
 *   children?: import("../vendor/preact.js").ComponentChildren,
 * }} props
 */
const Item = ({ label, onClick, children }) =>
  h("button", { class: "button plain", onClick }, label, children);

function SoundSwitch() {
  const [sounds, setSounds] = useState(stored("sounds", false));
  const toggle = () => {
    store("sounds", !sounds);
    setSounds(!sounds);
  };
  return h(
    "button",
    { class: "button plain", role: "switch", "aria-checked": sounds, onClick: toggle },
    say("menu", sounds ? "sounds_on" : "sounds_off"),
  );
}

/** How fast bots' turns are shown: each press takes the next pace. */
function PaceChoice() {
  const [pace, setPace] = useState(chosenPace());
  const choose = () => {
    const next = PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? pace;
    store("pace", next);
    setPace(next);
  };
  const label = `${say("pace", "title")}: ${say("pace", pace)}`;
  return h("button", { class: "button plain", onClick: choose }, label);
}

/**
 * A bot may play on for somebody who is away.
 * @param {{desk: Desk, table: TableView, seat: number}} props
 */
function SeatToGive({ desk, table, seat }) {
  const absent = table.seats.findIndex(
    (one, at) =>
      one && !one.bot && !one.online && !table.mine.includes(at) && !table.view?.seats[at]?.out,
  );
  if (absent < 0) return null;
  const propose = () => {
    desk.closeSheet();
    const level = stored("level", "lyubitel");
    void desk.act({ do: "propose", seat, proposal: { kind: "give_seat", seat: absent, level } });
  };
  const name = table.seats[absent]?.name ?? "";
  return h(Item, { label: say("menu", "give_seat", { name }), onClick: propose });
}

/** @param {{desk: Desk, seat: number}} props */
export function ResignSheet({ desk, seat }) {
  const close = () => desk.closeSheet();
  const resign = () => {
    close();
    void desk.act({ do: "resign", seat });
  };
  return h(
    Sheet,
    { title: say("menu", "resign"), onClose: close },
    h("p", null, say("menu", "resign_sure")),
    h(
      "div",
      { class: "row" },
      h("button", { class: "button", onClick: close }, say("menu", "stay")),
      h("button", { class: "button", onClick: resign }, say("menu", "resign")),
    ),
  );
}
