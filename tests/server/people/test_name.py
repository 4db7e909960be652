"""Names: one check for every way in, and nobody is taken for a bot or a moderator."""

import pytest

from slovoplet.lexicon.words.dataset import nouns, rude_grades
from slovoplet.server.denial import Denied
from slovoplet.server.people.name import clean_person_name, is_rude
from tests.server.conftest import Running
from tests.server.visitor import LOCAL, Visitor
from tools import lookalikes

UNREADABLE = {
    "a newline": "Аня\nБоря",
    "a control": "Аня\x07",
    "a NUL": "Аня\x00",
    "bidi": "Аня\u202eВова",
    "an isolate": "\u2066Аня\u2069",
    "zero width": "Ан\u200bя",
    "a joiner": "Аня\u2060",
    "a soft hyphen": "Ан\u00adя",
    "a line separator": "Аня\u2028Боря",
    "spaces": " \u3000 ",
    "a filler": "\u3164",
    "a blank pattern": "\u2800\u2800",
    "zalgo": "А\u0301\u0302\u0303\u0304ня",
    "a mark alone": "\u0301Аня",
    "a tag": "Аня\U000e0041",
    "too long": "я" * 41,
}
RESERVED = [
    "Сервер",
    "Підтримка",
    "Гроссмейстер",
    "гроссмейстер",
    "Гpoccмeйcтep",  # Latin p, o, c, c, e, c, e, p
    "ГPOCCMEЙCTEP",
    "Грοссмейстер",  # a Greek o
    "Гр0ссмейстер",
    "Г р о с с м е й с т е р",
    "Гроссмейстер 2",
    "«Гроссмейстер»",
    "Grandmaster",
    "Grandrnaster",
    "grossmeister",
    "Новичок",
    "Hoвичoк",
    "Словоплёт",
    "Словоплет",
    "Cлoвoплёт",
    "Slovoplet",
    "Модератор",
    "Moдepaтop Иван",
    "ADMIN",
    "Аdmin",
    "admin123",
    "Ａｄｍｉｎ",
    "𝐀𝐝𝐦𝐢𝐧",
]


RUDE = [
    "Бляд",
    "бляд 77",
    "Суперблядун",
    "Xyйлан",
    "6лядун",
    "б л я д",
    "Х-у-й-л-а-н",
    "Пиздюк Иваныч",
    "Хуёвый",
    "Ебанатор",
    "Мега пидорас",
    "жопастик",
    "Кафр",
]
HARMLESS = [
    "Команда",
    "Оскорбин",
    "Употреблятель",
    "Рубля дай",
    "Застрахуй",
    "Психуй",
    "Хуан",
    "Ху Яо",
    "Леблан",
    "Себастьян",
    "Глебушка",
    "Хлебушек",
    "Ебург",
    "Мандарин",
    "Лапидарий",
    "Исидор",
    "Херувим",
    "Мудрец",
    "Сухуми",
    "Жидков",
    "Сукачёв",
    "Дебют",
    "Луговник",
    "С б о р",
    "А Б",
]
MADE_PLAIN = {
    "  Анна   Петровна ": "Анна Петровна",
    "И\u0306ося": "Йося",
    "Аня ❤\ufe0f": "Аня ❤",
    "O’Neil №1": "O’Neil No1",
}


@pytest.mark.parametrize("name", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(Denied, match="bad_name"):
        clean_person_name(name)


@pytest.mark.parametrize("name", RESERVED)
def test_a_name_that_looks_like_a_bot_or_a_moderator_is_refused(name: str) -> None:
    with pytest.raises(Denied, match="reserved_name"):
        clean_person_name(name)


@pytest.mark.parametrize("name", ["Аня", "Любитель кошек", "Адам", "Nguyễn", "x", "7"])
def test_other_names_are_kept(name: str) -> None:
    assert clean_person_name(name) == name


@pytest.mark.parametrize("name", RUDE)
def test_a_name_with_a_rude_word_or_its_stem_is_refused(name: str) -> None:
    with pytest.raises(Denied, match="rude_name"):
        clean_person_name(name)


@pytest.mark.parametrize("name", HARMLESS)
def test_a_name_that_only_has_such_letters_is_kept(name: str) -> None:
    assert clean_person_name(name) == name


def test_no_word_of_the_dictionary_is_taken_for_a_rude_name() -> None:
    decent = [noun.word for key, noun in nouns().items() if key not in rude_grades()]
    assert [word for word in decent[::7] if is_rude(word)] == []


@pytest.mark.parametrize(("given", "kept"), MADE_PLAIN.items())
def test_they_are_kept_in_plain_characters(given: str, kept: str) -> None:
    assert clean_person_name(given) == kept


def test_the_look_alikes_are_those_of_unicode() -> None:
    assert lookalikes.TARGET.read_text(encoding="utf-8") == lookalikes.lookalikes()


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("name", "code"), [("Аня\u202e", "bad_name"), ("Гpoccмeйcтep", "reserved_name")]
)
async def test_every_way_in_has_the_same_check(on_sqlite: Running, name: str, code: str) -> None:
    anna = await on_sqlite.visitor("Аня")
    stranger = Visitor(on_sqlite.address)
    assert await stranger.refused("POST", "/api/guests", {"name": name}) == code
    assert await stranger.refused("POST", "/api/session", {"name": name}) == code
    assert await anna.refused("PATCH", "/api/me", {"name": name}) == code
    local = {"game": "erudit", "seats": [{"who": "me"}, {"who": "local", "name": name}]}
    assert await anna.refused("POST", "/api/tables", local) == code
    own = {"game": "erudit", "seats": [{"who": "me", "name": name}, {"who": "free"}]}
    assert await anna.refused("POST", "/api/tables", own) == code
    game = (await anna.open_table(seats=[{"who": "me"}, {"who": "free"}]))["game"]
    assert await anna.fails(game, {"do": "sit", "name": name}) == code
    assert (await anna.look(game))["phase"] == "waiting"
    await stranger.close()


@pytest.mark.anyio
async def test_titles_of_tables_are_short_and_readable(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    for title in ("я" * 61, "я" * 14_000, "a\u202eb", "a\nb", " "):
        body = {"game": "erudit", "house_rules": {"title": title}, "seats": LOCAL}
        code = await anna.refused("POST", "/api/tables", body)
        assert code in ("rule_title", "too_large")
    table = await anna.open_table(house_rules={"title": "  Наш   стол "}, seats=LOCAL)
    assert table["rules"]["title"] == "Наш стол"
