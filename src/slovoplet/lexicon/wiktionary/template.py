"""What the templates of the Russian Wiktionary say in a definition.

A label («устар.») becomes a mark that the cleaning puts where it belongs, or drops when nothing
follows it; a relation («женск. к …») becomes words; an example, a picture or a citation is dropped.
"""

import re

LABEL_OPENS, LABEL_CLOSES = "\x01", "\x02"

_DROPPED = {
    *("пример", "семантика", "списки семантических связей", "списки", "илл", "нужен перевод"),
    *(
        "даль",
        "срнг",
        "нкря",
        "ярг",
        "библия",
        "без ссылок",
        "длина слова",
        "unfinished",
        "стандарт",
    ),
    *(
        "?",
        "??",
        "!",
        "ф",
        "l",
        "дат",
        "родств-блок",
        "этим",
        "помета.",
        "пометы",
        "жаргон википроектов",
    ),
}
# About the grammar of the word, not about its meaning: kept only before its target («мн. к …»).
GRAMMAR = {
    *(
        "мн.",
        "мн",
        "мн.ч.",
        "ед.",
        "ед. ч.",
        "ед",
        "неисч.",
        "исч.",
        "одуш.",
        "неодуш.",
        "нескл.",
        "предик.",
    ),
    *(
        "субст.",
        "субстантивир.",
        "адъектив.",
        "тж.",
        "безл.",
        "отвлеч.",
        "кого",
        "чего",
        "собир.",
        "собират.",
    ),
}
_ACTIONS = {
    "действие": "действие по значению глагола",
    "свойство": "свойство по значению прилагательного",
    "состояние": "состояние по значению прилагательного",
    "качество": "качество по значению прилагательного",
    "отношение": "отношение по значению прилагательного",
    "отвлеч.": "отвлечённое существительное к прилагательному",
    "соотн.": "связанный, соотносящийся по значению с существительным",
    "прич.": "причастие от глагола",
    "наречие": "наречие к прилагательному",
}
_RELATIONS = {
    "женск.": "женский вариант слова",
    "уменьш.": "уменьшительное к",
    "умласк.": "уменьшительно-ласкательное к",
    "ум.-ласк.": "уменьшительно-ласкательное к",
    "уменьш.-ласк.": "уменьшительно-ласкательное к",
    "ласк.": "ласкательное к",
    "увелич.": "увеличительное к",
    "уничиж.": "уничижительное к",
    "унич.": "уничижительное к",
    "усилит.": "усилительное к",
}
_WORDS = {"-": " — ", "--": " — ", "итп": " и т. п.", "итд": " и т. д."}
_RENAMED = {
    **{
        "п.": "перен.",
        "воен.": "военн.",
        "бот.": "ботан.",
        "орнит.": "орнитол.",
        "бран.": "бранн.",
    },
    **{"ист.": "истор.", "уст.": "устар.", "рел.": "религ.", "мор.": "морск.", "тех.": "техн."},
    **{"жд": "ж.-д.", "сх": "с.-х.", "сельск.": "с.-х.", "геометр.": "геом.", "минерал.": "минер."},
    **{"лит.": "литер.", "анатом.": "анат.", "пал.": "палеонт.", "местн.": "обл.", "рег.": "обл."},
    **{"диал.": "обл.", "сленг": "жарг.", "кино": "кино", "авто": "автомоб.", "авиац.": "авиац."},
    **{"фото": "фотогр.", "метео": "метеорол.", "радио": "радио", "редк.": "редк."},
}
_LABEL = re.compile(r"[а-яё][а-яё. -]{0,18}\.")
_QUOTED_IN_TEXT = {
    "выдел",
    "nobr",
    "кавычки",
    '"',
    "lang",
    "lang2",
    "t",
    "w",
    "s",
    "wikilink",
    "ссылка",
    "as ru",
}


def render_template(content: str) -> str:
    """The text of a template whose inner templates are already rendered."""
    name, *rest = (part.strip() for part in content.split("|"))
    lowered = name.lower()
    named = {key.strip(): value.strip() for key, _, value in (part.partition("=") for part in rest)}
    arguments = [part for part in rest if "=" not in part]
    if lowered in _DROPPED:
        return ""
    if lowered in _WORDS:
        return _WORDS[lowered]
    if lowered in _QUOTED_IN_TEXT:
        return arguments[-1] if arguments else ""
    if lowered == "помета":
        return _remark(arguments)
    if lowered in ("значение", "толкование"):
        return named.get("определение", "")
    if lowered == "=":
        return _with_more("то же, что", arguments)
    if lowered == "хим-элем":
        return _element(arguments)
    if lowered in ("сокр.", "сокр", "аббр.", "сокращ"):
        return _shortening(arguments)
    if lowered in _ACTIONS and arguments and arguments[0]:
        return _with_more(
            f"{_ACTIONS[lowered]} «{strip_links(arguments[0])}»", arguments[1:2], said=True
        )
    relation = lowered if lowered.endswith(".") else f"{lowered}."
    if relation in _RELATIONS:
        return _relation(_RELATIONS[relation], relation, arguments)
    return _label(lowered)


def strip_links(text: str) -> str:
    """The text with `[[word]]` and `[[page|word]]` read as words."""
    return re.sub(r"\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]", r"\1", text)


def mark_label(label: str) -> str:
    """A label as the cleaning recognises it."""
    return f"{LABEL_OPENS}{label}{LABEL_CLOSES} "


def _label(name: str) -> str:
    if name in GRAMMAR:
        return mark_label(name)
    if name in _RENAMED:
        return mark_label(_RENAMED[name])
    if _LABEL.fullmatch(name):
        return mark_label(re.sub(r"\.(?=[а-яё])", ". ", name))
    return ""


def _relation(words: str, name: str, arguments: list[str]) -> str:
    """Text such as «женск. к …»; without a target it is a label like any other."""
    targets = [argument for argument in arguments if argument not in ("", "ru", "-")]
    if not targets:
        return mark_label(name)
    return _with_more(f"{words} «{strip_links(targets[0])}»", targets[1:2], said=True)


def _with_more(words: str, arguments: list[str], *, said: bool = False) -> str:
    """The words, what they are about, and an explanation after it."""
    given = [argument for argument in arguments if argument not in ("", "-", "ru")]
    if not given:
        return words if said else ""
    return f"{words}; {given[0]}" if said else "; ".join([f"{words} {given[0]}", *given[1:2]])


def _shortening(arguments: list[str]) -> str:
    whole = [argument for argument in arguments if argument not in ("", "ru", "-", "сц", "кратко")]
    return f"сокращение: {'; '.join(whole[:2])}" if whole else mark_label("сокр.")


def _element(arguments: list[str]) -> str:
    number, symbol, *more = [*arguments, "", ""][: max(3, len(arguments))]
    element = f"химический элемент с атомным номером {number}, обозначается символом {symbol}"
    return "; ".join([element, *(text for text in more if text)])


def _remark(arguments: list[str]) -> str:
    """A remark is worth reading when it is words, not abbreviations about grammar."""
    remark = strip_links(arguments[0]).strip(" ()") if arguments else ""
    usable = " " in remark and not re.search(r"[.\x01\x02{}]", remark)
    if usable and remark.endswith(":"):
        return f"{remark} "
    return f"({remark}) " if usable else ""
