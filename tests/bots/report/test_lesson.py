"""What a teacher says: every sentence is true by the analysis and by a recount of the game."""

import pytest

from slovoplet.bots.kinds import find_lesson
from slovoplet.bots.report.analysis import GOOD
from slovoplet.lexicon.answers.definition import Definition
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import kind_of
from slovoplet.texts import catalogue
from tests.bots.games import PLAYERS, analysis_of_game, game_of

GAMES = [
    ("greedy", "novichok", "erudit"),
    ("lyubitel", "znatok", "erudit"),
    ("greedy", "novichok", "underwood"),
]


def define(word: str) -> Definition:
    return Definition(word.lower(), (f"что такое {word}.",), "slovoplet")


def lesson_of(first, second, rules, seat, defined=define):
    analysis = analysis_of_game(first, second, rules)
    lesson = find_lesson(game_of(first, second, rules).log, analysis.turns, seat, defined)
    assert lesson is not None
    own = [turn for turn in analysis.turns if turn.seat == seat]
    return lesson, {turn.number: turn for turn in own}


def before(log, number):
    """The game before a turn, with the words of its own lexicon."""
    rules = Game(log[:1]).rules
    places = kind_of(rules).turn_places(log)
    return Game(log[: places[number - 1]], PLAYERS.lexicon(rules).graph.accepts)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "second", "rules"), GAMES)
def test_the_dearest_turn_is_named_with_what_was_better(first, second, rules, seat):
    lesson, turns = lesson_of(first, second, rules, seat)
    costs = {at: min(turn.lost_points, round(turn.lost_value)) for at, turn in turns.items()}
    if max(costs.values()) <= GOOD:
        assert lesson.cost.code in ("no_cost", "opened")
        return
    number = lesson.cost.details["number"]
    assert lesson.cost.details["lost"] == costs[number] == max(costs.values())
    best = turns[number].by_points[0]
    game = before(game_of(first, second, rules).log, number)
    assert game.why_not(best.text) is None
    assert game.score(best.text).points == lesson.cost.reason.details["points"] == best.points
    game.push(best.text)
    found = [kind_of(game.rules).laid_words(game.rules, event) for event in game.log]
    laid = [words for words in found if words is not None][-1]
    assert set(lesson.cost.reason.details["words"].split(", ")) <= set(laid.words)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "second", "rules"), GAMES)
def test_the_word_to_remember_could_be_laid_and_was_not(first, second, rules, seat):
    lesson, turns = lesson_of(first, second, rules, seat)
    if lesson.word is None:
        assert all(turn.lost_points == 0 for turn in turns.values())
        return
    word = lesson.word.details["word"]
    game = game_of(first, second, rules)
    found = [kind_of(game.rules).laid_words(game.rules, event) for event in game.log]
    assert word not in {each for words in found if words is not None for each in words.words}
    assert PLAYERS.lexicon(game.rules).graph.accepts(word)
    assert lesson.word.details["meaning"] == f"что такое {word}"
    assert any(
        option.points > turn.played.points for turn in turns.values() for option in turn.by_points
    )


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "second", "rules"), GAMES)
def test_praise_is_deserved(first, second, rules, seat):
    praise = lesson_of(first, second, rules, seat)[0].praise
    turns = lesson_of(first, second, rules, seat)[1]
    if praise.code == "found":
        made = sum(turn.played.points for turn in turns.values())
        lost = sum(turn.lost_points for turn in turns.values())
        assert praise.details["found"] == round(100 * made / (made + lost))
        return
    assert praise.code in ("best_turn", "dearest")
    praised = turns[praise.details["number"]]
    assert praised.played.points == praise.details["points"]
    if praise.code == "best_turn":
        assert praised.verdict == "best"
    else:
        assert praised.played.points == max(turn.played.points for turn in turns.values())


def test_without_definitions_no_word_is_taught():
    lesson, _ = lesson_of(*GAMES[0], 1, defined=lambda word: None)
    assert lesson.word is None
    assert len(lesson.sentences()) == 2


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("first", "second", "rules"), GAMES)
def test_every_remark_has_its_sentence(first, second, rules, language):
    for seat in (0, 1):
        lesson, _ = lesson_of(first, second, rules, seat)
        for sentence in lesson.sentences(language):
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert ".." not in sentence


def test_reasons_are_the_same_in_both_languages():
    for section in ("lesson", "lesson_reason"):
        assert catalogue("ru")[section].keys() == catalogue("en")[section].keys()
