"""The bots of a process: a view, a level and a seed decide what each does."""

import datetime
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from slovoplet.bots.even import Even, bot_names, find_bot
from slovoplet.bots.hint import Choices, Hint
from slovoplet.bots.kinds import skill_of
from slovoplet.bots.levels import Level
from slovoplet.bots.mind import ALL_WORDS, Minds, without_rude_words
from slovoplet.bots.puzzle import PUZZLE_GAME, Grade, Puzzle, grade_of_day
from slovoplet.bots.report.analysis import TOP, Analysis, TurnReview, analysis_of
from slovoplet.bots.report.uses import BetterUse, find_uses
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.opened import OpenLexicons, WordSource
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView

KEPT = 24  # rule sets and vocabularies in use at once


class Players:
    """All bots of a process, with a bounded cache of their lexicons, vocabularies and searches.

    Threads may share it.
    """

    def __init__(self, lexicons: OpenLexicons[WordSource] | None = None, kept: int = KEPT) -> None:
        self._lexicons = lexicons or OpenLexicons[WordSource](open_lexicon)
        self._minds = Minds(kept)

    @property
    def levels(self) -> tuple[str, ...]:
        """The ids of the bots that people play against: from weak to strong, then the one that keeps pace."""
        return bot_names()

    def choose(self, view: GameView, level: str | Level | Even, seed: str) -> Command:
        """The command of a bot at the seat of a view; the same view, level and seed give the same command.

        Refused if there is nothing to do at that seat.
        """
        _check_may_act(view)
        chosen = _level_now(level, view, seed)
        mind = self._decent_mind(view.rules, chosen.zipf, chosen.rare)
        return skill_of(view.rules).think(view, chosen, seed, mind)

    def hints(self, view: GameView, count: int = 5) -> list[Hint]:
        """Turns for the player to move, from easy to strong: common words first, the most points last.

        Refused where the rules do not let the dictionary suggest.
        """
        if view.rules.dictionary_help != "hints":
            raise Refused(Code.NO_HINTS)
        _check_own_turn(view)
        return skill_of(view.rules).hints(view, count, self._decent_mind(view.rules))

    def turns(self, view: GameView) -> Choices[Any]:
        """Every turn of the player to move that lays a word, most points first."""
        _check_own_turn(view)
        return skill_of(view.rules).turns(view, self._mind(view.rules))

    def best(self, view: GameView, count: int = 1) -> list[Hint]:
        """The turns of the player to move with the most points."""
        _check_own_turn(view)
        return skill_of(view.rules).best(view, count, self._mind(view.rules))

    def review(
        self, log: Sequence[Event], top: int = TOP, only: int | None = None
    ) -> Iterator[TurnReview]:
        """Every turn of a logged game, or only one, compared with the best ones, computed lazily."""
        rules = Game(log[:1]).rules
        yield from skill_of(rules).review(log, top, self._mind(rules), only)

    def analyse(self, log: Sequence[Event], top: int = TOP) -> Analysis:
        """The analysis of a whole game: every turn compared with the best ones, and every player's figures."""
        return analysis_of(Game(log).state, tuple(self.review(log, top)))

    def uses(
        self, log: Sequence[Event], only: int | None = None, rest: str = ""
    ) -> Iterator[BetterUse]:
        """What could have been played in a judged game, entry by entry, or at one with the rest of its hand."""
        yield from find_uses(log, self._suggest, only, rest)

    def puzzle(self, date: datetime.date, rules: RuleSet | None = None) -> Puzzle[RuleSet]:
        """«Ход дня»: the puzzle of a date, by default with the rules of the boxed game."""
        chosen = rules or load_rules(PUZZLE_GAME)
        day = date.isoformat()
        puzzle = self.graded_puzzle(grade_of_day(date), f"puzzle:{chosen.id}:{day}", chosen)
        return replace(puzzle, date=day)

    def graded_puzzle(self, grade: Grade, seed: str, rules: RuleSet) -> Puzzle[RuleSet]:
        """A puzzle of a grade, or of the nearest one found; the seed decides which."""
        skill = skill_of(rules)
        chosen = skill.puzzle_rules(rules, grade)
        return skill.puzzle(seed, grade, self._decent_mind(chosen))

    def lexicon(self, rules: RuleSet) -> WordSource:
        """The words of a table with these rules."""
        return self._lexicons.open(rules)

    def _suggest(self, view: GameView, count: int) -> list[Hint]:
        return skill_of(view.rules).best(view, count, self._decent_mind(view.rules))

    def _mind(self, rules: RuleSet) -> object:
        """A mind that knows every word of a table."""
        return self._minds.get(rules, self.lexicon(rules))

    def _decent_mind(self, rules: RuleSet, zipf: float = ALL_WORDS, rare: float = 0.0) -> object:
        """A mind for what is laid or shown unasked: it knows no rude word, whatever the table has."""
        return self._minds.get(rules, self.lexicon(without_rude_words(rules)), zipf, rare)


def _level_now(level: str | Level | Even, view: GameView, seed: str) -> Level:
    """The level by which a bot thinks about a view; refused if there is no such bot."""
    bot = find_bot(level) if isinstance(level, str) else level
    return bot.level(view, seed) if isinstance(bot, Even) else bot.at(view.rules.id)


def _check_own_turn(view: GameView) -> None:
    if view.seat is None or view.seat != view.turn or view.ended is not None:
        raise Refused(Code.NOT_YOUR_TURN, seat=view.seat or 0, turn=view.turn)


def _check_may_act(view: GameView) -> None:
    if kind_of(view.rules).acts_now(view):
        return
    if view.ended is not None:
        raise Refused(Code.GAME_OVER)
    if view.seat is None:
        raise Refused(Code.NO_SUCH_SEAT, seat=-1)
    raise Refused(Code.NOT_YOUR_TURN, seat=view.seat, turn=view.turn)
