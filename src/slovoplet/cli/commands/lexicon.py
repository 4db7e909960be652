"""`slovoplet lexicon`: the available lexicons, custom lists, and rebuilding the shipped one."""

import filecmp
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer

from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.dataset import data_folder, edition
from slovoplet.lexicon.words.difference import compare_editions
from slovoplet.lexicon.words.selection import edition_title
from slovoplet.lexicon.words.shelf import BUILT, keep_list, lexicon_names, shelf_folder
from slovoplet.lexicon.words.stock import build_stock, is_stocked, stock_of
from slovoplet.lexicon.words.wordlist import read_word_list
from slovoplet.texts import say

app = typer.Typer(help="Словари.", no_args_is_help=True, add_completion=False)


@app.command("list")
def list_lexicons() -> None:
    """Какие словари есть."""
    counts = edition().counts
    for name in lexicon_names():
        count = counts.get({"nouns": "nouns", "all": "forms"}.get(name, ""))
        if name in BUILT:
            if not is_stocked(name):
                typer.echo(say("lexicon", "unbuilt", name=name))
                continue
            count = len(list(stock_of(name).nouns()))
        told = name if count is None else say("lexicon", "counted", name=name, words=count)
        typer.echo(say("lexicon", "edition", told=told, edition=edition_title(name)))


@app.command("build")
@refuse_kindly
def build(
    file: Annotated[
        Path | None, typer.Argument(metavar="ФАЙЛ", help="Свой список: слово в строке, UTF-8.")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", help="Имя своего словаря; иначе имя файла.")
    ] = None,
    language: Annotated[
        Literal["ru", "uk"],
        typer.Option(
            "--language", help="ru — русские слова пакета, uk — украинские, для этой машины."
        ),
    ] = "ru",
    check: Annotated[
        bool,
        typer.Option("--check", help="Только сравнить со словарём из пакета, ничего не менять."),
    ] = False,
) -> None:
    """Собрать словарь: свой — из файла, а без файла — существительные заново из всех источников."""
    if file is not None:
        _build_own(file, name or file.stem)
    elif language == "uk":
        _build_ukrainian()
    else:
        _build_shipped(check)


@app.command("diff")
@refuse_kindly
def diff(
    folder: Annotated[
        Path, typer.Argument(metavar="ПАПКА", help="Папка data другого издания.", exists=True)
    ],
) -> None:
    """Чем словарь из пакета отличается от другого издания: слова по видам перемен."""
    changes = compare_editions(folder)
    for kind, word in changes:
        typer.echo(f"{kind}\t{word}")
    counts = Counter(change.kind for change in changes)
    for kind in sorted(counts):
        typer.echo(say("lexicon", "changed", kind=kind, words=counts[kind]), err=True)
    if not changes:
        typer.echo(say("lexicon", "same"), err=True)


@app.command("edition")
@refuse_kindly
def tell_edition(
    record: Annotated[
        Path | None, typer.Argument(metavar="ЗАПИСЬ", help="Запись партии.", exists=True)
    ] = None,
) -> None:
    """Какое это издание словаря; с записью — тем ли изданием сыграна партия."""
    if record is None:
        typer.echo(edition_title("nouns"))
        return
    from slovoplet.cli.recordfile import read_record  # noqa: PLC0415 - the games are not needed else

    started = read_record(record).state
    now = open_lexicon(started.rules).hash
    played = started.lexicon or "?"
    known = "this_edition" if played == now else "other_edition"
    typer.echo(
        say("lexicon", known, hash=played[:16], edition=edition_title(started.rules.lexicon))
    )


@app.command("meanings")
@refuse_kindly
def meanings() -> None:
    """Собрать заново толкования слов из пакета: после правки своих."""
    from slovoplet.lexicon.meanings.making import shipped_words, write_meanings  # noqa: PLC0415

    words = shipped_words()
    explained = write_meanings(data_folder(), words)
    typer.echo(say("lexicon", "explained", words=explained, all=len(words)))


@app.command("bench")
@refuse_kindly
def bench(name: Annotated[str, typer.Argument(metavar="СЛОВАРЬ")] = "nouns") -> None:
    """Скорость и память: открыть, спросить слово, причину, толкование."""
    from slovoplet.lexicon.bench import measure  # noqa: PLC0415 - nobody else measures

    for key, value in measure(name)._asdict().items():
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
    with _progress() as tell:
        build_stock(lambda stage: tell(say("lexicon", f"stage_{stage}")))
        tell(say("lexicon", "stage_graph"))
        words = len(open_lexicon("nouns-uk"))
    typer.echo(say("lexicon", "counted", name="nouns-uk", words=words))


@contextmanager
def _progress() -> Iterator[Callable[[str], None]]:
    """A line on the terminal that says what is being done, and for how long."""
    from rich.console import Console  # noqa: PLC0415 - only a build takes so long
    from rich.progress import (  # noqa: PLC0415
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("")
        yield lambda told: progress.update(task, description=told)


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

    with _progress() as tell:
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
