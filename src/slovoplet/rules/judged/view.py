"""A judged game as everybody at the table sees it: nothing that the program knows is hidden."""

from slovoplet.rules.event import EndReason
from slovoplet.rules.judged.state import AnyJudged
from slovoplet.rules.view import GameView, SharedFields, shared_fields


class JudgedView(GameView, frozen=True, kw_only=True):
    """What the views of judged games share."""

    unseen: str
    over: EndReason | None
    timed: int | None
    table_words: tuple[str, ...]
    refused_words: tuple[str, ...]


class JudgedFields(SharedFields):
    """The fields of a view that are filled in the same way at every real table."""

    over: EndReason | None
    timed: int | None
    table_words: tuple[str, ...]
    refused_words: tuple[str, ...]


def judged_fields(state: AnyJudged, seat: int | None) -> JudgedFields:
    """What every view of a judged game says about its state."""
    return JudgedFields(
        **shared_fields(state, seat),
        over=state.over,
        timed=state.timed,
        table_words=state.table_words,
        refused_words=state.refused_words,
    )
