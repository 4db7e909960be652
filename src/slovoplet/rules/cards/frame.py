"""A card game step by step, for review: tape, words and hands after each step."""

from collections.abc import Sequence

from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import (
    CardEvent,
    CardsDrawn,
    CountedWord,
    DealEnded,
    Discarded,
    Left,
    Taped,
    TapeOpened,
    WordLaid,
)
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.event import Passed, SeatEvent
from slovoplet.rules.kind import Frame


class CardFrame(Frame, frozen=True, tag="cards", tag_field="kind"):
    """The table after a step; `points` are the scores including the words of the current deal."""

    deal: int
    tape: str
    deck: int
    hands: tuple[str, ...]
    words: tuple[tuple[CountedWord, ...], ...]
    points: tuple[int, ...]
    ended: DealEnded | None  # the deal whose last turn this was


def frames_of(log: Sequence[CardEvent]) -> list[CardFrame]:
    """The table after the first deal, and after every step of a player."""
    state = fold(log[:1])
    frames: list[CardFrame] = []
    for at, event in enumerate(log[1:], 1):
        state = fold([event], state)
        if isinstance(event, DealEnded) and frames:
            # The count belongs to the turn that ended the deal.
            frames[-1] = _frame(frames[-1].at, state, event)
        elif _is_step(event) or (isinstance(event, TapeOpened) and not frames):
            frames.append(_frame(at, state, None))
    return frames


def turns_told(log: Sequence[CardEvent]) -> list[int]:
    """The index of the event that stands for each turn: its last word, or its end without one."""
    places: list[int] = []
    player: int | None = None  # whose turn goes on
    for at, event in enumerate(log):
        if not _is_step(event):
            continue
        assert isinstance(event, SeatEvent)
        if player != event.seat:
            places.append(at)
            player = event.seat
        elif isinstance(event, WordLaid) or not isinstance(log[places[-1]], WordLaid):
            places[-1] = at
        if isinstance(event, Taped | Passed | Left):
            player = None
    return places


def _is_step(event: CardEvent) -> bool:
    dealt = isinstance(event, CardsDrawn) and event.why == "dealt"
    return (
        isinstance(event, CardsDrawn | Discarded | WordLaid | Taped | Passed | Left) and not dealt
    )


def _frame(at: int, state: CardState, ended: DealEnded | None) -> CardFrame:
    words = tuple(count_seat(state, seat).words for seat in range(len(state.seats)))
    scores = tuple(seat.score for seat in state.seats)
    laid = tuple(sum(word.points for word in own) for own in words)
    points = tuple(score + (0 if ended else made) for score, made in zip(scores, laid, strict=True))
    return CardFrame(
        at=at,
        scores=scores,
        deal=state.deal,
        tape=state.tape,
        deck=len(state.deck),
        hands=tuple(seat.hand for seat in state.seats),
        words=words,
        points=points,
        ended=ended,
    )
