"""How people lay: a word that comes to mind on a square they see; then, perhaps, one beside it."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from slovoplet.bots.board.mind import BoardMind
from slovoplet.bots.board.words import words_made
from slovoplet.bots.memory import comes_to_mind, distance
from slovoplet.bots.thought import Thought
from slovoplet.engine.turn import Turn
from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.crossword import LaidPlay, judge
from slovoplet.rules.board.view import BoardView
from slovoplet.rules.refusal import Refused

LOOKED_AT = 300  # places of words, the best first, among which a bot looks
OTHER_PLACES = 100  # looked at for another square of a word, or for a word without a star
TRIED = 12  # words that are tried beside those already chosen


class SeenWord(NamedTuple):
    """A word on its place: tiles in one line, and the longest word that they make."""

    turn: Turn
    word: str

    @property
    def lays_star(self) -> bool:
        """Whether one of the tiles is a star."""
        return any(tile.islower() for _, tile in self.turn.tiles)


class Chosen(NamedTuple):
    """A play, and what it leaves behind."""

    play: Play
    laid: LaidPlay


class WordByWord:
    """One turn of a bot that looks for words, not for whole turns."""

    def __init__(self, thought: Thought[BoardView, BoardMind]) -> None:
        self._view = thought.view
        self._level = thought.level
        self._seed = thought.seed
        self._rng = thought.rng
        self._seat = thought.seat
        self._searcher = thought.mind.searcher

    def choose(self) -> Chosen | None:
        """The turn; `None` if the bot knows no word that fits."""
        view = self._view
        first = self._first(self._places(view.board, view.hand, view.made))
        if first is None:
            return None
        chosen = self._laid(first.turn.as_play(self._seat))
        assert chosen is not None, "the search finds legal plays"
        words = 1 if view.rules.words_per_turn == "one" else self._level.words
        for _ in range(words - 1):
            more = self._one_more(chosen) if self._rng.random() < self._level.more else None
            if more is None:
                break
            chosen = more
        return chosen

    def _places(self, board: Board, hand: str, used: tuple[str, ...]) -> list[Turn]:
        """The places of words that the bot could lay, those with the most points first."""
        sort = self._view.rules.alphabet.sort
        found = self._searcher.plays(board, sort(hand), used=used, limit=self._level.turns)
        places = found.sorted()
        short = (turn for turn in places if len(turn.tiles) <= self._level.tiles)
        # A bot that sees only longer words lays the least of them rather than none.
        return list(islice(short, LOOKED_AT)) or list(places[-1:])

    def _first(self, places: list[Turn]) -> SeenWord | None:
        """The best word that comes to mind; if none does, the one that is nearest."""
        seen = self._seen(self._view.board, places)
        best = next(seen, None)
        if best is None:
            return min(
                _named(self._view.board, places),
                key=lambda one: distance(self._seed, one.word),
                default=None,
            )
        others = list(islice(seen, OTHER_PLACES))
        return self._on_some_square(self._sparing(best, others), others)

    def _sparing(self, best: SeenWord, others: list[SeenWord]) -> SeenWord:
        """A word without the star, unless the star brings enough."""
        if not best.lays_star or not self._level.thrift:
            return best
        plain = next((one for one in others if not one.lays_star), None)
        if plain is None or best.turn.points - plain.turn.points >= self._level.thrift:
            return best
        return plain

    def _on_some_square(self, best: SeenWord, others: list[SeenWord]) -> SeenWord:
        """The word on its best square; if the bot is careless this time, on any that it sees."""
        if self._rng.random() < self._level.care:
            return best
        return self._rng.choice([best, *(one for one in others if one.word == best.word)])

    def _one_more(self, chosen: Chosen) -> Chosen | None:
        """The play with one more word from the tiles left, if that brings more."""
        laid = chosen.laid
        if not laid.hand:
            return None
        made = (*self._view.made, *(run.word for run in laid.runs))
        places = self._places(laid.board, laid.hand, made)
        # A star that was laid in this very play cannot be taken.
        beside = (one for one in self._seen(laid.board, places) if not one.turn.swaps)
        for one in islice(beside, TRIED):
            tiles = (*chosen.play.tiles, *one.turn.as_play(self._seat).tiles)
            more = self._laid(Play(self._seat, tiles, chosen.play.swaps))
            if more is not None and more.laid.score.points > laid.score.points:
                return more
        return None

    def _seen(self, board: Board, places: Iterable[Turn]) -> Iterator[SeenWord]:
        notice = self._level.notice
        return (one for one in _named(board, places) if comes_to_mind(self._seed, one.word, notice))

    def _laid(self, play: Play) -> Chosen | None:
        """A play with what it leaves behind; `None` if the referee would refuse it."""
        view = self._view
        try:
            laid = judge(
                view.rules, view.board, view.hand, view.made, play, self._searcher.graph.accepts
            )
        except Refused:
            return None
        return Chosen(play, laid)


def _named(board: Board, places: Iterable[Turn]) -> Iterator[SeenWord]:
    for turn in places:
        yield SeenWord(turn, max(words_made(board, turn), key=len))
