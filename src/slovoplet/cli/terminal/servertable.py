"""A server's table on the screen: the same screen, with a game that is played elsewhere."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import cast

import msgspec
from msgspec.structs import replace

from slovoplet.bots.hint import Hint
from slovoplet.cli.guest import Spoken
from slovoplet.cli.phrase import Phrase
from slovoplet.cli.terminal.consent import read_proposal
from slovoplet.cli.terminal.handclock import HandClock
from slovoplet.cli.terminal.screentable import ScreenTable, Stage
from slovoplet.cli.terminal.serverlink import SeenEvent, ServerLink, TableNow
from slovoplet.cli.terminal.tablefeed import Announcement, TableFeed
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import KINDS
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Refused
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView
from slovoplet.surface.library import lexicon_of
from slovoplet.texts import say, say_level, say_refusal

PATIENCE = 1.0  # seconds after which somebody who leaves is noticed


class _Tag(msgspec.Struct, frozen=True):
    kind: str


class ServerGame(Game):
    """A game of which only a player's view is known; commands go to the server, which is the referee.

    The view stands for the state: what a player prepares and is told needs only what both have.
    """

    def __init__(self, link: ServerLink, now: TableNow, is_word: IsWord | None = None) -> None:
        self.link = link
        self._catching = threading.Lock()
        self.kind = KINDS[msgspec.json.decode(now.view, type=_Tag).kind]
        self.log: list[Event] = []
        self.now = now
        self.take(now)
        self._in_lexicon = is_word or lexicon_of(self.rules).is_word
        self.is_word = self._is_word

    def _is_word(self, word: str) -> bool:
        """Whether a word may be laid: one of the dictionary, or one that this table agreed to."""
        return word in self.now.added_words or self._in_lexicon(word)

    def take(self, now: TableNow) -> None:
        """The table has changed."""
        self.now = now
        view = self.kind.readers.view.decode(now.view)
        named = tuple(
            replace(seat, name=_name_of(now, at) or seat.name) for at, seat in enumerate(view.seats)
        )
        self.state = cast(GameState, replace(view, seats=named))

    def view(self, seat: int | None) -> GameView:
        """The only view there is."""
        return cast(GameView, self.state)

    def apply(self, command: Command) -> list[Event]:
        """Sends a command; the events are those that the server shows."""
        before = self.now.version
        self.link.do(command, before)
        return self.catch_up(before)

    def catch_up(self, version: int) -> list[Event]:
        """What has happened after a version, with the table as it is then.

        The person's move and the news of others may ask at once: whoever comes second gets what is left.
        """
        seen = self.link.news(version)  # may wait, while the other does not
        with self._catching:
            events: list[Event] = []
            while True:
                fresh = [one for one in seen if one.version > self.now.version]
                now = self.link.look()
                version = max([version, *(one.version for one in seen)])
                events += self._read_all(fresh)
                if now.version <= max(version, self.now.version):
                    break  # else something happened between the two answers
                seen = self.link.news(version)
            self.take(now)
            self.log += events
            return events

    def past(self) -> list[Event]:
        """What has happened so far."""
        return self._read_all(self.link.news(0))

    def _read_all(self, seen: Iterable[SeenEvent]) -> list[Event]:
        return [event for one in seen if (event := self._read(one)) is not None]

    def _read(self, seen: SeenEvent) -> Event | None:
        """An event of the game; `None` for what is hidden, and for the table's own."""
        try:
            return self.kind.readers.event.decode(seen.event)
        except msgspec.ValidationError:
            return None

    def record(self) -> str:
        """The record, which the server gives once the game is over."""
        return self.link.copy("record") if self.result is not None else ""


def _name_of(now: TableNow, at: int) -> str:
    """What a player is called; a bot without a name goes by its level."""
    seated = now.seats[at] if at < len(now.seats) else None
    if seated is None:
        return ""
    return seated.name or (say_level(seated.bot) if seated.bot else "")


class ServerTable(ScreenTable):
    """A person at the terminal, with others elsewhere."""

    own_verbs = ("предложить",)

    def __init__(self, game: ServerGame) -> None:
        self.server_game = game
        self._feed: TableFeed | None = None
        self._hand_clock = HandClock(game.now.clock)
        self._heard = 0  # the number of the last line of talk
        super().__init__(game, lambda text: None, lexicon_of(game.rules))
        self.seat = game.now.seat

    def _past(self) -> Iterator[str]:
        yield from self.tell(self.server_game.past(), self.game.state)

    def tell(self, events: Iterable[Event], state: GameState) -> Iterator[str]:
        """A sentence for each event, with the table as it is now."""
        for event in events:
            if told := self.display.tell(event, self.game.state, self.game.state):
                yield told

    @property
    def stage(self) -> Stage:
        """The person at the screen, to judge or to move, or others elsewhere."""
        if self.game.result is not None:
            return "over"
        if self.question is not None:
            return "judge"
        return "mine" if self.game.kind.acts_now(self.view) else "others"

    def hide(self) -> None:
        """There is nobody to hide a hand from."""

    # What the server tells by itself.

    def listen(self, told: Callable[[], None]) -> None:
        """Hears the server's socket from now on."""

        def hear(news: Announcement) -> None:
            self._hear(news)
            if news.type != "pong" and not self.leaving:
                told()

        self._feed = TableFeed(self.server_game.link, hear)
        self._feed.start()

    def close(self) -> None:
        """Leaves, and hears nothing more."""
        super().close()
        if self._feed is not None:
            self._feed.close()

    def _hear(self, news: Announcement) -> None:
        if news.clock is not None:
            self._hand_clock = HandClock(news.clock)
        for line in news.lines:
            if line.id > self._heard:
                self._heard = line.id
                self._announce(say("terminal", "said", name=line.name, text=line.text))
        if news.type == "warning" and news.seat == self.seat:
            self._announce(say("terminal", "hurry"))

    @property
    def is_behind(self) -> bool:
        """Whether the server has told of something that is not on the screen yet."""
        return self._feed is not None and self._feed.version > self.server_game.now.version

    @property
    def time_left(self) -> str:
        """What is left of the time that runs; empty without a clock."""
        return "" if self.game.result is not None else self._hand_clock.left()

    @property
    def can_talk(self) -> bool:
        """At a server's table somebody may listen."""
        return True

    def wait(self) -> None:
        """Waits until something has happened: for the socket's news, or asking while there is no socket."""
        game = self.server_game
        while not self.leaving:
            if self._feed is not None and self._feed.is_open and not self.is_behind:
                self._feed.wait(PATIENCE)
                continue
            before = game.now.version
            self._catch_up(before)
            if game.now.version > before:
                return

    def _catch_up(self, version: int) -> None:
        """Tells what has happened since, and which words the table has agreed to."""
        game = self.server_game
        known = game.now.added_words
        for sentence in self.tell(game.catch_up(version), game.state):
            self._announce(sentence)
        for word in game.now.added_words[len(known) :]:
            self._announce(say("terminal", "added_word", word=word))

    @property
    def phrases(self) -> tuple[str, ...]:
        """Those of any table, and what can be proposed to the others."""
        return *super().phrases, say("terminal", "help_server")

    # What people are asked: to judge words, to agree to a proposal.

    @property
    def question(self) -> tuple[str, str] | None:
        """The words of another that this player judges, or what somebody proposes."""
        now = self.server_game.now
        if now.consent is not None and now.consent.asks(self.seat):
            names = [seat.name for seat in self.game.state.seats]
            return now.consent.sentence(names), say("terminal", "judge_vote")
        pending = now.waiting
        if pending is None or self.seat not in pending.judges or self.seat in pending.voted:
            return None
        name = self.game.state.seats[pending.seat].name
        asked = say("terminal", "judge", name=name, words=", ".join(pending.words))
        return asked, say("terminal", "judge_vote" if now.options.check == "vote" else "judge_keys")

    def rule(self, agreed: bool) -> None:
        """Answers, votes, or accepts or disputes; where somebody was quicker, it has ended by itself."""
        game = self.server_game
        if game.now.consent is not None and game.now.consent.asks(self.seat):
            command: dict[str, object] = {"do": "answer", "seat": self.seat, "agree": agreed}
        elif game.now.options.check == "vote":
            command = {"do": "vote", "seat": self.seat, "allow": agreed}
        else:
            command = {"do": "accept" if agreed else "dispute", "seat": self.seat}
        before = game.now.version
        with suppress(Spoken):
            game.link.do(command, before)
        self._catch_up(before)

    def _propose(self, text: str) -> None:
        """Asks the others to agree; alone among bots it is agreed at once."""
        game = self.server_game
        before = game.now.version
        proposal = read_proposal(text)
        command: dict[str, object] = {"do": "propose", "seat": self.seat, "proposal": proposal}
        game.link.do(command, before)
        self._catch_up(before)
        if game.now.consent is not None:
            self._print(say("terminal", "asked_all"))

    def apply(self, command: Command) -> None:
        """Carries a command out at the server."""
        for sentence in self.tell(self.game.apply(command), self.game.state):
            self._announce(sentence)

    def hints(self) -> list[Hint]:
        """What the server suggests."""
        game = self.server_game
        turns = game.link.hints(game.now.version, game.now.seat or 0)
        return [Hint(turn, (), self.judge(turn).points or 0) for turn in turns]

    def analyse(self) -> str:
        """The finished game is open to all: it is analysed here."""
        self.game = Game.from_record(self.server_game.link.copy("record"), self.game.is_word)
        return super().analyse()

    def do(self, phrase: Phrase) -> None:
        """As at any table; questions about the whole table are answered by a description of it."""
        if phrase.verb == "сказать":
            self.server_game.link.speak(phrase.rest)
        elif phrase.verb == "предложить":
            self._propose(phrase.rest)
        elif phrase.verb in ("стол", "поле", "лента", "слова", "последний"):
            self._print(self.game.kind.describe(self.view))
        else:
            super().do(phrase)

    def _show_record(self, rest: str = "") -> None:
        self._print(self.game.record() or "\n".join(self.moves) or self.display.say("nothing_yet"))

    def explain(self, refused: Refused) -> str:
        """The sentence of a refusal, in the server's words where it has said one."""
        return refused.text if isinstance(refused, Spoken) else say_refusal(refused)
