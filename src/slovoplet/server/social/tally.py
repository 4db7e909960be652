"""What the finished games of a person come to, for everybody's eyes: counts, and records that lead to their games.

A log is read once: what was counted is kept up to a moment, and whoever asks next has only the games after it
read. Games that nobody may watch are left out, but for the records that only their owner sees. Judged games count
for nobody: one account enters what everybody lays.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select

from slovoplet.rules.games.shelf import JUDGED
from slovoplet.server.decoder import Decoders
from slovoplet.server.social.records import Feat, read_logs, single_words
from slovoplet.server.social.schema import tally
from slovoplet.server.store.database import upsert_into
from slovoplet.server.store.gamelist import Outcome, outcome_of, read_standing
from slovoplet.server.store.schema import game, seat

VERSION = 2  # of what is counted
AT_ONCE = 200  # games read in one go
MOST_GOES = 10  # for one who asks; what is left waits for the next


class GameTally(msgspec.Struct, frozen=True):
    """The games of one person by one rule set."""

    game: str
    games: int = 0
    won: int = 0
    shared: int = 0


class Tally(msgspec.Struct, frozen=True):
    """What the finished games of a person come to."""

    by_game: tuple[GameTally, ...] = ()
    best_turn: Feat | None = None
    longest_word: Feat | None = None
    own_turn: Feat | None = None  # of all games, for oneself
    own_word: Feat | None = None

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(one.games for one in self.by_game)


class _Place(msgspec.Struct, frozen=True):
    """How far the games have been counted: when the last one ended, and those that ended at that moment."""

    upto: int = -1
    ids: tuple[str, ...] = ()


class _Kept(msgspec.Struct, frozen=True):
    place: _Place = _Place()
    tally: Tally = Tally()


_read = msgspec.json.Decoder(_Kept).decode


def tally_of(connection: Connection, account_id: str, decoders: Decoders) -> Tally:
    """What the games of an account come to; newer ones are counted and kept."""
    found = select(tally.c.body).where(tally.c.account == account_id, tally.c.version == VERSION)
    body = connection.execute(found).scalar()
    before = kept = _read(body) if body else _Kept()
    for _ in range(MOST_GOES):
        after = _count_on(connection, account_id, kept, decoders)
        if after is None:
            break
        kept = after
    if kept is not before:
        _keep(connection, account_id, kept)
    return kept.tally


def forget_tallies(connection: Connection, account_id: str) -> None:
    """Has the games of an account counted anew when somebody asks."""
    connection.execute(delete(tally).where(tally.c.account == account_id))


def _keep(connection: Connection, account_id: str, kept: _Kept) -> None:
    body = msgspec.json.encode(kept).decode()
    values = {"upto": kept.place.upto, "version": VERSION, "body": body}
    adding = upsert_into(connection, tally).values(account=account_id, **values)
    connection.execute(adding.on_conflict_do_update(index_elements=[tally.c.account], set_=values))


def _count_on(
    connection: Connection, account_id: str, kept: _Kept, decoders: Decoders
) -> _Kept | None:
    """The tally with the next games counted; `None` if there are none."""
    place = kept.place
    newer = (
        select(seat.c.game, seat.c.ended)
        .where(seat.c.account == account_id, seat.c.ended >= max(place.upto, 0))
        .where(seat.c.game.not_in(place.ids))
        .group_by(seat.c.ended, seat.c.game)  # several seats of one game
        .order_by(seat.c.ended, seat.c.game)
        .limit(AT_ONCE)
    )
    ended = dict(connection.execute(newer).all())
    if not ended:
        return None
    last = max(ended.values())
    same = {name for name, at in ended.items() if at == last}
    known = same | set(place.ids) if last == place.upto else same
    counted = _add_games(connection, account_id, tuple(ended), kept.tally, decoders)
    return _Kept(_Place(last, tuple(sorted(known))), counted)


def _add_games(
    connection: Connection, account_id: str, names: tuple[str, ...], old: Tally, decoders: Decoders
) -> Tally:
    """A tally with some more games in it."""
    shown = select(game.c.id, game.c.rules, game.c.standing, game.c.watched)
    shown = shown.where(game.c.id.in_(names), game.c.phase == "over")
    shown = shown.where(~game.c.rules.startswith(JUDGED))
    rows: dict[str, Any] = {row.id: row for row in connection.execute(shown)}
    own: dict[str, set[int]] = defaultdict(set)
    mine = select(seat.c.game, seat.c.seat).where(seat.c.account == account_id)
    for name, number in connection.execute(mine.where(seat.c.game.in_(rows))):
        own[name].add(number)
    feats = read_logs(connection, own, decoders)
    counted = {one.game: one for one in old.by_game}
    for name, row in rows.items():
        if len(own[name]) == 1 and row.watched:
            winners = read_standing(row.standing).winners if row.standing else ()
            before = counted.get(row.rules, GameTally(row.rules))
            counted[row.rules] = _with_outcome(before, outcome_of(own[name], winners))
    public = [feat for feat in feats if rows[feat.game].watched]
    return Tally(
        tuple(sorted(counted.values(), key=lambda one: (-one.games, one.game))),
        _best_turn(old.best_turn, public),
        _longest_word(old.longest_word, public),
        _best_turn(old.own_turn, feats),
        _longest_word(old.own_word, feats),
    )


def _best_turn(old: Feat | None, feats: Iterable[Feat]) -> Feat | None:
    known = [old] if old else []
    return max([*known, *feats], key=lambda feat: feat.points, default=None)


def _longest_word(old: Feat | None, feats: Iterable[Feat]) -> Feat | None:
    known = [old] if old else []
    return max([*known, *single_words(feats)], key=lambda feat: len(feat.words[0]), default=None)


def _with_outcome(before: GameTally, outcome: Outcome | None) -> GameTally:
    return GameTally(
        before.game,
        before.games + 1,
        before.won + (outcome == "won"),
        before.shared + (outcome == "shared"),
    )
