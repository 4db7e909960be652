"""How a game stands, as lists show it without folding its log: the scores and the last move."""

import msgspec

from slovoplet.rules import event, state
from slovoplet.rules.cards import event as card_event
from slovoplet.rules.cards import state as card_state
from slovoplet.rules.cards.spelling import parse_spelling


class LastMove(msgspec.Struct, frozen=True):
    """The last thing a player did: the tag of its event, and the words and points where there are any."""

    seat: int
    event: str
    words: tuple[str, ...] = ()
    points: int = 0


class Standing(msgspec.Struct, frozen=True):
    """The scores by seat, none where no points are counted, and the last move."""

    scores: tuple[int, ...]
    last: LastMove | None = None


def board_move(happened: event.Event, before: state.State) -> LastMove | None:
    """The move that an event of a board game is; nothing where it follows from one."""
    match happened:
        case event.Played():
            words = tuple(word.word for word in happened.words)
            return LastMove(happened.seat, "played", words, happened.points)
        case event.Exchanged():
            return LastMove(happened.seat, "exchanged")
        case event.Passed():
            return LastMove(happened.seat, "passed")
        case event.Resigned():
            return LastMove(happened.seat, "resigned")
    return None


def card_move(happened: card_event.CardEvent, before: card_state.CardState) -> LastMove | None:
    """The same of a card game; a card put into the tape says less than the word laid before it."""
    match happened:
        case card_event.WordLaid():
            word = parse_spelling(happened.word, before.rules.alphabet).word
            return LastMove(happened.seat, "word_laid", (word,), happened.points)
        case card_event.Taped() if not before.words_laid:
            return LastMove(happened.seat, "taped")
        case card_event.Passed():
            return LastMove(happened.seat, "passed")
        case card_event.Left():
            return LastMove(happened.seat, "left")
    return None


def board_scores(game: state.State) -> tuple[int, ...]:
    """The points by seat; none in a game without points."""
    return tuple(seat.score for seat in game.seats) if game.rules.counts_points else ()


def card_scores(game: card_state.CardState) -> tuple[int, ...]:
    """The points of the deals that are over, by seat."""
    return tuple(seat.score for seat in game.seats)
