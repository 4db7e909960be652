"""A judged board game as everybody at the table sees it."""

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.view import BoardSeatView
from slovoplet.rules.judged.view import JudgedView, judged_fields
from slovoplet.rules.judgedboard.ruleset import JudgedBoardRules
from slovoplet.rules.judgedboard.state import Entry, JudgedBoardState


class JudgedBoardView(JudgedView, frozen=True, kw_only=True, tag="real_board", tag_field="kind"):
    """A judged board game; a seat's `hand` is what the player was left with, once it is told."""

    rules: JudgedBoardRules
    seats: tuple[BoardSeatView, ...]
    board: Board
    bag: int
    made: tuple[str, ...]
    reached: int | None
    entries: tuple[Entry, ...]


def view(state: JudgedBoardState, seat: int | None) -> JudgedBoardView:
    """The state as anybody may see it."""
    position = state.position
    return JudgedBoardView(
        **judged_fields(state, seat),
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
    )
