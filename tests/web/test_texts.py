"""The catalogues of the browser: made from those of the package, the same sentences in all languages."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tools import catalogue

WEB = Path(catalogue.SOURCE) / "web"


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_the_browser_has_the_sentences_of_the_package(language: str) -> None:
    written = catalogue.target(language).read_text(encoding="utf-8")
    assert written == catalogue.catalogue(language), "run `make texts`"


def test_all_languages_say_the_same_with_the_same_details() -> None:
    ru, *others = (
        tomllib.loads((catalogue.SOURCE / f"texts/pages/{language}.toml").read_text("utf-8"))
        for language in catalogue.LANGUAGES
    )
    details = re.compile(r"\{(\w+)")
    for other in others:
        assert _shape(ru, details) == _shape(other, details)


def _shape(sentences: dict[str, dict[str, str]], details: re.Pattern[str]) -> dict[str, set[str]]:
    return {
        f"{section}.{code}": set(details.findall(sentence))
        for section, codes in sentences.items()
        for code, sentence in codes.items()
    }


def test_every_sentence_the_modules_ask_for_is_there() -> None:
    ru = json.loads(catalogue.catalogue("ru"))
    asked = re.compile(r'\bsay\(\s*"([\w-]+)",\s*"([\w-]+)"')
    missing = {
        f"{path.relative_to(WEB)}: {section}.{code}"
        for path in WEB.rglob("*.js")
        if "vendor" not in path.parts
        for section, code in asked.findall(path.read_text(encoding="utf-8"))
        if code not in ru.get(section, {})
    }
    assert missing == set()


def test_no_module_speaks_russian_by_itself() -> None:
    # Letters of keys, commands of the text view and the name of the site are not sentences.
    allowed = {
        "board/commands.js",
        "cards/commands.js",
        "net/api.js",
        "site/frame.js",
        "textview/textline.js",
        "textview/textnews.js",
    }
    spoken = re.compile(r'"[^"\n]*[а-яё]{3,}[^"\n]*"')
    found = {
        name
        for path in WEB.rglob("*.js")
        if "vendor" not in path.parts and (name := path.relative_to(WEB).as_posix()) not in allowed
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.lstrip().startswith(("//", "*", "/**")) and spoken.search(line.split("//")[0])
    }
    assert found == set()


# «{n} очков» is wrong for 1 and for 22: a number before a noun chooses the noun's form.
COUNTED = re.compile(
    r"\{(?!name|number|ahead)\w+\} (?:карт|очк|фиш|букв|слов|ход|раз|круг|игрок|штук|клет|байт|бот)\w*"
)


@pytest.mark.parametrize("path", ["texts/ru.toml", "texts/pages/ru.toml"])
def test_numbers_agree_with_their_nouns(path: str) -> None:
    text = (Path(catalogue.SOURCE) / path).read_text(encoding="utf-8")
    # A share of a point, as in «1,5 очка», takes one form.
    allowed = {"{lead} очка", "{points} очка"}
    assert set(COUNTED.findall(text)) - allowed == set()


@pytest.mark.parametrize("path", ["texts/ru.toml", "texts/pages/ru.toml"])
def test_a_thing_has_one_name(path: str) -> None:
    text = (Path(catalogue.SOURCE) / path).read_text(encoding="utf-8").lower()
    assert "звёздоч" not in text
    assert "логин" not in text
