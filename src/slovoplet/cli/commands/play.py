"""`slovoplet play`: a game in the terminal, with people on one device and with bots."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from slovoplet.cli.manual.complete import complete_level
from slovoplet.cli.recordfile import read_record, save_record
from slovoplet.cli.refuse import refuse_kindly, tell_and_end
from slovoplet.cli.ruleoption import GameOption, SettingsOption, choose_rules
from slovoplet.cli.table import TerminalTable
from slovoplet.cli.terminal.opponents import name_seats, parse_levels, seat_bots
from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.game import Game
from slovoplet.rules.referee import IsWord
from slovoplet.rules.ruleset import RuleSet
from slovoplet.surface import game as surface
from slovoplet.surface.library import lexicon_of
from slovoplet.texts import say


def _read_words(path: Path, alphabet: Alphabet) -> IsWord:
    words = {alphabet.normalise(line) for line in path.read_text(encoding="utf-8").splitlines()}
    return words.__contains__


class Party:
    """What is the same for a table line by line and on a screen: words, record, seed, bots."""

    def __init__(self, words: Path | None, record: Path | None, seed: str) -> None:
        self.words, self.record, self.seed = words, record, seed

    def begin(self, rules: RuleSet, people: Sequence[str], levels: Sequence[str]) -> Game:
        """A new game, saved at once."""
        is_word = _read_words(self.words, rules.alphabet) if self.words else None
        names = name_seats(people, levels)
        game = surface.Game.new(rules, names, seed=self.seed or None, is_word=is_word)
        self.save(game.record())
        return game

    def go_on(self, record: Path) -> Game:
        """The game of a record."""
        game = read_record(record)
        words = self.words
        game.is_word = (
            _read_words(words, game.rules.alphabet) if words else lexicon_of(game.rules).is_word
        )
        return game

    def save(self, text: str) -> None:
        """Writes the record, if one is kept."""
        if self.record:
            save_record(self.record, text)


@refuse_kindly
def play(
    link: Annotated[str, typer.Argument(metavar="link")] = "",
    rules: GameOption = "erudit",
    players: Annotated[str, typer.Option(metavar="names")] = "",
    bots: Annotated[str, typer.Option(metavar="levels", autocompletion=complete_level)] = "",
    settings: SettingsOption = None,
    words: Annotated[Path | None, typer.Option(metavar="file")] = None,
    record: Annotated[Path | None, typer.Option(metavar="file")] = None,
    seed: Annotated[str, typer.Option(metavar="text")] = "",
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Plays a game, on a screen or line by line."""
    if link:
        _join(link, players)
        return
    levels = parse_levels(bots)
    if words and levels:
        raise typer.BadParameter(say("terminal", "words_and_bots"))
    party = Party(words, record, seed)
    people = [name.strip() for name in players.split(",")] if players else []
    game = party.go_on(record) if record and record.exists() else None
    on_screen = not plain and _has_screen()
    console = Console()
    if game is None:
        chosen = choose_rules(rules, settings)
        if not people and not levels and not on_screen:
            asked = console.input(say("table", "ask_names") + ": ")
            people = [name.strip() for name in asked.split(",")]
        if people or levels:
            game = party.begin(chosen, people, levels)
    if on_screen:
        offered = None if game else (rules, chosen)
        _play_on_screen(party, game, levels, offered)
    elif game is not None:
        lexicon = None if words else lexicon_of(game.rules)
        TerminalTable(game, console, party.save, lexicon, seat_bots(game, levels)).run()
    if record and record.exists():
        console.print(say("table", "saved", path=str(record)), highlight=False, markup=False)
    console.print(say("table", "goodbye"), highlight=False)


def _join(link: str, name: str) -> None:
    """Plays at a server's table; only on a screen, where the others' moves are shown as they come."""
    from slovoplet.cli.guest import Spoken  # noqa: PLC0415
    from slovoplet.cli.terminal.app import TerminalApp  # noqa: PLC0415
    from slovoplet.cli.terminal.serverlink import ServerLink  # noqa: PLC0415
    from slovoplet.cli.terminal.servertable import ServerGame, ServerTable  # noqa: PLC0415

    try:
        if not _has_screen():
            raise Spoken(say("terminal", "needs_screen"))
        server = ServerLink(link)
        now = server.come_in(name)
        begun = server.wait_for_begin(now, lambda: typer.echo(say("terminal", "waiting")))
        TerminalApp(ServerTable(ServerGame(server, begun))).run()
    except Spoken as refused:
        tell_and_end(refused.text, refused)
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def _has_screen() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _play_on_screen(
    party: Party, game: Game | None, levels: Sequence[str], offered: tuple[str, RuleSet] | None
) -> None:
    """Plays a game, or lets people choose one; the one named with its house rules is offered first."""
    # Textual is imported only for those who see it.
    from slovoplet.cli.terminal.app import TerminalApp  # noqa: PLC0415
    from slovoplet.cli.terminal.screentable import ScreenTable  # noqa: PLC0415
    from slovoplet.cli.terminal.startscreen import Wishes  # noqa: PLC0415
    from slovoplet.rules.kinds import load_rules, rule_set_names  # noqa: PLC0415

    def seat(game: Game, levels: Sequence[str]) -> ScreenTable:
        lexicon = None if party.words else lexicon_of(game.rules)
        return ScreenTable(game, party.save, lexicon, seat_bots(game, levels))

    def begin(wishes: Wishes) -> ScreenTable:
        is_offered = offered is not None and wishes.rules == offered[0]
        rules = offered[1] if offered and is_offered else load_rules(wishes.rules)
        return seat(party.begin(rules, wishes.people, wishes.levels), wishes.levels)

    games = [(load_rules(name).title, name) for name in rule_set_names()]
    if offered:
        games = [(offered[1].title, offered[0]), *(one for one in games if one[1] != offered[0])]
    TerminalApp(seat(game, levels) if game else None, begin, games).run()
