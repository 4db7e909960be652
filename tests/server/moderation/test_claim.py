"""What people say about words: it is counted, answered, and the answer is shown to who asked."""

import asyncio
import shutil
from pathlib import Path

import pytest

from slovoplet.lexicon.words.overlay import overlay_file
from tests.cli import terminal
from tests.server.conftest import Running, Start
from tests.server.store.admin import admin

pytestmark = pytest.mark.anyio

NO_WORD = "АБВВВ"  # three equal letters running are no word on these servers
MISSING = {"word": NO_WORD, "kind": "missing"}
WRONG = {"word": "кот", "kind": "wrong"}


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    """Overlays that may be written."""
    folder = tmp_path / "overlay"
    shutil.copytree(overlay_file("add.tsv").parent, folder)
    return folder


def url_of(running: Running) -> str:
    return running.server.settings.database_url


async def test_claims_are_counted_by_people_and_the_answer_reaches_each(
    running: Running, overlay: Path
) -> None:
    anna, boris = await running.visitor(), await running.visitor()
    for who in (anna, boris, anna):  # who says it twice is one person
        await who.post("/api/claims", MISSING | {"text": "есть в словаре"}, status=201)
    await anna.post("/api/claims", WRONG, status=201)
    _, told = admin(url_of(running), "reports")
    lines = [line.split("  с ")[0].strip() for line in told.splitlines()]
    assert lines.index(f"2  нет слова: {NO_WORD}") + 1 == lines.index("1  не слово: КОТ")
    assert "Слов, о которых говорят: 2." in told
    options = ("--reason", "словарь Зализняка", "--overlay", str(overlay))
    code, told = admin(url_of(running), "accept", NO_WORD.lower(), *options)
    assert (code, f"{NO_WORD}: ответ получат 2." in told) == (0, True)
    assert f"\n{NO_WORD.lower()}\tсловарь Зализняка\n" in (overlay / "add.tsv").read_text("utf-8")
    for who in (anna, boris):
        answered = (await who.get(f"/api/words/{NO_WORD}"))["claim"]
        assert (answered["answer"], answered["reason"]) == ("accepted", "словарь Зализняка")
    mine = (await anna.get("/api/claims"))["claims"]
    assert [(one["word"], one["answer"]) for one in mine] == [("КОТ", None), (NO_WORD, "accepted")]
    assert (await (await running.visitor()).get(f"/api/words/{NO_WORD}"))["claim"] is None


async def test_a_refusal_writes_nothing_and_is_told_with_its_reason(
    on_sqlite: Running, overlay: Path
) -> None:
    anna = await on_sqlite.visitor()
    await anna.post("/api/claims", WRONG, status=201)
    assert admin(url_of(on_sqlite), "refuse", "кот", "--reason", "зверь")[0] == 0
    [said] = (await anna.get("/api/claims"))["claims"]
    assert (said["answer"], said["reason"]) == ("refused", "зверь")
    code, told = admin(url_of(on_sqlite), "refuse", "кот", "--reason", "ещё раз")
    assert code == 2, told


async def test_what_cannot_be_written_answers_nobody(on_sqlite: Running, tmp_path: Path) -> None:
    anna = await on_sqlite.visitor()
    await anna.post("/api/claims", MISSING, status=201)
    options = ("--reason", "да", "--overlay", str(tmp_path / "nowhere"))
    code, told = admin(url_of(on_sqlite), "accept", NO_WORD, *options)
    assert (code, "Писать правки некуда" in told) == (2, True)
    assert (await anna.get("/api/claims"))["claims"][0]["answer"] is None


@pytest.mark.parametrize(
    ("claim", "code"),
    [
        ({"word": "кот", "kind": "missing"}, "word_known"),
        ({"word": NO_WORD, "kind": "wrong"}, "word_unknown"),
        ({"word": "к1т", "kind": "missing"}, "bad_message"),
        ({"word": " ё ", "kind": "missing"}, "bad_message"),
        ({"word": "кот", "kind": "other"}, "bad_message"),
        ({"word": "кот", "kind": "wrong", "text": "а\x00б"}, "bad_message"),
    ],
)
async def test_a_claim_that_says_nothing_is_refused(
    on_sqlite: Running, claim: dict[str, str], code: str
) -> None:
    anna = await on_sqlite.visitor()
    assert await anna.refused("POST", "/api/claims", claim) == code


async def test_nobody_floods_the_operator(sqlite_url: str, start: Start) -> None:
    async with start(sqlite_url, rate_reports="2/hour") as running:
        anna = await running.visitor()
        for word in ("кот", "дом"):
            await anna.post("/api/claims", {"word": word, "kind": "wrong"}, status=201)
        assert (
            await anna.refused("POST", "/api/claims", {"word": "лес", "kind": "wrong"})
            == "too_often"
        )


async def test_the_terminal_speaks_up_too_and_reads_the_answer(
    on_sqlite: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLOVOPLET_COOKIES", str(tmp_path / "cookies"))
    where = ("--server", on_sqlite.address)

    async def word(*arguments: str) -> terminal.Answered:
        return await asyncio.to_thread(terminal.run, "word", *arguments, *where)

    assert "Записано: нет слова" in (await word("--missing", NO_WORD)).stdout
    assert (await word("--missing", "кот")).exit_code != 0
    assert "ответа пока нет" in (await word("--claims")).stdout
    admin(url_of(on_sqlite), "refuse", NO_WORD, "--reason", "Это опечатка.")
    assert "с вами не согласны. Это опечатка." in (await word("--claims")).stdout


async def test_a_server_that_is_not_there_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SLOVOPLET_COOKIES", str(tmp_path / "cookies"))
    told = terminal.run("word", "--claims", "--server", "http://127.0.0.1:9")
    assert told.exit_code != 0
    assert "не отвечает" in told.stderr


async def test_whoever_leaves_takes_the_words_along(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor()
    await anna.post("/api/claims", MISSING | {"text": "моё имя Анна"}, status=201)
    await anna.ask("DELETE", "/api/me")
    assert "моё имя" not in admin(url_of(on_sqlite), "reports")[1]
