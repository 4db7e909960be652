"""The spelling dictionary expanded."""

from slovoplet.lexicon.sources.hunspell import expand

RULES = "SFX A Y 2\nSFX A 0 а [^а]\nSFX A ка ок ка\nSFX B Y 1\nSFX B 0 ы .\n"


def test_suffix_rules_make_the_forms_of_an_entry() -> None:
    spelling = expand("3\nкот/AB\nМосква/A\nёлка/A\n", RULES)
    assert spelling.entries == {"кот", "елка"}
    assert spelling.forms == {"кот", "кота", "коты", "елка", "елок"}
    assert spelling.spelled == {"елка": "ёлка"}
