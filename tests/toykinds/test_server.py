"""The toys at the server's tables: over the wire, with a bot, to the end, and everything that follows."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import NamedTuple

import msgspec
import pytest

from slovoplet.bots.player import Players
from slovoplet.lexicon.opened import OpenLexicons
from slovoplet.rules.command import Command
from slovoplet.rules.game import Game
from slovoplet.rules.view import GameView
from slovoplet.server.app import Server
from slovoplet.server.observe import set_up_log
from slovoplet.server.settings import Settings
from tests.server.chooser import AnyWords, open_any_words
from tests.server.conftest import GENEROUS, Running, serving
from tests.server.visitor import PATIENCE, Json, Tab, Visitor
from tests.toykinds.toy import LADDER, PAIRS, Toy

pytestmark = pytest.mark.anyio

LEVEL = "grossmeister"
WITH_BOT = [{"who": "me"}, {"who": "bot", "level": LEVEL}]
ON_ONE_DEVICE = [{"who": "me"}, {"who": "local", "name": "Вера"}]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def running(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A server with the real bots, at whose tables nearly any word will do."""
    set_up_log(Settings(log_level="error"))
    database = f"sqlite:///{tmp_path_factory.mktemp('server')}/slovoplet.db"
    settings = Settings(port=0, database=database, **GENEROUS)  # type: ignore[arg-type]
    players = Players(OpenLexicons(open_any_words))
    server = Server(settings, players=players, open_lexicon=open_any_words)
    async with serving(server) as started:
        yield started


def view_of(toy: Toy, table: Json) -> GameView:
    """The game in a table as the kind's own type."""
    view: GameView = msgspec.convert(table["view"], toy.kind.view_type)
    return view


def any_turn(toy: Toy, table: Json) -> Command:
    """A letter with a word or without, a pair or a card given, as the version of the table decides."""
    commands = list(toy.legal_commands(view_of(toy, table), AnyWords().is_word))
    return commands[-1 if table["version"] % 2 else 0]


class Finished(NamedTuple):
    """A game that Аня played against a bot to its end: her table, and all that her tab was sent."""

    anna: Visitor
    table: Json
    seen: str


@pytest.fixture(scope="module")
async def finished(toy: Toy, running: Running) -> Finished:
    """The only finished game of this Аня; tests look at it and change nothing."""
    anna = await running.visitor("Аня")
    async with anna.tab() as tab:
        table = await play_with_bot(toy, anna, tab)
        return Finished(anna, table, "".join(tab.raw))


async def play_with_bot(toy: Toy, anna: Visitor, tab: Tab) -> Json:
    """A game over the socket to its end, against a bot."""
    opened = await anna.open_table(game=toy.game, seats=WITH_BOT)
    game = str(opened["game"])
    await tab.join(game)
    async with asyncio.timeout(PATIENCE):
        while (table := await anna.look(game))["phase"] != "over":
            if table["view"]["turn"] != table["mine"][0]:
                await tab.wait("events")
                continue
            command = msgspec.to_builtins(any_turn(toy, table))
            answer = await tab.ask("do", game=game, version=table["version"], command=command)
            assert answer["type"] == "ok", answer
    return table


async def test_a_game_is_played_over_a_socket_to_its_end(toy: Toy, finished: Finished) -> None:
    _, table, seen = finished
    assert table["view"]["kind"] == table["rules"]["kind"] == toy.kind.name
    assert table["view"]["ended"]["reason"] in ("out", "passes")
    assert table["view"]["seed"], "after the end everything is open"
    assert seen.count(table["view"]["seed"]) == 0, "and nothing before it"
    assert view_of(toy, table).seats[1].hand is not None


async def test_a_log_over_the_wire_is_the_game_itself(toy: Toy, finished: Finished) -> None:
    anna, table, _ = finished
    events = (await anna.get(f"/api/tables/{table['game']}/events?after=0"))["events"]
    tags = {each.__struct_config__.tag for each in toy.kind.events.__args__}  # type: ignore[union-attr]
    log = [
        toy.kind.readers.event.decode(msgspec.json.encode(one["event"]))
        for one in events
        if one["event"]["event"] in tags
    ]
    scores = [seat["score"] for seat in table["view"]["seats"]]
    assert Game(log).scores == scores


async def test_the_toys_are_listed(toy: Toy, running: Running) -> None:
    anna, boris = await running.visitor("Аня"), await running.visitor("Боря")
    games = (await anna.get("/api/rules"))["games"]
    assert toy.game in [rules["id"] for rules in games]
    table = await anna.open_table(game=toy.game, options={"listed": True})
    (line,) = (await boris.get(f"/api/tables?game={toy.game}"))["games"]
    assert (line["id"], line["title"]) == (table["game"], table["rules"]["title"])
    await boris.do(table["game"], {"do": "sit"})
    started = await anna.look(table["game"])
    mover = (anna, boris)[started["view"]["turn"]]
    own = await mover.look(table["game"])
    await mover.do(table["game"], msgspec.to_builtins(any_turn(toy, own)))
    (mine,) = (await anna.get("/api/me/games"))["games"]
    assert mine["last"]["seat"] == started["view"]["turn"]
    assert mine["last"]["event"] in ("added", "pair_put_aside", "card_given")


async def test_a_preview_counts_and_names_what_is_wrong(toy: Toy, running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await anna.open_table(game=toy.game, seats=ON_ONE_DEVICE)
    own = await anna.look(table["game"], table["view"]["turn"])
    seat, hand = own["view"]["turn"], own["view"]["seats"][own["view"]["turn"]]["hand"]
    if toy is LADDER:
        play = {"do": "add", "seat": seat, "letter": hand[0], "end": "left", "claim": 30}
    else:
        play = {"do": "put_aside", "seat": seat, "pair": "ЪЪ"}
    async with anna.tab() as tab:
        await tab.join(table["game"], seat=seat)
        answer = await tab.ask("preview", game=table["game"], play=play)
    assert answer["type"] == "reviewed"
    assert answer["score"]["kind"] == toy.kind.name
    wrong = "not_a_word" if toy is LADDER else "no_such_cards"
    assert [problem["code"] for problem in answer["problems"]] == [wrong]


async def test_commands_of_other_kinds_are_refused(toy: Toy, running: Running) -> None:
    anna = await running.visitor("Аня")
    table = await anna.open_table(game=toy.game, seats=ON_ONE_DEVICE)
    for command in (
        {"do": "play", "seat": 0, "tiles": [{"square": "h8", "tile": "А"}]},
        {"do": "draw", "seat": 0},
        {"do": "time_out", "seat": 0},
    ):
        assert await anna.fails(table["game"], command) == "bad_message"


async def test_a_finished_game_counts_in_a_players_results(toy: Toy, finished: Finished) -> None:
    anna, table, _ = finished
    results = await anna.get("/api/me/results")
    won = table["view"]["ended"]["winners"]
    assert results["games"] == 1
    assert results["won"] == int(won == [0])
    assert [one["name"] for one in results["by_game"]] == [toy.game]
    events = (await anna.get(f"/api/tables/{table['game']}/events?after=0"))["events"]
    own = [one["event"] for one in events if one["event"].get("seat") == 0]
    laid = [event for event in own if event.get("word") or event.get("pair")]
    points = [event["points"] for event in laid]
    assert (results["best_turn"] or {"points": None})["points"] == max(points, default=None)
    words = [event.get("word") or event.get("pair") for event in laid]
    longest = max(map(len, words), default=0)
    assert len((results["longest_word"] or {"words": [""]})["words"][0]) == longest


async def test_a_finished_game_is_looked_back_at(toy: Toy, finished: Finished) -> None:
    anna, table, _ = finished
    path = f"/api/tables/{table['game']}"
    scores = [seat["score"] for seat in table["view"]["seats"]]
    frames = [one["frame"] for one in (await anna.get(f"{path}/replay"))["frames"]]
    assert {frame["kind"] for frame in frames} == {toy.kind.name}
    assert frames[-1]["scores"] == scores
    copies = {
        form: (await anna.get(f"{path}/copy?form={form}"))["text"]
        for form in ("record", "json", "svg")
    }
    assert Game.from_record(copies["record"]).scores == scores
    assert json.loads(copies["json"])
    assert copies["svg"].startswith("<svg")
    assert (await anna.get(f"{path}/copy?form=svg&turn=0"))["text"].startswith("<svg")
    assert await anna.refused("GET", f"{path}/copy?form=gcg") == "gcg_cannot_say"


async def test_an_analysis_has_the_players(toy: Toy, finished: Finished) -> None:
    anna, table, _ = finished
    review = await anna.whole_review(table["game"])
    assert review["turns"] == []
    scores = [seat["score"] for seat in table["view"]["seats"]]
    assert [player["score"] for player in review["players"]] == scores


async def test_one_plays_on_from_a_turn(toy: Toy, finished: Finished) -> None:
    anna, table, _ = finished
    fork = {"turn": 2, "level": LEVEL}
    new = await anna.post(f"/api/tables/{table['game']}/fork", fork)
    assert new["phase"] == "running"
    assert new["mine"] == [new["view"]["turn"]]
    command = msgspec.to_builtins(any_turn(toy, new))
    assert await anna.do(new["game"], command) > new["version"]


@pytest.mark.parametrize(
    ("toy", "wrong"),
    [(LADDER, {"width": 1}), (PAIRS, {"hand_size": 20})],
    ids=["ladder", "pairs"],
)
async def test_house_rules_without_sense_are_refused(
    toy: Toy, wrong: dict[str, int], running: Running
) -> None:
    anna = await running.visitor("Аня")
    asked = {"game": toy.game, "house_rules": wrong}
    refused = await anna.refused("POST", "/api/tables", asked)
    assert refused in ("rule_out_of_range", "rule_too_few_tiles")
