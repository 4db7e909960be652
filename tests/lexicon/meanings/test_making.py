"""The articles, made of glosses, Wiktionary and formation."""

from slovoplet.lexicon.answers.definition import define
from slovoplet.lexicon.meanings.archive import Article, open_archive
from slovoplet.lexicon.meanings.derivation import derive
from slovoplet.lexicon.meanings.making import make_articles, underived
from slovoplet.lexicon.words.dataset import nouns, rare_words
from slovoplet.lexicon.words.overlay import glosses

STALE = "run `slovoplet lexicon meanings`"


def made(
    *words: str,
    senses: dict[str, list[str]] | None = None,
    own: dict[str, str] | None = None,
    not_derived: set[str] | None = None,
) -> dict[str, Article]:
    spelled = {word.replace("ё", "е"): word for word in words}
    return make_articles(spelled, senses or {}, own or {}, not_derived or set())


def test_our_gloss_comes_before_wiktionary_and_that_before_formation() -> None:
    senses = {"кот": ["самец кошки"], "столик": ["маленький стол"]}
    found = made(
        "кот", "стол", "столик", "абажур", "абажурчик", senses=senses, own={"кот": "зверь"}
    )
    assert found["кот"] == Article("кот", "slovoplet", "", ("зверь",))
    assert found["столик"].source == "wiktionary"
    assert found["абажурчик"] == Article("абажурчик", "derived", "", ("уменьшительное к «абажур»",))
    assert "стол" not in found


def test_a_word_that_only_looks_derived_has_no_meaning_made_for_it() -> None:
    assert "пальчик" not in made("паль", "пальчик", not_derived={"пальчик"})


def test_a_bare_reference_is_followed_by_what_it_refers_to() -> None:
    senses = {"кот": ["то же, что кошак"], "кошак": ["самец кошки"]}
    found = made("кот", "кошак", senses=senses)
    assert found["кот"].senses == ("то же, что кошак: самец кошки",)


def test_an_adjective_that_is_a_noun_too_is_not_followed() -> None:
    # What the noun means, a sound, is no quality that glasnost could be.
    found = made("гласный", "гласность", senses={"гласный": ["звук речи"]})
    assert found["гласность"].senses == ("свойство по значению прилагательного «гласный»",)


def test_a_reference_in_a_field_is_followed_by_what_the_word_means_there() -> None:
    senses = {
        "рефери": ["спорт. то же, что судья"],
        "арбитр": ["разг. то же, что судья"],
        "судья": ["юр. должностное лицо", "спорт. следит за игрой", "разг. спорщик"],
    }
    found = made("рефери", "арбитр", "судья", senses=senses)
    assert found["рефери"].senses == ("спорт. то же, что судья: спорт. следит за игрой",)
    assert found["арбитр"].senses[0].startswith("разг. то же, что судья: юр. должностное лицо")


def test_a_derived_meaning_with_words_of_wiktionary_says_so() -> None:
    found = made("бурление", senses={"бурлить": ["бурно кипеть"]})
    assert found["бурление"] == Article(
        "бурление",
        "wiktionary",
        "бурлить",
        ("действие по значению глагола «бурлить»: бурно кипеть",),
    )


def test_a_reference_in_a_circle_stays_as_it_is() -> None:
    senses = {"кот": ["то же, что кошак"], "кошак": ["то же, что кот"]}
    assert made("кот", "кошак", senses=senses)["кот"].senses == ("то же, что кошак",)


def test_two_steps_are_followed_and_no_more() -> None:
    senses = {
        "аа": ["то же, что бб"],
        "бб": ["то же, что вв"],
        "вв": ["то же, что гг"],
        "гг": ["дом"],
    }
    found = made(*senses, senses=senses)
    assert found["бб"].senses == ("то же, что вв: дом",)
    assert found["аа"].senses == ("то же, что бб",)


def test_where_yo_makes_two_words_both_are_told() -> None:
    senses = {"небо": ["высь"], "нёбо": ["свод рта"]}
    assert made("небо", senses=senses)["небо"].senses == ("высь", "(нёбо) свод рта")


def test_the_shipped_meanings_have_our_glosses() -> None:
    told = {key: define(key) for key in glosses()}
    stale = [key for key, gloss in glosses().items() if gloss not in getattr(told[key], "text", "")]
    assert stale == [], STALE


def test_every_word_that_only_looks_derived_would_be_derived() -> None:
    """Else its line is of no use."""
    listed = nouns().keys() | rare_words().keys()
    checked = sorted(underived() & listed)
    assert len(checked) > 100
    assert [word for word in checked if derive(word, listed.__contains__) is None] == []


def test_common_words_and_most_of_all_have_a_meaning() -> None:
    order = sorted(nouns(), key=lambda key: -nouns()[key].zipf)
    explained = set(open_archive().keys())
    has = [key in explained for key in order]
    assert sum(has[:10_000]) >= 9_500
    assert sum(has) >= 0.60 * len(has)
