"""`slovoplet word`: whether something is a word, why not, and what it means."""

import sys
from collections.abc import Iterator

import msgspec

from slovoplet.cli.lexiconoption import choose_lexicon, make_parser
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.answers.verdict import Reason
from slovoplet.lexicon.lexicon import Lexicon
from slovoplet.texts import say


class Answer(msgspec.Struct, frozen=True):
    """The answer about one word, printed as a line of JSON."""

    word: str
    allowed: bool
    reason: Reason | None
    instead: str | None
    definition: str | None


@refuse_kindly
def look_up_words(arguments: list[str]) -> None:
    """Tells about each word of the arguments, or of standard input."""
    parser = make_parser("word")
    parser.add_argument("words", nargs="*", metavar="СЛОВО", help="слова; без них — со входа")
    options = parser.parse_args(arguments)
    chosen = choose_lexicon(options)
    for word in options.words or _words_of_input():
        if options.as_json:
            print(msgspec.json.encode(_answer(chosen, word)).decode())
        else:
            _tell(chosen, word)


def _words_of_input() -> Iterator[str]:
    """The words on standard input, any number per line."""
    for line in sys.stdin:
        yield from line.split()


def _answer(lexicon: Lexicon, word: str) -> Answer:
    verdict = lexicon.look_up(word)
    definition = lexicon.define(word) if verdict.allowed else None
    text = definition.text if definition else None
    return Answer(verdict.word, verdict.allowed, verdict.reason, verdict.instead, text)


def _tell(lexicon: Lexicon, word: str) -> None:
    verdict = lexicon.look_up(word)
    print(verdict.sentence(), flush=True)
    known = word if verdict.allowed else verdict.instead
    definition = lexicon.define(known) if known else None
    if definition:
        for sense in definition.senses:
            print(f"  {definition.word} — {sense}")
        source = say("lexicon", f"source_{definition.source}")
        print(f"  [{source}, {definition.licence}]")
