"""Эрудит, online rules: each sentence of sheet 001 that can be tested."""

import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.ruleset import PREMIUMS, BoardRules, load_board_rules
from slovoplet.rules.event import Ended
from slovoplet.rules.refusal import Code
from slovoplet.rules.ruleset import named_rules
from tests.tables import game_at, game_with_hands

ONLINE = load_board_rules("erudit-online")
ERUDIT = load_board_rules("erudit")
KOT = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15"


def test_the_board_has_fifteen_by_fifteen_squares():
    """«Игровое поле состоит из 15×15, то есть 225 квадратов»"""
    assert ONLINE.size == 15
    assert sum(len(row) for row in ONLINE.layout) == 225


def test_there_are_131_tiles_and_everybody_gets_seven():
    """«каждый игрок получает 7 случайных букв (всего их в игре 131)»"""
    assert len(ONLINE.full_bag) == 131
    assert ONLINE.hand_size == 7
    assert ONLINE.tiles == ERUDIT.tiles


def test_there_is_no_tile_for_the_letter_yo():
    """«Ё — —»"""
    assert "Ё" not in ONLINE.tiles
    assert ONLINE.alphabet.normalise("ёж") == "ЕЖ"


def test_the_first_word_goes_through_the_centre():
    """«Первое составленное слово должно проходить через центральную клетку»"""
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО"])
    assert game.legal("8g КОТ")
    assert game.why_not("7g КОТ").code is Code.CENTRE_NOT_COVERED


def test_words_are_nouns_by_the_lexicon():
    """«только литературные нарицательные имена существительные»"""
    assert ONLINE.lexicon == "nouns"
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО"], is_word=lambda word: word == "КОТ")
    assert game.legal("8g КОТ")
    refused = game.why_not("8g КОТЫ")
    assert (refused.code, refused.words) == (Code.NOT_A_WORD, ("КОТЫ",))


def test_a_plural_is_a_word_only_where_there_is_no_singular():
    """«либо множественного, при отсутствии у слова формы единственного числа»"""
    assert ONLINE.plurals == "strict"
    words = open_lexicon(ONLINE)
    game = game_with_hands(ONLINE, ["ОВОЩИЫЫ", "АААААОО"], words.is_word)
    refused = game.why_not("8g ОВОЩИ")
    assert (refused.code, refused.words) == (Code.NOT_A_WORD, ("ОВОЩИ",))
    assert game.legal("8g ОВОЩ")
    assert game_with_hands(ERUDIT, ["ОВОЩИЫЫ", "АААААОО"], open_lexicon(ERUDIT).is_word).legal(
        "8g ОВОЩИ"
    )
    assert named_rules(BoardRules, "erudit-online", {}, 1).plurals == "customary"


def test_looking_words_up_is_forbidden():
    """«Запрещается использовать словарь для поиска слов»"""
    assert ONLINE.dictionary_help == "none"
    assert not ONLINE.dictionary_is_open


def test_several_words_may_be_made_in_one_turn():
    """«За один ход можно составить несколько слов»"""
    assert ONLINE.words_per_turn == "many"
    game = game_at(f"{KOT} ДМРАСЫН/АААААОО 0/0 0 rules erudit-online; used КОТ;")
    assert game.legal("h7 Д.М + g8 .РАН")


def test_each_new_word_touches_or_shares_a_letter():
    """«Каждое новое слово должно соприкасаться или иметь общую букву (или буквы)»"""
    start = f"{KOT} ДОМРАСЫ/АААААОО 0/0 0 rules erudit-online; used КОТ;"
    assert game_at(start).legal("9g ДОМ")
    assert game_at(start).legal("h8 .СА")
    assert game_at(start).why_not("10g ДОМ").code is Code.NOT_CONNECTED


def test_every_sequence_of_letters_across_and_down_is_a_word():
    """«Любая последовательность букв по горизонтали и вертикали должна являться словом»"""
    words = {"КОТ", "ДОМ", "КД"}.__contains__
    game = game_at(f"{KOT} ДОМРАСЫ/АААААОО 0/0 0 rules erudit-online;", words)
    refused = game.why_not("9g ДОМ")
    assert refused.code is Code.NOT_A_WORD
    assert refused.words == ("ОО", "ТМ")
    assert refused.squares == ("h8", "i8", "h9", "i9")


def test_a_player_may_exchange_any_number_of_letters_even_none():
    """««любое количество» может означать и ноль, то есть игрок имеет право просто пасовать»"""
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО"])
    game.push("-")
    assert (game.turn, game.state.seats[0].hand) == (1, "КОТЫЫЩФ")


def test_the_hand_is_filled_to_seven_after_each_turn():
    """«После каждого хода будет производится добор новых букв до семи»"""
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО"])
    game.push("8g КОТ")
    assert len(game.state.seats[0].hand) == 7


def test_all_seven_tiles_bring_fifteen_points():
    """«Если за ход игрок использовал все семь косточек, то ему начисляются дополнительные 15 очков»"""
    game = game_with_hands(ONLINE, ["КОТЕЛОК", "АААААОО"])
    assert game.score("8b КОТЕЛОК").bonus == 15
    assert game.score("8c КОТЕЛО").bonus == 0


def test_the_game_ends_when_somebody_has_no_tiles_and_there_are_none_to_draw():
    """«когда у одного из игроков кончаются фишки на руках, и при этом нет больше фишек для добора»"""
    game = game_at(f"{KOT} Ы/АА 7/9 0 rules erudit-online;", bag="")
    game.push("8g ...Ы")
    assert game.result == Ended("out", (0,))


def test_the_game_goes_on_while_there_are_tiles_to_draw():
    game = game_at(f"{KOT} Ы/АА 7/9 0 rules erudit-online;", bag="Н")
    game.push("8g ...Ы")
    assert game.result is None
    assert game.state.seats[0].hand == "Н"


def test_the_game_ends_when_all_players_skip_two_rounds_running():
    """«когда все игроки последовательно пропустили ход два круга подряд»"""
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО", "ЕЕЕЕЕИИ"])
    for skips in range(6):
        assert game.result is None, skips
        if skips == 2:
            game.push("-Е")
        else:
            game.push("-")
    assert game.result == Ended("passes", (0, 1, 2))


def test_a_play_between_the_skips_begins_the_count_anew():
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО"])
    for turn in ("-", "-", "8g КОТ", "-", "-", "-"):
        game.push(turn)
        assert game.result is None
    game.push("-")
    assert game.result == Ended("passes", (0,))


def test_there_is_no_target():
    game = game_at(f"{KOT} ЫЫЩФДМР/АААААОО 5000/0 0 rules erudit-online;")
    for turn in ("8g ...Ы", "-"):
        game.push(turn)
    assert game.result is None


@pytest.mark.parametrize(
    ("colour", "symbol", "letter", "word"),
    [
        ("letter2", "d", 2, 1),
        ("word2", "D", 1, 2),
        ("letter3", "t", 3, 1),
        ("word3", "T", 1, 3),
    ],
)
def test_colours_multiply_letters_and_words(colour, symbol, letter, word):
    """«если квадрат зелёный … умножается на 2 … синий … жёлтый … красный»"""
    names = {"letter2": "green", "word2": "blue", "letter3": "yellow", "word3": "red"}
    assert getattr(ONLINE.colours, colour) == names[colour]
    assert (PREMIUMS[symbol].letter, PREMIUMS[symbol].word) == (letter, word)


def test_a_plain_square_adds_the_number_on_the_letter():
    """«если квадрат под буквой бесцветен, добавляется количество очков, написанное на букве»"""
    game = game_with_hands(ONLINE, ["КОТЫЫЩФ", "АААААОО"])
    assert game.score("8g КОТ").points == 5


def test_letter_premiums_are_inside_the_word_premium():
    """«в утроении (удвоении) очков слова учитывается утроение (удвоение) очков букв»"""
    # Down column a: a8 is word x3, a12 is letter x2.
    board = "15/15/15/15/15/15/15/15/А14/А14/А14/15/15/15/15"
    game = game_at(f"{board} КТЫЫЩФД/ОООЕЕЕЕ 0/0 0 rules erudit-online;")
    score = game.score("a8 К...Т")
    assert (score.words[0].word, score.words[0].points) == ("КАААТ", (2 + 1 + 1 + 1 + 2 * 2) * 3)


def test_two_red_squares_multiply_by_nine():
    """«если слово прошло через две красные клетки, то общий счёт очков слова умножается на 9»"""
    board = "1ОООООО8/1Е13/1Е13/1Е13/1Е13/1Е13/1Е13/1ЕНННННН7/15/15/15/15/15/15/15"
    game = game_at(f"{board} КТЫЫЩФД/АААИИИИ 0/0 0 rules erudit-online;")
    score = game.score("1a К......Т")
    assert score.words[0].word == "КООООООТ"
    assert score.words[0].times == 9
    assert score.words[0].points == (2 + 6 + 2) * 9
