"""The command as a whole."""

import subprocess
import sys

import pytest

from slovoplet.cli.main import SUBJECTS, app
from tests.cli.terminal import run

# What is slow to import and of no use to who asks for a word.
HEAVY = {
    *("typer", "click", "rich", "pydantic", "typing_extensions", "inspect", "dataclasses"),
    *(
        "sqlalchemy",
        "starlette",
        "alembic",
        "asyncio",
        "pymorphy3",
        "sqlite3",
        "importlib.metadata",
    ),
    *("platformdirs", "tempfile", "slovoplet.lexicon.ukrainian.dataset"),
    *("slovoplet.lexicon.answers.explanation", "slovoplet.cli.manual.layout"),
    *("slovoplet.rules.game", "slovoplet.rules.kinds", "slovoplet.engine", "slovoplet.bots"),
    *("slovoplet.server", "slovoplet.lexicon.recipe", "slovoplet.lexicon.wiktionary"),
    "slovoplet.lexicon.meanings.derivation",
}


def imported_by(*arguments: str) -> set[str]:
    """The modules that a command imports."""
    program = (
        "import sys; from slovoplet.cli.main import app\n"
        f"try: app({arguments!r})\n"
        "except SystemExit: pass\n"
        "print('IMPORTED', *sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    return set(done.stdout.decode().partition("IMPORTED")[2].split())


def test_the_help_names_every_subject() -> None:
    shown = run("--help").stdout
    assert [name for name in SUBJECTS if f" {name} " not in shown] == []


def test_without_arguments_the_help_is_shown_and_the_exit_code_is_2() -> None:
    assert (run().exit_code, run().stdout) == (2, run("--help").stdout)


def test_a_subject_of_typer_is_reached_through_the_command() -> None:
    with pytest.raises(SystemExit) as ended:
        app(["rules", "list"])
    assert ended.value.code == 0


@pytest.mark.parametrize(
    "arguments", [("--help",), ("word", "кот"), ("words", "--pattern", "ко?")], ids=" ".join
)
def test_what_should_come_at_once_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    helped = {"slovoplet.cli.manual.layout"} if "--help" in arguments else set()
    assert imported_by(*arguments) & HEAVY - helped == set()


def test_help_imports_nothing_of_the_lexicon() -> None:
    assert [name for name in imported_by("--help") if name.startswith("slovoplet.lexicon")] == []
