"""The packed meanings."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slovoplet.lexicon.meanings import archive
from slovoplet.lexicon.meanings.archive import Archive, Article, write_archive

texts = st.text("абвгеё, ", min_size=1, max_size=40)
articles = st.builds(
    Article,
    st.text("абвгеё", min_size=1, max_size=9),
    st.sampled_from(["slovoplet", "wiktionary", "derived"]),
    st.text("абв", max_size=5),
    st.lists(texts, min_size=1, max_size=3).map(tuple),
)


@settings(deadline=None)  # a busy disk is no fault
@given(st.dictionaries(st.text("абвг", min_size=1, max_size=4), articles, min_size=1))
def test_what_is_packed_is_found_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, given: dict[str, Article]
) -> None:
    path = tmp_path_factory.mktemp("meanings") / "archive"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive, "_BLOCK", 100)  # so that few words make several blocks
        write_archive(given, path)
    found = Archive(path)
    for key in [*given, *(f"{key}а" for key in given), "", "б", "ж"]:
        assert found.find(key) == given.get(key)


def test_the_same_articles_give_the_same_bytes(tmp_path: Path) -> None:
    one = {
        "кот": Article("кот", "slovoplet", "", ("зверь",)),
        "еж": Article("ёж", "derived", "", ("х",)),
    }
    write_archive(one, tmp_path / "one")
    write_archive(dict(reversed(one.items())), tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_another_file_is_no_archive(tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(b"something else altogether")
    with pytest.raises(ValueError, match="no meanings of words"):
        Archive(path)
