"""Templates of the Russian Wiktionary."""

import pytest

from slovoplet.lexicon.wiktionary.template import mark_label, render_template, strip_links


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("пример|Кот спит.", ""),
        ("выдел|кот", "кот"),
        ("lang|la|Felis", "Felis"),
        ("итд", " и т. д."),
        ("умласк|ru|яйцо", "уменьшительно-ласкательное к «яйцо»"),
        ("свойство|[[ёмкий]]", "свойство по значению прилагательного «ёмкий»"),
        ("сокр.||командир взвода", "сокращение: командир взвода"),
        ("=|плечики|вешалка", "то же, что плечики; вешалка"),
        ("Листок бумаги", ""),
    ],
)
def test_a_template_says_what_it_shows(template: str, text: str) -> None:
    assert render_template(template) == text


def test_a_label_is_marked_so_that_it_can_be_dropped() -> None:
    assert render_template("устар.|ru") == mark_label("устар.")
    assert render_template("п.") == mark_label("перен.")
    assert render_template("комп.жарг.") == mark_label("комп. жарг.")


def test_links_are_read_as_words() -> None:
    assert strip_links("[[кот|кота]] и [[пёс]]") == "кота и пёс"
