"""GCG: written where it can say the game, refused elsewhere, read back."""

import pytest

from slovoplet.rules.board.ruleset import TileKind, load_board_rules
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_with_hands

ERUDIT = load_board_rules("erudit")


def a_game(rules=ERUDIT) -> Game:
    game = game_with_hands(rules, ["КО*ЫЫЩФ", "ДМАНОТЕ"], then="АРС")
    for turn in ("8g КОт", "h7 Д.М", "-ЫЫ", "-"):
        game.push(turn)
    return game


def test_a_game_of_two_with_one_line_turns_is_written():
    assert a_game().gcg().splitlines() == [
        "#character-encoding UTF-8",
        "#rules erudit",
        "#player1 player1 Игрок 1",
        "#player2 player2 Игрок 2",
        ">player1: КОФЩЫЫ? 8G КОт +5 5",
        ">player2: АДЕМНОТ H7 Д.М +5 5",
        ">player1: АРСФЩЫЫ -ЫЫ +0 5",
        ">player2: " + "".join(sorted(a_game().state.seats[1].hand)) + " - +0 5",
    ]


def test_it_is_read_back():
    game = a_game()
    again = Game.from_gcg(game.gcg())
    assert again.gcg() == game.gcg()
    assert again.state.board == game.state.board
    assert again.scores == game.scores
    assert again.rules.words_per_turn == "one"


def test_penalties_are_written_and_passed_over_when_read():
    game = a_game(change_rules(ERUDIT, leftover_penalty=True, exchange_is_pass=True))
    for _ in range(2):
        game.push("-")
    assert game.result is not None
    assert "(" in game.gcg()
    assert Game.from_gcg(game.gcg()).state.board == game.state.board


def test_what_the_player_who_went_out_got_is_written_in_the_way_of_gcg():
    rules = change_rules(
        ERUDIT,
        out_takes_leftovers=True,
        hand_size=3,
        tiles={letter: TileKind(0, 2) for letter in ERUDIT.alphabet.letters}
        | {letter: TileKind(1, 2) for letter in "КОТДМА"},
        star_swap=False,
    )
    game = game_with_hands(rules, ["КОТ", "ДМА"])
    game.push("8g КОТ")
    assert game.result is not None
    assert game.gcg().splitlines()[-1].endswith(": (ДМА) +6 27")


@pytest.mark.parametrize(
    ("players", "turns", "what"),
    [
        (3, ["8g КОт"], "players"),
        (2, ["8g КОт", "h7 Д.М + g8 .А"], "many"),
        (2, ["8g КОт", "i8=Т h7 Д.м"], "swap"),
    ],
)
def test_what_gcg_cannot_say_is_refused(players, turns, what):
    game = game_with_hands(ERUDIT, ["КО*ЫЫЩФ", "ДМАНОТЕ", "АРСКИВО"][:players])
    for turn in turns:
        game.push(turn)
    with pytest.raises(Refused) as refused:
        game.gcg()
    assert (refused.value.code, refused.value.details["what"]) == (Code.GCG_CANNOT_SAY, what)


def test_resignations_and_games_without_points_are_refused():
    game = a_game()
    game.resign()
    with pytest.raises(Refused, match="resign"):
        game.gcg()
    with pytest.raises(Refused, match="level"):
        a_game(change_rules(ERUDIT, level="simple")).gcg()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "players"),
        ("#player1 a A\n#player2 b B\n>c: КОТЫЫЩФ 8G КОТ +5 5", "player"),
        ("#player1 a A\n#player2 b B\n>a: КОТЫЫЩФ 8G КОТ", "turn"),
        ("#player1 a A\n#player2 b B\n>a: КОТЫЫЩФ -- -5 5", "turn"),
        ("#player1 a A\n#player2 b B\n>a: CATXYZQ 8G КОТ +5 5", "hand"),
    ],
)
def test_what_cannot_be_read_is_refused(text, problem):
    with pytest.raises(Refused) as refused:
        Game.from_gcg(text)
    assert refused.value.code is Code.BAD_GCG
    assert refused.value.details["problem"] == problem
