"""Analysis of a game of Ундервуд: every word, and every turn without one, compared with the best words."""

from collections.abc import Iterator, Sequence

from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.report.analysis import Option, TurnReview, turns_of, verdict_of
from slovoplet.engine.finder import Find
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CardEvent, Taped, WordLaid
from slovoplet.rules.cards.fork import makes_turn
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.notation.turn import format_step
from slovoplet.rules.cards.referee import sources_of
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.cards.view import view
from slovoplet.rules.event import Passed

NO_WORD = "—"

Act = WordLaid | Taped | Passed


def review_turns(
    log: Sequence[CardEvent], top: int, mind: CardMind, only: int | None = None
) -> Iterator[TurnReview]:
    """Reviews every word laid, and the end of every turn without one, one by one or only one."""
    for number, (before, event, after) in enumerate(turns_of(log, fold, makes_turn), 1):
        assert isinstance(event, Act)
        if only in (None, number):
            yield _review(number, before, event, after, mind, top)


def _review(
    number: int, before: CardState, event: Act, after: CardState, mind: CardMind, top: int
) -> TurnReview:
    sources = sources_of(before)
    played = _played(event)
    word = ""
    if isinstance(event, WordLaid):
        word = parse_spelling(event.word, before.rules.alphabet).word
    best = tuple(
        played
        if (find.word, find.points) == (word, played.points)
        else _option(find, sources, mind)
        for find in _best_words(sources, mind, top)
    )
    lost = max(0, max((option.points for option in best), default=0) - played.points)
    return TurnReview(
        number=number,
        seat=event.seat,
        hand=before.rules.sort(before.seats[event.seat].hand),
        played=played,
        scores=tuple(count_seat(after, seat).total for seat in range(len(after.seats))),
        by_points=best,
        by_value=best,
        lost_points=lost,
        lost_value=float(lost),
        star_missed=bool(best) and best[0].takes_star and not played.takes_star and lost > 0,
        verdict=verdict_of(lost, lost),
        shown=view(after, event.seat),
        squares=(),
    )


def _best_words(sources: Sources, mind: CardMind, top: int) -> list[Find]:
    """The words with the most points, each once, however many ways there are to tear the tape."""
    finds = mind.finder.find(sources).best(top * (len(sources.tape) + 1))
    best = {find.word: find for find in reversed(finds)}
    return sorted(best.values(), key=finds.index)[:top]


def _option(find: Find, sources: Sources, mind: CardMind) -> Option:
    lay = mind.finder.lay(sources, find)
    return Option(format_step(lay), find.points, float(find.points), bool(lay.takes))


def _played(event: Act) -> Option:
    """The turn actually made, as an option."""
    if not isinstance(event, WordLaid):
        return Option(NO_WORD, 0, 0.0)
    lay = Lay(event.seat, event.word, len(event.torn), event.takes, event.prize)
    return Option(format_step(lay), event.points, float(event.points), bool(event.takes))
