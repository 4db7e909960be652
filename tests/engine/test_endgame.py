"""Exact endgames: the same as looking at every line of play with the referee, and never a guess."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from slovoplet.engine.endgame import WIN, EndgameSearch, endgame_of, solve_endgame
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.alphabet import STAR, Alphabet
from slovoplet.rules.board.referee import decide
from slovoplet.rules.board.ruleset import BoardRules, TileKind, load_board_rules
from slovoplet.rules.board.state import BoardState, fold
from slovoplet.rules.board.view import view
from slovoplet.rules.command import Pass
from slovoplet.rules.referee import IsWord
from slovoplet.rules.ruleset import change_rules
from tests.engine.small import LETTERS, small_games
from tests.strategies import examples
from tests.tables import game_with_hands


def referee_value(state: BoardState, searcher: Searcher, is_word: IsWord, seat: int) -> int:
    """The value for a seat when both play best, by putting every turn before the referee."""
    if state.ended is not None:
        scores = [each.score for each in state.seats]
        lead = scores[seat] - scores[1 - seat]
        return lead + WIN * ((lead > 0) - (lead < 0))
    turns = searcher.turns(state.board, state.hand, used=state.made)
    commands = [turn.as_play(state.turn) for turn in turns] + [Pass(state.turn)]
    values = [
        referee_value(fold(decide(state, command, is_word), state), searcher, is_word, seat)
        for command in commands
    ]
    return max(values) if state.turn == seat else min(values)


@st.composite
def small_endgames(draw: st.DrawFn) -> tuple[BoardState, Searcher, IsWord]:
    """A game of two with an empty bag, few tiles, and house rules that matter at the end."""
    small = draw(small_games(repeat_words=draw(st.booleans())))
    rules = change_rules(
        small.rules,
        leftover_penalty=draw(st.booleans()),
        out_takes_leftovers=draw(st.booleans()),
        target=draw(st.sampled_from([None, 6, 15])),
        equal_turns=draw(st.booleans()),
        pass_rounds=draw(st.sampled_from([1, 2])),
    )
    hands = [draw(st.text(LETTERS, min_size=1, max_size=2)) for _ in range(2)]
    scores = [draw(st.integers(0, 5)) for _ in range(2)]
    fresh = game_with_hands(rules, ["А" * rules.hand_size, "О" * rules.hand_size]).state
    state = replace(
        fresh,
        board=small.board,
        bag="",
        made=tuple(small.used),
        seats=tuple(
            replace(seat, hand=hand, score=score, turns=3)
            for seat, hand, score in zip(fresh.seats, hands, scores, strict=True)
        ),
    )
    searcher = Searcher(read_graph(build_graph(small.words, rules.alphabet)), rules)
    return state, searcher, set(small.words).__contains__


@settings(max_examples=examples(25, 60), deadline=None, suppress_health_check=list(HealthCheck))
@given(small_endgames())
def test_an_exact_endgame_equals_full_search_by_the_referee(endgame):
    state, searcher, is_word = endgame
    turns = searcher.count(state.board, state.hand, used=state.made).count
    assume(turns <= 12)
    search = EndgameSearch(searcher, 100_000)
    value, turn = search.best(open_endgame(state))
    assert value == referee_value(state, searcher, is_word, state.turn)
    command = Pass(state.turn) if turn is None else turn.as_play(state.turn)
    after = fold(decide(state, command, is_word), state)
    assert referee_value(after, searcher, is_word, state.turn) == value


def open_endgame(state: BoardState):
    """The endgame with both hands as they are: small games have more tiles than are in play."""
    seen = replace(view(state, state.turn), unseen=state.seats[1 - state.turn].hand)
    found = endgame_of(seen)
    assert found is not None
    return found


def test_an_endgame_is_given_up_when_it_takes_too_many_positions():
    words = ["КОТ", "ТОК", "КТО", "ОКО"]
    game = game_with_hands(small_rules(), ["КОТ", "ТОК"], words.__contains__)
    state = replace(game.state, bag="")
    searcher = Searcher(read_graph(build_graph(words, state.rules.alphabet)), state.rules)
    seen = replace(view(state, 0), unseen="ТОК")
    assert solve_endgame(seen, searcher, 1) is None
    assert solve_endgame(seen, searcher, 100_000) is not None


def small_rules() -> BoardRules:
    """A tiny game of three tiles a hand."""
    return change_rules(
        load_board_rules("erudit"),
        alphabet=Alphabet(letters=LETTERS),
        tiles={**{letter: TileKind(9, 1) for letter in LETTERS}, STAR: TileKind(3)},
        layout=(".....",) * 5,
        start="c3",
        hand_size=3,
    )


@pytest.mark.parametrize("hands", [["КОТ", "ТОК"], ["КОТ", "ТОК", "ААА"]])
def test_with_tiles_in_the_bag_or_three_players_there_is_no_endgame(hands):
    state = game_with_hands(small_rules(), hands).state
    if len(hands) == 3:
        state = replace(state, bag="")
    assert endgame_of(view(state, 0)) is None


def test_a_game_that_passing_does_not_end_counts_as_it_stands_when_nobody_can_go_on():
    rules = change_rules(small_rules(), pass_rounds=0)
    fresh = game_with_hands(rules, ["ААА", "ООО"]).state
    state = replace(fresh.with_seat(0, score=5), bag="")
    searcher = Searcher(read_graph(build_graph(["КТО"], rules.alphabet)), rules)
    assert EndgameSearch(searcher, 100).best(open_endgame(state)) == (WIN + 5, None)
