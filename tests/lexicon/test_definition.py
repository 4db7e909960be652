"""Definitions: where they come from and how they read."""

from slovoplet.lexicon.answers.definition import define, define_form
from slovoplet.lexicon.lexicon import open_lexicon


def test_wiktionary_defines_common_words() -> None:
    definition = define("Кот")
    assert definition is not None
    assert definition.word == "кот"
    assert definition.text == "зоол. самец кошки"
    assert definition.source == "wiktionary"
    assert definition.licence == "CC BY-SA 3.0"
    assert definition.url == "https://ru.wiktionary.org/wiki/%D0%BA%D0%BE%D1%82"


def test_several_senses_are_numbered() -> None:
    definition = define("дом")
    assert definition is not None
    assert definition.text.startswith("1) ")
    assert "; 2) " in definition.text


def test_yo_and_ye_find_the_same_and_the_word_keeps_its_yo() -> None:
    assert define("еж") == define("ЁЖ ")
    found = define("еж")
    assert found is not None
    assert found.word == "ёж"


def test_our_own_gloss_goes_first() -> None:
    definition = define("си")
    assert definition is not None
    assert (definition.text, definition.source) == (
        "седьмая нота музыкального звукоряда",
        "slovoplet",
    )
    assert definition.licence == "CC BY-SA 4.0"
    assert definition.url is None


def test_a_plain_derivation_is_told_with_its_yo() -> None:
    definition = define("сварливость")
    assert definition is not None
    assert definition.text.startswith("свойство по значению прилагательного «сварливый»: ")
    assert definition.source == "wiktionary"  # the text about «сварливый» is


def test_what_nobody_defines_has_no_definition() -> None:
    assert define("абвгд") is None
    assert define("") is None


def test_a_form_is_defined_as_its_word() -> None:
    found = define_form("бегите")
    assert found is not None
    assert found.word == "бежать"
    assert define_form("абвгд") is None
    assert define_form("москвы") is None


def test_a_lexicon_of_forms_defines_them() -> None:
    every = open_lexicon("all")
    assert every.define("котами") == define("кот")
    assert every.define("абвгд") is None
