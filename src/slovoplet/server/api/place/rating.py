"""Ratings over HTTP: the best, one person's, and what a game did."""

from functools import partial

from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.rating.best import (
    BestFeats,
    BestPeople,
    FeatCursor,
    FeatsBy,
    RatingCursor,
    RatingsOf,
    best_feats,
    best_people,
)
from slovoplet.server.rating.career import (
    GameChanges,
    PersonRatings,
    RatingHistory,
    changes_of,
    history_of,
    ratings_of,
)
from slovoplet.server.rating.tempo import Tempo
from slovoplet.server.social.seatfacts import TableCompany, company_at_table
from slovoplet.server.table.command import ShortText
from slovoplet.server.table.permission import check_looking

RATINGS = Section("ratings")


class PeopleWanted(Body, frozen=True):
    """Whose ratings to list: at which game and tempo, now or of this week."""

    game: ShortText = "erudit"
    tempo: Tempo = "quick"
    of: RatingsOf = "now"
    after: RatingCursor = ""


class FeatsWanted(Body, frozen=True):
    """Which records to list: of which game, turns or words."""

    game: ShortText = "erudit"
    by: FeatsBy = "turn"
    after: FeatCursor = ""


class RatingWanted(Body, frozen=True):
    """Which of a person's ratings to show."""

    game: ShortText
    tempo: Tempo


@RATINGS.get("/api/ratings/people", "Лучшие: сейчас и за неделю", query=PeopleWanted)
async def list_people(call: Call) -> BestPeople:
    """The strongest at a game and tempo, or those who gained the most this week, a page at a time."""
    wanted: PeopleWanted = call.query
    work = partial(
        best_people,
        rules=wanted.game,
        tempo=wanted.tempo,
        of=wanted.of,
        now=call.now,
        after=wanted.after,
    )
    return await call.desk.services.database.run(work)


@RATINGS.get("/api/ratings/feats", "Лучшие ходы и самые длинные слова", query=FeatsWanted)
async def list_feats(call: Call) -> BestFeats:
    """The best turns or the longest words of a game, a page at a time; each names its game."""
    wanted: FeatsWanted = call.query
    work = partial(best_feats, rules=wanted.game, by=wanted.by, after=wanted.after)
    return await call.desk.services.database.run(work)


@RATINGS.get("/api/people/{account}/ratings", "Рейтинги человека")
async def person_ratings(call: Call) -> PersonRatings:
    """All ratings of a person."""
    work = partial(ratings_of, account=call.path("account"))
    return await call.desk.services.database.run(work)


@RATINGS.get(
    "/api/people/{account}/ratings/history",
    "Как складывался рейтинг человека: для графика",
    query=RatingWanted,
)
async def rating_history(call: Call) -> RatingHistory:
    """How one rating of a person came about, game by game."""
    wanted: RatingWanted = call.query
    account = call.path("account")
    work = partial(history_of, account=account, rules=wanted.game, tempo=wanted.tempo)
    return await call.desk.services.database.run(work)


@RATINGS.get("/api/tables/{game}/company", "Рейтинги и отпуска тех, кто за столом")
async def table_company(call: Call) -> TableCompany:
    """How strong the people at a table are at its game, and who of them is on vacation."""
    table = await call.desk.tables.get(call.path("game"))
    state = table.state
    check_looking(state, call.visitor.id if call.visitor else None)
    seated = [
        (seat, held.account) for seat, held in enumerate(state.seats) if held and held.account
    ]
    work = partial(
        company_at_table, game=state.rules.id, clock=state.rules.clock, seated=seated, now=call.now
    )
    return await call.desk.services.database.run(work)


@RATINGS.get("/api/tables/{game}/ratings", "Что партия сделала с рейтингами")
async def game_changes(call: Call) -> GameChanges:
    """What a finished game did to the ratings of its players."""
    work = partial(changes_of, game_id=call.path("game"))
    return await call.desk.services.database.run(work)
