"""Docs are tested: every setting, code, command and dependency is documented, and the README's game is played."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.cards.prize import Condition, Effect
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.refusal import Code
from tests.cli.listing import every_command

ROOT = Path(__file__).parent.parent
DOCS = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
EVERYWHERE = "\n".join(DOCS.values())


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
def test_the_examples_of_a_page_are_true(page):
    tested = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert (tested.failed, tested.attempted > 5) == (0, True)


@pytest.mark.parametrize("key", BoardRules.__struct_fields__)
def test_every_setting_is_documented(key):
    assert f"`{key}`" in DOCS["rules.md"]


@pytest.mark.parametrize(
    "key", sorted(set(CardRules.__struct_fields__) - set(BoardRules.__struct_fields__))
)
def test_every_setting_of_a_card_game_is_documented(key):
    assert f"`{key}`" in DOCS["underwood.md"]


@pytest.mark.parametrize("fields", [Condition, Effect])
def test_every_word_a_prize_card_may_use_is_documented(fields):
    assert [
        word for word in fields.__struct_fields__ if f"`{word}`" not in DOCS["underwood.md"]
    ] == []


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_documented(code):
    assert f"`{code}`" in EVERYWHERE


@pytest.mark.parametrize("command", every_command())
def test_every_command_is_documented(command):
    assert f"`slovoplet {command}" in DOCS["commands.md"]


def test_every_dependency_has_its_sentence():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in project["optional-dependencies"].values():
        wanted += extra
    for requirement in wanted:
        name = re.split(r"[^A-Za-z0-9._-]", requirement)[0]
        assert re.search(rf"\b{re.escape(name)}\b", DOCS["dependencies.md"]), name


def test_links_between_pages_lead_somewhere():
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_test_that_holds_a_sentence_of_a_sheet_exists():
    """The table of sentences in docs/rules.md names tests of this suite, and all those of the sheets."""
    table = DOCS["rules.md"].partition("## The sheets, sentence by sentence")[2]
    named = set(re.findall(r"`(test_\w+)`", table))
    known = {
        name: path.stem
        for path in Path(__file__).parent.rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert named - known.keys() == set()
    rows = [line for line in table.splitlines() if line.startswith("| ") and "sentence" not in line]
    assert [row for row in rows if "`test_" not in row and not row.endswith("| — |")] == []
    assert len(rows) > 100


@pytest.mark.parametrize("sheet", ["000", "001", "002", "003", "004"])
def test_every_sentence_that_a_test_quotes_is_in_the_table(sheet):
    table = DOCS["rules.md"].partition("## The sheets, sentence by sentence")[2]
    quoting = re.compile(r'^def (test_\w+)\([^"]*?\n    """[^"]*«', re.MULTILINE)
    for path in Path(__file__).parent.glob(f"rules/*/test_sheet_{sheet}*.py"):
        for name in quoting.findall(path.read_text("utf-8")):
            assert f"`{name}`" in table, f"{path.name}: {name}"
