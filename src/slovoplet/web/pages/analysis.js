// Разбор: the game step by step, the scores, the best turns where the server knows them.

import { ApiError, get } from "../api.js";
import { Board } from "../board.js";
import { Header } from "../header.js";
import { Icon } from "../icon.js";
import { Lazy, addStyle } from "../lazy.js";
import { comeIn } from "../person.js";
import { PlayerMark, seatClass } from "../players.js";
import { turnText, turnsOf } from "../record.js";
import { cellsAfter } from "../replay.js";
import { gameTitle } from "../ruleline.js";
import { ScoreGraph } from "../scoregraph.js";
import { say, sayRefusal } from "../text.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").Shown} Shown */

/** @param {{id: string}} props */
export default function AnalysisPage({ id }) {
  const [game, setGame] = useState(/** @type {{table: TableView, log: Shown[]} | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const read = async () => {
      await comeIn();
      const [table, events] = await Promise.all([/** @type {Promise<TableView>} */ (get(`/api/tables/${id}`)), /** @type {Promise<import("../messages.js").Events>} */ (get(`/api/tables/${id}/events?after=0`))]);
      setGame({ table, log: (events.events ?? []).filter((one) => one.type === "event") });
    };
    read().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.refusal.code === "offline" ? say("site", "no_server") : sayRefusal(error.refusal));
    });
  }, [id]);
  if (!game?.table.view) return h(Fragment, null, h(Header, null), h("main", { class: "page", id: "main" }, h("p", { class: failure ? "bad" : "quiet" }, failure || say("site", "loading"))));
  if (game.table.phase !== "over") return h(Fragment, null, h(Header, null), h("main", { class: "page", id: "main" }, h("p", null, say("analysis", "not_over")), h("p", null, h("a", { class: "button primary", href: `/table/${id}` }, say("analysis", "to_table")))));
  const { view } = game.table;
  if (view.kind === "cards") return h(Lazy, { load: async () => (await Promise.all([import("../cardstudy.js"), addStyle("underwood")]))[0].CardStudy, props: { table: game.table, view, log: game.log } });
  return h(Study, { table: game.table, view, log: game.log });
}

/** @param {{table: TableView, view: import("../messages.js").View, log: Shown[]}} props */
function Study({ table, view, log }) {
  const turns = useMemo(() => turnsOf(log), [log]);
  const [now, setNow] = useState(turns.length);
  const size = view.board.size;
  const name = (/** @type {number} */ seat) => table.seats[seat]?.name ?? view.seats[seat]?.name ?? "";
  const to = (/** @type {number} */ turn) => setNow(Math.min(turns.length, Math.max(0, turn)));
  const turn = now > 0 ? turns[now - 1] : undefined;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const moves = /** @type {Record<string, number>} */ ({ ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: turns.length });
      const next = moves[event.key];
      if (next === undefined) return;
      event.preventDefault();
      to(next);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [now, turns.length]);
  const download = () => save(`slovoplet-${table.game}.json`, JSON.stringify({ rules: view.rules, log }, null, 1));
  const step = (/** @type {import("../icon.js").IconName} */ icon, /** @type {string} */ code, /** @type {number} */ target) =>
    h("button", { class: "button plain square", "aria-label": say("analysis", code), title: say("analysis", code), disabled: target < 0 || target > turns.length, onClick: () => to(target) }, h(Icon, { name: icon }));
  const scores = [...view.order].sort((a, b) => (view.seats[b]?.score ?? 0) - (view.seats[a]?.score ?? 0)).map((seat) => `${name(seat)} ${view.seats[seat]?.score}`).join(", ");
  return h(Fragment, null,
    h(Header, { where: [h("b", { key: "what" }, say("analysis", "title")), ` · ${gameTitle(view.rules.id, view.rules.title)} · ${scores}`] },
      h("button", { class: "button plain only-wide", onClick: download }, h(Icon, { name: "save" }), say("analysis", "download"))),
    h("main", { class: "study", id: "main" },
      h("section", { class: "replay", "aria-label": say("analysis", "position") },
        h(Board, { rules: view.rules, cells: cellsAfter(turns, now, size), last: new Map((turn?.tiles ?? []).map((tile) => [tile.square, 0])), label: say("analysis", "after_turn", { turn: now }) }),
        h("div", { class: "player-bar num", role: "toolbar", "aria-label": say("analysis", "turns") },
          step("first", "first", 0), step("prev", "back", now - 1), step("next", "forward", now + 1), step("last", "last", turns.length),
          h("input", { type: "range", min: 0, max: turns.length, value: now, "aria-label": say("analysis", "turn"), onInput: (/** @type {Event} */ event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value)) }),
          h("output", null, say("start", "shown", { shown: now, all: turns.length })))),
      h("aside", { class: "notes" },
        h("section", { class: `panel turn num ${turn ? seatClass(turn.seat) : ""}`, "aria-live": "polite" },
          turn ? h("header", null, h(PlayerMark, { name: name(turn.seat), bot: table.seats[turn.seat]?.bot != null }), h("h1", null, `${name(turn.seat)}: `, h("span", { class: "word" }, turnText(turn)), turn.points === null ? "" : `, ${turn.points}`))
            : h("h1", null, say("analysis", "before"))),
        view.rules.level === "hard" ? h("section", { class: "panel" }, h("header", null, h("h2", null, say("analysis", "scores")), view.rules.target ? h("span", { class: "count" }, say("analysis", "target", { points: view.rules.target })) : null),
          h(ScoreGraph, { turns, seats: [...view.order], now, target: view.rules.target, name })) : null,
        h("section", { class: "panel best num" }, h("header", null, h("h2", null, say("record", "title")), h("span", { class: "count" }, say("record", "turns", { turns: turns.length }))),
          h("ol", null, turns.map((one, at) => h("li", { key: one.version }, h("button", { "aria-pressed": at + 1 === now, onClick: () => to(at + 1) },
            h("span", null, at + 1), h("span", null, h("span", { class: "word" }, turnText(one))), h("span", { class: "code" }, name(one.seat)), h("span", { class: "points" }, one.points ?? "")))))),
        h("div", { class: "after" }, h("a", { class: "button primary", href: `/new?way=bot&game=${view.rules.id}` }, say("analysis", "again"))))));
}

/** Hands a file to the browser. @param {string} name @param {string} text */
function save(name, text) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
