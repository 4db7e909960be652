"""A judged card game as everybody at the table sees it."""

from collections import Counter

from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CountedWord, DealEnded
from slovoplet.rules.judged.view import JudgedView, judged_fields
from slovoplet.rules.judgedcards.position import cards_shown
from slovoplet.rules.judgedcards.ruleset import JudgedCardRules
from slovoplet.rules.judgedcards.state import CardEntry, JudgedCardState
from slovoplet.rules.view import SeatView


class JudgedCardSeatView(SeatView, frozen=True, kw_only=True):
    """A player of a judged card game; `hand` is what was told of it in this deal, and costs `lost`."""

    words: tuple[CountedWord, ...]
    lost: int
    points: int  # in this deal so far


class JudgedCardView(JudgedView, frozen=True, kw_only=True, tag="real_cards", tag_field="kind"):
    """A judged card game."""

    rules: JudgedCardRules
    seats: tuple[JudgedCardSeatView, ...]
    deal: int
    dealer: int
    results: tuple[DealEnded, ...]
    entries: tuple[CardEntry, ...]


def view(state: JudgedCardState, seat: int | None) -> JudgedCardView:
    """The state as anybody may see it."""
    position = state.position
    unseen = Counter(state.rules.full_deck) - Counter(cards_shown(position))
    return JudgedCardView(
        **judged_fields(state, seat),
        rules=state.rules,
        seats=tuple(_seat_view(state, at) for at in range(len(state.seats))),
        deal=position.deal,
        dealer=position.dealer,
        unseen=state.rules.sort("".join(unseen.elements())),
        results=position.results,
        entries=state.entries,
    )


def _seat_view(state: JudgedCardState, at: int) -> JudgedCardSeatView:
    player, count = state.seats[at], count_seat(state.position, at)
    return JudgedCardSeatView(
        name=player.name,
        score=player.score,
        out=player.out,
        hand=player.hand if at in state.counted.told else None,
        words=count.words,
        lost=count.lost,
        points=count.points,
    )
