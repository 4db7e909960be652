"""Analyses side by side: nobody's game keeps anybody else's from being looked at."""

import threading
from collections.abc import Iterator, Sequence

import pytest
from sqlalchemy import Connection, delete, update
from structlog.testing import capture_logs

from slovoplet.bots.report.analysis import TurnReview
from slovoplet.rules.event import Event
from slovoplet.server.app import Server
from slovoplet.server.jobs import studies
from slovoplet.server.settings import Settings
from slovoplet.server.store.schema import review, study
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, serving
from tests.server.deal import known_seeds
from tests.server.finished import played
from tests.server.visitor import PATIENCE
from tests.waiting import until

pytestmark = pytest.mark.anyio


class Reviewers(SimplePlayers):
    """Players who get stuck in the first games they are asked about, or cannot review a turn."""

    def __init__(self, stuck: int = 0, hard: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.released = threading.Event()
        self.hard = hard
        self._stuck = stuck

    def review(
        self, log: Sequence[Event], top: int = 5, only: int | None = None
    ) -> Iterator[TurnReview]:
        if self._stuck:
            self._stuck -= 1
            assert self.released.wait(10 * PATIENCE), "longer than anybody in a test waits"
        if only in self.hard:
            raise MemoryError
        return super().review(log, top, only)


def server_of(url: str, players: SimplePlayers) -> Server:
    settings = Settings(port=0, database=url, workers=2, thought_seconds=200, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, players=players, open_lexicon=open_any_words)
    server.services.new_seed = known_seeds()
    return server


async def test_a_game_made_to_measure_blocks_nobody_elses_analysis(sqlite_url: str) -> None:
    players = Reviewers(stuck=1)
    async with serving(server_of(sqlite_url, players)) as running:
        guest, endless = await played(running)
        assert not (await guest.get(f"/api/tables/{endless}/analysis"))["complete"]
        anna, game = await played(running, home="192.0.2.7")
        try:
            assert (await anna.whole_review(game))["turns"]
            assert not (await guest.get(f"/api/tables/{endless}/analysis"))["complete"]
        finally:
            players.released.set()
        assert (await guest.whole_review(endless))["turns"]


async def test_one_person_has_few_analyses_at_once(sqlite_url: str) -> None:
    players = Reviewers(stuck=1)
    async with serving(server_of(sqlite_url, players)) as running:
        guest, first = await played(running)
        games = [first, *[(await played(running))[1] for _ in range(4)]]
        for game in games[:4]:
            await guest.get(f"/api/tables/{game}/analysis")
        assert await guest.refused("GET", f"/api/tables/{games[4]}/analysis") == "line_full"
        players.released.set()
        for game in games[:4]:
            assert (await guest.whole_review(game))["turns"]
        assert (await guest.whole_review(games[4]))["turns"], "then there is room again"


async def test_the_people_of_one_address_have_few_analyses_together(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "MAX_BY_HOME", 2)
    players = Reviewers(stuck=1)
    async with serving(server_of(sqlite_url, players)) as running:
        for host in range(2):
            guest, game = await played(running, home=f"2001:db8::{host}")
            await guest.get(f"/api/tables/{game}/analysis")
        third, game = await played(running, home="2001:db8::ffff")
        assert await third.refused("GET", f"/api/tables/{game}/analysis") == "line_full"
        anna, own = await played(running, home="2001:db8:0:1::1")
        assert (await anna.whole_review(own))["turns"]
        players.released.set()


async def test_a_stop_abandons_analyses_without_an_error(sqlite_url: str) -> None:
    players = Reviewers(stuck=1)
    with capture_logs() as logged:
        async with serving(server_of(sqlite_url, players)) as running:
            guest, game = await played(running)
            await guest.get(f"/api/tables/{game}/analysis")
            await until(lambda: running.server.line._running, "an analysis that has begun")
            _, waiting = await played(running)
            await guest.get(f"/api/tables/{waiting}/analysis")
            await until(lambda: running.server.line.length, "an analysis that waits")
        players.released.set()
    assert [line for line in logged if line["log_level"] == "error"] == []


async def test_a_turn_that_cannot_be_reviewed_is_told_and_the_others_are(sqlite_url: str) -> None:
    async with serving(server_of(sqlite_url, Reviewers(hard=(1,)))) as running:
        anna, game = await played(running)
        review = await anna.whole_review(game)
        assert review["unavailable"] == [1]
        numbers = [turn["number"] for turn in review["turns"]]
        assert numbers == list(range(2, len(numbers) + 2))
        assert numbers
        assert len(review["players"]) == 2


class CountedReviewers(Reviewers):
    """Reviewers who note which turns they were asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int | None] = []

    def review(
        self, log: Sequence[Event], top: int = 5, only: int | None = None
    ) -> Iterator[TurnReview]:
        self.asked.append(only)
        return super().review(log, top, only)


async def test_a_restart_shows_an_analysis_that_is_there_and_goes_on_with_one_that_was_left(
    database_url: str,
) -> None:
    first, second, third = (CountedReviewers() for _ in range(3))
    async with serving(server_of(database_url, first)) as running:
        anna, game = await played(running)
        whole = await anna.whole_review(game)
    async with (
        serving(server_of(database_url, second)) as running,
        anna.at(running.address) as again,
    ):
        assert await again.whole_review(game) == whole
        assert second.asked == []

        def leave_undone(connection: Connection) -> None:
            connection.execute(update(study).values(complete=False))
            connection.execute(delete(review).where(review.c.number > 1))

        await running.server.database.run(leave_undone)
    async with (
        serving(server_of(database_url, third)) as running,
        anna.at(running.address) as again,
    ):
        assert await again.whole_review(game) == whole
        assert third.asked == first.asked[1:], "the first turn was there"
