"""The words that a command searches with: a file of the person's own, or the game's lexicon."""

from pathlib import Path
from typing import Annotated

import typer

from slovoplet.lexicon.file import MAGIC, build_graph, open_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.wordlist import read_word_list
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import BoardRules, change_rules, load_rules, parse_setting

WordsOption = Annotated[
    Path | None,
    typer.Option(
        "--words", metavar="ФАЙЛ", help="Список слов, по слову в строке, или готовый граф слов."
    ),
]
RulesOption = Annotated[
    str | None, typer.Option("--rules", metavar="ID", help="Игра, например erudit.")
]
SettingsOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="Домашнее правило, например words_per_turn=one; можно несколько."),
]


def choose_rules(name: str | None, settings: list[str] | None) -> BoardRules:
    """The rules of a game with house rules."""
    rules = load_rules(name or "erudit")
    return change_rules(rules, **dict(map(parse_setting, settings or [])))


def graph_for(rules: BoardRules, words: Path | None) -> Graph:
    """The word graph of a file, or that of the game's lexicon."""
    if words is None:
        return open_lexicon(rules).graph
    with words.open("rb") as file:
        is_graph = file.read(len(MAGIC)) == MAGIC
    if not is_graph:
        listed = read_word_list(words, rules.alphabet).words
        return read_graph(build_graph(listed, rules.alphabet))
    try:
        return open_graph(words)
    except ValueError as error:
        raise Refused(Code.BAD_WORD_GRAPH, name=str(words), problem=str(error)) from error
