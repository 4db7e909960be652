"""Words as the table agreed to check them: by the dictionary, by dispute, by vote; and words of the table."""

import pytest

from slovoplet.rules.alphabet import RUSSIAN
from slovoplet.rules.board.command import Placed, Play
from tests.server.chooser import find_play
from tests.server.conftest import Running, Time
from tests.server.visitor import Json, Visitor, as_json, view_of

pytestmark = pytest.mark.anyio

ALL_A = {
    "tiles": {letter: {"count": 0, "value": 1} for letter in "БВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"}
    | {"А": {"count": 60, "value": 1}, "*": {"count": 2}}
}
WRONG = Play(0, tuple(Placed(square, "А") for square in ("h8", "i8", "j8")))  # three equal letters


async def start(
    running: Running,
    check: str,
    seats: int = 2,
    dictionary_help: str = "words",
    hints_limit: int | None = None,
    **options: Json,
) -> Json:
    players = [await running.visitor() for _ in range(seats)]
    plan = [{"who": "me"}] + [{"who": "free"}] * (seats - 1)
    table = await players[0].open_table(
        seats=plan,
        house_rules=ALL_A | {"dictionary_help": dictionary_help, "hints_limit": hints_limit},
        options={"listed": True, "check": check, **options},
    )
    for player in players[1:]:
        await player.do(table["game"], {"do": "sit"})
    return players, table["game"]


async def lay_wrong(players: list[Visitor], game: str) -> Json:
    """The first player lays what is no word; the star in the hand may force another square."""
    own = await players[0].look(game)
    hand = own["view"]["seats"][0]["hand"]
    assert hand.count("А") >= 3
    await players[0].do(game, as_json(WRONG))
    return await players[0].look(game)


async def test_the_dictionary_refuses_at_once_and_nothing_changes(running: Running) -> None:
    players, game = await start(running, "auto")
    version = (await players[0].look(game))["version"]
    response = await players[0].send(game, as_json(WRONG))
    assert response.json()["code"] == "not_a_word"
    assert response.json()["words"] == ["ААА"]
    assert (await players[0].look(game))["version"] == version


async def test_a_wrong_word_may_cost_the_turn(running: Running) -> None:
    players, game = await start(running, "auto", after_refusal="skip")
    shown = await lay_wrong(players, game)
    assert (shown["view"]["turn"], shown["view"]["seats"][0]["score"]) == (1, 0)
    assert shown["view"]["board"]["cells"].strip(".") == ""
    events = (await players[1].get(f"/api/tables/{game}/events?after=0"))["events"]
    told = [one["event"] for one in events if one["type"] == "event"]
    withdrawn = next(one for one in told if one["event"] == "withdrawn")
    assert (withdrawn["seat"], withdrawn["words"]) == (0, ["ААА"])
    # What breaks a rule of laying is still only refused.
    apart = Play(1, (Placed("a1", "А"), Placed("b1", "А")))
    assert await players[1].fails(game, as_json(apart)) == "centre_not_covered"


async def test_a_play_waits_for_the_next_player_who_may_move_on(running: Running) -> None:
    players, game = await start(running, "dispute")
    shown = await lay_wrong(players, game)
    assert shown["waiting"]["words"] == ["ААА"]
    assert shown["waiting"]["judges"] == [1]
    assert shown["view"]["seats"][0]["score"] == 0, "not made yet"
    assert await players[0].fails(game, {"do": "pass", "seat": 0}) == "play_pending"
    assert await players[0].fails(game, {"do": "accept", "seat": 0}) == "not_the_judge"
    await players[1].do(game, {"do": "pass", "seat": 1})
    shown = await players[0].look(game)
    assert shown["waiting"] is None
    assert shown["view"]["seats"][0]["score"] > 0
    assert shown["view"]["turn"] == 0


async def test_a_doubted_word_that_is_none_is_taken_back(running: Running) -> None:
    players, game = await start(running, "dispute")
    await lay_wrong(players, game)
    await players[1].do(game, {"do": "dispute", "seat": 1})
    shown = await players[0].look(game)
    assert shown["waiting"] is None
    assert shown["view"]["turn"] == 0, "the player may try again"
    assert shown["view"]["board"]["cells"].strip(".") == ""
    assert len(shown["view"]["seats"][0]["hand"]) == 7


async def test_a_table_may_agree_that_a_lost_dispute_costs_the_turn(running: Running) -> None:
    players, game = await start(running, "dispute", after_refusal="skip")
    await lay_wrong(players, game)
    await players[1].do(game, {"do": "dispute", "seat": 1})
    assert (await players[0].look(game))["view"]["turn"] == 1


async def test_all_others_vote_and_the_majority_decides(running: Running) -> None:
    players, game = await start(running, "vote", seats=4)
    await lay_wrong(players, game)
    assert await players[0].fails(game, {"do": "vote", "seat": 0, "allow": True}) == "already_voted"
    await players[1].do(game, {"do": "vote", "seat": 1, "allow": False})
    assert await players[1].fails(game, {"do": "vote", "seat": 1, "allow": True}) == "already_voted"
    await players[2].do(game, {"do": "vote", "seat": 2, "allow": True})
    await players[3].do(game, {"do": "vote", "seat": 3, "allow": False})
    shown = await players[0].look(game)
    assert shown["waiting"] is None
    assert shown["view"]["seats"][0]["score"] == 0


async def test_who_does_not_vote_in_time_lets_the_play_pass(running: Running, clock: Time) -> None:
    players, game = await start(running, "vote", seats=3)
    await lay_wrong(players, game)
    clock.pass_by(31)
    await running.server.timekeeper.tick()
    assert (await players[0].look(game))["view"]["seats"][0]["score"] > 0


async def test_a_word_is_added_by_everybodys_consent_and_stays_in_the_game(
    running: Running,
) -> None:
    players, game = await start(running, "auto", seats=3)
    word = {"do": "propose", "seat": 0, "proposal": {"kind": "add_word", "word": "ааа"}}
    known = {"do": "propose", "seat": 0, "proposal": {"kind": "add_word", "word": "аб"}}
    assert await players[0].fails(game, known) == "word_known"
    await players[0].do(game, word)
    assert await players[1].fails(game, {**word, "seat": 1}) == "proposal_open"
    await players[1].do(game, {"do": "answer", "seat": 1, "agree": True})
    assert (await players[0].look(game))["added_words"] == []
    await players[2].do(game, {"do": "answer", "seat": 2, "agree": True})
    assert (await players[0].look(game))["added_words"] == ["ААА"]
    await players[0].do(game, as_json(WRONG))


async def test_one_who_says_no_drops_the_proposal(running: Running) -> None:
    players, game = await start(running, "auto")
    word = {"do": "propose", "seat": 0, "proposal": {"kind": "add_word", "word": "ааа"}}
    await players[0].do(game, word)
    await players[1].do(game, {"do": "answer", "seat": 1, "agree": False})
    shown = await players[0].look(game)
    assert (shown["consent"], shown["added_words"]) == (None, [])


async def test_an_absent_players_seat_is_given_to_a_bot_and_taken_back(
    running: Running, clock: Time
) -> None:
    players, game = await start(running, "auto", seats=3)
    proposal = {"kind": "give_seat", "seat": 2, "level": "easy"}
    propose = {"do": "propose", "seat": 0, "proposal": proposal}
    assert await players[0].fails(game, propose) == "not_absent"
    clock.pass_by(61)
    await players[0].do(game, propose)
    await players[1].do(game, {"do": "answer", "seat": 1, "agree": True})
    assert (await players[0].look(game))["seats"][2]["bot"] == "easy"
    assert await players[2].fails(game, {"do": "resign", "seat": 2}) == "not_your_seat"
    await players[2].do(game, {"do": "take_back", "seat": 2})
    assert (await players[0].look(game))["seats"][2]["bot"] is None


async def test_a_preview_tells_points_and_all_that_is_wrong(running: Running) -> None:
    players, game = await start(running, "auto")
    path = f"/api/tables/{game}/preview"
    shown = await players[0].post(path, {"play": as_json(WRONG)})
    assert shown["checked"] is True
    assert [problem["code"] for problem in shown["problems"]] == ["not_a_word"]
    assert shown["points"] == shown["score"]["words"][0]["points"] > 0
    assert await players[1].refused("POST", path, {"play": as_json(WRONG)}) == "not_your_seat"


async def test_where_people_judge_a_preview_says_nothing_of_words(running: Running) -> None:
    players, game = await start(running, "dispute")
    shown = await players[0].post(f"/api/tables/{game}/preview", {"play": as_json(WRONG)})
    assert (shown["checked"], shown["problems"]) == (False, [])


async def test_where_the_dictionary_is_closed_no_word_is_judged_before_it_is_played(
    running: Running,
) -> None:
    """Sheet 001: «Запрещается использовать словарь для поиска слов», by whatever way in."""
    anna = await running.visitor()
    seats = [{"who": "me"}, {"who": "local", "name": "Вера"}]
    table = await anna.open_table(game="erudit-online", seats=seats, house_rules=ALL_A)
    game = table["game"]
    assert table["options"]["live_check"] is False
    shown = await anna.post(f"/api/tables/{game}/preview", {"play": as_json(WRONG)})
    assert (shown["checked"], shown["problems"], shown["points"]) == (False, [], 3)
    async with anna.tab() as tab:
        await tab.join(game)
        over_socket = await tab.ask("preview", game=game, play=as_json(WRONG))
        assert (over_socket["checked"], over_socket["problems"]) == (False, [])
    apart = Play(0, (Placed("a1", "А"),))
    shown = await anna.post(f"/api/tables/{game}/preview", {"play": as_json(apart)})
    assert "not_a_word" not in [problem["code"] for problem in shown["problems"]]
    assert shown["problems"], "the layout is judged all the same"
    for path in ("/api/words/КОТ", "/api/letters?letters=КОТ", "/api/short-words"):
        assert await anna.refused("GET", path) == "lookup_forbidden"
    assert await anna.fails(game, as_json(WRONG)) == "not_a_word", "only now is it judged"
    known = {"kind": "add_word", "word": "аб"}
    await anna.do(
        game, {"do": "propose", "seat": 0, "proposal": known}
    )  # not told that it is known


async def test_a_hint_is_announced_to_all_where_the_rules_allow_it(running: Running) -> None:
    players, game = await start(running, "auto", dictionary_help="hints", hints_limit=2)
    for number in (1, 2):
        version = (await players[0].look(game))["version"]
        body = {"id": f"hint-{number}", "version": version, "seat": 0}
        shown = await players[0].post(f"/api/tables/{game}/hints", body)
        assert shown["turns"] == ["h8"]
        assert (await players[1].look(game))["hints"] == [0] * number
    body = {"id": "hint-3", "version": shown["version"], "seat": 0}
    refused = await players[0].refused("POST", f"/api/tables/{game}/hints", body)
    assert refused == "hints_spent"
    anna = await running.visitor()
    seats = [{"who": "me"}, {"who": "local", "name": "Вера"}]
    strict = await anna.open_table(game="erudit-online", seats=seats)
    body = {"id": "hint", "version": strict["version"], "seat": 0}
    refused = await anna.refused("POST", f"/api/tables/{strict['game']}/hints", body)
    assert refused == "no_help"


async def test_the_dictionary_lists_words_of_the_hand_and_a_part_of_the_table(
    running: Running,
) -> None:
    """Sheet 000: «обратиться за помощью к СЛОВАРЮ «ЭРУДИТ», который поможет составить новое слово»"""
    anna, vera = await running.visitor(), await running.visitor()
    stars = {"tiles": {letter: {"count": 0, "value": 1} for letter in RUSSIAN.letters}}
    stars["tiles"]["*"] = {"count": 60}
    table = await anna.open_table(options={"listed": True}, house_rules=stars)
    game = table["game"]
    await vera.do(game, {"do": "sit"})
    path = f"/api/tables/{game}/words"
    shown = await anna.post(path, {"seat": 0})
    assert set(shown) == {"type", "id", "words", "count"}, "no places, no points"
    assert {"КОТ", "ОСА"} <= set(shown["words"]), "of the hand alone"
    assert shown["count"] == len(shown["words"])
    assert await anna.refused("POST", path, {"seat": 0, "part": "А"}) == "not_on_table"
    assert await vera.refused("POST", path, {"seat": 1}) == "not_your_turn"
    assert await vera.refused("POST", path, {"seat": 0}) == "not_your_seat"
    kot = tuple(
        Placed(square, tile) for square, tile in zip(("h8", "i8", "j8"), "кот", strict=True)
    )
    await anna.do(game, as_json(Play(0, kot)))
    async with vera.tab() as tab:
        await tab.join(game)
        of_word = await tab.ask("words", game=game, seat=1, part="кот")
        of_letter = await tab.ask("words", game=game, seat=1, part="т")
    assert (of_word["type"], of_word["words"]) == ("words", [])
    assert set(of_letter["words"]) == {"КОТ", "ТОК"}
    assert (await anna.look(game))["hints"] == [], "a dictionary is no machine that plays"
    lookup, other = await start(running, "auto", dictionary_help="lookup")
    refused = await lookup[0].refused("POST", f"/api/tables/{other}/words", {"seat": 0})
    assert refused == "no_help"


async def test_a_bot_takes_good_words_and_doubts_bad_ones(running: Running) -> None:
    anna = await running.visitor()
    table = await anna.open_table(
        seats=[{"who": "me"}, {"who": "bot", "level": "easy"}],
        house_rules=ALL_A,
        options={"check": "dispute"},
    )
    game = table["game"]
    async with anna.tab() as tab:
        await tab.join(game)
        await anna.do(game, as_json(WRONG))
        kinds: list[str] = []
        while "withdrawn" not in kinds:
            kinds += [event["event"]["event"] for event in (await tab.wait("events"))["events"]]
        own = await anna.look(game)
        play = find_play(view_of(own), "1")
        assert play is not None
        await anna.do(game, as_json(play))
        while "accepted" not in kinds:
            kinds += [
                event["event"]["event"]
                for event in (await tab.wait("events"))["events"]
                if event["type"] == "event"
            ]


async def test_nobody_is_asked_about_a_bots_words(running: Running) -> None:
    anna = await running.visitor("Аня")
    bots = [{"who": "bot", "level": "easy"}] * 2
    people = [{"who": "me"}, {"who": "local", "name": "Боря"}]
    table = await anna.open_table(seats=[*bots, *people], options={"check": "vote", "seats": 4})
    async with anna.tab() as tab:
        await tab.join(table["game"])
        while (seen := await anna.look(table["game"]))["view"]["turn"] != 2:
            await tab.wait("events")
    assert seen["waiting"] is None
    log = (await anna.get(f"/api/tables/{table['game']}/events?after=0"))["events"]
    told = {one["event"]["event"] for one in log if one["type"] == "event"}
    assert "played" in told
    assert not told & {"play_laid", "voted"}
