"""Archives of games: every file is analysed or refused, in the order of names, and the same game once."""

import zipfile

import msgspec
import pytest

from slovoplet.bots.bulk.crew import LoneCrew
from slovoplet.bots.bulk.run import run_job
from slovoplet.bots.player import Players
from slovoplet.bots.report.archive import MOST_BYTES, GameArchive, archive_job, format_line
from slovoplet.rules.refusal import Code, Refused
from tests.bots.games import analysis_of_game, game_of

GAME = game_of("greedy", "novichok", "schitai-slova")
FILES = {
    "б.txt": GAME.record().encode(),
    "а/log.jsonl": GAME.log_text().encode(),
    "в/no.txt": "КОТ".encode(),
    "в/broken.txt": b"\xff\xfe",
    "в/empty.txt": b"",
    "г/half.jsonl": GAME.log_text().encode()[:-20],
    "г/huge.txt": b"x" * (MOST_BYTES + 1),
}


@pytest.fixture(params=["folder", "zip"])
def archive(request, tmp_path):
    if request.param == "zip":
        with zipfile.ZipFile(tmp_path / "games.zip", "w", zipfile.ZIP_DEFLATED) as packed:
            for name, content in {**FILES, ".hidden": b"", "а/.also": b""}.items():
                packed.writestr(name, content)
        with GameArchive(tmp_path / "games.zip") as opened:
            yield opened
        return
    for name, content in {**FILES, ".git/hidden": b""}.items():
        file = tmp_path / "games" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    with GameArchive(tmp_path / "games") as opened:
        yield opened


def test_every_file_is_analysed_or_refused_with_a_sentence(archive):
    assert archive.names == sorted(FILES)
    job = archive_job(archive, 5)
    assert job.count == len(FILES)
    told = dict(zip(archive.names, run_job(job, LoneCrew()), strict=True))
    analysis = msgspec.json.encode(analysis_of_game("greedy", "novichok", "schitai-slova"))
    assert bytes(told["б.txt"].analysis) == analysis
    log = msgspec.json.decode(told["а/log.jsonl"].analysis)
    assert log["players"] == msgspec.json.decode(analysis)["players"]
    assert {name: game.refused for name, game in told.items() if game.refused} == {
        "в/no.txt": "bad_record",
        "в/broken.txt": "bad_record",
        "в/empty.txt": "bad_record",
        "г/half.jsonl": "bad_log",
        "г/huge.txt": "game_file_too_large",
    }
    assert told["в/broken.txt"].sentence == (
        "Запись партии, строка 1: это не текст в кодировке UTF-8"
    )
    line = msgspec.json.decode(format_line("в/no.txt", told["в/no.txt"]))
    assert set(line) == {"file", "refused", "sentence"}


def test_the_same_game_under_another_name_is_the_same_shard(tmp_path):
    for name in ("а.txt", "б.txt"):
        (tmp_path / name).write_bytes(FILES["б.txt"])
    one, two = archive_job(GameArchive(tmp_path), 5).shards()
    assert (one.key, one.label) == (two.key, "а.txt")


def test_a_machine_with_other_words_refuses_to_take_part(tmp_path):
    (tmp_path / "а.txt").write_bytes(FILES["б.txt"])
    (shard,) = archive_job(GameArchive(tmp_path), 5).shards()
    other = msgspec.structs.replace(shard, lexicon="other words")
    with pytest.raises(Refused) as refused:
        other.perform(Players())
    assert refused.value.code is Code.OTHER_VERSION


def test_a_folder_without_files_is_refused_and_a_file_that_is_missing(tmp_path):
    with pytest.raises(Refused) as refused:
        GameArchive(tmp_path)
    assert refused.value.code is Code.NO_GAMES
    with pytest.raises(FileNotFoundError):
        GameArchive(tmp_path / "games")


def test_a_damaged_zip_file_is_refused_with_the_name_of_the_file(tmp_path):
    path = tmp_path / "games.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("game.txt", FILES["б.txt"])
    path.write_bytes(path.read_bytes().replace(b"#rules", b"#rulez"))
    with GameArchive(path) as archive, pytest.raises(Refused) as refused:
        list(archive_job(archive, 5).shards())
    assert (refused.value.code, refused.value.details["name"]) == (Code.BAD_ARCHIVE, "game.txt")
