"""What a teacher knows about Ундервуд: why one word is better than another."""

from slovoplet.bots.cards.analysis import NO_WORD
from slovoplet.bots.report.analysis import Option
from slovoplet.bots.report.lesson import Cause, TurnMade
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.notation.turn import parse_step
from slovoplet.rules.cards.spelling import parse_spelling
from slovoplet.rules.cards.state import CardState


class CardTeacher:
    """Explains words at Ундервуд."""

    telling = ("underwood_taken", "prize", "tape", "no_word", "longer", "more_points")

    def words(self, state: CardState, option: Option) -> tuple[str, ...]:
        """The word of an option as it is read; none for a turn without one."""
        lay = _lay(state, option)
        return () if lay is None else (_word(state, lay),)

    def explain(self, made: TurnMade[CardState], better: Option) -> Cause:
        """The first of these that the turn lacks: a word at all, an Ундервуд, a prize, the tape, letters."""
        lay, own = _lay(made.before, better), _lay(made.before, made.turn.played)
        assert lay is not None, "an option is a word"
        word = _word(made.before, lay)
        told: dict[str, str | int] = {"words": word, "points": better.points}
        if own is None:
            return Cause("no_word", told)
        if lay.takes and not own.takes:
            return Cause("underwood_taken", told)
        if lay.prize and not own.prize:
            return Cause("prize", told)
        if lay.tear and not own.tear:
            return Cause("tape", told)
        if len(word) > len(_word(made.before, own)):
            return Cause("longer", told | {"word": word})
        return Cause("more_points", told)

    def opening(self, made: TurnMade[CardState]) -> Cause | None:
        """Nothing: what a turn leaves in the tape is seldom what the next player's word depends on."""
        return None


def _lay(state: CardState, option: Option) -> Lay | None:
    if option.text == NO_WORD:
        return None
    step = parse_step(option.text, state.rules.alphabet, state.turn)
    assert isinstance(step, Lay)
    return step


def _word(state: CardState, lay: Lay) -> str:
    return parse_spelling(lay.word, state.rules.alphabet).word
