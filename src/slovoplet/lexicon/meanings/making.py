"""The articles of all words: our own glosses, Wiktionary's senses, what follows from how a word is made."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from slovoplet.lexicon.meanings.archive import ARCHIVE, Article, write_archive
from slovoplet.lexicon.meanings.derivation import derive
from slovoplet.lexicon.wiktionary.senses import noun_senses, read_senses
from slovoplet.lexicon.wiktionary.source import read_entries
from slovoplet.lexicon.words.dataset import nouns, rare_words
from slovoplet.lexicon.words.overlay import glosses, key_of, overlay_file, parse_rows

SHOWN_SENSES = 3  # of a word that another refers to
SHORTEST = 4  # shorter nouns are not formed from others
# A sense that only refers to another word.
_REFERENCE = re.compile(
    r"^(?:[а-яё-]+\.,? )*(?:то же,? что(?: и)?|см\.|(?:[а-яё-]+ное|ласкательное) к|"
    r"(?:действие|состояние|свойство|качество|отношение|результат(?: действия)?)"
    r"(?: (?:или состояние|или результат|и состояние|, состояние))? по (?:значению )?"
    r"(?:глагола|гл\.|прилагательного|прил\.|знач\. прил\.)|"
    r"отвлечённое существительное к прилагательному|женский вариант слова|женск\. к) "
    r"«?(?P<base>[а-яё]+)»?$"
)

_PROPERTY = re.compile(r"\bприл(?:агательно(?:го|му)|\.) «?[а-яё]+»?$")  # refers to an adjective
_LABEL = re.compile(r"(?:[а-яё-]+\.,? )+")
_LABELLED = re.compile(
    r"(?:[а-яё-]+\.,? )*(?:устар|обл|перен|разг|прост|жарг|поэт|редк|истор|старин|груб|шутл|ирон|пренебр|детск)\.|\("
)


def write_meanings(folder: Path, words: Iterable[str]) -> int:
    """Writes the meanings of these nouns and of all that Wiktionary has; returns how many of the nouns have one."""
    spelled = {key_of(word): word for word in words}
    articles = make_articles(spelled, read_senses(read_entries()), glosses(), underived())
    write_archive(articles, folder / ARCHIVE)
    return len(spelled.keys() & articles.keys())


def shipped_words() -> list[str]:
    """The nouns of the shipped list, rare ones too."""
    return [*(noun.word for noun in nouns().values()), *rare_words().values()]


def underived() -> set[str]:
    """Words that look derived and mean something else, by key."""
    text = overlay_file("underived.tsv").read_text(encoding="utf-8")
    return {key_of(row[0]) for row in parse_rows(text, "underived.tsv", columns=2)}


def make_articles(
    spelled: Mapping[str, str],
    senses: Mapping[str, list[str]],
    own: Mapping[str, str],
    not_derived: set[str],
) -> dict[str, Article]:
    """The articles by key: of the nouns, and of the words of other kinds that Wiktionary has."""
    lemmas = defaultdict[str, list[str]](list)
    for lemma in senses:
        lemmas[key_of(lemma)].append(lemma)
    found: dict[str, Article] = {}
    for key in dict.fromkeys([*spelled, *own, *lemmas]):
        word = spelled.get(key, lemmas[key][0] if key in lemmas else key)
        if key in own:
            found[key] = Article(word, "slovoplet", "", (own[key],))
            continue
        article = _from_wiktionary(word, lemmas.get(key, []), senses, is_noun=key in spelled)
        if article is None and len(key) >= SHORTEST and key not in not_derived:
            article = _from_formation(key, word, spelled)
        if article is not None:
            found[key] = article
    return {key: _resolve(key, article, found, spelled) for key, article in found.items()}


def _from_wiktionary(
    word: str, lemmas: list[str], senses: Mapping[str, list[str]], is_noun: bool
) -> Article | None:
    """The article of a word, with the senses of one that differs in Ё after its own."""
    ordered = sorted(lemmas, key=lambda lemma: lemma != word)
    chosen: list[str] = []
    for lemma in ordered:
        fitting = noun_senses(lemma, senses[lemma]) if is_noun else senses[lemma]
        chosen += fitting if lemma == ordered[0] else [f"({lemma}) {sense}" for sense in fitting]
    return Article(ordered[0], "wiktionary", ordered[0], tuple(chosen)) if chosen else None


def _from_formation(key: str, word: str, spelled: Mapping[str, str]) -> Article | None:
    derivation = derive(key, spelled.__contains__)
    if derivation is None:
        return None
    base = spelled.get(derivation.base)
    gloss = derivation.gloss.replace(
        f"«{derivation.base}»", f"«{base}»" if base else f"«{derivation.base}»"
    )
    return Article(word, "derived", "", (gloss,))


def _resolve(
    key: str, article: Article, articles: Mapping[str, Article], spelled: Mapping[str, str]
) -> Article:
    """The article with every sense that only refers to another word followed by what that word means.

    An adjective that is a noun too is not followed: its article has the senses of the noun.
    """
    resolved: list[str] = []
    page, source = article.page, article.source
    for sense in article.senses:
        reference = _PROPERTY.search(sense) and _REFERENCE.match(sense)
        base = key_of(reference["base"]) if reference else ""
        meant = None if base in spelled else _meaning_of(sense, key, articles)
        if meant is None:
            resolved.append(sense)
            continue
        of_base, text = meant
        if not any(text in other for other in article.senses):
            resolved.append(f"{sense}: {text}")
            if of_base.source == "wiktionary" and source != "wiktionary":
                page, source = of_base.page, of_base.source
        else:
            resolved.append(sense)
    return Article(article.headword, source, page, tuple(resolved))


def _is_narrow(sense: str) -> bool:
    """Whether a sense is marked as one of few uses, or begins with a remark on grammar."""
    return bool(_LABELLED.match(sense)) or "+ " in sense


def _meaning_of(
    sense: str, key: str, articles: Mapping[str, Article], steps: int = 2
) -> tuple[Article, str] | None:
    """What the word means that a sense refers to, and its article; `None` if that leads nowhere."""
    reference = _REFERENCE.match(sense)
    base = key_of(reference["base"]) if reference else key
    of_base = articles.get(base)
    if base == key or of_base is None or not steps:
        return None
    itself = re.compile(rf"\b{key.rstrip('аяоеьй')}\w{{0,3}}\b")
    plain = [
        text
        for text in sorted(of_base.senses, key=_is_narrow)
        if not _REFERENCE.match(text) and not itself.search(key_of(text))
    ]
    # «Спорт. то же, что судья» means the judge of a game; «разг.» says nothing of what is meant.
    label = None if _is_narrow(sense) else _LABEL.match(sense)
    of_field = [text for text in plain if label and text.startswith(label[0])]
    wide = of_field or [text for text in plain if not _is_narrow(text)] or plain[:1]
    if wide:
        # Which of a verb's senses a noun has is not said anywhere, so the main ones are shown.
        return of_base, "; ".join(wide[:SHOWN_SENSES])
    for text in of_base.senses:
        further = _meaning_of(text, base, articles, steps - 1)
        if further is not None:
            return further
    return None
