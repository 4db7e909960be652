"""`slovoplet words`: words from letters, by pattern and by length, and extensions of a word."""

import itertools
import sys
from collections.abc import Iterator

import msgspec

from slovoplet.cli.lexiconoption import choose_lexicon, make_parser
from slovoplet.cli.manual.asking import ask
from slovoplet.cli.manual.quick import QuickParser, read_number
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.finder import WordFinder
from slovoplet.rules.refusal import Refused
from slovoplet.texts import say, say_refusal

SHORTEST, LONGEST = 2, 64
SHOWN = 60  # words to one answer: a screen of them


def new_parser() -> QuickParser:
    """What the command takes."""
    parser = make_parser("words")
    add = parser.add_argument
    add("--letters", metavar="letters")
    add("--pattern", metavar="pattern")
    add("--extends", metavar="word")
    add("--hooks", metavar="word")
    add("--min", type=_length, default=SHORTEST, metavar="N")
    add("--max", type=_length, default=LONGEST, metavar="N")
    add("--limit", type=_count, metavar="N")
    return parser


@refuse_kindly
def find_words(arguments: list[str]) -> None:
    """Prints the words that meet every condition; without any, at a terminal, it asks for letters.

    Rude ones are listed only to whoever sets `family=false`.
    """
    options = new_parser().read(arguments)
    finder = WordFinder(choose_lexicon(options, family=True).lookup)
    if not arguments and sys.stdin.isatty():
        _converse(finder)
        return
    if options.hooks is not None:
        found = finder.hooks(options.hooks)
        print(
            msgspec.json.encode(found._asdict()).decode()
            if options.as_json
            else f"{found.before or '—'} {options.hooks.upper()} {found.after or '—'}"
        )
        return
    found_words = finder.matching(options.letters, options.pattern, options.extends)
    chosen = (word for word in found_words if options.min <= len(word) <= options.max)
    sys.stdout.writelines(_lines(itertools.islice(chosen, options.limit), options.as_json))


def _lines(words: Iterator[str], as_json: bool) -> Iterator[str]:
    """The words as they are found, one a line or in one list: a lexicon has millions."""
    if not as_json:
        yield from (f"{word}\n" for word in words)
        return
    comma = "["
    for word in words:
        yield comma + msgspec.json.encode(word).decode()
        comma = ","
    yield "]\n" if comma == "," else "[]\n"


def _converse(finder: WordFinder) -> None:
    """Answers letters with the words that can be made of them, the longest first, and a pattern with what fits."""
    for line in ask("letters"):
        try:
            by_pattern = "?" in line
            found = finder.matching(
                None if by_pattern else line, line if by_pattern else None, None
            )
            words = sorted(found, key=lambda word: (-len(word), word))
        except Refused as refused:
            print(say_refusal(refused))
            continue
        shown = words[:SHOWN]
        print(" ".join(shown) or say("table", "dictionary_nothing"))
        if len(words) > SHOWN:
            print(say("table", "dictionary_more", count=len(words) - SHOWN))


def _length(text: str) -> int:
    return read_number(text, SHORTEST)


def _count(text: str) -> int:
    return read_number(text, 1)
