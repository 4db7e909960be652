"""A program that plays over HTTP alone: `python short_words.py ADDRESS TOKEN GAME [INVITE]`."""

import json
import random
import sys
import urllib.request
from uuid import uuid4

address, token, game, invite = (*sys.argv[1:], "")[:4]
WORDS = ["ОМ", "УЖ", "ЯР", "ЩИ", "ЯД", "ЮГ", "АД", "УМ", "ИЛ", "АС", "УС", "КОТ", "ДОМ", "СОН"]


def ask(path: str, body: dict | None = None) -> dict:
    request = urllib.request.Request(f"{address}/api/tables/{game}{path}")
    request.add_header("Authorization", f"Bearer {token}")
    return json.load(urllib.request.urlopen(request, body and json.dumps(body).encode()))


def do(version: int, command: dict) -> None:
    ask("/commands", {"id": uuid4().hex, "version": version, "command": command})


def choose(seat: int) -> dict:
    for word in random.choices(WORDS, k=20):  # the server's preview says what can be laid
        row, col = random.randint(6, 10), random.randint(5, 8)
        tiles = [
            {"square": f"{'abcdefghijklmno'[col + at]}{row}", "tile": tile}
            for at, tile in enumerate(word)
        ]
        play = {"do": "play", "seat": seat, "tiles": tiles}
        if not ask("/preview", {"play": play})["problems"]:
            return play
    return {"do": "pass", "seat": seat}


while (table := ask(""))["phase"] != "over":
    if not table["mine"]:
        do(table["version"], {"do": "sit", "invite": invite})
    elif table["view"] and table["view"]["turn"] == table["seat"]:
        do(table["version"], choose(table["seat"]))
    else:
        ask(f"/events?after={table['version']}&wait=20")
