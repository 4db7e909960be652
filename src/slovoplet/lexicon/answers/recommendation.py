"""Which words a teacher recommends, and how their meaning is told in passing."""

import re

from slovoplet.lexicon.words.decency import is_decent

LONGEST = 120  # characters of a meaning told in passing

# The dictionary's marks of abuse, and what nobody brings up unasked.
_ABUSE = re.compile(
    r"\b(?:бранн?|презр(?:ит)?|груб|пренебр|уничиж|унич|вульг|оскорб|дисфм|обсц|крим|угол)\."
    r"|презрительн|пренебрежительн|оскорбительн|уничижительн"
)
_DELICATE = re.compile(
    r"\bполов(?:ой|ого|ом|ым|ых) (?:акт|член|орган|сношени|извращени|возбуждени)|половое влечение|совокупл|проститут"
    r"|сексол\.|\bсексуальн|гомосексуал|эротич|порногр|мастурб|онани|эрекци|оргазм|испражн|экскрем|ягодиц"
    r"|\bмоч[аиеу]\b|мочеиспуск|влагалищ(?!ный лист)|изнасил|террорист|фашис|нацис|разврат|распут(?!ь)"
)
_PEOPLE = re.compile(
    r"представител[^;]*народ|уроженец|уроженка|жител[ья] "
)  # a name for people may sound unkind
_LATIN = re.compile(r"\s*\((?:лат\. )?[A-Z][A-Za-zÀ-ſ\u0301 .]*\)")
_FORMULA = re.compile(
    r"(?:[а-яё-]+\.,? )*(?:(?:действие|свойство|состояние) по значению|женский вариант|уменьшительн|увеличительн)"
)
_REMARK = re.compile(r"\s*\((?:[^()]|\([^()]*\))*\)")  # some have another in them
_PART = re.compile(r"; |(?<=[а-яё]{4})\. (?=[А-ЯЁ])")
_REFERENCE = re.compile(r"[^:]*»(?=: )")


def is_recommended(word: str, sense: str) -> bool:
    """Whether one would recommend a word with this meaning to anybody: decent, no abuse, not delicate, no people."""
    marks = (_ABUSE, _DELICATE, _PEOPLE)
    return is_decent(word, family=True) and not any(mark.search(sense) for mark in marks)


def says_something(sense: str) -> bool:
    """Whether a meaning says more than which word it is made from."""
    return not _FORMULA.match(sense)


def brief_meaning(sense: str) -> str | None:
    """A meaning in few words: whole, or the first parts of it, never half of one; `None` if that is too long.

    «Уменьшительное к «ключ»: …» may end before the colon.
    """
    plain = _LATIN.sub("", sense).replace(". — ", ". ")
    if plain.count("(") != plain.count(")"):
        return None  # the source broke off
    if len(plain) <= LONGEST:
        return plain.rstrip(".")
    kept = ""
    for part in _PART.split(_REMARK.sub("", plain)):
        longer = f"{kept}; {part}" if kept else part
        if len(longer) > LONGEST:
            break
        kept = longer
    if not kept:
        reference = _REFERENCE.match(sense)
        kept = reference.group() if reference else ""
    whole = kept.count("(") == kept.count(")")
    return kept.rstrip(".") if whole and 0 < len(kept) <= LONGEST else None
