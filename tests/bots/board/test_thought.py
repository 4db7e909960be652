"""Thoughts at a board: the most points where that is all, legal turns where nothing can be laid, offers answered."""

from collections import Counter

from msgspec.structs import replace

from slovoplet.bots.arena.match import seat_to_act
from slovoplet.rules.board.command import AnswerEnd, Exchange, OfferEnd, Play
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.command import Pass, Resign
from slovoplet.rules.game import Game
from slovoplet.rules.ruleset import change_rules
from tests.bots.words import WordList, players_with
from tests.tables import game_with_hands

RULES = load_board_rules("erudit")
KOT = WordList(["КОТ"])
KOT_PLAYERS = players_with(KOT)
NO_WORD_IN_HAND = ["ААААААА", "ООООООЕ"]


def test_the_greedy_bot_takes_the_most_points():
    words = WordList(["КОТ", "КОТЕЛ", "ТОК"])
    game = game_with_hands(RULES, ["КОТЕЛЬЫ", "ААААААА"], words.is_word)
    most = max(game.score(f"8{column} КОТЕЛ").points for column in "defgh")
    command = players_with(words).choose(game.view(0), "greedy", "")
    assert isinstance(command, Play)
    assert game.apply(command)[0].points == most


def test_words_the_table_has_banned_are_not_played_and_added_ones_are():
    rules = change_rules(RULES, banned_words=("КОТ",), added_words=("ТКО",))
    game = game_with_hands(rules, ["КОТЪЫЫЬ", "ААААААА"], KOT.is_word)
    game.apply(KOT_PLAYERS.choose(game.view(0), "greedy", ""))
    assert game.state.made == ("ТКО",)


def stuck_game(bag: str = "", **changes: object) -> Game:
    """A game in which nobody can lay anything."""
    game = game_with_hands(change_rules(RULES, **changes), NO_WORD_IN_HAND, KOT.is_word)
    game.state = replace(game.state, bag=bag)
    return game


def test_a_bot_that_can_lay_nothing_exchanges_while_the_bag_lasts_and_passes_then():
    assert isinstance(KOT_PLAYERS.choose(stuck_game("КОТ").view(0), "grossmeister", ""), Exchange)
    assert KOT_PLAYERS.choose(stuck_game().view(0), "grossmeister", "") == Pass(0)


def test_bots_that_can_lay_nothing_do_not_exchange_for_ever():
    game = stuck_game("АОЕА")
    turns = 0
    while game.result is None:
        game.apply(KOT_PLAYERS.choose(game.view(game.turn), "greedy", str(turns)))
        turns += 1
        assert turns < 20
    assert game.result.reason == "passes"


def test_an_exchange_never_asks_for_more_than_the_bag_has():
    game = stuck_game("КО")
    command = KOT_PLAYERS.choose(game.view(0), "grossmeister", "")
    assert isinstance(command, Exchange)
    assert len(command.tiles) <= 2
    game.apply(command)


def test_bots_agree_to_end_a_game_without_points_and_offer_it_when_stuck():
    game = stuck_game(level="simple")
    kinds = Counter()
    for number in range(200):
        if game.result:
            break
        seat = seat_to_act(game)
        command = KOT_PLAYERS.choose(game.view(seat), "novichok", str(number))
        kinds[type(command)] += 1
        game.apply(command)
    assert game.result is not None
    assert game.result.reason == "agreement"
    assert kinds[OfferEnd] == kinds[AnswerEnd] == 1


def test_who_is_behind_in_a_game_that_nothing_ends_gives_up():
    game = stuck_game(pass_rounds=0)
    game.state = game.state.with_seat(1, score=10)
    commands = []
    while game.result is None:
        commands.append(KOT_PLAYERS.choose(game.view(game.turn), "novichok", ""))
        game.apply(commands[-1])
    assert commands == [Pass(0), Pass(1)] * 3 + [Resign(0)]
    assert game.result.winners == (1,)


def test_a_bot_skips_the_last_round_of_a_game_only_where_it_leads():
    game = game_with_hands(RULES, ["КОТЪЫЫЬ", "ААААААА"], KOT.is_word)
    # The others have skipped twice already: one more skip ends the game.
    last = game.state.with_seat(0, skips=1).with_seat(1, skips=2)
    for score, skips in ((-30, False), (150, True)):
        game.state = last.with_seat(0, score=score)
        command = KOT_PLAYERS.choose(game.view(0), "grossmeister", "")
        assert isinstance(command, Pass) == skips
