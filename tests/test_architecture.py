"""What the map of the house promises, as far as a script can see it; imports are held by import-linter."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from slovoplet.rules.kinds import KINDS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "slovoplet"


def parse_all(folder: Path) -> dict[str, ast.Module]:
    """The modules of a folder and of all folders in it, by their paths."""
    return {
        path.relative_to(folder).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in folder.rglob("*.py")
    }


MODULES = parse_all(PACKAGE)
REGISTRIES = {"rules/kinds.py", "bots/kinds.py", "cli/kinds.py"}
# What belongs to one kind may name it; the engine searches boards and cards.
OWN_FOLDERS = re.compile(r"(rules|bots|cli)/(judged)?(board|cards)/|engine/")
FILES_A_FOLDER = 15  # a room is seen through at a glance
LINES_A_FILE = 370  # one noun
# Bounded by what there is to name: games, languages and their sections, squares of the largest board, and
# the verbs that a build of the meanings looks at.
KEPT_BY_NAME = {
    "lexicon/meanings/verb.py:find_verb",
    "rules/board/square.py:parse_square",
    "rules/kinds.py:load_rules",
    "texts/__init__.py:_read",
    "texts/__init__.py:_section",
    "texts/__init__.py:catalogue",
}


def elsewhere() -> Iterator[tuple[str, ast.Module]]:
    """The modules that may not know which kinds of game there are."""
    for name, tree in MODULES.items():
        if name not in REGISTRIES and not OWN_FOLDERS.match(name):
            yield name, tree


def test_only_registries_compare_a_kind_by_its_name():
    names = {kind for kind, _ in KINDS.items()}
    assert names == {"board", "cards", "real_board", "real_cards"}
    found = [
        f"{name}:{node.lineno}"
        for name, tree in elsewhere()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare | ast.MatchValue)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and part.value in names
    ]
    assert found == []


def _is_private_or_extends(node: ast.ClassDef) -> bool:
    """Whether a class is nobody else's, or the class of the same name in another room with more to it."""
    namesakes = [base for base in node.bases if isinstance(base, ast.Attribute)]
    return node.name.startswith("_") or any(base.attr == node.name for base in namesakes)


MIGRATIONS = "server/migrations/versions"  # a log: every change of the tables stays, by its number


def test_one_name_is_one_thing():
    owners = defaultdict(list)
    for name, tree in MODULES.items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not _is_private_or_extends(node):
                owners[node.name].append(name)
    assert {name: where for name, where in owners.items() if len(where) > 1} == {}


def test_a_folder_is_seen_at_a_glance():
    folders = defaultdict(int)
    for name in MODULES:
        if not name.endswith("__init__.py") and "/" in name:
            folders[name.rpartition("/")[0]] += 1
    for path in (PACKAGE / "web").rglob("*.js"):
        folders[str(path.parent.relative_to(PACKAGE))] += 1
    assert folders["web/table"] > 5
    del folders[MIGRATIONS]
    assert {folder: count for folder, count in folders.items() if count > FILES_A_FOLDER} == {}


def test_a_file_is_read_at_one_sitting():
    lengths = {
        name: len((PACKAGE / name).read_text(encoding="utf-8").splitlines()) for name in MODULES
    }
    assert {name: lines for name, lines in lengths.items() if lines > LINES_A_FILE} == {}


def cached_functions() -> Iterator[tuple[str, bool]]:
    """Functions outside classes that keep their answers, and whether what they keep grows without a bound."""
    for name, tree in MODULES.items():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and any(
                "cache" in ast.unparse(decorator) for decorator in node.decorator_list
            ):
                is_bounded = any("maxsize=" in ast.unparse(one) for one in node.decorator_list)
                yield f"{name}:{node.name}", bool(node.args.args) and not is_bounded


def test_modules_keep_only_what_came_with_the_package():
    """What grows with use is kept by an object of the wiring, or has a bound of its own."""
    cached = dict(cached_functions())
    assert len(cached) > 10
    assert {where for where, grows in cached.items() if grows} == KEPT_BY_NAME


def test_modules_have_no_room_for_caches():
    """An empty dictionary or list of a module can only be there to be filled."""
    found = [
        f"{name}:{node.lineno}"
        for name, tree in MODULES.items()
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and isinstance(node.value, ast.Dict | ast.List | ast.Set | ast.Call)
        and ast.unparse(node.value) in {"{}", "[]", "dict()", "list()", "set()"}
    ]
    assert found == []


@pytest.mark.parametrize("name", sorted(MODULES))
def test_every_module_says_what_lives_in_it(name):
    assert ast.get_docstring(MODULES[name]), name


SLEEPS = {"sleep", "wait_for_timeout"}  # of `asyncio`, `anyio` and `time`, and of a browser's page
SLEEPERS = {
    "waiting.py",
    "conftest.py",  # hurries the sleep of uvicorn
    "web/conftest.py",  # lets the events of a page be handled between two looks
}


def names_in(tree: ast.Module) -> Iterator[str]:
    """Every name that a module uses or imports."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.Name(id=name) | ast.alias(name=name):
                yield name


def test_tests_wait_for_conditions_and_for_no_time_to_pass():
    """A fixed wait is too short on a busy machine and too long on any other."""
    tests = parse_all(ROOT / "tests")
    assert {name for name, tree in tests.items() if SLEEPS & {*names_in(tree)}} == SLEEPERS
