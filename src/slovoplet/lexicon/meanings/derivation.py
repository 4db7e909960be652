"""Meanings that follow from how a word is formed: «бурление» is the act of the verb «бурлить».

A pair is accepted only if morphology bears it out: the base is a known word of the right kind, and its own
forms have the stem that the derived word has. What is formed so but means something else is in
`overlay/underived.tsv`, which people have filled by reading the pairs.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from slovoplet.lexicon.answers.morphology import Parse, parse_word
from slovoplet.lexicon.meanings.formation import (
    BOUND_PARTS,
    FEMALE,
    FEMALE_ALSO,
    FIRST_PARTS,
    FOLLOWERS,
    LARGE,
    PREFIXES,
    RESIDENTS,
    SECOND_PARTS,
    SMALL,
    SMALL_ALSO,
    SMALL_THINGS,
    SPECIALISTS,
    STATES,
    WORKERS,
    YOUNG,
    Relation,
)
from slovoplet.lexicon.meanings.verb import Verb, find_verb
from slovoplet.lexicon.words.overlay import key_of

IsNoun = Callable[[str], bool]
Endings = Sequence[tuple[str, str]]
_VERB_ENDINGS = ("ить", "ать", "ять", "еть", "ти")


class Derivation(NamedTuple):
    """How a word is related to the one it comes from, and what it thus means."""

    relation: Relation
    base: str
    gloss: str


def derive(word: str, is_noun: IsNoun) -> Derivation | None:
    """The derivation of a noun, by key, from the word it plainly comes from, or `None`."""
    ways = (
        *(_twin, _action, _quality, _by_ending, _doer, _person, _absence, _compound),
        *(_late_action, _resident, _young, _process, _worker, _seldom_by_ending),
    )
    found = (derivation for way in ways for derivation in way(word, is_noun))
    return next(found, None)


def _twin(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """«Мгновенье» is «мгновение»; «печенье» is not «печение», which is why the overlay has it."""
    base = f"{word[:-2]}ие"
    if word.endswith(("нье", "тье")) and is_noun(base):
        yield _plain(Relation.SAME, base)


def _action(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    for verb in _verbs_of_action(word):
        yield _plain(Relation.ACTION, verb.infinitive)


def _verbs_of_action(word: str) -> Iterator[Verb]:
    """The verbs whose act a noun in -ние, -тие, -ция or -овка may be."""
    if word.endswith(("анье", "енье")):
        word = f"{word[:-2]}ие"
    if word.endswith(("ание", "яние")):
        yield from _known_verbs(f"{word[:-3]}ть")
    elif word.endswith("ение"):
        stem = word.removesuffix("ение")
        for verb in _known_verbs(*_infinitives_in_it(stem)):
            if stem in verb.softened_stems:
                yield verb
        yield from _known_verbs(f"{stem}еть")
    elif word.endswith(("ытие", "утие", "ятие", "итие")):
        yield from _known_verbs(f"{word[:-2]}ь")
    elif word.endswith(("ация", "яция")):
        stem = word[:-4]
        yield from _known_verbs(*(stem + end for end in ("ировать", "овать", "изировать")))
    elif word.endswith(("овка", "евка")):
        verbs = _known_verbs(f"{word[:-2]}ать", f"{word[:-4]}ировать")
        yield from (verb for verb in verbs if verb.is_imperfective)


def _infinitives_in_it(stem: str) -> Iterator[str]:
    """Infinitives in -ить whose participle may have this stem: посещ- of посетить, суж- of сузить or судить."""
    yield f"{stem}ить"
    endings = {
        **{"жд": ["д"], "бл": ["б"], "вл": ["в"], "мл": ["м"], "пл": ["п"], "щ": ["т", "ст"]},
        **{"ш": ["с"], "ж": ["з", "д"], "ч": ["т"]},
    }
    for softened, plain in endings.items():
        if stem.endswith(softened):
            yield from (f"{stem.removesuffix(softened)}{letter}ить" for letter in plain)


def _quality(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    for ending in ("ость", "есть"):
        stem = word.removesuffix(ending)
        if stem == word or len(stem) <= 2:  # «кость» is not a quality of «кой»
            continue
        for base in (stem + adjective for adjective in ("ый", "ий", "ой")):
            if any(
                parse.tags & {"ADJF", "PRTF"} and {"masc", "nomn"} <= parse.tags
                for parse in parse_word(base)
            ):
                yield _plain(Relation.QUALITY, base)


def _by_ending(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """A woman's, a small one's or a large one's word from its plain one."""
    yield from _related(word, is_noun, Relation.FEMALE, FEMALE)
    yield from _related(word, is_noun, Relation.DIMINUTIVE, SMALL)
    yield from _related(word, is_noun, Relation.AUGMENTATIVE, LARGE)


def _seldom_by_ending(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """The same by endings that prove less."""
    yield from _related(word, is_noun, Relation.FEMALE, FEMALE_ALSO)
    yield from _related(word, is_noun, Relation.DIMINUTIVE, SMALL_ALSO)
    if not any("anim" in tags for tags in _nominatives(parse_word(word))):
        yield from _related(word, is_noun, Relation.DIMINUTIVE, SMALL_THINGS)


def _related(
    word: str, is_noun: IsNoun, relation: Relation, endings: Endings
) -> Iterator[Derivation]:
    for ending, base_ending in endings:
        base = word.removesuffix(ending) + base_ending
        if (
            word.endswith(ending)
            and len(word) > len(ending) + 2
            and is_noun(base)
            and _same_kind(relation, parse_word(word), parse_word(base))
        ):
            yield _plain(relation, base)


def _doer(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """Who or what does what a verb says: «полировщик» is who «полирует»."""
    verbs: Iterator[Verb] = iter(())
    if word.endswith("тель"):
        verbs = _known_verbs(f"{word[:-3]}ь")
    elif word.endswith("льщик"):
        verbs = _known_verbs(f"{word[:-5]}ть")
    elif word.endswith(("овщик", "евщик")):
        verbs = _known_verbs(f"{word[:-3]}ать", f"{word[:-5]}ировать")
    elif word.endswith(("атор", "ятор")):
        verbs = _known_verbs(f"{word[:-4]}ировать")
    for verb in verbs:
        if not verb.does:
            yield _plain(Relation.AGENT, verb.infinitive)
        else:
            animate = any("anim" in tags for tags in _nominatives(parse_word(word)))
            relation = Relation.DOER if animate else Relation.DEVICE
            gloss = relation.value.format(base=verb.infinitive, does=verb.does)
            yield Derivation(relation, verb.infinitive, gloss)


def _person(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """Who does what a noun names, and what it is to be somebody: «геолог», «дарвинист», «директорство»."""
    is_person = any("anim" in tags for tags in _nominatives(parse_word(word)))
    for relation, endings in (
        (Relation.SPECIALIST, SPECIALISTS if is_person else []),
        (Relation.FOLLOWER, FOLLOWERS if is_person else []),
        (Relation.STATE, STATES),
    ):
        for ending, base_ending in endings:
            base = word.removesuffix(ending) + base_ending
            if not word.endswith(ending) or len(base) < 5 or not is_noun(base):
                continue
            tags = _nominatives(parse_word(base))
            if relation is not Relation.STATE or any({"anim", "masc"} <= one for one in tags):
                yield _plain(relation, base)


def _absence(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    base = word.removeprefix("не")
    is_abstract = base.endswith(("ние", "тие", "ость", "ство"))
    if base != word and len(base) > 6 and is_abstract and is_noun(base):
        yield _plain(Relation.ABSENCE, base)


def _compound(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """A noun with a first part that says the same everywhere: «микро-» and «частица»."""
    for part, meaning in FIRST_PARTS.items():
        base = word.removeprefix(part)
        if base != word and len(base) > 3 and base not in BOUND_PARTS and is_noun(base):
            gloss = Relation.COMPOUND.value.format(part=part, meaning=meaning, base=base)
            yield Derivation(Relation.COMPOUND, base, gloss)


def _late_action(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """Acts of verbs in -ся, -сти, -чь, and those in -ка of verbs with a prefix: «отнесение», «разборка»."""
    if word.endswith("ние"):
        stem = word.removesuffix("ние")
        verbs = [f"{stem}ться"]
        if stem.endswith("е"):
            stem = stem[:-1]
            verbs += [f"{stem}иться", f"{stem}еться", f"{stem}ти"]
            endings = {"д": ["сти"], "т": ["сти"], "ч": ["чь"], "ж": ["чь", "нуть"]}
            verbs += [stem[:-1] + ending for ending in endings.get(stem[-1:], [])]
        for verb in _known_verbs(*verbs):
            yield _plain(Relation.ACTION, verb.infinitive)
    elif word.endswith("ка") and word.startswith(PREFIXES):
        stem = word.removesuffix("ка")
        is_thing = any({"inan", "femn"} <= tags for tags in _nominatives(parse_word(word)))
        for ending in _VERB_ENDINGS if is_thing and len(stem) > 3 else ():
            for verb in _known_verbs(stem + ending):
                yield _plain(Relation.ACTION, verb.infinitive)


def _resident(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """Who lives in a place that the dictionary has: «стокгольмец»."""
    if not any({"anim", "masc"} <= tags for tags in _nominatives(parse_word(word))):
        return
    for ending, base_ending in RESIDENTS:
        base = word.removesuffix(ending) + base_ending
        if not word.endswith(ending) or len(base) < 4:
            continue
        for parse in parse_word(base):
            if {"Geox", "nomn"} <= parse.tags and key_of(parse.first_form) == base:
                name = parse.first_form.capitalize()
                yield Derivation(Relation.RESIDENT, base, Relation.RESIDENT.value.format(base=name))


def _young(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    yield from _from_kind(word, is_noun, Relation.YOUNG, YOUNG, "anim")


def _worker(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """Who works with or at what a noun names: «бетонщик», «обработчик»."""
    if any({"anim", "masc"} <= tags for tags in _nominatives(parse_word(word))):
        act = re.sub("[щч]ик$", "ка", word)
        if (
            act != word
            and is_noun(act)
            and any(_known_verbs(*(act[:-2] + v for v in _VERB_ENDINGS)))
        ):
            yield _plain(Relation.WORKER, act)
        yield from _from_kind(word, is_noun, Relation.WORKER, WORKERS, "inan")


def _from_kind(
    word: str, is_noun: IsNoun, relation: Relation, endings: Endings, base_tag: str
) -> Iterator[Derivation]:
    """A noun from another, which is animate or not as the relation needs."""
    for ending, base_ending in endings:
        base = word.removesuffix(ending) + base_ending
        if (
            word.endswith(ending)
            and len(base) > 2
            and is_noun(base)
            and any(base_tag in tags for tags in _nominatives(parse_word(base)))
        ):
            yield _plain(relation, base)


def _process(word: str, is_noun: IsNoun) -> Iterator[Derivation]:
    """A science or a trade by what it is about: «ракетостроение»."""
    for ending, meaning in SECOND_PARTS.items():
        stem = word.removesuffix(ending)
        if stem == word or stem[-1:] not in ("о", "е") or len(stem) < 4:
            continue
        for base in (stem[:-1] + last for last in ("", "а", "я", "о", "е", "ь", "й", "ие", "ия")):
            if is_noun(base):
                gloss = Relation.PROCESS.value.format(part=base, ending=ending, meaning=meaning)
                yield Derivation(Relation.PROCESS, base, gloss)


def _known_verbs(*infinitives: str) -> Iterator[Verb]:
    return (verb for verb in map(find_verb, infinitives) if verb)


def _plain(relation: Relation, base: str) -> Derivation:
    return Derivation(relation, key_of(base), relation.value.format(base=base))


def _nominatives(parses: list[Parse]) -> list[frozenset[str]]:
    return [parse.tags for parse in parses if {"NOUN", "nomn", "sing"} <= parse.tags]


def _same_kind(relation: Relation, parses: list[Parse], bases: list[Parse]) -> bool:
    """Whether the relation fits both nouns: animate or not, of one gender; a woman's comes from a man's."""
    nouns, base_nouns = _nominatives(parses), _nominatives(bases)
    if relation is Relation.FEMALE:
        return any({"anim", "femn"} <= tags for tags in nouns) and any(
            {"anim", "masc"} <= tags for tags in base_nouns
        )
    genders = {"masc", "femn", "neut"}
    return any(
        ("anim" in tags) == ("anim" in base)
        and (tags & genders == base & genders or relation is Relation.AUGMENTATIVE)
        for tags in nouns
        for base in base_nouns
    )
