"""How an account has played: finished games by game and by opponent, and records."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, or_, select

from slovoplet.server.schema import event, game, seat

MOST_GAMES = 1000  # the latest ones; older ones are not counted


class Tally(msgspec.Struct, frozen=True):
    """Games of one kind, or with one opponent: how many there were, and how many were won or shared."""

    name: str
    title: str
    bot: str | None
    games: int
    won: int
    shared: int


class Feat(msgspec.Struct, frozen=True):
    """Something to remember: a turn's words or one word, its points, and the game it was in."""

    words: tuple[str, ...]
    points: int
    game: str
    at: int


class Results(msgspec.Struct, frozen=True):
    """A player's finished games in numbers."""

    games: int
    won: int
    shared: int
    by_game: tuple[Tally, ...]
    by_opponent: tuple[Tally, ...]
    best_turn: Feat | None
    longest_word: Feat | None


class _Laid(msgspec.Struct, frozen=True):
    """What is read of a turn: words of the board are objects, of cards one text."""

    seat: int
    points: int
    words: tuple[Any, ...] = ()
    word: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(str(one["word"]) for one in self.words) or (self.word,)


class _Ended(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]


_laid = msgspec.json.Decoder(_Laid)
_ended = msgspec.json.Decoder(_Ended)
# The log writes the kind of an event first, so that the wanted ones are found without reading the others.
_PLAYED, _LAID, _ENDED = ('{"event":"played"', '{"event":"laid"', '{"event":"ended"')


def results_of(connection: Connection, account: str) -> Results:
    """The results of an account; games with several own seats, on one device, count for records only."""
    mine = select(seat.c.game).where(seat.c.account == account)
    found = (
        select(game.c.id, game.c.rules)
        .where(game.c.id.in_(mine), game.c.phase == "over")
        .order_by(game.c.changed.desc())
        .limit(MOST_GAMES)
    )
    rules = dict(connection.execute(found).all())
    seats: dict[str, list[Any]] = defaultdict(list)
    for row in connection.execute(
        select(seat).where(seat.c.game.in_(rules)).order_by(seat.c.game, seat.c.seat)
    ):
        seats[row.game].append(row)
    own = {
        name: {row.seat for row in rows if row.account == account} for name, rows in seats.items()
    }
    winners, feats = _read_logs(connection, list(rules), own)
    outcomes = [
        (name, _outcome(own[name], winners.get(name, ()))) for name in rules if len(own[name]) == 1
    ]
    by_game = [((rules[name], rules[name], None), outcome) for name, outcome in outcomes]
    by_opponent = [
        ((row.account or row.bot, row.name, row.bot if row.account is None else None), outcome)
        for name, outcome in outcomes
        for row in seats[name]
        if row.seat not in own[name]
    ]
    return Results(
        games=len(outcomes),
        won=sum(outcome == "won" for _, outcome in outcomes),
        shared=sum(outcome == "shared" for _, outcome in outcomes),
        by_game=_tally(by_game),
        by_opponent=_tally(by_opponent)[:20],
        best_turn=max(feats, key=lambda feat: feat.points, default=None),
        longest_word=max(_single_words(feats), key=lambda feat: len(feat.words[0]), default=None),
    )


def _read_logs(
    connection: Connection, games: list[str], own: dict[str, set[int]]
) -> tuple[dict[str, tuple[int, ...]], list[Feat]]:
    """Who won each game, and what the account laid in it."""
    kinds = or_(*(event.c.body.startswith(start) for start in (_PLAYED, _LAID, _ENDED)))
    winners: dict[str, tuple[int, ...]] = {}
    feats = []
    wanted = select(event.c.game, event.c.at, event.c.body).where(event.c.game.in_(games), kinds)
    for name, at, body in connection.execute(wanted):
        if body.startswith(_ENDED):
            winners[name] = _ended.decode(body).winners
            continue
        laid = _laid.decode(body)
        if laid.seat in own[name]:
            feats.append(Feat(laid.texts, laid.points, name, at))
    return winners, feats


def _outcome(own: set[int], winners: tuple[int, ...]) -> str:
    if not own & set(winners):
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def _single_words(feats: Iterable[Feat]) -> Iterable[Feat]:
    for feat in feats:
        for word in feat.words:
            yield Feat((word,), feat.points, feat.game, feat.at)


def _tally(outcomes: Sequence[tuple[tuple[str, str, str | None], str]]) -> tuple[Tally, ...]:
    """The outcomes counted by name, the most frequent first; the title is the latest one."""
    titles: dict[str, tuple[str, str | None]] = {}
    counted: dict[str, list[str]] = defaultdict(list)
    for (name, title, bot), outcome in outcomes:
        titles.setdefault(name, (title, bot))
        counted[name].append(outcome)
    tallies = (
        Tally(name, *titles[name], len(all_), all_.count("won"), all_.count("shared"))
        for name, all_ in counted.items()
    )
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, tally.title)))
