"""The engine against brute force: equal sets of turns and equal points, for every kind of rules."""

from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings

from slovoplet.rules.square import Square
from tests.engine.brute import Found, all_turns, judged
from tests.engine.small import SmallGame, small_games
from tests.forms import load_form

SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck))
COMPILED = load_form("compiled", "engine.searcher", "lexicon.file")


def searcher(form: SimpleNamespace, game: SmallGame) -> object:
    graph = form.file.read_graph(form.file.build_graph(game.words, game.rules.alphabet))
    return form.searcher.Searcher(graph, game.rules)


def found_by(form: SimpleNamespace, game: SmallGame) -> Found:
    turns = searcher(form, game).turns(game.board, game.hand, used=game.used)  # type: ignore[attr-defined]
    assert turns.complete
    found = {(frozenset(turn.tiles), frozenset(turn.swaps)): turn.points for turn in turns}
    assert len(found) == len(turns) == turns.count, "a turn was given twice"
    assert sum(found.values()) == turns.total
    return found


def as_found(game: SmallGame) -> Found:
    return all_turns(game.rules, game.words, game.board, game.hand, game.used)


@pytest.mark.parametrize("swaps", [False, True])
@pytest.mark.parametrize("repeats", [False, True])
@pytest.mark.parametrize("many", ["one", "many"])
def test_the_turns_are_those_of_brute_force(many: str, repeats: bool, swaps: bool) -> None:
    @SLOW
    @given(small_games(words_per_turn=many, repeat_words=repeats, star_swap=swaps))
    def check(game: SmallGame) -> None:
        assert found_by(COMPILED, game) == as_found(game)

    check()
