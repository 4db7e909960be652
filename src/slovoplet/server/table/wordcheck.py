"""Moves of the game, and how the table checks their words: by the dictionary, by dispute or by vote."""

from collections.abc import Collection

from slovoplet.rules.command import Command, Resign
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.rules.referee import any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.table.command import Accept, AskHint, Dispute, Vote
from slovoplet.server.table.event import (
    Accepted,
    Hinted,
    Laid,
    TableClosed,
    Voted,
    Withdrawn,
)
from slovoplet.server.table.permission import SERVER, Facts, foresee, must_run, table_words
from slovoplet.server.table.state import TableState


def move(command: Command, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """A move: made at once, or laid on the table for the others to judge."""
    if state.game is None:
        raise Denied(ServerCode.NOT_RUNNING)
    events: list[Event] = []
    if state.pending:
        if state.thinker != command.seat:
            raise Denied(ServerCode.PLAY_PENDING)
        # A player who moves accepts the previous play.
        events = take_play(state, disputed=False)
    game = foresee(state, events).game
    assert game is not None
    kind = kind_of(state.rules)
    if isinstance(command, kind.play) and state.options.check != "auto" and actor != SERVER:
        # Where people judge each other's words, the referee checks only the layout. A bot's words are the
        # dictionary's: nobody is asked about them.
        made = kind.decide(game, command, any_word)
        laid = next(filter(None, (kind.laid_words(state.rules, event) for event in made)))
        return [*events, Laid(command.seat, command, laid.words, laid.points)]
    try:
        return [*events, *kind.decide(game, command, table_words(state, facts))]
    except Refused as refused:
        if refused.code is not Code.NOT_A_WORD or state.options.after_refusal == "again":
            raise
        skipped = kind.decide(game, kind.skip(command.seat), any_word)
        return [*events, Withdrawn(command.seat, refused.words), *skipped]


def take_play(state: TableState, disputed: bool) -> list[Event]:
    """Makes the waiting play."""
    assert state.pending is not None
    assert state.game is not None
    made = kind_of(state.rules).decide(state.game, state.pending.play, any_word)
    return [Accepted(disputed), *made]


def _withdraw(state: TableState, words: tuple[str, ...]) -> list[Event]:
    assert state.pending is not None
    assert state.game is not None
    withdrawn: list[Event] = [Withdrawn(state.pending.seat, words)]
    if state.options.after_refusal == "again":
        return withdrawn
    kind = kind_of(state.rules)
    return [*withdrawn, *kind.decide(state.game, kind.skip(state.pending.seat), any_word)]


def _count_votes(state: TableState) -> list[Event]:
    """The result of the votes: a play falls if more than half of those cast are against it."""
    assert state.pending is not None
    votes = list(state.pending.votes.values())
    if votes.count(False) * 2 > len(votes):
        return _withdraw(state, state.pending.words)
    return take_play(state, disputed=bool(votes.count(False)))


def run_out(state: TableState) -> list[Event]:
    """The events when the running time is over."""
    if state.game is None or state.game.ended:
        return []
    if state.pending and state.options.check == "vote":
        return _count_votes(state)
    events: list[Event] = take_play(state, disputed=False) if state.pending else []
    after = foresee(state, events)
    if state.is_judged and after.game and state.thinker is not None:
        time_out = kind_of(state.rules).time_out(state.thinker)
        return [*events, *kind_of(state.rules).decide(after.game, time_out, any_word)]
    if after.game is None or after.game.ended or after.game.turn != state.thinker:
        # Where a turn continues after a word, a judge who runs out of time merely accepts it.
        return events
    kind = kind_of(state.rules)
    time_out = kind.time_out(after.game.turn)
    return [*events, *kind.decide(after.game, time_out, any_word)]


def forfeit(state: TableState, seats: Collection[int]) -> list[Event]:
    """The events when players have not come to the game of a tournament: they lose it, or nobody wins."""
    if state.phase != "running" or state.game is None:
        return []
    if len(seats) >= len(state.game.active):
        return [TableClosed()]
    kind = kind_of(state.rules)
    events: list[Event] = []
    for seat in seats:
        game = foresee(state, events).game
        assert game is not None
        if seat in game.active and not game.ended:
            events += kind.decide(game, Resign(seat), any_word)
    return events


def _must_judge(state: TableState, seat: int) -> None:
    must_run(state)
    if state.pending is None:
        raise Denied(ServerCode.NOTHING_PENDING)
    if state.thinker != seat:
        raise Denied(ServerCode.NOT_THE_JUDGE)


def accept(command: Accept, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Lets the judge accept the play."""
    _must_judge(state, command.seat)
    return take_play(state, disputed=False)


def dispute(command: Dispute, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Lets the judge dispute the play; the dictionary decides."""
    _must_judge(state, command.seat)
    assert state.pending is not None
    assert state.game is not None
    is_word = table_words(state, facts)
    try:
        kind_of(state.rules).decide(state.game, state.pending.play, is_word)
    except Refused as refused:
        return _withdraw(state, refused.words)
    return take_play(state, disputed=True)


def vote(command: Vote, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Records a vote on the play; the last one decides."""
    must_run(state)
    if state.pending is None or state.options.check != "vote":
        raise Denied(ServerCode.NOTHING_PENDING)
    if command.seat not in state.voters:
        raise Denied(ServerCode.ALREADY_VOTED)
    voted: list[Event] = [Voted(command.seat, command.allow)]
    after = foresee(state, voted)
    return voted if after.voters else [*voted, *_count_votes(after)]


def ask_hint(command: AskHint, state: TableState, actor: str, facts: Facts) -> list[Event]:
    """Tells everybody that a player asked the dictionary for help."""
    must_run(state)
    if state.rules.dictionary_help != "hints":
        raise Denied(ServerCode.NO_HELP)
    if state.thinker != command.seat:
        raise Refused(Code.NOT_YOUR_TURN, seat=command.seat)
    limit = state.rules.hints_limit
    if limit is not None and state.hints.count(command.seat) >= limit:
        raise Denied(ServerCode.HINTS_SPENT, limit=limit)
    return [Hinted(command.seat)]
