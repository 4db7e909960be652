"""How somebody's search stands, as the page shows it: how long, how wide, who was found, which bot is offered."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, Row, select

from slovoplet.bots.even import EVEN
from slovoplet.bots.kinds import can_manage
from slovoplet.rules.kinds import load_rules
from slovoplet.server.rating.career import strength_of
from slovoplet.server.rating.strength import Strength, bot_strength, rate
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.seek.pairing import Seeker, band
from slovoplet.server.seek.waiting import (
    count_seekers,
    find_seek,
    note_seen,
    rivals_of,
    seeker_of,
)
from slovoplet.server.social.profile import Together, together
from slovoplet.server.store.place.seeks import seek
from slovoplet.server.store.schema import account as accounts

OFFER = 20_000  # milliseconds of waiting after which a bot is offered
SEEN_EVERY = 2000  # milliseconds between two notes that somebody is there; pages ask more seldom
MOST_RIVALS = 12


class Rated(msgspec.Struct, frozen=True):
    """A rating as it is shown: the number, and whether few games tell it."""

    rating: int
    provisional: bool


class BotOffer(msgspec.Struct, frozen=True):
    """A bot near one's strength, to play with meanwhile."""

    level: str
    rating: int


class MetPerson(msgspec.Struct, frozen=True):
    """Somebody who was found, and whether they come."""

    account: str
    name: str
    rating: int
    provisional: bool
    agreed: bool
    together: Together | None  # the games of the two before this one


class FoundMeeting(msgspec.Struct, frozen=True):
    """People who were found: for which game, until when they wait, and what is at stake."""

    game: str
    rated: bool
    until: int
    agreed: bool
    people: tuple[MetPerson, ...]
    win: int
    loss: int


class SeekState(msgspec.Struct, frozen=True, kw_only=True):
    """A search: nothing, waiting, people found, or a table to go to. Times are the server's."""

    state: Literal["none", "waiting", "met", "seated"]
    now: int
    games: tuple[str, ...] = ()
    tempo: Tempo = "quick"
    seats: int = 2
    rated: bool = True
    since: int = 0
    own: Rated | None = None
    band: tuple[int, int] | None = None
    rivals: tuple[int, ...] = ()  # ratings of others who wait for the same game and tempo
    others: int = 0  # how many wait for something else
    offer: BotOffer | None = None
    meeting: FoundMeeting | None = None
    table: str | None = None


def state_of(connection: Connection, account: str, now: int, levels: Sequence[str]) -> SeekState:
    """How the search of an account stands; whoever asks is there."""
    row = find_seek(connection, account)
    if row is None:
        return SeekState(state="none", now=now)
    if now - row.seen >= SEEN_EVERY:
        note_seen(connection, account, now)
    seeker = seeker_of(connection, row)
    game = row.rules or seeker.games[0]
    own = seeker.strength(game)
    state = SeekState(
        state="seated" if row.game else "met" if row.meeting else "waiting",
        now=now,
        games=seeker.games,
        tempo=seeker.tempo,
        seats=seeker.seats,
        rated=seeker.rated,
        since=row.since,
        own=_rated(own),
        table=row.game,
    )
    if row.meeting and not row.game:
        return msgspec.structs.replace(state, meeting=_meeting(connection, row, own))
    return state if row.game else _waiting(connection, state, seeker, levels)


def _rated(strength: Strength) -> Rated:
    return Rated(strength.shown, not strength.is_settled)


def _waiting(
    connection: Connection, state: SeekState, seeker: Seeker, levels: Sequence[str]
) -> SeekState:
    """The scale on which somebody waits, and the bot that is offered after a while."""
    game = seeker.games[0]
    own = seeker.strength(game).mu
    same = rivals_of(connection, seeker.account, game, seeker.tempo)
    strengths = sorted(same, key=lambda one: abs(one.mu - own))[:MOST_RIVALS]
    waited = state.now - seeker.since
    offered = waited >= OFFER and seeker.tempo != "days"
    return msgspec.structs.replace(
        state,
        band=band(seeker, game, state.now, strengths),
        rivals=tuple(one.shown for one in strengths),
        others=max(0, count_seekers(connection) - 1 - len(same)),
        offer=offer_bot(game, seeker.strength(game), levels) if offered else None,
    )


def offer_bot(game: str, own: Strength, levels: Sequence[str]) -> BotOffer | None:
    """The bot for somebody so strong: «Ровня» while that is not known, else the nearest level."""
    if EVEN in levels and not own.is_settled:
        return BotOffer(EVEN, own.shown)
    rules = load_rules(game)
    able = [level for level in levels if level != EVEN and can_manage(rules, level)]
    if not able:
        return None
    nearest = min(able, key=lambda level: abs(bot_strength(level).mu - own.mu))
    return BotOffer(nearest, bot_strength(nearest).shown)


def _meeting(connection: Connection, row: Row[Any], own: Strength) -> FoundMeeting:
    found = (
        select(seek.c.account, seek.c.agreed, seek.c.rated, accounts.c.name)
        .join(accounts, accounts.c.id == seek.c.account)
        .where(seek.c.meeting == row.meeting, seek.c.account != row.account)
        .order_by(seek.c.since, seek.c.account)
    )
    people = connection.execute(found).all()
    known = [strength_of(connection, one.account, row.rules, row.tempo) for one in people]
    rated = row.rated and all(one.rated for one in people)
    last = [len(known) + 1, *range(1, len(known) + 1)]
    first = range(1, len(known) + 2)
    return FoundMeeting(
        row.rules,
        rated,
        row.until,
        row.agreed,
        tuple(
            MetPerson(
                one.account,
                one.name,
                known_one.shown,
                not known_one.is_settled,
                one.agreed,
                together(connection, row.account, one.account),
            )
            for one, known_one in zip(people, known, strict=True)
        ),
        rate([own, *known], list(first))[0].shown - own.shown,
        rate([own, *known], last)[0].shown - own.shown,
    )
