"""Who is at a table: counted, bounded, and missed after a while."""

import pytest

from slovoplet.server.denial import Denied
from slovoplet.server.table.audience import ABSENT_AFTER, MAX_LISTENERS, Audience


class Looker:
    """Somebody who looks and keeps what is said."""

    def __init__(self, account: str | None = None) -> None:
        self.account = account
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def test_one_more_listener_than_a_table_bears_is_refused_and_those_inside_may_move() -> None:
    audience = Audience(lambda: 0)
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


def test_who_neither_listens_nor_came_lately_is_absent() -> None:
    now = [0]
    audience = Audience(lambda: now[0])
    assert audience.is_absent("anna")
    audience.see("anna")
    assert not audience.is_absent("anna")
    now[0] += ABSENT_AFTER
    assert audience.is_absent("anna")
    looker = Looker("anna")
    audience.add(looker, 0)
    assert not audience.is_absent("anna")
    audience.tell(b"news")
    assert looker.heard == [b"news"]
