"""`slovoplet lexicon`: the available lexicons, custom lists, and rebuilding the shipped one."""

import filecmp
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from slovoplet.cli.refuse import refuse_kindly
from slovoplet.lexicon.lexicon import open_lexicon
from slovoplet.lexicon.words.dataset import data_folder, edition
from slovoplet.lexicon.words.shelf import keep_list, lexicon_names, shelf_folder
from slovoplet.lexicon.words.wordlist import read_word_list
from slovoplet.texts import say

app = typer.Typer(help="Словари.", no_args_is_help=True, add_completion=False)


@app.command("list")
def list_lexicons() -> None:
    """Какие словари есть."""
    counts = edition().counts
    for name in lexicon_names():
        count = counts.get({"nouns": "nouns", "all": "forms"}.get(name, ""))
        typer.echo(name if count is None else say("lexicon", "counted", name=name, words=count))


@app.command("build")
@refuse_kindly
def build(
    file: Annotated[
        Path | None, typer.Argument(metavar="ФАЙЛ", help="Свой список: слово в строке, UTF-8.")
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", help="Имя своего словаря; иначе имя файла.")
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Только сравнить со словарём из пакета, ничего не менять."),
    ] = False,
) -> None:
    """Собрать словарь: свой — из файла, а без файла — существительные заново из всех источников."""
    if file is not None:
        _build_own(file, name or file.stem)
    else:
        _build_shipped(check)


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


def _build_shipped(check: bool) -> None:
    """Builds in a separate folder, then compares or replaces the shipped files."""
    shipped = Path(str(data_folder()))
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
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    from slovoplet.lexicon.recipe import make_word_data  # noqa: PLC0415
    from slovoplet.lexicon.sources.wordsources import read_sources  # noqa: PLC0415
    from slovoplet.lexicon.words.dataset import write_dataset  # noqa: PLC0415

    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("")
        try:
            sources = read_sources(
                lambda source: progress.update(
                    task, description=say("lexicon", "reading", source=source)
                )
            )
        except ModuleNotFoundError as missing:
            progress.stop()
            typer.echo(say("lexicon", "extra_missing", module=str(missing.name)), err=True)
            raise typer.Exit(2) from missing
        progress.update(task, description=say("lexicon", "sorting"))
        write_dataset(make_word_data(sources), folder)


def _same(made: Path, shipped: Path) -> bool:
    return shipped.exists() and filecmp.cmp(made, shipped, shallow=False)
