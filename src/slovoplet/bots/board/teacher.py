"""What a teacher knows about boards: why one turn is better than another, and what a turn opened."""

from slovoplet.bots.report.analysis import Option
from slovoplet.bots.report.lesson import Cause, TurnMade, list_words
from slovoplet.rules.alphabet import STAR
from slovoplet.rules.board.board import Run
from slovoplet.rules.board.command import Play
from slovoplet.rules.board.crossword import preview
from slovoplet.rules.board.notation.turn import parse_turn
from slovoplet.rules.board.score import Score, WordScore
from slovoplet.rules.board.square import Square, parse_place, parse_square
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.referee import any_word

KEPT_LONG = 2  # earlier turns through which a star was kept
DEAR_REPLY = 30  # points of a reply that is worth a warning


class BoardTeacher:
    """Explains turns at a board."""

    def words(self, state: BoardState, option: Option) -> tuple[str, ...]:
        """The words of an option, those with the most points first; none for an exchange."""
        laid = _laid(state, option)
        return tuple(word.word for word in _by_points(laid[1])) if laid else ()

    def explain(self, made: TurnMade[BoardState], better: Option) -> Cause:
        """The first of these that the turn lacks: a play at all, a star, all tiles, words, a premium, letters."""
        found = _laid(made.before, better)
        assert found is not None, "an option by points is a play"
        play, score = found
        own = _laid(made.before, made.turn.played)
        words = _by_points(score)
        told: dict[str, str | int] = {
            "words": list_words([word.word for word in words]),
            "points": better.points,
        }
        if own is None:
            return Cause("skipped", told)
        own_play, own_score = own
        if play.swaps and not own_play.swaps:
            return Cause("star_taken", told | {"square": play.swaps[0].square})
        kept = _kept_through(made)
        if kept >= KEPT_LONG and _lays_star(play) and not _lays_star(own_play):
            return Cause("star_kept", told | {"turns": kept})
        if score.bonus and not own_score.bonus:
            return Cause("all_tiles", told | {"bonus": score.bonus})
        if len(score.words) > len(own_score.words):
            return Cause("more_words", told | {"count": len(score.words)})
        dearest = max(words, key=_premium_gain)
        if _premium_gain(dearest) > max(map(_premium_gain, own_score.words), default=0):
            return Cause("premium", told | {"word": dearest.word, "times": dearest.times})
        if len(words[0].word) > max(len(word.word) for word in own_score.words):
            return Cause("longer", told)
        return Cause("more_points", told)

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
        for word in _by_points(answer[1]):
            if word.times > 1 and _squares_of(word, size) & mine:
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


def _by_points(score: Score) -> list[WordScore]:
    return sorted(score.words, key=lambda word: -word.points)


def _premium_gain(word: WordScore) -> int:
    """What the squares that multiply a word add to it."""
    return word.points - word.points // word.times


def _lays_star(play: Play) -> bool:
    return any(placed.tile.islower() for placed in play.tiles)


def _kept_through(made: TurnMade[BoardState]) -> int:
    """Through how many turns before this one a star was in the hand without a break."""
    turns = 0
    for turn in reversed(made.earlier):
        if STAR not in turn.hand:
            break
        turns += 1
    return turns if STAR in made.turn.hand else 0


def _squares_of(word: WordScore, size: int) -> set[Square]:
    return set(Run(*parse_place(word.place, size), word.word).squares)
