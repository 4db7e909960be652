"""The morphological dictionary as we read it."""

from slovoplet.lexicon.answers.morphology import parse_word


def test_a_known_form_is_parsed_with_its_first_form() -> None:
    parses = parse_word("домом")
    assert {parse.first_form for parse in parses} == {"дом"}
    assert all({"NOUN", "ablt", "sing"} <= parse.tags for parse in parses)


def test_ye_finds_yo() -> None:
    assert {parse.first_form for parse in parse_word("елка")} == {"ёлка"}


def test_a_guess_is_no_parse() -> None:
    assert parse_word("бокрёнок") == []
