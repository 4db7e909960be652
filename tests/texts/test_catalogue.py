"""The catalogue: every code has a sentence in every language, and every sentence can be said."""

import string

import pytest

from slovoplet.bots.even import EVEN, Even
from slovoplet.bots.levels import MEASURES, level_names, load_level
from slovoplet.rules.event import EndReason
from slovoplet.rules.refusal import Code, Refused
from slovoplet.texts import LANGUAGES, catalogue, say, say_level, say_refusal, say_setting


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language):
    assert set(catalogue(language)["refusal"]) == {str(code) for code in Code}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_has_a_sentence(language):
    assert set(catalogue(language)["end"]) >= set(EndReason.__args__)


@pytest.mark.parametrize("language", ["uk", "en"])
def test_all_languages_ask_for_the_same_details(language):
    russian, other = catalogue("ru"), catalogue(language)
    for section in other.keys() - {"verbs"}:
        assert set(russian[section]) == set(other[section])
        for code, sentence in other[section].items():
            assert _details(sentence) == _details(russian[section][code]), code


@pytest.mark.parametrize("language", ["uk", "en"])
def test_every_language_has_all_sections(language):
    assert catalogue(language).keys() - {"verbs"} == catalogue("ru").keys()


def test_ukrainian_is_written_in_ukrainian_letters():
    for section, sentences in catalogue("uk").items():
        if section != "verbs":
            assert not set("ыэъё") & set("".join(sentences.values()).lower()), section


def _details(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 фишек"),
        (1, "1 фишка"),
        (2, "2 фишки"),
        (5, "5 фишек"),
        (11, "11 фишек"),
        (21, "21 фишка"),
        (113, "113 фишек"),
        (104, "104 фишки"),
    ],
)
def test_numbers_choose_the_form_of_a_word(number, said):
    assert said in say("table_board", "bag", bag=number)


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1 фішка"), (3, "3 фішки"), (12, "12 фішок"), (21, "21 фішка")]
)
def test_numbers_choose_the_form_of_a_ukrainian_word(number, said):
    assert said in say("table_board", "bag", "uk", bag=number)


def test_a_refusal_is_told_with_its_squares_and_words():
    refused = Refused(Code.NOT_A_WORD, squares=("h8",), words=("КТО", "ГДЕ"))
    assert say_refusal(refused) == "Нет в словаре: КТО, ГДЕ."
    assert say_refusal(refused, "en") == "Not in the dictionary: КТО, ГДЕ."


def test_what_is_wrong_in_a_record_is_told_in_the_same_language():
    refused = Refused(Code.BAD_RECORD, line=7, problem="not_in_hand", tiles="ЩФ")
    assert say_refusal(refused) == "Запись партии, строка 7: Этих фишек нет у вас на руках: ЩФ."
    assert "fit" in say_refusal(Refused(Code.BAD_RECORD, line=7, problem="bag", text=""), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_the_bots_has_a_name(language):
    assert set(catalogue(language)["level"]) == {*level_names(), *MEASURES, EVEN}


def test_the_russian_names_of_the_levels_are_those_in_their_files():
    named = dict(catalogue("ru")["level"])
    assert named.pop(EVEN) == Even().name
    assert named == {level: load_level(level).name for level in named}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_level_of_the_bots_says_how_it_plays(language):
    about = catalogue(language)["level_about"]
    assert set(about) == set(catalogue(language)["level"])
    fixed = {one: text for one, text in about.items() if one != EVEN}
    written = {one: load_level(one).character for one in fixed}
    assert (fixed == written) == (language == "ru"), "the files of the levels are in Russian"


def test_a_setting_is_called_by_its_name():
    names = {
        "target": ("До скольких очков", "Points to reach"),
        "clock.seconds": ("Секунд на ход", "Seconds a move"),
        "tiles.Ж": ("Фишки (Ж)", "Tiles (Ж)"),
        "prizes.1.when": ("Призовые карты (1)", "Prize cards (1)"),
        "wings": ("wings", "wings"),
    }
    assert {key: (say_setting(key), say_setting(key, "en")) for key in names} == names


def test_a_level_without_a_name_is_called_by_its_id():
    assert say_level("lyubitel") == "Любитель"
    assert say_level("lyubitel", "en") == "Amateur"
    assert say_level("house-bot") == "house-bot"
