"""Ундервуд at the server's tables: whole games, previews, judged words, time, hints and ten seats."""

import pytest

from slovoplet.rules.cards.command import Lay
from slovoplet.rules.kinds import rule_set_names
from tests.server.chooser import choose
from tests.server.conftest import Running, Time
from tests.server.visitor import LOCAL, Json, Visitor, any_view_of, as_json

pytestmark = pytest.mark.anyio


async def open_cards(visitor: Visitor, **wanted: Json) -> str:
    return str(
        (await visitor.open_table(**({"game": "underwood", "seats": LOCAL} | wanted)))["game"]
    )


async def own_view(visitor: Visitor, game: str) -> Json:
    """The table through the seat that has to move, and that seat."""
    seat = (await visitor.look(game))["view"]["turn"]
    return await visitor.look(game, seat)


async def step(visitor: Visitor, game: str) -> Json:
    """One step of whoever has to move, both on one device."""
    own = await own_view(visitor, game)
    command = as_json(choose(any_view_of(own), "", str(own["version"])))
    await visitor.do(game, command, own["version"])
    return command


async def letters_in_turn(visitor: Visitor, game: str) -> tuple[int, str]:
    """The seat to move after its draw, and the letters of its hand."""
    own = await own_view(visitor, game)
    seat = own["view"]["turn"]
    await visitor.do(game, {"do": "draw", "seat": seat})
    hand = (await visitor.look(game, seat))["view"]["seats"][seat]["hand"]
    return seat, "".join(card for card in hand if card in own["rules"]["letters"])


async def test_a_game_is_played_to_its_end_and_the_deck_can_be_checked(running: Running) -> None:
    anna = await running.visitor()
    game = await open_cards(anna, house_rules={"target": 10})
    for _ in range(2000):
        await step(anna, game)
        if (table := await anna.look(game))["phase"] == "over":
            break
    assert table["view"]["kind"] == table["rules"]["kind"] == "cards"
    best = max(seat["score"] for seat in table["view"]["seats"])
    assert best >= 10
    assert table["view"]["ended"]["reason"] == "target"
    assert table["view"]["seed"]
    assert table["view"]["deck_order"] is not None


async def test_nine_bots_and_a_person_sit_at_one_table(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    bots = [{"who": "bot", "level": "hard"}] * 9
    game = await open_cards(anna, seats=[{"who": "me"}, *bots])
    table = await anna.look_when(game, lambda table: table["view"]["turn"] == 0)
    assert [seat["bot"] for seat in table["seats"]] == [None] + ["hard"] * 9
    too_many = {"game": "underwood", "seats": [{"who": "me"}, *bots, *bots]}
    assert await anna.refused("POST", "/api/tables", too_many) == "players_count"
    lone_board = {"game": "erudit", "seats": [{"who": "me"}, *bots, *bots]}
    assert await anna.refused("POST", "/api/tables", lone_board) == "players_count"


async def test_a_preview_counts_letter_by_letter_and_names_what_is_wrong(
    on_sqlite: Running,
) -> None:
    anna = await on_sqlite.visitor()
    game = await open_cards(anna)
    seat, letters = await letters_in_turn(anna, game)
    path = f"/api/tables/{game}/preview"
    good = await anna.post(path, {"play": as_json(Lay(seat, letters[:2]))})
    assert good["problems"] == []
    assert good["score"]["kind"] == "cards"
    assert [each["letter"] for each in good["score"]["letters"]] == list(letters[:2])
    assert good["points"] == sum(each["price"] for each in good["score"]["letters"])
    wrong = await anna.post(path, {"play": as_json(Lay(seat, letters[:2], prize="1", tear=99))})
    assert [problem["code"] for problem in wrong["problems"]] == ["tape_too_short"]
    bare = await anna.post(path, {"play": as_json(Lay(seat, "Щ" * 9))})
    assert {problem["code"] for problem in bare["problems"]} >= {"no_such_cards"}
    play = {"do": "play", "seat": seat, "tiles": [{"square": "h8", "tile": "А"}]}
    assert await anna.refused("POST", path, {"play": play}) == "wrong_command"


async def test_a_preview_out_of_turn_counts_ones_own_cards(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    game = await open_cards(anna)
    seat, _ = await letters_in_turn(anna, game)
    other = 1 - seat
    hand = (await anna.look(game, other))["view"]["seats"][other]["hand"]
    own = "".join(card for card in hand if card.isalpha() and card.isupper())[:2]
    found = await anna.post(f"/api/tables/{game}/preview", {"play": as_json(Lay(other, own))})
    assert found["problems"] == []


@pytest.mark.parametrize(
    ("game", "command"),
    [
        ("underwood", {"do": "exchange", "seat": 0, "tiles": "А"}),
        ("underwood", {"do": "pass", "seat": 0}),
        ("underwood", {"do": "time_out", "seat": 0}),
        ("erudit", {"do": "draw", "seat": 0}),
    ],
)
async def test_a_command_of_another_kind_or_of_the_servers_own_is_refused(
    on_sqlite: Running, game: str, command: Json
) -> None:
    anna = await on_sqlite.visitor()
    table = await anna.open_table(game=game, seats=LOCAL)
    assert await anna.fails(table["game"], command) == "bad_message"


MOVE_TIME = {"kind": "move", "seconds": 30}


async def judged(
    running: Running, clock: Json = MOVE_TIME, **options: Json
) -> tuple[Visitor, str, int]:
    """A table whose player to move has laid what is no word: it waits for the next one."""
    anna = await running.visitor()
    letters = {letter: {"count": 0, "price": 1} for letter in "БВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"}
    only_a = letters | {"А": {"count": 90, "price": 1}}
    rules = {"letters": only_a, "underwoods": 0, "clock": clock}
    game = await open_cards(anna, house_rules=rules, options=options)
    seat, hand = await letters_in_turn(anna, game)
    await anna.do(game, as_json(Lay(seat, hand[:3])))
    assert (await anna.look(game))["waiting"]["words"] == ["ААА"]
    return anna, game, seat


async def test_an_accepted_word_lies_and_its_player_puts_a_card(running: Running) -> None:
    anna, game, seat = await judged(running, check="dispute")
    put = {"do": "put", "seat": seat, "cards": "А"}
    assert await anna.fails(game, put) == "play_pending"
    await anna.do(game, {"do": "accept", "seat": 1 - seat})
    shown = await anna.look(game)
    assert [word["word"] for word in shown["view"]["seats"][seat]["words"]] == ["ААА"]
    assert shown["view"]["turn"] == seat
    await anna.do(game, put)
    assert (await anna.look(game))["view"]["turn"] == 1 - seat


async def test_a_refused_word_goes_back_into_the_hand(running: Running) -> None:
    anna, game, seat = await judged(running, check="dispute")
    before = (await anna.look(game, seat))["view"]["seats"][seat]["hand"]
    await anna.do(game, {"do": "dispute", "seat": 1 - seat})
    shown = await anna.look(game, seat)
    assert shown["view"]["seats"][seat]["hand"] == before
    assert shown["view"]["turn"] == seat, "the player may try another word"
    assert shown["view"]["phase"] == "prizes"


async def test_a_refused_word_costs_the_turn_where_the_table_says_so(on_sqlite: Running) -> None:
    anna, game, seat = await judged(on_sqlite, check="vote", after_refusal="skip")
    await anna.do(game, {"do": "vote", "seat": 1 - seat, "allow": False})
    shown = await anna.look(game)
    assert shown["view"]["turn"] == 1 - seat
    assert shown["view"]["seats"][seat]["timeouts"] == 0, "a lost turn is no time-out"


async def test_who_judges_too_long_has_taken_the_word(on_sqlite: Running, clock: Time) -> None:
    anna, game, seat = await judged(on_sqlite, check="dispute")
    clock.pass_by(31)
    await on_sqlite.server.timekeeper.tick()
    shown = await anna.look(game)
    assert len(shown["view"]["seats"][seat]["words"]) == 1
    assert shown["view"]["turn"] == seat
    assert [each["timeouts"] for each in shown["view"]["seats"]] == [0, 0]
    assert shown["clock"]["running"] == seat


async def test_the_increment_is_for_ones_own_turn_and_not_for_judging(
    on_sqlite: Running, clock: Time
) -> None:
    time = {"kind": "game", "minutes": 10, "increment": 5}
    anna, game, seat = await judged(on_sqlite, check="dispute", clock=time)
    judge = 1 - seat
    clock.pass_by(20)
    await anna.do(game, {"do": "accept", "seat": judge})
    left = (await anna.look(game))["clock"]["left"]
    assert (left[seat], left[judge]) == (600_000, 580_000)
    clock.pass_by(7)
    await anna.do(game, {"do": "put", "seat": seat, "cards": "А"})
    left = (await anna.look(game))["clock"]["left"]
    assert (left[seat], left[judge]) == (598_000, 580_000)


async def test_the_time_of_a_turn_is_for_all_its_steps_and_three_losses_end_it(
    on_sqlite: Running, clock: Time
) -> None:
    anna = await on_sqlite.visitor()
    rules = {"clock": {"kind": "move", "seconds": 30}}
    game = await open_cards(anna, house_rules=rules)
    seat, _ = await letters_in_turn(anna, game)
    clock.pass_by(31)
    await on_sqlite.server.timekeeper.tick()
    shown = await anna.look(game)
    assert shown["view"]["turn"] == 1 - seat, "the draw did not start the clock anew"
    assert shown["view"]["seats"][seat]["timeouts"] == 1
    for _ in range(4):
        clock.pass_by(31)
        await on_sqlite.server.timekeeper.tick()
    shown = await anna.look(game)
    assert shown["phase"] == "over"
    assert shown["view"]["ended"] == {"event": "ended", "reason": "resigned", "winners": [1 - seat]}


async def test_hints_come_where_the_house_rules_allow_them(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    game = await open_cards(anna)
    own = await own_view(anna, game)
    wish = {"id": "h", "version": own["version"], "seat": own["view"]["turn"]}
    assert await anna.refused("POST", f"/api/tables/{game}/hints", wish) == "no_help"
    game = await open_cards(anna, house_rules={"dictionary_help": "hints"})
    own = await own_view(anna, game)
    wish = {"id": "h", "version": own["version"], "seat": own["view"]["turn"]}
    assert (await anna.post(f"/api/tables/{game}/hints", wish))["turns"]


async def test_a_bot_that_fails_loses_its_turn_and_the_game_goes_on(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()

    def fail(*args: object) -> None:
        raise RuntimeError("no idea")

    on_sqlite.server.players.way = fail
    game = await open_cards(anna, seats=[{"who": "me"}, {"who": "bot", "level": "easy"}])
    # The person may lay many words before the turn ends and the bot's comes.
    for _ in range(40):
        await anna.look_when(game, lambda table: table["view"]["turn"] == 0)
        events = (await anna.get(f"/api/tables/{game}/events?after=0"))["events"]
        told = [each["event"] for each in events if each["type"] == "event"]
        if {"event": "passed", "seat": 1, "timed_out": False} in told:
            break
        await step_for(anna, game)
    else:
        pytest.fail("the bot never passed")


async def step_for(visitor: Visitor, game: str) -> None:
    """A step of the person's own seat."""
    own = await visitor.look(game, 0)
    await visitor.do(game, as_json(choose(any_view_of(own), "", str(own["version"]))))


async def test_the_lobby_offers_all_games(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    offered = {rules["id"]: rules["kind"] for rules in (await anna.get("/api/rules"))["games"]}
    assert offered["underwood"] == "cards"
    assert list(offered) == rule_set_names()
    found = await anna.get("/api/words/%D0%9A%D0%9E%D0%A2?game=underwood")
    assert found["allowed"]
