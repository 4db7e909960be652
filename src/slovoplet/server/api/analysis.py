"""A finished game over HTTP: what could have been played, going on from a position, copies to keep."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from slovoplet.bots.analysis import Option, PlayerSummary, TurnReview, Verdict, summarise
from slovoplet.rules.cards.game import CardGame
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.game import Game
from slovoplet.rules.gcg import format_gcg
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server import protocol
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Call, Endpoint
from slovoplet.server.fork import before_turn, fork_entries
from slovoplet.server.gamestore import count_unfinished, create_game, load_entries
from slovoplet.server.rulebook import kind_of
from slovoplet.server.table import Table, rename_seats
from slovoplet.server.tablecommand import ShortText
from slovoplet.server.tableevent import TableEvent
from slovoplet.server.tablestate import TableState, fold_table

TurnNumber = Annotated[int, Meta(ge=0, le=100_000)]


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last turn whose review one has."""

    after: TurnNumber = 0


class ReviewedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that was made, the best ones by points and by value, and what it lost."""

    number: int
    seat: int
    hand: str
    played: Option
    scores: tuple[int, ...]
    by_points: tuple[Option, ...]
    by_value: tuple[Option, ...]
    lost_points: int
    lost_value: float
    star_missed: bool
    verdict: Verdict


class GameReview(msgspec.Struct, frozen=True):
    """The turns looked at so far; the players' summaries when that is all of them."""

    complete: bool
    turns: tuple[ReviewedTurn, ...]
    players: tuple[PlayerSummary, ...]


class NewFork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From before which turn to go on, and against bots of which level."""

    turn: Annotated[int, Meta(ge=1, le=100_000)]
    level: ShortText


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In which form to keep a game; a picture shows it after a turn, without one at the end."""

    form: Literal["record", "gcg", "json", "svg"]
    turn: TurnNumber | None = None


class Copy(msgspec.Struct, frozen=True):
    """A file to keep: its name, its kind and its text."""

    name: str
    media: str
    text: str


async def _finished(call: Call) -> Table:
    """The table, where its game is over and one may look at it."""
    table = await call.desk.tables.get(call.path("game"))
    table.check_looking(call.visitor.id if call.visitor else None)
    if table.state.phase != "over":
        raise Denied(ServerCode.NOT_OVER)
    return table


async def _log(call: Call, table: Table) -> list[Any]:
    """The events of the game itself."""
    read = partial(load_entries, game_id=table.id, kind=kind_of(table.state.rules), after=0)
    entries = await call.desk.house.database.run(read)
    return [entry.event for entry in entries if not isinstance(entry.event, TableEvent)]


async def analyse(call: Call) -> GameReview:
    """What could have been played; begun by whoever asks first, read again until it is complete."""
    table = await _finished(call)
    study = call.desk.studies.find(table.id)
    if study is None:
        lexicon = await call.desk.house.lexicons.open(table.state.rules)
        log = await _log(call, table)
        study = call.desk.studies.find(table.id) or call.desk.studies.begin(table.id, log, lexicon)
    complete, turns = study.complete, tuple(study.turns)
    fresh = tuple(_reviewed(turn) for turn in turns if turn.number > call.query.after)
    return GameReview(complete, fresh, _players(table, turns) if complete else ())


def _reviewed(turn: TurnReview) -> ReviewedTurn:
    kept = {name: getattr(turn, name) for name in ReviewedTurn.__struct_fields__}
    return ReviewedTurn(**kept)


def _players(table: Table, turns: Sequence[TurnReview]) -> tuple[PlayerSummary, ...]:
    game: Any = table.state.game
    return tuple(
        summarise(table.names[at], seat.score, [turn for turn in turns if turn.seat == at])
        for at, seat in enumerate(game.seats)
    )


async def fork(call: Call) -> protocol.TableView:
    """A new table from a position: the player takes the seat to move, bots the others."""
    person, house, wanted = call.person, call.desk.house, call.body
    table = await _finished(call)
    if wanted.level not in house.levels:
        raise Denied(ServerCode.NO_BOTS, level=wanted.level)
    unfinished = await house.database.run(partial(count_unfinished, account=person.id))
    if unfinished >= house.settings.max_open_tables_person:
        raise Denied(ServerCode.TOO_MANY)
    lexicon = await house.lexicons.open(table.state.rules)
    log = await _log(call, table)
    entries = fork_entries(
        table.state,
        log,
        wanted.turn,
        person.id,
        wanted.level,
        house.new_seed(),
        lexicon.hash,
        call.now,
    )
    state = fold_table(entries)
    names = rename_seats(("",) * len(state.seats), entries, person.name)
    game_id = house.new_id()
    await house.database.run(
        partial(
            create_game,
            game_id=game_id,
            invite=house.new_id(),
            state=state,
            entries=entries,
            names=names,
        )
    )
    new = await call.desk.tables.get(game_id)
    return new.view(person.id, new.own_seat(person.id, None))


async def copy(call: Call) -> Copy:
    """The game as a record, as GCG where that can say it, as JSON, or as a picture."""
    table = await _finished(call)
    form, turn = call.query.form, call.query.turn
    log = await _log(call, table)
    # The log knows no names, so that they can be forgotten; a copy is for whoever may see them.
    log[0] = replace(log[0], players=table.names[: len(log[0].players)])
    name = f"slovoplet-{table.id}"
    cards = isinstance(table.state.rules, CardRules)
    if form == "json":
        text = msgspec.json.format(msgspec.json.encode(log), indent=1).decode()
        return Copy(f"{name}.json", "application/json", text)
    if form == "svg":
        shown = log if turn is None or cards else _after_turn(table.state, log, turn)
        picture = CardGame(log).svg() if cards else Game(shown).svg()
        return Copy(f"{name}{'' if turn is None else f'-{turn}'}.svg", "image/svg+xml", picture)
    if form == "gcg":
        if cards:
            raise Refused(Code.GCG_CANNOT_SAY, what="cards", line=0)
        return Copy(f"{name}.gcg", "text/plain", format_gcg(log))
    record = CardGame(log).record() if cards else Game(log).record()
    return Copy(f"{name}.txt", "text/plain", record)


def _after_turn(state: TableState, log: list[Any], turn: int) -> list[Any]:
    """The log after a turn: all of it after the last."""
    try:
        return before_turn(state, log, turn + 1)
    except Denied:
        return log


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/tables/{game}/analysis",
        run=analyse,
        summary="Разбор сыгранной партии: лучшие ходы, потери; готовится по ходу",
        tag="analysis",
        query=Known,
        answer=GameReview,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{game}/fork",
        run=fork,
        summary="Играть дальше с этого места против ботов",
        tag="analysis",
        body=NewFork,
        answer=protocol.TableView,
        status=201,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{game}/copy",
        run=copy,
        summary="Партия как запись, GCG, JSON или картинка",
        tag="analysis",
        query=Form,
        answer=Copy,
    ),
)
