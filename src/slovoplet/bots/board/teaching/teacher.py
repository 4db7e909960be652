"""What a teacher knows about boards: why one turn is better than another, and what a turn opened."""

from slovoplet.bots.board.teaching.cause import (
    TELLING,
    TurnPair,
    by_points,
    find_causes,
    squares_of,
)
from slovoplet.bots.report.analysis import Option
from slovoplet.bots.report.lesson import Cause, TurnMade, list_words
from slovoplet.lexicon.words.decency import is_decent
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.notation.turn import parse_turn
from slovoplet.rules.board.score import Score
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.referee import any_word

EXPLAINS = 0.4  # of the difference between two turns, from which a cause explains it
DEAR_REPLY = 30  # points of a reply that is worth a warning


class BoardTeacher:
    """Explains turns at a board."""

    telling = TELLING

    def words(self, state: BoardState, option: Option) -> tuple[str, ...]:
        """The words of an option, those with the most points first; none for an exchange."""
        laid = _laid(state, option)
        return tuple(word.word for word in by_points(laid[1])) if laid else ()

    def explain(self, made: TurnMade[BoardState], better: Option) -> Cause:
        """The most telling of the causes that explain much of the difference, or the one that explains the most."""
        found = _laid(made.before, better)
        assert found is not None, "an option by points is a play"
        own = _laid(made.before, made.turn.played)
        told: dict[str, str | int] = {
            "words": list_words([word.word for word in by_points(found[1])]),
            "points": better.points,
        }
        if own is None:
            return Cause("skipped", told)
        causes = sorted(
            find_causes(TurnPair(*own, *found, _kept_through(made), made.before.rules.size)),
            key=lambda each: (self.telling.index(each.cause.code), -each.points),
        )
        gap = found[1].points - own[1].points
        chosen = next((each for each in causes if each.points >= EXPLAINS * gap), None)
        chosen = chosen or max(causes, key=lambda each: each.points)
        return Cause(chosen.cause.code, told | chosen.cause.details)

    def opening(self, made: TurnMade[BoardState]) -> Cause | None:
        """A word of the next player through the tiles of this turn, on squares that multiply it."""
        own, reply = _laid(made.before, made.turn.played), made.reply
        if own is None or reply is None or reply.played.points < DEAR_REPLY:
            return None
        answer = _laid(made.after, reply.played)
        if answer is None:
            return None
        size = made.before.rules.size
        mine = {parse_square(placed.square, size) for placed in own[0].tiles}
        for word in by_points(answer[1]):
            if (
                word.times > 1
                and is_decent(word.word, family=True)
                and mine & set(squares_of(word, size))
            ):
                told: dict[str, str | int] = {
                    "name": made.before.seats[reply.seat].name,
                    "word": word.word,
                    "times": word.times,
                    "points": reply.played.points,
                }
                return Cause("opened", told)
        return None


def _laid(state: BoardState, option: Option) -> tuple[Play, Score] | None:
    """An option as a play with its count; `None` for an exchange or a pass."""
    play = parse_turn(option.text, state.rules, state.board, state.turn)
    if not isinstance(play, Play):
        return None
    hand = state.seats[state.turn].hand
    score = preview(state.rules, state.board, hand, (), play, any_word).score
    assert isinstance(score, Score), "an option of the analysis can be laid"
    return play, score


def _kept_through(made: TurnMade[BoardState]) -> int:
    """Through how many turns before this one a star was in the hand without a break."""
    turns = 0
    for turn in reversed(made.earlier):
        if STAR not in turn.hand:
            break
        turns += 1
    return turns if STAR in made.turn.hand else 0
