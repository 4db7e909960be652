// The table of Ундервуд: words above, the tape in the middle, the word being built, the hand, the
// steps of the turn.

import { Lazy } from "../net/lazy.js";
import { Icon } from "../site/icon.js";
import { ruleSentence } from "../site/ruleline.js";
import { Sheet } from "../site/sheet.js";
import { say } from "../site/text.js";
import { ChatBox } from "../table/chat.js";
import { nameAt } from "../table/players.js";
import { TextView } from "../table/textview.js";
import { WaitingPlay } from "../table/waitingplay.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useMemo } from "../vendor/preact-hooks.js";
import { CountSheet, ScoreTable } from "./count.js";
import { CardDesk } from "./desk.js";
import { WILD } from "./felt/building.js";
import { cardFace } from "./felt/face.js";
import { CardHand } from "./felt/hand.js";
import { parseLay } from "./felt/notation.js";
import { Owners } from "./felt/owners.js";
import { readWord } from "./felt/spelling.js";
import { Tape } from "./felt/tape.js";
import { WordRow } from "./felt/wordrow.js";
import { listenToCardKeys } from "./keys.js";
import { CardRecord, cardTurnsOf, cardTurnText } from "./record.js";
import { CardSteps } from "./steps.js";
import { UnseenCards } from "./unseen.js";

/** @typedef {import("../table/desk.js").Desk} Desk */
/** @typedef {import("../messages.js").CardView} CardView */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("./record.js").CardTurn} CardTurn */

/** @param {{desk: Desk, table: TableView, view: CardView}} props */
export function CardTable({ desk, table, view }) {
  const cards = useMemo(() => new CardDesk(desk), [desk]);
  useEffect(() => {
    const stop = listenToCardKeys(cards);
    return () => (stop(), cards.close());
  }, [cards]);
  const { game } = desk;
  const turns = useMemo(() => cardTurnsOf(game.log.value), [game.log.value]);
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  const done = turns.findLast((turn) => turn.over && turn.deal === view.deal);
  const watching = desk.seat.value === null;
  const record = () =>
    h(CardRecord, { turns, rules: view.rules, name, onWord: (word) => (desk.word.value = word) });
  const scores = () =>
    h(ScoreTable, { view, name, onDeal: (deal) => (cards.counted.value = deal) });
  return h(
    "main",
    {
      class: `uw ${watching ? "watching" : ""}`,
      id: "main",
      "data-step": cards.step.value,
      "data-version": view.version,
    },
    h(TextView, {
      answer: (text) =>
        import("./commands.js").then(({ runCardCommand }) =>
          runCardCommand(text, { cards, table, view, turns, name }),
        ),
    }),
    h(
      "div",
      { class: "felt" },
      h(Owners, { cards, table, view, last: lastLaid(done, view) }),
      h(WaitingPlay, { desk, table }),
      h(
        "div",
        { class: "middle" },
        h(Tape, { cards, view, fresh: done?.put.length ?? 0 }),
        h(
          "p",
          { class: "last-turn num", role: "status" },
          done && view.ended === null
            ? [h("b", { key: "who" }, name(done.seat)), `: ${cardTurnText(done, view.rules)}`]
            : view.ended === null
              ? say("cards", "dealt", { deal: view.deal, name: name(view.dealer) })
              : "",
        ),
      ),
      view.ended
        ? h(Lazy, {
            load: async () => (await import("../table/tablesheets.js")).EndPanel,
            props: { desk, table, view, name },
          })
        : watching
          ? h("p", { class: "watch-note" }, h(Icon, { name: "eye" }), say("table", "watching"))
          : h(
              Fragment,
              null,
              h(WordRow, { cards, view }),
              h(CardHand, { cards, view }),
              h(CardSteps, { cards, view, name }),
            ),
    ),
    h(
      "aside",
      { class: "side num", "aria-label": say("table", "about") },
      h(
        "section",
        { class: "panel" },
        h(
          "header",
          null,
          h("h2", null, say("cards", "score")),
          h(
            "span",
            { class: "count" },
            view.rules.target === null ? "" : say("rule", "target", { points: view.rules.target }),
          ),
        ),
        scores(),
      ),
      h(
        "section",
        { class: "panel record" },
        h(
          "header",
          null,
          h("h2", null, say("record", "title")),
          h("span", { class: "count" }, say("record", "turns", { turns: turns.length })),
        ),
        record(),
      ),
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
      h("p", { class: "rules" }, ruleSentence(view.rules, table.options, view.seats.length)),
    ),
    h(
      "nav",
      { class: "sheets only-phone", "aria-label": say("table", "about") },
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "scores") },
        h(Icon, { name: "flag" }),
        say("cards", "score_short"),
      ),
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "record") },
        h(Icon, { name: "list" }),
        say("record", "short"),
      ),
      h(
        "button",
        { class: "button plain", onClick: () => (desk.sheet.value = "chat") },
        h(Icon, { name: "chat" }),
        say("chat", "short"),
      ),
    ),
    h(CardSheets, { cards, table, view, name, record, scores }),
    h("p", { class: "hidden", role: "status" }, desk.notice.value),
  );
}

/**
 * Which word on the table was laid in the last turn.
 * @param {CardTurn | undefined} done
 * @param {CardView} view
 */
function lastLaid(done, view) {
  if (!done || done.words.length === 0) return null;
  return { seat: done.seat, word: (view.seats[done.seat]?.words.length ?? 0) - 1 };
}

/**
 * @param {{
 *   cards: CardDesk,
 *   table: TableView,
 *   view: CardView,
 *   name: (seat: number) => string,
 *   record: () => unknown,
 *   scores: () => unknown,
 * }} props
 */
function CardSheets({ cards, table, view, name, record, scores }) {
  const { desk } = cards;
  const close = () => (desk.sheet.value = null);
  const open = desk.sheet.value;
  const sheets = async () => import("../table/tablesheets.js");
  return h(
    Fragment,
    null,
    open === "record"
      ? h(
          Sheet,
          { title: say("record", "title"), onClose: close },
          h("div", { class: "record" }, /** @type {any} */ (record())),
        )
      : null,
    open === "scores"
      ? h(Sheet, { title: say("cards", "score"), onClose: close }, /** @type {any} */ (scores()))
      : null,
    open === "unseen"
      ? h(Sheet, { title: say("cards", "unseen"), onClose: close }, h(UnseenCards, { view }))
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
      ? h(Lazy, { load: async () => (await sheets()).MenuSheet, props: { desk, table, view } })
      : null,
    open === "hints"
      ? h(Lazy, {
          load: async () => (await sheets()).HintSheet,
          props: {
            desk,
            show: (/** @type {string} */ text) => cards.buildWord(text),
            spell: (/** @type {string} */ text) => readWord(parseLay(text, 0)?.word ?? text),
          },
        })
      : null,
    desk.word.value
      ? h(Lazy, {
          load: async () => (await sheets()).WordSheet,
          props: { desk, view, word: desk.word.value },
        })
      : null,
    cards.letterFor.value
      ? h(Lazy, {
          load: async () => (await import("../table/letterpicker.js")).StarLetters,
          props: {
            alphabet: view.rules.alphabet,
            title: say("cards", "wild_letter"),
            face: (/** @type {string} */ letter) => cardFace(view.rules, WILD, { letter }),
            onLetter: (/** @type {string} */ letter) => cards.letterWild(letter),
            onClose: () => (cards.letterFor.value = null),
          },
        })
      : null,
    cards.counted.value && !open
      ? h(CountSheet, {
          key: `deal${cards.counted.value.deal}`,
          view,
          deal: cards.counted.value,
          name,
          onClose: () => cards.closeCount(),
        })
      : null,
  );
}
