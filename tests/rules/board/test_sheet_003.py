"""Считай слова: each sentence of sheet 003 that can be tested."""

from msgspec.structs import astuple

from slovoplet.rules.board.event import TargetReached
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import Square, parse_square
from slovoplet.rules.event import Ended
from slovoplet.rules.refusal import Code
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_at, game_with_hands

SLOVA = load_board_rules("schitai-slova")
KOT = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15"
NOTHING = "/".join(["15"] * 15)


def test_two_people_or_more_take_part():
    """«В игре принимают участие 2 человека и более»"""
    assert (SLOVA.min_players, SLOVA.max_players) == (2, 12)


def test_several_words_may_be_made_in_one_turn():
    """«За один ход можно составить несколько слов из имеющихся на руках 7 фишек»"""
    game = game_at(f"{KOT} ДМРАСЫН/АААААОО 0/0 0 rules schitai-slova; used КОТ;")
    assert game.legal("h7 Д.М + g8 .РАН")


def test_new_words_may_not_lie_apart():
    """«Новые слова составлять на свободном поле без увязки с предыдущими словами нельзя»"""
    game = game_at(f"{KOT} ДМРАСЫО/АААААОО 0/0 0 rules schitai-slova;")
    assert game.why_not("1a ДОМ").code is Code.NOT_CONNECTED


def test_each_player_takes_seven_tiles_and_fills_up_to_seven():
    """«каждый игрок берет себе на подставку из мешочка по 7 фишек»"""
    game = game_with_hands(SLOVA, ["КОТЫЫЩФ", "АААААОО"])
    game.push("8g КОТ")
    assert [len(seat.hand) for seat in game.state.seats] == [7, 7]


def test_a_letter_of_the_first_word_lies_on_the_centre():
    """«так, чтобы одна из его букв находилась на центральной клетке поля»"""
    game = game_with_hands(SLOVA, ["КОТЫЫЩФ", "АААААОО"])
    assert game.why_not("1a КОТ").code is Code.CENTRE_NOT_COVERED


def test_the_star_is_worth_the_letter_it_replaces():
    """«Численное значение универсальной фишки такое же как у буквы, которую она заменила»"""
    game = game_with_hands(SLOVA, ["КОТ*ЫЩФ", "АААААОО"])
    with_star, without = game.score("8g КОф"), game.score("8g КОФ")
    assert with_star.points == without.points == (2 + 1 + 10) * 2


def test_the_star_is_used_in_one_turn_and_not_taken_again():
    """«используется в одном ходе»"""
    board = KOT.replace("КОТ", "КОт")
    game = game_at(f"{board} ТДМРАСН/АААААОО 0/0 0 rules schitai-slova;")
    assert game.why_not("i8=Т h7 Д.м").code is Code.SWAP_FORBIDDEN


def test_a_player_may_exchange_one_to_seven_tiles_skipping_the_turn():
    """«имеет право заменить любое количество фишек (от 1 до 7) на новые, пропуская свой ход»"""
    game = game_with_hands(SLOVA, ["КОТЫЫЩФ", "АААААОО"])
    game.push("-КОТЫЫЩФ")
    assert (game.turn, game.scores) == (1, [0, 0])


def test_the_game_ends_if_everybody_passes_twice_running():
    """«если все игроки пасуют два раза подряд, игра заканчивается»"""
    game = game_with_hands(SLOVA, ["КОТЫЫЩФ", "АААААОО"])
    for _ in range(3):
        game.push("-")
    assert game.result is None
    game.push("-")
    assert game.result == Ended("passes", (0, 1))


def test_the_game_lasts_until_the_tiles_run_out():
    """«Игра длится до тех пор, пока не закончатся все фишки»"""
    game = game_at(f"{KOT} Ы/АА 7/9 0 rules schitai-slova;", bag="")
    game.push("8g ...Ы")
    assert game.result == Ended("out", (0,))


def test_or_until_somebody_has_a_hundred_points_and_the_others_have_moved():
    """«либо … не наберет условленное количество очков, например 100 (при этом игроки…)»"""
    assert SLOVA.target == 100
    game = game_at(f"{NOTHING} КОТЫЫЩФ/ДОМРАСЕ 95/0 0 rules schitai-slova;")
    assert TargetReached(0) in game.push("8g КОТ")
    assert game.result is None
    game.push("h7 Д.М")
    assert game.result == Ended("target", (0,))


def test_light_blue_doubles_blue_trebles_the_letter_pink_doubles_red_trebles_the_word():
    """«на голубой клетке — удваивается, на синей — утраивается … на розой … на красной»"""
    assert astuple(SLOVA.colours) == ("light blue", "blue", "pink", "red")


def test_letter_premiums_come_before_word_premiums():
    """«сначала подсчитываются премии за буквы, а потом за слово»"""
    game = game_with_hands(SLOVA, ["КОТЕЛОЩ", "АААААОО"])
    # d8 doubles К; the centre doubles the word.
    assert game.score("8d КОТЕЛ").points == (2 * 2 + 1 + 2 + 1 + 2) * 2


def test_premiums_count_once():
    """«засчитываются лишь тому игроку, который первым сумел премиальные клетки»"""
    game = game_with_hands(SLOVA, ["КОТЕЛОЩ", "ЫЕРААОО"])
    game.push("8g КОТ")
    assert game.score("8g ...Ы").points == 2 + 1 + 2 + 5


def test_all_seven_tiles_bring_fifteen_points():
    """«использующий за один ход все 7 фишек, получает дополнительную премию в 15 очков»"""
    game = game_with_hands(SLOVA, ["КОТЕЛОК", "АААААОО"])
    assert game.score("8b КОТЕЛОК").bonus == 15


def test_the_board_is_that_of_erudit_with_four_yellow_squares_more_and_a_double_centre():
    """RULES §2: the Scrabble board is the same with four more `t` and `D` on the centre."""
    erudit = load_board_rules("erudit")
    differing = {
        (row, col)
        for row in range(15)
        for col in range(15)
        if SLOVA.premium(Square(row, col)) != erudit.premium(Square(row, col))
    }
    assert differing == {parse_square(name, 15) for name in ("f6", "j6", "f10", "j10", "h8")}
    assert all(
        SLOVA.premium(parse_square(name, 15)).letter == 3 for name in ("f6", "j6", "f10", "j10")
    )
    assert SLOVA.premium(parse_square("h8", 15)).word == 2


def test_the_players_may_agree_to_play_on_time():
    """«Игроки по договоренности могут вносить свои изменения в правила игры, например, играть на время»"""
    changed = change_rules(SLOVA, clock={"kind": "game", "minutes": 20, "increment": 5})
    assert (changed.clock.minutes, changed.clock.increment) == (20, 5)
