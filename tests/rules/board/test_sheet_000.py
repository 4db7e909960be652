"""Эрудит, boxed: each sentence of sheet 000 that can be tested."""

import pytest
from msgspec.structs import astuple

from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.board.command import AnswerEnd, Exchange, OfferEnd
from slovoplet.rules.board.event import Drew, Exchanged, Played, Shuffled, TargetReached
from slovoplet.rules.board.ruleset import BoardRules, load_board_rules
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.event import Ended
from slovoplet.rules.game import Game
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules, named_rules
from tests.tables import game_at, game_with_hands

ERUDIT = load_board_rules("erudit")
EMPTY_ROWS = "/".join(["15"] * 15)

COUNTS = dict(
    zip(
        "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ*",
        [
            10,
            3,
            5,
            3,
            5,
            9,
            2,
            2,
            8,
            4,
            6,
            4,
            5,
            8,
            10,
            6,
            6,
            6,
            5,
            3,
            1,
            2,
            1,
            2,
            1,
            1,
            1,
            2,
            2,
            1,
            1,
            3,
            3,
        ],
        strict=True,
    )
)
VALUES = dict(
    zip(
        "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
        [
            1,
            3,
            2,
            3,
            2,
            1,
            5,
            5,
            1,
            2,
            2,
            2,
            2,
            1,
            1,
            2,
            2,
            2,
            2,
            3,
            10,
            5,
            10,
            5,
            10,
            10,
            10,
            5,
            5,
            10,
            10,
            3,
        ],
        strict=True,
    )
)


def board_line(**rows: str) -> str:
    """A board with some rows written out, `r8="6КОТ6"`."""
    return "/".join(rows.get(f"r{number}", "15") for number in range(1, 16))


def test_number_of_tiles_and_values_of_letters():
    """«Количество фишек. Значения букв»"""
    assert {tile: kind.count for tile, kind in ERUDIT.tiles.items()} == COUNTS
    assert {tile: kind.value for tile, kind in ERUDIT.tiles.items() if tile != "*"} == VALUES
    assert len(ERUDIT.full_bag) == 131


def test_simple_level_counts_no_points():
    """«ведется без засчитывания очков»"""
    game = game_with_hands(change_rules(ERUDIT, level="simple"), ["КОТЫЫЩФ", "АААААОО"])
    game.push("8g КОТ")
    assert game.scores == [0, 0]
    played = next(event for event in game.log if isinstance(event, Played))
    assert [(word.word, word.points) for word in played.words] == [("КОТ", 0)]


def test_simple_level_ends_when_the_players_wish():
    """«Игра заканчивается по желанию игроков»"""
    game = game_with_hands(change_rules(ERUDIT, level="simple"), ["КОТЫЫЩФ", "АААААОО", "ЕЕЕЕЕИИ"])
    game.apply(OfferEnd(1))
    game.apply(AnswerEnd(0, True))
    assert game.result is None
    game.apply(AnswerEnd(2, True))
    assert game.result == Ended("agreement", ())


def test_simple_level_goes_on_when_one_does_not_wish_to_end():
    game = game_with_hands(change_rules(ERUDIT, level="simple"), ["КОТЫЫЩФ", "АААААОО"])
    game.apply(OfferEnd(0))
    game.apply(AnswerEnd(1, False))
    assert game.result is None
    game.apply(OfferEnd(1))
    game.apply(AnswerEnd(0, True))
    assert game.result is not None


def test_simple_level_knows_no_target_and_no_end_by_passes():
    game = game_with_hands(change_rules(ERUDIT, level="simple", target=1), ["КОТЫЫЩФ", "АААААОО"])
    game.push("8g КОТ")
    for _ in range(8):
        game.push("-")
    assert game.result is None


def test_hard_level_does_not_end_by_agreement():
    game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
    with pytest.raises(Refused) as refused:
        game.apply(OfferEnd(0))
    assert refused.value.code is Code.END_NOT_BY_AGREEMENT


@pytest.mark.parametrize("players", range(2, 13))
def test_two_people_or_more_take_part(players):
    """«В игре принимают участие 2 человека и более»"""
    game = game_with_hands(
        ERUDIT, [ERUDIT.full_bag[at : at + 7] for at in range(0, 7 * players, 7)]
    )
    for seat in range(players):
        assert game.turn == seat
        game.push("-")
    assert game.turn == 0


@pytest.mark.parametrize("players", [0, 1, 13])
def test_fewer_than_two_or_more_than_twelve_are_refused(players):
    with pytest.raises(Refused) as refused:
        Game.new(ERUDIT, ["А"] * players, seed="0" * 64)
    assert refused.value.code is Code.PLAYERS_COUNT


def test_no_more_people_take_part_than_the_tiles_reach_for():
    rules = change_rules(ERUDIT, hand_size=20)
    assert len(Game.new(rules, ["А"] * 6, seed="0" * 64).state.seats) == 6
    with pytest.raises(Refused) as refused:
        Game.new(rules, ["А"] * 7, seed="0" * 64)
    assert (refused.value.code, refused.value.details["most"]) == (Code.PLAYERS_COUNT, 6)


def test_the_order_of_turns_is_settled_before_the_game():
    """«Перед началом игры игроки устанавливают очередность хода»"""
    seated = Game.new("erudit", ["а", "б", "в"], seed="1" * 64)
    assert seated.state.order == (0, 1, 2)
    orders = {
        Game.new(
            change_rules(ERUDIT, turn_order="lot"), ["а", "б", "в"], seed=f"{seed:064x}"
        ).state.order
        for seed in range(40)
    }
    assert len(orders) == 6


def test_the_winning_score_is_agreed_before_the_game():
    """«…и количество победных очков»"""
    assert change_rules(ERUDIT, target=150).target == 150
    assert ERUDIT.target == 200


def test_words_read_left_to_right():
    """«должны читаться слева направо…»"""
    words = {"КОТ"}.__contains__
    assert game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"], words).legal("8g КОТ")
    assert not game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"], words).legal("8g ТОК")


def test_words_read_from_top_to_bottom():
    """«…или сверху вниз»"""
    words = {"КОТ"}.__contains__
    assert game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"], words).legal("h7 КОТ")
    assert not game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"], words).legal("h7 ТОК")


def test_several_words_may_be_made_in_one_turn_from_the_seven_tiles_in_hand():
    """«За один ход можно составить несколько слов из имеющихся на руках 7 фишек»"""
    game = game_at(f"{board_line(r8='6КОТ6')} ДМРАСЫН/АААААОО 0/0 0 rules erudit; used КОТ;")
    events = game.push("h7 Д.М + i8 .РАСЫ")
    assert [word.word for word in events[0].words] == ["МР", "ДОМ", "ТРАСЫ"]


def test_new_words_may_not_lie_apart_from_the_others():
    """«Новые слова составлять на свободном поле без увязки с предыдущими словами нельзя»"""
    game = game_at(f"{board_line(r8='6КОТ6')} ДОМРАСЫ/АААААОО 0/0 0 rules erudit;")
    refused = game.why_not("11a ДОМ")
    assert refused.code is Code.NOT_CONNECTED
    assert refused.squares == ("a11", "b11", "c11")


def test_new_words_hold_a_word_a_letter_or_letters_of_neighbouring_words():
    """«должны включать в себя ранее составленное слово, букву или буквы соседних слов»"""
    start = f"{board_line(r8='6КОТ6')} ДОМРАСЫ/АААААОО 0/0 0 rules erudit; used КОТ;"
    assert game_at(start).legal("8g ...Ы")  # a whole word
    assert game_at(start).legal("h7 Д.М")  # a letter
    assert game_at(start).legal("9g ДОМ")  # beside letters, each run a word


def test_each_player_takes_seven_tiles():
    """«Каждый игрок берет по 7 фишек»"""
    game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО", "ЕЕЕЕЕИИ"])
    assert [len(seat.hand) for seat in game.state.seats] == [7, 7, 7]
    assert len(game.state.bag) == 131 - 21


def test_tiles_lie_face_down_and_are_mixed():
    """«Фишки выкладывают … обратной стороной и перемешивают»"""
    one, other = (Game.new("erudit", ["а", "б"], seed=digit * 64) for digit in "12")
    orders = [
        next(event.bag for event in game.log if isinstance(event, Shuffled))
        for game in (one, other)
    ]
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1]) == sorted(ERUDIT.full_bag)


@pytest.mark.parametrize("turn", ["8f КОТ", "8g КОТ", "8h КОТ", "h6 КОТ", "h7 КОТ", "h8 КОТ"])
def test_a_letter_of_the_first_word_lies_on_the_centre(turn):
    """«так, чтобы одна из его букв пришлась на центральную клетку поля»"""
    assert game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"]).legal(turn)


@pytest.mark.parametrize("turn", ["8e КОТ", "8i КОТ", "7g КОТ", "h9 КОТ", "a1 КОТ"])
def test_a_first_word_beside_the_centre_is_refused(turn):
    refused = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"]).why_not(turn)
    assert refused.code is Code.CENTRE_NOT_COVERED
    assert refused.squares == ("h8",)


def test_the_player_counts_the_points_and_fills_the_hand_to_seven():
    """«Игрок подсчитывает полученные очки … и дополняет недостающее количество фишек до 7 штук»"""
    game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"], then="ЯЮЭ")
    events = game.push("8g КОТ")
    assert events[1] == Drew(0, "ЯЮЭ", 3)
    assert sorted(game.state.seats[0].hand) == sorted("ЫЫЩФЯЮЭ")
    assert game.scores == [2 + 1 + 2, 0]


def test_the_next_player_adds_one_or_several_letters_to_a_word_or_letters():
    """«добавляя одну или несколько букв к слову или к буквам, расположенным на поле»"""
    game = game_at(f"{board_line(r8='6КОТ6')} ЫРАСТЕЛ/АААААОО 0/0 0 rules erudit; used КОТ;")
    assert game.score("8g ...Ы").points == 2 + 1 + 2 + 5
    assert game.legal("i8 .РАСТЕЛ")


def test_the_star_stands_for_any_letter():
    """«Универсальная фишка - может принимать значение любой буквы»"""
    for letter in ERUDIT.alphabet.letters:
        game = game_with_hands(ERUDIT, ["КО*ЫЫЩФ", "АААААОО"])
        game.push(f"8g КО{letter.lower()}")
        assert game.state.board.rows[7] == f"......КО{letter.lower()}......"


ERUDI_STAR = board_line(r8="2ЭРУДИт7")


def test_a_star_may_be_replaced_by_the_letter_it_stands_for_and_is_used_in_the_same_turn():
    """ЭРУДИ*: «может быть замещена … и обязательно должна быть использована в этом же ходе»"""
    game = game_at(f"{ERUDI_STAR} ТОМКАСЕ/АААААОО 0/0 0 rules erudit; used ЭРУДИТ;")
    events = game.push("h8=Т e7 К.т")
    assert game.state.board.rows[7] == "..ЭРУДИТ......."
    assert game.state.board.rows[8][4] == "т"
    assert "*" not in game.state.seats[0].hand
    assert [(word.word, word.points) for word in events[0].words] == [("КУТ", 2 + 3 + 2)]


def test_a_taken_star_that_is_not_laid_is_refused():
    game = game_at(f"{ERUDI_STAR} ТОМКАСЕ/АААААОО 0/0 0 rules erudit;")
    assert game.why_not("h8=Т e7 К.М").code is Code.SWAP_STAR_NOT_LAID


def test_a_star_is_replaced_only_by_its_own_letter():
    game = game_at(f"{ERUDI_STAR} МОТКАСЕ/АААААОО 0/0 0 rules erudit;")
    refused = game.why_not("h8=М e7 К.т")
    assert refused.code is Code.SWAP_OTHER_LETTER
    assert refused.details["star"] == "Т"


def test_a_player_who_does_not_play_may_say_exchange_and_skips_the_turn():
    """«сказав “меняю”, имеет право заменить любое количество фишек (от 1 до 7) на новые, пропуская свой ход»"""
    for count in range(1, 8):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"], then="ЕЕЕЕЕЕЕ")
        events = game.push("-" + "КОТЫЫЩФ"[:count])
        assert events[0] == Exchanged(0, ERUDIT.alphabet.sort("КОТЫЫЩФ"[:count]), count)
        assert events[1] == Drew(0, "Е" * count, count)
        assert game.turn == 1
        assert len(game.state.seats[0].hand) == 7
        assert len(game.state.bag) == 131 - 14


def test_an_exchange_of_nothing_is_refused():
    game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
    with pytest.raises(Refused) as refused:
        game.apply(Exchange(0, ""))
    assert refused.value.code is Code.EXCHANGE_NOTHING


def test_a_stuck_player_may_ask_the_dictionary():
    """«может обратиться за помощью к СЛОВАРЮ «ЭРУДИТ», который поможет составить новое слово»"""
    assert ERUDIT.dictionary_help == "words"
    game = game_at(f"{board_line(r8='6КОТ6')} РАСТЕЛЫ/АААААОО 0/0 0 rules erudit; used КОТ;")
    view = game.view(0)
    for part in ("К", "О", "КОТ"):
        assert game.kind.lies_on_table(view, part)
    for part in ("КО", "Р", "ТОК"):
        assert not game.kind.lies_on_table(view, part)
    words = WordFinder(open_lexicon(ERUDIT).graph).with_part("РАСТЕЛЫ", "КОТ")
    assert {"КОТЕЛ"} <= set(words)
    assert all("КОТ" in word and word != "КОТ" for word in words)


def test_whole_turns_are_a_house_rule_with_a_number_a_game():
    """The dictionary helps; a machine that plays is agreed on apart (ours)."""
    assert change_rules(ERUDIT, dictionary_help="hints").hints_limit == 3
    old = named_rules(BoardRules, "erudit", {}, 1)
    assert (old.dictionary_help, old.hints_limit) == ("hints", None)


def test_when_somebody_reaches_the_score_the_others_may_still_move():
    """«игрокам, имеющим право очередного хода, предоставляется возможность выставить свои фишки»"""
    game = game_at(f"{EMPTY_ROWS} КОТЫЫЩФ/ДОМРАСЕ/АЕИОННН 196/190/0 0 rules erudit;")
    events = game.push("8g КОТ")
    assert TargetReached(0) in events
    assert game.result is None
    game.push("h7 Д.М")
    assert game.result is None
    game.push("-")
    assert game.result == Ended("target", (0,))


def test_the_last_of_a_round_who_reaches_the_score_ends_the_game_at_once():
    game = game_at(f"{EMPTY_ROWS} КОТЫЫЩФ/ДОМРАСЕ 100/199 0 rules erudit;")
    game.push("8g КОТ")
    game.push("h7 Д.М")
    assert game.result == Ended("target", (1,))


def test_in_the_round_played_out_another_may_overtake():
    game = game_at(f"{EMPTY_ROWS} КОТЫЫЩФ/ДОМРАСЕ 196/198 0 rules erudit;")
    game.push("8g КОТ")
    game.push("h7 Д.М")
    assert game.result == Ended("target", (1,))
    assert game.scores == [201, 203]


def test_points_are_the_sums_of_the_letters_of_the_words_made():
    """«Суммы очков букв составленных слов»"""
    game = game_at(f"{board_line(r8='6КОТ6')} ЫЫЩФДМР/АААААОО 0/0 0 rules erudit; used КОТ;")
    score = game.score("h7 Д.М")
    assert [(word.word, word.points) for word in score.words] == [("ДОМ", 2 + 1 + 2)]


@pytest.mark.parametrize(
    ("square", "symbol", "letter", "word"),
    [("l8", "d", 2, 1), ("f2", "t", 3, 1), ("b2", "D", 1, 2), ("a1", "T", 1, 3)],
)
def test_green_doubles_yellow_trebles_the_letter_blue_doubles_red_trebles_the_word(
    square, symbol, letter, word
):
    """«на зеленой клетке - удваивается, на желтой - утраивается … на синей клетке … на красной»"""
    where = parse_square(square, 15)
    assert ERUDIT.layout[where.row][where.col] == symbol
    assert (ERUDIT.premium(where).letter, ERUDIT.premium(where).word) == (letter, word)
    assert astuple(ERUDIT.colours) == ("green", "yellow", "blue", "red")


def test_a_letter_premium_counts_before_the_word_premium():
    """«сначала подсчитывается премия за букву, а потом - за слово»"""
    # d1 is letter x2, a1 is word x3: В2 О1 Д2 А1, the А doubled, the sum trebled.
    game = game_at(f"{board_line(r1='1ОД12')} ВАЫЫЩФЮ/АААААОО 0/0 0 rules erudit;")
    score = game.score("1a В..А")
    assert [(word.word, word.points) for word in score.words] == [("ВОДА", (2 + 1 + 2 + 1 * 2) * 3)]


def test_premiums_count_only_for_who_covers_the_square_first():
    """«засчитываются лишь тому игроку, который первым сумел занять премиальные клетки»"""
    game = game_at(f"{board_line(r8='6КОТ6')} ОМЫЫЩФД/НАРААОО 0/0 0 rules erudit; used КОТ;")
    first = game.push("8g ...ОМ")  # k8 is plain, l8 not reached
    second = game.push("8g .....НА")  # l8 doubles Н now
    assert first[0].points == 2 + 1 + 2 + 1 + 2
    assert second[0].points == 2 + 1 + 2 + 1 + 2 + 1 * 2 + 1
    assert game.score("8g .......Ы").points == 2 + 1 + 2 + 1 + 2 + 1 + 1 + 5


def test_all_seven_tiles_in_one_turn_bring_fifteen_points_more():
    """«использующий за один ход все 7 фишек, получает дополнительную премию в 15 очков»"""
    game = game_with_hands(ERUDIT, ["КОТЕЛОК", "АААААОО"])
    score = game.score("8b КОТЕЛОК")
    # d8 doubles the Т.
    assert score.points == (2 + 1 + 2 * 2 + 1 + 2 + 1 + 2) + 15
    assert score.bonus == 15


def test_the_players_may_agree_on_changes():
    """«Допускается по договоренности играющих вносить свои изменения в правила игры»"""
    changed = change_rules(
        ERUDIT, clock={"kind": "move", "seconds": 60}, repeat_words=True, bonus=50
    )
    assert (changed.clock.seconds, changed.repeat_words, changed.bonus) == (60, True, 50)
    game = game_with_hands(changed, ["КОТЕЛОК", "АААААОО"])
    assert game.log[0].rules == changed
