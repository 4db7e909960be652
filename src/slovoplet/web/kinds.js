// The kinds of games: the only place that knows which there are. Everybody else asks `kindOf` and
// calls what it finds; the tables, studies and rules pages of a kind are fetched when they are
// shown.

import { addStyle } from "./net/lazy.js";
import { say } from "./site/text.js";

/** @typedef {import("./messages.js").BoardRules} BoardRules */
/** @typedef {import("./messages.js").CardRules} CardRules */
/** @typedef {import("./messages.js").TableView} TableView */
/** @typedef {TableView["rules"]} Rules */
/** @typedef {(props: any) => any} Component */
/** @typedef {() => Promise<Component>} Load */
/** @typedef {import("./table/desk.js").Desk<any>} Desk */
/** @typedef {import("./net/livegame.js").LiveGame} LiveGame */
/**
 * @typedef {object} TableParts
 * @property {new (game: LiveGame) => Desk} Desk a player's side of the table
 * @property {Component} Table takes `{desk, table, view}`
 */
/**
 * @template GameRules
 * @typedef {object} Kind What the pages ask of a kind of game.
 * @property {(rules: GameRules) => Record<string, string | number>} numbers for sentences about it
 * @property {(rules: GameRules) => string} targetText how the game ends, in the rule sentence
 * @property {(rules: GameRules) => string} shortTarget the same in the head of a page
 * @property {(rules: GameRules) => string[]} ruleParts what else the rule sentence says
 * @property {boolean} isJudged whether the pieces lie on a real table
 * @property {number | null} quickTarget the target of a quick game; null leaves the sheet's
 * @property {Partial<GameRules>} tournament what a tournament changes besides clock and help
 * @property {Record<string, Load | undefined>} editors of settings that need more than a plain
 *   control; take what a control takes
 * @property {Load | null} loadPicture of its table, small, inside an SVG of 50 by 50; takes
 *   `{rules}`
 * @property {Load | null} loadGlance the table as it stands, small, for who looks on; takes
 *   `{view}`
 * @property {Load | null} loadHand what one was dealt, to look at only; takes `{view}`
 * @property {() => Promise<TableParts>} loadTable
 * @property {Load} loadStudy a finished game, step by step; takes
 *   `{table, view, log, replay, first}`
 * @property {Load} loadRules the rules of a game as a page; takes `{rules}`
 * @property {Load | null} loadComparison what tells the games apart; takes `{games}`
 * @property {Load | null} loadPuzzle a puzzle with such rules; takes `{puzzle}`
 * @property {Load | null} loadLesson a step of the first minute; takes `{lesson, step, place}`
 */

/**
 * @param {number | null} target
 * @param {string} [code]
 */
const targetSentence = (target, code = "target") =>
  target === null ? say("rule", "no_target") : say("rule", code, { points: target });

/** The squares of a layout that multiply a whole word. */
const BIG = /[DT]/g;

/**
 * The numbers that sentences about a board game name.
 * @param {BoardRules} rules
 */
const boardNumbers = (rules) => {
  const tiles = Object.values(rules.tiles).reduce((sum, tile) => sum + tile.count, 0);
  return {
    tiles,
    least: rules.min_players,
    most: Math.min(rules.max_players, Math.floor(tiles / rules.hand_size)),
    hand: rules.hand_size,
    start: rules.start,
    star: rules.star_value === "letter" ? 0 : rules.star_value,
    bonus: rules.bonus,
    target: rules.target ?? 0,
    rounds: rules.pass_rounds,
    times: rules.timeouts_to_resign,
    hints: rules.hints_limit ?? 0,
    big: rules.layout.join("").match(BIG)?.length ?? 0,
  };
};

/** @type {Omit<Kind<BoardRules>, "isJudged">} */
const board = {
  numbers: boardNumbers,
  targetText: ({ level, target, equal_turns }) =>
    level === "simple"
      ? say("rule", "simple")
      : targetSentence(target, equal_turns ? "target_equal" : "target"),
  shortTarget: ({ level, target }) =>
    level === "simple" ? say("rule", "simple") : targetSentence(target),
  ruleParts: (rules) => [
    say("rule", rules.repeat_words ? "repeats" : "no_repeats"),
    rules.words_per_turn === "one" ? say("rule", "one_word") : "",
    rules.leftover_penalty ? say("rule", "penalty") : "",
    rules.out_takes_leftovers ? say("rule", "rest") : "",
  ],
  quickTarget: 100,
  tournament: { leftover_penalty: true },
  editors: { layout: async () => (await import("./board/field/layouteditor.js")).LayoutEditor },
  loadPicture: async () => (await import("./board/field/smallboard.js")).SmallBoard,
  loadGlance: async () => (await import("./board/field/glance.js")).BoardGlance,
  loadHand: async () => (await import("./board/field/tile.js")).DealtTiles,
  loadTable: async () => {
    const { BoardDesk, BoardTable } = await import("./board/table.js");
    return { Desk: BoardDesk, Table: BoardTable };
  },
  loadStudy: async () => (await import("./board/study.js")).BoardStudy,
  loadRules: async () => (await import("./board/rulespage.js")).BoardRulesPage,
  loadComparison: async () => (await import("./board/rulespage.js")).BoardComparison,
  loadPuzzle: async () => (await import("./board/puzzle.js")).BoardPuzzle,
  loadLesson: async () => (await import("./board/lesson.js")).BoardLesson,
};

/** @type {Partial<Kind<CardRules>>} */
const cards = {
  numbers: ({ target }) => ({ target: target ?? 0 }),
  targetText: ({ target }) => targetSentence(target),
  shortTarget: ({ target }) => targetSentence(target),
  ruleParts: ({ swaps }) => [swaps ? "" : say("rule", "no_swaps")],
  quickTarget: 50,
  editors: { prizes: async () => (await import("./cards/prizeeditor.js")).PrizeEditor },
  loadPicture: async () => (await import("./cards/felt/smallcards.js")).SmallCards,
  loadGlance: async () => (await import("./cards/felt/glance.js")).CardGlance,
  loadHand: async () =>
    (await Promise.all([import("./cards/felt/face.js"), addStyle("cards")]))[0].DealtCards,
  loadTable: async () => {
    const [{ CardDesk, CardTable }] = await Promise.all([
      import("./cards/table.js"),
      addStyle("cards"),
    ]);
    return { Desk: CardDesk, Table: CardTable };
  },
  loadStudy: async () =>
    (await Promise.all([import("./cards/study.js"), addStyle("cards")]))[0].CardStudy,
  loadRules: async () =>
    (await Promise.all([import("./cards/rulespage.js"), addStyle("cards")]))[0].CardRulesPage,
  loadLesson: async () =>
    (await Promise.all([import("./cards/lesson.js"), addStyle("cards")]))[0].CardLesson,
  loadPuzzle: async () =>
    (await Promise.all([import("./cards/puzzle.js"), addStyle("cards")]))[0].CardPuzzle,
};

/** What judged games share: the pieces lie on a real table, and nothing is handed over. */
const judged = {
  isJudged: true,
  quickTarget: null,
  loadStudy: async () => (await import("./judge/result.js")).ResultPage,
};

/** @type {Partial<Kind<BoardRules>>} */
const real_board = {
  numbers: boardNumbers,
  targetText: board.targetText,
  shortTarget: board.shortTarget,
  ruleParts: board.ruleParts,
  ...judged,
  loadTable: async () => {
    const [{ BoardJudge, BoardJudgeTable }] = await Promise.all([
      import("./judge/board/boardtable.js"),
      addStyle("judge"),
    ]);
    return { Desk: BoardJudge, Table: BoardJudgeTable };
  },
};

/** @type {Partial<Kind<CardRules>>} */
const real_cards = {
  numbers: cards.numbers,
  targetText: cards.targetText,
  shortTarget: cards.shortTarget,
  ...judged,
  loadTable: async () => {
    const [{ CardJudge, CardJudgeTable }] = await Promise.all([
      import("./judge/cards/cardtable.js"),
      ...["judge", "judgeresult", "cards", "judgecards"].map(addStyle),
    ]);
    return { Desk: CardJudge, Table: CardJudgeTable };
  },
};

/**
 * A game that the server plays and these pages do not know: a sentence says so, the log is shown.
 * @type {Kind<object>}
 */
const unknown = {
  numbers: () => ({}),
  targetText: () => "",
  shortTarget: () => "",
  ruleParts: () => [],
  isJudged: false,
  quickTarget: null,
  tournament: {},
  editors: {},
  loadPicture: null,
  loadGlance: null,
  loadHand: null,
  loadTable: async () => {
    const [{ Desk }, { PlainTable }] = await Promise.all([
      import("./table/desk.js"),
      import("./textview/plain.js"),
    ]);
    return { Desk, Table: PlainTable };
  },
  loadStudy: async () => (await import("./textview/plain.js")).PlainStudy,
  loadRules: async () => (await import("./textview/plain.js")).PlainRules,
  loadComparison: null,
  loadPuzzle: null,
  loadLesson: null,
};

/**
 * Of what a kind does not say, the pages know as much as of an unknown one.
 * @type {Map<string, Kind<any>>}
 */
const KINDS = new Map(
  Object.entries({ board, cards, real_board, real_cards }).map(([name, own]) => [
    name,
    { ...unknown, ...own },
  ]),
);

/**
 * The kind of a game, of which its rules speak.
 * @param {{kind: string}} rules
 * @returns {Kind<any>}
 */
export const kindOf = (rules) => KINDS.get(rules.kind) ?? unknown;

/**
 * Games that belong to one kind together, in the order in which the kinds come.
 * @template {{kind: string}} Game
 * @param {Game[]} games
 * @returns {[Kind<any>, Game[]][]}
 */
export function byKind(games) {
  /** @type {Map<Kind<any>, Game[]>} */
  const found = new Map();
  for (const game of games) found.set(kindOf(game), [...(found.get(kindOf(game)) ?? []), game]);
  return [...found];
}
