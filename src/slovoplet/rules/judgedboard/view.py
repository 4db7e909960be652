"""A judged board game as everybody at the table sees it: nothing that the program knows is hidden."""

from msgspec.structs import replace

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.view import BoardSeatView
from slovoplet.rules.event import EndReason
from slovoplet.rules.judgedboard.event import JudgedBoardEvent, JudgedStarted
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.judgedboard.state import Entry, JudgedBoardState
from slovoplet.rules.view import GameView, shared_fields


class JudgedBoardView(GameView, frozen=True, kw_only=True, tag="real_board", tag_field="kind"):
    """A judged board game; a seat's `hand` is what the player was left with, once it is told."""

    rules: JudgedBoardRules
    seats: tuple[BoardSeatView, ...]
    board: Board
    bag: int
    unseen: str
    made: tuple[str, ...]
    reached: int | None
    entries: tuple[Entry, ...]
    over: EndReason | None
    timed: int | None
    table_words: tuple[str, ...]
    refused_words: tuple[str, ...]


def view(state: JudgedBoardState, seat: int | None) -> JudgedBoardView:
    """The state as anybody may see it."""
    position = state.position
    return JudgedBoardView(
        **shared_fields(state, seat),
        rules=state.rules,
        seats=tuple(
            BoardSeatView(
                name=player.name,
                score=player.score,
                out=player.out,
                hand=state.left[at],
                tiles=len(player.hand),
                turns=player.turns,
                skips=player.skips,
                exchanges=player.exchanges,
            )
            for at, player in enumerate(state.seats)
        ),
        board=position.board,
        bag=len(position.bag),
        unseen=state.unseen,
        made=position.made,
        reached=position.reached,
        entries=state.entries,
        over=state.over,
        timed=state.timed,
        table_words=state.table_words,
        refused_words=state.refused_words,
    )


def view_event(event: JudgedBoardEvent, seat: int | None, over: bool) -> JudgedBoardEvent | None:
    """An event as anybody may see it; only the seed waits for the end, as in every game."""
    return replace(event, seed="") if isinstance(event, JudgedStarted) and not over else event
