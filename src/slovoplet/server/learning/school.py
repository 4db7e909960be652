"""Words to learn on the server: the next word to ask, what was remembered, words missed in one's own games."""

import asyncio
from functools import partial

from slovoplet.bots.kinds import find_missed
from slovoplet.lexicon.learning.course import Today, WordKey, next_word
from slovoplet.lexicon.learning.deck import DECKS, DeckName, deck_words
from slovoplet.lexicon.learning.flashcard import FlashWord, describe_word
from slovoplet.lexicon.learning.recall import recall_again
from slovoplet.lexicon.opened import Dictionary
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import change_rules
from slovoplet.server.denial import Denied, ServerCode
from slovoplet.server.jobs.day import Days
from slovoplet.server.jobs.studies import Studies
from slovoplet.server.learning.wordcards import (
    MOST,
    FinishedSeat,
    Learned,
    add_missed,
    games_to_look_at,
    load_learned,
    save_recall,
)
from slovoplet.server.services import Services
from slovoplet.server.table.tables import Tables

GAME = "erudit"  # whose words are learned, and whose tiles show them
GAMES_A_VISIT = 3  # looked through for missed words
MISSED_EACH = 5  # words of one game

Decks = dict[DeckName, tuple[str, ...]]


class School:
    """Asks people words, by what each remembers."""

    def __init__(self, services: Services, tables: Tables, studies: Studies, days: Days) -> None:
        self._services = services
        self._tables = tables
        self._studies = studies
        self._days = days
        self._decks: tuple[str, Decks] = ("", {})

    async def words(self) -> Dictionary:
        """The words that are learned, and those that are shown with them: no rude ones."""
        return await self._services.lexicons.open(change_rules(load_rules(GAME), family=True))

    async def decks(self) -> Decks:
        """The decks that everybody learns from; made once for the words there are."""
        lexicon = await self.words()
        if self._decks[0] != lexicon.hash:

            def make() -> Decks:
                return {name: deck_words(lexicon.graph, name) for name in DECKS}

            self._decks = (lexicon.hash, await asyncio.to_thread(make))
        return self._decks[1]

    async def learned(self, account: str) -> Learned:
        """What somebody has learned, as of today."""
        found = await self._services.database.run(partial(load_learned, account=account))
        return found._replace(today=found.today.on(self._days.today.isoformat()))

    async def next(self, learned: Learned) -> WordKey | None:
        """The word to ask somebody now."""
        decks: Decks = await self.decks() | {"missed": tuple(learned.missed)}
        today = learned.today
        if len(learned.known) >= MOST:
            decks = {}  # no more are begun
        return next_word(learned.known, decks, today, self._services.now())

    async def describe(self, key: WordKey) -> FlashWord:
        """What is shown of a word."""
        lexicon = await self.words()
        define = lexicon.define if self._services.lexicons.can_define else _no_meaning
        return await asyncio.to_thread(describe_word, key, lexicon.graph, define)

    async def answer(self, account: str, key: WordKey, remembered: bool) -> Learned:
        """Keeps an answer; refused unless this is the word that is asked now."""
        learned = await self.learned(account)
        if await self.next(learned) != key:
            raise Denied(ServerCode.STALE)
        now = self._services.now()
        known = learned.known.get(key)
        recall = recall_again(known, remembered, now)
        today: Today = learned.today.after(was_new=known is None)
        work = partial(save_recall, account=account, key=key, recall=recall, today=today, now=now)
        await self._services.database.run(work)
        return learned._replace(known=learned.known | {key: recall}, today=today)

    async def look_at_games(self, account: str, looked: int) -> FinishedSeat | None:
        """Takes words that somebody missed in games that have been analysed; returns the latest game.

        The latest game is analysed if nobody has asked for that yet; its words come with the next visit.
        """
        database = self._services.database
        find = partial(games_to_look_at, account=account, most=GAMES_A_VISIT)
        for played in await database.run(partial(find, after=looked)):
            if not await self._look_at(account, played):
                break
        latest = await database.run(partial(find, after=0))
        return latest[-1] if latest else None

    async def _look_at(self, account: str, played: FinishedSeat) -> bool:
        """Takes the words missed in a game; false if its analysis is not ready."""
        study = await self._studies.find(played.game)
        if study is not None and not study.complete:
            return False
        table = await self._tables.get(played.game)
        log = [entry.event for entry in await table.game_log()]
        if study is None:
            await self._studies.begin(played.game, log, account)
            return False
        found = await asyncio.to_thread(find_missed, log, study.turns, played.seat)
        lexicon = await self.words()
        known = {word: gain for word, gain in found.items() if lexicon.is_word(word)}
        words = dict(list(known.items())[:MISSED_EACH])
        now = self._services.now()
        work = partial(add_missed, account=account, words=words, looked=played.ended, now=now)
        await self._services.database.run(work)
        return True


def _no_meaning(word: str) -> None:
    """The meanings are still being opened."""
