"""Works out the turns that the pages of rules show, for `make texts`; the rules themselves count them.

Each is judged as it would be at a table, so that no page can show a turn that is not legal, or a wrong sum.
"""

import json
from typing import Any

import msgspec

from slovoplet.rules.board.board import Board
from slovoplet.rules.board.command import Placed, Play, Swap
from slovoplet.rules.board.crossword import judge
from slovoplet.rules.board.ruleset import BoardRules
from slovoplet.rules.cards.command import Lay
from slovoplet.rules.cards.lay import Sources
from slovoplet.rules.cards.lay import judge as judge_word
from slovoplet.rules.cards.ruleset import CardRules
from slovoplet.rules.kinds import load_rules, rule_set_names
from slovoplet.rules.refusal import Refused
from tools.catalogue import SOURCE

TARGET = SOURCE / "web/texts/examples.json"
WORDS = frozenset({"КОТ", "ОТВЕТ", "ЕЛЬ", "СОМ", "ГИТАРА"})
# КОТ lies on row 8 from g to i; the star stands for О.
LYING, STARRED = "КОТ", "КоТ"
DOWN = ("h9 Т", "h10 В", "h11 Е", "h12 Т")
ACROSS = ("i11 Л", "j11 Ь")
SEVERAL = Play(0, tuple(Placed(*one.split()) for one in (*DOWN, *ACROSS)))
ONE = Play(0, SEVERAL.tiles[: len(DOWN)])
TAKING = Play(0, (Placed("h7", "с"), Placed("h9", "М")), (Swap("h8", "О"),))
KEEPING = Play(0, (Placed("h7", "С"), Placed("h9", "М")))
TAPE, HAND, PRIZE = "ДУКОГАР", "ИТАЛН", "1"
LAY = Lay(0, "ГИТАРА", tear=3, prize=PRIZE)

Example = dict[str, Any]


def examples() -> str:
    """The examples of every game that can show them, as JSON."""
    shown = {name: found for name in rule_set_names() if (found := _examples_of(name))}
    return json.dumps(shown, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _examples_of(name: str) -> Example | None:
    rules = load_rules(name)
    try:
        if isinstance(rules, BoardRules):
            return {
                "turn": _turn(rules, LYING, SEVERAL if rules.words_per_turn == "many" else ONE),
                "star": _turn(rules, STARRED, TAKING if rules.star_swap else KEEPING),
            }
        return {"word": _word(rules)} if isinstance(rules, CardRules) else None
    except Refused:
        return None  # a game with other letters needs examples of its own


def _turn(rules: BoardRules, lying: str, play: Play) -> Example:
    """A turn on a board where a word lies in the middle."""
    size = len(rules.layout)
    middle = size // 2
    rows = ["." * size] * size
    rows[middle] = lying.center(size, ".")
    hand = "".join("*" if one.tile.islower() else one.tile for one in play.tiles)
    if play.swaps:
        hand = hand.replace("*", "") + "".join(swap.letter for swap in play.swaps)
    laid = judge(rules, Board.from_rows(rows), hand, {"КОТ"}, play, WORDS.__contains__)
    return {
        "cells": "".join(rows),
        "tiles": msgspec.to_builtins(play.tiles),
        "swaps": msgspec.to_builtins(play.swaps),
        "words": [{"word": one.word, "sum": _sum(str(one))} for one in laid.score.words],
        "points": laid.score.points,
    }


def _word(rules: CardRules) -> Example:
    """A word of Ундервуд from hand and tape, with a prize card."""
    sources = Sources(HAND + PRIZE, TAPE, ())
    judged = judge_word(rules, sources, LAY, WORDS.__contains__)
    return {
        "tape": TAPE,
        "tear": LAY.tear,
        "hand": HAND,
        "word": LAY.word,
        "prize": PRIZE,
        "sum": _sum(str(judged.score)),
        "points": judged.score.points,
    }


def _sum(counted: str) -> str:
    """How the points come about, without the word before them."""
    return counted.partition(": ")[2]


if __name__ == "__main__":
    TARGET.write_text(examples(), encoding="utf-8")
