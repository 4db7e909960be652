"""The commands of an operator."""

from typer.testing import CliRunner

from slovoplet.cli.group import group


def admin(url: str, *args: str) -> tuple[int, str]:
    """What `slovoplet admin` ends with on a database, and all that it says."""
    done = CliRunner().invoke(group, ["admin", *args], env={"SLOVOPLET_DATABASE": url})
    return done.exit_code, done.output
