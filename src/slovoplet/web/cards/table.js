// The table of a card game: words above, the tape in the middle, the word being built, the hand,
// the steps of the turn.

import { Lazy } from "../net/lazy.js";
import { Panel } from "../site/frame.js";
import { Icon } from "../site/icon.js";
import { ruleSentence } from "../site/ruleline.js";
import { say } from "../site/text.js";
import { ChatPanel } from "../table/chat.js";
import { inText, TableFrame, Waiting } from "../table/frame.js";
import { nameAt } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { CountSheet, ScoreTable } from "./count.js";
import { CardDesk } from "./desk.js";
import { WILD } from "./felt/building.js";
import { cardFace } from "./felt/face.js";
import { CardHand } from "./felt/hand.js";
import { Owners } from "./felt/owners.js";
import { Tape } from "./felt/tape.js";
import { WordRow } from "./felt/wordrow.js";
import { followKeys } from "./keys.js";
import { CardRecord, cardTurnsOf, cardTurnText } from "./record.js";
import { CardSteps } from "./steps.js";
import { UnseenCards } from "./unseen.js";

export { CardDesk };

/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("./record.js").CardTurn} CardTurn */
/** @typedef {(seat: number) => string} Naming */

/** @param {{desk: CardDesk, table: TableView, view: CardView}} props */
export function CardTable({ desk, table: now, view: last }) {
  const { game } = desk;
  const { turns, view, table } = useShown(desk, now, last);
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  useEffect(() => followKeys(desk), [desk]);
  const onWord = (/** @type {string} */ word) => (desk.word.value = word);
  const record = () => h(CardRecord, { turns, rules: view.rules, name, onWord });
  const scores = () => h(ScoreTable, { view, name, onDeal: (deal) => (desk.counted.value = deal) });
  return h(
    TableFrame,
    {
      desk,
      table,
      look: "uw card-table",
      attributes: {
        "data-step": desk.step.value,
        "data-version": view.version,
      },
      text: inText(() => import("./commands.js"), { desk, table, view, turns, name }),
      record,
      contents: {
        scores: { title: say("cards", "score"), body: scores },
        unseen: { title: say("cards", "unseen"), body: () => h(UnseenCards, { view }) },
      },
    },
    h(Felt, { desk, table, view, turns, name }),
    h(
      "aside",
      { class: "side num", "aria-label": say("table", "about") },
      h(Panel, { title: say("cards", "score"), count: targetText(view.rules.target) }, scores()),
      h(
        Panel,
        {
          look: "record",
          title: say("record", "title"),
          count: say("record", "turns", { turns: turns.length }),
        },
        record(),
      ),
      h(ChatPanel, { game }),
      h("p", { class: "rules" }, ruleSentence(view.rules, table.options, view.seats.length)),
    ),
    h(CardSheets, { desk, view, name }),
  );
}

/**
 * The game as far as it is shown: what bots have just done comes card by card.
 * @param {CardDesk} desk
 * @param {TableView} table
 * @param {CardView} newest
 * @returns {{turns: CardTurn[], view: CardView, table: TableView}}
 */
function useShown(desk, table, newest) {
  const log = desk.game.log.value;
  const shown = desk.shown.value;
  const turns = useMemo(
    () => cardTurnsOf(log.filter(({ version }) => version <= shown)),
    [log, shown],
  );
  if (!desk.isShowing()) return { turns, view: newest, table };
  return { turns, view: desk.view.value ?? newest, table: { ...table, phase: "running" } };
}

/** @param {number | null} target */
const targetText = (target) => (target === null ? "" : say("rule", "target", { points: target }));

/**
 * @param {{
 *   desk: CardDesk,
 *   table: TableView,
 *   view: CardView,
 *   turns: CardTurn[],
 *   name: Naming,
 * }} props
 */
function Felt({ desk, table, view, turns, name }) {
  const done = turns.findLast((turn) => turn.over && turn.deal === view.deal);
  // A bot's word is marked as the last one while its cards still come.
  const now = turns.at(-1);
  const laying = desk.isShowing() && now && !now.over ? now : undefined;
  return h(
    "div",
    // A press shows at once what is still to be shown.
    { class: "felt", onPointerDownCapture: () => desk.showAll() },
    h(Owners, { desk, table, view, last: lastLaid(laying ?? done, view) }),
    h(Waiting, { desk, table, name }),
    h(
      "div",
      { class: "middle" },
      h(Tape, { desk, view, fresh: done?.put.length ?? 0 }),
      h(
        "a",
        { class: "button plain square back-in", href: "/", "aria-label": say("site", "home") },
        h(Icon, { name: "back" }),
      ),
      h("p", { class: "last-turn num", role: "status" }, lastTurnText(done, view, name)),
    ),
    h(BelowTape, { desk, table, view, name }),
  );
}

/**
 * Which word on the table was laid in the last turn.
 * @param {CardTurn | undefined} done
 * @param {CardView} view
 */
function lastLaid(done, view) {
  const words = done ? (view.seats[done.seat]?.words.length ?? 0) : 0;
  return done && (done.words.length > 0 || !done.over)
    ? { seat: done.seat, word: words - 1 }
    : null;
}

/**
 * @param {CardTurn | undefined} done
 * @param {CardView} view
 * @param {Naming} name
 */
function lastTurnText(done, view, name) {
  if (view.ended) return "";
  if (!done) return say("cards", "dealt", { deal: view.deal, name: name(view.dealer) });
  return [h("b", { key: "who" }, name(done.seat)), `: ${cardTurnText(done, view.rules)}`];
}

/**
 * The word, the hand and the steps; at the end the result, and for who only watches a note.
 * @param {{desk: CardDesk, table: TableView, view: CardView, name: Naming}} props
 */
function BelowTape({ desk, table, view, name }) {
  if (view.ended) {
    const load = async () => (await import("../after/ending.js")).EndPanel;
    return h(Lazy, { load, props: { desk, table, name } });
  }
  if (desk.seat.value === null) {
    return h("p", { class: "watch-note" }, h(Icon, { name: "eye" }), say("table", "watching"));
  }
  return h(
    Fragment,
    null,
    h(WordRow, { desk, view }),
    h(CardHand, { desk, view }),
    h(CardSteps, { desk, table, view, name }),
  );
}

/**
 * What only cards ask and show: the letter of an Ундервуд, the count of a deal.
 * @param {{desk: CardDesk, view: CardView, name: Naming}} props
 */
function CardSheets({ desk, view, name }) {
  const deal = desk.sheet.value === null ? desk.counted.value : null;
  return h(
    Fragment,
    null,
    desk.letterFor.value
      ? h(Lazy, {
          load: async () => (await import("../sheets/letterpicker.js")).LetterPicker,
          props: {
            alphabet: view.rules.alphabet,
            title: say("cards", "wild_letter"),
            face: (/** @type {string} */ letter) => cardFace(view.rules, WILD, { letter }),
            onLetter: (/** @type {string} */ letter) => desk.letterWild(letter),
            onClose: () => (desk.letterFor.value = null),
          },
          onFailure: () => desk.closeAll(say("site", "no_server")),
        })
      : null,
    deal
      ? h(CountSheet, {
          key: `deal${deal.deal}`,
          view,
          deal,
          name,
          onClose: () => desk.closeCount(),
        })
      : null,
  );
}
