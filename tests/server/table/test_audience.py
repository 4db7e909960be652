"""Who listens at a table: counted, bounded, and told."""

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.table.audience import MAX_LISTENERS, MAX_LISTENERS_ADDRESS, Audience
from tests.server.conftest import Running
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
