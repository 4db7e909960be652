"""Days off: so many in a year, and no more."""

from functools import partial

import pytest

from slovoplet.server.notice.vacation import DAY, MOST_DAYS, away_until, days_left, go_away
from tests.server.conftest import Running, Time

pytestmark = pytest.mark.anyio


async def test_days_off_come_back_a_year_after_they_were_taken(
    on_sqlite: Running, clock: Time
) -> None:
    boris = await on_sqlite.visitor("Боря")
    run, begun = on_sqlite.server.database.run, clock()
    until = await run(partial(go_away, account_id=boris.id, days=MOST_DAYS, now=begun))
    assert until == begun + MOST_DAYS * DAY

    async def left(days: int) -> int:
        return await run(partial(days_left, account_id=boris.id, now=begun + days * DAY))

    assert [await left(days) for days in (0, 100, 365, 366, 394, 395)] == [0, 0, 0, 1, 29, 30]


async def test_who_is_away_is_so_to_the_last_moment_and_not_after_it(
    on_sqlite: Running, clock: Time
) -> None:
    boris = await on_sqlite.visitor("Боря")
    run, begun = on_sqlite.server.database.run, clock()
    until = await run(partial(go_away, account_id=boris.id, days=1, now=begun))
    for now, told in ((begun - 1, None), (begun, until), (until - 1, until), (until, None)):
        assert await run(partial(away_until, account_id=boris.id, now=now)) == told
