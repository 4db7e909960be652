"""The stamp of the code: the engine's signature, and a hash that any change of a source changes."""

import shutil
from importlib.resources import files
from pathlib import Path

from slovoplet.bots.bulk import stamp
from slovoplet.bots.bulk.stamp import own_stamp
from slovoplet.engine.bench import fixed_bench


def test_the_engine_is_named_by_the_signature_of_the_bench():
    assert own_stamp().engine == fixed_bench().run().signature


def test_a_change_of_code_or_data_is_another_stamp(tmp_path, monkeypatch):
    package = Path(str(files("slovoplet")))
    ignored = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "web", "server", "data")
    shutil.copytree(package, tmp_path / "slovoplet", ignore=ignored)
    monkeypatch.setattr(stamp, "files", lambda _: tmp_path / "slovoplet")
    before = stamp._hash_sources()
    levels = tmp_path / "slovoplet" / "bots" / "levels.toml"
    levels.write_text(levels.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    changed = stamp._hash_sources()
    levels.rename(levels.with_name("ranks.toml"))
    assert len({before, changed, stamp._hash_sources()}) == 3
    (tmp_path / "slovoplet" / "cli" / "main.py").write_text(
        ""
    )  # how it is asked for does not matter
    (tmp_path / "slovoplet" / "bots" / "notes.pyc").write_text("")
    levels.with_name("ranks.toml").rename(levels)
    assert stamp._hash_sources() == changed
