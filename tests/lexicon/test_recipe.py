"""What goes into the list, on sources made small."""

import pytest

from slovoplet.lexicon.recipe import make_word_data
from slovoplet.lexicon.sources.frequency import Frequencies
from slovoplet.lexicon.sources.hunspell import SpellChecker
from slovoplet.lexicon.sources.lemmas import Lemmas
from slovoplet.lexicon.sources.libmorph import LibMorph
from slovoplet.lexicon.sources.opencorpora import OpenCorpora
from slovoplet.lexicon.sources.wordsources import WordSources


@pytest.fixture(scope="module")
def data() -> dict[str, str]:
    sources = WordSources(
        opencorpora=OpenCorpora(
            nouns={
                word.replace("ё", "е"): word
                for word in (
                    "ковёр",
                    "лампа",
                    "редкость",
                    "ученье",
                    "окускованье",
                    "сленжок",
                    "овощ",
                    "деньга",
                    "лыжа",
                    "латка",
                    "очки",
                )
            },
            proper={"москва", "паша"},
            automatic={"ученье", "окускованье"},
            slang={"сленжок"},
            plurals={
                "лампа": {"лампы"},
                "сленжок": {"сленжки"},
                "овощ": {"овощи"},
                "лат": {"латы"},
                "деньга": {"деньги"},
                "лыжа": {"лыжи"},
            },
            forms={"лампа", "лампой", "ээ", "икусство"},
        ),
        libmorph=LibMorph(
            nouns={"ковер", "лампа", "рубильник", "паша", "москва", "телешпаргалка"}
            | {"овощ", "деньга", "лыжа", "латка", "овощи", "латы", "деньги", "очки"},
            obscene={"срамота"},
            obscene_forms={"срамота", "срамотой"},
            plurals={"ковер": {"ковры"}, "латка": {"латы"}, "лыжа": {"очки"}},
            without_singular={"овощи", "латы", "деньги"},
        ),
        spelling=SpellChecker(
            {"паша", "кинолог"},
            {"рубильник", "паша", "кинолог", "латы", "деньги", "овощи"},
            {"ковер": "ковёр"},
        ),
        wiktionary={
            "ученье": [("ученье", "то же, что учение")],
            "кинолог": [("кинолог", "знаток собак")],
            "овощ": [("овощ", "съедобная часть растения")],
            "деньга": [("деньга", "старая монета")],
            "деньги": [("деньги", "всеобщий товар")],
            "латы": [("латы", "")],
            "опер": [("опер", "разг. сыщик")],
            "ломаная": [("ломаная", "линия из отрезков")],
            "сухой": [("сухой", "не мокрый")],
        },
        frequencies=Frequencies(
            {"кинолог": 1e-6, "лампа": 1e-5, "лампой": 1e-5, "хаски": 1e-7, "триатлон": 1e-7}
            | {"лыжами": 9e-6, "лыжах": 9e-6, "лыжей": 1e-6, "опер": 1e-6, "ломаная": 1e-7}
            | {"сухой": 1e-5, "чески": 1e-7, "сленжок": 1e-8}
        ),
        lemmas=Lemmas(
            {word: word for word in ("хаски", "триатлон", "чески", "опер")},
            {
                "хаски": {"хаски"},
                "триатлон": {"триатлон", "триатлона", "триатлоном"},
                "опер": {"опер", "опером"},
                "чески": {"чески"},
            },
        ),
    )
    made = make_word_data(sources)
    listed = {noun.word: noun.sources for noun in made.nouns}
    listed |= {f"rare:{word}": "" for word in made.rare}
    listed |= {f"slang:{word}": "" for word in made.slang}
    listed |= {f"rude:{word}": grade for word, grade in made.rude.items()}
    listed |= {f"plural:{word}": "" for word in made.plurals}
    listed |= {f"form:{word}": "" for word in made.forms}
    listed |= {f"zipf:{noun.word}": str(noun.zipf) for noun in made.nouns}
    listed |= {f"customary:{word}": singular for word, singular in made.customary.items()}
    return listed


def test_a_word_of_both_dictionaries_is_in_with_its_yo(data: dict[str, str]) -> None:
    assert data["ковёр"] == "OM"
    assert data["лампа"] == "OMF"


def test_a_word_of_one_dictionary_needs_another_source(data: dict[str, str]) -> None:
    assert data["рубильник"] == "MS"
    assert "редкость" not in data
    assert "rare:редкость" in data
    assert "rare:телешпаргалка" in data


def test_a_name_needs_an_entry_in_small_letters(data: dict[str, str]) -> None:
    assert data["паша"] == "MS"
    assert "москва" not in data
    assert "rare:москва" not in data


def test_a_word_of_neither_is_in_when_the_others_agree(data: dict[str, str]) -> None:
    assert data["кинолог"] == "WSF"


def test_a_new_word_is_in_when_a_dictionary_of_today_has_it(data: dict[str, str]) -> None:
    assert data["триатлон"] == data["хаски"] == "KF"
    assert "чески" not in data  # an adverb by its ending


def test_a_noun_that_is_also_a_form_of_another_is_a_noun(data: dict[str, str]) -> None:
    assert data["опер"] == "WKF"
    assert data["ломаная"] == "WF"
    assert "сухой" not in data  # an adjective has an article under its masculine


def test_twins_by_rule_are_out(data: dict[str, str]) -> None:
    assert "ученье" in data
    assert "окускованье" not in data


def test_jargon_is_a_tier_of_its_own(data: dict[str, str]) -> None:
    assert "сленжок" not in data
    assert "slang:сленжок" in data


def test_what_a_dictionary_marks_as_obscene_is_so_in_all_its_forms(data: dict[str, str]) -> None:
    assert data["rude:срамотой"] == "obscene"
    assert not {"срамота", "form:срамота"} & data.keys()


def test_the_overlays_are_in(data: dict[str, str]) -> None:
    assert data["люди"] == data["городки"] == "overlay"
    assert data["ёж" if "ёж" in data else "еж"] == "short:Y"
    assert data["эм"] == "short:L"
    assert "ци" not in data


def test_plurals_are_of_words_in_the_list(data: dict[str, str]) -> None:
    assert {"plural:лампы", "plural:ковры"} <= data.keys()
    assert "plural:сленжки" not in data


def test_forms_are_made_of_words_that_are_too_new_for_the_dictionary(data: dict[str, str]) -> None:
    assert {"form:триатлоном", "form:хаски"} <= data.keys()
    assert "form:хасками" not in data


def test_a_plural_is_customary_if_it_is_used_more_than_the_singular(data: dict[str, str]) -> None:
    customary = {key: word for key, word in data.items() if key.startswith("customary:")}
    assert customary == {"customary:лыжи": "лыжа"}
    assert data["деньги"] == "MWS"  # a word of its own
    assert "овощи" not in data  # libmorph says so, but neither its use nor an article bears it out


def test_forms_leave_out_what_was_refused(data: dict[str, str]) -> None:
    assert {"form:лампой", "form:ковер"} <= data.keys()
    assert not {"form:ээ", "form:икусство"} & data.keys()


def test_a_noun_is_as_frequent_as_its_forms_together(data: dict[str, str]) -> None:
    assert float(data["zipf:лампа"]) == pytest.approx(4.3, abs=0.01)
