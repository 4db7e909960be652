// Ундервуд at the judge's: the deal with everybody's words, a word by its cards, a hand, the count.

import { Lazy } from "../net/lazy.js";
import { online } from "../net/socket.js";
import { Chip } from "../site/chip.js";
import { Icon } from "../site/icon.js";
import { figure, say, sayRefusal } from "../site/text.js";
import { PlayerMark } from "../table/players.js";
import { Fragment, h } from "../vendor/preact.js";
import { useEffect, useRef } from "../vendor/preact-hooks.js";
import { CardJudge } from "./carddesk.js";
import { Action, Admission, NetworkNote, Refusal, Row, Strip, TurnCard } from "./parts.js";

export { CardJudge };

/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {import("../messages.js").JudgedCardView} View */

const LONG = 450;

/** @param {{desk: CardJudge, table: TableView, view: View, invite: string}} props */
export function CardJudgeTable({ desk, table, view, invite }) {
  const points = view.seats.map((seat) => seat.score + (view.over ? 0 : sumOf(seat)));
  if (desk.flat.value && table.phase === "running") {
    return h(Lazy, {
      load: async () => (await import("./flat.js")).FlatTable,
      props: { desk, table, points },
    });
  }
  if (view.ended) {
    return h(Lazy, {
      load: async () => (await import("./cardresult.js")).CardResult,
      props: { desk, table, view },
    });
  }
  const who = desk.who.value;
  return h(
    "main",
    { class: "judge feltpage", id: "main" },
    h("h1", { class: "hidden" }, say("judge", "title")),
    h("div", { class: "judge-left" }, h(Strip, { desk, points })),
    h(
      "div",
      { class: "judge-right" },
      h(Admission, { desk, table, invite }),
      h(NetworkNote, { desk }),
      who === null
        ? h(Deal, { desk, table, view })
        : desk.what.value === "hand"
          ? h(Hand, { desk, view, seat: who })
          : h(Word, { desk, view, seat: who }),
      h(Field, { desk, away: who === null || desk.what.value === "hand" }),
      who !== null && desk.what.value === "word" ? h(WordButtons, { desk, seat: who }) : null,
    ),
    desk.leaf.value
      ? h(Lazy, {
          key: desk.leaf.value,
          load: async () => (await import("./sheets.js")).JudgeSheets,
          props: { desk, table },
          onFailure: () => (desk.leaf.value = null),
        })
      : null,
  );
}

/** @param {View["seats"][number]} seat */
const sumOf = (seat) => seat.words.reduce((all, one) => all + one.points, 0);

/**
 * A word as its cards lie: a small letter is an Ундервуд.
 * @param {{view: View, word: string, onHold?: (place: number) => void}} props
 */
export function Cards({ view, word, onHold }) {
  const held = useRef(0);
  const letters = [...word.replace(/[()[\]]/g, "")];
  return letters.map((letter, at) => {
    const wild = letter === letter.toLowerCase(); // a star in hand stands for nothing
    const price = view.rules.letters[letter.toUpperCase()]?.price ?? 0;
    const face = [
      h("span", { key: "key", class: "key" }, letter === "*" ? "?" : letter.toUpperCase()),
      wild ? h(Icon, { key: "star", name: "star" }) : h("sub", { key: "price" }, price),
    ];
    const look = { key: at, class: `card ${wild ? "wild" : ""}` };
    if (!onHold) return h("span", look, face);
    const release = () => clearTimeout(held.current);
    return h(
      "button",
      {
        ...look,
        type: "button",
        title: say("judge", wild ? "is_wild" : "is_card", { letter: letter.toUpperCase() }),
        onPointerDown: () => (held.current = setTimeout(() => onHold(at), LONG)),
        onPointerUp: release,
        onPointerLeave: release,
        onKeyDown: (/** @type {KeyboardEvent} */ event) => event.key === " " && onHold(at),
      },
      face,
    );
  });
}

/** @param {{view: View, prize: string}} props */
const Prize = ({ view, prize }) =>
  prize
    ? h("span", { class: "card prize" }, h("b", null, view.rules.prizes[prize]?.sign ?? prize))
    : null;

/** @param {{desk: CardJudge, table: TableView, view: View}} props */
function Deal({ desk, table, view }) {
  const untold = desk.active().filter((seat) => view.seats[seat]?.hand === null);
  return h(
    Fragment,
    null,
    view.seats.map((seat, at) =>
      seat.out
        ? null
        : h(
            "section",
            { key: at, class: "kon", "aria-label": desk.name(at) },
            h(
              "p",
              { class: `cap2 p${at + 1}` },
              h(PlayerMark, { name: desk.name(at), bot: false }),
              desk.name(at),
              h("span", { class: "total num" }, signed(sumOf(seat) - seat.lost)),
            ),
            seat.words.map((word, number) =>
              h(
                "div",
                { key: number, class: "laid2" },
                h(Cards, { view, word: word.word }),
                h(Prize, { view, prize: word.prize }),
                h("span", { class: "sum num" }, h("b", null, word.points)),
              ),
            ),
            seat.hand
              ? h(
                  "div",
                  { class: "laid2 minus" },
                  h(Cards, { view, word: seat.hand.replace(/[^\p{L}*]/gu, "") }),
                  h(
                    "span",
                    { class: "sum num" },
                    say("judge", "in_hand"),
                    " ",
                    h("b", null, signed(-seat.lost)),
                  ),
                )
              : null,
            view.over
              ? null
              : h(
                  Row,
                  null,
                  h(Action, {
                    look: "even",
                    label: say("judge", "add_word"),
                    onClick: () => desk.begin(at),
                  }),
                  h(Action, {
                    look: "even plain",
                    label: say("judge", "hand_left"),
                    onClick: () => {
                      desk.begin(at);
                      desk.what.value = "hand";
                      desk.cards.value = seat.hand ?? "";
                      desk.input?.blur();
                    },
                  }),
                ),
          ),
    ),
    h(Refusal, { desk }),
    h(Totals, { desk, view }),
    h(
      "div",
      { class: "bottom" },
      view.over
        ? h(
            Row,
            null,
            h(Action, {
              look: "primary",
              label: say("judge", "finish"),
              onClick: () => void desk.act({ do: "finish", seat: desk.mover() }),
            }),
            h(Action, {
              icon: "undo",
              label: say("judge", "undo"),
              onClick: () => void desk.undo(),
            }),
          )
        : h(
            Fragment,
            null,
            h(TurnCard, { desk, table, about: say("judge", "deal_number", { number: view.deal }) }),
            h(
              Row,
              null,
              h(Action, {
                look: "even",
                label: say("judge", "turn_made"),
                onClick: () => void desk.send({ do: "pass", seat: desk.mover() }),
              }),
              h(Action, {
                look: "even",
                icon: "undo",
                label: say("judge", "undo"),
                onClick: () => void desk.undo(),
              }),
            ),
            h(Closing, { desk, untold }),
          ),
      h(
        Row,
        null,
        h(Action, {
          look: "plain even",
          icon: "list",
          label: say("judge", "record"),
          onClick: () => (desk.leaf.value = "record"),
        }),
        h(Action, {
          look: "plain even",
          icon: "book",
          label: say("judge", "word_q"),
          onClick: () => desk.dispute(""),
        }),
        h(Action, {
          look: "plain even",
          icon: "people",
          label: say("judge", "players"),
          onClick: () => (desk.leaf.value = "players"),
        }),
      ),
    ),
  );
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/**
 * Who made the last turn of the deal: that player deals next.
 * @param {{desk: CardJudge, untold: number[]}} props
 */
function Closing({ desk, untold }) {
  return h(
    "div",
    { class: "closing" },
    h("p", { class: "quiet" }, say("judge", "close_how")),
    h(
      "div",
      { class: "chips" },
      desk.active().map((seat) =>
        h(
          "button",
          {
            key: seat,
            class: "chip big",
            type: "button",
            disabled: untold.some((one) => one !== seat),
            onClick: () => void desk.send({ do: "close_deal", seat }),
          },
          say("judge", "close_by", { name: desk.name(seat) }),
        ),
      ),
    ),
  );
}

/** @param {{desk: CardJudge, view: View}} props */
export function Totals({ desk, view }) {
  if (view.results.length === 0) return null;
  const target = view.rules.target ?? 0;
  const best = Math.max(...view.seats.map((seat) => seat.score));
  return h(
    Fragment,
    null,
    h(
      "table",
      { class: "final num" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, say("judge", "col_deal")),
          view.results.map((one) => h("th", { key: one.deal, scope: "col" }, one.deal)),
          h("th", { scope: "col" }, say("judge", "col_all")),
        ),
      ),
      h(
        "tbody",
        null,
        view.seats.map((seat, at) =>
          h(
            "tr",
            { key: at, class: seat.score === best ? "won" : "" },
            h("th", { class: "name", scope: "row" }, desk.name(at)),
            view.results.map((one) =>
              h(
                "td",
                { key: one.deal },
                signed(one.counts.find((count) => count.seat === at)?.points ?? 0),
              ),
            ),
            h("td", null, figure(seat.score)),
          ),
        ),
      ),
    ),
    view.over
      ? null
      : h(
          "p",
          { class: "say" },
          best < target ? `${say("judge", "to_go", { points: target - best })} ` : "",
          say("judge", "deals", { name: desk.name(view.dealer) }),
        ),
  );
}

/** @param {{desk: CardJudge, view: View, seat: number}} props */
function Word({ desk, view, seat }) {
  const review = desk.review.value;
  const problems = review.state === "known" ? review.reviewed.problems : [];
  const score = desk.score;
  const word = score?.text ?? "";
  const typed = [...desk.typed.value]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join("");
  return h(
    "div",
    { class: "kon" },
    h(
      "p",
      { class: `cap2 p${seat + 1}` },
      h(PlayerMark, { name: desk.name(seat), bot: false }),
      desk.name(seat),
      h("small", null, say("judge", desk.at.value === null ? "word_of" : "fixing_word")),
    ),
    h("p", { class: "quiet" }, say("judge", "hold_card")),
    h(
      "div",
      { class: "builder2 laid2" },
      h(Cards, { view, word: word || typed, onHold: (place) => desk.flip(place) }),
      score
        ? h(
            "span",
            { class: "sum num" },
            countOf(score),
            h(
              "b",
              null,
              desk.review.value.state === "known" ? desk.review.value.reviewed.points : 0,
            ),
          )
        : null,
    ),
    (score?.forced.length ?? 0) > 0
      ? h("p", { class: "note" }, h(Icon, { name: "star" }), say("judge", "forced_card"))
      : null,
    problems.map((one) =>
      h(
        "div",
        { key: one.code, class: "note bad-note", role: "alert" },
        h("span", null, sayRefusal(one)),
        one.code === "not_a_word"
          ? h(
              "button",
              { class: "button", type: "button", onClick: () => desk.dispute(word.toUpperCase()) },
              say("judge", "dispute"),
            )
          : null,
      ),
    ),
    (score?.fitting.length ?? 0) > 0
      ? h(Prizes, { desk, view, fitting: score?.fitting ?? [] })
      : null,
    h(Wilds, { desk, view }),
    (score?.changes ?? []).map((one) =>
      h(
        "p",
        { key: one.seat, class: "num" },
        say("judge", "in_all", { name: desk.name(one.seat) }),
        " ",
        h("s", null, one.before),
        " → ",
        h("b", null, one.after),
      ),
    ),
    h(Refusal, { desk }),
  );
}

/** @param {import("../messages.js").JudgedWordScore} score */
function countOf(score) {
  const sum = score.letters.reduce((all, one) => all + one.price * one.times + one.plus, 0);
  if (score.times > 1) return `${sum} × ${score.times} = `;
  return score.plus ? `${sum} + ${score.plus} = ` : "";
}

/** @param {{desk: CardJudge, view: View, fitting: string[]}} props */
const Prizes = ({ desk, view, fitting }) =>
  h(
    "div",
    null,
    h("span", { class: "label" }, say("judge", "prize")),
    h(
      "div",
      { class: "chips" },
      fitting.map((card) =>
        h(Chip, {
          key: card,
          on: desk.prize.value === card,
          label: view.rules.prizes[card]?.sign ?? card,
          onClick: () => desk.choosePrize(card),
        }),
      ),
      h(Chip, {
        on: desk.prize.value === "",
        label: say("judge", "no_prize"),
        onClick: () => desk.choosePrize(""),
      }),
    ),
  );

/**
 * Ундервуды on the table that may have been taken for this word.
 * @param {{desk: CardJudge, view: View}} props
 */
function Wilds({ desk, view }) {
  const found = view.seats.flatMap((seat, owner) =>
    seat.words.flatMap((word, number) =>
      [...word.word.replace(/[()[\]]/g, "")].flatMap((letter, place) =>
        letter === letter.toLowerCase()
          ? [
              {
                owner,
                word: number,
                place,
                letter: letter.toUpperCase(),
                of: word.word.toUpperCase(),
              },
            ]
          : [],
      ),
    ),
  );
  if (found.length === 0 || !view.rules.swaps) return null;
  const same = (/** @type {typeof found[number]} */ one) =>
    desk.takes.value.some(
      (two) => two.owner === one.owner && two.word === one.word && two.place === one.place,
    );
  return h(
    "div",
    null,
    h("span", { class: "label" }, say("judge", "taken_wild")),
    h(
      "div",
      { class: "chips" },
      found.map(({ of, ...take }) =>
        h(Chip, {
          key: `${take.owner}.${take.word}.${take.place}`,
          on: same({ ...take, of }),
          label: `${take.letter}, ${of}`,
          onClick: () => {
            desk.takes.value = same({ ...take, of })
              ? desk.takes.value.filter((two) => two.place !== take.place || two.word !== take.word)
              : [...desk.takes.value, take];
            void desk.check();
          },
        }),
      ),
    ),
  );
}

/** @param {{desk: CardJudge, away: boolean}} props */
function Field({ desk, away }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    desk.input = field.current;
  });
  return h(
    "div",
    { class: `typed ${away ? "away" : ""}` },
    h("input", {
      ref: field,
      class: "in",
      type: "text",
      autocapitalize: "none",
      autocomplete: "off",
      autocorrect: "off",
      spellcheck: false,
      tabIndex: away ? -1 : 0,
      "aria-hidden": away ? true : undefined,
      "aria-label": say("judge", "field"),
      onInput: (/** @type {InputEvent} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.currentTarget);
        const typed = desk.type(input.value);
        if (input.value !== typed) input.value = typed;
      },
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter" && desk.good) void desk.record();
        if (event.key === "Escape") desk.clear();
      },
    }),
  );
}

/** @param {{desk: CardJudge, seat: number}} props */
const WordButtons = ({ desk, seat }) =>
  h(
    Row,
    null,
    h(Action, {
      look: "primary",
      label: online.value
        ? say("judge", desk.at.value === null ? "write_word" : "fix", {
            points: desk.good?.points ?? 0,
          })
        : say("judge", "keep"),
      disabled: !desk.typed.value || (online.value && !desk.good) || desk.busy.value,
      onClick: () => void desk.record(),
    }),
    desk.at.value !== null
      ? h(Action, {
          label: say("judge", "strike"),
          onClick: () => {
            const at = desk.at.value;
            void desk
              .send({ do: "enter_word", seat, word: "", at })
              .then((done) => done && desk.clear());
          },
        })
      : null,
    h(Action, { label: say("judge", "done"), onClick: () => desk.clear() }),
  );

/** @param {{desk: CardJudge, view: View, seat: number}} props */
function Hand({ desk, view, seat }) {
  const cards = desk.cards.value;
  const own = view.seats[seat]?.hand ?? "";
  const rest = (/** @type {string} */ card) =>
    view.unseen.split(card).length + own.split(card).length - 1 - cards.split(card).length;
  const kinds = [...new Set(view.unseen + own)].filter(
    (card) => card === "*" || card in view.rules.letters,
  );
  return h(
    "div",
    { class: "kon" },
    h(
      "p",
      { class: `cap2 p${seat + 1}` },
      h(PlayerMark, { name: desk.name(seat), bot: false }),
      desk.name(seat),
      h("small", null, say("judge", "hand_left")),
    ),
    h(
      "div",
      { class: "laid2 minus" },
      [...cards].map((card, at) =>
        h(
          "button",
          {
            key: at,
            type: "button",
            class: `card ${card === "*" ? "wild" : ""}`,
            "aria-label": say("judge", "put_back", { tile: card }),
            onClick: () => (desk.cards.value = cards.slice(0, at) + cards.slice(at + 1)),
          },
          card === "*" ? h(Icon, { name: "star" }) : h("span", { class: "key" }, card),
        ),
      ),
    ),
    h(
      "div",
      { class: "stock cards-stock" },
      kinds.map((card) =>
        h(
          "button",
          {
            key: card,
            type: "button",
            class: `card ${card === "*" ? "wild" : ""}`,
            disabled: rest(card) <= 0,
            "aria-label": say("judge", "take_tile", { tile: card, count: rest(card) }),
            onClick: () => (desk.cards.value = cards + card),
          },
          card === "*" ? h(Icon, { name: "star" }) : h("span", { class: "key" }, card),
        ),
      ),
    ),
    h(Refusal, { desk }),
    h(
      Row,
      null,
      h(Action, {
        look: "primary",
        label: say("judge", cards ? "write_hand" : "empty_hand"),
        onClick: () => void desk.tell(),
      }),
      h(Action, { label: say("judge", "cancel"), onClick: () => desk.clear() }),
    ),
  );
}
