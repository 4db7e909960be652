"""The search for opponents over HTTP."""

from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.people.presence import ABSENT_AFTER, count_present
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.seek.pairing import MOST_SEATS
from slovoplet.server.seek.state import SeekState
from slovoplet.server.seek.waiting import SeekWish, count_seekers
from slovoplet.server.table.command import ShortText

SEEK = Section("seek")

Games = Annotated[tuple[ShortText, ...], Meta(min_length=1, max_length=12)]
Seats = Annotated[int, Meta(ge=2, le=MOST_SEATS)]


class NewSeek(Body, frozen=True):
    """What to search for: games, a tempo, how many people at most, and whether for a rating."""

    games: Games
    tempo: Tempo = "quick"
    seats: Seats = 2
    rated: bool = True


class PlaceCounts(msgspec.Struct, frozen=True):
    """How many people are at tables now, and how many search for opponents."""

    playing: int
    seeking: int


@SEEK.get("/api/company", "Сколько людей играет и ищет соперника")
async def company(call: Call) -> PlaceCounts:
    """How many people play and search now."""
    database = call.desk.services.database
    playing = await database.run(partial(count_present, since=call.now - ABSENT_AFTER))
    return PlaceCounts(playing, await database.run(count_seekers))


@SEEK.post("/api/seek", "Искать соперника: вместо прежнего поиска", body=NewSeek)
async def begin(call: Call) -> SeekState:
    """Searches for opponents from now on."""
    wanted: NewSeek = call.body
    games = tuple(dict.fromkeys(wanted.games))
    wish = SeekWish(games, wanted.tempo, wanted.seats, wanted.rated)
    return await call.desk.search.begin(call.person, wish)


@SEEK.get("/api/seek", "Как идёт поиск; кто спрашивает, тот ждёт")
async def look(call: Call) -> SeekState:
    """How the visitor's search stands."""
    return await call.desk.search.look(call.person)


@SEEK.post("/api/seek/agree", "Прийти: соперник нашёлся")
async def come(call: Call) -> SeekState:
    """Comes to the meeting with those who were found."""
    return await call.desk.search.answer(call.person)


@SEEK.delete("/api/seek", "Больше не искать, или отказаться от найденных")
async def stop(call: Call) -> Done:
    """Stops searching."""
    await call.desk.search.leave(call.person)
    return Done()
