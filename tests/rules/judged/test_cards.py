"""A judged game of Ундервуд: words by their cards, prizes, hands, deals and who deals next."""

import re

import pytest

from slovoplet.rules.cards.command import Take
from slovoplet.rules.command import Pass, Resign
from slovoplet.rules.game import Game
from slovoplet.rules.judged.command import ComeIn, Finish, Settle, Undo
from slovoplet.rules.judgedcards.command import CloseDeal, EnterWord, TellHand
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules

NAMES = ["Аня", "Боря", "Вера"]
WORDS = {"ВЕСНА", "ЖУРАВЛЬ", "ПОЛЕ", "ГИТАРА", "СОБАКА", "КОТ", "ШУМ", "УШИ", "МЫШЬ"}


def judged(**house_rules) -> Game:
    rules = change_rules(load_rules("judged-underwood"), **house_rules)
    return Game.new(rules, NAMES, seed="5" * 64, is_word=WORDS.__contains__)


def refusal(game: Game, command) -> Refused:
    with pytest.raises(Refused) as caught:
        game.apply(command)
    return caught.value


def play_the_drawn_deal(game: Game) -> None:
    """The third deal of the drawing in the reference: 35, 11 and 0."""
    game.apply(EnterWord(0, "ВЕСНА"))
    game.apply(EnterWord(0, "ЖУРАВЛЬ", "1"))
    game.apply(EnterWord(1, "ПОЛЕ"))
    game.apply(EnterWord(1, "ГИТАРа", "1"))
    game.apply(EnterWord(2, "СОбАКА"))
    game.apply(TellHand(1, "НБ*"))
    game.apply(TellHand(2, "ОТКД"))
    game.apply(CloseDeal(0))


def test_the_drawn_deal_counts_as_it_is_drawn():
    game = judged()
    play_the_drawn_deal(game)
    assert game.scores == [35, 11, 0]
    assert game.state.position.deal == 2
    assert game.state.position.dealer == 0


def test_prizes_are_offered_where_their_condition_holds():
    game = judged()
    score = game.preview("ГИТАРа").score
    assert {"1", "7", "9"} <= set(score.fitting)
    assert not {"2", "6"} & set(score.fitting)
    assert refusal(game, EnterWord(0, "КОТ", "1")).code is Code.PRIZE_CONDITION


def test_there_are_only_so_many_cards_of_a_letter():
    game = judged()
    game.apply(EnterWord(0, "ШУМ"))
    score = game.preview("УШИ").score
    assert (score.text, score.forced) == ("УшИ", (1,))
    game.apply(TellHand(1, "****"))
    refused = refusal(game, EnterWord(2, "УШИ"))
    assert (refused.code, refused.details["count"]) == (Code.MORE_THAN_SET, 1)


def test_an_underwood_is_taken_from_a_word_on_the_table():
    game = judged()
    game.apply(EnterWord(0, "КОт"))
    game.apply(EnterWord(1, "МыШЬ", "", (Take(0, 0, 2, "Т"),)))
    assert game.state.seats[0].words[0].word == "КОТ"


def test_a_deal_is_counted_only_once_all_hands_are_told():
    game = judged()
    game.apply(EnterWord(0, "КОТ"))
    assert refusal(game, CloseDeal(0)).code is Code.DEAL_NOT_COUNTED
    game.apply(TellHand(1, ""))
    game.apply(TellHand(2, "А"))
    game.apply(CloseDeal(0))
    assert game.scores == [4, 0, -1]


def test_a_word_of_an_earlier_deal_can_be_corrected_and_struck_out():
    game = judged()
    play_the_drawn_deal(game)
    game.apply(EnterWord(1, "КОТ"))
    made = game.apply(EnterWord(0, "ПОЛЕ", at=3))
    assert game.state.entries[3].word == "ПОЛЕ"
    assert made[0].changes[0].before - made[0].changes[0].after == 14 - 6
    game.apply(EnterWord(0, "", at=3))
    assert game.scores == [35, -3, 0]
    game.apply(TellHand(0, "НБ", at=5))
    assert game.scores == [35, 2, 0]
    assert refusal(game, TellHand(0, "НБ", at=0)).code is Code.NO_SUCH_ENTRY


def test_the_last_entry_is_taken_back():
    game = judged()
    play_the_drawn_deal(game)
    game.apply(Undo(0))
    assert game.scores == [0, 0, 0]
    assert game.state.position.deal == 1
    game.apply(CloseDeal(0))
    assert game.scores == [35, 11, 0]


def test_the_game_ends_at_the_target_by_a_press():
    game = judged(target=30)
    play_the_drawn_deal(game)
    assert game.state.counted.over == "target"
    assert refusal(game, EnterWord(1, "КОТ")).code is Code.GAME_OVER
    assert game.apply(Finish(0))[0].winners == (0,)


def test_turns_go_round_by_a_press_and_people_come_and_go():
    game = judged()
    assert game.turn == 0
    game.apply(Pass(0))
    assert game.turn == 1
    game.apply(ComeIn(0, "Гриша"))
    game.apply(Resign(1))
    assert game.state.active == (0, 2, 3)
    assert refusal(game, EnterWord(1, "КОТ")).code is Code.SEAT_IS_OUT


def test_the_table_may_vote_on_a_word():
    game = judged()
    assert refusal(game, EnterWord(0, "ТОРТИК")).code is Code.NOT_A_WORD
    game.apply(Settle(0, "ТОРТИК", (1, 2)))
    game.apply(EnterWord(0, "ТОРТИК"))
    game.apply(Settle(0, "ТОРТИК", (), (1, 2)))
    assert game.state.seats[0].words == ()


@pytest.mark.parametrize("word", ["", "К1Т", "((", "А" * 200])
def test_what_cannot_be_read_is_refused(word):
    refusal(judged(), EnterWord(0, word))


def test_cards_that_there_are_not_are_refused():
    assert refusal(judged(), TellHand(0, "Z")).code is Code.NO_SUCH_CARDS
    assert refusal(judged(), TellHand(0, "*****")).code is Code.MORE_STARS_THAN_SET


def test_whose_turn_it_is_is_marked_until_the_end():
    game = judged(target=30)
    game.apply(EnterWord(0, "КОТ"))
    describe = game.kind.describe
    assert describe(game.view(None)).splitlines() == ["> Аня: 0 КОТ 4", "  Боря: 0", "  Вера: 0"]
    game.apply(Finish(0))
    assert ">" not in describe(game.view(None))


def test_the_picture_has_a_line_for_each_player_one_below_the_other():
    game = judged()
    picture = game.kind.draw(game.view(None))
    assert re.findall(r'<text x="10" y="(\d+)">', picture) == ["30", "60", "90"]
    assert 'viewBox="0 0 480 110"' in picture


@pytest.mark.parametrize("line", ["1 | -", "1 | +, КОТ | 3 | 4"])
def test_a_line_of_a_record_that_is_no_word_is_quoted(line):
    game = judged()
    game.apply(EnterWord(0, "КОТ"))
    record = game.record()
    with pytest.raises(Refused) as caught:
        Game.from_record(f"{record}{line}\n")
    refused = caught.value
    assert refused.details["problem"] == "card_columns"
    assert refused.details["text"] in line
    assert refused.details["text"]
    assert refused.details["line"] == len(record.splitlines()) + 1
