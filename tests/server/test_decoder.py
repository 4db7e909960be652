"""Decoders: each kind of game reads its own, also a kind that was registered after the server was imported."""

from collections.abc import Iterator
from pathlib import Path
from types import UnionType

import msgspec
import pytest
from msgspec import Raw

from slovoplet.rules.board.kind import BoardKind
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.command import Command
from slovoplet.rules.kinds import KINDS, AnyKind, adding_kind, load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.server.api import ENDPOINTS
from slovoplet.server.decoder import Decoders, decode_play
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.openapi import openapi
from slovoplet.server.table.command import Sit
from slovoplet.server.table.event import Laid, Opened, Options

LAY = {"do": "lay", "seat": 0, "word": "КОТ"}
PLAY = {"do": "play", "seat": 0, "tiles": [{"square": "h8", "tile": "К"}]}


class LateRules(BoardRules, frozen=True, kw_only=True, tag="late"):
    """A board game of a kind of its own."""

    bells: int


class Ring(Command, frozen=True, tag="ring"):
    """Something that no other kind knows."""


class LateKind(BoardKind):
    """A kind that nobody knew of when the server was imported."""

    name = "late"
    rules = LateRules
    commands: UnionType = Ring | Sit
    play = Ring


@pytest.fixture
def late(tmp_path: Path) -> Iterator[AnyKind]:
    (tmp_path / "bells.toml").write_text(
        'extends = "erudit"\nid = "bells"\nkind = "late"\nbells = 3\n'
    )
    kind = LateKind()
    with adding_kind(kind, tmp_path):  # type: ignore[arg-type]
        yield KINDS["late"]


def raw(data: object) -> Raw:
    return Raw(msgspec.json.encode(data))


def test_logs_and_commands_of_a_late_kind_are_read(late: AnyKind) -> None:
    decoders = Decoders()
    opened = Opened("anna", load_rules("bells"), Options())
    laid = Laid(0, Ring(0), ("ДИНЬ",), 3)
    for event in (opened, laid):
        assert decoders.named("late").event.decode(msgspec.json.encode(event)) == event
    assert decoders.of(late).opening.decode(msgspec.json.encode(opened)).rules.bells == 3  # type: ignore[attr-defined]
    assert decoders.of(late).command.decode(b'{"do":"ring","seat":1}') == Ring(1)
    assert decoders.of(late).command.decode(b'{"do":"sit"}') == Sit()
    with pytest.raises(msgspec.ValidationError):
        decoders.named("board").event.decode(msgspec.json.encode(laid))


def test_the_document_describes_a_late_kind(late: AnyKind) -> None:
    schemas = openapi(ENDPOINTS)["components"]["schemas"]
    for base, own in (("RuleSet", "LateRules"), ("AnyPlay", "Ring"), ("Command", "Ring")):
        assert {"$ref": f"#/components/schemas/{own}"} in schemas[base]["anyOf"]


def test_decoders_of_a_kind_are_made_once() -> None:
    decoders = Decoders()
    assert decoders.named("cards").event is decoders.of(KINDS["cards"]).event


def test_a_log_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        Decoders().named("late")
    assert refused.value.code is Code.BAD_LOG


def test_a_play_is_read_by_the_kind_of_its_table() -> None:
    assert decode_play(KINDS["board"], raw(PLAY)) == msgspec.convert(PLAY, KINDS["board"].play)
    assert decode_play(KINDS["cards"], raw(LAY)) == msgspec.convert(LAY, KINDS["cards"].play)


@pytest.mark.parametrize(("kind", "play"), [("board", LAY), ("cards", PLAY)])
def test_a_play_of_another_kind_is_a_wrong_command(kind: str, play: object) -> None:
    with pytest.raises(Refused) as refused:
        decode_play(KINDS[kind], raw(play))
    assert refused.value.code is Code.WRONG_COMMAND


@pytest.mark.parametrize(
    "text", [b"{}", b"7", b'{"do":"pass","seat":0}', b'{"do":"play"}', b"\xff"]
)
def test_what_is_no_play_at_all_is_a_bad_message(text: bytes) -> None:
    for _, kind in KINDS.items():
        with pytest.raises(Denied) as denied:
            decode_play(kind, Raw(text))
        assert denied.value.code is ServerCode.BAD_MESSAGE
