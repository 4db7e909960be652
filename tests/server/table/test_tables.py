"""How tables are opened."""

import pytest

from slovoplet.lexicon.words.overlay import rude_words
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio
SLUR = next(key for key, row in rude_words().items() if row.grade == "slur")


@pytest.mark.parametrize(
    ("listed", "house_rules", "family"),
    [
        (True, {}, True),
        (True, {"family": False}, False),
        (False, {}, False),
        (False, {"family": True}, True),
    ],
)
async def test_a_table_that_everybody_sees_begins_without_rude_words(
    on_sqlite: Running, listed: bool, house_rules: dict[str, bool], family: bool
) -> None:
    anna = await on_sqlite.visitor("Аня")
    table = await anna.open_table(options={"listed": listed}, house_rules=house_rules)
    assert (await anna.look(table["game"]))["rules"]["family"] is family


async def test_no_table_is_opened_with_a_slur_among_its_words(on_sqlite: Running) -> None:
    anna = await on_sqlite.visitor("Аня")
    wanted = {"game": "erudit", "house_rules": {"added_words": [SLUR.upper()]}}
    refused = await anna.post("/api/tables", wanted, 409)
    assert refused["code"] == "rule_rude_word"
