"""A lexicon of a few hundred words and a simple real bot for the browser tests: it lays what it finds."""

import datetime
import random
from collections.abc import Iterator
from functools import cache

from slovoplet.bots.puzzle import Puzzle, puzzle_of
from slovoplet.engine.searcher import Searcher
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.lexicon.graph import Graph
from slovoplet.lexicon.verdict import Reason, Verdict
from slovoplet.rules.command import Command, Exchange, Pass, Placed, Play
from slovoplet.rules.crossword import review
from slovoplet.rules.ruleset import RuleSet, load_rules
from slovoplet.rules.square import Direction, Square, format_square
from slovoplet.rules.view import View

LEVELS = frozenset({"lyubitel", "erudit"})
_TEXT = """
    АД АС БЫ ЕЖ ИЛ ОМ УМ УС ЩИ ЮГ ЯД ЯК ЯР ЯМ АР ВЯЗ БАК БАЛ БАР БЕС БОБ БОГ БОЙ БОК БОР БОТ БУК БЫК
    ВАЛ ВЕК ВЕС ВИД ВОЛ ВОР ГАД ГАЗ ГИД ГОД ГОЛ ГОН ГУЛ ГУСЬ ДАР ДЕД ДНО ДОЛ ДОМ ДУБ ДУХ ДЫМ ЕЛЬ ЖАР
    ЖИР ЖУК ЗАЛ ЗОВ ЗОЛ ЗУБ ИВА ИГО ИГРА ИКРА ИМЯ ИНЬ ИСК КИТ КОД КОЛ КОМ КОН КОТ КУБ КУМ КУРС ЛАД ЛАЗ
    ЛАК ЛЕС ЛИК ЛИС ЛОБ ЛОМ ЛОСЬ ЛУГ ЛУК ЛУЧ ЛЬВ МАГ МАК МАТ МЕЛ МЕХ МЕЧ МИГ МИР МОХ МУЛ МЫС НЕБО НИЗ
    НОС НОЖ НОРА ОДА ОКО ОСА ОСЬ ОПЫТ ОРЕЛ ОТВЕТ ПАР ПЕС ПИР ПОЛ ПОТ ПУХ РАБ РАЙ РАК РИС РОБА РОВ РОГ
    РОД РОЙ РОК РОМ РОТ РУКА РЫБА РЯД САД СЕТЬ СИЛА СЛОН СНЕГ СОК СОН СОР СТОЛ СТУЛ СУД СУП СЫН СЫР ТИП
    ТИР ТОК ТОМ ТОН ТОР ТОРТ ТУР ТЫЛ УГОЛ УЖИН УЛЕЙ УРОК УТРО УХО ФАКТ ФОН ХАН ХЛЕБ ХОД ХОР ЦАРЬ ЦЕЛЬ
    ЦЕНА ЧАЙ ЧАС ЧИН ЧИСЛО ШАГ ШАР ШЕЯ ШУМ ЩЕКА ЭХО ЮЛА ЯМА ЯКОРЬ КОТЫ РОСА РОТА РАНА РАМА НОТА ТОНА
    ОКНО КОНИ КАША КОЗА ЛИПА ЛИСА ЛОЗА МАМА МЕРА МОДА НИВА НОГА ПИЛА ПОЛЕ РЕКА РОЗА САНИ СЕЛО СОВА СОДА
    ТЕЛО ТЕМА ТЕНЬ ТРОН УДАР ФАРА ХВОЯ ЧУДО ШУБА ЯБЛОКО АРКА АТОМ АКТ АЗОТ АИСТ БАЗА БАНК БЕДА БЕЛКА
    ВАТА ВЕРА ВЕТЕР ВИНО ВОДА ВОЛНА ГОРА ГОРОД ДАТА ДВОР ДЕЛО ДЕНЬ ДИВАН ДОЗА ДОРОГА ДРУГ ДУМА ЖЕНА
    ЗАКОН ЗЕМЛЯ ЗИМА ЗОНА КАМЕНЬ КАРТА КИНО КОЖА КОРА КОРОВА КОСА КРАН ЛАПА ЛЕТО ЛИНИЯ ЛОДКА МАРТ МЕСТО
    МОРЕ МОСТ НАРОД НИТЬ НОМЕР ОБЕД ОСЕНЬ ОТЕЦ ПАРК ПАРТА ПЕРО ПЛАН
"""
WORDS = frozenset(_TEXT.split())


class FewWords:
    """A lexicon of the words above."""

    hash = "tests"

    @property
    def graph(self) -> Graph:
        return _graph()

    def is_word(self, word: str) -> bool:
        return word in WORDS

    def look_up(self, word: str) -> Verdict:
        reason = None if word in WORDS else Reason.NO_SUCH_WORD
        return Verdict(word, reason is None, reason)

    def define(self, word: str) -> None:
        return None


@cache
def _graph() -> Graph:
    return read_graph(build_graph(sorted(WORDS), load_rules("erudit").alphabet))


def find_puzzle(date: datetime.date) -> Puzzle:
    """A puzzle of these few words: the seed of the day decides it."""
    return puzzle_of(date, Searcher(_graph(), load_rules("erudit")))


def open_words(rules: RuleSet) -> FewWords:
    """The same few words for every game."""
    return FewWords()


def _lines(view: View, order: random.Random) -> Iterator[tuple[Square, Direction]]:
    size = view.board.size
    starts = [
        (Square(row, col), way) for row in range(size) for col in range(size) for way in Direction
    ]
    order.shuffle(starts)
    yield from starts


def _laid(view: View, word: str, start: Square, way: Direction) -> tuple[Placed, ...] | None:
    """The tiles the word needs there from the hand; nothing where it does not fit or touch."""
    left, tiles, touches = list(view.hand), [], view.board.is_empty
    for offset, letter in enumerate(word):
        square = start.step(way, offset)
        if square not in view.board:
            return None
        if view.board.has_tile(square):
            if view.board[square].upper() != letter:
                return None
            touches = True
        elif letter in left:
            left.remove(letter)
            tiles.append(Placed(format_square(square), letter))
        else:
            return None
    return tuple(tiles) if tiles and touches else None


def find_play(view: View, seed: str) -> Play | None:
    """Some legal play of one word, found by looking."""
    assert view.seat is not None
    order = random.Random(seed)
    words = sorted(WORDS, key=lambda word: (-len(word), word))
    order.shuffle(words)
    lines = list(_lines(view, order))
    if view.board.is_empty:
        lines = [(view.rules.start_square, Direction.ACROSS)]
    for word in words[:150]:
        for start, way in lines:
            tiles = _laid(view, word, start, way)
            if tiles is None:
                continue
            play = Play(view.seat, tiles)
            found = review(view.rules, view.board, view.hand, view.made, play, WORDS.__contains__)
            if not found.problems:
                return play
    return None


def choose(view: View, level: str, seed: str) -> Command:
    """A play, else an exchange of one tile, else a pass."""
    assert view.seat is not None
    play = find_play(view, seed)
    if play is not None:
        return play
    if view.bag and view.hand:
        return Exchange(view.seat, view.hand[0])
    return Pass(view.seat)


def hint(view: View) -> list[str]:
    """One word that can be laid, as a turn is written."""
    play = find_play(view, "hint")
    if play is None:
        return []
    return [" + ".join(f"{one.square} {one.tile}" for one in play.tiles)]
