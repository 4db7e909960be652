"""`slovoplet words`: words from letters, by pattern and by length, and extensions of a word."""

import itertools
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator

import msgspec

from slovoplet.cli.lexiconoption import choose_lexicon, make_parser
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.finder import WordFinder

SHORTEST, LONGEST = 2, 64


@refuse_kindly
def find_words(arguments: list[str]) -> None:
    """Prints the words that meet every condition of the arguments."""
    parser = make_parser("words")
    add = parser.add_argument
    add("--letters", metavar="БУКВЫ", help="слова из этих букв; * — звезда")
    add("--pattern", metavar="ОБРАЗЕЦ", help="по образцу: ? — одна буква, * — сколько угодно")
    add("--extends", metavar="СЛОВО", help="слова, в которых это слово стоит целиком")
    add("--hooks", metavar="СЛОВО", help="буквы, которые можно приставить к слову")
    add("--min", type=_length, default=SHORTEST, metavar="N", help="не короче стольких букв")
    add("--max", type=_length, default=LONGEST, metavar="N", help="не длиннее стольких букв")
    add("--limit", type=_count, metavar="N", help="не больше стольких слов")
    options = parser.parse_args(arguments)
    finder = WordFinder(choose_lexicon(options).lookup)
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


def _length(text: str) -> int:
    return _at_least(text, SHORTEST)


def _count(text: str) -> int:
    return _at_least(text, 1)


def _at_least(text: str, least: int) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < least:
        raise ArgumentTypeError(f"нужно число не меньше {least}: {text}")
    return int(text)
