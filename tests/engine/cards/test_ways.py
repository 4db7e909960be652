"""The ways to lay one word, against every way before the referee."""

from slovoplet.engine.cards.ways import takeable, ways_to_lay
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.state import TableWord
from tests.engine.cards.brute import all_lays, essence
from tests.rules.cards.tables import RULES


def test_every_way_is_given_once() -> None:
    sources = Sources("КОТ*", "ОК", ((TableWord("МоЛ"),), ()))
    for word in ("КОТ", "ОКО", "КОКОТ"):
        expected = [lay for lay, _ in all_lays(RULES, sources, {word})]
        for tear in range(3):
            found = [essence(lay) for lay in ways_to_lay(RULES, sources, word, tear, 0)]
            assert len(found) == len(set(found))
            assert set(found) == {essence(lay) for lay in expected if lay.tear == tear}


def test_underwoods_on_the_table_are_takes_for_their_letters() -> None:
    sources = Sources("", "", ((TableWord("МоЛ"),), (TableWord("ДОМ"), TableWord("ПАр"))))
    takes = [(take.owner, take.word, take.place, take.letter) for take in takeable(RULES, sources)]
    assert takes == [(0, 0, 1, "О"), (1, 1, 2, "Р")]
