"""A judged board game: what is entered, refused, taken back, corrected, settled and left."""

import msgspec
import pytest

from slovoplet.rules.command import Pass, Resign
from slovoplet.rules.game import Game
from slovoplet.rules.judged.command import ComeIn, Finish, GiveTurn, Reseat, Settle, Undo
from slovoplet.rules.judged.event import TotalChange
from slovoplet.rules.judgedboard.command import Enter, TellLeft
from slovoplet.rules.kind import LaidWords
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from slovoplet.texts import say_refusal

NAMES = ["Аня", "Боря", "Вера"]
WORDS = {"КОТ", "КИТ", "ДОМ", "ДИМ", "ТОМ", "ШУМ", "УШИ", "ШАМАН", "МАК", "КОД", "ОМ"}


def judged(name="judged-erudit", players=3, **house_rules) -> Game:
    rules = change_rules(load_rules(name), **house_rules)
    return Game.new(rules, NAMES[:players], seed="5" * 64, is_word=WORDS.__contains__)


def refusal(game: Game, command) -> Refused:
    before = game.state
    with pytest.raises(Refused) as caught:
        game.apply(command)
    assert game.state == before
    return caught.value


def test_a_turn_is_counted_as_the_referee_of_board_games_counts_it():
    game = judged()
    game.push("8g КОТ")
    game.push("h7 ДОМ")
    assert game.scores == [5, 5, 0]
    assert game.turn == 2
    assert [entry.text for entry in game.state.entries] == ["8g КОТ", "h7 Д.М"]


@pytest.mark.parametrize("text", ["h7 ДОМ", "h7 Д.М", "h7 ДМ"])
def test_letters_that_lie_may_be_written_dotted_or_left_out(text):
    game = judged()
    game.push("8g КОТ")
    game.push(text)
    assert game.state.entries[-1].text == "h7 Д.М"


def test_all_small_letters_are_tiles_for_a_person_who_types():
    game = judged()
    assert game.kind.read_turn("8g кот", game.state, 0) == Enter(0, "8g КОТ")
    assert game.kind.read_turn("8g КоТ", game.state, 0) == Enter(0, "8g КоТ")


def test_the_second_sh_of_a_set_with_one_can_only_be_a_star():
    game = judged()
    game.push("8g ШУМ")
    preview = game.preview("h8 УШИ")
    assert preview.score.forced == ("h9",)
    assert preview.score.text == "h8 .шИ"
    game.push("h8 УШИ")
    assert game.state.position.board.cells.count("ш") == 1


def test_a_letter_that_the_set_does_not_have_any_more_is_refused_with_how_many_there_are():
    game = judged(tiles={**_tiles(), "*": {"count": 0}}, star_swap=False)
    game.push("8g ШУМ")
    refused = refusal(game, Enter(1, "h8 УШИ"))
    assert (refused.code, refused.details["count"]) == (Code.MORE_THAN_SET, 1)
    assert "Ш есть в наборе 1 раз" in say_refusal(refused)


def _tiles():
    return msgspec.to_builtins(load_rules("erudit").tiles)


def _few():
    """Tiles for КОТ, twice."""
    return {letter: {"count": 0, "value": 1} for letter in _tiles()} | {
        "К": {"count": 2, "value": 2},
        "О": {"count": 2, "value": 1},
        "Т": {"count": 2, "value": 3},
        "*": {"count": 0},
    }


def test_nobody_lays_more_tiles_than_a_hand_has():
    game = judged(repeat_words=True, hand_size=4)
    refused = refusal(game, Enter(0, "8f ШАМАН"))
    assert refused.code is Code.MORE_THAN_HAND
    assert refused.details == {"tiles": 5, "hand": 4}


def test_all_tiles_of_a_full_hand_bring_the_bonus():
    game = judged(hand_size=5)
    assert game.preview("8f ШАМАН").score.bonus == 15
    assert judged().preview("8f ШАМАН").score.bonus == 0


def test_it_says_whose_turn_it_is():
    assert refusal(judged(), Enter(1, "8g КОТ")).code is Code.NOT_YOUR_TURN


def test_taking_back_is_for_the_last_entry():
    game = judged()
    assert refusal(game, Undo(0)).code is Code.NOTHING_TO_UNDO
    game.push("8g КОТ")
    game.push("h7 ДОМ")
    game.apply(Undo(2))
    assert (game.turn, game.scores) == (1, [5, 0, 0])
    game.push("h7 Д.М")
    assert game.scores == [5, 5, 0]


def test_a_correction_counts_everything_after_it_anew_and_says_what_changed():
    game = judged()
    game.push("8g КОТ")
    game.push("h7 Д.М")
    seen = game.kind.preview(game.state, Enter(2, "8g КИТ", 0), WORDS.__contains__).score
    assert seen.changes == ()
    made = game.apply(Enter(2, "8g КИТ", 0))
    assert made[0].fallen == ()
    assert game.state.position.board.cells.count("И") == 1
    assert game.state.entries[0].corrected
    assert game.state.entries[1].words[0].word == "ДИМ"


def test_a_later_turn_that_does_not_fit_any_more_is_kept_and_can_be_put_right():
    game = judged()
    game.push("8g КОТ")
    game.push("h7 Д.М")
    score = game.kind.preview(game.state, Enter(0, "h7 КОТ", 0), WORDS.__contains__).score
    assert score.fallen == (1,)
    assert score.changes == (TotalChange(1, 5, 0),)
    game.apply(Enter(0, "h7 КОТ", 0))
    assert (game.scores, game.turn) == ([5, 0, 0], 2)
    assert game.state.entries[1].problem == "square_taken"
    game.apply(Enter(0, "8g ДОМ", 1))
    assert game.scores == [5, 5, 0]
    assert not game.state.entries[1].problem


def test_the_old_entry_stays_in_the_record():
    game = judged()
    game.push("8g КОТ")
    game.apply(Enter(0, "8g КИТ", 0))
    assert "1 | 8g КОТ | +5 | 5\n#fix 1 8g КИТ" in game.record()


def test_players_come_late_leave_and_change_seats():
    game = judged(players=2)
    game.push("8g КОТ")
    game.apply(ComeIn(0, "Вера"))
    assert [seat.name for seat in game.state.seats] == ["Аня", "Боря", "Вера"]
    assert len(game.state.position.bag) == 131 - 3 * 7 - 3
    game.push("-")
    assert game.turn == 2
    game.apply(Reseat(0, (0, 2, 1)))
    game.push("h7 Д.М")
    assert game.turn == 1
    game.apply(Resign(1))
    assert (game.turn, game.state.active) == (0, (0, 2))
    game.apply(Undo(0))
    assert game.turn == 1
    assert refusal(game, Reseat(0, (0, 0, 1))).code is Code.BAD_ORDER


def test_it_is_anothers_turn_than_the_order_says():
    game = judged()
    game.push("8g КОТ")
    game.apply(GiveTurn(2))
    game.push("h7 Д.М")
    assert (game.scores, game.turn) == ([5, 0, 5], 0)
    game.apply(Undo(0))
    assert game.turn == 2
    game.apply(Undo(0))
    assert game.turn == 0
    game.apply(Resign(1))
    assert refusal(game, GiveTurn(1)).code is Code.SEAT_IS_OUT


def test_whose_turn_it_was_is_corrected_and_everything_is_counted_anew():
    game = judged()
    game.push("8g КОТ")
    game.push("h7 Д.М")
    seen = game.kind.preview(game.state, Enter(0, "h7 Д.М", 1, by=2), WORDS.__contains__).score
    assert seen.changes == (TotalChange(1, 5, 0), TotalChange(2, 0, 5))
    game.apply(Enter(0, "h7 Д.М", 1, by=2))
    assert (game.scores, game.turn) == ([5, 0, 5], 0)
    assert game.state.entries[1].seat == 2
    assert "#fix 2/3 h7 Д.М" in game.record()
    assert refusal(game, Enter(0, "h7 Д.М", 1, by=7)).code is Code.NO_SUCH_SEAT
    game.apply(GiveTurn(1))
    assert "#turn 2" in game.record()
    assert Game.from_record(game.record()).log == game.log


def test_who_is_left_alone_pays_for_what_is_left_as_in_every_game():
    game = judged(players=2, leftover_penalty=True)
    game.push("8g КОТ")
    game.apply(Resign(1))
    game.apply(TellLeft(0, "ДОМ"))
    game.apply(Finish(0))
    assert (game.result.reason, game.result.winners, game.scores) == ("resigned", (0,), [0, 0])


def test_the_table_is_as_full_as_the_rules_say():
    game = judged(players=2)
    for number in range(10):
        game.apply(ComeIn(0, f"Гость {number}"))
    assert refusal(game, ComeIn(0, "Тринадцатый")).code is Code.PLAYERS_COUNT


def test_a_word_of_the_table_is_voted_in_and_its_author_does_not_vote():
    game = judged()
    assert refusal(game, Enter(0, "8g БУК")).code is Code.NOT_A_WORD
    assert refusal(game, Settle(1, "БУК", (0, 1))).code is Code.AUTHOR_VOTES
    assert refusal(game, Settle(1, "БУК", (1, 1))).code is Code.BAD_VOTES
    game.apply(Settle(1, "бук", (1,), (2,)))
    assert game.state.table_words == ("БУК",)
    game.push("8g БУК")
    assert game.scores[0] > 0


def test_a_word_that_the_table_refuses_is_taken_off_if_it_was_laid_just_now():
    game = judged()
    game.push("8g КОТ")
    game.apply(Settle(1, "КОТ", (), (1, 2)))
    assert (game.turn, game.scores) == (0, [0, 0, 0])
    assert refusal(game, Enter(0, "8g КОТ")).code is Code.NOT_A_WORD


def test_a_dispute_may_be_left_to_the_dictionary():
    game = judged()
    game.push("8g КОТ")
    (settled,) = game.apply(Settle(1, "КОТ"))
    assert (settled.allowed, settled.by) == (True, "dictionary")
    (settled,) = game.apply(Settle(1, "БУКОТ"))
    assert not settled.allowed
    assert game.scores == [5, 0, 0]


def test_the_round_is_played_out_and_the_game_is_finished_by_a_press():
    game = judged(target=5)
    game.push("8g КОТ")
    assert game.state.position.reached == 0
    game.push("-")
    game.push("h7 Д.М")
    assert game.state.over == "target"
    assert refusal(game, Pass(0)).code is Code.GAME_OVER
    (ended,) = game.apply(Finish(0))
    assert (ended.reason, ended.winners) == ("target", (0, 2))
    assert refusal(game, Undo(0)).code is Code.GAME_OVER


def test_a_mistake_in_the_last_round_can_be_put_right_before_the_end():
    game = judged(target=5)
    for text in ("8g КОТ", "-", "-"):
        game.push(text)
    assert game.state.over == "target"
    game.apply(Enter(0, "-", 0))
    assert game.state.over is None


def test_what_is_left_is_told_of_each_hand_and_the_last_one_follows():
    game = judged(players=2, tiles=_few(), hand_size=3, leftover_penalty=True, star_swap=False)
    game.push("8g КОТ")
    assert game.state.over == "out"
    assert game.view(None).unseen == "ККООТТ"[1:2] + "ОТ"
    assert refusal(game, TellLeft(1, "КК")).code is Code.NOT_LEFT
    assert refusal(game, TellLeft(0, "К")).code is Code.MORE_THAN_HAND
    told, penalised, ended = game.apply(Finish(0))
    assert (told.tiles, penalised.points, ended.winners) == ("КОТ", 6, (0,))


def test_a_game_may_be_stopped_by_agreement():
    game = judged()
    game.push("8g КОТ")
    assert game.apply(Finish(1))[-1].reason == "agreement"
    assert game.result.winners == (0,)


def test_an_exchange_needs_a_bag():
    game = judged()
    game.push("-3")
    assert game.state.entries[0].text == "-3"
    assert refusal(game, Enter(1, "-8")).code is Code.BAD_TURN


@pytest.mark.parametrize(
    "text", ["", "8g", "КОТ", "8g К1Т", "z9 КОТ", "15n КОТ", "8g .ОТ", "h8=К", "x" * 2000]
)
def test_what_cannot_be_read_is_refused(text):
    refusal(judged(), Enter(0, text))


def test_a_correction_of_what_is_not_there_is_refused():
    assert refusal(judged(), Enter(0, "-", 0)).code is Code.NO_SUCH_ENTRY
    assert judged().kind.preview(judged().state, Enter(0, "-", 5), bool).score is None


def test_nobody_comes_and_nobody_is_given_the_turn_once_the_game_is_over():
    game = judged(target=5)
    for text in ("8g КОТ", "-", "-"):
        game.push(text)
    assert game.state.over == "target"
    assert refusal(game, ComeIn(0, "Гриша")).code is Code.GAME_OVER
    assert refusal(game, GiveTurn(1)).code is Code.GAME_OVER


@pytest.mark.parametrize("text", ["x" * 2000, "-" + "?" * 60, "8g " + "К1" * 60])
def test_of_a_long_text_that_cannot_be_read_only_the_beginning_is_told(text):
    refused = refusal(judged(), Enter(0, text))
    assert refused.details["text"] == text[:40]


def test_whose_turn_it_is_is_marked_until_the_end():
    game = judged(target=5)
    for text in ("8g КОТ", "-"):
        game.push(text)
    describe = game.kind.describe
    assert describe(game.view(None)).splitlines()[-3:] == ["  Аня: 5", "  Боря: 0", "> Вера: 0"]
    game.push("-")
    game.apply(Finish(0))
    assert ">" not in describe(game.view(None))


def test_only_turns_with_words_are_remembered_as_words():
    game = judged()
    first, second = game.push("8g КОТ"), game.push("-")
    laid = game.kind.laid_words
    assert laid(game.rules, first[0]) == LaidWords(("КОТ",), 5)
    assert laid(game.rules, second[0]) is None


def test_who_went_out_gets_what_the_others_have_left():
    game = judged(players=2, tiles=_few(), hand_size=3, out_takes_leftovers=True, star_swap=False)
    game.push("8g КОТ")
    before = game.scores[0]
    told, rewarded, _ = game.apply(Finish(0))
    assert (told.tiles, rewarded.seat, rewarded.points) == ("КОТ", 0, 6)
    assert game.scores == [before + 6, 0]
