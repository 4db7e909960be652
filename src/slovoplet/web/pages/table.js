// The page of a table: the room before the game, the game itself, the hand-over on one device.

import { kindOf } from "../kinds.js";
import { Lazy } from "../net/lazy.js";
import { LiveGame } from "../net/livegame.js";
import { me } from "../net/person.js";
import { online, outdated } from "../net/socket.js";
import { stored } from "../net/storage.js";
import { Header, PageFrame } from "../site/frame.js";
import { gameTitle } from "../site/ruleline.js";
import { say, sayRefusal } from "../site/text.js";
import { setTitle } from "../site/title.js";
import { useCompany } from "../table/company.js";
import { Desk } from "../table/desk.js";
import { SheetBar } from "../table/frame.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../kinds.js").Component} Component */
/**
 * @typedef {{desk: Desk<any>, Table: Component | null}} Parts Before the game there is no table.
 */

/** How long a connection may be away before the page speaks of it, in milliseconds. */
const PATIENCE = 2000;

/** @param {{id: string, invite: string}} props */
export default function TablePage({ id, invite }) {
  const game = useMemo(() => new LiveGame(id), [id]);
  useEffect(() => {
    void game.open();
    return () => game.close();
  }, [game]);
  const table = game.table.value;
  const { parts, failed } = useParts(game);
  if (game.failure.value) {
    return h(
      PageFrame,
      null,
      h("h1", null, say("table", "cannot_show")),
      h("p", null, sayRefusal(game.failure.value)),
      h("p", null, h("a", { class: "button primary", href: "/" }, say("site", "home"))),
    );
  }
  if (table?.phase === "closed") {
    return h(
      PageFrame,
      null,
      h("h1", null, say("table", table.called_off ? "called_off" : "closed")),
      h("p", null, say("table", closedWhy(table))),
      h("p", null, h("a", { class: "button primary", href: "/" }, say("site", "home"))),
    );
  }
  if (!table || !parts) {
    return h(
      PageFrame,
      null,
      h(Connection, null),
      h("p", { class: failed ? "bad" : "quiet" }, say("site", failed ? "no_server" : "loading")),
    );
  }
  return h(OpenTable, { table, parts, invite });
}

/**
 * The player's side of the table and how the table looks: before the game what all tables share,
 * from then on what its kind of game has.
 * @param {LiveGame} game
 */
function useParts(game) {
  const [parts, setParts] = useState(/** @type {Parts | null} */ (null));
  const [failed, setFailed] = useState(false);
  const table = game.table.value;
  const waiting = table?.phase === "waiting";
  // What could not be fetched is fetched when the connection is back.
  const again = failed && online.value;
  useEffect(() => {
    if (!table) return undefined;
    setFailed(false);
    let over = false;
    /** @type {Desk<any> | null} */
    let desk = null;
    /** @param {{Desk: new (game: LiveGame) => Desk<any>, Table: Component | null}} found */
    const open = (found) => {
      if (over) return;
      desk = new found.Desk(game);
      setParts({ desk, Table: found.Table });
    };
    if (waiting) open({ Desk, Table: null });
    else {
      kindOf(table.rules)
        .loadTable()
        .then(open, () => setFailed(true));
    }
    return () => {
      over = true;
      desk?.close();
    };
  }, [game, table !== null, waiting, again]);
  return { parts, failed };
}

/** @param {{table: TableView, parts: Parts, invite: string}} props */
function OpenTable({ table, parts: { desk, Table }, invite }) {
  const isJudged = kindOf(table.rules).isJudged;
  useTurnSigns(desk, table, isJudged);
  useCompany(table);
  const waiting = table.phase === "waiting";
  const isOver = table.phase === "over" && !desk.isShowing();
  const stage = isOver ? say("end", "over") : desk.stage();
  const about = [kindOf(table.rules).shortTarget(table.rules), waiting ? "" : stage];
  const where = [
    isJudged ? h("b", { key: "judge" }, `${say("judge", "title")} · `) : null,
    h(isJudged ? "span" : "b", { key: "title" }, gameTitle(table.rules.id, table.rules.title)),
    ...about.filter(Boolean).map((text) => ` · ${text}`),
    table.tournament
      ? [
          " · ",
          h(
            "a",
            { key: "tournament", href: `/tournament/${table.tournament}` },
            say("site", "tournament"),
          ),
        ]
      : null,
  ];
  return h(
    Fragment,
    null,
    isJudged
      ? null
      : h(
          "a",
          { class: "skip", href: "#text-view", onClick: () => setTimeout(focusTextView) },
          say("site", "text_view"),
        ),
    h(
      Header,
      { where },
      waiting || isJudged
        ? null
        : h(
            Fragment,
            null,
            h(SheetBar, { desk, look: "top-sheets" }),
            h(
              "button",
              {
                class: "button plain only-wide rules-button",
                onClick: () => (desk.sheet.value = "rules"),
              },
              say("table", "rules"),
            ),
          ),
    ),
    h(Connection, null),
    h(NewPages, { desk }),
    waiting
      ? h(Lazy, {
          load: async () => (await import("../opening/waitingroom.js")).WaitingRoom,
          props: { desk, table, invite },
        })
      : h(Played, { desk, table, Table, invite }),
  );
}

/** The text view takes the focus once the link has been followed. */
function focusTextView() {
  const input = document.querySelector("#text-view input");
  if (input instanceof HTMLElement) input.focus();
}

/**
 * The running or finished game; on one device it is handed over between turns.
 * @param {{desk: Desk<any>, table: TableView, Table: Component | null, invite: string}} props
 */
function Played({ desk, table, Table, invite }) {
  const { view } = table;
  const [holder, setHolder] = useState(/** @type {number | null} */ (null));
  const onDevice = table.mine.length > 1 && !kindOf(table.rules).isJudged;
  const shared = table.phase === "running" && onDevice;
  const next = view && shared && table.mine.includes(view.turn) ? view.turn : null;
  if (next !== null && holder !== next) {
    const take = async () => {
      await desk.game.lookThrough(next);
      setHolder(next);
    };
    return h(Lazy, {
      key: `to${next}`,
      load: async () => (await import("../opening/handover.js")).HandOver,
      props: { table, seat: next, onTake: () => void take() },
    });
  }
  if (view && Table) return h(Table, { desk, table, view, invite });
  return h(
    "main",
    { class: "page", id: "main" },
    h("p", { class: "quiet" }, say("site", "loading")),
  );
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
 * @param {{desk: Desk<any>}} props
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

/**
 * The tab's title, a sound and a waking screen when it is one's turn.
 * @param {Desk<any>} desk
 * @param {TableView} table
 * @param {boolean} isJudged whether the table itself says whose turn it is
 */
function useTurnSigns(desk, table, isJudged) {
  const mine = desk.myTurn.value && !isJudged;
  const title = gameTitle(table.rules.id, table.rules.title);
  useEffect(() => {
    const turn = mine ? `● ${say("table", "your_turn")} — ` : "";
    setTitle(`${turn}${title} — ${say("site", "name")}`, false);
  }, [mine, title]);
  useEffect(() => {
    // What a screen reader hears is true as long as it can be read there.
    if (!mine) desk.notice.value = "";
    if (!mine) return undefined;
    desk.notice.value = say("table", "your_turn");
    let over = false;
    let letSleep = () => {};
    // Without a connection there is neither sound nor a waking screen, and the game goes on.
    import("../site/turnsign.js").then(
      ({ chime, keepAwake }) => {
        if (over) return;
        if (stored("sounds", false)) chime();
        letSleep = keepAwake();
      },
      () => {},
    );
    return () => {
      over = true;
      letSleep();
    };
  }, [mine, desk]);
}

/**
 * The code of the sentence why a table is closed; who called it off, or was refused, knows more.
 * @param {TableView} table
 */
function closedWhy(table) {
  if (!table.called_off) return "closed_why";
  return table.host === me.value?.id ? "called_off_own" : "called_off_why";
}
