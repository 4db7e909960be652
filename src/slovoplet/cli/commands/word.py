"""`slovoplet word`: whether something is a word, why not, and what it means."""

import sys
from argparse import Namespace
from collections.abc import Iterator

import msgspec

from slovoplet.cli.lexiconoption import choose_lexicon, make_parser
from slovoplet.cli.manual.asking import ask
from slovoplet.cli.manual.quick import QuickParser
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


def new_parser() -> QuickParser:
    """What the command takes."""
    parser = make_parser("word")
    parser.add_argument("words", nargs="*", metavar="word")
    add = parser.add_mutually_exclusive_group().add_argument
    add("--missing", action="store_true")
    add("--wrong", action="store_true")
    add("--claims", action="store_true")
    parser.add_argument("--server", metavar="address")
    return parser


@refuse_kindly
def look_up_words(arguments: list[str]) -> None:
    """Tells about each word of the arguments, or of standard input; at a terminal it asks for words."""
    options = new_parser().read(arguments)
    if options.claims or options.missing or options.wrong:
        _speak_up(options)
        return
    chosen = choose_lexicon(options)
    for word in options.words or _words_of_input():
        if options.as_json:
            print(msgspec.json.encode(_answer(chosen, word)).decode())
        else:
            _tell(chosen, word)


def _speak_up(options: Namespace) -> None:
    from slovoplet.cli.commands.claimant import Claimant  # noqa: PLC0415 - it needs what sends messages

    claimant = Claimant(options.server)
    for word in [] if options.claims else options.words:
        print(claimant.claim(word, "missing" if options.missing else "wrong", options.rules))
    if options.claims:
        for line in claimant.claims():
            print(line)


def _words_of_input() -> Iterator[str]:
    """The words on standard input, any number per line, or those that somebody answers with."""
    for line in ask("word") if sys.stdin.isatty() else sys.stdin:
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
