// What the text view says by itself: whose turn it is, what is asked of the players, how the game
// ended; and the commands that answer and propose.

import { stored } from "../net/storage.js";
import { figure, say } from "../site/text.js";
import { act } from "./textline.js";

/** @typedef {import("./textline.js").AnyTextGame} AnyTextGame */
/** @typedef {import("../net/livegame.js").Command} Command */
/** @typedef {{text: string, yes: Command | null, no: Command | null}} Asked */

/**
 * What waits for an answer; the answers are null for whoever is not asked.
 * @param {AnyTextGame} game
 * @returns {Asked | null}
 */
function asked({ desk, table: { waiting, consent, options }, name }) {
  const seat = desk.seat.value;
  if (waiting) {
    const judges = seat !== null && waiting.judges.includes(seat) && !waiting.voted.includes(seat);
    const text = `${name(waiting.seat)}: ${waiting.words.join(", ")} +${waiting.points}.`;
    if (!judges)
      return { text: `${text} ${say("waiting", "others_decide")}.`, yes: null, no: null };
    return options.check === "vote"
      ? {
          text: `${text} ${say("textview", "vote")}`,
          yes: { do: "vote", seat, allow: true },
          no: { do: "vote", seat, allow: false },
        }
      : {
          text: `${text} ${say("textview", "judge")}`,
          yes: { do: "accept", seat },
          no: { do: "dispute", seat },
        };
  }
  if (consent) {
    const { proposal, seat: from, agreed } = consent;
    const text =
      proposal.kind === "add_word"
        ? say("waiting", "add_word", { name: name(from), word: proposal.word })
        : say("waiting", "give_seat", { name: name(from), whom: name(proposal.seat) });
    const open = seat !== null && !agreed.includes(seat);
    return withAnswers(text, open ? (agree) => ({ do: "answer", seat, agree }) : null);
  }
  const question = desk.question(name);
  return question && withAnswers(question.text, question.answer);
}

/**
 * @param {string} text
 * @param {((agree: boolean) => Command) | null} answer
 * @returns {Asked}
 */
const withAnswers = (text, answer) => ({
  text: answer ? `${text} ${say("textview", "yes_no")}` : text,
  yes: answer?.(true) ?? null,
  no: answer?.(false) ?? null,
});

/**
 * What the table is waiting for, in a sentence: an answer, a player, nobody any more.
 * @param {AnyTextGame} game
 */
export function tellState(game) {
  const { desk, table, view, name } = game;
  if (view.ended) {
    const scores = view.order.map(
      (/** @type {number} */ seat) => `${name(seat)} ${figure(view.seats[seat]?.score ?? 0)}`,
    );
    const winners = view.ended.winners.map(name).join(", ");
    const won = winners ? say("end", "won", { name: winners }) : say("end", "nobody");
    return `${won}. ${desk.endText(view.ended.reason)} ${scores.join(", ")}.`;
  }
  const waits = asked(game);
  if (waits) return waits.text;
  return table.mine.includes(view.turn) && desk.seat.value === view.turn
    ? say("textview", "your_turn")
    : say("textview", "turn_of", { name: name(view.turn) });
}

/**
 * Answers what is asked: yes or no.
 * @param {AnyTextGame} game
 * @param {boolean} agree
 */
function answer(game, agree) {
  const waits = asked(game);
  const command = agree ? waits?.yes : waits?.no;
  return command ? act(game, () => command) : say("textview", "nothing_asked");
}

/**
 * A proposal to all: a word, a bot for somebody who is away, the end of a game without points.
 * @param {string} rest
 * @param {AnyTextGame} game
 */
function propose(rest, game) {
  const [what = "", ...more] = rest.split(/\s+/);
  const detail = more.join(" ");
  if (["слово", "word"].includes(what) && detail) {
    const word = detail.toUpperCase();
    return act(game, (seat) => ({ do: "propose", seat, proposal: { kind: "add_word", word } }));
  }
  if (["бота", "bot"].includes(what) && Number(detail) > 0) {
    const proposal = /** @type {const} */ ({
      kind: "give_seat",
      seat: Number(detail) - 1,
      level: stored("level", "lyubitel"),
    });
    return act(game, (seat) => ({ do: "propose", seat, proposal }));
  }
  if (["конец", "end", "кінець"].includes(what))
    return act(game, (seat) => ({ do: "offer_end", seat }));
  return say("textview", "how_to_propose");
}

/** @type {Record<string, import("./textline.js").TextCommand<AnyTextGame>>} */
export const ANSWERS = {
  да: (_, game) => answer(game, true),
  нет: (_, game) => answer(game, false),
  предложить: (rest, game) => propose(rest, game),
  кто: (_, game) => tellState(game),
};

/** Other words for the same. */
export const ANSWER_NAMES = {
  yes: "да",
  за: "да",
  принять: "да",
  accept: "да",
  no: "нет",
  против: "нет",
  оспорить: "нет",
  dispute: "нет",
  propose: "предложить",
  who: "кто",
  так: "да",
  прийняти: "да",
  ні: "нет",
  проти: "нет",
  оскаржити: "нет",
  запропонувати: "предложить",
  хто: "кто",
};
