"""Whether a rule set makes sense. Types are checked when it is read; here, what settings mean together."""

from slovoplet.rules.alphabet import STAR
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import PREMIUMS, BoardRules, RuleSet
from slovoplet.rules.square import MAX_SIZE, parse_square

MAX_LETTERS = 32  # a set of letters fits one 32-bit word in the engine
MIN_SIZE = 2
MAX_SEATS = 10


def check_rules(rules: BoardRules) -> None:
    """Refuses a rule set that makes no sense, naming the key."""
    check_alphabet(rules)
    _check_tiles(rules)
    _check_layout(rules)
    check_numbers(rules, {"bonus": (rules.bonus, 0, 1000)})
    _check_choices(rules)
    check_words(rules)


def check_alphabet(rules: RuleSet) -> None:
    """Refuses letters that are not distinct capitals, and foldings that lead nowhere."""
    letters, fold = rules.alphabet.letters, rules.alphabet.fold
    distinct = len(set(letters)) == len(letters) and 1 <= len(letters) <= MAX_LETTERS
    if not distinct or any(not _is_capital(letter) for letter in letters):
        raise Refused(Code.RULE_ALPHABET, key="alphabet.letters")
    for letter, stands_for in fold.items():
        if not _is_capital(letter) or letter in letters or stands_for not in letters:
            raise Refused(Code.RULE_ALPHABET, key=f"alphabet.fold.{letter}")


def _is_capital(letter: str) -> bool:
    """Whether it is one capital that has a small form: small letters write stars on the board."""
    small = letter.lower()
    return len(letter) == len(small) == 1 and small != letter and small.upper() == letter


def _check_tiles(rules: BoardRules) -> None:
    for tile, kind in rules.tiles.items():
        if tile == STAR:
            if kind.value is not None:
                raise Refused(Code.RULE_STAR_VALUE, key="tiles.*")
        elif len(tile) != 1 or tile not in rules.alphabet.letters:
            raise Refused(Code.RULE_TILE_LETTER, key=f"tiles.{tile}")
        elif kind.value is None:
            raise Refused(Code.RULE_TILE_VALUE, key=f"tiles.{tile}")
    for letter in rules.alphabet.letters:
        if letter not in rules.tiles:  # a star may stand for any letter, so each needs a value
            raise Refused(Code.RULE_TILE_VALUE, key=f"tiles.{letter}")
    if len(rules.full_bag) < rules.hand_size * rules.min_players:
        raise Refused(Code.RULE_TOO_FEW_TILES, key="tiles", tiles=len(rules.full_bag))
    if rules.star_swap and STAR not in rules.tiles:
        raise Refused(Code.RULE_NEEDS_STARS, key="star_swap")


def _check_layout(rules: BoardRules) -> None:
    if not MIN_SIZE <= rules.size <= MAX_SIZE:
        raise Refused(Code.RULE_LAYOUT_SIZE, key="layout", size=rules.size)
    for number, row in enumerate(rules.layout, 1):
        if len(row) != rules.size:
            raise Refused(Code.RULE_LAYOUT_NOT_SQUARE, key="layout", row=number)
        for symbol in row:
            if symbol not in PREMIUMS:
                raise Refused(Code.RULE_LAYOUT_SYMBOL, key="layout", row=number, symbol=symbol)
    try:
        parse_square(rules.start, rules.size)
    except Refused:
        raise Refused(Code.RULE_START_OFF_BOARD, key="start", square=rules.start) from None


def check_numbers(rules: RuleSet, more: dict[str, tuple[int, int, int]]) -> None:
    """Refuses numbers that all games have, and `more` of one kind of game, outside their ranges."""
    ranges = {
        "min_players": (rules.min_players, 2, rules.max_players),
        "max_players": (rules.max_players, rules.min_players, MAX_SEATS),
        "hand_size": (rules.hand_size, 1, 20),
        "timeouts_to_resign": (rules.timeouts_to_resign, 1, 100),
    } | more
    if rules.target is not None:
        ranges["target"] = (rules.target, 1, 10_000)
    for key, (value, least, most) in ranges.items():
        if not least <= value <= most:
            raise Refused(Code.RULE_OUT_OF_RANGE, key=key, value=value, least=least, most=most)


def _check_choices(rules: BoardRules) -> None:
    if rules.level not in rules.levels:
        raise Refused(Code.RULE_LEVEL_MISSING, key="level", level=rules.level)


def check_words(rules: RuleSet) -> None:
    """Refuses words of the table that could never be laid."""
    for key, words in (("added_words", rules.added_words), ("banned_words", rules.banned_words)):
        for word in words:
            if len(word) < 2 or rules.alphabet.stray(word):
                raise Refused(Code.RULE_WORD, key=key, words=(word,))
