"""Word graphs in files."""

import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.lexicon.file import build_graph, open_graph, read_graph, save_graph
from slovoplet.rules.alphabet import RUSSIAN, Alphabet

WORDS = ["КОТ", "КОТИК", "ТОК"]
GRAPH = build_graph(WORDS, RUSSIAN)


def test_a_saved_graph_opens_with_its_words_and_alphabet(tmp_path: Path) -> None:
    path = tmp_path / "words.graph"
    save_graph(path, WORDS, RUSSIAN)
    graph = open_graph(path)
    assert list(graph.words()) == WORDS
    assert graph.alphabet == RUSSIAN
    assert graph.source == str(path)


def test_a_graph_stays_whole_while_its_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "words.graph"
    save_graph(path, WORDS, RUSSIAN)
    graph = open_graph(path)
    save_graph(path, ["ДОМ"], RUSSIAN)
    assert list(graph.words()) == WORDS
    assert list(open_graph(path).words()) == ["ДОМ"]


def test_a_graph_that_only_reads_forward_is_smaller() -> None:
    forward = build_graph(WORDS, RUSSIAN, both_ways=False)
    assert len(forward) < len(GRAPH)
    assert read_graph(forward).both_ways == 0
    assert list(read_graph(forward).words()) == WORDS


def test_any_alphabet_will_do() -> None:
    latin = Alphabet(letters="ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert list(read_graph(build_graph(["CAT"], latin)).words()) == ["CAT"]


@settings(deadline=None)
@given(st.integers(0, len(GRAPH) - 1), st.integers(1, 255))
def test_a_file_with_any_byte_changed_is_refused(place: int, change: int) -> None:
    damaged = bytearray(GRAPH)
    damaged[place] ^= change
    with pytest.raises(ValueError, match="word graph"):
        read_graph(bytes(damaged))


@pytest.mark.parametrize("length", [0, 1, 39, 40, 44, len(GRAPH) - 4, len(GRAPH) - 1])
def test_a_file_that_is_cut_off_is_refused(tmp_path: Path, length: int) -> None:
    path = tmp_path / "cut.graph"
    path.write_bytes(GRAPH[:length])
    with pytest.raises(ValueError, match=r"cut\.graph.*word graph"):
        open_graph(path)


def test_a_file_with_something_after_it_is_refused() -> None:
    with pytest.raises(ValueError, match="cut off"):
        read_graph(GRAPH + b"more")


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("КОТ\nТОК\n" * 20, encoding="utf-8")
    with pytest.raises(ValueError, match="not a word graph"):
        open_graph(path)


def test_a_file_of_another_version_is_refused() -> None:
    header = GRAPH[:8] + struct.pack("<I", 99) + GRAPH[12:36]
    with pytest.raises(ValueError, match="version 99"):
        read_graph(header + struct.pack("<I", zlib.crc32(header)) + GRAPH[40:])
