"""A step of a turn as text, and back: `+`, `-13`, `<3 2.1.4=Т КоТ !5`, `>А`.

`+` draws, `-13` discards the prize cards 1 and 3, `>А` puts А into the tape, `>` puts no card. A word is written
as `Spelling` writes it; before it come `<3`, if the last three cards of the tape are torn off for it,
and `2.1.4=Т` for each Ундервуд taken: from player 2, word 1, place 4, all counted from 1; after it
comes `!5`, the prize card. Steps of one turn are joined by commas. Parse and format are inverse.
"""

import re
from collections import Counter

from msgspec.structs import replace

from slovoplet.rules.alphabet import Alphabet
from slovoplet.rules.cards.command import Discard, Draw, Lay, Put, Step, Take
from slovoplet.rules.cards.spelling import Spelling, parse_spelling
from slovoplet.rules.refusal import Code, Refused

MAX_TEXT = 1000

_TAKE = re.compile(r"([0-9]{1,2})\.([0-9]{1,3})\.([0-9]{1,2})=(.)")
_TEAR = re.compile(r"<([0-9]{1,4})")
_PRIZE = re.compile(r"!(\S)")


def parse_step(text: str, alphabet: Alphabet, seat: int) -> Step:
    """The command that a text means; refused if it means none."""
    stripped = text.strip()
    if not stripped or len(stripped) > MAX_TEXT:
        raise Refused(Code.BAD_STEP, text=text[:60])
    if stripped == "+":
        return Draw(seat)
    if stripped[0] == "-":
        return Discard(seat, stripped[1:].strip())
    if stripped[0] == ">":
        return Put(seat, alphabet.normalise(stripped[1:]))
    return _parse_lay(stripped, alphabet, seat)


def _parse_lay(text: str, alphabet: Alphabet, seat: int) -> Lay:
    words: list[str] = []
    tears: list[int] = []
    prizes: list[str] = []
    takes: list[Take] = []
    for token in text.split():
        if take := _TAKE.fullmatch(token):
            owner, word, place = (int(number) - 1 for number in take.groups()[:3])
            takes.append(Take(owner, word, place, alphabet.normalise(take[4])))
        elif tear := _TEAR.fullmatch(token):
            tears.append(int(tear[1]))
        elif prize := _PRIZE.fullmatch(token):
            prizes.append(prize[1])
        else:
            words.append(token)
    if len(words) != 1 or len(tears) > 1 or len(prizes) > 1:
        raise Refused(Code.BAD_STEP, text=text[:60])
    return Lay(seat, words[0], sum(tears), tuple(takes), "".join(prizes))


def read_step(text: str, alphabet: Alphabet, hand: str, tape: str, seat: int) -> Step:
    """A step as a person types it: if all letters are small, Ундервуды fill in what hand and tape lack."""
    step = parse_step(text, alphabet, seat)
    if not isinstance(step, Lay) or not step.word.islower():
        return step
    spelling = parse_spelling(step.word, alphabet)
    left = Counter(hand + tape[max(0, len(tape) - step.tear) :])
    left.subtract(spelling.letter_cards + "".join(take.letter for take in step.takes))
    places = []
    for place in spelling.places:
        has_card = place.is_underwood and left[place.letter] > 0
        left[place.letter] -= has_card
        places.append(replace(place, cards=place.letter) if has_card else place)
    return replace(step, word=str(Spelling(tuple(places))))


def format_step(step: Step) -> str:
    """The text of a step."""
    match step:
        case Draw():
            return "+"
        case Discard():
            return f"-{step.cards}"
        case Put():
            return f">{step.cards}"
    parts = [f"<{step.tear}"] if step.tear else []
    parts += [
        f"{take.owner + 1}.{take.word + 1}.{take.place + 1}={take.letter}" for take in step.takes
    ]
    parts.append(step.word)
    parts += [f"!{step.prize}"] if step.prize else []
    return " ".join(parts)


def split_turn(text: str) -> list[str]:
    """The text of each step of a turn."""
    return [step.strip() for step in text.split(",")]


def join_turn(steps: list[str]) -> str:
    """The text of a turn, joined from its steps."""
    return ", ".join(steps)
