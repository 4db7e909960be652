"""What follows from a command at a table: commands in, events out, as with the referee.

Pure: the words, the seed, who is absent and who is blocked come in as arguments.
"""

from collections.abc import Callable
from typing import Any

from slovoplet.rules.event import Event
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.table import consent, seating, wordcheck
from slovoplet.server.table.command import (
    Accept,
    AnswerProposal,
    AnyCommand,
    AskHint,
    Begin,
    Dispute,
    Propose,
    Rematch,
    Sit,
    SitBot,
    Stand,
    TakeBack,
    Vote,
)
from slovoplet.server.table.permission import Facts
from slovoplet.server.table.state import TableState

DECISIONS: dict[type, Callable[[Any, TableState, str, Facts], list[Event]]] = {
    Sit: seating.sit,
    SitBot: seating.sit_bot,
    Stand: seating.stand,
    Begin: seating.begin,
    Rematch: seating.rematch,
    Accept: wordcheck.accept,
    Dispute: wordcheck.dispute,
    Vote: wordcheck.vote,
    AskHint: wordcheck.ask_hint,
    Propose: consent.propose,
    AnswerProposal: consent.answer,
    TakeBack: consent.take_back,
}


def decide_table(state: TableState, actor: str, command: AnyCommand, facts: Facts) -> list[Event]:
    """The events that follow from what an account, or the server itself, asks for; or a refusal."""
    seat = getattr(command, "seat", None)
    if seat is not None and not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    # Any other command is a move of the game.
    decide = DECISIONS.get(type(command), wordcheck.move)
    return decide(command, state, actor, facts)
