"""What the board games share: RULES.md §1, point by point."""

import pytest
from msgspec.structs import replace

from slovoplet.rules.board.command import Exchange, Placed, Play, Swap
from slovoplet.rules.board.event import Penalised, Resigned, Rewarded, Shuffled
from slovoplet.rules.board.notation.turn import read_turn
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.board.square import parse_square
from slovoplet.rules.command import Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, Passed
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.tables import game_at, game_with_hands, tiles_of

ERUDIT = load_board_rules("erudit")
KOT = "15/15/15/15/15/15/15/6КОТ6/15/15/15/15/15/15/15"
NOTHING = "/".join(["15"] * 15)


def code_of(game, command) -> Code:
    """The code with which the referee refuses a command; the state must stay as it was."""
    before = game.state
    with pytest.raises(Refused) as refused:
        game.apply(command)
    assert game.state == before
    return refused.value.code


def lay_rows(game, turn) -> list[str]:
    """The rows of the board with a turn's tiles on it, whether the hand has them or not."""
    tiles = {parse_square(placed.square, 15): placed.tile for placed in turn.tiles}
    return game.state.board.with_tiles(tiles).rows


def go_out(hands_and_scores, house=""):
    """The first player lays the last tile of the hand, for ten points; the bag is empty."""
    game = game_at(f"{KOT} {hands_and_scores} 0 rules erudit; {house}", bag="")
    return game, game.push("8g ...Ы")


class TestATurn:
    def test_the_centre_is_h8(self):
        assert ERUDIT.start == "h8"
        assert ERUDIT.start_square == (7, 7)

    @pytest.mark.parametrize(
        ("hand", "typed", "row"),
        [
            ("ЕЖККОТА", "8g ёж", "......ЕЖ......."),
            ("ЕЖККОТА", "8g Ёж", "......Еж......."),
            ("К*ТЫЫЩФ", "8g кот", "......КоТ......"),
            ("КОТ*ЫЩФ", "8g кот", "......КОТ......"),
        ],
    )
    def test_yo_is_ye_and_case_does_not_matter_on_input(self, hand, typed, row):
        """Typed in small letters throughout, tiles come from the hand and stars fill what it lacks."""
        game = game_with_hands(ERUDIT, [hand, "АААААОО"])
        turn = read_turn(typed, game.rules, game.state.board, game.hand, 0)
        assert lay_rows(game, turn)[7] == row

    def test_the_exact_notation_means_what_it_says(self):
        game = game_with_hands(ERUDIT, ["КОТ*ЫЩФ", "АААААОО"])
        game.push("8g кОТ")
        assert game.state.board.rows[7] == "......кОТ......"

    def test_an_exchange_needs_that_many_tiles_in_the_bag(self):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit;", bag="АБ")
        assert code_of(game, Exchange(0, "ДМР")) is Code.BAG_TOO_SMALL
        game.push("-ДМ")
        assert sorted(game.state.seats[0].hand) == sorted("РАСЫНАБ")

    def test_new_tiles_are_drawn_before_the_old_ones_go_back(self):
        for attempt in range(20):
            game = game_at(f"{KOT} ДМРАСЫН/ 0/0 {attempt} rules erudit;", bag="АБ")
            game.push("-ДМ")
            assert sorted(game.state.bag) == ["Д", "М"]

    def test_the_house_rule_return_first_puts_the_old_tiles_back_before_drawing(self):
        seen = set()
        for seed in range(30):
            game = game_at(
                f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit; set exchange=return_first;", bag="О"
            )
            game.state = replace(game.state, seed=f"{seed:064x}")
            game.push("-ДМР")
            assert len(game.state.seats[0].hand) == 7
            seen |= set(game.state.seats[0].hand)
        assert {"О", "Д", "М", "Р"} <= seen

    def test_the_bag_is_shuffled_after_an_exchange(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
        events = game.push("-КО")
        assert isinstance(events[-1], Shuffled)
        assert sorted(events[-1].bag) == sorted(game.state.bag)

    def test_a_pass_is_always_allowed(self):
        game = game_at(f"{KOT} Д/М 0/0 0 rules erudit;", bag="")
        assert game.push("-") == [Passed(0)]

    def test_a_resigned_players_tiles_go_back_and_the_others_play_on(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО", "ЕЕЕЕЕИИ"])
        game.apply(Resign(1))
        assert (game.turn, game.result) == (0, None)
        assert game.state.seats[1].hand == ""
        assert len(game.state.bag) == 131 - 14
        game.push("-")
        assert game.turn == 2
        assert code_of(game, Pass(1)) is Code.SEAT_IS_OUT

    def test_the_one_who_is_left_wins(self):
        game = game_at(f"{KOT} ДМРАСЫН/АААААОО/ЕЕЕЕЕИИ 5/0/90 0 rules erudit;")
        game.resign()
        game.resign(2)
        assert game.result == Ended("resigned", (1,))

    def test_only_the_player_to_move_may_move(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
        assert code_of(game, Pass(1)) is Code.NOT_YOUR_TURN
        assert code_of(game, Exchange(1, "А")) is Code.NOT_YOUR_TURN
        assert code_of(game, Play(1, (Placed("h8", "А"),))) is Code.NOT_YOUR_TURN
        assert code_of(game, Pass(7)) is Code.NO_SUCH_SEAT
        assert code_of(game, Pass(-1)) is Code.NO_SUCH_SEAT

    def test_after_the_end_nothing_is_taken(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
        game.resign()
        for command in (Pass(0), Pass(1), Resign(1), Exchange(1, "А"), TimeOut(1)):
            assert code_of(game, command) is Code.GAME_OVER


class TestWhenAPlayIsLegal:
    def test_every_laid_tile_comes_from_the_hand(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
        refused = game.why_not("8g КОТОК")
        assert (refused.code, refused.details["tiles"]) == (Code.NOT_IN_HAND, "КО")

    def test_every_laid_tile_lies_on_an_empty_square(self):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit;")
        assert code_of(game, Play(0, (Placed("h8", "Д"),))) is Code.SQUARE_TAKEN

    def test_two_tiles_on_one_square_are_refused(self):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit;")
        assert code_of(game, Play(0, (Placed("j8", "Д"), Placed("j8", "М")))) is Code.SQUARE_TWICE

    def test_a_play_without_tiles_is_refused(self):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit;")
        assert code_of(game, Play(0, ())) is Code.NO_TILES_LAID

    def test_every_laid_tile_is_part_of_a_word_of_two_letters(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
        refused = game.why_not("8h К")
        assert (refused.code, refused.squares) == (Code.TILE_WITHOUT_WORD, ("h8",))

    def test_a_word_made_earlier_in_the_game_is_refused(self):
        game = game_at(f"{KOT} ОТКААСН/ 0/0 0 rules erudit; used КОТ,ТОК;")
        refused = game.why_not("i8 .ОК")
        assert (refused.code, refused.words) == (Code.WORD_REPEATED, ("ТОК",))

    def test_a_word_that_the_play_makes_twice_is_refused(self):
        game = game_at(f"{NOTHING} АААОНТМ/ 0/0 0 rules erudit;")
        refused = game.why_not("8g НА + g8 .А")
        assert (refused.code, refused.words) == (Code.WORD_REPEATED, ("НА",))

    def test_extending_a_word_makes_another_one(self):
        game = game_at(f"{KOT} ЫТКААСН/ 0/0 0 rules erudit; used КОТ;")
        assert game.legal("8g ...Ы")

    def test_with_repeat_words_both_are_taken(self):
        game = game_at(f"{NOTHING} АААОНТМ/ 0/0 0 rules erudit; set repeat_words=true;")
        assert game.legal("8g НА + g8 .А")

    def test_tiles_of_one_play_need_not_lie_in_one_line(self):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit; used КОТ;")
        assert game.legal("h7 Д.М + g8 .РАН")

    @pytest.mark.parametrize(
        ("turn", "legal"),
        [
            ("h7 Д.М", True),
            ("8g ...Ы", True),
            ("h7 Д.М + g8 .РАН", False),
            ("8f А... + h9 Д", False),
        ],
    )
    def test_with_one_word_a_turn_all_tiles_lie_in_one_line_without_gaps(self, turn, legal):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit; set words_per_turn=one; used КОТ;")
        refused = game.why_not(turn)
        assert (refused and refused.code) is (None if legal else Code.NOT_ONE_LINE)

    def test_with_one_word_a_turn_a_gap_is_refused(self):
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit; set words_per_turn=one;")
        gap = Play(0, (Placed("g7", "А"), Placed("i7", "Р")))
        assert code_of(game, gap) is Code.NOT_ONE_LINE
        over_tiles = Play(0, (Placed("f8", "А"), Placed("j8", "Р")))
        game.apply(over_tiles)
        assert game.state.board.rows[7] == ".....АКОТР....."

    def test_a_play_that_breaks_a_rule_is_refused_whole(self):
        words = {"КОТ", "ДОМ"}.__contains__
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit; used КОТ;", words)
        before = game.state
        with pytest.raises(Refused):
            game.push("h7 Д.М + g8 .РАН")
        assert game.state == before
        assert game.turn == 0

    def test_a_preview_tells_everything_that_is_wrong(self):
        words = {"КОТ"}.__contains__
        game = game_at(f"{KOT} ДМРАСЫН/ 0/0 0 rules erudit; used КОТ;", words)
        review = game.preview("h7 Д.М + 1a РАС")
        assert [problem.code for problem in review.problems] == [
            Code.NOT_CONNECTED,
            Code.NOT_A_WORD,
        ]
        assert review.problems[1].words == ("РАС", "ДОМ")
        assert review.score.points > 0


class TestTheStar:
    BOARD = "15/15/15/15/15/15/15/6Кот6/15/15/15/15/15/15/15"

    def test_it_keeps_its_letter_while_it_lies_on_the_board(self):
        game = game_at(f"{self.BOARD} ДМРАСЫН/ 0/0 0 rules erudit;", {"КОТЫ"}.__contains__)
        assert game.legal("8g ...Ы")

    def test_several_stars_may_be_taken_in_one_play(self):
        game = game_at(f"{self.BOARD} ОТДМРАС/ 0/0 0 rules erudit; used КОТ;")
        game.push("h8=О i8=Т 9g ДМа + g9 .р")
        assert game.state.board.rows[7] == "......КОТ......"
        assert tiles_of(game.state)["*"] == 3

    def test_one_of_two_taken_stars_not_laid_is_refused(self):
        game = game_at(f"{self.BOARD} ОТДМРАС/ 0/0 0 rules erudit; used КОТ;")
        assert game.why_not("h8=О i8=Т 9g ДМа").code is Code.SWAP_STAR_NOT_LAID

    def test_a_swap_alone_is_never_a_play(self):
        game = game_at(f"{self.BOARD} ОТДМРАС/ 0/0 0 rules erudit; used КОТ;")
        swap = Play(0, (), (Swap("h8", "О"),))
        assert code_of(game, swap) is Code.SWAP_STAR_NOT_LAID
        game = game_at(f"{self.BOARD} О*ДМРАС/ 0/0 0 rules erudit; used КОТ;")
        assert code_of(game, swap) is Code.SWAP_STAR_NOT_LAID

    def test_the_letter_of_a_swap_comes_from_the_hand(self):
        game = game_at(f"{self.BOARD} ТДМРАСЕ/ 0/0 0 rules erudit; used КОТ;")
        assert game.why_not("h8=О 9g ДМа").code is Code.NOT_IN_HAND

    def test_a_swap_earns_no_premium_and_scores_nothing_by_itself(self):
        # d8 doubles a letter, but only in the play that covers it.
        board = "15/15/15/15/15/15/15/3фКАТЕ7/15/15/15/15/15/15/15"
        game = game_at(f"{board} ФОМРАСЕ/ 0/0 0 rules erudit;")
        score = game.score("d8=Ф f7 О.м")
        assert [(word.word, word.points) for word in score.words] == [("ОАМ", 1 + 1 + 2)]

    def test_the_tile_put_in_has_its_full_value_in_the_same_play(self):
        board = "15/15/15/15/15/15/15/4фКАТЕ6/15/15/15/15/15/15/15"
        game = game_at(f"{board} ФОМРАСЕ/ 0/0 0 rules ekraibl;")
        score = game.score("e8=Ф 8e .....р")
        assert score.points == 10 + 2 + 1 + 2 + 1 + 3

    def test_the_tile_put_in_counts_as_used_for_the_bonus(self):
        board = "15/15/15/15/15/15/15/4тКАТЕ6/15/15/15/15/15/15/15"
        game = game_at(f"{board} ТОМРАСЕ/ 0/0 0 rules erudit;")
        score = game.score("e8=Т g7 О.МРАСЕл")
        assert score.bonus == 15

    def test_stars_are_not_taken_where_the_rules_forbid_it(self):
        game = game_at(f"{self.BOARD} ОТДМРАС/ 0/0 0 rules erudit-online;")
        assert game.why_not("h8=О 9g ДМа").code is Code.SWAP_FORBIDDEN

    @pytest.mark.parametrize(("value", "points"), [('"letter"', 13), ("3", 6), ("0", 3)])
    def test_star_value_is_that_of_the_letter_a_number_or_nothing(self, value, points):
        game = game_at(f"{NOTHING} КО*АСЕД/ 0/0 0 rules erudit; set star_value={value};")
        assert game.score("8g КОф").points == points


class TestScoring:
    def test_each_run_with_a_new_tile_counts_once_across_and_down_separately(self):
        game = game_at(f"{KOT} ДОМРАСЫ/ 0/0 0 rules erudit; used КОТ;")
        score = game.score("9g ДОМ")
        assert {word.word for word in score.words} == {"ДОМ", "КД", "ОО", "ТМ"}

    def test_a_premium_counts_in_both_directions(self):
        # g7 doubles a letter.
        game = game_at(f"{KOT} ЩРАОСЫЕ/ 0/0 0 rules erudit; used КОТ;")
        score = game.score("7f АЩО")
        points = {word.word: word.points for word in score.words}
        assert points["АЩО"] == 1 + 20 + 1
        assert points["ЩК"] == 20 + 2

    def test_fewer_than_seven_in_hand_bring_no_bonus(self):
        game = game_at(f"{KOT} ДМ/ААА 0/0 0 rules erudit;", bag="")
        assert game.score("h7 Д.М").bonus == 0

    def test_tiles_left_in_hand_cost_nothing(self):
        game, _ = go_out("Ы/Ф 0/0")
        assert game.scores == [10, 0]

    def test_with_the_leftover_penalty_they_cost_their_value(self):
        game, events = go_out("Ы/Ф* 0/50", "set leftover_penalty=true;")
        assert Penalised(1, 10) in events
        assert game.scores == [10, 40]
        assert game.result == Ended("out", (1,))

    def test_who_goes_out_may_get_the_value_of_the_others_tiles(self):
        game, events = go_out("Ы/Ф* 0/20", "set out_takes_leftovers=true; set star_value=3;")
        assert Rewarded(0, 13) in events
        assert game.scores == [23, 20]
        assert game.result == Ended("out", (0,))

    def test_who_goes_out_gets_what_the_others_lose(self):
        house = "set out_takes_leftovers=true; set leftover_penalty=true;"
        game, _ = go_out("Ы/Ф 0/20", house)
        assert game.scores == [20, 10]

    def test_where_nobody_goes_out_nobody_gets_the_others_tiles(self):
        house = "set out_takes_leftovers=true; set pass_rounds=1;"
        game = game_at(f"{KOT} Ы/Ф 5/0 0 rules erudit; {house}", bag="")
        game.push("-")
        game.push("-")
        assert game.scores == [5, 0]
        assert game.result == Ended("passes", (0,))

    def test_the_penalty_may_turn_the_result(self):
        game, _ = go_out("Ы/Ф 0/15", "set leftover_penalty=true;")
        assert game.result == Ended("out", (0,))


class TestTheEnd:
    def test_without_equal_turns_the_game_ends_at_once(self):
        game = game_at(f"{NOTHING} КОТЫЫЩФ/ДОМРАСЕ 196/300 0 rules erudit; set equal_turns=false;")
        game.state = game.state.with_seat(1, score=0)
        game.push("8g КОТ")
        assert game.result == Ended("target", (0,))

    def test_equal_highest_scores_share_the_win(self):
        game = game_at(f"{KOT} Ы/Ф/А 0/10/3 0 rules erudit-online;", bag="")
        game.push("8g ...Ы")
        assert game.result == Ended("out", (0, 1))

    def test_a_resignation_may_complete_the_round(self):
        game = game_at(f"{NOTHING} КОТЫЫЩФ/ДОМРАСЕ/АЕИОННН 196/190/0 0 rules erudit;")
        game.push("8g КОТ")
        game.push("h7 Д.М")
        game.resign()
        assert game.result == Ended("target", (0,))

    def test_a_resigned_player_cannot_win(self):
        game = game_at(f"{KOT} Ы/Ф/А 0/500/3 0 rules erudit-online;", bag="")
        game.resign(1)
        assert game.state.bag == "Ф"
        game.push("-")
        game.push("-")
        game.push("-")
        game.push("-")
        assert game.result == Ended("passes", (2,))

    def test_out_of_tiles_does_not_end_the_game_where_the_house_says_so(self):
        game = game_at(f"{KOT} Ы/Ф 0/1 0 rules erudit; set end_when_out=false;", bag="")
        game.push("8g ...Ы")
        assert game.result is None

    def test_pass_rounds_nought_means_never(self):
        game = game_with_hands(change_rules(ERUDIT, pass_rounds=0), ["КОТЫЫЩФ", "АААААОО"])
        for _ in range(20):
            game.push("-")
        assert game.result is None


class TestTime:
    def test_out_of_time_on_a_move_passes_the_turn(self):
        rules = change_rules(ERUDIT, clock={"kind": "move", "seconds": 30}, pass_rounds=9)
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"])
        assert game.apply(TimeOut(0)) == [Passed(0, timed_out=True)]
        assert game.turn == 1

    def test_three_in_a_row_are_a_resignation(self):
        rules = change_rules(ERUDIT, clock={"kind": "days", "days": 3}, pass_rounds=9)
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"])
        for _ in range(2):
            game.apply(TimeOut(0))
            game.push("-")
        events = game.apply(TimeOut(0))
        assert Resigned(0, "timeouts", "КОТЫЫЩФ", 7) in events
        assert game.result == Ended("resigned", (1,))

    def test_a_move_between_begins_the_count_anew(self):
        rules = change_rules(ERUDIT, clock={"kind": "move", "seconds": 30}, pass_rounds=9)
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"])
        for turn in ("timeout", "timeout", "-", "timeout", "timeout"):
            game.apply(TimeOut(0)) if turn == "timeout" else game.push(turn)
            game.push("-")
        assert game.result is None

    def test_out_of_time_for_the_game_is_a_resignation(self):
        rules = change_rules(ERUDIT, clock={"kind": "game", "minutes": 10})
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"])
        game.apply(TimeOut(0))
        assert game.result == Ended("resigned", (1,))

    def test_without_a_clock_no_time_runs_out(self):
        game = game_with_hands(ERUDIT, ["КОТЫЫЩФ", "АААААОО"])
        assert code_of(game, TimeOut(0)) is Code.NO_CLOCK

    def test_only_the_time_of_the_player_to_move_runs_out(self):
        rules = change_rules(ERUDIT, clock={"kind": "move", "seconds": 30})
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"])
        assert code_of(game, TimeOut(1)) is Code.NOT_YOUR_TURN


class TestHouseWords:
    def test_a_table_may_add_words(self):
        rules = change_rules(ERUDIT, added_words=("КОТЫЩ",))
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"], lambda word: False)
        assert game.legal("8g КОТЫЩ")
        assert not game.legal("8g КОТ")

    def test_a_table_may_ban_words(self):
        rules = change_rules(ERUDIT, banned_words=("КОТ",))
        game = game_with_hands(rules, ["КОТЫЫЩФ", "АААААОО"])
        assert not game.legal("8g КОТ")
        assert game.legal("8g КОТЫ")
