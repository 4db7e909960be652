"""Somebody who stays just below the rates, and asks for what costs the most."""

import asyncio
from collections import Counter
from typing import NamedTuple

import msgspec

from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.rules.kinds import load_rules
from tests.server.siege.stranger import Act, Stranger, Target
from tests.server.visitor import LOCAL, Json
from tests.server.work.monster import vast_rules

GROSSMEISTER = {"who": "bot", "level": "grossmeister"}


class Demand(NamedTuple):
    """What one guest asks for at once, and how long they wait for an answer."""

    tables: int  # of ten bots
    listed: int
    forms: int  # tables with all forms and a word more
    patience: float  # seconds


class Schemer(Stranger):
    """Acts that each cost much more to answer than to ask for."""

    def __init__(
        self,
        target: Target,
        counts: Counter[str],
        address: str,
        demand: Demand,
        pace: float = 0.05,
    ) -> None:
        super().__init__(target, counts, address, pace)
        self._demand = demand
        self._http.timeout = demand.patience

    def acts(self) -> list[Act]:
        """All that the issue names; the numbers are its points."""
        return [
            self._seat_grossmeisters,  # 1
            self._make_vast_rules,  # 2
            self._add_words_to_all_forms,  # 3
            self._invent_alphabets,  # 3
            self._ask_for_letters,  # 3
            self._fill_the_line,  # 4
            self._repeat_hints,  # 7
            self._list_tables,  # 13
            self._analyse,  # 15
            self._ask_oddly,  # 18, 19, 22
            self._babble,
        ]

    async def _seat_grossmeisters(self) -> None:
        rules = {"max_players": 10, "pass_rounds": 0}
        await self._open("ten bots", seats=[GROSSMEISTER] * 10, house_rules=rules)

    async def _make_vast_rules(self) -> None:
        rules = vast_rules() | {"lexicon": "all"}
        await self._open("vast with bots", seats=[GROSSMEISTER, {"who": "me"}], house_rules=rules)
        table = await self._open("vast", seats=LOCAL, house_rules=rules)
        if table:
            await self._hint("vast hint", table)

    async def _add_words_to_all_forms(self) -> None:
        """Tables at once, each with a word of its own."""
        forms = [self._add_word_to_all_forms() for _ in range(self._demand.forms)]
        await asyncio.gather(*forms)

    async def _add_word_to_all_forms(self) -> None:
        word = "КРАКОЗЯБР" + "".join("АБВГДЕЖЗИК"[int(at)] for at in str(next(self._numbers)))
        rules = {"lexicon": "all", "added_words": [word]}
        await self._open("all forms", seats=[GROSSMEISTER, {"who": "me"}], house_rules=rules)

    async def _invent_alphabets(self) -> None:
        letters = load_rules("erudit").alphabet.letters
        gone = letters[next(self._numbers) % len(letters)]
        tiles = msgspec.to_builtins(load_board_rules("erudit").tiles)
        rules = {
            "alphabet": {"letters": letters.replace(gone, ""), "fold": {}},
            "tiles": {tile: kind for tile, kind in tiles.items() if tile != gone},
        }
        for lexicon in ("nouns", "all"):
            await self._open("alphabet", seats=LOCAL, house_rules=rules | {"lexicon": lexicon})

    async def _ask_for_letters(self) -> None:
        await self._ask("letters", "GET", "/api/letters?letters=растениеко**")
        await self._ask("openapi", "GET", "/api/openapi.json")

    async def _fill_the_line(self) -> None:
        """Commands for the honest players' seats, as many at once as a socket may send."""
        command = {"do": "pass", "seat": next(self._numbers) % 3}
        request = {"type": "do", "game": self._target.game, "version": 3, "command": command}
        async with self._socket(self._cookie) as talk:
            await talk.send('{"type": "join", "id": "j", "game": "' + self._target.game + '"}')
            for number in range(100):
                await talk.send(msgspec.json.encode(request | {"id": f"x-{number}"}).decode())
            await talk.send("[" * 10_000)
            answered = 0
            while answered < 100:
                answer = msgspec.json.decode(await talk.recv())
                if answer["type"] in ("ok", "refused"):
                    answered += 1
                    self._counts[f"line: {answer.get('refusal', {}).get('code', 'ok')}"] += 1

    async def _repeat_hints(self) -> None:
        table = await self._open("hints", seats=LOCAL, house_rules={"dictionary_help": "hints"})
        if table:
            await asyncio.gather(*[self._hint("hint", table) for _ in range(10)])

    async def _hint(self, what: str, table: Json) -> None:
        question = {"id": "one", "version": table["version"], "seat": table["view"]["turn"]}
        await self._ask(what, "POST", f"/api/tables/{table['game']}/hints", question)

    async def _list_tables(self) -> None:
        free = [{"who": "free"}, {"who": "free"}]
        await self._open("listed", seats=free, options={"listed": True})
        await self._ask("lobby look", "GET", "/api/tables")

    async def _analyse(self) -> None:
        """A game made to measure that is over after a few passes, and its analysis."""
        rules = vast_rules() | {"pass_rounds": 1, "lexicon": "all"}
        table = await self._open("finished", seats=LOCAL, house_rules=rules)
        if not table:
            return
        path = f"/api/tables/{table['game']}"
        for number in range(8):
            if not table or table["phase"] == "over":
                break
            command = {"do": "pass", "seat": table["view"]["turn"]}
            body = {"id": f"p-{number}", "version": table["version"], "command": command}
            await self._ask("finish", "POST", f"{path}/commands", body)
            table = await self._ask("look", "GET", path)
        for _ in range(5):
            await self._ask("analysis", "GET", f"{path}/analysis")

    async def _ask_oddly(self) -> None:
        """What was once answered with a 500, or taken."""
        clock = {"clock": {"kind": "days", "days": 10**15}}
        await self._open("odd", seats=LOCAL, house_rules=clock)
        await self._ask("odd", "GET", "/api/tables?game=%00")
        await self._ask("odd", "POST", "/api/tables", {"game": "erudit"}, Origin="http://[")
        await self._ask("odd", "PATCH", "/api/me", {"name": "бот\u202e\nМодератор\0"})
        secret = {"login": f"odd-{next(self._numbers)}", "password": " " * 8}
        await self._ask("odd", "POST", "/api/me/account", secret)

    async def _babble(self) -> None:
        path = f"/api/tables/{self._target.game}/chat"
        await self._ask("chat", "POST", path, {"text": "бла " * 50})
