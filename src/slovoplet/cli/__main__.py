"""`python -m slovoplet.cli` is the command `slovoplet`."""

from slovoplet.cli.main import app

if __name__ == "__main__":
    app()
