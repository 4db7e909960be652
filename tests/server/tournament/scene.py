"""A tournament on a real server: people who enter, and games played to their end."""

from slovoplet.server.tournament.progress import PAUSE
from tests.server.chooser import choose
from tests.server.conftest import Running, Time
from tests.server.visitor import Json, Visitor, any_view_of, as_json

SHORT = {"target": 12}  # points: a game is over after a few turns
PASSWORD = "шесть сонных барсуков"


async def with_account(running: Running, name: str, login: str) -> Visitor:
    """Somebody with an account."""
    person = await running.visitor(name)
    await person.post("/api/me/account", {"login": login, "password": PASSWORD})
    return person


async def make(host: Visitor, **wanted: Json) -> str:
    """A tournament that begins as soon as its host says so."""
    plan = {"title": "Проба", "game": "erudit", "house_rules": SHORT, "rounds": 2} | wanted
    return str((await host.post("/api/tournaments", plan))["id"])


async def enter(tourney: str, *people: Visitor) -> None:
    for person in people:
        response = await person.ask("PUT", f"/api/tournaments/{tourney}/entry")
        assert response.status_code == 200, response.text


async def show(person: Visitor, tourney: str) -> Json:
    return await person.get(f"/api/tournaments/{tourney}")


async def begin(running: Running, host: Visitor, tourney: str) -> Json:
    """The tournament after its first round was paired."""
    await host.post(f"/api/tournaments/{tourney}/start")
    await running.server.director.look()
    return await show(host, tourney)


async def play(game: str, *people: Visitor) -> None:
    """Plays the turns of people at a table until its game is over; bots play their own."""
    by_account = {person.id: person for person in people}
    while True:
        table = await people[0].look(game)
        if table["phase"] != "running":
            return
        held = table["seats"][table["view"]["turn"]]
        mover = by_account.get(held["account"])
        if mover is None:
            known = table["version"]
            await people[0].look_when(game, lambda shown, known=known: shown["version"] > known)
            continue
        own = await mover.look(game)
        if own["version"] == table["version"]:
            step = choose(any_view_of(own), "", str(own["version"]))
            await mover.send(game, as_json(step), own["version"])


async def play_round(tourney: str, *people: Visitor) -> None:
    """Plays all games of the round."""
    for pair in (await show(people[0], tourney))["pairs"]:
        if pair["game"] and pair["phase"] == "running":
            await play(pair["game"], *people)


async def play_on(running: Running, clock: Time, tourney: str, *people: Visitor) -> Json:
    """The tournament, played to its end."""
    while (shown := await show(people[0], tourney))["phase"] == "running":
        await play_round(tourney, *people)
        clock.pass_by(PAUSE / 1000)
        await running.server.director.look()
    return shown
