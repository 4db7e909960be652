"""The types of the messages are made from the server's; `make check` checks the modules with them."""

from tools.typescript import TARGET, typescript


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run `make types`"
