"""Tournaments over HTTP."""

from functools import partial

from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.endpoint import Body, Call, Done, Section
from slovoplet.server.tournament import register
from slovoplet.server.tournament.listing import (
    PlaceInList,
    TourneyList,
    TourneyPage,
    list_tourneys,
)
from slovoplet.server.tournament.plan import TournamentPlan, plan_tourney
from slovoplet.server.tournament.view import TourneyView

TOURNAMENTS = Section("tournaments")


class WhichTourneys(Body, frozen=True):
    """Tournaments that one can play in or those that are over, and the place after which to go on."""

    which: TourneyList = "open"
    after: PlaceInList = ""


@TOURNAMENTS.get(
    "/api/tournaments", "Турниры: в которых можно играть, или прошедшие", query=WhichTourneys
)
async def list_tournaments(call: Call) -> TourneyPage:
    """Tournaments, a page at a time."""
    account = call.visitor.id if call.visitor else ""
    work = partial(
        list_tourneys, which=call.query.which, account_id=account, after=call.query.after
    )
    return await call.desk.services.database.run(work)


@TOURNAMENTS.post("/api/tournaments", "Устроить турнир", body=TournamentPlan, status=201)
async def make_tournament(call: Call) -> TourneyView:
    """Makes a tournament; its maker plays in it like anybody else, by entering."""
    person, services = call.person, call.desk.services
    if person.is_guest:
        raise Denied(ServerCode.NEEDS_ACCOUNT)
    settings = services.settings
    new = plan_tourney(
        call.body, services.new_id(), person.id, call.now, services.levels, settings.max_entrants
    )
    await call.desk.rates.count_person(
        settings.rate_tournaments, "tournaments", person, call.address
    )
    most = settings.max_tournaments_person
    if await services.database.run(partial(register.count_open_tourneys, host=person.id)) >= most:
        raise Denied(ServerCode.TOO_MANY_TOURNAMENTS, most=most)
    await services.database.run(partial(register.add_tourney, new=new))
    return await call.desk.hall.view(new.id)


@TOURNAMENTS.get("/api/tournaments/{tournament}", "Турнир: люди, пары тура, таблица")
async def show_tournament(call: Call) -> TourneyView:
    """Everything about a tournament."""
    return await call.desk.hall.view(call.path("tournament"))


@TOURNAMENTS.put("/api/tournaments/{tournament}/entry", "Играть в турнире, или вернуться в него")
async def enter(call: Call) -> TourneyView:
    """Lets the visitor play, from the next round on."""
    person, tourney_id = call.person, call.path("tournament")
    rate = call.desk.services.settings.rate_entries
    await call.desk.rates.count_person(rate, "entries", person, call.address)
    services = call.desk.services
    work = partial(
        register.enter,
        tourney_id=tourney_id,
        account_id=person.id,
        now=call.now,
        decoders=services.decoders,
    )
    await services.database.run(work)
    call.desk.hall.spread(tourney_id)
    return await call.desk.hall.view(tourney_id)


@TOURNAMENTS.delete(
    "/api/tournaments/{tournament}/entry", "Пропускать туры, пока не вернёшься; до начала — уйти"
)
async def leave(call: Call) -> TourneyView:
    """Takes the visitor out of the next rounds."""
    tourney_id = call.path("tournament")
    work = partial(register.leave, tourney_id=tourney_id, account_id=call.person.id)
    await call.desk.services.database.run(work)
    call.desk.hall.spread(tourney_id)
    return await call.desk.hall.view(tourney_id)


@TOURNAMENTS.post("/api/tournaments/{tournament}/start", "Начать свой турнир сейчас")
async def start(call: Call) -> Done:
    """Lets the host begin a tournament before its time."""
    return await _change(call, starts=call.now)


@TOURNAMENTS.delete("/api/tournaments/{tournament}", "Отменить свой турнир, пока он не начался")
async def call_off(call: Call) -> Done:
    """Lets the host call a tournament off before it begins."""
    return await _change(call, phase="called_off")


async def _change(call: Call, **change: object) -> Done:
    tourney_id = call.path("tournament")
    work = partial(register.change_start, tourney_id=tourney_id, host=call.person.id, change=change)
    await call.desk.services.database.run(work)
    call.desk.hall.spread(tourney_id)
    return Done()
