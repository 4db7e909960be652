"""Turns the wikitext of a definition into plain prose, or an empty string if none is left."""

import html
import re

from slovoplet.lexicon.wiktionary.template import (
    GRAMMAR,
    LABEL_CLOSES,
    LABEL_OPENS,
    render_template,
    strip_links,
)

_COMMENT = re.compile(
    r"<ref[^>]*/>|<ref[^>]*>.*?</ref>|<!--.*?-->|<gallery.*?</gallery>", re.DOTALL
)
_TEMPLATE = re.compile(r"\{\{([^{}]*)\}\}")
_FILE = re.compile(
    r"\[\[(?:файл|file|изображение|image|категория|category):[^\]]*\]\]", re.IGNORECASE
)
_OUTER_LINK = re.compile(r"\[(?:https?|ftp)://\S+\s*([^\]]*)\]|https?://\S+")
_EXAMPLE = re.compile(r"(?<=[.;:!?)])\s*''[А-ЯЁ«—][^']+''\s*")
_RAISED = re.compile(r"<(sup|sub)>(.*?)</\1>", re.DOTALL)
_TAG = re.compile(r"<[^<>]*>")
_LABEL = re.compile(f"{LABEL_OPENS}([^{LABEL_CLOSES}]*){LABEL_CLOSES}")
_LEADING_LABELS = re.compile(f"(?:[\\s,;:]|(?:и|или|также|тж\\.) |{_LABEL.pattern})+")
_SENSE_NUMBER = re.compile(
    r"\s*(?:в знач(?:ении|\.)\s*)?\[\d+(?:[-–, ]+\d+)*\.?\](?:\s*(?:или|и|,)\s*\[\d+\])*"
)
_SUP = str.maketrans("0123456789+-−n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ")
_SUB = str.maketrans("0123456789+-−", "₀₁₂₃₄₅₆₇₈₉₊₋₋")
_ABBREVIATION_ENDS = re.compile(
    r"(?:т\. ?[пде]|др|пр|гг?|вв?|н\. ?э|руб|см|мм|км|кг|ч|мин|знач|стр|им|св|проч)\.$"
)
_GRAMMAR_NOTE = re.compile(
    r"^(?:с (?:дополнением в )?\w+\. п\.,?|(?:к|от) [^:]{1,30}:)\s*"
    r"|\s*в \d(?:[-–, ]+\d)* знач(?:ении|\.)|\(\?\)|·"
    r"|\([^()]* или\)|\b(?:мн|ед)\. ?ч\.,?\s*"
)
_RELATION = re.compile(r"((?:вариант слова|[а-яё]тельное к) «[^»]+») (?=[а-яё])")
# What is left of markup or of a template whose target is missing.
_LEFTOVER = re.compile(
    r"[{}\[\]<>|~#_\\^\x01\x02]|\*|''|==|«»|“”|\(\s*\)|&[a-z]+;|\b(?:к|от|что) *$|^(?:к|от) сущ"
)
_UNFINISHED = re.compile(
    r"^(?:см\.?|то же,? что|действие по значению глагола|свойство по значению прилагательного|"
    r"[а-яё. -]{1,12}\.)$",
    re.IGNORECASE,
)


def clean(wikitext: str) -> str:
    """The definition in plain words, labels first; empty if nothing readable is left."""
    text = _FILE.sub("", _COMMENT.sub("", wikitext))
    text = _first_line(_render(strip_links(text)))  # links first: their bars are not a template's
    text = _OUTER_LINK.sub(r"\1", text)
    text = re.sub(
        r"\[\[|\]\]|[{}]", "", text.partition("||")[0]
    )  # after || comes a shade of the sense
    text = _EXAMPLE.sub(" ", text)
    text = _RAISED.sub(_raise, text)
    text = html.unescape(html.unescape(_TAG.sub(" ", re.sub(r"'{2,}", "", text))))
    text = re.sub(r"\[([^\[\]]*)\]", r"(\1)", _SENSE_NUMBER.sub("", text))
    labels, text = _take_labels(text)
    text = _tidy(text)
    if not _is_prose(text):
        return ""
    return " ".join([", ".join(labels), text]) if labels else text


def _render(text: str) -> str:
    """The text with its templates rendered, innermost first; an unclosed one ends it."""
    while True:
        rendered = _TEMPLATE.sub(lambda match: render_template(match[1]), text)
        if rendered == text:
            return text.partition("{{")[0].replace("}}", "")
        text = rendered


def _first_line(text: str) -> str:
    """The first meaningful line; the rest are lists and leftovers of the page."""
    for line in text.split("\n"):
        stripped = line.strip(" #*:;")
        if re.search("[А-Яа-яёA-Za-z]", _LABEL.sub("", stripped)):
            return stripped
    return ""


def _raise(match: re.Match[str]) -> str:
    return match[2].translate(_SUP if match[1] == "sup" else _SUB)


def _take_labels(text: str) -> tuple[list[str], str]:
    """The labels that open a definition, and the rest; a label inside it stays if words follow."""
    opening = _LEADING_LABELS.match(text)
    labels: list[str] = []
    if opening and _LABEL.search(opening[0]):
        labels = list(dict.fromkeys(_LABEL.findall(opening[0])))
        text = text[opening.end() :]
    if not text.startswith(("к ", "от ")):
        labels = [label for label in labels if label not in GRAMMAR]
    inside = re.compile(f"{_LABEL.pattern}(?=\\s*[«(]?[а-яёА-ЯЁ])")
    return labels, _LABEL.sub("", inside.sub(r"\1", text))


def _tidy(text: str) -> str:
    """Spaces and marks as in print."""
    text = re.sub(r"[\s\u00a0\u200b\u200e]+", " ", text)
    text = re.sub(r"\(\s*[,;.:—-]*\s*\)", "", _GRAMMAR_NOTE.sub("", text.strip()))
    text = re.sub(r"\([\s,;]+", "(", text)
    text = re.sub(r"\s+([,.;:!?)»])", r"\1", text)
    text = re.sub(r"([,;:])(?:\s*[,;:])+", r"\1", text)
    text = re.sub(r"\s+-\s+", " — ", text)
    text = re.sub(r"«(\w+)», \1\b", r"«\1»", text)
    text = _RELATION.sub(r"\1; ", text)
    text = re.sub(r"(?:— )+—", "—", text)
    text = re.sub(r",\.|;\.", ".", text)
    text = re.sub(r"([а-яё]),([а-яё])", r"\1, \2", text)
    text = text.strip(" ,;:—–-#*=")
    if text.endswith(".") and not _ABBREVIATION_ENDS.search(text):
        text = text.rstrip(".")
    text = re.sub(r"\bи т\. ?([пд])\.?(?=$|[ ;,)])", r"и т. \1.", text)
    return re.sub(r"\s+", " ", _close_brackets(text.lstrip(".!? "))).strip()


def _close_brackets(text: str) -> str:
    """The text up to a bracket or quotation mark that is never closed."""
    for opens, closes in (("(", ")"), ("«", "»")):
        if text.count(opens) == text.count(closes):
            continue
        if text.count(opens) > text.count(closes):
            text = text[: text.rindex(opens)].rstrip(" ,;:—")
        else:
            text = text[::-1].replace(closes, "", 1)[::-1]
    return text


def _is_prose(text: str) -> bool:
    """Whether what is left reads as a definition."""
    if len(text) < 2 or not re.search("[а-яё]{2}", text):
        return False
    return not _LEFTOVER.search(text) and not _UNFINISHED.match(text)
