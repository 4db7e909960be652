"""How an account has played: finished games by game and by opponent, and records."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from slovoplet.rules.games.shelf import JUDGED
from slovoplet.rules.ruleset import MAX_SEATS
from slovoplet.server.decoder import Decoders
from slovoplet.server.social.records import Feat
from slovoplet.server.social.tally import tally_of
from slovoplet.server.store.gamelist import games_of, outcome_of, read_standing
from slovoplet.server.store.schema import game, seat

MOST_GAMES = 1000  # the latest ones; older ones are not counted


class Outcomes(msgspec.Struct, frozen=True):
    """The games by one rule set, or against one opponent: how many were played, won and shared."""

    name: str
    title: str
    bot: str | None
    games: int
    won: int
    shared: int


class Results(msgspec.Struct, frozen=True):
    """A player's statistics over finished games."""

    games: int
    won: int
    shared: int
    by_game: tuple[Outcomes, ...]
    by_opponent: tuple[Outcomes, ...]
    best_turn: Feat | None
    longest_word: Feat | None


def results_of(connection: Connection, account: str, decoders: Decoders) -> Results:
    """The results of an account; games in which it holds several seats count for records only.

    Judged games count for nobody: one account enters what everybody lays. Records are of all games, the rest of
    the latest ones.
    """
    mine = games_of(account, MOST_GAMES)
    found = (
        select(game.c.id, game.c.rules, game.c.standing)
        .add_columns(seat.c.seat, seat.c.account, seat.c.name, seat.c.bot)
        .join(mine, mine.c.game == game.c.id)
        .join(seat, seat.c.game == game.c.id)
        .where(game.c.phase == "over", ~game.c.rules.startswith(JUDGED))
        .order_by(game.c.changed.desc())
        .limit(MOST_GAMES * MAX_SEATS)
    )
    seats: dict[str, list[Any]] = defaultdict(list)
    for row in connection.execute(found):
        seats[row.id].append(row)
    own = {
        name: {row.seat for row in rows if row.account == account} for name, rows in seats.items()
    }
    outcomes = [
        (name, outcome_of(own[name], _winners(rows[0].standing)) or "lost")
        for name, rows in seats.items()
        if len(own[name]) == 1
    ]
    by_game = [
        ((seats[name][0].rules, seats[name][0].rules, None), outcome) for name, outcome in outcomes
    ]
    by_opponent = [
        ((row.account or row.bot, row.name, row.bot if row.account is None else None), outcome)
        for name, outcome in outcomes
        for row in seats[name]
        if row.seat not in own[name]
    ]
    kept = tally_of(connection, account, decoders)
    return Results(
        games=len(outcomes),
        won=sum(outcome == "won" for _, outcome in outcomes),
        shared=sum(outcome == "shared" for _, outcome in outcomes),
        by_game=_tally(by_game),
        by_opponent=_tally(by_opponent)[:20],
        best_turn=kept.own_turn,
        longest_word=kept.own_word,
    )


def _winners(standing: str | None) -> tuple[int, ...]:
    return read_standing(standing).winners if standing else ()


def _tally(outcomes: Sequence[tuple[tuple[str, str, str | None], str]]) -> tuple[Outcomes, ...]:
    """The outcomes counted by name, most frequent first; the title is the latest one."""
    titles: dict[str, tuple[str, str | None]] = {}
    counted: dict[str, list[str]] = defaultdict(list)
    for (name, title, bot), outcome in outcomes:
        titles.setdefault(name, (title, bot))
        counted[name].append(outcome)
    tallies = (
        Outcomes(name, *titles[name], len(all_), all_.count("won"), all_.count("shared"))
        for name, all_ in counted.items()
    )
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, tally.title)))
