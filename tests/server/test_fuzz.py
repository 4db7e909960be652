"""People who speak the protocol well and do whatever they like, over the socket and over HTTP.

Most messages are right in form, so they reach the tables: legal moves and illegal ones, moves out of turn and
at old versions, votes, proposals, hints, rematches, repeats. After each of them nobody has received a tile he
may not see, and the log folds to the table's state. `SLOVOPLET_FUZZ` asks for more messages (`make soak`).
"""

import os
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import msgspec
import pytest

from slovoplet.rules.board.command import Placed, Play
from slovoplet.rules.board.state import BoardState
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.cards.state import CardState
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of
from slovoplet.server.store.audit import check_games
from slovoplet.server.store.games import load_entries
from slovoplet.server.table.command import AddWord, Propose
from slovoplet.server.table.event import Laid, Proposed
from slovoplet.server.table.state import TableState, fold_table
from tests.server.chooser import LEVELS, choose
from tests.server.conftest import Running
from tests.server.deal import SEED
from tests.server.table.test_leak import LETTERS, MARKED, MARKED_CARDS, drain, marks
from tests.server.test_socket import some_message
from tests.server.visitor import Json, Tab, Visitor, as_json

pytestmark = pytest.mark.anyio

MESSAGES = int(os.environ.get("SLOVOPLET_FUZZ", "500"))
MALFORMED = 0.06  # the part of messages that are broken on purpose
FOREIGN = "Ց"  # no tile has it
ANSWERS = ("ok", "refused", "pong", "reviewed", "hints")
TABLES: list[Json] = [
    {"game": "erudit", "house_rules": MARKED},
    {"game": "erudit", "house_rules": MARKED, "seats": [{"who": "me"}, {"who": "bot"}]},
    {"game": "erudit-online", "house_rules": MARKED, "options": {"check": "dispute"}},
    {"game": "schitai-slova", "house_rules": MARKED, "options": {"check": "vote"}},
    {"game": "ekraibl", "house_rules": MARKED, "seats": [{"who": "me"}, {"who": "local"}]},
    {"game": "underwood", "house_rules": MARKED_CARDS},
    {"game": "underwood", "house_rules": MARKED_CARDS, "options": {"check": "dispute"}},
]


class Followed:
    """A table followed entry by entry: its state by the log, and which tiles everybody may know."""

    def __init__(self, running: Running, game: str) -> None:
        self.game = game
        self.held: dict[int, set[str]] = {}  # by seat: the tiles that were ever in its hand
        self.told: set[str] = set()  # tiles that everybody was shown
        self.state: TableState | None = None
        self._running = running

    @property
    def now(self) -> TableState:
        assert self.state is not None, "followed from the first entry on"
        return self.state

    async def follow(self) -> None:
        """Folds what is new in the log; the table in memory has to agree."""
        table = await self._running.server.tables.get(self.game)
        decoders = self._running.server.services.decoders.of(kind_of(table.state.rules))
        known = self.state.version if self.state else 0
        read = partial(load_entries, game_id=self.game, decoders=decoders, after=known)
        for entry in await self._running.server.database.run(read):
            self.state = fold_table([entry], self.state)
            self._note(entry.event)
        if table.state.version == self.now.version:  # a bot may have moved meanwhile
            assert table.state == self.now

    def _note(self, event: Event) -> None:
        laid = kind_of(self.now.rules).laid_words(self.now.rules, event)
        if laid is not None:
            self.told |= marks("".join(laid.words))
        if isinstance(event, Laid):
            self.told |= marks(msgspec.json.encode(event.play).decode())
        if isinstance(event, Proposed) and isinstance(event.proposal, AddWord):
            self.told |= set(event.proposal.word)
        state = self.now.game
        assert state is None or isinstance(state, BoardState | CardState)
        if state is not None:
            for at, seat in enumerate(state.seats):
                self.held.setdefault(at, set()).update(seat.hand)
        if isinstance(state, CardState):
            self.told |= set(state.tape)

    def secret(self, account: str | None) -> set[str]:
        """The tiles that an account may not know; none once they are laid open."""
        state = self.now.game
        if state is None or state.ended or (isinstance(state, CardState) and state.results):
            return set()
        assert isinstance(state, BoardState | CardState)
        stock = state.bag if isinstance(state, BoardState) else state.deck
        hidden = set(stock).union(*(seat.hand for seat in state.seats)) - {"*"} - self.told
        mine = self.now.seats_of(account) if account else ()
        return hidden.difference(*(self.held.get(seat, set()) for seat in mine))


class Exchange(NamedTuple):
    """What was asked about a table, and the answer."""

    answer: str = ""
    request: str = ""


class Person:
    """Somebody at the tables, with a browser and a tab."""

    def __init__(self, visitor: Visitor, tab: Tab) -> None:
        self.visitor = visitor
        self.tab = tab

    @property
    def id(self) -> str | None:
        return self.visitor.id or None


class Fuzz:
    """What is sent and what comes back."""

    def __init__(self, running: Running, people: list[Person], chance: random.Random) -> None:
        self.running = running
        self.people = people
        self.chance = chance
        self.tables: list[Followed] = []
        self.sent = 0
        self.codes: Counter[str] = Counter()  # what became of the messages
        self.kinds: Counter[str] = Counter()  # the commands that were carried out

    async def open(self, host: Person, wanted: Json) -> None:
        rules = {"dictionary_help": "hints"} | wanted["house_rules"]
        body = wanted | {"house_rules": rules}
        seats = body.get("seats", [{"who": "me"}, {"who": "free"}])
        body["seats"] = [self._seated(seat) for seat in seats]
        body["options"] = body.get("options", {}) | {"listed": True}
        opened = await host.visitor.post("/api/tables", body)
        await self._watch(opened["game"])

    def _seated(self, seat: Json) -> Json:
        more = {"bot": {"level": LEVELS[0]}, "local": {"name": "Вера"}}
        return seat | more.get(seat["who"], {})

    async def _watch(self, game: str) -> None:
        followed = Followed(self.running, game)
        self.tables = [*self.tables[-9:], followed]
        await followed.follow()
        for person in self.people:
            await person.tab.ask("join", game=game)

    async def step(self) -> None:
        """One message of somebody, and everything that everybody gets to see of it."""
        # The two players speak more often than the one who watches and the one who is not signed in.
        (person,) = self.chance.choices(self.people, (6, 6, 2, 1))
        table = self._table(person)
        self.sent += 1
        if self.chance.random() < MALFORMED:
            said = await self._send_strange(person, table)
        elif self.chance.random() < 0.6:
            said = await self._say(person, table)
        else:
            said = await self._request(person, table)
        await table.follow()
        await self._search(table, person, said)
        rematch = table.now.rematch
        if rematch and all(other.game != rematch for other in self.tables):
            await self._watch(rematch)

    def _table(self, person: Person) -> Followed:
        """Any table, but mostly one that waits for the person."""
        waiting = [
            table
            for table in self.tables
            if table.now.phase == "waiting" or table.now.thinker in self._seats(person, table.now)
        ]
        return self.chance.choice(
            waiting if waiting and self.chance.random() < 0.7 else self.tables
        )

    def _seats(self, person: Person, state: TableState) -> tuple[int, ...]:
        return state.seats_of(person.id) if person.id else ()

    async def _search(self, table: Followed, person: Person, said: Exchange) -> None:
        """Searches what everybody has received for tiles that he may not know."""
        for other in self.people:
            texts = await drain(other.tab)
            for text in texts:
                game = msgspec.json.decode(text).get("game")
                found = next((each for each in self.tables if each.game == game), None)
                if found is not None:
                    await found.follow()
                    assert not marks(text) & found.secret(other.id), (other.id, text)
        # Whoever writes a letter may read it again in the refusal.
        received = marks(said.answer) - marks(said.request)
        assert not received & table.secret(person.id), (person.id, said)

    def _count(self, kind: str, answer: Json) -> None:
        code = answer["refusal"]["code"] if answer.get("type") == "refused" else answer.get("code")
        assert code != "internal_error", answer
        self.codes[code or "ok"] += 1
        if code is None:
            self.kinds[kind] += 1

    async def _send_strange(self, person: Person, table: Followed) -> Exchange:
        await person.tab.socket.send(some_message(self.chance, table.game))
        answer = await person.tab.wait(*ANSWERS)
        self._count("strange", answer)
        return Exchange()

    async def _say(self, person: Person, table: Followed) -> Exchange:
        """A message over the socket."""
        kind, fields = self._message(person, table)
        answer = await person.tab.ask(kind, **fields)
        command = fields.get("command", {}).get("do", "")
        self._count(f"socket {kind} {command}".strip(), answer)
        return Exchange(_text(answer), _text(fields))

    async def _request(self, person: Person, table: Followed) -> Exchange:
        """The same over HTTP, or a look at something."""
        visitor, game = person.visitor, table.game
        kind, fields = self._message(person, table)
        body = {name: value for name, value in fields.items() if name != "game"}
        body.setdefault("id", visitor.next_id())
        match kind:
            case "do":
                method, path = "POST", "commands"
            case "preview":
                method, path, body = "POST", "preview", {"play": body["play"]}
            case "hint":
                method, path = "POST", "hints"
            case "say":
                method, path = "POST", "chat"
                del body["id"]
            case _:
                method, path, body = "GET", self.chance.choice(LOOKS), None
        path = f"/api/tables/{game}/{path}".rstrip("/") if not path.startswith("/") else path
        response = await visitor.ask(method, path, body)
        assert response.status_code < 500, (path, body, response.text)
        command = fields.get("command", {}).get("do", "")
        self._count(f"http {kind} {command}".strip(), response.json())
        # Lists name no tiles; what is about one game is searched.
        return Exchange(response.text, _text(fields)) if game in path else Exchange()

    def _message(self, person: Person, table: Followed) -> tuple[str, Json]:
        """A message that is right in form."""
        game, state = table.game, table.now
        makers: list[tuple[int, Callable[[Person, TableState], tuple[str, Json]]]] = [
            (14, self._move),
            (12 if state.pending or state.consent else 2, self._answer_others),
            (30 if state.phase == "waiting" else 1, self._seat_change),
            (3, self._preview),
            (1, self._hint),
            (1, self._chat),
            (2, self._rejoin),
            (9 if state.phase == "over" else 1, self._rematch),
        ]
        weights, ways = zip(*makers, strict=True)
        (make,) = self.chance.choices(ways, weights)
        kind, fields = make(person, state)
        if kind in ("do", "hint"):
            old = self.chance.random() < 0.05
            fields["version"] = self.chance.randrange(state.version + 2) if old else state.version
        if self.chance.random() < 0.03:
            fields["id"] = f"again-{self.chance.randrange(20)}"
        return kind, {"game": game} | fields

    def _own_seat(self, person: Person, state: TableState) -> int:
        """A seat of one's own that is to move, else any of one's own, else any at all."""
        mine = self._seats(person, state)
        thinking = [seat for seat in mine if seat == state.thinker]
        anybodys = range(len(state.seats))
        if self.chance.random() < 0.1:
            return self.chance.choice(anybodys)
        return self.chance.choice(thinking or list(mine) or anybodys)

    def _do(self, **command: Json) -> tuple[str, Json]:
        return "do", {"command": command}

    def _move(self, person: Person, state: TableState) -> tuple[str, Json]:
        seat = self._own_seat(person, state)
        luck = self.chance.random()
        if state.game is None or luck < 0.08:
            return self._do(do="pass", seat=seat)
        if luck < 0.1:
            return self._do(do=self.chance.choice(["resign", "offer_end"]), seat=seat)
        if luck < 0.12:
            return self._do(do="answer_end", seat=seat, agree=self.chance.random() < 0.5)
        view = kind_of(state.rules).view(state.game, seat)
        if state.thinker != seat or state.pending is not None or state.game.ended:
            return self._do(**self._wrong(as_json(self._any_play(seat, state)), state))
        command = as_json(choose(view, "", str(luck)))
        return self._do(**(self._wrong(command, state) if luck > 0.8 else command))

    def _any_play(self, seat: int, state: TableState) -> Play | Lay:
        if isinstance(state.rules, CardRules):
            return Lay(seat, self.chance.choice(LETTERS) + FOREIGN, 1)
        square = f"{self.chance.choice('abcdefgh')}{self.chance.randrange(1, 15)}"
        return Play(seat, (Placed(square, self.chance.choice(LETTERS + FOREIGN)),))

    def _wrong(self, command: Json, state: TableState) -> Json:
        """A command with something wrong in it that is still right in form."""
        wrong = dict(command)
        if "tiles" in wrong and isinstance(wrong["tiles"], list):
            wrong["tiles"] = [
                tile | {"tile": self.chance.choice(FOREIGN + tile["tile"])}
                for tile in wrong["tiles"]
            ]
        for name in {"tiles", "cards", "word"} & wrong.keys():
            if isinstance(wrong[name], str):
                wrong[name] = wrong[name] + FOREIGN
        if self.chance.random() < 0.3:
            wrong["seat"] = self.chance.randrange(len(state.seats) + 1)
        return wrong

    def _preview(self, person: Person, state: TableState) -> tuple[str, Json]:
        seat = self._own_seat(person, state)
        if state.game is not None and state.thinker == seat and not state.game.ended:
            command = choose(kind_of(state.rules).view(state.game, seat), "", str(seat))
            if isinstance(command, kind_of(state.rules).play):
                return "preview", {"play": as_json(command)}
        return "preview", {"play": as_json(self._any_play(seat, state))}

    def _answer_others(self, person: Person, state: TableState) -> tuple[str, Json]:
        seat = self._own_seat(person, state)
        yes = self.chance.random() < 0.7
        choices: list[Json] = [
            {"do": "accept", "seat": seat},
            {"do": "dispute", "seat": seat},
            {"do": "vote", "seat": seat, "allow": yes},
            {"do": "answer", "seat": seat, "agree": yes},
            {"do": "take_back", "seat": seat},
            as_json(Propose(seat, AddWord(self.chance.choice(LETTERS[:3]) * 3))),
            {
                "do": "propose",
                "seat": seat,
                "proposal": {"kind": "give_seat", "seat": 1 - min(seat, 1), "level": LEVELS[0]},
            },
        ]
        if state.pending is not None:
            del choices[3:]
        return self._do(**self.chance.choice(choices))

    def _seat_change(self, person: Person, state: TableState) -> tuple[str, Json]:
        seat = self.chance.randrange(len(state.seats))
        choices: list[Json] = [
            {"do": "sit"},
            {"do": "sit", "seat": seat, "name": "Вера"},
            {"do": "sit_bot", "level": LEVELS[-1], "seat": seat},
            {"do": "stand", "seat": seat},
            {"do": "begin"},
        ]
        return self._do(**self.chance.choice(choices))

    def _hint(self, person: Person, state: TableState) -> tuple[str, Json]:
        return "hint", {"seat": self._own_seat(person, state)}

    def _chat(self, person: Person, state: TableState) -> tuple[str, Json]:
        return "say", self.chance.choice([{"text": "как дела?"}, {"phrase": "hello"}])

    def _rejoin(self, person: Person, state: TableState) -> tuple[str, Json]:
        """Comes back after a break: from a version on, at another seat, or leaves and joins."""
        fields: list[Json] = [
            {},
            {"version": self.chance.randrange(state.version + 3)},
            {"seat": self.chance.randrange(len(state.seats))},
            {"version": state.version, "seat": self._own_seat(person, state)},
        ]
        return "join", self.chance.choice(fields)

    def _rematch(self, person: Person, state: TableState) -> tuple[str, Json]:
        return self._do(do="rematch", seat=self._own_seat(person, state))


LOOKS = [
    "",
    "?seat=0",
    "events?after=0",
    "events?after=3&seat=1",
    "chat",
    "replay",
    "analysis",
    "copy?form=record",
    "copy?form=gcg",
    "copy?form=json",
    "copy?form=svg&turn=2",
    "/api/tables?phase=running",
    "/api/me/games",
    "/api/me",
    "/api/rules",
    "/api/day",
    "/api/words/кот",
    "/api/letters?letters=кот*",
    "/api/short-words",
]


def _text(value: Json) -> str:
    return msgspec.json.encode(value).decode()


async def test_people_who_speak_the_protocol_well_break_nothing(on_sqlite: Running) -> None:
    chance = random.Random(f"fuzz {SEED}")
    anna, boris, stranger = [await on_sqlite.visitor(name) for name in ("Аня", "Боря", "Гость")]
    nobody = Visitor(on_sqlite.address)
    async with anna.tab() as a, boris.tab() as b, stranger.tab() as c, nobody.tab() as d:
        pairs = zip((anna, boris, stranger, nobody), (a, b, c, d), strict=True)
        people = [Person(visitor, tab) for visitor, tab in pairs]
        fuzz = Fuzz(on_sqlite, people, chance)
        for wanted in TABLES:
            await fuzz.open(people[0], wanted)
        for number in range(MESSAGES):
            if number % 100 == 99:
                await fuzz.open(chance.choice(people[:3]), chance.choice(TABLES))
            await fuzz.step()
    await nobody.close()
    assert fuzz.codes.total() == MESSAGES
    assert 0 < fuzz.codes["bad_message"] < MESSAGES / 5, fuzz.codes
    assert fuzz.codes["ok"] > MESSAGES / 5, fuzz.codes
    assert len(fuzz.codes) > 15, fuzz.codes
    assert len(fuzz.kinds) > 20, fuzz.kinds
    assert on_sqlite.server.services.metrics.failures._value.get() == 0
    checked = dict(await on_sqlite.server.database.run(lambda each: list(check_games(each))))
    assert len(checked) > len(TABLES)
    assert not any(checked.values()), checked
