"""Which functions and types belong to a kind of game: the only place where the server names them.

A new kind is one more entry of `RULEBOOKS`, and one more member of the unions below.
"""

from collections.abc import Callable
from types import UnionType
from typing import Any, Protocol

import msgspec

from slovoplet.rules import command, event, referee, state, view
from slovoplet.rules.crossword import IsWord, Review, review
from slovoplet.rules.ruleset import BoardRules, RuleSet

Rules = BoardRules
PlayCommand = command.Play  # a command that lays words, which others may dispute
GameCommand = (
    command.Play
    | command.Exchange
    | command.Pass
    | command.Resign
    | command.OfferEnd
    | command.AnswerEnd
)
GameEvent = event.Event
GameView = view.View


class GameState(Protocol):
    """What the server asks of a state of any kind; the rest is the referee's."""

    @property
    def turn(self) -> int:
        """The seat to move."""

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the game, in order of turns."""

    @property
    def ended(self) -> object | None:
        """How the game ended; nothing while it runs."""


class Rulebook(msgspec.Struct, frozen=True):
    """The referee of one kind of game and the types of its messages."""

    rules: type[RuleSet]
    commands: UnionType  # what people may send; the time-out is the server's own
    events: UnionType
    plays: type[PlayCommand]
    start: Callable[..., list[Any]]
    decide: Callable[..., list[Any]]
    fold: Callable[..., GameState]
    view: Callable[..., Any]
    view_event: Callable[..., Any]
    review: Callable[..., Review]  # what a play would bring, and all that is wrong with it
    claim: Callable[..., tuple[tuple[str, ...], int]]  # the words and points of a play's events
    time_out: Callable[[int], Any]
    skip: Callable[[int], Any]  # the move that is always there


def _board_review(game: state.State, play: command.Play, is_word: IsWord) -> Review:
    hand = game.seats[play.seat].hand
    return review(game.rules, game.board, hand, game.made, play, is_word)


def _board_claim(events: list[event.Event]) -> tuple[tuple[str, ...], int]:
    played = next(made for made in events if isinstance(made, event.Played))
    return tuple(word.word for word in played.words), played.points


RULEBOOKS = {
    "board": Rulebook(
        rules=BoardRules,
        commands=GameCommand,
        events=GameEvent,
        plays=command.Play,
        start=referee.start,
        decide=referee.decide,
        fold=state.fold,
        view=view.view,
        view_event=view.view_event,
        review=_board_review,
        claim=_board_claim,
        time_out=command.TimeOut,
        skip=command.Pass,
    )
}


def kind_of(rules: RuleSet) -> str:
    """The kind of game that the rules describe."""
    return str(rules.__struct_config__.tag)


def rulebook_of(rules: RuleSet) -> Rulebook:
    """The rulebook of a game."""
    return RULEBOOKS[kind_of(rules)]
