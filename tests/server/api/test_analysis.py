"""A finished game: looked at, gone on with, kept as a file."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec import Struct

from slovoplet.bots.report.analysis import GOOD
from slovoplet.rules.board.notation.gcg import parse_gcg
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.server.sharing import finished
from slovoplet.server.store.audit import check_games
from slovoplet.server.table.event import TABLE_EVENTS
from tests.server.chooser import choose
from tests.server.conftest import Running, Start
from tests.server.finished import card_step, played, played_cards
from tests.server.visitor import Visitor, any_view_of, as_json, view_of

pytestmark = pytest.mark.anyio


async def test_replays_and_copies_have_a_rate_by_the_length_of_the_game(
    sqlite_url: str, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished, "EVENTS_A_COPY", 10)
    async with start(sqlite_url, rate_copies="3/hour", address_share=2) as running:
        anna, game = await played(running)
        assert (await anna.look(game))["version"] in range(10, 20), "it counts twice"
        path = f"/api/tables/{game}"
        await anna.get(f"{path}/replay")
        assert await anna.refused("GET", f"{path}/copy?form=json") == "too_often"
        assert await anna.refused("GET", f"{path}/replay") == "too_often"
        boris, vera = await running.visitor(), await running.visitor()
        await boris.get(f"{path}/copy?form=json")
        await vera.get(f"{path}/replay")
        gleb = await running.visitor()
        assert await gleb.refused("GET", f"{path}/replay") == "too_often", "six for the address"


async def test_every_turn_is_looked_at_and_every_player_summed_up(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite)
    review = await anna.whole_review(game)
    events = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
    acts = [one["event"] for one in events if one["event"]["event"] in ("played", "exchanged")]
    assert [turn["played"]["points"] for turn in review["turns"]] == [
        act.get("points", 0) for act in acts
    ]
    assert [player["name"] for player in review["players"]] == ["Аня", "Боря"]
    assert sum(player["turns"] for player in review["players"]) == len(acts)
    last = await anna.get(f"/api/tables/{game}/analysis?after={len(acts) - 1}")
    assert [turn["number"] for turn in last["turns"]] == [len(acts)]


async def test_a_teacher_speaks_once_all_turns_are_looked_at(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite)
    path = f"/api/tables/{game}/lesson"
    assert await anna.refused("GET", f"{path}?seat=0") == "not_found"
    review = await anna.whole_review(game)
    own = [turn for turn in review["turns"] if turn["seat"] == 0]
    sentences = (await anna.get(f"{path}?seat=0"))["sentences"]
    assert len(sentences) in (2, 3)
    dearest = max(own, key=lambda turn: min(turn["lost_points"], round(turn["lost_value"])))
    if min(dearest["lost_points"], round(dearest["lost_value"])) > GOOD:
        assert f"ход {dearest['number']}," in sentences[0]
        assert f"{dearest['by_points'][0]['points']} очк" in sentences[0]
    english = (await anna.get(f"{path}?seat=0&lang=en"))["sentences"]
    assert len(english) == len(sentences)
    assert english != sentences
    assert await anna.refused("GET", f"{path}?seat=2") == "not_found"


async def test_a_teacher_speaks_during_a_game_with_hints_of_ones_own_turns_only(
    on_sqlite: Running,
) -> None:
    anna, boris = await on_sqlite.visitor("Аня"), await on_sqlite.visitor("Боря")
    table = await anna.open_table(house_rules={"dictionary_help": "hints"})
    game = str(table["game"])
    await boris.do(game, {"do": "sit", "invite": table["invite"]})
    path = f"/api/tables/{game}/lesson"
    nothing = (await anna.get(f"{path}?seat=0"))["sentences"]
    for _ in range(4):
        turn = (await anna.look(game))["view"]["turn"]
        mover = (anna, boris)[turn]
        own = await mover.look(game)
        await mover.do(game, as_json(choose(view_of(own), "", "t")))
    sentences = (await anna.get(f"{path}?seat=0"))["sentences"]
    assert len(sentences) in (2, 3)
    assert sentences != nothing
    assert await boris.refused("GET", f"{path}?seat=0") == "not_your_seat"
    # What was said then is what the analysis says of the same turns afterwards.
    await boris.do(game, {"do": "resign", "seat": 1})
    turns = [turn for turn in (await anna.whole_review(game))["turns"] if turn["seat"] == 0]
    dearest = max(turns, key=lambda turn: min(turn["lost_points"], round(turn["lost_value"])))
    if min(dearest["lost_points"], round(dearest["lost_value"])) > GOOD:
        assert f"ход {dearest['number']}," in sentences[0]


async def test_a_teacher_is_silent_during_a_game_without_hints(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    seats = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    game = (await anna.open_table(seats=seats))["game"]
    assert await anna.refused("GET", f"/api/tables/{game}/lesson?seat=0") == "no_help"


async def test_a_running_game_is_not_looked_at(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    seats = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    game = (await anna.open_table(seats=seats))["game"]
    assert await anna.refused("GET", f"/api/tables/{game}/analysis") == "not_over"
    assert await anna.refused("GET", f"/api/tables/{game}/copy?form=json") == "not_over"
    assert await anna.refused("GET", f"/api/tables/{game}/replay") == "not_over"
    fork = {"turn": 1, "level": "easy"}
    assert await anna.refused("POST", f"/api/tables/{game}/fork", fork) == "not_over"


async def test_strangers_see_nothing_of_a_table_without_spectators(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite, options={"spectators": False})
    stranger = await on_sqlite.visitor("Чужой")
    for path in ("analysis", "copy?form=record", "lesson?seat=0", "replay"):
        assert await stranger.refused("GET", f"/api/tables/{game}/{path}") == "no_spectators"
    await anna.get(f"/api/tables/{game}/copy?form=record")


async def test_one_plays_on_from_a_position_against_a_bot(running: Running) -> None:
    anna, game = await played(running)
    turn = 2
    events = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
    acts = [one["event"] for one in events if one["event"]["event"] == "played"]
    new = await anna.post(f"/api/tables/{game}/fork", {"turn": turn, "level": "easy"})
    view, mover = new["view"], acts[turn - 1]["seat"]
    assert new["phase"] == "running"
    assert new["mine"] == [view["turn"]] == [mover]
    assert [seat["bot"] for seat in new["seats"]].count("easy") == 1
    laid = sum(len(act["tiles"]) for act in acts[: turn - 1])
    assert sum(cell != "." for cell in view["board"]["cells"]) == laid
    old = await anna.look(game)
    assert view["commitment"] != old["view"]["commitment"], "nobody knows what is drawn next"
    command = choose(view_of(new), "", "on")
    assert await anna.do(new["game"], as_json(command)) > new["version"]
    checked = dict(await running.server.database.run(lambda rows: list(check_games(rows))))
    assert checked[new["game"]] == "", "the log of the new game folds like any other"
    again = await anna.post(f"/api/tables/{game}/fork", {"turn": turn, "level": "easy"})
    await anna.do(again["game"], {"do": "resign", "seat": mover})
    copy = await anna.get(f"/api/tables/{again['game']}/copy?form=record")
    assert Game.from_record(copy["text"]).result is not None, "and is read back like any other"


@pytest.mark.parametrize("turn", [1, 4])
async def test_one_plays_on_from_a_position_of_a_card_game(running: Running, turn: int) -> None:
    anna, game = await played_cards(running)
    old = (await anna.whole_review(game))["turns"][turn - 1]
    new = await anna.post(f"/api/tables/{game}/fork", {"turn": turn, "level": "easy"})
    view, mover = new["view"], old["seat"]
    assert new["phase"] == "running"
    assert new["mine"] == [view["turn"]] == [mover]
    assert [seat["bot"] for seat in new["seats"]].count("easy") == 1
    assert sorted(view["seats"][mover]["hand"]) == sorted(old["hand"])
    assert view["seats"][1 - mover]["hand"] is None, "what the bot holds is hidden again"
    assert view["phase"] in ("prizes", "word"), "the cards are drawn, the word is not laid"
    command = card_step(any_view_of(new), new["version"])
    assert await anna.do(new["game"], as_json(command)) > new["version"]
    checked = dict(await running.server.database.run(lambda rows: list(check_games(rows))))
    assert checked[new["game"]] == ""
    again = await anna.post(f"/api/tables/{game}/fork", {"turn": turn, "level": "easy"})
    await anna.do(again["game"], {"do": "resign", "seat": mover})
    copy = await anna.get(f"/api/tables/{again['game']}/copy?form=record")
    assert Game.from_record(copy["text"]).result is not None


async def test_a_position_that_is_not_there_is_refused(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite)
    for body, code in (
        ({"turn": 1000, "level": "easy"}, "no_fork"),
        ({"turn": 1, "level": "nobody"}, "no_bots"),
        ({"turn": 0, "level": "easy"}, "bad_message"),
    ):
        assert await anna.refused("POST", f"/api/tables/{game}/fork", body) == code


async def test_a_game_is_kept_in_every_form_and_read_back(on_sqlite: Running) -> None:
    anna, game = await played(on_sqlite)
    table = await anna.look(game)
    scores = [seat["score"] for seat in table["view"]["seats"]]
    copies = {
        form: await anna.get(f"/api/tables/{game}/copy?form={form}")
        for form in ("record", "gcg", "json", "svg")
    }
    record = Game.from_record(copies["record"]["text"])
    assert record.scores == scores
    assert [seat.name for seat in record.state.seats] == ["Аня", "Боря"]
    assert Game(parse_gcg(copies["gcg"]["text"], load_board_rules("erudit"))).scores == scores
    assert copies["svg"]["text"].startswith("<svg")
    early = await anna.get(f"/api/tables/{game}/copy?form=svg&turn=0")
    assert early["text"].count("#f3ddaf") == 0, "no tile lies on the board before the first turn"


async def test_a_picture_is_drawn_by_a_worker(
    on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, game = await played(on_sqlite)
    workers, sent = on_sqlite.server.workers, list[bytes]()
    work = workers.work

    async def see(task: bytes, *rest: Any) -> bytes:
        sent.append(task)
        return await work(task, *rest)

    monkeypatch.setattr(workers, "work", see)
    picture = (await anna.get(f"/api/tables/{game}/copy?form=svg"))["text"]
    (task,) = sent
    assert json.loads(task)["task"] == "picture"
    record = (await anna.get(f"/api/tables/{game}/copy?form=record"))["text"]
    assert picture == Game.from_record(record).svg()


async def test_every_word_of_a_card_game_is_looked_at(on_sqlite: Running) -> None:
    anna, game = await played_cards(on_sqlite)
    review = await anna.whole_review(game)
    events = [
        one["event"]
        for one in (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
        if one["type"] == "event"
    ]
    words = [event["points"] for event in events if event["event"] == "word_laid"]
    laid = [turn for turn in review["turns"] if turn["played"]["text"] != "—"]
    assert [turn["played"]["points"] for turn in laid] == words
    assert len(words) < len(review["turns"]), "turns without a word are looked at too"
    for turn in review["turns"]:
        best = max((option["points"] for option in turn["by_points"]), default=0)
        assert turn["lost_points"] == max(0, best - turn["played"]["points"])
    assert [player["name"] for player in review["players"]] == ["Аня", "Вера"]
    assert sum(player["turns"] for player in review["players"]) == len(review["turns"])


async def test_a_card_game_is_kept_in_every_form_that_can_say_it(on_sqlite: Running) -> None:
    anna, game = await played_cards(on_sqlite)
    scores = [seat["score"] for seat in (await anna.look(game))["view"]["seats"]]
    path = f"/api/tables/{game}/copy?form="
    record = Game.from_record((await anna.get(path + "record"))["text"])
    assert [seat.score for seat in record.state.seats] == scores
    assert [seat.name for seat in record.state.seats] == ["Аня", "Вера"]
    assert json.loads((await anna.get(path + "json"))["text"])[-1]["event"] == "ended"
    last = await anna.get(path + "svg")
    assert last["text"].startswith("<svg")
    early = await anna.get(path + "svg&turn=1")
    assert early["name"].endswith("-1.svg")
    assert early["text"] != last["text"], "the table after the first turn is not that at the end"
    assert await anna.refused("GET", path + "gcg") == "gcg_cannot_say"
    fork = {"turn": 1000, "level": "easy"}
    assert await anna.refused("POST", f"/api/tables/{game}/fork", fork) == "no_fork"


@pytest.mark.parametrize("play", [played, played_cards], ids=["board", "cards"])
async def test_a_finished_game_is_shown_turn_by_turn(
    on_sqlite: Running, play: Callable[[Running], Awaitable[tuple[Visitor, str]]]
) -> None:
    anna, game = await play(on_sqlite)
    frames = (await anna.get(f"/api/tables/{game}/replay"))["frames"]
    numbered = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
    rules = load_rules((await anna.look(game))["rules"]["id"])
    kind, own = kind_of(rules), {tag_of(each) for each in TABLE_EVENTS}
    log = [one for one in numbered if one["event"]["event"] not in own]
    events = [kind.readers.event.decode(json.dumps(one["event"])) for one in log]
    # As many frames as turns at least, each with the scores of the game folded up to its event.
    assert len(frames) > len(kind.turn_places(events))
    versions = [one["version"] for one in log]
    for shown in frames:
        at = versions.index(shown["version"])
        assert at == shown["frame"]["at"]
        assert shown["frame"]["kind"] == kind.name
        if shown["frame"].get("ended") is None:
            state = kind.fold(events[: at + 1])
            assert shown["frame"]["scores"] == [seat.score for seat in state.seats]
    final = [seat["score"] for seat in (await anna.look(game))["view"]["seats"]]
    assert frames[-1]["frame"]["scores"] == final


def tag_of(message: type[Struct]) -> str:
    return str(message.__struct_config__.tag)
