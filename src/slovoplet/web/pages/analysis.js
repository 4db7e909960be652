// Разбор: the game step by step, the scores, and for every turn what could have been played.

import { Board } from "../board/field/board.js";
import { parseTurn } from "../board/field/notation.js";
import { cellsAfter, scoreLine } from "../board/field/replay.js";
import { Tile } from "../board/field/tile.js";
import { turnsOf, turnText } from "../board/record.js";
import { ApiError, get } from "../net/api.js";
import { addStyle, Lazy } from "../net/lazy.js";
import { comeIn } from "../net/person.js";
import { Header } from "../site/header.js";
import { Icon } from "../site/icon.js";
import { gameTitle } from "../site/ruleline.js";
import { say, sayRefusal } from "../site/text.js";
import { BestTurns, optionText, Progress, Summaries, Verdict } from "../study/bestturns.js";
import { PlayOn } from "../study/playon.js";
import { ScoreGraph } from "../study/scoregraph.js";
import { useStudy } from "../study/study.js";
import { StepBar, useSteps } from "../study/studybar.js";
import { CopyLink, Files } from "../study/studyfiles.js";
import { nameAt, PlayerMark, seatClass } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Shown} Shown */
/** @typedef {import("../board/record.js").Turn} Turn */

/** @param {{id: string, turn: number | null}} props */
export default function AnalysisPage({ id, turn }) {
  const [game, setGame] = useState(/** @type {{table: TableView, log: Shown[]} | null} */ (null));
  const [failure, setFailure] = useState("");
  useEffect(() => {
    const read = async () => {
      await comeIn();
      const [table, log] = await Promise.all([
        /** @type {Promise<TableView>} */ (get(`/api/tables/${id}`)),
        wholeLog(id),
      ]);
      setGame({ table, log });
    };
    read().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(
        error.refusal.code === "offline" ? say("site", "no_server") : sayRefusal(error.refusal),
      );
    });
  }, [id]);
  if (!game?.table.view)
    return h(
      Fragment,
      null,
      h(Header, null),
      h(
        "main",
        { class: "page", id: "main" },
        h("p", { class: failure ? "bad" : "quiet" }, failure || say("site", "loading")),
      ),
    );
  if (game.table.phase !== "over")
    return h(
      Fragment,
      null,
      h(Header, null),
      h(
        "main",
        { class: "page", id: "main" },
        h("p", null, say("analysis", "not_over")),
        h(
          "p",
          null,
          h("a", { class: "button primary", href: `/table/${id}` }, say("analysis", "to_table")),
        ),
      ),
    );
  const { view } = game.table;
  if (view.kind === "cards")
    return h(Lazy, {
      load: async () =>
        (await Promise.all([import("../cards/study.js"), addStyle("cards")]))[0].CardStudy,
      props: { table: game.table, view, log: game.log, first: turn },
    });
  return h(Study, { table: game.table, view, log: game.log, first: turn });
}

/**
 * All that happened in a game: a long log comes page by page.
 * @param {string} id
 * @returns {Promise<Shown[]>}
 */
async function wholeLog(id) {
  /** @type {import("../messages.js").Events["events"]} */
  const log = [];
  for (;;) {
    /** @type {import("../messages.js").Events} */
    const page = await get(`/api/tables/${id}/events?after=${log.at(-1)?.version ?? 0}`);
    if (!page.events?.length) return log.filter((one) => one.type === "event");
    log.push(...page.events);
  }
}

/** @param {{table: TableView, view: View, log: Shown[], first: number | null}} props */
function Study({ table, view, log, first }) {
  const turns = useMemo(() => turnsOf(log), [log]);
  const study = useStudy(table.game);
  const [shown, setShown] = useState(/** @type {string | null} */ (null));
  const [files, setFiles] = useState(false);
  const size = view.board.size;
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  const steps = useSteps(table.game, turns.length, first, () => setShown(null));
  const { now, to } = steps;
  const turn = now > 0 ? turns[now - 1] : undefined;
  const review = turn?.act ? study.turns[turn.act - 1] : undefined;
  const before = cellsAfter(turns, Math.max(0, now - 1), size);
  const scores = [...view.order]
    .sort((a, b) => (view.seats[b]?.score ?? 0) - (view.seats[a]?.score ?? 0))
    .map((seat) => `${name(seat)} ${view.seats[seat]?.score}`)
    .join(", ");
  return h(
    Fragment,
    null,
    h(
      Header,
      {
        where: [
          h("b", { key: "what" }, say("analysis", "title")),
          ` · ${gameTitle(view.rules.id, view.rules.title)} · ${scores}`,
        ],
      },
      h(CopyLink, { className: "plain only-wide" }),
      h(
        "button",
        { class: "button plain only-wide", onClick: () => setFiles(true) },
        h(Icon, { name: "save" }),
        say("analysis", "download"),
      ),
    ),
    h(
      "main",
      { class: "study", id: "main" },
      h(
        "section",
        { class: "replay", "aria-label": say("analysis", "position") },
        h(Position, { view, turns, now, before, shown }),
        h(StepBar, { steps }),
      ),
      h(
        "aside",
        { class: "notes" },
        h(
          "section",
          { class: `panel turn num ${turn ? seatClass(turn.seat) : ""}`, "aria-live": "polite" },
          turn
            ? h(
                "header",
                null,
                h(PlayerMark, { name: name(turn.seat), bot: table.seats[turn.seat]?.bot != null }),
                h(
                  "h1",
                  null,
                  `${name(turn.seat)}: `,
                  h("span", { class: "word" }, turnText(turn)),
                  turn.points === null ? "" : `, ${turn.points}`,
                ),
                review ? h(Verdict, { turn: review }) : null,
              )
            : h("h1", null, say("analysis", "before")),
          review
            ? h(
                "p",
                { class: "hand" },
                h("span", null, say("analysis", "hand")),
                [...review.hand].map((tile, at) => h(Tile, { key: at, rules: view.rules, tile })),
              )
            : null,
          review?.star_missed
            ? h("p", { class: "missed" }, h(Icon, { name: "star" }), say("analysis", "star_missed"))
            : null,
        ),
        view.rules.level === "hard"
          ? h(
              "section",
              { class: "panel" },
              h(
                "header",
                null,
                h("h2", null, say("analysis", "scores")),
                view.rules.target
                  ? h(
                      "span",
                      { class: "count" },
                      say("analysis", "target", { points: view.rules.target }),
                    )
                  : null,
              ),
              h(ScoreGraph, {
                lines: view.order.map((seat) => ({ seat, line: scoreLine(turns, seat) })),
                all: turns.length,
                now,
                target: view.rules.target,
                name,
              }),
            )
          : null,
        h(Lists, { table, turns, now, to, study, review, before, size, shown, onShow: setShown }),
        h(PlayOn, {
          table,
          turn: now === 0 ? 1 : (turn?.act ?? study.turns.length),
          onMore: () => setFiles(true),
        }),
      ),
    ),
    files
      ? h(Files, {
          id: table.game,
          forms: ["record", "gcg", "json", "svg"],
          turn: turn?.act ?? 0,
          onClose: () => setFiles(false),
        })
      : null,
  );
}

/**
 * The board: after the turn that was made, or before it with another one drawn in outline.
 * @param {{view: View, turns: Turn[], now: number, before: string, shown: string | null}} props
 */
function Position({ view, turns, now, before, shown }) {
  const size = view.board.size;
  const other = shown === null ? null : parseTurn(shown, size);
  if (other)
    return h(Board, {
      rules: view.rules,
      cells: before,
      ghosts: other.tiles,
      swapped: new Set(other.swaps.map((swap) => swap.square)),
      label: say("analysis", "could_be", { turn: now, text: shown ?? "" }),
    });
  const last = now > 0 ? (turns[now - 1]?.tiles ?? []) : [];
  return h(Board, {
    rules: view.rules,
    cells: cellsAfter(turns, now, size),
    last: new Map(last.map((tile) => [tile.square, 0])),
    label: say("analysis", "after_turn", { turn: now }),
  });
}

/**
 * The best turns, the record, the players' summaries: one panel.
 * @param {{
 *   table: TableView,
 *   turns: Turn[],
 *   now: number,
 *   to: (turn: number) => void,
 *   study: import("../study/study.js").Study,
 *   review: import("../study/study.js").ReviewedTurn | undefined,
 *   before: string,
 *   size: number,
 *   shown: string | null,
 *   onShow: (text: string | null) => void,
 * }} props
 */
function Lists({ table, turns, now, to, study, review, before, size, shown, onShow }) {
  const [list, setList] = useState(/** @type {"best" | "value" | "record" | "summary"} */ ("best"));
  const chip = (/** @type {typeof list} */ code) =>
    h(
      "button",
      {
        key: code,
        class: "chip",
        "aria-pressed": list === code,
        onClick: () => (setList(code), onShow(null)),
      },
      say("analysis", `list_${code}`),
    );
  return h(
    "section",
    { class: "panel best num", "aria-label": say("analysis", `list_${list}`) },
    h(
      "header",
      null,
      h(
        "div",
        { class: "row chips" },
        ["best", "value", "record", "summary"].map((code) =>
          chip(/** @type {typeof list} */ (code)),
        ),
      ),
    ),
    list === "record"
      ? h(
          "ol",
          null,
          turns.map((one, at) =>
            h(
              "li",
              { key: one.version },
              h(
                "button",
                { "aria-pressed": at + 1 === now, onClick: () => to(at + 1) },
                h("span", null, at + 1),
                h("span", null, h("span", { class: "word" }, turnText(one))),
                h("span", { class: "code" }, nameAt(table, one.seat)),
                h("span", { class: "points" }, one.points ?? ""),
              ),
            ),
          ),
        )
      : list === "summary"
        ? study.complete
          ? h(Summaries, { table, players: study.players })
          : h(Progress, { study, all: turns.filter((one) => one.act !== null).length })
        : review
          ? h(BestTurns, {
              turn: review,
              by: list === "best" ? "points" : "value",
              spell: (option) => optionText(option, before, size),
              shown,
              onShow,
            })
          : now > 0 && turns[now - 1]?.act
            ? h(Progress, { study, all: turns.filter((one) => one.act !== null).length })
            : h("p", { class: "empty quiet" }, say("analysis", "no_best")),
  );
}
