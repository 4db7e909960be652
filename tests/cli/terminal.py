"""The command run as a person would, with what is typed into it."""

from collections.abc import Sequence

from typer.testing import CliRunner, Result

from slovoplet.cli.main import app


def run(*arguments: str, given: str | None = None) -> Result:
    """What a command answers."""
    return CliRunner().invoke(app, arguments, input=given)


def play(typed: Sequence[str], *arguments: str) -> str:
    """What is shown at a table where these lines are typed."""
    result = run("play", *arguments, given="\n".join([*typed, ""]))
    assert result.exit_code == 0, result.output
    return result.output
