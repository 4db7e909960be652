"""Minds: made once for the same words and rules, within a bound."""

from slovoplet.bots.levels import level_names, load_level
from slovoplet.bots.mind import Minds, known_graph, without_rude_words
from slovoplet.rules.kinds import load_rules
from slovoplet.rules.ruleset import change_rules
from tests.bots.words import WordList

RULES = load_rules("erudit")
WORDS = WordList(["КОТ", "ДОМ", "АБАЗ"])


def test_a_weak_bot_knows_only_common_words_and_only_words_of_the_table():
    assert sorted(known_graph(WORDS, 4.0).words()) == ["ДОМ", "КОТ"]
    assert sorted(known_graph(WORDS, 0).words()) == ["АБАЗ", "ДОМ", "КОТ"]


def test_no_bot_with_a_limited_vocabulary_lives_off_letter_names_and_short_rarities():
    names = ["ВЭ", "ГЭ", "ЖЕ", "ИЖЕ", "КСИ", "ЭТА", "ДАУ", "РАД", "ТОЙ"]
    short = WordList(["ЕЖ", "КОТ", *names])
    for name in level_names():
        known = set(known_graph(short, load_level(name).zipf).words())
        assert {"ЕЖ", "КОТ"} <= known
        assert known.isdisjoint(names) == (load_level(name).zipf > 0)


def test_no_bot_with_a_limited_vocabulary_takes_the_form_of_a_word_or_a_name_for_a_noun():
    frequent = ["ВАРИАНТА", "МЫШЕЙ", "ПОМОЧЬ", "ПУТИНА", "МЕРКУРИЙ", "БОЛЬШОЙ", "ПЯТАЯ"]
    words = WordList(["ВАРИАНТ", "БОЛЬНОЙ", *frequent])
    assert sorted(known_graph(words, 2.4).words()) == ["БОЛЬНОЙ", "ВАРИАНТ"]
    assert len(list(known_graph(words, 0).words())) == 9


def test_no_bot_with_a_limited_vocabulary_is_rude():
    words = WordList(["ЖОПА", "КОТ", "СУКА"])
    assert sorted(known_graph(words, 2.4).words()) == ["КОТ"]
    assert len(list(known_graph(words, 0).words())) == 3


def test_rules_without_rude_words_have_all_the_others():
    table = change_rules(RULES, added_words=["АБЫРВАЛГ", "ЖОПА"])
    plain = without_rude_words(table)
    assert (plain.family, plain.added_words) == (True, ("АБЫРВАЛГ",))
    family = change_rules(RULES, family=True)
    assert without_rude_words(family) is family
    own = change_rules(RULES, lexicon="my-words")
    assert without_rude_words(own) is own


def test_a_bot_may_know_a_share_of_the_rare_words_and_always_the_same_ones():
    rare = ["АБАЗ", "ВЭ", "ЗЕВКА", "КОБЗ", "РЕЛКА", "СКУФЬЯ", "УВАЛ", "ХУРМА", "ЧОХ", "ШЛЫК"]
    words = WordList(["КОТ", "ЖОПА", *rare])
    few, more, all_of_them = (
        set(known_graph(words, 4.0, rare=share).words()) for share in (0.3, 0.7, 1.0)
    )
    assert {"КОТ"} < few < more < all_of_them == {"КОТ", *rare}


def test_words_that_the_table_has_added_are_known_to_all():
    assert sorted(known_graph(WORDS, 4.0, ("АБАЗ",)).words()) == ["АБАЗ", "ДОМ", "КОТ"]


def test_a_lexicon_without_any_common_noun_is_known_whole():
    assert sorted(known_graph(WordList(["АБАЗ", "ЩЩЩ"]), 4.0).words()) == ["АБАЗ", "ЩЩЩ"]


def test_a_mind_is_shared_by_those_who_know_the_same_words():
    minds = Minds(kept=8)
    mind = minds.get(RULES, WORDS, 4.0)
    assert minds.get(load_rules("erudit"), WordList(WORDS.words), 4.0) is mind
    others = [
        minds.get(RULES, WORDS, 3.0),
        minds.get(RULES, WordList(["КОТ"]), 4.0),
        minds.get(change_rules(RULES, bonus=1), WORDS, 4.0),
    ]
    assert all(other is not mind for other in others)


def test_the_mind_that_was_not_used_for_longest_is_forgotten():
    minds = Minds(kept=2)
    first, second = minds.get(RULES, WORDS, 1.0), minds.get(RULES, WORDS, 2.0)
    assert minds.get(RULES, WORDS, 1.0) is first
    minds.get(RULES, WORDS, 3.0)
    assert minds.get(RULES, WORDS, 1.0) is first
    assert minds.get(RULES, WORDS, 2.0) is not second
