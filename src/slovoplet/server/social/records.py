"""What people laid that is worth remembering, read from the logs of finished games."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, or_, select

from slovoplet.rules.event import Ended, Event, SeatEvent
from slovoplet.rules.kinds import KINDS, kind_of
from slovoplet.rules.ruleset import RuleSet
from slovoplet.server.decoder import Decoders
from slovoplet.server.store.gamelist import openings
from slovoplet.server.store.pack import decode_pack, read_packs
from slovoplet.server.store.schema import event


class Feat(msgspec.Struct, frozen=True):
    """A memorable achievement: a turn's words or one word, its points, and the game it was in."""

    words: tuple[str, ...]
    points: int
    game: str
    at: int


def read_logs(
    connection: Connection, own: Mapping[str, set[int]], decoders: Decoders
) -> list[Feat]:
    """What the account laid in games, by the seats that it had in each."""
    rules = {name: opened.rules for name, opened in openings(connection, own, decoders).items()}
    feats = []
    for name, at, body in _telling_lines(connection, tuple(own)):
        happened = decoders.of(kind_of(rules[name])).event.decode(body)
        if isinstance(happened, SeatEvent) and happened.seat in own[name]:
            feats += _feats(rules[name], happened, name, at)
    return feats


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
    """The words of turns, each alone."""
    for feat in feats:
        for word in feat.words:
            yield Feat((word,), feat.points, feat.game, feat.at)
