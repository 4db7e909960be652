"""A board game on a terminal: the board in the game's colours, the scores, what happened."""

from rich.text import Text

from slovoplet.rules.board import Board
from slovoplet.rules.event import (
    Drew,
    EndAnswered,
    Ended,
    EndOffered,
    Event,
    Exchanged,
    Passed,
    Penalised,
    Played,
    Resigned,
    Shuffled,
    Started,
    TargetReached,
)
from slovoplet.rules.picture import Paint, paint_of
from slovoplet.rules.ruleset import BoardRules
from slovoplet.rules.square import COLUMNS, Square
from slovoplet.rules.state import State
from slovoplet.texts import say

TILE = "bold #2a1a0e on #f3ddaf"
LAST = "bold #2a1a0e on #ecbf6d"
STAR = "bold #f6cf83 on #2a1712"
PLAIN = "#75644f on #f1e7d3"


def draw_rows(rules: BoardRules, board: Board, last: list[Square], only: int | None = None) -> Text:
    """The board, or one row of it, with coordinates; premium squares say what they do."""
    text = Text("    " + "".join(f" {letter} " for letter in COLUMNS[: rules.size]) + "\n")
    for row in range(rules.size):
        if only is not None and row != only:
            continue
        text.append(f"{row + 1:>3} ")
        for col in range(rules.size):
            square = Square(row, col)
            text.append(*_cell(rules, board, square, square in last))
        text.append("\n")
    return text


def _cell(rules: BoardRules, board: Board, square: Square, is_last: bool) -> tuple[str, str]:
    if board.has_tile(square):
        tile = board[square]
        star = tile.islower()
        return f" {tile.upper()}{'*' if star else ' '}", STAR if star else LAST if is_last else TILE
    premium = rules.premium(square)
    if premium.word > 1:
        return f"с×{premium.word}", _style(paint_of(rules, square))
    if premium.letter > 1:
        return f"б×{premium.letter}", _style(paint_of(rules, square))
    return " + " if square == rules.start_square else " · ", PLAIN


def _style(paint: Paint) -> str:
    return f"{paint.ink} on {paint.fill}"


def tell_events(events: list[Event], state: State) -> list[str]:
    """What happened, a sentence an event; draws and shuffles say nothing."""
    return [sentence for event in events if (sentence := _tell(event, state))]


def _tell(event: Event, state: State) -> str:
    name = state.seats[event.seat].name if hasattr(event, "seat") else ""
    match event:
        case Played():
            return _tell_play(event, name, state.rules.counts_points)
        case Exchanged():
            return say("table", "exchanged", name=name, count=event.count)
        case Passed():
            return say("table", "timed_out" if event.timed_out else "passed", name=name)
        case Resigned():
            return say("table", "resigned", name=name)
        case TargetReached():
            score = state.seats[event.seat].score
            return say("table", "target_reached", name=name, score=score)
        case EndOffered():
            return say("table", "end_offered", name=name)
        case EndAnswered():
            return say("table", "end_agreed" if event.agree else "end_declined", name=name)
        case Penalised():
            return say("table", "penalised", name=name, points=event.points)
        case Ended():
            return f"{say('end', event.reason)} {tell_result(event, state)}"
        case Started() | Shuffled() | Drew():
            return ""


def _tell_play(event: Played, name: str, counts_points: bool) -> str:
    if not counts_points:
        words = " · ".join(word.word for word in event.words)
        return say("table", "played_plain", name=name, words=words)
    words = " · ".join(f"{word.word} {word.points}" for word in event.words)
    if event.bonus:
        words += ", " + say("table", "bonus", bonus=event.bonus)
    return say("table", "played", name=name, words=words, points=event.points)


def tell_result(ended: Ended, state: State) -> str:
    """Who has won."""
    names = ", ".join(state.seats[seat].name for seat in ended.winners)
    if not ended.winners:
        return say("table", "no_winner")
    if not state.rules.counts_points or ended.reason == "resigned":
        return say("table", "won_last", names=names)
    sentence = "won" if len(ended.winners) == 1 else "drawn"
    return say("table", sentence, names=names, score=state.seats[ended.winners[0]].score)
