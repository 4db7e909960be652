"""The word finder of card games equals brute force, on the compiled form and on the plain one."""

import random
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from slovoplet.engine.cards.ways import takeable
from slovoplet.rules.cards.lay import Sources, judge
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import TableWord
from slovoplet.rules.ruleset import change_rules
from tests.engine.cards.brute import all_lays, essence
from tests.forms import load_form
from tests.rules.cards.tables import RULES, any_word
from tests.strategies import examples

LETTERS = "АБВ"
PRIZES = {
    "1": ({"letters": 3}, {"word_times": 2}),
    "3": ({"same_ends": True}, {"word_plus": 10}),
    "4": ({"palindrome": True}, {"word_plus": 15}),
    "5": ({"dear_letter": 5}, {"dearest_times": 3}),
    "6": ({"letters": 2, "no_underwoods": True}, {"word_plus": 5}),
    "7": ({"vowels": 1}, {"vowel_plus": 4}),
    "8": ({"equal_letters": 2}, {"put_count": 2}),
    "9": ({"dear_letter": 2, "letters": 3}, {"repeat_letter": True, "word_times": 2}),
    "0": ({"letters": 3}, {"repeat_letter": True}),
}
SMALL = change_rules(
    RULES,
    alphabet={"letters": LETTERS, "fold": {}},
    vowels="А",
    letters={
        "А": {"count": 40, "price": 1},
        "Б": {"count": 40, "price": 3},
        "В": {"count": 40, "price": 7},
    },
    prizes={
        sign: {"count": 1, "sign": "", "text": "", "when": [when], "effect": effect}
        for sign, (when, effect) in PRIZES.items()
    },
)

LETTER = st.sampled_from(LETTERS)
WORDS = st.sets(st.text(LETTER, min_size=2, max_size=4), min_size=1, max_size=8)
ON_TABLE = st.lists(
    st.text(st.sampled_from("АБаб"), min_size=2, max_size=2).map(TableWord), max_size=2
).map(tuple)


@st.composite
def all_sources(draw: st.DrawFn) -> Sources:
    """A small hand with up to two Ундервуды and prize cards, a tape and some words on the table."""
    hand = draw(st.text(LETTER, max_size=3)) + "*" * draw(st.integers(0, 2))
    hand += "".join(draw(st.lists(st.sampled_from(sorted(PRIZES)), max_size=2, unique=True)))
    tape = draw(st.text(LETTER, max_size=4))
    letters = "".join(card for card in hand if card in LETTERS)
    torn = letters[: draw(st.integers(0, len(letters)))] if draw(st.booleans()) else ""
    return Sources(hand, tape, (draw(ON_TABLE), draw(ON_TABLE)), draw(st.booleans()), torn)


@pytest.fixture(scope="module")
def modules(form: str) -> SimpleNamespace:
    return load_form(form, "engine.finder", "lexicon.file")


def finder_of(modules: SimpleNamespace, words: set[str], rules: CardRules) -> SimpleNamespace:
    data = modules.file.build_graph(words, rules.alphabet, both_ways=False)
    return modules.finder.CardWordFinder(modules.file.read_graph(data), rules)  # type: ignore[no-any-return]


@settings(
    max_examples=examples(40, 100), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(WORDS, all_sources())
@example({"АБВ"}, Sources("А0", "АБВ", ((), ())))  # a heap with the hand's own card on the earliest
@example({"АБ"}, Sources("А", "АБ", ((), ())))  # the hand's А is no help: the earliest must be used
@example(
    {"ААБ"}, Sources("", "АБА", ((TableWord("аБ"),), ()))
)  # all of the tape, but for an Ундервуд taken
@example(
    {"ААБ"}, Sources("АА0", "", ((TableWord("аБ"),), ()))
)  # А multiplied, the other А given away
@example({"АБ"}, Sources("АБВ", "", ((), ()), False, "АБ"))  # both torn off for an earlier word
@example({"АБ"}, Sources("АВ*", "Б", ((), ()), False, "А"))  # an Ундервуд makes up for it
@example({"АББ"}, Sources("А0", "Б", ((TableWord("бб"),), ())))
def test_the_finder_equals_brute_force(
    modules: SimpleNamespace, words: set[str], sources: Sources
) -> None:
    expected: dict[tuple[str, int], int] = {}
    ways: dict[tuple[str, int], set[object]] = {}
    for lay, points in all_lays(SMALL, sources, words):
        found = essence(lay)
        key = (str(found[0]), lay.tear)
        expected[key] = max(points, expected.get(key, 0))
        ways.setdefault(key, set()).add(found)
    finder = finder_of(modules, words, SMALL)
    finds = finder.find(sources)
    assert {(find.word, find.tear): find.points for find in finds} == expected
    assert len(finds) == len(expected)
    assert finds.word_count == len({word for word, _ in expected})
    targets = [take.letter for take in takeable(SMALL, sources)]
    given = (sources.hand, sources.tape, targets, sources.prizes_allowed)
    assert [finder.top_with(*given)] == (finder.find_with(*given).best() or [None])
    for word, tear in expected:
        essences = [essence(lay) for lay in finder.ways(sources, word, tear)]
        assert len(essences) == len(set(essences))
        assert set(essences) == ways[word, tear]
    for find in finds:
        lay = finder.lay(sources, find)
        assert judge(SMALL, sources, lay, any_word).score.points == find.points


def some_sources(rng: random.Random) -> Sources:
    deck = list(RULES.full_deck)
    rng.shuffle(deck)
    tape = "".join(card for card in deck[10:30] if card in RULES.letters)
    table = ((TableWord("КоТ"),), (TableWord("мЕЛ"), TableWord("ДОМ")))
    return Sources("".join(deck[:10]), tape, table)


def test_both_forms_find_the_same_in_a_real_deck() -> None:
    rng = random.Random(5)
    letters = RULES.alphabet.letters[:20]
    words = {"".join(rng.choices(letters, k=rng.randint(2, 7))) for _ in range(3000)}
    compiled, plain = (
        finder_of(load_form(form, "engine.finder", "lexicon.file"), words, RULES)
        for form in ("compiled", "plain")
    )
    for _ in range(12):
        sources = some_sources(rng)
        found = list(compiled.find(sources))
        assert found
        assert found == [tuple(find) for find in plain.find(sources)]
        given = (sources.hand, sources.tape, "ОМ", True)
        best = compiled.find_with(*given).best()[0]
        assert compiled.top_with(*given) == best == tuple(plain.top_with(*given))


def test_what_is_found_the_referee_accepts_with_the_same_points() -> None:
    rng = random.Random(6)
    words = {"".join(rng.choices("АЕИОНРСТКЛ", k=rng.randint(2, 6))) for _ in range(400)}
    finder = finder_of(load_form("compiled", "engine.finder", "lexicon.file"), words, RULES)
    seen = 0
    for _ in range(15):
        sources = some_sources(rng)
        for find in finder.find(sources).best(12):
            lay = finder.lay(sources, find, seat=1)
            judged = judge(RULES, sources, lay, words.__contains__)
            assert (judged.score.points, judged.spelling.word) == (find.points, find.word)
            ways = [
                way
                for way in finder.ways(sources, find.word, find.tear, 1)
                if way.prize == find.prize and finder.points(way) == find.points
            ]
            assert lay == min(
                ways, key=lambda way: (len(way.takes), sum(map(str.islower, way.word)))
            )
            seen += 1
    assert seen > 50


def test_threads_share_a_finder() -> None:
    rng = random.Random(7)
    words = {"".join(rng.choices("АЕИОНРСТКЛ", k=rng.randint(2, 6))) for _ in range(2000)}
    finder = finder_of(load_form("compiled", "engine.finder", "lexicon.file"), words, RULES)
    tables = [some_sources(rng) for _ in range(16)]
    alone = [finder.find(sources)[:] for sources in tables]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda sources: finder.find(sources)[:], tables))
    assert together == alone


def test_finds_are_a_sequence_with_the_best_first_on_demand(modules: SimpleNamespace) -> None:
    finds = finder_of(modules, {"КОТ", "ТОК", "ЩУКА", "ОКО"}, RULES).find(
        Sources("КОТЩ*1", "АУ", ())
    )
    assert [find.word for find in finds.best(1)] == ["ЩУКА"]
    assert finds.best(99)[0] == max(finds, key=lambda find: find.points)
    assert finds[0] == next(iter(finds)) == finds[:1][0] == finds[-len(finds)]
    with pytest.raises(IndexError):
        finds[len(finds)]


def test_words_of_only_one_letter_more_than_the_cards_are_not_found(
    modules: SimpleNamespace,
) -> None:
    finder = finder_of(modules, {"КОТ"}, RULES)
    assert len(finder.find(Sources("КО", "", ()))) == 0
    assert len(finder.find(Sources("", "", ()))) == 0


def test_an_empty_lexicon_has_no_words(modules: SimpleNamespace) -> None:
    assert len(finder_of(modules, set(), RULES).find(Sources("КОТ**", "АБВ", ()))) == 0


def test_a_graph_of_another_alphabet_is_refused(modules: SimpleNamespace) -> None:
    with pytest.raises(ValueError, match="alphabet"):
        modules.finder.CardWordFinder(finder_of(modules, {"АБ"}, SMALL).graph, RULES)
