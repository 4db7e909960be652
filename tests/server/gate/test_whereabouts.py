"""Where people are: shares by address need to know it, and what is not known has one share."""

import asyncio
import threading

import pytest

from slovoplet.rules.command import Command
from slovoplet.rules.view import GameView
from slovoplet.server.app import Server
from slovoplet.server.gate.whereabouts import ELSEWHERE, Whereabouts
from slovoplet.server.settings import Settings
from tests.server import chooser
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, serving
from tests.waiting import until

pytestmark = pytest.mark.anyio

BOT_FIRST = [{"who": "bot", "level": "hard"}, {"who": "me"}]
GUESTS = 12


def test_an_account_is_where_it_was_last_seen() -> None:
    known = Whereabouts()
    known.note("anna", "192.0.2.1")
    known.note("anna", "192.0.2.2")
    assert known.home_of("anna") == "192.0.2.2"


def test_who_was_not_seen_shares_one_home_and_what_is_no_account_has_its_own() -> None:
    known = Whereabouts(residents=("day",))
    assert known.home_of("boris") == known.home_of("vera") == ELSEWHERE
    own = ("day", "192.0.2.1", "2001:db8::/64")
    assert tuple(known.home_of(owner) for owner in own) == own


def test_the_account_that_was_seen_longest_ago_is_forgotten() -> None:
    known = Whereabouts(most=2)
    for account in ("anna", "boris", "anna", "vera"):
        known.note(account, "192.0.2.1")
    assert [known.home_of(one) for one in ("anna", "boris", "vera")] == [
        "192.0.2.1",
        ELSEWHERE,
        "192.0.2.1",
    ]


async def test_many_guests_of_one_address_have_one_share_of_the_bots(sqlite_url: str) -> None:
    """Their addresses differ, but all are of the one /64 that a household gets."""
    thought: list[str] = []
    thinking, released = threading.Event(), threading.Event()

    def think(view: GameView, level: str, seed: str) -> Command:
        thought.append(view.rules.title)
        thinking.set()
        assert released.wait(90)
        return chooser.choose(view, level, seed)

    settings = Settings(port=0, database=sqlite_url, workers=1, thought_seconds=200, **GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, players=SimplePlayers(think), open_lexicon=open_any_words)
    async with serving(server) as running:
        for number in range(GUESTS):
            guest = await running.visitor(home=f"2001:db8::{number + 1}")
            await guest.open_table(seats=BOT_FIRST, house_rules={"title": "guest"})
            # The bot of the first one is being thought for when the others come.
            assert await asyncio.to_thread(thinking.wait, 90)
        for number in range(2):
            anna = await running.visitor(home=f"192.0.2.{number + 1}")
            await anna.open_table(seats=BOT_FIRST, house_rules={"title": "anna"})
        released.set()
        await until(lambda: len(thought) == GUESTS + 2, "a thought for everybody")
    assert thought[:4].count("anna") == 2, thought
