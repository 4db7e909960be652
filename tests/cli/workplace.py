"""A folder with everything that the examples of commands name: records, rules, words, a server's database."""

import asyncio
import shutil
import zipfile
from functools import partial
from pathlib import Path

import slovoplet
from slovoplet.bots.board.census import Census, new_census, save_census
from slovoplet.lexicon.words.dataset import data_folder
from slovoplet.lexicon.words.overlay import overlay_file
from slovoplet.rules.board.ruleset import load_board_rules
from slovoplet.server.app import Server
from slovoplet.server.moderation.claim import add_claim
from slovoplet.server.moderation.report import Complaint, add_report
from slovoplet.server.settings import Settings
from slovoplet.server.store.backup import save_backup
from slovoplet.server.store.database import Database
from tests.server.chooser import SimplePlayers, open_any_words
from tests.server.conftest import GENEROUS, START, serving
from tests.server.moderation.scene import register

TABLE = "Tb7kQ2"  # what the examples call the table
DATABASE = "base.db"


def furnish(folder: Path) -> str:
    """Fills a folder; returns the id of the table in its database."""
    _write_games(folder)
    (folder / "house.toml").write_text('extends = "erudit"\ntitle = "Дом"\ntarget = 150\n', "utf-8")
    (folder / "words.txt").write_text("кот\nток\nлось\n", "utf-8")
    board = '["' + '","'.join(["." * 15] * 15) + '"]'
    (folder / "positions.jsonl").write_text(f'{{"id": 1, "board": {board}, "hand": "КОТ"}}\n')
    (folder / "server.toml").write_text(f'database = "sqlite:///{DATABASE}"\nport = 0\n')
    (folder / "empty.toml").write_text('database = "sqlite:///empty.db"\n')
    before = folder / "before"
    before.mkdir()
    for name in ("nouns.tsv", "rare.txt", "customary.tsv"):
        lines = (data_folder() / name).read_text("utf-8").splitlines(keepends=True)
        (before / name).write_text("".join(lines[:-3]), "utf-8")
    shutil.copytree(overlay_file("add.tsv").parent, folder / "overlay")
    return _fill_database(folder)


def _write_games(folder: Path) -> None:
    settings = {"words_per_turn": "one", "star_swap": False, "dictionary_help": "hints"}
    game = slovoplet.Game.new("erudit", ["Аня", "Боря"], seed=9, target=40, **settings)
    game.play_bot("novichok")
    (folder / "running.txt").write_text(game.record(), "utf-8")
    while game.result is None:
        game.play_bot("novichok")
    (folder / "game.txt").write_text(game.record(), "utf-8")
    (folder / "game.gcg").write_text(game.gcg(), "utf-8")
    with zipfile.ZipFile(folder / "games.zip", "w") as archive:
        archive.writestr("game.txt", game.record())
    for part in (1, 2):
        save_census(folder / f"part{part}.census", _planted_census(part))


def _planted_census(part: int) -> Census:
    """A part of self-play large enough to learn from, without playing for an hour."""
    census = new_census(load_board_rules("erudit"), "words", "1")
    letters = "БВГДЖЗ"
    for number in range(2400):
        census.add_hand(letters[number % 6] + letters[number // 6 % 6] + "КЛМНО", number % 5)
        census.add_turn(40 + number % 2 * 20)
    census.games = [(part, part + 1)]
    return census


def _fill_database(folder: Path) -> str:
    """Vera and Boris have accounts; at a table Boris has said something, which is reported; words are spoken of."""
    url = f"sqlite:///{folder / DATABASE}"
    database = Database(url)
    database.prepare("auto")
    game, boris = asyncio.run(_meet(url))
    database.run_here(
        lambda connection: add_report(
            connection, boris, Complaint("message", "1", "грубит", None), START
        )
    )
    for word, kind in (("ВОРЧУНЕЦ", "missing"), ("КОТ", "wrong")):
        database.run_here(
            partial(add_claim, account=boris, word=word, kind=kind, text="", now=START)
        )
    database.read_here(lambda connection: save_backup(connection, folder / "saved.gz"))
    database.close()
    return game


async def _meet(url: str) -> tuple[str, str]:
    settings = Settings(**{"port": 0, "database": url} | GENEROUS)  # type: ignore[arg-type]
    server = Server(settings, players=SimplePlayers(), open_lexicon=open_any_words)
    async with serving(server) as running:
        vera = await register(await running.visitor("Вера"), "vera")
        boris = await register(await running.visitor("Боря"), "boris")
        table = await boris.open_table(options={"listed": True})
        await vera.do(table["game"], {"do": "sit"})
        await boris.post(f"/api/tables/{table['game']}/chat", {"text": "привет"})
        return str(table["game"]), boris.id
