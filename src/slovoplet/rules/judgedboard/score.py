"""What an entry would count, before it is confirmed: the sum that people do on paper."""

import msgspec

from slovoplet.rules.board.command import Placed, Play, Swap
from slovoplet.rules.board.crossword import preview as preview_play
from slovoplet.rules.board.score import WordScore
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.judged.correction import author_of, consequences, counted_before
from slovoplet.rules.judged.event import TotalChange
from slovoplet.rules.judged.referee import check_running
from slovoplet.rules.judgedboard.command import BoardTurn, Enter
from slovoplet.rules.judgedboard.event import TurnEntered
from slovoplet.rules.judgedboard.position import holding, judge_turn
from slovoplet.rules.judgedboard.reading import EntryReading, read_entry
from slovoplet.rules.judgedboard.state import JudgedBoardState, turn_text
from slovoplet.rules.referee import IsWord, Preview
from slovoplet.rules.refusal import Refused


class JudgedScore(msgspec.Struct, frozen=True, tag="real_board", tag_field="kind"):
    """Points of an entry word by word, its tiles as they were read, and what a correction does to the totals.

    `forced` are the squares whose letters can only be stars, since the set has no more of them.
    """

    words: tuple[WordScore, ...]
    bonus: int
    text: str
    tiles: tuple[Placed, ...] = ()
    swaps: tuple[Swap, ...] = ()
    forced: tuple[str, ...] = ()
    changes: tuple[TotalChange, ...] = ()
    fallen: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """All points of the entry."""
        return sum(word.points for word in self.words) + self.bonus


def read_in(state: JudgedBoardState, entered: Enter) -> tuple[BoardState, EntryReading]:
    """The position in which an entry is read, and what it means there."""
    position = counted_before(state, entered.at).position
    seat = author_of(state, entered.at, entered.by, entered.seat)
    if entered.at is not None:
        position = msgspec.structs.replace(position, turn=seat)
    return position, read_entry(entered.text, state.rules, position.board, seat)


def preview(state: JudgedBoardState, entered: Enter, is_word: IsWord) -> Preview[JudgedScore]:
    """The points of an entry word by word, and everything wrong with it."""
    try:
        check_running(state, entered.seat)
        position, reading = read_in(state, entered)
        turn = reading.turn
        text = turn_text(turn, position)
        if not isinstance(turn, Play):
            judge_turn(position, turn, is_word)
            return Preview(_with_consequences(JudgedScore((), 0, text), state, entered, turn), ())
        hand = holding(position, turn).seats[turn.seat].hand
    except Refused as problem:
        return Preview(None, (problem,))
    found = preview_play(position.rules, position.board, hand, position.made, turn, is_word)
    if found.score is None:
        return Preview(None, found.problems)
    score = JudgedScore(
        found.score.words, found.score.bonus, text, turn.tiles, turn.swaps, reading.forced
    )
    return Preview(_with_consequences(score, state, entered, turn), found.problems)


def _with_consequences(
    score: JudgedScore, state: JudgedBoardState, entered: Enter, turn: BoardTurn
) -> JudgedScore:
    if entered.at is None:
        return score
    act = TurnEntered(turn.seat, turn)
    follows = consequences(state, entered.at, act)
    return msgspec.structs.replace(score, changes=follows.changes, fallen=follows.fallen)
