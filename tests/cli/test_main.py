"""The command as a whole."""

import subprocess
import sys

from typer.testing import CliRunner

from slovoplet.cli.main import SUBJECTS, app


def test_the_help_names_every_subject() -> None:
    shown = CliRunner().invoke(app, ["--help"]).output
    assert [name for name in SUBJECTS if f" {name} " not in shown] == []


def test_a_mistyped_subject_is_told_with_those_that_are_near() -> None:
    told = CliRunner().invoke(app, ["wrd"])
    assert told.exit_code == 2
    assert "'word'" in told.output


def test_who_looks_up_a_word_does_not_load_the_server() -> None:
    program = (
        "import sys; from slovoplet.cli.main import app; app(['word', 'КОТ'], standalone_mode=False); "
        "sys.exit(sorted({'sqlalchemy', 'starlette', 'alembic'} & set(sys.modules)) or None)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
