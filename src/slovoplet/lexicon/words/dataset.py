"""The files in `data/`: the word list as the package ships it, read and written.

    nouns.tsv          word, sources, zipf; one word per line, so that diffs are readable
    rare.txt           the lenient tier
    slang.txt          jargon
    rude.tsv           form, grade: slur, obscene or rude
    customary.tsv      word, singular: nouns that are plurals of another, mostly used so
    meanings.bin       what the words mean, packed: see `slovoplet.lexicon.meanings`
    plurals.graph.xz   plurals of the nouns
    forms.graph.xz     every form of every word
    edition.toml       the year, the digest of the words, and how many there are

The digest names the edition: a cache built from another one is never used.
"""

import hashlib
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

from slovoplet.lexicon.file import build_graph
from slovoplet.lexicon.words.overlay import Grade, key_of, overlay_file
from slovoplet.rules.alphabet import RUSSIAN

YEAR = 2026  # of the edition that is being made; docs/lexicon.md says how the next one is
_WORD_LISTS = (
    *("customary.tsv", "forms.graph.xz", "nouns.tsv", "plurals.graph.xz", "rare.txt", "rude.tsv"),
    "slang.txt",
)
_NOUNS_HEAD = (
    "# word\tsources: O OpenCorpora, M libmorph, W Wiktionary of 2017, K of the 2020s (simplemma), "
    "S hunspell-ru, F wordfreq\tzipf\n"
)
_SLANG_HEAD = "# jargon that general dictionaries do not have\n"
_RUDE_HEAD = "# form of a rude word\tgrade\n"
_RARE_HEAD = "# nouns that one morphological dictionary knows and nothing else confirms\n"
_CUSTOMARY_HEAD = "# plural\tits singular\n"


class Noun(NamedTuple):
    """A word of the list as it is spelled, the sources that know it, and how frequent it is."""

    word: str
    sources: str
    zipf: float


class WordData(NamedTuple):
    """Everything the package ships about words."""

    nouns: list[Noun]
    rare: list[str]
    slang: list[str]
    rude: dict[str, Grade]
    plurals: set[str]
    forms: set[str]
    customary: dict[str, str]


class Edition(NamedTuple):
    """Which word list this is: the year of its making, and the digest of its words."""

    year: int
    digest: str
    counts: dict[str, int]


@cache
def edition() -> Edition:
    """The edition of the shipped list, read from its file."""
    told = tomllib.loads(_data("edition.toml").read_text(encoding="utf-8"))
    return Edition(told["year"], told["digest"], told["words"])


@cache
def nouns() -> dict[str, Noun]:
    """The nouns by key, in alphabetical order."""
    rows = (line.split("\t") for line in _lines("nouns.tsv"))
    return {key_of(word): Noun(word, sources, float(zipf)) for word, sources, zipf in rows}


def is_noun(word: str) -> bool:
    """Whether the word is in the list, regardless of a table's switches."""
    return key_of(word.strip()) in nouns()


@cache
def rare_words() -> dict[str, str]:
    """The words of the rare tier by key, as they are spelled."""
    return {key_of(word): word for word in _lines("rare.txt")}


@cache
def slang_words() -> dict[str, str]:
    """Jargon by key, as it is spelled."""
    return {key_of(word): word for word in _lines("slang.txt")}


@cache
def rude_grades() -> dict[str, Grade]:
    """Every form of every rude word by key, with how rude it is."""
    rows = (line.split("\t") for line in _lines("rude.tsv"))
    return {form: cast(Grade, grade) for form, grade in rows}


@cache
def customary_plurals() -> dict[str, str]:
    """The nouns that are mostly used in the plural although they have a singular, by key, with that singular."""
    return dict(line.split("\t") for line in _lines("customary.tsv"))


def packed_graph(name: str) -> bytes:
    """A shipped word graph, unpacked: `plurals` or `forms`."""
    import lzma  # noqa: PLC0415 - slow to import, and mostly the graph is in the cache

    return lzma.decompress(_data(f"{name}.graph.xz").read_bytes())


def write_dataset(data: WordData, folder: Path) -> None:
    """Writes every file of the word list; the same words give the same bytes."""
    rows = [f"{noun.word}\t{noun.sources}\t{noun.zipf}\n" for noun in data.nouns]
    _write(folder / "nouns.tsv", _NOUNS_HEAD, rows)
    _write(folder / "rare.txt", _RARE_HEAD, [f"{word}\n" for word in data.rare])
    _write(folder / "slang.txt", _SLANG_HEAD, [f"{word}\n" for word in data.slang])
    rude = [f"{form}\t{grade}\n" for form, grade in data.rude.items()]
    _write(folder / "rude.tsv", _RUDE_HEAD, rude)
    customary = [f"{word}\t{singular}\n" for word, singular in data.customary.items()]
    _write(folder / "customary.tsv", _CUSTOMARY_HEAD, customary)
    (folder / "plurals.graph.xz").write_bytes(_pack(data.plurals))
    (folder / "forms.graph.xz").write_bytes(_pack(data.forms))
    counts = {
        "nouns": len(data.nouns),
        "rare": len(data.rare),
        "slang": len(data.slang),
        "rude": len(data.rude),
        "plurals": len(data.plurals),
        "forms": len(data.forms),
        "customary": len(data.customary),
    }
    lines = [f"year = {YEAR}\n", f'digest = "{digest_of(folder)}"\n', "\n[words]\n"]
    lines += [f"{name} = {count}\n" for name, count in counts.items()]
    _write(folder / "edition.toml", "# Written by `slovoplet lexicon build`.\n", lines)


def digest_of(folder: Path) -> str:
    """The digest of everything that decides which words there are: the lists and the short words."""
    digest = hashlib.sha256()
    for path in [*(folder.joinpath(name) for name in _WORD_LISTS), overlay_file("short.tsv")]:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def data_folder() -> Path:
    """Where the shipped list is."""
    return Path(__file__).parents[1] / "data"


def _data(name: str) -> Path:
    return data_folder() / name


def _lines(name: str) -> list[str]:
    lines = _data(name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _write(path: Path, head: str, rows: Iterable[str]) -> None:
    path.write_text(head + "".join(rows), encoding="utf-8", newline="\n")


def _pack(keys: Iterable[str]) -> bytes:
    graph = build_graph((RUSSIAN.normalise(key) for key in keys), RUSSIAN, both_ways=False)
    import lzma  # noqa: PLC0415

    return lzma.compress(graph, preset=9 | lzma.PRESET_EXTREME)
