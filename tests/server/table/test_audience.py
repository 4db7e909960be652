"""Who listens at a table: counted, bounded, and told."""

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.table.audience import MAX_LISTENERS, Audience


class Looker:
    """Somebody who looks and keeps what is said."""

    def __init__(self, account: str | None = None) -> None:
        self.account = account
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_one_more_listener_than_a_table_bears_is_refused_and_those_inside_may_move() -> None:
    audience = Audience()
    lookers = [Looker() for _ in range(MAX_LISTENERS)]
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


def test_everybody_is_told_the_same() -> None:
    audience = Audience()
    lookers = [Looker("anna"), Looker()]
    for looker in lookers:
        audience.add(looker, None)
    audience.tell(b"news")
    assert [looker.heard for looker in lookers] == [[b"news"], [b"news"]]
    assert audience.online == {"anna"}
