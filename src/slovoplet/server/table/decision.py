"""What follows from a command at a table: commands in, events out, as with the referee.

Pure: the words, the seed, who is absent and who is blocked come in as arguments.
"""

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.server.table import consent, seating, wordcheck
from slovoplet.server.table.command import (
    Accept,
    AnswerProposal,
    AnyCommand,
    AskHint,
    Begin,
    CallOff,
    Dispute,
    HandOver,
    Propose,
    Rematch,
    Sit,
    SitBot,
    Stand,
    TakeBack,
    Vote,
)
from slovoplet.server.table.permission import Facts, check_permission
from slovoplet.server.table.state import TableState


def decide_table(  # noqa: PLR0912 - a branch a command
    state: TableState, actor: str, command: AnyCommand, facts: Facts
) -> list[Event]:
    """The events that follow from what an account, or the server itself, asks for; or a refusal."""
    check_permission(state, actor, command, facts.invite)
    match command:
        case Command():  # a move: nearly all there is to decide
            return wordcheck.move(command, state, actor, facts)
        case Sit():
            return seating.sit(command, state, actor, facts)
        case SitBot():
            return seating.sit_bot(command, state, actor, facts)
        case Stand():
            return seating.stand(command, state, actor, facts)
        case Begin():
            return seating.begin(command, state, actor, facts)
        case CallOff():
            return seating.call_off(command, state, actor, facts)
        case HandOver():
            return seating.hand_over(command, state, actor, facts)
        case Rematch():
            return seating.rematch(command, state, actor, facts)
        case Accept():
            return wordcheck.accept(command, state, actor, facts)
        case Dispute():
            return wordcheck.dispute(command, state, actor, facts)
        case Vote():
            return wordcheck.vote(command, state, actor, facts)
        case AskHint():
            return wordcheck.ask_hint(command, state, actor, facts)
        case Propose():
            return consent.propose(command, state, actor, facts)
        case AnswerProposal():
            return consent.answer(command, state, actor, facts)
        case TakeBack():
            return consent.take_back(command, state, actor, facts)
    raise TypeError(f"nobody decides about {type(command).__name__}")
