"""The host of a table: commands in, events out, like the referee's.

Pure: the words, the seed, who is absent and who is blocked come in as arguments.
"""

from collections.abc import Callable
from typing import Any

from slovoplet.rules.refusal import Code, Refused
from slovoplet.server import consent, seating, wordcheck
from slovoplet.server.permission import Aids
from slovoplet.server.rulebook import GameCommand
from slovoplet.server.tablecommand import (
    Accept,
    Answer,
    AskHint,
    Begin,
    Dispute,
    Propose,
    Rematch,
    Sit,
    SitBot,
    Stand,
    TableCommand,
    TakeBack,
    Vote,
)
from slovoplet.server.tablestate import Event, TableState

Command = GameCommand | TableCommand

DECISIONS: dict[type, Callable[[Any, TableState, str, Aids], list[Event]]] = {
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
    Answer: consent.answer,
    TakeBack: consent.take_back,
}


def decide_table(state: TableState, actor: str, command: Command, aids: Aids) -> list[Event]:
    """The events that follow from what an account, or the server itself, asks for; or a refusal."""
    seat = getattr(command, "seat", None)
    if seat is not None and not 0 <= seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=seat)
    # Whatever is not the table's business is a move of the game.
    decide = DECISIONS.get(type(command), wordcheck.move)
    return decide(command, state, actor, aids)
