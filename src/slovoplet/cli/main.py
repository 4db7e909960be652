"""The command `slovoplet`: one line for each subject, each in its own file.

A subject's file is imported only when it is called, and Typer only for the subjects that are made with
it: help and words come at once.
"""

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import NamedTuple


class Subject(NamedTuple):
    """Where a subject's command is, and what it does: the first line of its own help.

    A quick one reads its arguments with argparse: to import Typer takes longer than to look a word up.
    """

    place: str
    help: str
    is_quick: bool = False


SUBJECTS = {
    "play": Subject(
        "commands.play:play", "Игра в терминале: с ботами и с людьми за одним устройством."
    ),
    "judge": Subject(
        "judge.judge:judge",
        "Судья настоящей доски: записывает ходы, считает очки, спорит о словах, строка за строкой.",
    ),
    "serve": Subject("commands.serve:serve", "Запустить сервер: столы, партии, страницы."),
    "worker": Subject(
        "commands.worker:worker",
        "Думать за серверы: брать из очереди ходы ботов, подсказки, разборы и задачи дня.",
    ),
    "settings": Subject(
        "settings:settings", "Показать настройки сервера: откуда бы они ни взялись."
    ),
    "word": Subject(
        "commands.word:look_up_words",
        "Есть ли слово в словаре; если нет — почему; что оно значит.",
        is_quick=True,
    ),
    "words": Subject(
        "commands.words:find_words",
        "Слова из букв, по образцу, по длине; продолжения слова. Условия можно сочетать.",
        is_quick=True,
    ),
    "turns": Subject(
        "board.turns:turns",
        "Все ходы позиции: очки и запись хода; с --batch — число ходов и очки каждой позиции.",
    ),
    "best": Subject("board.best:best", "Лучшие ходы позиции по очкам."),
    "bench": Subject(
        "board.bench:bench", "Скорость движка и подпись: одно число от всех найденных ходов."
    ),
    "arena": Subject("arena.arena:arena", "Сыграть партии между ботами и посчитать, кто сильнее."),
    "tune": Subject("arena.tune:tune_level", "Подобрать числа уровня бота по партиям с другим."),
    "selfplay": Subject(
        "board.selfplay:selfplay",
        "Сыграть часть партий с самим собой: номера партий и ключ решают всё, части складываются.",
    ),
    "train": Subject(
        "board.selfplay:train",
        "Сложить части самоигры и вывести из них, сколько стоят фишки, которые остаются на руках.",
    ),
    "analyse": Subject(
        "commands.analyse:analyse_record",
        "Разобрать сыгранную партию или целый архив: "
        "лучшие ходы, потерянные очки, упущенные звёзды.",
    ),
    "hint": Subject("commands.hint:hint", "Подсказать ходы, от простых к сильным."),
    "puzzle": Subject(
        "study.puzzle:puzzle",
        "Ход дня или задача из набора: позиция, в которой один ход явно лучше всех.",
    ),
    "learn": Subject(
        "study.learn:learn",
        "Пять минут слов в день: короткие, с редкими буквами, "
        "с буквой спереди или сзади, пропущенные.",
    ),
    "record": Subject("commands.record:app", "Записи партий."),
    "rules": Subject("commands.rules:app", "Правила игр."),
    "lexicon": Subject("commands.lexicon:app", "Словари."),
    "admin": Subject("commands.admin:app", "Хранилище и порядок на сервере."),
}
TITLE = "Словоплёт: Эрудит, Считай слова, Экрайбл с его сёстрами и Ундервуд."
SPOKEN = ("ru", "uk")


def app(arguments: Sequence[str] | None = None) -> None:
    """Runs the command with these arguments, or those of this process."""
    language, given = _take_language(sys.argv[1:] if arguments is None else list(arguments))
    if not given or given[0] == "--help":
        print(_help())
        raise SystemExit(0 if given else 2)
    subject = SUBJECTS.get(given[0])
    if subject is not None and subject.is_quick:
        _run_quickly(subject, given[1:], language)
    else:
        import_module("slovoplet.texts").speak(language)
        import_module("slovoplet.cli.group").group(given, prog_name="slovoplet")


def _take_language(arguments: list[str]) -> tuple[str, list[str]]:
    """The language of `--lang`, of `SLOVOPLET_LANG` or of the system, and the other arguments."""
    wanted = os.environ.get("SLOVOPLET_LANG", "")
    if arguments and arguments[0].partition("=")[0] == "--lang":
        option, *rest = arguments
        wanted, arguments = (option[7:], rest) if "=" in option else ("".join(rest[:1]), rest[1:])
    if wanted and wanted not in SPOKEN:
        print(f"slovoplet --lang {'|'.join(SPOKEN)} …", file=sys.stderr)
        raise SystemExit(2)
    return wanted or _system_language(), arguments


def _system_language() -> str:
    """Ukrainian where the system speaks it, else Russian."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "uk" if next(filter(None, named), "").startswith("uk") else "ru"


def load_subject(subject: Subject) -> object:
    """What carries out a subject: a function, or a Typer of several commands."""
    file, noun = subject.place.split(":")
    found: object = getattr(import_module(f"slovoplet.cli.{file}"), noun)
    return found


def _run_quickly(subject: Subject, arguments: list[str], language: str) -> None:
    gc.disable()  # a short life leaves little to collect, and importing sets it off again and again
    with _without("typing_extensions"):
        import_module("msgspec")
    import_module("slovoplet.texts").speak(language)
    function = load_subject(subject)
    assert callable(function)
    try:
        function(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except BrokenPipeError:
        # Whoever reads has seen enough; what is left in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None


@contextmanager
def _without(module: str) -> Iterator[None]:
    """Hides a module that is not loaded yet from whoever would use it but can do without.

    msgspec prefers `typing_extensions` to `typing`, and that and what it needs are a fifth of the time of a quick
    command. With `None` in its place an import fails, as the documentation of `sys.modules` says.
    """
    if module in sys.modules:
        yield
        return
    sys.modules[module] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[module]


def _help() -> str:
    width = max(map(len, SUBJECTS)) + 2
    lines = [f"  {name:{width}}{subject.help}" for name, subject in SUBJECTS.items()]
    return "\n".join(
        [
            "slovoplet [--lang ru|uk] КОМАНДА …",
            "",
            TITLE,
            "",
            *lines,
            "",
            "slovoplet КОМАНДА --help: подробнее.",
        ]
    )
