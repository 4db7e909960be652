// The page of a table: the room before the game, the game itself, the hand-over on one device.

import { turnsOf } from "../board/record.js";
import { addStyle, Lazy } from "../net/lazy.js";
import { LiveGame } from "../net/livegame.js";
import { online, outdated } from "../net/socket.js";
import { stored } from "../net/storage.js";
import { Header } from "../site/header.js";
import { gameTitle, shortTarget } from "../site/ruleline.js";
import { say, sayRefusal } from "../site/text.js";
import { keepAwake } from "../site/wakelock.js";
import { Desk } from "../table/desk.js";
import { nameAt } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";
import { WaitingRoom } from "./waitingroom.js";

const PATIENCE = 2000;

/** The table of each kind of game, fetched when there is one. */
const LOAD = {
  board: async () => (await import("../board/table.js")).BoardTable,
  cards: async () =>
    (await Promise.all([import("../cards/table.js"), addStyle("cards")]))[0].CardTable,
};

/** @param {{id: string, invite: string}} props */
export default function TablePage({ id, invite }) {
  const game = useMemo(() => new LiveGame(id), [id]);
  const desk = useMemo(() => new Desk(game), [game]);
  useEffect(() => {
    void game.open();
    return () => (desk.close(), game.close());
  }, [game]);
  const table = game.table.value;
  useTurnSigns(desk);

  if (game.failure.value) {
    return h(
      Fragment,
      null,
      h(Header, null),
      h(
        "main",
        { class: "page", id: "main" },
        h("h1", null, say("table", "cannot_show")),
        h("p", null, sayRefusal(game.failure.value)),
        h("p", null, h("a", { class: "button primary", href: "/" }, say("site", "home"))),
      ),
    );
  }
  if (!table)
    return h(
      Fragment,
      null,
      h(Header, null),
      h(
        "main",
        { class: "page", id: "main" },
        h(Connection, null),
        h("p", { class: "quiet" }, say("site", "loading")),
      ),
    );

  const title = gameTitle(table.rules.id, table.rules.title);
  const where = [
    h("b", { key: "title" }, title),
    ` · ${shortTarget(table.rules)}`,
    table.phase === "waiting" ? "" : ` · ${stage(table, game.log.value)}`,
  ];
  return h(
    Fragment,
    null,
    h(
      "a",
      {
        class: "skip",
        href: "#text-view",
        onClick: () =>
          document.querySelector("#text-view input") instanceof HTMLElement &&
          setTimeout(() =>
            /** @type {HTMLElement} */ (document.querySelector("#text-view input")).focus(),
          ),
      },
      say("site", "text_view"),
    ),
    h(
      Header,
      { where },
      table.phase === "waiting"
        ? null
        : h(
            "button",
            { class: "button plain only-wide", onClick: () => (desk.sheet.value = "rules") },
            say("table", "rules"),
          ),
    ),
    h(Connection, null),
    h(NewPages, { desk }),
    table.phase === "waiting"
      ? h(WaitingRoom, { desk, table, invite })
      : h(Played, { desk, table }),
  );
}

/**
 * How far the game is: the turn, or the deal.
 * @param {import("../messages.js").TableView} table
 * @param {import("../messages.js").Shown[]} log
 */
function stage({ view, phase }, log) {
  if (view?.kind === "cards") return say("table", "deal_number", { deal: view.deal });
  return say("table", "turn_number", { turn: turnsOf(log).length + (phase === "over" ? 0 : 1) });
}

/**
 * The running or finished game; on one device it is handed over between turns.
 * @param {{desk: Desk, table: import("../messages.js").TableView}} props
 */
function Played({ desk, table }) {
  const { view } = table;
  const [holder, setHolder] = useState(/** @type {number | null} */ (null));
  const shared = table.mine.length > 1;
  const next =
    view && table.phase === "running" && shared && table.mine.includes(view.turn)
      ? view.turn
      : null;
  if (next !== null && holder !== next) {
    const take = async () => {
      await desk.game.lookThrough(next);
      setHolder(next);
    };
    return h(Lazy, {
      key: `to${next}`,
      load: async () => (await import("./handover.js")).HandOver,
      props: {
        name: nameAt(table, next),
        names: (/** @type {number} */ seat) => nameAt(table, seat),
        view,
        onTake: () => void take(),
      },
    });
  }
  if (!view)
    return h(
      "main",
      { class: "page", id: "main" },
      h("p", { class: "quiet" }, say("site", "loading")),
    );
  return h(Lazy, { key: view.kind, load: LOAD[view.kind], props: { desk, table, view } });
}

/** «Соединение…» after two seconds without it. */
function Connection() {
  const [late, setLate] = useState(false);
  const here = online.value;
  useEffect(() => {
    setLate(false);
    if (here) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [here]);
  return h(
    "div",
    { class: "connection", role: "status" },
    late && !here ? h("p", { class: "banner" }, say("site", "connecting")) : null,
  );
}

/**
 * The pages have changed: asks for a reload after the turn, never in it.
 * @param {{desk: Desk}} props
 */
function NewPages({ desk }) {
  if (!outdated.value || desk.myTurn.value) return null;
  return h(
    "p",
    { class: "banner new-pages", role: "status" },
    say("site", "new_pages"),
    " ",
    h("button", { class: "button", onClick: () => location.reload() }, say("site", "reload")),
  );
}

/** The tab's title, a sound and a waking screen when it is one's turn. @param {Desk} desk */
function useTurnSigns(desk) {
  const mine = desk.myTurn.value;
  const title = desk.game.table.value
    ? gameTitle(desk.game.table.value.rules.id, desk.game.table.value.rules.title)
    : "";
  useEffect(() => {
    document.title = `${mine ? `● ${say("table", "your_turn")} — ` : ""}${title ? `${title} — ` : ""}${say("site", "name")}`;
  }, [mine, title]);
  useEffect(() => {
    if (!mine) return undefined;
    desk.notice.value = say("table", "your_turn");
    if (stored("sounds", false))
      void import("../site/sound.js").then(
        ({ chime }) => chime(),
        () => {},
      );
    return keepAwake();
  }, [mine]);
}
