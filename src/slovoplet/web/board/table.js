// The table of a board game: players, board, hand, record; on a phone a strip, the board and
// sheets.

import { Lazy } from "../net/lazy.js";
import { Icon } from "../site/icon.js";
import { ruleSentence } from "../site/ruleline.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { ChatBox } from "../table/chat.js";
import { follow } from "../table/drag.js";
import { nameAt, Players, RoundBanner } from "../table/players.js";
import { TextView } from "../table/textview.js";
import { WaitingPlay } from "../table/waitingplay.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { useSignal } from "../vendor/signals.js";
import { Board } from "./field/board.js";
import * as laying from "./field/laying.js";
import { dragOf, Rack } from "./field/rack.js";
import { tileFace } from "./field/tile.js";
import { usePinch } from "./field/zoom.js";
import { listenToKeys } from "./keys.js";
import { Preview, pointsOf, wrongSquares } from "./preview.js";
import { lastSquares, RecordList, turnsOf } from "./record.js";
import { UnseenGrid, unseenText } from "./unseen.js";

/** @typedef {import("../table/desk.js").Desk} Desk */
/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").TableView} TableView */

/** @param {{desk: Desk, table: TableView, view: View}} props */
export function BoardTable({ desk, table, view }) {
  const target = useSignal(/** @type {string | null} */ (null));
  const { game } = desk;
  const turns = useMemo(() => turnsOf(game.log.value), [game.log.value]);
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  const scored = view.rules.level === "hard";
  const count = say("record", "turns", { turns: turns.length });
  useEffect(() => listenToKeys(desk), [desk]);
  const record = () =>
    h(RecordList, { turns, name, scored, onWord: (word) => (desk.word.value = word) });

  return h(
    "main",
    { class: `table ${desk.seat.value === null ? "watching" : ""}`, id: "main" },
    h(TextView, {
      answer: (text) =>
        import("./commands.js").then(({ runCommand }) =>
          runCommand(text, { desk, table, view, turns, name }),
        ),
    }),
    h(
      "aside",
      { class: "left", "aria-label": say("table", "players") },
      h(Players, { table, ahead: game.ahead }),
      h(RoundBanner, { table }),
      h(WaitingPlay, { desk, table }),
      h(
        "section",
        { class: "panel chat", "aria-label": say("chat", "title") },
        h(
          "header",
          null,
          h("h2", null, say("chat", "title")),
          game.spectators.value > 0
            ? h(
                "span",
                { class: "count" },
                say("table", "spectators", { people: game.spectators.value }),
              )
            : null,
        ),
        h(ChatBox, { game }),
      ),
    ),
    h(
      "section",
      { class: "centre-column", "aria-label": say("table", "board_and_hand") },
      h(LiveBoard, { desk, view, turns, target }),
      view.ended
        ? h(Lazy, {
            load: async () => (await import("../table/tablesheets.js")).EndPanel,
            props: { desk, table, view, name },
          })
        : desk.seat.value === null
          ? h("p", { class: "watch-note" }, h(Icon, { name: "eye" }), say("table", "watching"))
          : h(Hand, { desk, view, target }),
    ),
    h(
      "aside",
      { class: "right", "aria-label": say("table", "about") },
      h(
        "section",
        { class: "panel record" },
        h(
          "header",
          null,
          h("h2", null, say("record", "title")),
          h("span", { class: "count" }, count),
        ),
        record(),
      ),
      h(
        "section",
        { class: "panel unseen num" },
        h(
          "header",
          null,
          h("h2", null, say("unseen", "title")),
          h("span", { class: "count" }, unseenText(view)),
        ),
        h(UnseenGrid, { view }),
      ),
      h("p", { class: "rules" }, ruleSentence(view.rules, table.options, view.seats.length)),
    ),
    h(
      "nav",
      { class: "sheets only-phone", "aria-label": say("table", "about") },
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "record") },
        h(Icon, { name: "list" }),
        say("record", "short"),
      ),
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "unseen") },
        h(Icon, { name: "bag" }),
        say("unseen", "short", { all: view.unseen.length }),
      ),
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "chat") },
        h(Icon, { name: "chat" }),
        say("chat", "short"),
      ),
    ),
    h(Sheets, { desk, table, view, record }),
    h("p", { class: "hidden", role: "status" }, desk.notice.value),
  );
}

/**
 * @param {{
 *   desk: Desk,
 *   view: View,
 *   turns: import("./record.js").Turn[],
 *   target: import("../vendor/signals.js").Signal<string | null>,
 * }} props
 */
function LiveBoard({ desk, view, turns, target }) {
  const now = desk.laying.value;
  const review = desk.review.value;
  const watching = desk.seat.value === null || view.ended !== null;
  const last = useMemo(() => lastSquares(turns), [turns]);
  const zoom = usePinch(now.placed.length > 0 && !watching);
  /** @param {PointerEvent} press @param {string} square */
  const onPointer = (press, square) => {
    if (watching) return;
    const mine = laying.placedAt(now, square);
    if (!mine && press.pointerType !== "mouse" && zoom.isZoomed())
      return tapUnlessPanned(press, () => desk.press(square));
    const source = mine
      ? document.querySelector(`.table .field .tentative[data-square="${square}"]`)
      : null;
    return follow(
      press,
      source,
      dragOf(desk, view.rules, {
        home: null,
        lay: (to) => desk.move(square, to),
        goHome: () => desk.move(square, null),
        onTarget: (to) => (target.value = to),
        onTap: () => desk.press(square),
      }),
    );
  };
  return h(
    "div",
    { class: "board-window", ref: zoom.ref, style: zoom.style },
    h(Board, {
      rules: view.rules,
      cells: view.board.cells,
      last,
      tentative: now.placed.map((one) => ({
        square: one.square,
        tile: laying.isStarSlot(now, one.slot) ? one.letter.toLowerCase() : one.letter,
      })),
      swapped: new Set(now.swaps.map((swap) => swap.square)),
      wrong:
        review.state === "known" ? wrongSquares(review.reviewed, now.placed.length) : new Set(),
      takeable: desk.takeable.value,
      cursor: watching ? null : desk.cursor.value,
      target: target.value,
      label: boardLabel(view, turns),
      focusable: !watching,
      onPointer,
    }),
  );
}

/**
 * A finger that pans the zoomed board does not press a square.
 * @param {PointerEvent} press
 * @param {() => void} onTap
 */
function tapUnlessPanned(press, onTap) {
  const listening = new AbortController();
  addEventListener(
    "pointerup",
    (event) => {
      listening.abort();
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < 7) onTap();
    },
    { signal: listening.signal },
  );
  addEventListener("pointercancel", () => listening.abort(), { signal: listening.signal });
}

/** @param {View} view @param {import("./record.js").Turn[]} turns */
function boardLabel(view, turns) {
  const last = turns.at(-1);
  const size = view.board.size;
  return last?.words.length
    ? say("board", "label_last", { size, words: last.words.join(", ") })
    : say("board", "label", { size });
}

/**
 * @param {{
 *   desk: Desk,
 *   view: View,
 *   target: import("../vendor/signals.js").Signal<string | null>,
 * }} props
 */
function Hand({ desk, view, target }) {
  const points = pointsOf(desk);
  const now = desk.laying.value;
  const stars = laying.starsToLay(now);
  const off = !desk.myTurn.value || desk.busy.value;
  const nothing = laying.isEmpty(now);
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "preview num", "aria-live": "polite" },
      h(Preview, { desk }),
      points !== null && view.rules.level === "hard" && !desk.refused.value
        ? h("span", { class: "sum" }, say("preview", "sum"), " ", h("b", null, points))
        : null,
      h(
        "span",
        { class: "tools only-phone" },
        h(
          "button",
          {
            class: "button plain square",
            "aria-label": say("table", "shuffle"),
            onClick: () => desk.shuffle(),
          },
          h(Icon, { name: "shuffle" }),
        ),
        h(
          "button",
          {
            class: "button plain square",
            "aria-label": say("table", "recall"),
            onClick: () => desk.recall(),
          },
          h(Icon, { name: "recall" }),
        ),
      ),
    ),
    h(Rack, { desk, rules: view.rules, onTarget: (square) => (target.value = square) }),
    h(
      "div",
      { class: "actions num" },
      h(
        "button",
        {
          class: "button primary play",
          disabled: off || nothing || stars > 0,
          onClick: () => void desk.play(),
        },
        stars > 0
          ? say("table", "lay_star")
          : [
              say("table", "play"),
              points !== null && view.rules.level === "hard"
                ? h("b", { key: "points" }, `+${points}`)
                : null,
            ],
      ),
      h(
        "button",
        { class: "button", disabled: off, onClick: () => (desk.sheet.value = "exchange") },
        say("table", "exchange"),
      ),
      h(
        "button",
        {
          class: `button ${desk.confirmPass.value ? "sure" : ""}`,
          disabled: off,
          onClick: () => void desk.pass(),
        },
        say("table", desk.confirmPass.value ? "pass_sure" : "pass"),
      ),
      h(
        "button",
        {
          class: "button square",
          "aria-label": say("table", "more"),
          title: say("table", "more"),
          onClick: () => (desk.sheet.value = "menu"),
        },
        h(Icon, { name: "more" }),
      ),
    ),
  );
}

/** @param {{desk: Desk, table: TableView, view: View, record: () => unknown}} props */
function Sheets({ desk, table, view, record }) {
  const close = () => (desk.sheet.value = null);
  const open = desk.sheet.value;
  return h(
    Fragment,
    null,
    open === "exchange"
      ? h(Lazy, {
          load: async () => (await import("./exchange.js")).ExchangeSheet,
          props: { desk, rules: view.rules },
        })
      : null,
    open === "record"
      ? h(
          Sheet,
          { title: say("record", "title"), onClose: close },
          h("div", { class: "record" }, /** @type {any} */ (record())),
        )
      : null,
    open === "unseen"
      ? h(
          Sheet,
          { title: say("unseen", "title"), onClose: close },
          h("p", { class: "quiet" }, unseenText(view)),
          h("div", { class: "unseen num" }, h(UnseenGrid, { view })),
        )
      : null,
    open === "chat"
      ? h(
          Sheet,
          { title: say("chat", "title"), onClose: close },
          h("div", { class: "chat" }, h(ChatBox, { game: desk.game })),
        )
      : null,
    open === "rules"
      ? h(
          Sheet,
          { title: say("table", "rules"), onClose: close },
          h("p", { class: "rules" }, ruleSentence(view.rules, table.options, view.seats.length)),
          h("p", null, h("a", { href: `/rules/${view.rules.id}` }, say("table", "all_rules"))),
        )
      : null,
    open === "menu" || open === "resign"
      ? h(Lazy, {
          load: async () => (await import("../table/tablesheets.js")).MenuSheet,
          props: { desk, table, view },
        })
      : null,
    open === "hints"
      ? h(Lazy, {
          load: async () => (await import("../table/tablesheets.js")).BoardHints,
          props: { desk, view },
        })
      : null,
    desk.word.value
      ? h(Lazy, {
          load: async () => (await import("../table/tablesheets.js")).WordSheet,
          props: { desk, view, word: desk.word.value },
        })
      : null,
    desk.starFor.value
      ? h(Lazy, {
          load: async () => (await import("../table/letterpicker.js")).StarLetters,
          props: {
            alphabet: view.rules.alphabet,
            title: say("table", "star_letter"),
            face: (/** @type {string} */ letter) => tileFace(view.rules, letter.toLowerCase()),
            onLetter: (/** @type {string} */ letter) => desk.letterStar(letter),
            onClose: () => (desk.starFor.value = null),
          },
        })
      : null,
  );
}
