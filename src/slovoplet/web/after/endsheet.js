// The end of a game, large: who won, the score, the best of it, what a teacher noticed, and what
// next.

import { language } from "../net/api.js";
import { RatingLine } from "../rating/change.js";
import { roughTime } from "../site/clock.js";
import { Sheet } from "../site/sheet.js";
import { figure, say } from "../site/text.js";
import { useStudy } from "../study/study.js";
import { nameAt, PlayerMark, seatClass } from "../table/players.js";
import { h } from "../vendor/preact.js";
import { useEffect, useMemo, useState } from "../vendor/preact-hooks.js";
import { Next, winnersText } from "./ending.js";
import { EvenLine } from "./even.js";
import { ShareButton, sharedGame } from "./share.js";
import { readLesson } from "./teacher.js";

/** @typedef {import("../table/desk.js").Desk<any>} Desk */
/** @typedef {import("../table/desk.js").MadeTurn} MadeTurn */
/** @typedef {import("../messages.js").TableView} TableView */
/** @typedef {(seat: number) => string} Naming */

/** Who plays again at once does not ask a teacher, and costs the server nothing; milliseconds. */
const TEACHER_COMES = 1500;

/** @param {{desk: Desk, table: TableView, onClose: () => void}} props */
export function EndSheet({ desk, table, onClose }) {
  const { view } = table;
  const log = desk.game.log.value;
  const turns = useMemo(() => desk.madeTurns(), [log]);
  const name = (/** @type {number} */ seat) => nameAt(table, seat);
  if (!view?.ended) return null;
  const { winners } = view.ended;
  const title = winnersText(table.mine, winners, name);
  const lead = [
    h("p", { key: "about", class: "about" }, aboutText(desk, table, turns)),
    h(EvenLine, { key: "even", table }),
    h(RatingLine, { key: "rating", table }),
    h(Letters, { key: "letters", desk, text: headWord(table.mine, winners) }),
  ];
  const foot = h("footer", { class: "end-bar" }, h(Next, { desk, table, name }));
  return h(
    Sheet,
    { title, onClose, look: "end end-sheet num", lead, foot },
    h(
      "div",
      { class: "end-parts" },
      h(
        "section",
        { "aria-label": say("end", "score") },
        h(Scores, { desk, table, turns, name }),
        h(Facts, { desk, turns, name, seat: table.mine[0] ?? winners[0] ?? 0 }),
        h(ShareButton, { shared: sharedGame(table.game, null) }),
      ),
      h(Teacher, { table, turns }),
    ),
  );
}

/**
 * The word that the title's letters make: for who won, and for all who share it.
 * @param {number[]} mine
 * @param {number[]} winners
 */
function headWord(mine, winners) {
  if (!mine.some((seat) => winners.includes(seat))) return "";
  return say("end", winners.length > 1 ? "letters_shared" : "letters_won");
}

/**
 * Letters as the game has them.
 * @param {{desk: Desk, text: string}} props
 */
function Letters({ desk, text }) {
  const faces = [...text].map((letter) => desk.letterFace(letter));
  if (faces.length === 0 || faces.includes(null)) return null;
  return h(
    "span",
    { class: "letters", "aria-hidden": true },
    faces.map((face, at) => face && h("span", { key: at, class: face.class }, face.children)),
  );
}

/**
 * «Очки набраны, круг доигран. С перевесом в 25 очков. 24 хода, 38 минут.»
 * @param {Desk} desk
 * @param {TableView} table
 * @param {MadeTurn[]} turns
 */
function aboutText(desk, { view }, turns) {
  const ended = view?.ended;
  if (!view || !ended) return "";
  const [winner, ...shared] = ended.winners;
  const rivals = view.order.filter((seat) => seat !== winner && !view.seats[seat]?.out);
  const score = (/** @type {number} */ seat) => view.seats[seat]?.score ?? 0;
  const margin =
    winner === undefined || shared.length > 0 || rivals.length === 0 || !desk.isScored()
      ? 0
      : score(winner) - Math.max(...rivals.map(score));
  return [
    desk.endText(ended.reason),
    margin > 0 ? say("end", "margin", { points: margin }) : "",
    turns.length > 0
      ? say("end", "length", { turns: turns.length, time: roughTime(playedFor(desk)) })
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * From the first move to the last, in milliseconds: neither the wait for players nor what was said
 * after the game.
 * @param {Desk} desk
 */
function playedFor(desk) {
  const log = desk.game.log.value;
  const from = log.find(({ event }) => STARTS.has(event.event)) ?? log[0];
  const to = log.find(({ event }) => event.event === "ended") ?? log.at(-1);
  return (to?.at ?? 0) - (from?.at ?? 0);
}

const STARTS = new Set(["started", "card_game_started"]);

/** @param {{desk: Desk, table: TableView, turns: MadeTurn[], name: Naming}} props */
function Scores({ desk, table, turns, name }) {
  const { view } = table;
  const winners = view?.ended?.winners ?? [];
  const place = (/** @type {number} */ seat) =>
    (winners.includes(seat) ? 1e9 : 0) + (view?.seats[seat]?.score ?? 0);
  return h(
    "ol",
    { class: "end-scores" },
    [...(view?.order ?? [])]
      .sort((a, b) => place(b) - place(a))
      .map((seat) =>
        h(
          "li",
          { key: seat, class: `${seatClass(seat)} ${winners.includes(seat) ? "won" : ""}` },
          h(PlayerMark, { name: name(seat), bot: table.seats[seat]?.bot != null }),
          h(
            "span",
            { class: "name" },
            name(seat),
            h("small", null, scoreNote(table, turns, seat, desk.isScored())),
          ),
          desk.isScored() ? h("b", null, figure(view?.seats[seat]?.score ?? 0)) : null,
        ),
      ),
  );
}

/**
 * «вы · победа · 12 ходов, по 17,7».
 * @param {TableView} table
 * @param {MadeTurn[]} turns
 * @param {number} seat
 * @param {boolean} scored
 */
function scoreNote(table, turns, seat, scored) {
  const own = turns.filter((turn) => turn.seat === seat);
  const average = own.reduce((sum, turn) => sum + turn.points, 0) / own.length;
  const count = { turns: own.length, points: decimal(average) };
  const isMe = table.mine.length === 1 && table.mine.includes(seat);
  const left = table.view?.seats[seat]?.out === true;
  const me = left ? say("end", "you_left") : say("players", "you");
  return [
    isMe ? me : "",
    table.view?.ended?.winners.includes(seat) ? say("players", "won") : "",
    left && !isMe ? say("players", "out") : "",
    own.length > 0 ? say("end", scored ? "turns_each" : "turns", count) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {number} value */
const decimal = (value) => value.toLocaleString(language.value, { maximumFractionDigits: 1 });

/**
 * The best turn, the longest word, the points turn by turn.
 * @param {{desk: Desk, turns: MadeTurn[], name: Naming, seat: number}} props
 */
function Facts({ desk, turns, name, seat }) {
  const laid = turns.filter((turn) => turn.words.length > 0);
  if (laid.length === 0) return null;
  const best = laid.reduce((one, two) => (two.points > one.points ? two : one));
  const words = laid.flatMap((turn) => turn.words.map((word) => ({ word, seat: turn.seat })));
  const longest = words.reduce((one, two) => (two.word.length > one.word.length ? two : one));
  const own = turns.filter((turn) => turn.seat === seat).map((turn) => turn.points);
  const fact = { desk, name };
  return h(
    "dl",
    { class: "end-facts" },
    desk.isScored()
      ? h(Fact, {
          ...fact,
          title: say("end", "best_turn"),
          words: best.words,
          seat: best.seat,
          value: figure(best.points),
        })
      : null,
    h(Fact, {
      ...fact,
      title: say("end", "longest_word"),
      words: [longest.word],
      seat: longest.seat,
      value: say("end", "letters", { letters: longest.word.length }),
    }),
    desk.isScored() && own.length > 1 ? h(Bars, { points: own, whose: name(seat) }) : null,
  );
}

/**
 * @param {{
 *   desk: Desk,
 *   name: Naming,
 *   title: string,
 *   words: string[],
 *   seat: number,
 *   value: string,
 * }} props
 */
const Fact = ({ desk, name, title, words, seat, value }) =>
  h(
    "div",
    null,
    h("dt", null, title),
    h(
      "dd",
      null,
      words.map((word, at) => [
        at > 0 ? " + " : "",
        h("button", { class: "word", onClick: () => (desk.word.value = word) }, word),
      ]),
      ` · ${name(seat)}`,
    ),
    h("dd", { class: "figure" }, value),
  );

/**
 * The points of a player turn by turn, and their average.
 * @param {{points: number[], whose: string}} props
 */
function Bars({ points, whose }) {
  const most = Math.max(...points, 1);
  const average = points.reduce((sum, one) => sum + one, 0) / points.length;
  const label = say("end", "points_by_turn", { points: points.join(", ") });
  return h(
    "div",
    null,
    h("dt", null, say("end", "points_a_turn", { name: whose })),
    h(
      "dd",
      null,
      h(
        "div",
        { class: "bars", role: "img", "aria-label": label },
        points.map((one, at) =>
          h("i", {
            key: at,
            class: one === most ? "best" : "",
            style: { "--v": Math.round((Math.max(0, one) / most) * 100) },
          }),
        ),
      ),
    ),
    h("dd", { class: "figure" }, decimal(average)),
  );
}

/**
 * What a teacher noticed in one's own game; it is looked at only if one stays to read.
 * @param {{table: TableView, turns: MadeTurn[]}} props
 */
function Teacher({ table, turns }) {
  const [comes, setComes] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setComes(true), TEACHER_COMES);
    return () => clearTimeout(timer);
  }, []);
  const [seat] = table.mine;
  const hasPlayed = table.mine.length === 1 && turns.some((turn) => turn.seat === seat);
  return comes && hasPlayed && seat !== undefined ? h(Noticed, { id: table.game, seat }) : null;
}

/** @param {{id: string, seat: number}} props */
function Noticed({ id, seat }) {
  const study = useStudy(id);
  const [sentences, setSentences] = useState(/** @type {string[] | null} */ (null));
  useEffect(() => {
    if (study.complete) void readLesson(id, seat).then(setSentences);
  }, [study.complete]);
  if (study.failed || sentences?.length === 0) return null;
  return h(
    "section",
    { class: "teacher", "aria-live": "polite" },
    h("h3", null, say("end", "teacher")),
    sentences
      ? h(
          "ol",
          null,
          sentences.map((sentence) => h("li", { key: sentence }, sentence)),
        )
      : h("p", { class: "quiet" }, say("end", "teacher_looks")),
  );
}
