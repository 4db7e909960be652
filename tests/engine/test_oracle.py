"""The engine against brute force: equal sets of turns and equal points, for every kind of rules.

`SLOVOPLET_EXAMPLES` asks for more examples of each kind (`make soak`).
"""

import os
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.ruleset import change_rules
from tests.engine.brute import Found, all_turns, judged, legal_at_the_end, reachable
from tests.engine.small import LETTERS, SmallGame, small_games
from tests.forms import load_form

Games = st.SearchStrategy[SmallGame]

EXAMPLES = int(os.environ.get("SLOVOPLET_EXAMPLES", "6"))
SLOW = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
RULES = [
    {"words_per_turn": many, "repeat_words": repeats, "star_swap": swaps}
    for many in ("one", "many")
    for repeats in (False, True)
    for swaps in (False, True)
]


def searcher(form: SimpleNamespace, game: SmallGame) -> Any:
    graph = form.file.read_graph(form.file.build_graph(game.words, game.rules.alphabet))
    return form.searcher.Searcher(graph, game.rules)


def found_by(form: SimpleNamespace, game: SmallGame) -> Found:
    turns = searcher(form, game).turns(game.board, game.hand, used=game.used)
    assert turns.complete
    found = {(frozenset(turn.tiles), frozenset(turn.swaps)): turn.points for turn in turns}
    assert len(found) == len(turns) == turns.count, "a turn was given twice"
    assert sum(found.values()) == turns.total
    return found


def brute(game: SmallGame) -> Found:
    return all_turns(game.rules, game.words, game.board, game.hand, game.used)


@pytest.fixture(params=RULES, ids=lambda rules: "-".join(map(str, rules.values())))
def games(request: pytest.FixtureRequest) -> Games:
    """Small games of one kind of rules."""
    return small_games(**request.param)


@pytest.fixture(scope="module")
def engine(form: str) -> SimpleNamespace:
    return load_form(form, "engine.searcher", "lexicon.file")


def test_the_turns_are_those_of_brute_force(engine: SimpleNamespace, games: Games) -> None:
    @SLOW
    @given(games)
    def check(game: SmallGame) -> None:
        assert found_by(engine, game) == brute(game)

    check()


def test_the_turns_of_the_ukrainian_alphabet_are_those_of_brute_force(
    engine: SimpleNamespace,
) -> None:
    """All 32 letters have codes, of which the last fills the last bit of a set; words use a few far apart."""
    rules = load_board_rules("vse-znaiko")
    games = small_games(
        letters="АЄЇЯ", alphabet=rules.alphabet, tiles=rules.tiles, lexicon=rules.lexicon
    )

    @SLOW
    @given(games)
    def check(game: SmallGame) -> None:
        assert game.rules.alphabet.letters[-1] == "Я"
        assert found_by(engine, game) == brute(game)

    check()


def test_the_turns_in_a_changed_graph_are_those_in_one_built_anew(
    engine: SimpleNamespace, games: Games
) -> None:
    words = st.lists(st.text(LETTERS, min_size=2, max_size=5), max_size=6)

    @SLOW
    @given(games, words)
    def check(game: SmallGame, more: list[str]) -> None:
        # The board was played with all words; the graph is opened with some missing and some too many.
        kept = [word for word in game.words[1:] if word not in more]
        house = change_rules(
            game.rules,
            added_words=tuple(game.words),
            banned_words=tuple(word for word in more if word not in game.words),
        )
        table = game._replace(rules=house, words=[*kept, *more])
        assert found_by(engine, table) == found_by(engine, game)

    check()


def test_the_referee_accepts_every_turn_with_the_same_points(
    engine: SimpleNamespace, games: Games
) -> None:
    @SLOW
    @given(games)
    def check(game: SmallGame) -> None:
        for (laid, swapped), points in found_by(engine, game).items():
            seen = judged(game.rules, game.words, game.board, game.hand, game.used, laid, swapped)
            assert seen == points

    check()


def test_the_best_turns_are_the_first_of_all(engine: SimpleNamespace, games: Games) -> None:
    @SLOW
    @given(games)
    def check(game: SmallGame) -> None:
        found = found_by(engine, game)
        points = sorted(found.values(), reverse=True)
        for count in (1, 2, 7):
            best = searcher(engine, game).best(game.board, game.hand, count, used=game.used)
            assert [turn.points for turn in best] == points[:count]
            kept = {(frozenset(turn.tiles), frozenset(turn.swaps)) for turn in best}
            assert len(kept) == len(best)
            assert all(
                found[key] == turn.points for key, turn in zip(kept_keys(best), best, strict=True)
            )

    check()


def kept_keys(turns: Any) -> list[tuple[Any, Any]]:
    return [(frozenset(turn.tiles), frozenset(turn.swaps)) for turn in turns]


@SLOW
@given(small_games(words_per_turn="many"))
def test_what_stays_in_the_hand_counts_if_it_has_a_value(game: SmallGame) -> None:
    engine = load_form("compiled", "engine.searcher", "lexicon.file")
    found = found_by(engine, game)

    def value(tiles: str) -> float:
        return 2.5 * len(tiles) - 3.0 * tiles.count("А")

    values = []
    for (laid, swapped), points in found.items():
        left = sorted(game.hand + "*" * len(swapped))
        for _, tile in [*laid, *swapped]:
            left.remove("*" if tile.islower() else tile)
        values.append(points + value("".join(left)))
    best = searcher(engine, game).best(game.board, game.hand, 5, leave_values=value, used=game.used)
    assert [turn.value for turn in best] == sorted(values, reverse=True)[:5]


@SLOW
@given(small_games(words_per_turn="many", repeat_words=True, star_swap=False))
def test_a_turn_that_can_be_laid_word_by_word_is_legal_at_its_end(game: SmallGame) -> None:
    hand = game.hand.replace("*", "")[:2]
    if hand:
        legal = legal_at_the_end(game.rules, game.words, game.board, hand)
        assert reachable(game.rules, game.words, game.board, hand, True) <= legal
