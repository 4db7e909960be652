"""How an account has played: finished games by game and by opponent, and records."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, or_, select

from slovoplet.rules.event import Ended, Event, SeatEvent
from slovoplet.rules.games.shelf import JUDGED
from slovoplet.rules.kinds import KINDS, kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.gamelist import games_of, openings, outcome_of
from slovoplet.server.store.pack import decode_pack, read_packs
from slovoplet.server.store.schema import event, game, seat

MOST_GAMES = 1000  # the latest ones; older ones are not counted


class Outcomes(msgspec.Struct, frozen=True):
    """The games by one rule set, or against one opponent: how many were played, won and shared."""

    name: str
    title: str
    bot: str | None
    games: int
    won: int
    shared: int


class Feat(msgspec.Struct, frozen=True):
    """A memorable achievement: a turn's words or one word, its points, and the game it was in."""

    words: tuple[str, ...]
    points: int
    game: str
    at: int


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

    Judged games count for nobody: one account enters what everybody lays.
    """
    mine = games_of(account, MOST_GAMES)
    found = (
        select(game.c.id, game.c.rules)
        .join(mine, mine.c.game == game.c.id)
        .where(game.c.phase == "over", ~game.c.rules.startswith(JUDGED))
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
    winners, feats = read_logs(connection, own, decoders)
    outcomes = [
        (name, outcome_of(own[name], winners.get(name, ())) or "lost")
        for name in rules
        if len(own[name]) == 1
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
        longest_word=max(single_words(feats), key=lambda feat: len(feat.words[0]), default=None),
    )


def read_logs(
    connection: Connection, own: Mapping[str, set[int]], decoders: Decoders
) -> tuple[dict[str, tuple[int, ...]], list[Feat]]:
    """Who won each game, and what the account laid in it."""
    rules = {name: opened.rules for name, opened in openings(connection, own, decoders).items()}
    winners: dict[str, tuple[int, ...]] = {}
    feats = []
    for name, at, body in _telling_lines(connection, tuple(own)):
        happened = decoders.of(kind_of(rules[name])).event.decode(body)
        if isinstance(happened, Ended):
            winners[name] = happened.winners
        elif isinstance(happened, SeatEvent) and happened.seat in own[name]:
            feats += _feats(rules[name], happened, name, at)
    return winners, feats


def _telling_lines(connection: Connection, names: Sequence[str]) -> list[tuple[str, int, str]]:
    """The lines of logs that results depend on, in rows or in packs: game, time and event, oldest first."""
    starts = tuple(_telling_starts())
    telling = or_(*(event.c.body.startswith(start, autoescape=True) for start in starts))
    wanted = select(event.c.game, event.c.seq, event.c.at, event.c.body)
    lines = {
        (name, seq): (at, body)
        for name, seq, at, body in connection.execute(
            wanted.where(event.c.game.in_(names), telling)
        )
    }
    in_rows = {name for name, _ in lines}  # a finished game's rows tell at least its end
    for name, packed in read_packs(connection, [name for name in names if name not in in_rows]):
        for seq, at, body in decode_pack(packed, starts):
            lines[name, seq] = (at, body)
    found = [(at, name, seq, body) for (name, seq), (at, body) in lines.items()]
    return [(name, at, body) for at, name, _, body in sorted(found)]


def _telling_starts() -> list[str]:
    """The beginnings of the stored events that results depend on.

    The log stores the tag of an event first, so that these are found without decoding the others.
    """
    telling: list[type[Event]] = [Ended]
    for _, kind in KINDS.items():
        telling += kind.laying
    tags = dict.fromkeys(str(each.__struct_config__.tag) for each in telling)
    return [f'{{"event":"{tag}"' for tag in tags]


def _feats(rules: RuleSet, happened: Event, name: str, at: int) -> list[Feat]:
    """The words that an event lays; a tag may lay words in one kind of game and not in another."""
    laid = kind_of(rules).laid_words(rules, happened)
    return [] if laid is None else [Feat(laid.words, laid.points, name, at)]


def single_words(feats: Iterable[Feat]) -> Iterable[Feat]:
    for feat in feats:
        for word in feat.words:
            yield Feat((word,), feat.points, feat.game, feat.at)


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
