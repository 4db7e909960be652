"""Rated games for tests, given up by whoever is to lose."""

from tests.server.visitor import Json, Visitor

QUICK = {"kind": "move", "seconds": 120}


async def sit_rated(host: Visitor, *others: Visitor, **options: Json) -> str:
    """A rated table at which everybody sits."""
    table = await host.open_table(
        house_rules={"clock": QUICK},
        options={"rated": True} | options,
        seats=[{"who": "me"}, *({"who": "free"} for _ in others)],
    )
    for other in others:
        await other.do(table["game"], {"do": "sit", "invite": table["invite"]})
    return str(table["game"])


async def lose(winner: Visitor, loser: Visitor) -> str:
    """A rated game for two that one gives up."""
    game = await sit_rated(winner, loser)
    await loser.do(game, {"do": "resign", "seat": 1})
    return game


async def counted(visitor: Visitor, game: str) -> Json:
    """What a game did to ratings, once it is counted."""
    told = await visitor.get_when(f"/api/tables/{game}/ratings", lambda told: told["counted"])
    return told["changes"]


async def rating_of(visitor: Visitor, of: Visitor) -> Json:
    """The only rating of somebody."""
    [rating] = (await visitor.get(f"/api/people/{of.id}/ratings"))["ratings"]
    return rating
