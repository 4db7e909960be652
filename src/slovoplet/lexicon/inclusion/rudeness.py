"""Which forms of words are rude, and how much."""

from collections.abc import Iterable

from slovoplet.lexicon.answers.morphology import parse_word
from slovoplet.lexicon.inclusion.inflection import inflect
from slovoplet.lexicon.sources.opencorpora import MAX_FORM
from slovoplet.lexicon.sources.wordsources import WordSources
from slovoplet.lexicon.words.overlay import Grade, key_of, rude_stems, rude_words


def grade_forms(sources: WordSources) -> dict[str, Grade]:
    """Every form of every rude word with its grade: what the overlays name, and what libmorph marks as obscene.

    The stems are for words of other parts of speech, such as adjectives.
    A form that is also one of another word, as «сук» is, is left alone.
    """
    found = grade_by_stems(sources.opencorpora.forms)
    for form in sorted(sources.libmorph.obscene_forms):
        if len(form) <= MAX_FORM and _has_no_other_reading(form, sources.libmorph.obscene):
            found[form] = "obscene"
    for key, rude in rude_words().items():
        for form in inflect(rude.word).forms:
            if form == key or _has_no_other_reading(form, {key}):
                found[form] = rude.grade
        found[key] = rude.grade
    return dict(sorted(found.items()))


def grade_by_stems(forms: Iterable[str]) -> dict[str, Grade]:
    """Those forms that have a rude stem, with its grade."""
    return {
        form: grade
        for form in forms
        if len(form) <= MAX_FORM and (grade := _grade_by_stem(form)) is not None
    }


def _grade_by_stem(key: str) -> Grade | None:
    """How rude a word is by its stem; `None` if it has no rude one."""
    for stem in rude_stems():
        if key.startswith(stem.stem) or (stem.place == "anywhere" and stem.stem in key):
            return stem.grade
    return None


def _has_no_other_reading(form: str, rude: set[str]) -> bool:
    return all(
        key_of(parse.first_form) in rude or "NOUN" not in parse.tags for parse in parse_word(form)
    )
