"""The pages about the server are in step with its types."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from slovoplet.server.denial import ServerCode
from slovoplet.server.protocol import Message, Request
from slovoplet.server.rulebook import RULEBOOKS
from slovoplet.server.settings import Settings
from slovoplet.server.tablecommand import TableCommand
from slovoplet.server.tableevent import TableEvent
from slovoplet.texts import Language, catalogue

DOCS = Path(__file__).parent.parent.parent / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
OPERATIONS = (DOCS / "operations.md").read_text(encoding="utf-8")


def tags(union: object) -> list[str]:
    return [str(member.__struct_config__.tag) for member in get_args(union)]


@pytest.mark.parametrize(
    "tag", [tag for union in (Request, Message, TableCommand, TableEvent) for tag in tags(union)]
)
def test_every_message_command_and_event_is_on_the_page(tag: str) -> None:
    assert f"`{tag}`" in PROTOCOL


def test_no_game_uses_a_tag_of_the_table() -> None:
    for book in RULEBOOKS.values():
        assert not set(tags(book.events)) & set(tags(TableEvent))
        assert not set(tags(book.commands)) & set(tags(TableCommand))


@pytest.mark.parametrize("code", ServerCode)
def test_every_code_is_on_the_page_and_has_a_sentence(code: ServerCode) -> None:
    assert f"`{code}`" in PROTOCOL
    assert catalogue("ru")["denial"][code]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_catalogues_have_a_sentence_for_every_code_and_none_that_nobody_says(
    language: Language,
) -> None:
    assert set(catalogue(language)["denial"]) == set(ServerCode)


@pytest.mark.parametrize("field", msgspec.structs.fields(Settings), ids=lambda field: field.name)
def test_every_setting_is_on_the_page(field: msgspec.structs.FieldInfo) -> None:
    assert f"`{field.name}`" in OPERATIONS


@pytest.mark.parametrize("tag", [tag for book in RULEBOOKS.values() for tag in tags(book.commands)])
def test_every_move_is_on_the_page(tag: str) -> None:
    assert f"`{tag}`" in PROTOCOL


def test_no_tag_means_one_thing_at_a_board_and_another_at_cards() -> None:
    for kind in ("events", "commands"):
        unions = [getattr(book, kind) for book in RULEBOOKS.values()]
        members = {member for union in unions for member in get_args(union)}
        assert len({member.__struct_config__.tag for member in members}) == len(members)
