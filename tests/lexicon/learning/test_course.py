"""Which word is asked next."""

from slovoplet.lexicon.learning.course import DAILY, NEW, Today, WordKey, next_word
from slovoplet.lexicon.learning.recall import Recall, recall_again

DAY = 24 * 60 * 60 * 1000
NOW = 1_700_000_000_000
DECKS = {"short": ("АД", "ЮЗ"), "rare": ("ЭФА",), "hooks": ("ТОК",), "missed": ()}


def test_new_words_come_from_each_deck_in_turn():
    asked = {}
    today = Today("a day")
    found = []
    while (key := next_word(asked, DECKS, today, NOW)) is not None:
        found.append(key)
        asked[key] = recall_again(None, True, NOW)
        today = today.after(was_new=True)
    assert [key.deck for key in found[:3]] == ["short", "rare", "hooks"]
    assert [key.word for key in found] == ["АД", "ЭФА", "ТОК", "ЮЗ"]


def test_words_missed_in_ones_games_come_first():
    decks = DECKS | {"missed": ("ЗЫБЬ",)}
    assert next_word({}, decks, Today("a day"), NOW) == WordKey("missed", "ЗЫБЬ")


def test_what_is_due_comes_before_what_is_new():
    late, later = WordKey("short", "АД"), WordKey("rare", "ЭФА")
    known = {late: recall_again(None, True, NOW), later: recall_again(None, True, NOW - DAY)}
    assert next_word(known, DECKS, Today("a day"), NOW + 30 * DAY) == later


def test_a_day_has_an_end():
    assert next_word({}, DECKS, Today("a day", done=DAILY), NOW) is None
    assert Today("a day", done=DAILY).on("another") == Today("another")
    assert next_word({}, DECKS, Today("a day", fresh=NEW), NOW) is None


def test_what_was_not_remembered_comes_again_at_the_end():
    key = WordKey("short", "АД")
    known: dict[WordKey, Recall] = {key: recall_again(None, False, NOW)}
    fresh = next_word(known, DECKS, Today("a day", 1, 1), NOW + 1000)
    assert fresh != key
    assert next_word(known, {}, Today("a day", 1, 1), NOW + 1000) == key


def test_a_word_of_two_decks_is_learned_once():
    known = {WordKey("rare", "ЮЗ"): recall_again(None, True, NOW)}
    decks = {"short": ("ЮЗ",)}
    assert next_word(known, decks, Today("a day"), NOW) is None
