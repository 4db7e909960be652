"""Words to learn over HTTP: one word at a time, and the decks."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slovoplet.lexicon.learning.course import DAILY, WordKey
from slovoplet.lexicon.learning.deck import DECKS, DeckName
from slovoplet.lexicon.learning.flashcard import FlashWord
from slovoplet.lexicon.learning.recall import recall_again
from slovoplet.server.denial import Denied
from slovoplet.server.endpoint import Body, Call, Section
from slovoplet.server.learning.school import School
from slovoplet.server.learning.wordcards import Learned

LEARNING = Section("learning")

SHOWN = 3  # new words that a deck names


class FlashCard(msgspec.Struct, frozen=True):
    """A word that is asked, what a missed one would have brought, and when each answer has it asked again, in ms."""

    shown: FlashWord
    gain: int | None
    is_new: bool
    again_in: int
    good_in: int


class DeckCount(msgspec.Struct, frozen=True):
    """How far one is in a deck: its words, those begun, those known firmly, and some that wait."""

    name: DeckName
    words: int
    begun: int
    firm: int
    waiting: tuple[str, ...]


class LastGame(msgspec.Struct, frozen=True):
    """The game that one has finished last, and one's seat: a teacher may talk about it."""

    game: str
    seat: int


class Learning(msgspec.Struct, frozen=True):
    """The word to ask now, if there is one, how much of the day is done, and the decks."""

    card: FlashCard | None
    done: int
    daily: int
    decks: tuple[DeckCount, ...]
    last: LastGame | None = None


class DeckWord(msgspec.Struct, frozen=True):
    """A word of a deck, and how well it is known."""

    word: str
    state: Literal["new", "begun", "firm"]


class DeckWords(msgspec.Struct, frozen=True):
    """All words of a deck, in the order in which they are learned."""

    name: DeckName
    words: tuple[DeckWord, ...]


class Remembered(Body, frozen=True):
    """Whether the word that was asked was remembered."""

    deck: DeckName
    word: Annotated[str, Meta(max_length=32)]
    remembered: bool


async def _learning(call: Call, learned: Learned, last: LastGame | None = None) -> Learning:
    school = call.desk.school
    key = await school.next(learned)
    card = None if key is None else await _card(call, learned, key)
    decks = [await _count(school, learned, name) for name in DECKS]
    return Learning(card, learned.today.done, DAILY, tuple(decks), last)


async def _card(call: Call, learned: Learned, key: WordKey) -> FlashCard:
    known, now = learned.known.get(key), call.now
    return FlashCard(
        shown=await call.desk.school.describe(key),
        gain=learned.missed.get(key.word) if key.deck == "missed" else None,
        is_new=known is None,
        again_in=recall_again(known, False, now).due - now,
        good_in=recall_again(known, True, now).due - now,
    )


async def _words(school: School, learned: Learned, name: DeckName) -> tuple[str, ...]:
    decks = await school.decks() | {"missed": tuple(learned.missed)}
    return decks[name]


def _states(learned: Learned, name: DeckName) -> dict[str, bool]:
    """The words of a deck that were asked, each with whether it is known firmly."""
    return {key.word: one.is_firm for key, one in learned.known.items() if key.deck == name}


async def _count(school: School, learned: Learned, name: DeckName) -> DeckCount:
    states = _states(learned, name)
    words = await _words(school, learned, name)
    waiting = tuple(word for word in words if word not in states)[:SHOWN]
    return DeckCount(name, len(words), len(states), sum(states.values()), waiting)


@LEARNING.get("/api/learning", "Слово, которое пора спросить, и колоды")
async def look_at_words(call: Call) -> Learning:
    """The word to ask now; words missed in games that were analysed since are taken first."""
    rate = call.desk.services.settings.rate_copies
    await call.desk.rates.count_person(rate, "copies", call.person, call.address)
    school, account = call.desk.school, call.person.id
    learned = await school.learned(account)
    last = None
    try:
        played = await school.look_at_games(account, learned.looked)
        last = LastGame(played.game, played.seat) if played else None
    except Denied:
        pass  # too many analyses go on: the words come another time
    return await _learning(call, await school.learned(account), last)


@LEARNING.post("/api/learning", "Помню или не помню", body=Remembered)
async def answer_word(call: Call) -> Learning:
    """Keeps the answer, and asks the next word; stale unless this word is asked now."""
    rate = call.desk.services.settings.rate_checks
    await call.desk.rates.count_person(rate, "checks", call.person, call.address)
    key = WordKey(call.body.deck, call.body.word)
    learned = await call.desk.school.answer(call.person.id, key, call.body.remembered)
    return await _learning(call, learned)


class WhichDeck(Body, frozen=True):
    """The name of a deck."""

    deck: DeckName


@LEARNING.get("/api/learning/words", "Все слова колоды", query=WhichDeck)
async def list_deck(call: Call) -> DeckWords:
    """The words of a deck, and how well each is known."""
    name: DeckName = call.query.deck
    learned = await call.desk.school.learned(call.person.id)
    states = _states(learned, name)
    told: dict[bool | None, Literal["new", "begun", "firm"]]
    told = {None: "new", False: "begun", True: "firm"}
    words = await _words(call.desk.school, learned, name)
    return DeckWords(name, tuple(DeckWord(word, told[states.get(word)]) for word in words))
