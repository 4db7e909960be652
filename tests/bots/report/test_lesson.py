"""What a teacher says: every sentence is true by the analysis and by a recount of the game."""

import pytest

from slovoplet.bots.kinds import find_lesson, skill_of
from slovoplet.bots.report.analysis import GOOD
from slovoplet.bots.report.lesson import ALIKE, TurnMade
from slovoplet.lexicon.answers.definition import Definition
from slovoplet.lexicon.words.dataset import rude_grades
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


def best_told(log, turn):
    """The best option without a rude word, found by making each of them."""
    for option in turn.by_points:
        game = before(log, turn.number)
        game.push(option.text)
        found = [kind_of(game.rules).laid_words(game.rules, event) for event in game.log]
        if (
            not set(map(str.lower, [w for w in found if w is not None][-1].words))
            & rude_grades().keys()
        ):
            return option
    return None


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("first", "second", "rules"), GAMES)
def test_the_dearest_turn_is_named_with_what_was_better(first, second, rules, seat):
    lesson, turns = lesson_of(first, second, rules, seat)
    log = game_of(first, second, rules).log
    told = {at: best_told(log, turn) for at, turn in turns.items()}
    costs = {
        at: min(told[at].points - turn.played.points, turn.lost_points, round(turn.lost_value))
        for at, turn in turns.items()
        if told[at] is not None
    }
    if max(costs.values()) <= GOOD:
        assert lesson.cost.code in ("no_cost", "opened")
        return
    number = lesson.cost.details["number"]
    assert lesson.cost.details["lost"] == costs[number] >= ALIKE * max(costs.values())
    assert (lesson.cost.code == "cost") == (costs[number] == max(costs.values()))
    best = told[number]
    game = before(log, number)
    assert game.why_not(best.text) is None
    assert game.score(best.text).points == lesson.cost.reason.details["points"] == best.points
    game.push(best.text)
    found = [kind_of(game.rules).laid_words(game.rules, event) for event in game.log]
    laid = [words for words in found if words is not None][-1]
    assert set(split(lesson.cost.reason.details["words"])) <= set(laid.words)


@pytest.mark.parametrize(("first", "second", "rules"), GAMES[:2])
def test_every_reason_is_true_by_a_recount(first, second, rules):
    log = game_of(first, second, rules).log
    seen = set()
    for turn in analysis_of_game(first, second, rules).turns:
        best = turn.by_points[0] if turn.by_points else turn.played
        if best.points <= turn.played.points:
            continue
        game = before(log, turn.number)
        made = TurnMade(turn, game.state, game.state, (), None)
        reason = skill_of(game.rules).teacher.explain(made, best)
        seen.add(reason.code)
        if reason.code == "skipped":
            assert turn.played.points == 0
            continue
        assert_true(reason, game, turn.played.text, best.text)
    assert len(seen) >= 3


def assert_true(reason, game, played, best):
    """Recounts both turns by the referee and compares them."""
    own, better, told = game.score(played), game.score(best), reason.details
    assert better.points > own.points
    match reason.code:
        case "star_wasted":
            assert told["spent"] == own.points
            assert any(letter.islower() for letter in played.split(" ", 1)[1])
        case "star_taken":
            assert f"{told['square']}=" in best
            assert "=" not in played
        case "counted_twice":
            assert told["letter"] in game.state.seats[game.turn].hand
            for named in (told["one"], told["other"]):
                word = next(word for word in better.words if word.word == named)
                assert any(each.tile == told["letter"] for each in word.letters)
        case "dear_letter":
            assert told["letter"] in game.state.seats[game.turn].hand
            assert game.rules.value(told["letter"]) == told["value"]
            assert told["letter"] not in played
        case "one_word":
            assert better.bonus == told["bonus"] > own.bonus
            assert len(told["word"]) >= game.rules.hand_size
            assert told["word"] in [word.word for word in better.words]
        case "all_tiles":
            assert better.bonus == told["bonus"] > own.bonus
        case _:
            assert_words(reason, own.words, better.words)


def assert_words(reason, own, better):
    """Compares the words of two turns as a reason tells of them."""
    told = reason.details
    laid, found = [word.word for word in own], {word.word: word for word in better}
    match reason.code:
        case "same_word":
            word = next(word for word in better if word.place == told["place"])
            assert (word.word, word.points) == (told["word"], told["there"])
            assert told["here"] in [word.points for word in own if word.word == told["word"]]
            assert told["there"] > told["here"]
        case "premium":
            assert found[told["word"]].times == told["times"] > 1
        case "premiums":
            multiplied = [word.word for word in better if word.times > 1]
            assert len(multiplied) == told["count"] > 1
            assert set(split(told["multiplied"])) <= set(multiplied)
        case "more_beside":
            assert set(laid) <= found.keys()
            assert set(split(told["others"])) <= found.keys()
        case "more_words":
            assert (len(better), len(own)) == (told["count"], told["own"])
        case "longer":
            assert len(told["word"]) > max(map(len, laid))
        case _:
            assert reason.code == "more_points"


def split(words):
    """The words of a list in a sentence."""
    return words.rstrip("…").split(", ")


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
