"""Commands explain themselves: help, examples that run, mistakes in one line, completion, three languages."""

import json
import os
import pty
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import httpx
import platformdirs
import pytest

from slovoplet.cli.main import SPOKEN
from slovoplet.cli.manual.commands import _title
from slovoplet.lexicon import bench
from slovoplet.lexicon.cache import user_folder
from slovoplet.texts import speak
from slovoplet.texts.manual import Manual, tell_purposes
from tests.cli.listing import every_command, walk_commands
from tests.cli.terminal import run
from tests.cli.workplace import DATABASE, TABLE, furnish
from tests.server.port import reserved_port
from tests.server.redisserver import RedisServer
from tests.waiting import wait_until

COMMANDS = every_command()
SERVERS = ("serve", "worker")  # they run until they are told to end


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("workplace")
    return folder, furnish(folder)


@pytest.fixture
def workplace(furnished: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of a test's own with the files of the examples, which is where it runs."""
    folder = tmp_path / "here"
    shutil.copytree(furnished[0], folder)
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SLOVOPLET_DATABASE", f"sqlite:///{folder / DATABASE}")
    monkeypatch.setenv("SLOVOPLET_LEXICONS", str(folder / "lexicons"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    return folder


@pytest.fixture
def speaks_russian_again() -> Iterator[None]:
    yield
    speak("ru")


def examples_of(command: str) -> list[list[str]]:
    """The examples as a shell would give them to the program."""
    return [shlex.split(example)[1:] for example in Manual("ru").page(command).examples]


# Help.


@pytest.mark.parametrize("language", SPOKEN)
def test_every_command_and_its_parts_are_explained(language: str) -> None:
    manual = Manual(language)
    for path, command in walk_commands():
        page = manual.page(path)
        assert page.about, path
        assert len(page.examples) == 2, path
        taken = getattr(command, "parser", None)
        names = [action.dest for action in taken.taken()] if taken else []
        names += [param.name for param in command.params]
        assert [name for name in names if not page.parts.get(name)] == [], path
        for param in command.params:
            assert param.is_flag if param.metavar is None else _title(param, manual), path


@pytest.mark.parametrize("language", SPOKEN)
def test_all_languages_explain_the_same(language: str) -> None:
    assert tell_purposes(language).keys() == tell_purposes("ru").keys()
    mine, russian = Manual(language)._sections, Manual("ru")._sections
    assert {name: sorted(one) for name, one in mine.items()} == {
        name: sorted(one) for name, one in russian.items()
    }


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_a_page_with_examples(command: str, language: str, speaks_russian_again) -> None:
    shown = run("--lang", language, *command.split(), "--help")
    assert shown.exit_code == 0
    lines = shown.stdout.splitlines()
    assert lines[0].startswith(f"slovoplet {command}")
    assert max(map(len, lines)) <= 118
    for example in Manual(language).page(command).examples:
        assert f"  {example}" in lines


def test_help_of_several_commands_lists_them() -> None:
    shown = run("rules", "--help")
    assert shown.exit_code == 0
    assert [line.split()[0] for line in shown.stdout.splitlines()[4:8]] == [
        *("list", "show", "check", "picture"),
    ]
    assert run("rules") == (2, "", shown.stdout)


# Examples.


@pytest.mark.parametrize("command", [one for one in COMMANDS if one not in SERVERS])
def test_the_examples_of_a_command_run(
    command: str,
    workplace: Path,
    furnished: tuple[Path, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "_SAMPLE", 100)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)  # one process, unless an example asks for more
    if command == "lexicon meanings" and "SLOVOPLET_MEANINGS" not in os.environ:
        pytest.skip("make soak: half a minute of a core each")
    for example in examples_of(command):
        if command == "admin restore":
            (workplace / DATABASE).unlink(missing_ok=True)
        elif command.startswith("admin"):  # each example on the database as it was
            shutil.copy(furnished[0] / DATABASE, workplace / DATABASE)
        if command == "admin reopen-account":
            assert run("admin", "close-account", "boris", "--reason", "так").exit_code == 0
        words = [furnished[1] if word == TABLE else word for word in example]
        done = run(*words, given="выход\n")
        assert done.exit_code == 0, done.output
        assert done.output
        if "--json" in words:
            assert [json.loads(line) for line in done.stdout.splitlines()]


def test_the_examples_of_a_server_serve_until_it_is_told_to_end(
    workplace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SLOVOPLET_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(workplace / "data"))
    first, second = examples_of("serve")
    assert first == ["serve", "--port", "8080"], "which somebody else may have"
    with reserved_port() as port:
        lines = _run_all([["serve", "--port", str(port)], second], "http://")
    assert f"127.0.0.1:{port}" in lines[0]
    assert "127.0.0.1:" in lines[1]


def test_the_examples_of_a_worker_work_until_it_is_told_to_end(workplace: Path) -> None:
    with reserved_port() as port:
        redis = RedisServer(port)
        redis.start()
        try:
            (workplace / "worker.toml").write_text(f'queue = "{redis.url}"\n')
            assert all(_run_all(examples_of("worker"), "worker_ready"))
        finally:
            redis.stop()


def _run_all(examples: list[list[str]], said: str) -> list[str]:
    """Runs two examples beside each other until they say something, and ends them; the lines."""
    with ThreadPoolExecutor() as threads:
        return list(threads.map(_run_until, examples, [said] * 2, ["a.log", "b.log"]))


def _run_until(arguments: list[str], said: str, name: str) -> str:
    log = Path(name)
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "slovoplet.cli", *arguments],
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until(lambda: said in log.read_text(), said)
        line = next(one for one in log.read_text().splitlines() if said in one)
        if address := re.search(r"http://\S+", line):
            wait_until(lambda: _is_ready(address[0]), "the server")
        process.terminate()
        # A worker says that it is ready a moment before it hears signals.
        assert process.wait(60) in (0, -signal.SIGTERM if said == "worker_ready" else 0)
    finally:
        process.kill()
        process.wait()
    return line


def _is_ready(address: str) -> bool:
    with suppress(httpx.HTTPError):
        return httpx.get(f"{address}health/ready", timeout=60).status_code == 200
    return False


# Mistakes.

WRONG = {
    "play": ["--rules", "нету", "--bots", "znatok"],
    "judge": ["--rules", "нету", "--players", "Аня,Боря"],
    "serve": ["--port", "70000"],
    "worker": ["--places", "0"],
    "settings": ["--settings", "нет.toml"],
    "word": ["--lexicon", "нету", "кот"],
    "words": ["--min", "много"],
    "turns": ["чепуха"],
    "best": ["15/15"],
    "bench": ["--corpus", "нету"],
    "arena": ["znatok"],
    "tune": ["нету", "--attempts", "1"],
    "selfplay": ["out", "--rules", "underwood"],
    "train": ["нету", "--out", "values.json"],
    "analyse": ["нету.txt"],
    "hint": ["words.txt"],
    "puzzle": ["--date", "вчера"],
    "learn": ["--file", "words.txt"],
    "record check": ["words.txt"],
    "record convert": ["game.txt", "--to", "mp4"],
    "rules list": ["лишнее"],
    "rules show": ["нету"],
    "rules check": ["words.txt"],
    "rules picture": ["нету"],
    "lexicon list": ["--нету"],
    "lexicon build": ["game.txt"],
    "lexicon diff": ["нету"],
    "lexicon edition": ["words.txt"],
    "lexicon meanings": ["--out"],
    "lexicon bench": ["нету"],
    "admin migrate": ["--settings", "нет.toml"],
    "admin backup": ["нету/копия.gz"],
    "admin restore": ["words.txt"],
    "admin check": ["--settings", "empty.toml"],
    "admin pack": ["--days", "-1"],
    "admin ratings": ["--settings", "empty.toml"],
    "admin role": ["vera", "king"],
    "admin reports": ["--settings", "empty.toml"],
    "admin mute": ["nobody", "24", "--reason", "так"],
    "admin rename": ["boris", "", "--reason", "так"],
    "admin close-account": ["nobody", "--reason", "так"],
    "admin reopen-account": ["boris"],
    "admin close-table": ["nosuch", "--reason", "так"],
    "admin delete-line": ["99", "--reason", "так"],
    "admin close-report": ["много", "--reason", "так"],
    "admin trail": ["--settings", "empty.toml"],
    "admin accept": ["кот", "--reason", "так", "--overlay", "нету"],
    "admin refuse": ["лось", "--reason", "так"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_bad_input_is_told_in_one_line_with_exit_code_2(
    command: str, workplace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "empty.toml" in WRONG[command]:
        monkeypatch.delenv("SLOVOPLET_DATABASE")
    done = run(*command.split(), *WRONG[command])
    assert (done.exit_code, len(done.stderr.splitlines())) == (2, 1), done.output
    assert "Traceback" not in done.stderr
    assert len(done.stderr) > 5


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize(
    "arguments",
    [
        *(["rul"], ["rules", "shw"], ["rules", "show"], ["rules", "list", "x"]),
        *(
            ["puzzle", "--нету"],
            ["arena", "a", "b", "--games", "1"],
            ["hint", "x", "--count", "99"],
        ),
        *(["arena", "a", "b", "--games", "x"], ["lexicon", "build", "--language", "de"]),
        *(["record", "convert", "x", "--to"], ["word", "--нету"], ["words", "--limit", "0"]),
        *(["words", "--min"], ["words", "лишнее"], ["word", "--missing", "--wrong", "кот"]),
    ],
    ids=" ".join,
)
def test_a_mistyped_command_is_told_in_the_language_of_the_person(
    arguments: list[str], language: str, speaks_russian_again
) -> None:
    done = run("--lang", language, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    see = {"ru": "Подробнее: slovoplet", "uk": "Докладніше: slovoplet", "en": "More: slovoplet"}
    assert see[language] in line
    assert line.endswith(" --help")


def test_names_near_a_mistyped_one_are_told() -> None:
    assert "word, words" in run("wrd").stderr
    assert "show" in run("rules", "shw").stderr


# Languages.


@pytest.mark.parametrize(
    ("environment", "title"),
    [
        ({"LANG": "en_GB.UTF-8"}, "the Russian word games"),
        ({"LANG": "ru_RU.UTF-8"}, "Словоплёт:"),
        ({"LANG": "uk_UA.UTF-8"}, "Словоплет:"),
        ({"LANG": "C.UTF-8"}, "Словоплёт:"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_US.UTF-8"}, "the Russian word games"),
        ({"LANG": "en_US.UTF-8", "SLOVOPLET_LANG": "ru"}, "Словоплёт:"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], title: str) -> None:
    known = ("LC_ALL", "LC_MESSAGES", "LANG", "SLOVOPLET_LANG")
    clean = {name: value for name, value in os.environ.items() if name not in known}
    done = subprocess.run(
        [sys.executable, "-m", "slovoplet.cli", "--help"],
        env=clean | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert title in done.stdout


def test_a_server_does_not_speak_the_language_of_who_started_it() -> None:
    clean = {name: value for name, value in os.environ.items() if name != "SLOVOPLET_LANG"}
    done = subprocess.run(
        [sys.executable, "-m", "slovoplet.cli", "serve", "--port", "x"],
        env=clean | {"LC_ALL": "en_US.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Подробнее" in done.stderr


def test_english_phrases_are_understood_at_the_table(tmp_path: Path) -> None:
    typed = "hand\nscore\nрука\nhelp\nquit\n"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "slovoplet.cli", "--lang", "en", "play", "--plain"),
            *("--bots", "novichok", "--seed", "3"),
        ],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.count("Your tiles:") >= 2
    assert "exchange АБВ" in done.stdout
    assert "See you!" in done.stdout


# Asking.


def converse(*arguments: str, answers: str) -> str:
    """What a command says to somebody at a terminal who types these answers."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "slovoplet.cli", "--lang", "ru", *arguments],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        os.write(ours, answers.encode())
        said, _ = process.communicate(timeout=60)
        assert process.returncode == 0, said
    os.close(theirs)
    os.close(ours)
    return said


def test_without_words_at_a_terminal_the_command_asks_for_them() -> None:
    said = converse("word", answers="кот\nдвери\n\n")
    assert "Какое слово посмотреть?" in said
    assert "«кот» годится" in said
    assert "Годится единственное: «дверь»." in said


def test_without_conditions_at_a_terminal_the_command_asks_for_letters() -> None:
    said = converse("words", answers="КОТ\nк?т\n1\n\n")
    assert "КОТ ТОК" in said.replace("КТО ", "")
    assert "КИТ" in said


# Completion.


def complete(*words: str, shell: str = "bash") -> list[str]:
    """What the shell is offered after these words, the last of them unfinished."""
    line = " ".join(["slovoplet", *words])
    asked = {
        "_SLOVOPLET_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words)),
        "_TYPER_COMPLETE_ARGS": line,
    }
    with patch.dict(os.environ, asked):
        done = run()
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["wor"], ["worker", "word", "words"]),
        (["rules", "s"], ["show"]),
        (["rules", "show", "eru"], ["erudit", "erudit-online"]),
        (["play", "--bots", "znatok,nov"], ["znatok,novichok"]),
        (["play", "--pl"], ["--players", "--plain"]),
        (["word", "--lex"], ["--lexicon"]),
        (["words", "--pat"], ["--pattern"]),
        (["record", "convert", "x", "--to", "g"], ["gcg", "gif"]),
    ],
    ids=" ".join,
)
def test_the_shell_is_offered_what_may_follow(words: list[str], offered: list[str]) -> None:
    assert sorted(complete(*words)) == sorted(offered)


def test_other_shells_are_told_what_each_command_does() -> None:
    assert any("словар" in line for line in complete("wor", shell="zsh"))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_shown_for_a_shell(shell: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "slovoplet.cli", "--show-completion"],
        env=os.environ | {"_SLOVOPLET_COMPLETE": f"source_{shell}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "_SLOVOPLET_COMPLETE" in done.stdout
    assert "slovoplet" in done.stdout


# Folders.


@pytest.mark.parametrize("home", ["", "/somewhere", "relative"])
def test_the_folders_of_a_user_are_those_of_platformdirs(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, home)
    assert user_folder("cache") == platformdirs.user_cache_path("slovoplet", appauthor=False)
    assert user_folder("data") == platformdirs.user_data_path("slovoplet", appauthor=False)
