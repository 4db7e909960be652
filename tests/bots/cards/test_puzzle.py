"""Puzzles at Ундервуд: decided by a seed, with one clearly best word of the grade."""

import pytest

from slovoplet.bots.cards import puzzle
from slovoplet.bots.cards.mind import CardMind
from slovoplet.bots.cards.puzzle import LETTERS, find_card_puzzle
from slovoplet.bots.puzzle import CLEAR, GRADES
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.rules.cards.kind import CardKind
from slovoplet.rules.cards.notation.turn import parse_step
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.refusal import Code, Refused
from tests.bots.words import WordList

RULES = load_card_rules()
KIND = CardKind()


@pytest.fixture(scope="module")
def mind():
    return CardMind(RULES, open_lexicon(RULES).graph)


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("grade", GRADES)
def test_a_puzzle_has_one_clearly_best_word_of_its_grade(mind, grade, seed):
    found = find_card_puzzle(seed, grade, mind)
    assert found.grade == grade
    seen = KIND.readers.view.decode(found.position)
    points = {find.word: find.points for find in reversed(mind.finder.find(seen.sources).best(500))}
    best, second = sorted(points.values(), reverse=True)[:2]
    assert (found.points, found.next_points) == (best, second)
    assert best - second >= CLEAR * best
    (word,) = found.words
    assert points[word] == best
    assert len(word) >= LETTERS[grade]
    play = parse_step(found.answer, RULES.alphabet, 0)
    assert found.judge(play, mind.finder.graph.accepts) == best
    assert found.format(play) == found.answer
    match grade:
        case "easy":
            assert (play.takes, play.tear, play.prize) == ((), 0, "")
        case "medium":
            assert bool(play.tear) != bool(play.prize)
            assert not play.takes
        case "hard":
            assert play.takes or (play.tear and play.prize)


def test_what_is_shown_hides_what_a_player_does_not_see(mind):
    seen = KIND.readers.view.decode(find_card_puzzle("1", "easy", mind).position)
    assert seen.seed is None
    assert seen.deck_order is None
    assert [bool(seat.hand) for seat in seen.seats].count(True) == 1


def test_the_table_is_told_as_text(mind):
    found = find_card_puzzle("1", "easy", mind)
    assert " ".join(found.hand) in found.table


def test_a_lexicon_without_a_puzzle_is_refused(monkeypatch):
    monkeypatch.setattr(puzzle, "GAMES_TRIED", 2)
    with pytest.raises(Refused) as refused:
        find_card_puzzle("a", "easy", CardMind(RULES, WordList(["ЪЪ"]).graph))
    assert refused.value.code is Code.NO_PUZZLE
