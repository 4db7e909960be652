// The table of a board game: players, board, hand, record; on a phone a strip, the board and
// sheets.

import { Lazy } from "../net/lazy.js";
import { Panel } from "../site/frame.js";
import { Icon, IconButton } from "../site/icon.js";
import { ruleSentence } from "../site/ruleline.js";
import { say, sayRefusal } from "../site/text.js";
import { ChatPanel } from "../table/chat.js";
import { chosenPace } from "../table/desk.js";
import { inText, MoreButton, TableFrame, Waiting } from "../table/frame.js";
import { HandClock, nameAt } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { useSignal } from "../vendor/signals.js";
import { BoardDesk } from "./desk.js";
import { Board } from "./field/board.js";
import * as laying from "./field/laying.js";
import { followLaid, Rack } from "./field/rack.js";
import { tileFace } from "./field/tile.js";
import { usePinch } from "./field/zoom.js";
import { followKeys } from "./keys.js";
import { Players, RoundBanner } from "./players.js";
import { Preview, wrongSquares } from "./preview.js";
import { lastSquares, RecordList, turnsOf, viewBefore } from "./record.js";
import { UnseenGrid, unseenText } from "./unseen.js";

export { BoardDesk };

/** @typedef {import("../messages.js").BoardView} BoardView */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("./record.js").Turn} Turn */
/**
 * @typedef {import("../vendor/signals.js").Signal<string | null>} Target The square under a drag.
 */

/**
 * What the hand's tiles can be told to do.
 * @type {[icon: "shuffle" | "sort" | "recall", act: (desk: BoardDesk) => void][]}
 */
const TOOLS = [
  ["shuffle", (desk) => desk.shuffle()],
  ["sort", (desk) => desk.sort()],
  ["recall", (desk) => desk.recall()],
];

/** @param {{desk: BoardDesk, table: TableView, view: BoardView}} props */
export function BoardTable({ desk, table: now, view: last }) {
  const target = useSignal(/** @type {string | null} */ (null));
  const { game } = desk;
  const { turns, arriving, view, table } = useShown(desk, now, last);
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  useEffect(() => followKeys(desk), [desk]);
  const onWord = (/** @type {string} */ word) => (desk.word.value = word);
  const record = () => h(RecordList, { turns, name, scored: view.rules.level === "hard", onWord });
  return h(
    TableFrame,
    {
      desk,
      table,
      look: "table",
      text: inText(() => import("./commands.js"), { desk, table, view, turns, name }),
      record,
      contents: {
        unseen: { title: say("unseen", "title"), body: () => h(UnseenTiles, { view }) },
      },
    },
    h(
      "aside",
      { class: "left", "aria-label": say("table", "players") },
      h(Players, { table, view, ahead: game.ahead }),
      h(
        "div",
        { class: "banners" },
        h(RoundBanner, { table, view }),
        h(Waiting, { desk, table, name }),
      ),
      h(ChatPanel, { game }),
    ),
    h(
      "section",
      { class: "centre-column", "aria-label": say("table", "board_and_hand") },
      h(LiveBoard, { desk, table, view, turns, arriving, target }),
      h(BelowBoard, { desk, table, view, turns, name, target }),
    ),
    h(
      "aside",
      { class: "right", "aria-label": say("table", "about") },
      h(
        Panel,
        {
          look: "record",
          title: say("record", "title"),
          count: say("record", "turns", { turns: turns.length }),
        },
        record(),
      ),
      h(
        Panel,
        { look: "unseen num", title: say("unseen", "title"), count: unseenText(view) },
        h(UnseenGrid, { view }),
      ),
      h("p", { class: "rules" }, ruleSentence(view.rules, table.options, view.seats.length)),
    ),
    h(BoardSheets, { desk, view }),
  );
}

/**
 * The game as far as it is shown.
 * @param {BoardDesk} desk
 * @param {TableView} table
 * @param {BoardView} view
 */
function useShown(desk, table, view) {
  const log = desk.game.log.value;
  const all = useMemo(() => turnsOf(log), [log]);
  const [shown, arrived] = [desk.shown.value, desk.arrived.value];
  return useMemo(() => {
    const hidden = all.filter((turn) => turn.version > shown);
    if (hidden.length === 0) return { turns: all, arriving: null, view, table };
    const turns = all.filter((turn) => turn.version <= shown);
    /** @type {TableView} */
    const running = { ...table, phase: "running" };
    const arriving = (arrived > 0 && hidden[0]) || null;
    return { turns, arriving, view: viewBefore(view, hidden, arrived), table: running };
  }, [all, shown, arrived, view, table]);
}

/** @param {{view: BoardView}} props */
const UnseenTiles = ({ view }) =>
  h(
    Fragment,
    null,
    h("p", { class: "quiet" }, unseenText(view)),
    h("div", { class: "unseen num" }, h(UnseenGrid, { view })),
  );

/**
 * @param {{
 *   desk: BoardDesk,
 *   table: TableView,
 *   view: BoardView,
 *   turns: Turn[],
 *   arriving: Turn | null,
 *   target: Target,
 * }} props `arriving` is the turn whose tiles appear one by one
 */
function LiveBoard({ desk, table, view, turns, arriving, target }) {
  const now = desk.laying.value;
  const review = desk.review.value;
  const watching = desk.seat.value === null || view.ended !== null;
  const last = useMemo(
    () => lastSquares(arriving ? [...turns, arriving] : turns),
    [turns, arriving],
  );
  const asked = useMemo(() => askedTiles(table), [table.waiting]);
  const zoom = usePinch(now.placed.length > 0 && !watching);
  /**
   * @param {PointerEvent} press
   * @param {string} square
   */
  const onPointer = (press, square) => {
    if (watching) return;
    desk.showAll();
    const mine = laying.placedAt(now, square);
    if (!mine && press.pointerType !== "mouse" && zoom.isZoomed()) {
      tapUnlessPanned(press, () => desk.press(square));
      return;
    }
    const onTarget = (/** @type {string | null} */ to) => (target.value = to);
    followLaid(desk, view.rules, press, square, onTarget, zoom.isZoomed() ? zoom.pan : undefined);
  };
  return h(
    "div",
    { class: "board-window", ref: zoom.ref, style: zoom.style },
    h(Board, {
      rules: view.rules,
      cells: view.board.cells,
      last,
      still: hasBeenSeen(desk, table, turns.at(-1)),
      tentative: laying.laidTiles(now),
      swapped: new Set(now.swaps.map((swap) => swap.square)),
      asked: asked.filter(({ square }) => !laying.placedAt(now, square)),
      ghosts: desk.ghosts.value,
      wrong: review.state === "known" ? wrongSquares(review.reviewed) : new Set(),
      named: namesSquares(desk),
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
 * Whether a turn has been seen to appear: one's own, and a bot's that came tile by tile.
 * @param {BoardDesk} desk
 * @param {TableView} table
 * @param {Turn | undefined} turn
 */
const hasBeenSeen = (desk, table, turn) =>
  desk.isShowing() ||
  turn?.seat === desk.seat.value ||
  (chosenPace() !== "at_once" && turn !== undefined && table.seats[turn.seat]?.bot != null);

/**
 * The tiles of a play that the others judge, where they would lie.
 * @param {TableView} table
 */
function askedTiles({ waiting }) {
  const play = /** @type {import("../messages.js").Play | undefined} */ (waiting?.play);
  return play?.tiles ?? [];
}

/**
 * Whether what is said beside the board names squares: then it has coordinates on a phone too.
 * @param {BoardDesk} desk
 */
function namesSquares(desk) {
  const review = desk.review.value;
  const problems = review.state === "known" ? review.reviewed.problems : [];
  return [desk.refused.value, ...problems.map(sayRefusal)].some((text) => SQUARE.test(text));
}

const SQUARE = /(?<![a-z])[a-z]\d{1,2}(?!\d)/;

/**
 * A finger that pans the zoomed board does not press a square.
 * @param {PointerEvent} press
 * @param {() => void} onTap
 */
function tapUnlessPanned(press, onTap) {
  const listening = new AbortController();
  const { signal } = listening;
  const lift = (/** @type {PointerEvent} */ event) => {
    listening.abort();
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < 7) onTap();
  };
  addEventListener("pointerup", lift, { signal });
  addEventListener("pointercancel", () => listening.abort(), { signal });
}

/**
 * @param {BoardView} view
 * @param {Turn[]} turns
 */
function boardLabel(view, turns) {
  const last = turns.at(-1);
  const size = view.board.size;
  return last?.words.length
    ? say("board", "label_last", { size, words: last.words.join(", ") })
    : say("board", "label", { size });
}

/**
 * The hand; at the end the result, and for who only watches a note.
 * @param {{
 *   desk: BoardDesk,
 *   table: TableView,
 *   view: BoardView,
 *   turns: Turn[],
 *   name: (seat: number) => string,
 *   target: Target,
 * }} props
 */
function BelowBoard({ desk, table, view, turns, name, target }) {
  if (view.ended) {
    const load = async () => (await import("../after/ending.js")).EndPanel;
    return h(Lazy, { load, props: { desk, table, name } });
  }
  if (desk.seat.value === null) {
    return h("p", { class: "watch-note" }, h(Icon, { name: "eye" }), say("table", "watching"));
  }
  const onTarget = (/** @type {string | null} */ square) => (target.value = square);
  const points = view.rules.level === "hard" ? (desk.good?.points ?? null) : null;
  // Twice in the page, and beside the hand or over it on the screen: where there is room.
  const clock = () => h(HandClock, { table, turn: view.turn, ahead: desk.game.ahead });
  return h(
    Fragment,
    null,
    h(
      "div",
      { class: "preview num", "aria-live": "polite" },
      h(Preview, { desk, last: turns.at(-1) ?? null, name, scored: view.rules.level === "hard" }),
      points !== null && !desk.refused.value
        ? h("span", { class: "sum" }, say("preview", "sum"), " ", h("b", null, points))
        : null,
      h(
        "span",
        { class: "tools" },
        clock(),
        TOOLS.map(([icon, act]) =>
          h(IconButton, {
            key: icon,
            icon,
            label: say("table", icon),
            look: `plain ${icon}`,
            onClick: () => act(desk),
          }),
        ),
      ),
    ),
    h(
      "div",
      { class: "rack-row", onPointerDownCapture: () => desk.showAll() },
      h(Rack, { desk, rules: view.rules, onTarget, hasTools: false }),
      clock(),
    ),
    h(Actions, { desk, points }),
  );
}

/** @param {{desk: BoardDesk, points: number | null}} props */
function Actions({ desk, points }) {
  const now = desk.laying.value;
  const stars = laying.starsToLay(now);
  const off = !desk.myTurn.value || desk.busy.value;
  const sure = desk.confirmPass.value;
  return h(
    "div",
    { class: "actions num" },
    h(
      "button",
      {
        class: "button primary play",
        disabled: off || laying.isEmpty(now) || stars > 0,
        onClick: () => void desk.play(),
      },
      say("table", stars > 0 ? "lay_star" : "play"),
      stars === 0 && points !== null ? h("b", { key: "points" }, `+${points}`) : null,
    ),
    h(
      "button",
      { class: "button", disabled: off, onClick: () => (desk.sheet.value = "exchange") },
      say("table", "exchange"),
    ),
    h(
      "button",
      { class: `button ${sure ? "sure" : ""}`, disabled: off, onClick: () => void desk.pass() },
      say("table", sure ? "pass_sure" : "pass"),
    ),
    h(MoreButton, { desk }),
  );
}

/**
 * What only a board asks: tiles to exchange, and the letter of a star.
 * @param {{desk: BoardDesk, view: BoardView}} props
 */
function BoardSheets({ desk, view }) {
  const offline = say("site", "no_server");
  return h(
    Fragment,
    null,
    desk.sheet.value === "exchange"
      ? h(Lazy, {
          load: async () => (await import("./exchange.js")).ExchangeSheet,
          props: { desk, rules: view.rules },
          onFailure: () => desk.closeAll(offline),
        })
      : null,
    desk.starFor.value
      ? h(Lazy, {
          load: async () => (await import("../sheets/letterpicker.js")).LetterPicker,
          props: {
            alphabet: view.rules.alphabet,
            title: say("table", "star_letter"),
            face: (/** @type {string} */ letter) => tileFace(view.rules, letter.toLowerCase()),
            onLetter: (/** @type {string} */ letter) => desk.letterStar(letter),
            onClose: () => (desk.starFor.value = null),
          },
          onFailure: () => desk.closeAll(offline),
        })
      : null,
  );
}
