"""Playouts of Ундервуд: decided by their number, and better for who holds more, is ahead or goes out."""

from msgspec.structs import replace

from slovoplet.bots.cards.playout import CardPlayouts, Trial
from slovoplet.engine.finder import CardWordFinder, Find
from slovoplet.lexicon.file import build_graph, read_graph
from slovoplet.rules.cards.ruleset import load_card_rules
from slovoplet.rules.cards.view import CardView
from slovoplet.rules.game import Game

RULES = load_card_rules()
WORDS = ["КОТ", "ТОК", "РОТ", "СОН", "НОС", "ТОН", "КОРТ", "ДОМ", "МЕД", "ЛЕС", "РЕКА"]
FINDER = CardWordFinder(read_graph(build_graph(WORDS, RULES.alphabet)), RULES)


def seen_with(hand: str, tape: str = "А", score: int = 0) -> CardView:
    """What a player sees who has just drawn this hand in a new game."""
    game = Game.new("underwood", ["Аня", "Боря"], seed="1" * 64)
    game.push("+")
    seen = game.view(game.turn)
    seats = list(seen.seats)
    seats[game.turn] = replace(seats[game.turn], hand=hand, cards=len(hand), score=score)
    unseen = list(RULES.full_deck)
    for card in hand + tape:
        unseen.remove(card)
    return replace(seen, seats=tuple(seats), tape=tape, unseen="".join(unseen))


def chance(seen: CardView, trial: Trial, count: int = 12) -> float:
    playouts = CardPlayouts(seen, FINDER, "seed")
    return sum(playouts.run(trial, number) for number in range(count)) / count


def test_a_playout_is_decided_by_its_seed_and_number():
    seen = seen_with("КОТРЩ")
    trial = Trial(find=Find("КОТ", 0, 4, ""), put="Щ")
    playouts = CardPlayouts(seen, FINDER, "seed")
    chances = [playouts.run(trial, number) for number in range(6)]
    assert chances == [CardPlayouts(seen, FINDER, "seed").run(trial, at) for at in range(6)]
    assert len(set(chances)) > 1


def test_going_out_is_better_than_holding_the_same_cards():
    seen = seen_with("КОТЩ")
    out = Trial(find=Find("КОТ", 0, 4, ""), put="Щ")
    assert chance(seen, out) > chance(seen, Trial(put="Щ", puts_only=True)) + 0.05


def test_the_chance_grows_with_the_score():
    trial = Trial(find=Find("КОТ", 0, 4, ""), put="Щ")
    chances = [chance(seen_with("КОТРЩ", score=score), trial) for score in (-40, 0, 40)]
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_a_target_reached_by_going_out_wins_for_certain():
    seen = seen_with("КОТЩ", score=99)
    assert chance(seen, Trial(find=Find("КОТ", 0, 4, ""), put="Щ")) > 1


def test_after_a_change_of_prizes_the_word_is_still_laid():
    seen = seen_with("КОТ12")
    assert chance(seen, Trial(discarded="12")) > chance(seen, Trial(put="К", puts_only=True))
