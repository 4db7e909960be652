"""Who listens at a table: counted, bounded, and told."""

from pathlib import Path

import msgspec
import pytest

from slovoplet.server.decoder import Decoders
from slovoplet.server.denial import Denied
from slovoplet.server.table.audience import MAX_LISTENERS, MAX_LISTENERS_ADDRESS, Audience
from slovoplet.server.table.state import LogEntry, fold_table
from slovoplet.server.table.view import seats_in, show_events
from tests.server.conftest import Running
from tests.server.table.test_golden import LOGS
from tests.server.visitor import LOCAL


class Looker:
    """Somebody who looks and keeps what is said."""

    def __init__(self, account: str | None = None, address: str = "") -> None:
        self.account = account
        self.address = address
        self.heard: list[bytes] = []

    def dismiss(self, game: str, why: Denied) -> None:
        self.heard.append(str(why).encode())

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_one_more_listener_than_a_table_bears_is_refused_and_those_inside_may_move() -> None:
    audience = Audience()
    lookers = [Looker(address=str(number)) for number in range(MAX_LISTENERS)]
    for looker in lookers:
        audience.add(looker, None)
    with pytest.raises(Denied, match="too_many"):
        audience.add(Looker(), None)
    assert not audience.add(lookers[0], 1), "through another seat than before"
    assert audience.add(lookers[0], 1), "through the same"
    assert audience.spectators == MAX_LISTENERS - 1
    assert audience.remove(lookers[0])
    assert not audience.remove(lookers[0])
    audience.add(Looker(), None)


def test_listeners_lock_neither_a_player_nor_the_host_out() -> None:
    audience = Audience()
    for number in range(MAX_LISTENERS):
        audience.add(Looker(address=str(number)), None)
    player, host = Looker("anna"), Looker("boris")
    audience.add(player, 0)
    audience.add(host, None, at_home=True)
    assert {"anna", "boris"} <= audience.online


def test_one_address_leaves_room_for_others() -> None:
    audience = Audience()
    for _ in range(MAX_LISTENERS_ADDRESS):
        audience.add(Looker(address="192.0.2.1"), None)
    with pytest.raises(Denied, match="too_many"):
        audience.add(Looker(address="192.0.2.1"), None)
    audience.add(Looker(address="192.0.2.2"), None)


def test_everybody_is_told_the_same() -> None:
    audience = Audience()
    lookers = [Looker("anna"), Looker()]
    for looker in lookers:
        audience.add(looker, None)
    audience.tell(b"news")
    assert [looker.heard for looker in lookers] == [[b"news"], [b"news"]]
    assert audience.online == {"anna"}


def test_a_message_is_made_once_for_those_whom_it_does_not_concern() -> None:
    audience = Audience()
    lookers = [Looker() for _ in range(5)]
    for looker, seat in zip(lookers, (0, 1, 2, None, 2), strict=True):
        audience.add(looker, seat, follows=looker is lookers[4])
    made: list[tuple[int | None, bool]] = []

    def show(account: str | None, seat: int | None, follows: bool) -> bytes:
        made.append((seat, follows))
        return f"{seat} {follows}".encode()

    audience.tell_each(show, concerned={0})
    assert made == [(0, False), (None, False), (2, True)]
    assert [looker.heard[-1] for looker in lookers[1:4]] == [b"None False"] * 3


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_whom_an_event_does_not_concern_sees_what_anybody_does(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    events = Decoders().named(msgspec.json.decode(lines[0]).get("kind", "board")).event
    rows = [msgspec.json.decode(line, type=tuple[int, int, str]) for line in lines[1:]]
    entries = [LogEntry(seq, at, events.decode(body)) for seq, at, body in rows]
    state = fold_table(entries[: len(entries) // 2])
    assert state.phase == "running", "not all is open yet"
    for entry in entries:
        anybody = show_events("game", state, [entry], None, now=0)
        for seat in set(range(len(state.seats))) - seats_in([entry]):
            assert show_events("game", state, [entry], seat, now=0) == anybody


@pytest.mark.anyio
async def test_a_crowd_that_comes_and_goes_cuts_no_player_off(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    game = (await anna.open_table(seats=LOCAL))["game"]
    table = on_sqlite.server.tables.find(game)
    assert table is not None
    crowd = [Looker(address=str(number)) for number in range(300)]
    async with anna.tab() as tab:
        await tab.join(game)
        for looker in crowd:
            table.join(looker, None, None)
        for looker in crowd:
            table.leave(looker)
        while (await tab.wait("presence"))["spectators"]:
            pass
        assert (await tab.ask("ping"))["type"] == "pong"
        told = [message for message in tab.raw if '"presence"' in message]
        assert len(told) < 10, "each was told to everybody, more than a socket's outbox takes"
