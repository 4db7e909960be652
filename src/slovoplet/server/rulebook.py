"""Which functions and types belong to a kind of game: the only place where the server names them.

A new kind is one more entry of `RULEBOOKS`, and one more member of the unions below. No two kinds
have different events or commands of one tag, so that whoever reads a message can tell them apart.
"""

from collections.abc import Callable
from types import UnionType
from typing import Any, Protocol

import msgspec

from slovoplet.rules import command, event, fork, referee, state, view
from slovoplet.rules.cards import command as card_command
from slovoplet.rules.cards import event as card_event
from slovoplet.rules.cards import fork as card_fork
from slovoplet.rules.cards import lay as card_lay
from slovoplet.rules.cards import referee as card_referee
from slovoplet.rules.cards import state as card_state
from slovoplet.rules.cards import view as card_view
from slovoplet.rules.cards.count import WordCount
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.crossword import IsWord, review
from slovoplet.rules.refusal import Refused
from slovoplet.rules.ruleset import BoardRules, RuleSet
from slovoplet.rules.score import Score
from slovoplet.rules.shelf import AnyRules
from slovoplet.server.standing import LastMove, board_move, board_scores, card_move, card_scores

Rules = AnyRules
PlayCommand = command.Play | card_command.Lay  # what lays words, which others may dispute
BoardCommand = (
    command.Play
    | command.Exchange
    | command.Pass
    | command.Resign
    | command.OfferEnd
    | command.AnswerEnd
)
CardCommand = card_command.Step | command.Resign
GameCommand = BoardCommand | CardCommand
GameEvent = event.Event | card_event.CardEvent
GameView = view.View | card_view.CardView
PlayScore = Score | WordCount


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


class Review(Protocol):
    """A play looked at before it is made: its score if it can be laid at all, and all that is wrong."""

    @property
    def score(self) -> PlayScore | None:
        """The points, word by word or letter by letter."""

    @property
    def problems(self) -> tuple[Refused, ...]:
        """Everything against it."""


class Rulebook(msgspec.Struct, frozen=True):
    """The referee of one kind of game and the types of its messages."""

    rules: type[RuleSet]
    commands: UnionType  # what people may send; the time-out and the skip are the server's own
    events: UnionType
    plays: type[PlayCommand]
    start: Callable[..., list[Any]]
    decide: Callable[..., list[Any]]
    fold: Callable[..., GameState]
    view: Callable[..., Any]
    view_event: Callable[..., Any]
    review: Callable[..., Review]  # what a play would bring, and all that is wrong with it
    claim: Callable[..., tuple[tuple[str, ...], int]]  # the words and points of a play's events
    pieces: Callable[..., str]  # all tiles or cards of a game
    move: Callable[..., LastMove | None]  # the move that an event is, for lists
    scores: Callable[..., tuple[int, ...]]
    turn_places: Callable[..., list[int]]  # where in a log the turns are made
    shuffle_anew: Callable[..., list[Any]]  # a log with another order of what nobody has seen
    time_out: Callable[[int], Any] = command.TimeOut
    skip: Callable[[int], Any] = command.Pass  # a turn that is lost, and the way out for a bot


def _board_review(game: state.State, play: command.Play, is_word: IsWord) -> Review:
    hand = game.seats[play.seat].hand
    return review(game.rules, game.board, hand, game.made, play, is_word)


def _board_claim(rules: BoardRules, events: list[event.Event]) -> tuple[tuple[str, ...], int]:
    played = next(made for made in events if isinstance(made, event.Played))
    return tuple(word.word for word in played.words), played.points


def _card_review(game: card_state.CardState, lay: card_command.Lay, is_word: IsWord) -> Review:
    sources = card_referee.sources_of(game, lay.seat)
    return card_lay.review(game.rules, sources, lay, is_word)


def _card_claim(
    rules: CardRules, events: list[card_event.CardEvent]
) -> tuple[tuple[str, ...], int]:
    laid = next(made for made in events if isinstance(made, card_event.WordLaid))
    return (parse_spelling(laid.word, rules.alphabet).word,), laid.points


RULEBOOKS = {
    "board": Rulebook(
        rules=BoardRules,
        commands=BoardCommand,
        events=event.Event,
        plays=command.Play,
        start=referee.start,
        decide=referee.decide,
        fold=state.fold,
        view=view.view,
        view_event=view.view_event,
        review=_board_review,
        claim=_board_claim,
        pieces=lambda rules: rules.full_bag,
        move=board_move,
        scores=board_scores,
        turn_places=fork.turn_places,
        shuffle_anew=fork.shuffle_anew,
    ),
    "cards": Rulebook(
        rules=CardRules,
        commands=CardCommand,
        events=card_event.CardEvent,
        plays=card_command.Lay,
        start=card_referee.start,
        decide=card_referee.decide,
        fold=card_state.fold,
        view=card_view.view,
        view_event=card_view.view_event,
        review=_card_review,
        claim=_card_claim,
        pieces=lambda rules: rules.full_deck,
        move=card_move,
        scores=card_scores,
        turn_places=card_fork.turn_places,
        shuffle_anew=card_fork.shuffle_anew,
    ),
}


def kind_of(rules: RuleSet) -> str:
    """The kind of game that the rules describe."""
    return str(rules.__struct_config__.tag)


def rulebook_of(rules: RuleSet) -> Rulebook:
    """The rulebook of a game."""
    return RULEBOOKS[kind_of(rules)]
