"""`slovoplet turns` and `slovoplet best`."""

import json
from pathlib import Path

import pytest

from slovoplet.lexicon.file import save_graph
from slovoplet.rules.alphabet import RUSSIAN
from tests.cli import terminal

POSITION = "15/15/15/15/15/15/15/6КОт6/15/15/15/15/15/15/15 ТОКИ/ 0/0 0 rules erudit;"
ROWS = ["." * 15] * 7 + ["......КОт......"] + ["." * 15] * 7


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text("кот\nток\nкотик\nоко\n\nто\n", encoding="utf-8")
    return str(path)


def run(*args: str) -> tuple[int, str, str]:
    result = terminal.run(*args)
    return result.exit_code, result.stdout, result.stderr


def test_all_turns_are_printed_the_best_first(words: str) -> None:
    code, out, err = run("turns", POSITION, "--words", words)
    points = [int(line.split("\t")[0]) for line in out.splitlines()]
    assert code == 0
    assert points == sorted(points, reverse=True)
    assert f"Найдено: {len(points)} " in err
    assert any("i8=Т" in line for line in out.splitlines())


def test_a_limit_that_is_reached_is_said(words: str) -> None:
    _, out, err = run("turns", POSITION, "--words", words, "--limit", "2")
    assert len(out.splitlines()) == 2
    assert "Это не все ходы" in err


def test_the_best_turns_are_the_first_of_all_turns(words: str) -> None:
    everything = run("turns", POSITION, "--words", words)[1].splitlines()
    code, out, _ = run("best", POSITION, "-n", "3", "--words", words)
    assert code == 0
    assert [line.split("\t")[0] for line in out.splitlines()] == [
        line.split("\t")[0] for line in everything[:3]
    ]


def test_a_batch_is_answered_line_by_line(tmp_path: Path, words: str) -> None:
    batch = tmp_path / "batch.jsonl"
    lines = [{"id": 7, "board": ROWS, "hand": "ТОКИ"}, {"id": "б", "board": ROWS, "hand": "Ъ"}]
    batch.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    code, out, _ = run("turns", "--batch", str(batch), "--words", words, "--set", "star_swap=false")
    first, second = map(json.loads, out.splitlines())
    assert code == 0
    assert first["id"] == 7
    assert set(first) == {"id", "count", "best", "n_best", "sum"}
    assert first["count"] > 0
    assert second == {"id": "б", "count": 0, "best": 0, "n_best": 0, "sum": 0}


def test_a_ready_graph_may_be_given_for_the_words(tmp_path: Path, words: str) -> None:
    graph = tmp_path / "words.graph"
    save_graph(graph, ["КОТ", "ТОК", "КОТИК", "ОКО", "ТО"], RUSSIAN)
    assert run("turns", POSITION, "--words", str(graph)) == run("turns", POSITION, "--words", words)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "batch.jsonl:1"),
        ('{"id": 1, "hand": "К"}', "board"),
        ('{"id": 1, "board": ["."], "hand": "К"}', "1×1"),
        (json.dumps({"id": 1, "board": ROWS, "hand": "CAT"}), "C"),
    ],
)
def test_a_bad_line_is_refused_without_a_traceback(
    tmp_path: Path, words: str, line: str, said: str
) -> None:
    batch = tmp_path / "batch.jsonl"
    batch.write_text(line, encoding="utf-8")
    code, _, err = run("turns", "--batch", str(batch), "--words", words)
    assert code == 2
    assert said in err
    assert "Traceback" not in err


def test_a_bad_position_a_bad_file_and_no_position_are_refused(tmp_path: Path, words: str) -> None:
    damaged = tmp_path / "damaged.graph"
    damaged.write_bytes(b"SLVGRAPH" + bytes(60))
    for args in (
        ["turns", "nonsense", "--words", words],
        ["turns", POSITION, "--words", str(tmp_path / "absent")],
        ["turns", POSITION, "--words", str(damaged)],
        ["best", POSITION, "--words", str(damaged)],
        ["turns"],
        ["bench", "--corpus", str(tmp_path)],
    ):
        code, _, err = run(*args)
        assert code == 2
        assert err
        assert "Traceback" not in err
