"""The words that a command searches with: the user's own file, or the game's lexicon."""

from pathlib import Path
from typing import Annotated

import typer

from slovoplet.lexicon.file import MAGIC, build_graph, open_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.wordlist import read_word_list
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.refusal import Code, Refused

WordsOption = Annotated[Path | None, typer.Option("--words", metavar="file")]


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
