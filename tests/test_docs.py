"""Docs are tested: every setting, code, command and dependency is documented, and the README's game is played."""

import doctest
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import slovoplet
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.cards.prize import Condition, Effect
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.refusal import Code
from tests.cli.listing import every_command
from tests.server.threaded import serving_in_thread

ROOT = Path(__file__).parent.parent
DOCS = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
EVERYWHERE = "\n".join(DOCS.values())


PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.fixture
def link(tmp_path_factory, monkeypatch) -> Iterator[str]:
    """The link of a table of a real server, at which a bot waits for somebody: a recipe plays there."""
    folder = tmp_path_factory.mktemp("server")
    monkeypatch.setenv("SLOVOPLET_COOKIES", str(folder / "cookies"))
    monkeypatch.setenv("SLOVOPLET_LEXICONS", str(folder / "lexicons"))
    with serving_in_thread(folder) as address, httpx.Client(base_url=address) as host:
        host.post("/api/guests", json={"name": "Хозяин"}).raise_for_status()
        order = {
            "game": "schitai-slova",
            "house_rules": {"target": 20},
            "options": {"seats": 2},
            "seats": [{"who": "bot", "level": "novichok"}, {"who": "free"}],
        }
        game = host.post("/api/tables", json=order).json()["game"]
        invite = host.get(f"/api/tables/{game}").json()["invite"]
        yield f"{address}/table/{game}?invite={invite}"


@pytest.mark.parametrize("page", [page for page in PAGES if page != "docs/cookbook.md"])
def test_the_examples_of_a_page_are_true(page):
    tested = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert (tested.failed, tested.attempted > 2) == (0, True)


def test_the_example_of_the_package_is_true():
    assert doctest.testmod(slovoplet)[0] == 0


def test_the_recipes_of_the_cookbook_work(link, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = str(ROOT / "docs/cookbook.md")
    names = {"link": link}
    tested = doctest.testfile(page, module_relative=False, encoding="utf-8", globs=names)
    assert (tested.failed, tested.attempted > 40) == (0, True)


def test_every_page_is_in_the_contents_of_the_site():
    site = tomllib.loads((ROOT / "site/zensical.toml").read_text(encoding="utf-8"))["project"]
    listed = re.findall(r"[\w/]+\.md", str(site["nav"]))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    notes = {page for page in pages if page.startswith("notes/")}  # for developers only
    assert sorted(listed) == sorted(pages - notes)


def test_the_reference_has_every_name_of_the_library():
    named = re.findall(r"^::: slovoplet\.(.+)$", DOCS["reference.md"], re.MULTILINE)
    assert sorted(named) == sorted(f"{home}.{name}" for name, home in slovoplet._HOMES.items())


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
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
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
