"""Checks a database: folds every log and compares the result with everything else stored about the game."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from slovoplet.rules.refusal import Refused
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.gamelist import read_standing
from slovoplet.server.store.games import load_game, summarise
from slovoplet.server.store.schema import game, seat
from slovoplet.server.table.state import Summary, TableState, fold_table

TRIES = 20


def check_games(connection: Connection) -> Iterator[tuple[str, str]]:
    """Every game with its problem, or an empty string if there is none."""
    decoders = Decoders()
    for game_id in connection.execute(select(game.c.id).order_by(game.c.id)).scalars().all():
        yield game_id, _settled_problem(connection, game_id, decoders)


def _settled_problem(connection: Connection, game_id: str, decoders: Decoders) -> str:
    """The problem of a game, checked again while the game is being played.

    Its log and its summary are read one after the other, and a move may come in between.
    """
    version = select(game.c.version).where(game.c.id == game_id)
    for _ in range(TRIES):
        before = connection.execute(version).scalar_one()
        problem = _problem(connection, game_id, decoders)
        if not problem or connection.execute(version).scalar_one() == before:
            break
    return problem


def _problem(connection: Connection, game_id: str, decoders: Decoders) -> str:
    try:
        stored = load_game(connection, game_id, decoders)
        assert stored is not None
        state = fold_table(stored.entries)
    except (Refused, msgspec.DecodeError) as error:
        return str(error)
    times = [entry.at for entry in stored.entries]
    if times != sorted(times):
        return "the times of the log go back"
    row = connection.execute(select(game).where(game.c.id == game_id)).one()
    summary = summarise(state, times[-1])
    if _is_earlier(row.standing, state.summary):
        summary["standing"] = row.standing
    del summary["since"]  # programs before 0017 move on without it, and only notices need it
    for name, value in summary.items():
        if getattr(row, name) != value:
            return f"{name} is {getattr(row, name)!r}, but the log says {value!r}"
    return _seat_problem(connection, game_id, state)


def _is_earlier(standing: str | None, summary: Summary | None) -> bool:
    """Whether a standing was stored before there were any, or before they named the winners."""
    if standing is None or summary is None:
        return standing is None
    known = read_standing(standing)
    return not known.winners and known == replace(summary, winners=())


def _seat_problem(connection: Connection, game_id: str, state: TableState) -> str:
    found = select(seat.c.seat, seat.c.account, seat.c.bot).where(seat.c.game == game_id)
    written = {row.seat: (row.account, row.bot) for row in connection.execute(found)}
    held = {at: (who.account, who.bot) for at, who in enumerate(state.seats) if who is not None}
    return "" if written == held else f"seats are {written}, but the log says {held}"
