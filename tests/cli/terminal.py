"""The command run as a person would, with what is typed into it."""

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from typer.testing import CliRunner

from slovoplet.cli.group import group
from slovoplet.cli.main import SUBJECTS, app


class Answered(NamedTuple):
    """What a command said, and how it ended."""

    exit_code: int
    stdout: str
    stderr: str

    @property
    def output(self) -> str:
        """Everything it said."""
        return self.stdout + self.stderr


def run(*arguments: str, given: str | None = None) -> Answered:
    """What a command answers."""
    if arguments and arguments[0] in SUBJECTS and not SUBJECTS[arguments[0]].is_quick:
        result = CliRunner().invoke(group, arguments, input=given)
        return Answered(result.exit_code, result.stdout, result.stderr)
    said, complained = io.StringIO(), io.StringIO()
    code = 0
    with (
        redirect_stdout(said),
        redirect_stderr(complained),
        patch.object(sys, "stdin", io.StringIO(given or "")),
    ):
        try:
            app(arguments)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 0
    return Answered(code, said.getvalue(), complained.getvalue())


def play(typed: Sequence[str], *arguments: str) -> str:
    """What is shown at a table where these lines are typed."""
    result = run("play", *arguments, given="\n".join([*typed, ""]))
    assert result.exit_code == 0, result.output
    return result.output
