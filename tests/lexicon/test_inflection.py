"""Forms of nouns that the morphological dictionary does not have."""

import pytest

from slovoplet.lexicon.inclusion.inflection import inflect


@pytest.mark.parametrize(
    ("word", "form", "plural"),
    [
        ("биткоин", "биткоином", "биткоины"),
        ("коуч", "коучем", "коучи"),
        ("квиз", "квизов", "квизы"),
    ],
)
def test_a_word_that_looks_like_a_form_of_another_is_declined(
    word: str, form: str, plural: str
) -> None:
    found = inflect(word)
    assert {word, form, plural} <= found.forms
    assert found.plurals == {plural}


@pytest.mark.parametrize("word", ["хаски", "балок", "слова"])
def test_what_cannot_be_declined_by_rule_has_one_form(word: str) -> None:
    assert inflect(word).forms == {word}
