"""What could have been laid at Ундервуд: every word of a game, and every turn without one, beside the best."""

from collections.abc import Iterator, Sequence

from slovoplet.bots.analysis import TOP, Analysis, Option, TurnReview, analysis_of, verdict_of
from slovoplet.bots.words import CardMind, Lexicon, card_mind_of
from slovoplet.engine.finder import Find
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.count import count_seat
from slovoplet.rules.cards.event import CardEvent, Passed, Taped, WordLaid
from slovoplet.rules.cards.fork import makes_turn
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.notation import format_step
from slovoplet.rules.cards.referee import sources_of
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState, fold
from slovoplet.rules.cards.view import view

NO_WORD = "—"


def analyse_cards(log: Sequence[CardEvent], lexicon: Lexicon, top: int = TOP) -> Analysis:
    """Looks at every turn of a card game by its log."""
    return analysis_of(fold(log), tuple(review_card_turns(log, lexicon, top)))


def review_card_turns(
    log: Sequence[CardEvent], lexicon: Lexicon, top: int = TOP
) -> Iterator[TurnReview]:
    """Looks at the turns of a card game one by one."""
    mind = card_mind_of(fold(log[:1]).rules, lexicon, 0)
    for number, (before, event, after) in enumerate(_acts(log), 1):
        yield _review(number, before, event, after, mind, top)


def _acts(
    log: Sequence[CardEvent],
) -> Iterator[tuple[CardState, WordLaid | Taped | Passed, CardState]]:
    """Every word laid, and the end of every turn without one, with the states around it."""
    state = fold(log[:1])
    for event in log[1:]:
        before, state = state, fold([event], state)
        if makes_turn(event, before):
            assert isinstance(event, WordLaid | Taped | Passed)
            yield before, event, state


def _review(
    number: int,
    before: CardState,
    event: WordLaid | Taped | Passed,
    after: CardState,
    mind: CardMind,
    top: int,
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
    """The words with the most points, each once, however the tape could be cut for it."""
    finds = mind.finder.find(sources).best(top * (len(sources.tape) + 1))
    best = {find.word: find for find in reversed(finds)}
    return sorted(best.values(), key=finds.index)[:top]


def _option(find: Find, sources: Sources, mind: CardMind) -> Option:
    lay = mind.finder.lay(sources, find)
    return Option(format_step(lay), find.points, float(find.points), bool(lay.takes))


def _played(event: WordLaid | Taped | Passed) -> Option:
    """What was really done, as an option."""
    if not isinstance(event, WordLaid):
        return Option(NO_WORD, 0, 0.0)
    lay = Lay(event.seat, event.word, len(event.torn), event.takes, event.prize)
    return Option(format_step(lay), event.points, float(event.points), bool(event.takes))
