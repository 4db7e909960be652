"""The command `slovoplet`: one line for each subject, each in its own file.

A subject's file is imported only when it is called, and Typer only for the subjects that are made with
it: help and words come at once. What the commands do is said in `slovoplet.texts`.
"""

import gc
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import NamedTuple


class Subject(NamedTuple):
    """Where a subject's command is.

    A quick one reads its arguments with argparse: to import Typer takes longer than to look a word up. One
    for others speaks to people elsewhere, so that the operator's locale does not choose its language.
    """

    place: str
    is_quick: bool = False
    is_for_others: bool = False


SUBJECTS = {
    "play": Subject("commands.play:play"),
    "judge": Subject("judge.judge:judge"),
    "serve": Subject("commands.serve:serve", is_for_others=True),
    "worker": Subject("commands.worker:worker", is_for_others=True),
    "settings": Subject("settings:settings"),
    "word": Subject("commands.word:look_up_words", is_quick=True),
    "words": Subject("commands.words:find_words", is_quick=True),
    "turns": Subject("board.turns:turns"),
    "best": Subject("board.best:best"),
    "bench": Subject("board.bench:bench"),
    "arena": Subject("arena.arena:arena"),
    "tune": Subject("arena.tune:tune_level"),
    "selfplay": Subject("board.selfplay:selfplay"),
    "train": Subject("board.selfplay:train"),
    "analyse": Subject("commands.analyse:analyse_record"),
    "hint": Subject("commands.hint:hint"),
    "puzzle": Subject("study.puzzle:puzzle"),
    "learn": Subject("study.learn:learn"),
    "record": Subject("commands.record:app"),
    "rules": Subject("commands.rules:app"),
    "lexicon": Subject("commands.lexicon:app"),
    "admin": Subject("commands.admin:app"),
}
SPOKEN = ("ru", "uk", "en")
COMPLETION = "_SLOVOPLET_COMPLETE"  # with which a shell asks what may follow


def app(arguments: Sequence[str] | None = None) -> None:
    """Runs the command with these arguments, or those of this process."""
    wanted, given = _take_language(sys.argv[1:] if arguments is None else list(arguments))
    subject = SUBJECTS.get(given[0]) if given else None
    by_locale = subject is None or not subject.is_for_others
    language = wanted or (_system_language() if by_locale else SPOKEN[0])
    if COMPLETION in os.environ:
        subject = None
    elif not given or given[0] == "--help":
        import_module("slovoplet.texts").speak(language)
        print(_help())
        raise SystemExit(0 if given else 2)
    if subject is not None and subject.is_quick:
        _run_quickly(subject, given[1:], language)
    else:
        import_module("slovoplet.texts").speak(language)
        import_module("slovoplet.cli.group").group(given, prog_name="slovoplet")


def _take_language(arguments: list[str]) -> tuple[str, list[str]]:
    """The language of `--lang` or of `SLOVOPLET_LANG`, empty if neither names one, and the other arguments."""
    wanted = os.environ.get("SLOVOPLET_LANG", "")
    if arguments and arguments[0].partition("=")[0] == "--lang":
        option, *rest = arguments
        wanted, arguments = (option[7:], rest) if "=" in option else ("".join(rest[:1]), rest[1:])
    if wanted and wanted not in SPOKEN:
        print(f"slovoplet --lang {'|'.join(SPOKEN)} …", file=sys.stderr)
        raise SystemExit(2)
    return wanted, arguments


def _system_language() -> str:
    """English or Ukrainian where the system speaks it, else Russian."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    return next((one for one in SPOKEN if locale.startswith(f"{one}_") or locale == one), "ru")


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
    """What there is, in the language of the person: only the section of purposes is read."""
    texts, manual = import_module("slovoplet.texts"), import_module("slovoplet.texts.manual")
    purposes = manual.tell_purposes()
    width = max(map(len, SUBJECTS)) + 2
    command = texts.say("usage", "command")
    return "\n".join(
        [
            f"slovoplet [--lang {'|'.join(SPOKEN)}] {command} …",
            "",
            texts.say("usage", "title"),
            "",
            *(f"  {name:{width}}{purposes[name]}" for name in SUBJECTS),
            "",
            texts.say("usage", "more", command=f"slovoplet {command}"),
            texts.say("usage", "completion"),
        ]
    )
