"""`slovoplet lexicon`: the available lexicons, custom lists, and rebuilding the shipped one."""

import filecmp
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import typer

from slovoplet.cli.manual.commands import Commands
from slovoplet.cli.manual.option import JsonOption
from slovoplet.cli.manual.progress import waiting
from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.dataset import data_folder, edition
from slovoplet.lexicon.words.difference import compare_editions
from slovoplet.lexicon.words.selection import edition_title
from slovoplet.lexicon.words.shelf import BUILT, keep_list, lexicon_names, shelf_folder
from slovoplet.lexicon.words.stock import build_stock, is_stocked, stock_of
from slovoplet.lexicon.words.wordlist import read_word_list
from slovoplet.texts import say

app = Commands()


@app.add("list")
def list_lexicons(as_json: JsonOption = False) -> None:
    """Lists the lexicons with their sizes and editions."""
    found = [_describe(name) for name in lexicon_names()]
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for name, count, known in found:
        if known is None:
            typer.echo(say("lexicon", "unbuilt", name=name))
            continue
        told = name if count is None else say("lexicon", "counted", name=name, words=count)
        typer.echo(say("lexicon", "edition", told=told, edition=known))


class _Described(msgspec.Struct, frozen=True):
    """A lexicon: how many words it has, if that is known, and its edition, unless it is still to be built."""

    name: str
    words: int | None
    edition: str | None

    def __iter__(self) -> Iterator[Any]:
        return iter((self.name, self.words, self.edition))


def _describe(name: str) -> _Described:
    if name in BUILT:
        if not is_stocked(name):
            return _Described(name, None, None)
        return _Described(name, len(list(stock_of(name).nouns())), edition_title(name))
    count = edition().counts.get({"nouns": "nouns", "all": "forms"}.get(name, ""))
    return _Described(name, count, edition_title(name))


@app.add("build")
@refuse_kindly
def build(
    file: Annotated[Path | None, typer.Argument(metavar="file")] = None,
    name: Annotated[str | None, typer.Option("--name", metavar="text")] = None,
    language: Annotated[Literal["ru", "uk"], typer.Option("--language", metavar="ru|uk")] = "ru",
    check: Annotated[bool, typer.Option("--check")] = False,
) -> None:
    """Builds a lexicon from a file of words, or the nouns anew from all sources."""
    if file is not None:
        _build_own(file, name or file.stem)
    elif language == "uk":
        _build_ukrainian()
    else:
        _build_shipped(check)


@app.add("diff")
@refuse_kindly
def diff(
    folder: Annotated[Path, typer.Argument(metavar="folder")],
    as_json: JsonOption = False,
) -> None:
    """Shows how the shipped list differs from another edition."""
    if not (folder / "nouns.tsv").is_file():
        raise typer.BadParameter(say("lexicon", "no_edition", folder=str(folder)))
    changes = compare_editions(folder)
    if as_json:
        rows = [{"kind": kind, "word": word} for kind, word in changes]
        typer.echo(msgspec.json.encode(rows).decode())
        return
    for kind, word in changes:
        typer.echo(f"{kind}\t{word}")
    counts = Counter(change.kind for change in changes)
    for kind in sorted(counts):
        typer.echo(say("lexicon", "changed", kind=kind, words=counts[kind]), err=True)
    if not changes:
        typer.echo(say("lexicon", "same"), err=True)


@app.add("edition")
@refuse_kindly
def tell_edition(
    record: Annotated[Path | None, typer.Argument(metavar="record")] = None,
    as_json: JsonOption = False,
) -> None:
    """Tells the edition of the list, and with a record whether that game was played with it."""
    if record is None:
        told = {"edition": edition_title("nouns")}
        typer.echo(msgspec.json.encode(told).decode() if as_json else told["edition"])
        return
    from slovoplet.cli.recordfile import read_record  # noqa: PLC0415 - the games are not needed else

    started = read_record(record).state
    now = open_lexicon(started.rules).hash
    played = started.lexicon or "?"
    known = "this_edition" if played == now else "other_edition"
    if as_json:
        answer = {
            "edition": edition_title(started.rules.lexicon),
            "words": played,
            "same": played == now,
        }
        typer.echo(msgspec.json.encode(answer).decode())
        return
    typer.echo(
        say("lexicon", known, hash=played[:16], edition=edition_title(started.rules.lexicon))
    )


@app.add("meanings")
@refuse_kindly
def meanings(
    check: Annotated[bool, typer.Option("--check")] = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="folder")] = None,
) -> None:
    """Makes the packed meanings anew, or only compares them."""
    from slovoplet.lexicon.meanings.archive import ARCHIVE  # noqa: PLC0415 - it is seldom made
    from slovoplet.lexicon.meanings.making import shipped_words, write_meanings  # noqa: PLC0415

    words = shipped_words()
    folder = out or data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="slovoplet-meanings-") as made:
        with waiting(say("lexicon", "meanings")):
            explained = write_meanings(Path(made), words)
        same = _same(Path(made) / ARCHIVE, data_folder() / ARCHIVE)
        if not check:
            (folder / ARCHIVE).write_bytes((Path(made) / ARCHIVE).read_bytes())
    typer.echo(say("lexicon", "explained", words=explained, all=len(words)))
    if check:
        typer.echo(say("lexicon", "same") if same else say("lexicon", "differs", files=ARCHIVE))
        raise typer.Exit(0 if same else 1)


@app.add("bench")
@refuse_kindly
def bench(
    name: Annotated[str, typer.Argument(metavar="lexicon")] = "nouns",
    as_json: JsonOption = False,
) -> None:
    """Measures how fast a lexicon opens and answers, and its memory."""
    from slovoplet.lexicon.bench import measure  # noqa: PLC0415 - nobody else measures

    measured = measure(name)._asdict()
    if as_json:
        typer.echo(msgspec.json.encode(measured).decode())
        return
    for key, value in measured.items():
        typer.echo(f"{key} {value:.2f}")


def _build_own(file: Path, name: str) -> None:
    words = read_word_list(file)
    keep_list(name, words)
    lexicon = open_lexicon(name)
    typer.echo(
        say("lexicon", "built", name=name, words=len(lexicon), letters=words.alphabet.letters)
    )
    typer.echo(say("lexicon", "kept", name=name, folder=str(shelf_folder())))


def _build_ukrainian() -> None:
    """Builds the Ukrainian words into the cache of this machine, telling each stage."""
    with waiting() as tell:
        build_stock(lambda stage: tell(say("lexicon", f"stage_{stage}")))
        tell(say("lexicon", "stage_graph"))
        words = len(open_lexicon("nouns-uk"))
    typer.echo(say("lexicon", "counted", name="nouns-uk", words=words))


def _build_shipped(check: bool) -> None:
    """Builds in a separate folder, then compares or replaces the shipped files."""
    shipped = data_folder()
    with tempfile.TemporaryDirectory(prefix="slovoplet-lexicon-") as folder:
        made = Path(folder)
        _make_word_data(made)
        differing = [
            path.name for path in sorted(made.iterdir()) if not _same(path, shipped / path.name)
        ]
        if check:
            typer.echo(
                say("lexicon", "differs", files=", ".join(differing))
                if differing
                else say("lexicon", "same")
            )
            raise typer.Exit(1 if differing else 0)
        for changed in differing:
            (shipped / changed).write_bytes((made / changed).read_bytes())
        typer.echo(
            say("lexicon", "written", files=", ".join(differing))
            if differing
            else say("lexicon", "same")
        )


def _make_word_data(folder: Path) -> None:
    # Imported here: the sources come with the extra `lexicon-build`, and nothing else needs them.
    from slovoplet.lexicon.meanings.making import write_meanings  # noqa: PLC0415
    from slovoplet.lexicon.recipe import make_word_data  # noqa: PLC0415
    from slovoplet.lexicon.sources.wordsources import read_sources  # noqa: PLC0415
    from slovoplet.lexicon.words.dataset import write_dataset  # noqa: PLC0415

    with waiting() as tell:
        try:
            sources = read_sources(lambda source: tell(say("lexicon", "reading", source=source)))
        except ModuleNotFoundError as missing:
            typer.echo(say("lexicon", "extra_missing", module=str(missing.name)), err=True)
            raise typer.Exit(2) from missing
        tell(say("lexicon", "sorting"))
        data = make_word_data(sources)
        write_dataset(data, folder)
        tell(say("lexicon", "meanings"))
        write_meanings(folder, [*(noun.word for noun in data.nouns), *data.rare])


def _same(made: Path, shipped: Path) -> bool:
    return shipped.exists() and filecmp.cmp(made, shipped, shallow=False)
