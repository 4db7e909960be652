"""What needs everybody's consent: words of the table, and a bot for an absent player."""

from slovoplet.lexicon.words.decency import is_decent
from slovoplet.rules.event import Event
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.table.command import (
    AddWord,
    AnswerProposal,
    AnyCommand,
    GiveSeat,
    Proposal,
    Propose,
    TakeBack,
)
from slovoplet.server.table.event import Adopted, Answered, Dropped, Proposed, SeatReturned
from slovoplet.server.table.permission import (
    Facts,
    allows_word,
    check_level,
    foresee,
    must_run,
)
from slovoplet.server.table.state import TableState


def propose(command: Propose, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Puts a proposal to the players."""
    must_run(state)
    if state.consent is not None:
        raise Denied(ServerCode.PROPOSAL_OPEN)
    proposal = command.proposal
    if isinstance(proposal, AddWord):
        proposal = _checked_word(state, proposal, facts)
    else:
        _check_seat_to_give(state, proposal, facts)
    proposed: list[Event] = [Proposed(command.seat, proposal)]
    return _adopt_if_all_agree(state, proposed)


def _checked_word(state: TableState, proposal: AddWord, facts: Facts) -> AddWord:
    word = state.rules.alphabet.normalise(proposal.word)
    if len(word) < 2 or state.rules.alphabet.stray(word):
        raise Refused(Code.RULE_WORD, key="added_words", words=(proposal.word,))
    if not is_decent(word, family=state.rules.family):
        raise Refused(Code.RULE_RUDE_WORD, key="added_words")
    # Where the dictionary is closed, a proposal must not tell whether it has the word.
    if state.rules.dictionary_is_open and allows_word(state, word, facts.is_word):
        raise Denied(ServerCode.WORD_KNOWN, word=word)
    return AddWord(word)


def _check_seat_to_give(state: TableState, proposal: GiveSeat, facts: Facts) -> None:
    check_level(proposal.level, state.rules, facts.levels)
    if not 0 <= proposal.seat < len(state.seats):
        raise Refused(Code.NO_SUCH_SEAT, seat=proposal.seat)
    held = state.seats[proposal.seat]
    if held is None or held.account is None or held.bot or not facts.is_absent(held.account):
        raise Denied(ServerCode.NOT_ABSENT, seat=proposal.seat)


def _adopt_if_all_agree(state: TableState, events: list[Event]) -> list[Event]:
    """The events, plus the adoption if nobody is left to ask; absent players are not asked."""
    consent = foresee(state, events).consent
    assert consent is not None
    asked = set(state.people)
    if isinstance(consent.proposal, GiveSeat):
        asked.discard(consent.proposal.seat)
    return [*events, Adopted()] if asked <= set(consent.agreed) else events


def answer(command: AnswerProposal, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Records an answer; the last one adopts the proposal."""
    must_run(state)
    if state.consent is None:
        raise Denied(ServerCode.NO_PROPOSAL)
    answered: list[Event] = [Answered(command.seat, command.agree)]
    if not command.agree or _is_back(state, state.consent.proposal, facts):
        return [*answered, Dropped()]
    if command.seat in state.consent.agreed:
        raise Denied(ServerCode.ALREADY_ANSWERED)
    return _adopt_if_all_agree(state, answered)


def missed_player(state: TableState, command: AnyCommand) -> str | None:
    """The account whose absence matters to a command: whose seat is to be given to a bot."""
    proposal = None
    if isinstance(command, Propose):
        proposal = command.proposal
    elif isinstance(command, AnswerProposal) and state.consent:
        proposal = state.consent.proposal
    if not isinstance(proposal, GiveSeat) or proposal.seat >= len(state.seats):
        return None
    held = state.seats[proposal.seat]
    return held.account if held else None


def _is_back(state: TableState, proposal: Proposal, facts: Facts) -> bool:
    """Whether the player whose seat is to be given away has come back meanwhile."""
    if not isinstance(proposal, GiveSeat):
        return False
    held = state.seats[proposal.seat]
    return held is not None and held.account is not None and not facts.is_absent(held.account)


def take_back(command: TakeBack, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Returns a seat to its player."""
    held = state.seats[command.seat]
    if held is None or held.bot is None:
        raise Denied(ServerCode.SEAT_NOT_GIVEN)
    return [SeatReturned(command.seat)]
