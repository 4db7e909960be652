// Разбор of a game of Ундервуд: the words, the tape, the hand of the player and the scores, turn by turn.

import { cardTurnText } from "./cardrecord.js";
import { tellStory } from "./cardreplay.js";
import { Card, cardFace } from "./cardface.js";
import { parsePlaces, readWord } from "./cardspelling.js";
import { Header } from "./header.js";
import { Icon } from "./icon.js";
import { PlayerMark, nameAt, seatClass } from "./players.js";
import { gameTitle } from "./ruleline.js";
import { say } from "./text.js";
import { Fragment, h } from "./vendor/preact.js";
import { useEffect, useMemo, useState } from "./vendor/preact-hooks.js";
import { PrizeSign } from "./wordrow.js";

/** @typedef {import("./messages.js").CardView} CardView */
/** @typedef {import("./messages.js").TableView} TableView */
/** @typedef {import("./cardreplay.js").Moment} Moment */

/** @param {{table: TableView, view: CardView, log: import("./messages.js").Shown[]}} props */
export function CardStudy({ table, view, log }) {
  const { turns, moments } = useMemo(() => tellStory(log, view.seats.length), [log]);
  const [now, setNow] = useState(turns.length);
  const to = (/** @type {number} */ turn) => setNow(Math.min(turns.length, Math.max(0, turn)));
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = /** @type {Record<string, number>} */ ({ ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: turns.length })[event.key];
      if (next === undefined) return;
      event.preventDefault();
      to(next);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [now, turns.length]);
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  const turn = now > 0 ? turns[now - 1] : undefined;
  const moment = moments[now];
  const step = (/** @type {import("./icon.js").IconName} */ icon, /** @type {string} */ code, /** @type {number} */ target) =>
    h("button", { class: "button plain square", "aria-label": say("analysis", code), title: say("analysis", code), disabled: target < 0 || target > turns.length, onClick: () => to(target) }, h(Icon, { name: icon }));
  const scores = [...view.order].sort((a, b) => (view.seats[b]?.score ?? 0) - (view.seats[a]?.score ?? 0)).map((seat) => `${name(seat)} ${view.seats[seat]?.score}`).join(", ");
  return h(Fragment, null,
    h(Header, { where: [h("b", { key: "what" }, say("analysis", "title")), ` · ${gameTitle(view.rules.id, view.rules.title)} · ${scores}`] }),
    h("main", { class: "uw study-cards", id: "main" },
      h("section", { class: "felt", "aria-label": say("analysis", "position") },
        moment ? h(Position, { view, moment, name, seat: turn?.seat ?? null, laid: (turn?.words.length ?? 0) > 0 }) : null,
        h("div", { class: "player-bar num", role: "toolbar", "aria-label": say("analysis", "turns") },
          step("first", "first", 0), step("prev", "back", now - 1), step("next", "forward", now + 1), step("last", "last", turns.length),
          h("input", { type: "range", min: 0, max: turns.length, value: now, "aria-label": say("analysis", "turn"), onInput: (/** @type {Event} */ event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value)) }),
          h("output", null, say("start", "shown", { shown: now, all: turns.length })))),
      h("aside", { class: "side notes" },
        h("section", { class: `panel turn num ${turn ? seatClass(turn.seat) : ""}`, "aria-live": "polite" },
          turn ? h("header", null, h(PlayerMark, { name: name(turn.seat), bot: table.seats[turn.seat]?.bot != null }), h("h1", null, `${name(turn.seat)}: `, turn.words.length > 0 ? h("span", { class: "word" }, turn.words.map((word) => readWord(word.word)).join(", ")) : say("cards", "without_word")))
            : h("h1", null, say("analysis", "before")),
          turn ? h("p", { class: "quiet" }, cardTurnText(turn, view.rules)) : null),
        h("section", { class: "panel best num" }, h("header", null, h("h2", null, say("record", "title")), h("span", { class: "count" }, say("record", "turns", { turns: turns.length }))),
          h("ol", { tabIndex: 0, "aria-label": say("record", "title") }, turns.map((one, at) => h("li", { key: one.version }, h("button", { "aria-pressed": at + 1 === now, onClick: () => to(at + 1) },
            h("span", null, at + 1), h("span", { class: one.words.length > 0 ? "word" : "quiet" }, one.words.map((word) => readWord(word.word)).join(", ") || say("cards", "without_word")), h("span", { class: "code" }, name(one.seat)), h("span", { class: "points" }, one.words.reduce((sum, word) => sum + word.points, 0) || "")))))),
        h("div", { class: "after" }, h("a", { class: "button primary", href: `/new?way=bot&game=${view.rules.id}` }, say("analysis", "again"))))));
}

/** The table after a turn; the hands lie open, for the game is over. @param {{view: CardView, moment: Moment, name: (seat: number) => string, seat: number | null, laid: boolean}} props */
function Position({ view, moment, name, seat, laid }) {
  const { rules } = view;
  return h(Fragment, null,
    h("section", { class: `owners num n${Math.min(view.order.length, 5)}`, "aria-label": say("cards", "words") }, view.order.map((one) => h("div", { key: one, class: `owner ${seatClass(one)} ${one === seat ? "to-move" : ""}` },
      h("header", null, h("span", { class: "name" }, name(one), h("small", null, say("players", "cards", { cards: moment.hands[one]?.length ?? 0 }))), h("span", { class: "score" }, moment.scores[one] ?? 0)),
      h("div", { class: "words" }, (moment.words[one] ?? []).map((word, at, all) => h("div", { key: at, class: `laid ${laid && one === seat && at === all.length - 1 ? "last" : ""}`, role: "group", "aria-label": say("cards", "laid_word", { word: readWord(word.word), points: word.points }) },
        parsePlaces(word.word).map(({ letter, cards }, place) => {
          const face = cardFace(rules, cards === "*" ? "*" : letter, { letter, states: cards === "" ? "ghost" : "" });
          return h("span", { key: place, class: face.class, "aria-hidden": true }, face.children);
        }),
        h("span", { class: "points", "aria-hidden": true }, word.points, " ", h(PrizeSign, { view, prize: word.prize })))))))),
    h("section", { class: "tape num", "aria-label": say("cards", "tape") },
      h("header", null, h("h2", null, say("cards", "tape")), h("p", null, say("cards", "deal", { deal: moment.deal }))),
      h("ol", { tabIndex: 0, "aria-label": say("cards", "tape_cards", { count: moment.tape.length }) }, [...moment.tape].map((card, at) => h("li", { key: at }, h(Card, { rules, card })))),
      h("div", { class: "deck" }, h("span", { class: "card back", "aria-hidden": true }), h("p", null, h("b", null, moment.deck), h("span", null, say("cards", "in_deck", { cards: moment.deck }))))),
    seat === null ? null : h("section", { class: "open-hand" }, h("h2", null, say("cards", "hand_after", { name: name(seat) })), h("div", { class: "small-cards" }, [...(moment.hands[seat] ?? "")].map((card, at) => h(Card, { key: at, rules, card })))));
}
