"""The pages about the server are in step with its types."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from slovoplet.rules.kinds import KINDS
from slovoplet.server.denial import ServerCode
from slovoplet.server.protocol import Message, Request
from slovoplet.server.settings import Settings
from slovoplet.server.table.command import TABLE_COMMANDS
from slovoplet.server.table.event import TABLE_EVENTS
from slovoplet.texts import Language, catalogue

DOCS = Path(__file__).parent.parent.parent / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
OPERATIONS = (DOCS / "operations.md").read_text(encoding="utf-8")


MESSAGES = (*get_args(Request), *get_args(Message), *TABLE_COMMANDS, *TABLE_EVENTS)


def tag(message: type[msgspec.Struct]) -> str:
    return str(message.__struct_config__.tag)


def tags(union: object) -> set[str]:
    return {tag(member) for member in get_args(union)}


@pytest.mark.parametrize("message", MESSAGES, ids=tag)
def test_every_message_command_and_event_is_on_the_page(message: type[msgspec.Struct]) -> None:
    assert f"`{tag(message)}`" in PROTOCOL


def test_no_game_uses_a_tag_of_the_table() -> None:
    for _, kind in KINDS.items():
        assert not tags(kind.events) & {tag(event) for event in TABLE_EVENTS}
        assert not tags(kind.commands) & {tag(command) for command in TABLE_COMMANDS}


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


@pytest.mark.parametrize(
    "command", [each for _, kind in KINDS.items() for each in get_args(kind.commands)], ids=tag
)
def test_every_move_is_on_the_page(command: type[msgspec.Struct]) -> None:
    assert f"`{tag(command)}`" in PROTOCOL


def test_no_tag_means_one_thing_at_a_board_and_another_at_cards() -> None:
    for sort in ("events", "commands"):
        unions = [getattr(kind, sort) for _, kind in KINDS.items()]
        members = {member for union in unions for member in get_args(union)}
        assert len({member.__struct_config__.tag for member in members}) == len(members)
