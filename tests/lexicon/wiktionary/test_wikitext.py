"""Wikitext made prose."""

import random
import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slovoplet.lexicon.wiktionary.source import read_entries
from slovoplet.lexicon.wiktionary.wikitext import clean
from slovoplet.lexicon.words.dataset import nouns
from slovoplet.lexicon.words.overlay import key_of

CASES = {
    "[[река]] [[в]] [[Россия|России]]": "река в России",
    "{{зоол.|ru}} самец [[кошка|кошки]] {{пример|Кот спит.}}": "зоол. самец кошки",
    "{{п.|ru}}, {{разг.|ru}} {{=|сутки}}": "перен., разг. то же, что сутки",
    "{{женск.||учитель}}; [[женщина]]": "женский вариант слова «учитель»; женщина",
    "{{устар.}} {{женск.}} {{пример|}}": "",
    "{{умласк.||гребень}} [[расчёска]]": "уменьшительно-ласкательное к «гребень»; расчёска",
    "{{действие|переводить|перенос}} {{пример}}": "действие по значению глагола «переводить»; перенос",
    "{{хим-элем|79|Au|lang=ru}}": "химический элемент с атомным номером 79, обозначается символом Au",
    "оксид (H<sub>2</sub>O), 10<sup>3</sup>": "оксид (H₂O), 10³",
    "житель Твери. ''Молодой тверяк. Тверяки поют.''": "житель Твери",
    "рыба (лат. ''Leuciscus idus'')": "рыба (лат. Leuciscus idus)",
    "слово<!-- скрыто --><ref>книга</ref>, ещё": "слово, ещё",
    "первое значение {{пример|а}} || оттенок": "первое значение",
    "{{мн.}} целебный источник": "целебный источник",
    "{{помета|в знач. сказ.}} беда": "беда",
    "{{помета|в России до 1918 года}} орган": "(в России до 1918 года) орган",
    "{{?}} {{пример|}}": "",
    "{{религ.}} ({{устар.}} или) то же, что [[аналой]]": "религ. то же, что аналой",
    "{{действие|закупать}}, [[закупать]]; покупка": "действие по значению глагола «закупать»; покупка",
    "{{устар.}} мн. ч. слог": "устар. слог",
    "{{Нужен перевод|ru}}": "",
    "мясо, рыба {{итп}} {{пример|}}": "мясо, рыба и т. п.",
    "нечто {{неизвестный шаблон|а|б}} важное": "нечто важное",
    "текст без конца {{пример|никогда не закрыт": "текст без конца",
    "{{значение|определение=[[военный]] человек|пометы=разг.}}": "военный человек",
    "опечатка{{-}}вот": "опечатка — вот",
    "съедобная часть овоща [1] или [2]": "съедобная часть овоща",
}


@pytest.mark.parametrize(("wikitext", "prose"), CASES.items())
def test_wikitext_becomes_prose(wikitext: str, prose: str) -> None:
    assert clean(wikitext) == prose


@given(st.text(alphabet="аб .,{}[]|='<>\n#*~", max_size=60))
def test_no_wikitext_crashes_or_leaves_markup(wikitext: str) -> None:
    assert not re.search(r"[{}\[\]<>|~]|''", clean(wikitext))


# What a reader would call stray: markup, a label with nothing after it, an empty pair, a broken end.
FLAWS = [
    re.compile(r"[{}\[\]<>|~#_\\^]|''|==|&[a-z]+;|https?:|\bref\b"),
    re.compile(r"«\s*»|\(\s*\)|“\s*”"),
    re.compile(r"^\W*$|^[,.;:)»]|[,;:(«]$|\s[,.;:](?!\.)|,,|;;"),
    re.compile(r"^(?:[а-яё-]{1,12}\.(?:[ ,]+|$))+$"),
    re.compile(r"(?:\b(?:гл|прил|сущ)\.|\bпо значению \w+|\b(?:к|от|и|или|что))$"),
]


def test_a_thousand_sampled_definitions_are_clean() -> None:
    listed = nouns()
    entries = [entry for entry in read_entries() if key_of(entry.lemma) in listed]
    random.Random(2024).shuffle(entries)
    senses = ((entry.lemma, prose) for entry in entries if (prose := clean(entry.wikitext)))
    sample = list(islice(senses, 1000))
    assert len(sample) == 1000
    flawed = [pair for pair in sample if any(flaw.search(pair[1]) for flaw in FLAWS)]
    assert len(flawed) <= 5, flawed
