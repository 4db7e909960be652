"""The cache directory."""

import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from slovoplet.lexicon import cache


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLOVOPLET_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def write(path: Path) -> None:
    path.write_text("whole")


def make_in(folder: str) -> str:
    os.environ["SLOVOPLET_CACHE"] = folder
    return cache.cached_file("both.txt", write).read_text()


def test_the_variable_names_the_folder(folder: Path) -> None:
    assert cache.cache_folder() == folder


def test_without_it_the_users_cache_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SLOVOPLET_CACHE")
    assert "slovoplet" in cache.cache_folder().parts


def test_a_file_is_made_once(folder: Path) -> None:
    assert cache.cached_file("a.txt", write) == folder / "a.txt"

    def fail(path: Path) -> None:
        raise AssertionError

    assert cache.cached_file("a.txt", fail).read_text() == "whole"


def test_a_failed_making_leaves_nothing_behind(folder: Path) -> None:
    def fail(path: Path) -> None:
        path.write_text("half")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        cache.cached_file("a.txt", fail)
    assert list(folder.iterdir()) == []


def test_two_processes_that_make_it_at_once_both_succeed(folder: Path) -> None:
    with ProcessPoolExecutor(2) as pool:
        assert list(pool.map(make_in, [str(folder)] * 4)) == ["whole"] * 4
    assert [path.name for path in folder.iterdir()] == ["both.txt"]


def test_pruning_keeps_what_was_used_last(folder: Path) -> None:
    for number in range(4):
        path = cache.cached_file(f"house-{number}.graph", write)
        os.utime(path, (number, number))
    cache.touch(folder / "house-0.graph")
    cache.prune("house-*.graph", keep=2)
    assert sorted(path.name for path in folder.iterdir()) == ["house-0.graph", "house-3.graph"]
