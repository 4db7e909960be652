"""`slovoplet lexicon`."""

import sys
from pathlib import Path

import pytest

from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.dataset import edition
from tests.cli import terminal


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLOVOPLET_LEXICONS", str(tmp_path / "shelf"))
    return tmp_path


def run(*arguments: str) -> terminal.Answered:
    return terminal.run("lexicon", *arguments)


def test_the_shipped_lexicons_are_listed_with_their_sizes() -> None:
    nouns, every, ukrainian = run("list").stdout.splitlines()
    assert nouns.startswith(f"nouns: {edition().counts['nouns']} ")
    assert every.startswith(f"all: {edition().counts['forms']} ")
    assert ukrainian.startswith("nouns-uk: ")


def test_the_terminal_speaks_ukrainian_where_it_is_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    asked = terminal.run("--lang", "uk", "word", "дім", "--lexicon", "nouns-uk")
    assert asked.exit_code == 2
    assert "Українські слова ще не зібрано" in asked.output
    for language, said in (("uk", "Такої гри немає"), ("ru", "Такой игры нет")):
        assert said in terminal.run("--lang", language, "rules", "show", "chess").output


def test_a_build_without_the_extra_names_the_missing_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path))
    monkeypatch.setitem(sys.modules, "wordfreq", None)
    told = run("build", "--language", "uk")
    assert told.exit_code == 2
    assert 'pip install "slovoplet[uk]"' in told.output
    assert "wordfreq" in told.output


def test_a_list_of_ones_own_is_built_and_can_be_used(folder: Path) -> None:
    (folder / "наши.txt").write_text("кот\nёж\n", encoding="utf-8")
    result = run("build", str(folder / "наши.txt"))
    assert result.exit_code == 0
    assert "Словарь «наши» собран: 2 слова" in result.stdout
    assert "ёж" in open_lexicon("наши")
    assert run("list").stdout.splitlines()[-1].startswith("наши — издание ")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "в файле нет ни одного слова"),
        ("кот\nпёс".encode("cp1251"), "строка 1: это не текст в кодировке UTF-8"),
        ("кот\nк0т\n".encode(), "строка 2: в слове «К0Т» есть знаки, которые не буквы: 0"),
        ("кот\nкoт\n".encode(), "строка 2: в слове «КOТ» буква «O» из другого алфавита"),
    ],
)
def test_a_bad_list_is_told_with_its_line(folder: Path, data: bytes, told: str) -> None:
    path = folder / "own.txt"
    path.write_bytes(data)
    result = run("build", str(path))
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_file_that_is_not_there_is_told(folder: Path) -> None:
    result = run("build", str(folder / "нет.txt"))
    assert result.exit_code == 2
    assert "нет.txt" in result.stderr
